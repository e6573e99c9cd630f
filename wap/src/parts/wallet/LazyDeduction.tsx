import { lazy, Suspense } from 'react';
import type { PaymentPreview } from '@hakobu/contract/wallet/wallet.shape';
import { RowSkeletons } from '../../kit/list/Skeleton.tsx';
import type { DeductionProps } from './Deduction.tsx';

// Fetched when somebody pays: screens that only may lead to a payment stay small.
const Lines = lazy(async () => ({ default: (await import('./Deduction.tsx')).Deduction }));
const Taken = lazy(async () => ({ default: (await import('./TakenFrom.tsx')).TakenFrom }));

/** From which balances a payment is taken. */
export const Deduction = (of: DeductionProps) => (
  <Suspense fallback={<RowSkeletons count={2} picture={false} />}>
    <Lines {...of} />
  </Suspense>
);

/** The same in a line. */
export const TakenFrom = ({ preview }: { readonly preview: PaymentPreview }) => (
  <Suspense fallback={null}>
    <Taken preview={preview} />
  </Suspense>
);
