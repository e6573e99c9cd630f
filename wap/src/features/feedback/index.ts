export { LazyMessages, LazyMessagesRow, LazyProgress } from './LazyParts.tsx';
export { changedByFeedback, unreadMessagesQuery } from './feedback.queries.ts';
