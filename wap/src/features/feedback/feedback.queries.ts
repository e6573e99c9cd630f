import {
  listFeedback,
  listOrderMessages,
  readFeedback,
  readOrderMessages,
  unreadOrderMessages,
} from '@hakobu/contract/feedback/feedback.api';
import { useEffect } from 'react';
import { call } from '../../shell/calls/api.ts';
import { endpointKey } from '../../shell/calls/call-keys.ts';
import { callQuery } from '../../shell/calls/calls.ts';
import { type Changed, useReread } from '../../shell/calls/sends.ts';

const counted: readonly Changed[] = [readFeedback, listOrderMessages, unreadOrderMessages].map((to) =>
  endpointKey(to, 'feedback'),
);

/** What counts or lists messages; what one said does not change. */
export const changedByFeedback: readonly Changed[] = [...counted, endpointKey(listFeedback, 'feedback')];

/** How the thread of an order stands. */
export const feedbackQuery = (orderCode: string) =>
  callQuery(readFeedback, { orderCode }, { about: 'feedback', quiet: true });

/** How many messages about orders are unread. */
export const unreadMessagesQuery = () => callQuery(unreadOrderMessages, {}, { about: 'feedback', quiet: true });

/** The thread is on screen: what it says is read. Its entries keep their marks until they are fetched again. */
export const useThreadSeen = (orderCode: string | undefined, unread: number): void => {
  const reread = useReread(...counted);
  useEffect(() => {
    if (orderCode === undefined || unread === 0) return;
    // It is marked the next time that it is seen.
    void call(readOrderMessages, { orderCode }).then(reread, () => undefined);
  }, [reread, orderCode, unread]);
};
