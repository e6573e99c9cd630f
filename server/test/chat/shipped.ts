import { randomUUID } from 'node:crypto';
import { createClient } from '@hakobu/contract/base/client';
import { listMessages, openSocketTicket } from '@hakobu/contract/chat/chat.api';
import { listDeskMessages, openDeskTicket } from '@hakobu/contract/chat/chat.desk-api';
import { createChatClient } from '@hakobu/contract/chat/chat-client';
import { machineClock } from '@hakobu/contract/chat/client/clock';
import { createMemoryStore } from '@hakobu/contract/chat/client/store';
import type { ChatClient, ChatClock, ChatWaits } from '@hakobu/contract/chat/client/types';
import { openWebSocket } from '@hakobu/contract/chat/client/web-socket';
import { staffCookieName } from '../../src/platform/http/security.ts';
import type { Lines, Talker } from './proto-client.ts';

export type Shipped = { readonly talker: Talker; readonly client: ChatClient };

let addresses = 0;

/** The client of the apps, over the WebSocket that the machine comes with, without a page around it. */
export const openShipped = (
  talker: Talker,
  lines: Lines,
  { clock = machineClock, waits = {} }: { readonly clock?: ChatClock; readonly waits?: Partial<ChatWaits> } = {},
): Shipped => {
  addresses += 1;
  const from = { 'x-forwarded-for': `10.7.${addresses >> 8}.${addresses & 255}` };
  const isStaff = talker.kind === 'staff';
  const who = isStaff
    ? { cookie: `${staffCookieName(false)}=${talker.token}`, 'x-hakobu-desk': '1' }
    : { authorization: `Bearer ${talker.token}` };
  const call = createClient({ base: lines.http, headers: () => ({ ...from, ...who }), fetch });
  const client = createChatClient({
    me: { userId: talker.id, fromType: isStaff ? 1 : 0 },
    ticket: () => call(isStaff ? openDeskTicket : openSocketTicket, {}),
    openSocket: (ticket, ears) => openWebSocket(`${lines.socket()}/ws?token=${encodeURIComponent(ticket)}`, ears),
    stretch: ({ conversationId = '', cType, subjectId }, asked) =>
      isStaff
        ? call(listDeskMessages, { id: conversationId, ...asked })
        : call(listMessages, { ...(cType === 1 ? { orderCode: subjectId } : {}), ...asked }),
    store: createMemoryStore(),
    clock,
    random: Math.random,
    newId: randomUUID,
    waits,
  });
  return { talker, client };
};
