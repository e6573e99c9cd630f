import { lazy, Suspense } from 'react';
import type { MoneyLine, PaymentPreview } from '@hakobu/contract/wallet/wallet.shape';
import { RowSkeletons } from '../../kit/list/Skeleton.tsx';
import type { DeductionProps } from './Deduction.tsx';

// They stand far down on screens that are heavy without them, and are fetched while the rest is drawn.
const Lines = lazy(async () => ({ default: (await import('./Deduction.tsx')).Deduction }));
const Timeline = lazy(async () => ({ default: (await import('./MoneyTimeline.tsx')).MoneyTimeline }));
const Taken = lazy(async () => ({ default: (await import('./TakenFrom.tsx')).TakenFrom }));

/** The money timeline of an order or a parcel. */
export const MoneyTimeline = ({ lines }: { readonly lines: readonly MoneyLine[] }) => (
  <Suspense fallback={<RowSkeletons picture={false} />}>
    <Timeline lines={lines} />
  </Suspense>
);

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
