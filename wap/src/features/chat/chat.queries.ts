import { readServiceDesk, unreadMessages } from '@hakobu/contract/chat/chat.api';
import { callQuery } from '../../shell/calls/calls.ts';

/** How many messages of the desk are unread: in all, and in the talk about each order. */
export const unreadQuery = () =>
  // While the socket is open it is asked again by what comes; else whenever the page is shown.
  callQuery(unreadMessages, {}, { about: 'chat', staleTime: 0, quiet: true });

/** When customer service answers, and where else the company is reached. */
export const serviceQuery = () => callQuery(readServiceDesk, {}, { about: 'chat', inLanguage: true, quiet: true });
