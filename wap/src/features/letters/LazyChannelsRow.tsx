import { lazy, Suspense } from 'react';
import { RowSkeletons } from '../../kit/list/Skeleton.tsx';

const Row = lazy(async () => ({ default: (await import('./ChannelsRow.tsx')).ChannelsRow }));

/** Fetched with the screen that shows it: what counts unread letters is in the first load, and this need not be. */
export const LazyChannelsRow = () => (
  <Suspense fallback={<RowSkeletons picture={false} count={1} />}>
    <Row />
  </Suspense>
);
