import { type ChatMessage } from '../chat.shape.ts';
import { type Frame, type FrameOf } from '../frames.ts';
import { type ChatSignal, readSignal } from '../signal.shape.ts';
import { type Ground } from './clock.ts';
import { type Connection } from './connection.ts';
import { type History } from './history.ts';
import { addressOf, readMessage } from './message-frame.ts';
import { type Outbox } from './outbox.ts';
import { type Receipts } from './receipts.ts';
import { type ConversationState } from './conversation-state.ts';
import { type Conversations } from './conversations.ts';
import { type Taken } from './thread.ts';
import { conversationKey } from './types.ts';
import { isMine, isVisible } from './view.ts';

/** What a later message or an acknowledgement announces is asked for over HTTP when it has not come by then. */
const gapAfterMs = 200;
const echoAfterMs = 1000;

/** The server may close for another reason; the second time over the same message it is the message. */
const maxBlamed = 2;

type Needs = {
  readonly rooms: Conversations;
  readonly connection: Connection;
  readonly outbox: Outbox;
  readonly receipts: Receipts;
  readonly history: History;
  readonly onTaken: (room: ConversationState) => void;
};

/** What the server says, and what follows from it. */
export const createHearing = ({ settings, waits, alarms }: Ground, needs: Needs) => {
  const { rooms, connection, outbox, receipts, history } = needs;
  const { me } = settings;

  const settle = (room: ConversationState, message: ChatMessage): void => {
    if (isMine(me, message)) outbox.arrived(message);
    else if (isVisible(message)) room.typing = null;
  };
  /** Messages were put into a conversation, whichever way they came. */
  const taken = (room: ConversationState, { fresh, older, toAcknowledge }: Taken): void => {
    rooms.learn(room, fresh[0]?.conversationId);
    for (const message of fresh) settle(room, message);
    // One's own that lost its acknowledgement may come from below, where a run that began after it is filled up.
    for (const message of older) if (isMine(me, message)) outbox.arrived(message);
    for (const { msgId, sMsgId } of toAcknowledge)
      connection.send({ case: 'chatMessageACK', value: { msgId: settings.newId(), ackMsgId: msgId, sMsgId } });
    // What was acknowledged may stand below what is shown, where its echo is not looked for.
    for (const { outgoing, seq } of outbox.list())
      if (outgoing.key === room.key && seq !== undefined && room.thread.covers(seq)) outbox.arrived(outgoing);
    if (room.thread.isBehind()) history.fillGap(room, gapAfterMs);
    rooms.changed(room);
    needs.onTaken(room);
  };

  const hearMessage = (frame: FrameOf<'chatMessage'>): void => {
    const message = readMessage(frame);
    if (!message) return;
    const room = rooms.byId(message.conversationId) ?? rooms.of(conversationKey(addressOf(me, message)));
    rooms.learn(room, message.conversationId);
    room.phase = 'ready';
    taken(room, room.thread.receive(message));
  };
  const hearAcknowledgement = ({ ackMsgId, sMsgId }: FrameOf<'chatMessageACK'>): void => {
    if (receipts.end(ackMsgId)) return;
    const stored = outbox.acknowledged(ackMsgId, sMsgId);
    if (!stored) return;
    const { outgoing, seq } = stored;
    const room = rooms.of(outgoing.key);
    rooms.learn(room, sMsgId.split('.')[0]);
    if (room.thread.covers(seq)) {
      outbox.arrived(outgoing);
      return;
    }
    room.thread.hearOf(seq);
    history.fillGap(room, echoAfterMs);
  };
  const showTyping = (room: ConversationState, typing: ConversationState['typing']): void => {
    room.typing = typing;
    rooms.changed(room);
  };
  const hearTyping = (room: ConversationState, name: string): void => {
    showTyping(room, { name });
    alarms.set(`typing ${room.key}`, waits.typingEveryMs * 2, () => showTyping(room, null));
  };
  const hearRefusal = ({ msgId, reason, name }: Extract<ChatSignal, { readonly kind: 'refused' }>): void => {
    if (receipts.end(msgId)) return;
    const refused = outbox.refuse(msgId, reason, name);
    if (refused?.content.kind === 'recall') settings.onRefused?.({ key: refused.key, reason, name });
  };
  const hearSignal = (signal: ChatSignal): void => {
    if (signal.kind === 'refused') {
      hearRefusal(signal);
    } else if (signal.kind === 'typing') {
      const room = rooms.byId(signal.conversationId);
      if (room) hearTyping(room, signal.name);
    } else {
      settings.onSignal?.(signal);
    }
  };

  return {
    taken,
    /** What closes every socket would have the client come back for ever: it is given up, with its sign. */
    shownOut: (): void => {
      const first = outbox.blame();
      if (!first) receipts.giveUp();
      else if (first.blamed >= maxBlamed)
        hearRefusal({ kind: 'refused', msgId: first.outgoing.msgId, reason: 'notAllowed', name: '' });
    },
    heard: (frame: Frame): void => {
      if (frame.case === 'chatMessage') hearMessage(frame.value);
      else if (frame.case === 'chatMessageACK') hearAcknowledgement(frame.value);
      else if (frame.case === 'serverMessage') {
        const signal = readSignal(frame.value.notice?.ext ?? '');
        if (signal) hearSignal(signal);
      }
    },
  };
};
