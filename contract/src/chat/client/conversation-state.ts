import { fromTypes } from '../chat.shape.ts';
import { type Pending } from './pending.ts';
import { type Thread, createThread } from './thread.ts';
import { type ConversationAddress, type ConversationView, type ShownMessage } from './types.ts';
import { isToRead, isVisible } from './to-read.ts';
import { type Me, type createPresenter, presentPending } from './view.ts';

/** One conversation inside the client. */
export type ConversationState = {
  readonly key: string;
  readonly thread: Thread;
  address: ConversationAddress;
  /** How many screens look at it. */
  watchers: number;
  phase: ConversationView['phase'];
  failure: unknown;
  /** Whether the server has said what is new since the socket was opened, or somebody began to look. */
  isCurrent: boolean;
  typing: ConversationView['typing'];
  /** How far one has read, whether or not the server knows. */
  readUpTo: number;
  isLoadingEarlier: boolean;
  /** What was made for the screen; undefined when something changed since. */
  view: ConversationView | undefined;
};

const addressFrom = (key: string): ConversationAddress => {
  const [shopperId = '', cType = '0', ...subject] = key.split('/');
  return { shopperId, cType: Number(cType), subjectId: subject.join('/') };
};

export const createConversationState = (key: string): ConversationState => ({
  key,
  thread: createThread(),
  address: addressFrom(key),
  watchers: 0,
  phase: 'loading',
  failure: undefined,
  isCurrent: false,
  typing: null,
  readUpTo: 0,
  isLoadingEarlier: false,
  view: undefined,
});

/** How far one's own side has read it. */
export const ownReadSeq = (me: Me, state: ConversationState): number => {
  const { shopper, staff } = state.thread.read();
  return Math.max(state.readUpTo, me.fromType === fromTypes.user ? shopper : staff);
};

export const presentConversation = (
  me: Me,
  present: ReturnType<typeof createPresenter>,
  state: ConversationState,
  pending: { readonly list: () => readonly Pending[]; readonly partOf: (one: Pending) => number },
): ConversationView => {
  const { thread, key, address, typing, phase, failure, isCurrent, isLoadingEarlier } = state;
  const read = thread.read();
  const messages: ShownMessage[] = [];
  let unread = 0;
  const ownRead = ownReadSeq(me, state);
  for (const message of thread.messages()) {
    if (!isVisible(message)) continue;
    messages.push(present(message, read));
    if (message.seq > ownRead && isToRead(me, message)) unread += 1;
  }
  for (const one of pending.list()) {
    const shown = one.outgoing.key === key ? presentPending(me, one, pending.partOf(one)) : undefined;
    if (shown) messages.push(shown);
  }
  return {
    key,
    address,
    messages,
    unread,
    typing,
    phase,
    failure: phase === 'failed' ? failure : undefined,
    isCurrent,
    isLoadingEarlier,
    lastSeq: thread.last(),
    shopperReadSeq: read.shopper,
    staffReadSeq: read.staff,
    hasEarlier: thread.isPlaced() && thread.first() > 1,
  };
};
