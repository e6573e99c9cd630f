import { type ChatMessage, fromTypes, messageStatus } from '../chat.shape.ts';
import { draftAsMessage } from './message-frame.ts';
import { type Pending } from './pending.ts';
import { type ReadSeqs } from './thread.ts';
import { type ChatSettings, type OwnState, type ShownMessage } from './types.ts';

export type Me = ChatSettings['me'];

export const isMine = (me: Me, { fromType, fromUid }: ChatMessage): boolean =>
  fromType === me.fromType && (fromType === fromTypes.user || fromUid === me.userId);

/** The same object for the same message as long as nothing of it changed, so that a list draws what is new. */
export const createPresenter = (me: Me) => {
  const shown = new WeakMap<ChatMessage, ShownMessage>();
  const stateOf = (message: ChatMessage, read: ReadSeqs): OwnState | null => {
    if (!isMine(me, message)) return null;
    const others = me.fromType === fromTypes.user ? read.staff : read.shopper;
    return message.checkIsRead || message.seq <= others ? 'read' : 'sent';
  };
  return (message: ChatMessage, read: ReadSeqs): ShownMessage => {
    const state = stateOf(message, read);
    const known = shown.get(message);
    if (known && known.state === state) return known;
    const mine = state !== null;
    const key = mine ? `me:${message.msgId}` : message.sMsgId;
    const made = { ...message, key, isMine: mine, state, refused: null, refusedFor: '', upload: null };
    shown.set(message, made);
    return made;
  };
};

const stateOfPending = ({ seq, outgoing, isLate }: Pending): OwnState => {
  if (seq !== undefined) return 'sent';
  return isLate || outgoing.refused ? 'failed' : 'sending';
};

/** One's own message on its way; undefined for a recall, which is not shown. */
export const presentPending = (me: Me, one: Pending, part: number): ShownMessage | undefined => {
  const { msgId, address, content, saidAt, refused } = one.outgoing;
  if (content.kind === 'recall') return undefined;
  const isUser = me.fromType === fromTypes.user;
  return {
    ...draftAsMessage(content),
    key: `me:${msgId}`,
    sMsgId: '',
    msgId,
    conversationId: address.conversationId ?? '',
    seq: 0,
    cType: address.cType,
    subjectId: address.subjectId,
    // The device's clock, for as long as the server has not said its own.
    sendTime: saidAt,
    fromType: me.fromType,
    fromUid: me.userId,
    fromName: me.name ?? '',
    fromIcon: me.icon ?? '',
    to: isUser ? fromTypes.staff : fromTypes.user,
    toUid: isUser ? '' : address.shopperId,
    status: messageStatus.sent,
    checkIsBack: false,
    checkIsRead: false,
    isMine: true,
    state: stateOfPending(one),
    refused: refused?.reason ?? null,
    refusedFor: refused?.name ?? '',
    upload: content.kind === 'upload' ? { source: content.source, part } : null,
  };
};
