export { LazyChannelsRow } from './LazyChannelsRow.tsx';
export { useUnreadLetters } from './letter.queries.ts';
