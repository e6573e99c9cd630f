export { unreadQuery } from './letter.queries.ts';
