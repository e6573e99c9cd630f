import { queryOptions } from '@tanstack/react-query';

/** Everything of feedback stands under this key. */
export const all = ['feedback'] as const;

/** How many messages about orders are unread. The call is fetched when it is made: screens that only count stay light. */
export const unreadMessagesQuery = () =>
  queryOptions({
    queryKey: [...all, 'unread'],
    queryFn: async ({ signal }) => (await import('./feedback.queries.ts')).countUnread(signal),
    meta: { quiet: true },
  });
