import { lazy, Suspense } from 'react';
import { Skeleton } from '../../kit/list/Skeleton.tsx';
import { Card } from '../../kit/show/Card.tsx';
import type { Reviewed } from './review.queries.ts';

const First = lazy(async () => ({ default: (await import('./FirstReviews.tsx')).FirstReviews }));
const OfOrder = lazy(async () => ({ default: (await import('./OrderReviewCard.tsx')).OrderReviewCard }));

const waiting = (
  <Card>
    <Skeleton width="45%" />
    <Skeleton width="70%" />
  </Card>
);

/** `FirstReviews`, fetched with the card's own place kept. */
export const LazyReviews = ({ of }: { readonly of: Reviewed }) => (
  <Suspense fallback={waiting}>
    <First of={of} />
  </Suspense>
);

export const LazyOrderReview = ({ orderCode }: { readonly orderCode: string }) => (
  <Suspense fallback={waiting}>
    <OfOrder orderCode={orderCode} />
  </Suspense>
);
