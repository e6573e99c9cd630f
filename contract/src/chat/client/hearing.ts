import { type ChatMessage } from '../chat.shape.ts';
import { type Frame, type FrameOf } from '../frames.ts';
import { type ChatSignal, readSignal } from '../signal.shape.ts';
import { type Ground } from './clock.ts';
import { type Connection } from './connection.ts';
import { type History } from './history.ts';
import { addressOf, readMessage } from './message-frame.ts';
import { type SendQueue } from './send-queue.ts';
import { type Receipts } from './receipts.ts';
import { type ConversationState } from './conversation-state.ts';
import { type Conversations } from './conversations.ts';
import { type Taken } from './thread.ts';
import { conversationKey } from './types.ts';
import { isVisible } from './to-read.ts';
import { isMine } from './view.ts';

/** What a later message or an acknowledgement announces is asked for over HTTP when it has not come by then. */
const gapAfterMs = 200;
const echoAfterMs = 1000;

/** The server may close for another reason; the second time over the same message it is the message. */
const maxBlamed = 2;

type Needs = {
  readonly rooms: Conversations;
  readonly connection: Connection;
  readonly sendQueue: SendQueue;
  readonly receipts: Receipts;
  readonly history: History;
  readonly onTaken: (state: ConversationState) => void;
  /** It came over the socket, and stands in its conversation now. */
  readonly onHeard: (state: ConversationState, message: ChatMessage) => void;
};

/** What the server says, and what follows from it. */
export const createHearing = ({ settings, waits, alarms }: Ground, needs: Needs) => {
  const { rooms: conversations, connection, sendQueue, receipts, history } = needs;
  const { me } = settings;

  const settle = (state: ConversationState, message: ChatMessage): void => {
    if (isMine(me, message)) sendQueue.arrived(message);
    else if (isVisible(message)) state.typing = null;
  };
  /** Messages were put into a conversation, whichever way they came. */
  const taken = (state: ConversationState, { fresh, older, toAcknowledge }: Taken): void => {
    conversations.learn(state, fresh[0]?.conversationId);
    for (const message of fresh) settle(state, message);
    // One's own that lost its acknowledgement may come from below, where a run that began after it is filled up.
    for (const message of older) if (isMine(me, message)) sendQueue.arrived(message);
    for (const { msgId, sMsgId } of toAcknowledge)
      connection.send({ case: 'chatMessageACK', value: { msgId: settings.newId(), ackMsgId: msgId, sMsgId } });
    // What was acknowledged may stand below what is shown, where its echo is not looked for.
    for (const { outgoing, seq } of sendQueue.list())
      if (outgoing.key === state.key && seq !== undefined && state.thread.covers(seq)) sendQueue.arrived(outgoing);
    if (state.thread.isBehind()) history.fillGap(state, gapAfterMs);
    conversations.changed(state);
    needs.onTaken(state);
  };

  const hearMessage = (frame: FrameOf<'chatMessage'>): void => {
    const message = readMessage(frame);
    if (!message) return;
    const state =
      conversations.byId(message.conversationId) ?? conversations.of(conversationKey(addressOf(me, message)));
    conversations.learn(state, message.conversationId);
    state.phase = 'ready';
    const received = state.thread.receive(message);
    taken(state, received);
    for (const fresh of received.fresh) needs.onHeard(state, fresh);
  };
  const hearAcknowledgement = ({ ackMsgId, sMsgId }: FrameOf<'chatMessageACK'>): void => {
    if (receipts.end(ackMsgId)) return;
    const stored = sendQueue.acknowledged(ackMsgId, sMsgId);
    if (!stored) return;
    const { outgoing, seq } = stored;
    const state = conversations.of(outgoing.key);
    conversations.learn(state, sMsgId.split('.')[0]);
    if (state.thread.covers(seq)) {
      sendQueue.arrived(outgoing);
      return;
    }
    state.thread.hearOf(seq);
    history.fillGap(state, echoAfterMs);
  };
  const showTyping = (state: ConversationState, typing: ConversationState['typing']): void => {
    state.typing = typing;
    conversations.changed(state);
  };
  const hearTyping = (state: ConversationState, name: string): void => {
    showTyping(state, { name });
    alarms.set(`typing ${state.key}`, waits.typingEveryMs * 2, () => showTyping(state, null));
  };
  const hearRefusal = ({ msgId, reason, name }: Extract<ChatSignal, { readonly kind: 'refused' }>): void => {
    if (receipts.end(msgId)) return;
    const refused = sendQueue.refuse(msgId, reason, name);
    if (refused?.content.kind === 'recall') settings.onRefused?.({ key: refused.key, reason, name });
  };
  const hearSignal = (signal: ChatSignal): void => {
    if (signal.kind === 'refused') {
      hearRefusal(signal);
    } else if (signal.kind === 'typing') {
      const state = conversations.byId(signal.conversationId);
      if (state) hearTyping(state, signal.name);
    } else {
      settings.onSignal?.(signal);
    }
  };

  return {
    taken,
    /** What closes every socket would have the client come back for ever: it is given up, with its sign. */
    shownOut: (): void => {
      const first = sendQueue.blame();
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
