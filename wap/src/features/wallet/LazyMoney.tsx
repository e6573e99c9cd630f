import { lazy, Suspense } from 'react';
import type { MoneyLine } from '@hakobu/contract/wallet/wallet.shape';
import { RowSkeletons } from '../../kit/list/Skeleton.tsx';

// It stands far down on screens that are heavy without it, and is fetched while the rest is drawn.
const Timeline = lazy(async () => ({ default: (await import('./MoneyTimeline.tsx')).MoneyTimeline }));

/** The money timeline of an order or a parcel. */
export const MoneyTimeline = ({ lines }: { readonly lines: readonly MoneyLine[] }) => (
  <Suspense fallback={<RowSkeletons picture={false} />}>
    <Timeline lines={lines} />
  </Suspense>
);
