import { randomUUID } from 'node:crypto';
import { decodeFrame, encodeFrame, type Frame, type FrameOf, type FrameToWrite } from '@hakobu/contract/chat/frames';
import { type ChatSignal, readSignal } from '@hakobu/contract/chat/signal.shape';
import type { ConnectionRegistry } from '../src/features/chat/delivery/connection-registry.ts';
import { ChatVisitor } from '../src/features/chat/delivery/visitor.ts';
import type { Socket, Visitor } from '../src/platform/socket/socket.ts';

type ChatFrame = FrameOf<'chatMessage'>;
type ChatToWrite = Extract<FrameToWrite, { readonly case: 'chatMessage' }>['value'];

/** A socket without a network: what the connection registry says to it, and what it says to the connection registry. */
export type Ear = {
  readonly session: string;
  readonly heard: readonly Frame[];
  readonly closedWith: number | undefined;
  /** The seqs of what was streamed, in their order. */
  readonly seqs: number[];
  chats(): ChatFrame[];
  signals(): ChatSignal[];
  /** The conversations that it follows now. */
  follows(): number[];
  /** The sMsgId that each msgId was acknowledged with, the last time. */
  acks(): Map<string, string>;
  say(frame: FrameToWrite): Promise<void>;
  send(value: ChatToWrite): Promise<void>;
  text(content: string, to?: ChatToWrite): Promise<string>;
  /** Acknowledges all that was streamed since the last time. */
  acknowledge(): Promise<void>;
  /** The session has ended: the socket is closed for good. */
  dismiss(): void;
  leave(): void;
};

export type Whose = { readonly who: 'shopper' | 'staff'; readonly personId: string; readonly session?: string };

export const openEar = async (
  registry: ConnectionRegistry,
  { who, personId, session = randomUUID() }: Whose,
): Promise<Ear> => {
  const heard: Frame[] = [];
  let closedWith: number | undefined;
  let isDismissed = false;
  let acknowledged = 0;
  const socket: Socket = {
    get isOpen() {
      return closedWith === undefined;
    },
    get isDismissed() {
      return isDismissed;
    },
    address: '127.0.0.1',
    waitingBytes: 0,
    isFull: false,
    send: (bytes) => {
      const frame = decodeFrame(bytes);
      if (frame && closedWith === undefined) heard.push(frame);
    },
    close: (code) => {
      closedWith ??= code;
    },
    introduced: () => {},
    spend: () => {},
  };
  const visitor: Visitor = registry.greet({ person: `${who}:${personId}`, session, who, personId }, socket);
  const say = async (frame: FrameToWrite): Promise<void> => visitor.heard(encodeFrame(frame));
  const chats = (): ChatFrame[] => heard.flatMap((frame) => (frame.case === 'chatMessage' ? [frame.value] : []));
  await say({ case: 'auth', value: { userId: personId, source: 'WEB' } });
  const send = (value: ChatToWrite): Promise<void> => say({ case: 'chatMessage', value });
  return {
    session,
    heard,
    get closedWith() {
      return closedWith;
    },
    get seqs() {
      return chats().map(({ sMsgId }) => Number(sMsgId.split('.')[1]));
    },
    chats,
    follows: () => (visitor instanceof ChatVisitor ? [...(visitor.positions?.keys() ?? [])] : []),
    signals: () =>
      heard.flatMap((frame) =>
        frame.case === 'serverMessage' ? (readSignal(frame.value.notice?.ext ?? '') ?? []) : [],
      ),
    acks: () =>
      new Map(
        heard.flatMap((frame) => (frame.case === 'chatMessageACK' ? [[frame.value.ackMsgId, frame.value.sMsgId]] : [])),
      ),
    say,
    send,
    text: async (content, to = {}) => {
      const msgId = randomUUID();
      await send({ msgId, mType: 0, body: { case: 'text', value: { content } }, ...to });
      return msgId;
    },
    acknowledge: async () => {
      const all = chats();
      const fresh = all.slice(acknowledged);
      acknowledged = all.length;
      for (const { msgId, sMsgId } of fresh)
        await say({ case: 'chatMessageACK', value: { msgId: randomUUID(), ackMsgId: msgId, sMsgId } });
    },
    dismiss: () => {
      isDismissed = true;
      closedWith ??= 1000;
    },
    leave: () => visitor.left(1000),
  };
};
