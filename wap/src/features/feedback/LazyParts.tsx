import { lazy, Suspense } from 'react';
import { Skeleton } from '../../kit/list/Skeleton.tsx';
import { Card } from '../../kit/show/Card.tsx';

const Progress = lazy(async () => ({ default: (await import('./ProgressCard.tsx')).ProgressCard }));
const Messages = lazy(async () => ({ default: (await import('./ServiceMessages.tsx')).ServiceMessages }));
const MessagesRow = lazy(async () => ({ default: (await import('./ServiceMessagesRow.tsx')).ServiceMessagesRow }));

const waiting = (
  <Card>
    <Skeleton width="45%" />
    <Skeleton width="70%" />
  </Card>
);

/** `ProgressCard`, fetched with the card's own place kept: the order's screen keeps its size. */
export const LazyProgress = ({ orderCode }: { readonly orderCode: string }) => (
  <Suspense fallback={waiting}>
    <Progress orderCode={orderCode} />
  </Suspense>
);

export const LazyMessagesRow = () => (
  <Suspense fallback={waiting}>
    <MessagesRow />
  </Suspense>
);

/** A whole screen's content: the frame waits for it as for any screen. */
export { Messages as LazyMessages };
