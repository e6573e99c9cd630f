export { LazyMessages, LazyMessagesRow, LazyProgress } from './LazyParts.tsx';
export { unreadMessagesQuery } from './unread.queries.ts';
