import { createChatClient } from '@hakobu/contract/chat/chat-client';
import { fromTypes } from '@hakobu/contract/chat/chat.shape';
import { listDeskMessages, openDeskTicket } from '@hakobu/contract/chat/chat.desk-api';
import { machineClock } from '@hakobu/contract/chat/client/clock';
import type { ChatClient, ChatSettings, ConversationAddress } from '@hakobu/contract/chat/client/types';
import { openWebSocket } from '@hakobu/contract/chat/client/web-socket';
import type { ChatSignal } from '@hakobu/contract/chat/signal.shape';
import { call } from '../../shell/api.ts';
import type { Staff } from '../../shell/session.ts';
import { createSessionStore } from './session-store.ts';

type Running = { readonly staffId: string; readonly client: ChatClient };
type Refused = Parameters<NonNullable<ChatSettings['onRefused']>>[0];
type Ears = { readonly signal: (signal: ChatSignal) => void; readonly refused: (refused: Refused) => void };

// One for the whole tab: pages come and go, the socket stays while somebody is signed in.
let running: Running | null = null;
let ears: Ears | null = null;

const addressOf = (ticket: string) =>
  `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws?token=${encodeURIComponent(ticket)}`;

const stretch: ChatSettings['stretch'] = ({ conversationId }: ConversationAddress, where) => {
  if (conversationId === undefined) throw new Error('a conversation of the desk has its id');
  return call(listDeskMessages, { id: conversationId, ...where });
};

const create = (staff: Staff): ChatClient =>
  createChatClient({
    me: { userId: staff.id, fromType: fromTypes.staff, name: staff.name },
    ticket: () => call(openDeskTicket, {}),
    openSocket: (ticket, socketEars) => openWebSocket(addressOf(ticket), socketEars),
    stretch,
    store: createSessionStore(staff.id),
    clock: machineClock,
    random: Math.random,
    newId: () => crypto.randomUUID(),
    onSignal: (signal) => ears?.signal(signal),
    onRefused: (refused) => ears?.refused(refused),
  });

/** The chat client of who is signed in at this tab. */
export const serviceChat = (staff: Staff): ChatClient => {
  if (running?.staffId !== staff.id) running = { staffId: staff.id, client: create(staff) };
  return running.client;
};

/** Lets the socket go; what the server has closed for good is not used again by the next sign-in. */
export const stopServiceChat = (client: ChatClient): void => {
  const isOver = client.status().socket === 'Closed';
  client.hide();
  if (isOver && running?.client === client) running = null;
};

/** Who is told of signals and of refused recalls; answers how to stop. */
export const hearServiceChat = (next: Ears): (() => void) => {
  ears = next;
  return () => {
    if (ears === next) ears = null;
  };
};
