export { LazyChannelsRow } from './LazyChannelsRow.tsx';
export { unreadQuery } from './letter.queries.ts';
