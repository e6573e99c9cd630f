import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { staffCookieName } from '../../src/platform/http/security.ts';
import type { Luck } from '../money/luck.ts';
import { dataTypes, decode, encode, mTypes, type WireAck, type WireChat, type WireEnvelope } from './proto-wire.ts';
import { openThread, readSMsgId, type Said, saidOf, type Thread } from './thread.ts';

/** Who holds the device: a session of its own each. */
export type Talker = { readonly kind: 'shopper' | 'staff'; readonly id: string; readonly token: string };

/** Where the talker's calls and sockets go now. */
export type Lines = { readonly http: () => string; readonly socket: () => string };

/** What staff name a conversation by; a shopper leaves `toUid` out. */
export type Toward = { readonly toUid?: string; readonly cType?: number; readonly subjectId?: string };

type Unacked = {
  readonly msgId: string;
  readonly bytes: Uint8Array;
  readonly said: Omit<Said, 'seq'>;
  sentAtMs: number;
};

export type ProtoClient = {
  readonly talker: Talker;
  /** Puts a text into its send queue; answers its msgId. */
  say(text: string, toward?: Toward): string;
  /** Puts any message into its send queue. */
  put(fields: Readonly<Record<string, unknown>>, toward?: Toward): string;
  /** Sends an envelope as it is, when the socket is open. */
  raw(bytes: Uint8Array | string): void;
  /** What was put into its send queue, by msgId, in the order of saying. */
  readonly spoken: readonly string[];
  /** msgId to sMsgId. */
  readonly acked: ReadonlyMap<string, string>;
  /** msgId to why. */
  readonly refused: ReadonlyMap<string, string>;
  readonly threads: ReadonlyMap<string, Thread>;
  readonly signals: readonly string[];
  waiting(): number;
  isOpen(): boolean;
  /** How often it was authenticated, and the code of each close. */
  opened(): number;
  readonly closes: readonly number[];
  /** Why it could not connect, each time. */
  readonly troubles: readonly string[];
  isDismissed(): boolean;
  /** Contradictions: what no server may ever do. */
  faults(): readonly string[];
  /** How many messages came over the socket, and when each was sent as the server says. */
  arrived(): number;
  sentTimes(): readonly number[];
  ping(): void;
  pongs(): number;
  /** Stops reading its socket, or reads on. */
  pause(isPaused: boolean): void;
  /** Closes the socket without a word, and comes back or not. */
  drop(): void;
  start(): void;
  stop(): Promise<void>;
};

export type Habits = {
  readonly luck: Luck;
  readonly reconnectMs?: number;
  readonly resendMs?: number;
  /** Messages that are under way without an answer. */
  readonly atOnce?: number;
  /** How far each conversation is known from before. */
  readonly after?: ReadonlyMap<string, number>;
};

const headersOf = ({ kind, token }: Talker): Record<string, string> =>
  kind === 'shopper'
    ? { authorization: `Bearer ${token}` }
    : { cookie: `${staffCookieName(false)}=${token}`, 'x-hakobu-desk': '1' };

let addresses = 0;

/** A call as chat.proto's companions over HTTP are made: plain paths, the envelope taken apart. */
export const callOf = (talker: Talker, http: () => string) => {
  addresses += 1;
  const from = `10.${8 + (addresses >> 16)}.${(addresses >> 8) & 255}.${addresses & 255}`;
  return async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const answer = await fetch(http() + path, {
      method,
      headers: {
        ...headersOf(talker),
        'x-forwarded-for': from,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const said = (await answer.json()) as { code: number; message: string; data: unknown };
    if (said.code !== 10_000) throw new Error(`${method} ${path}: ${said.code} ${said.message}`);
    return said.data;
  };
};

type Stored = {
  readonly seq: number;
  readonly msgId: string;
  readonly fromType: number;
  readonly mType: number;
  readonly body: { readonly content?: string };
};

/** A chat client written from chat.proto and the words of the contract, sharing no line with the shipped one. */
export const openProtoClient = (talker: Talker, lines: Lines, habits: Habits): ProtoClient => {
  const { luck, reconnectMs = 100, resendMs = 1000, atOnce = 10, after = new Map() } = habits;
  const call = callOf(talker, lines.http);
  const sendQueue: Unacked[] = [];
  const spoken: string[] = [];
  const acked = new Map<string, string>();
  const refused = new Map<string, string>();
  const threads = new Map<string, Thread>();
  const filling = new Set<string>();
  /** What was given over the socket and is not shown yet, of each conversation. */
  const unanswered = new Map<string, Set<WireChat>>();
  const signals: string[] = [];
  const closes: number[] = [];
  const faults: string[] = [];
  const troubles: string[] = [];
  let socket: WebSocket | undefined;
  let isAuthenticated = false;
  let isRunning = false;
  let isDismissed = false;
  let opened = 0;
  let pongs = 0;
  const sentTimes: number[] = [];
  let running = Promise.resolve();

  const threadOf = (conversation: string): Thread => {
    const thread = threads.get(conversation) ?? openThread(after.get(conversation));
    threads.set(conversation, thread);
    return thread;
  };
  const tell = (bytes: Uint8Array): void => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(bytes);
  };
  const acknowledge = (chat: WireChat): void => {
    const ack = { msgId: randomUUID(), ackMsgId: chat.msgId, sMsgId: chat.sMsgId };
    tell(encode({ dataType: dataTypes.ack, chatMessageACK: ack }));
  };
  /** Acknowledges what was given over the socket and is shown by now. */
  const acknowledgeShown = (conversation: string): void => {
    const waiting = unanswered.get(conversation);
    const shown = threadOf(conversation).last();
    for (const chat of waiting ?? []) {
      if (shown < readSMsgId(chat.sMsgId).seq) continue;
      waiting?.delete(chat);
      acknowledge(chat);
    }
  };
  const stretchPath = (conversation: string, shown: number): string =>
    talker.kind === 'shopper'
      ? `/api/console/chat/message/list?after=${shown}&limit=200`
      : `/api/desk/chat/${conversation}/messages?after=${shown}&limit=200`;
  /** Asks for what is missing between what is shown and what came too early. */
  const fill = async (conversation: string): Promise<void> => {
    const thread = threadOf(conversation);
    // What is missing is mostly on its way.
    await wait(250);
    while (isRunning && thread.hasGap()) {
      try {
        const { list } = (await call('GET', stretchPath(conversation, thread.last()))) as { list: Stored[] };
        for (const { seq, msgId, fromType, mType, body } of list)
          thread.take({ seq, msgId, from: fromType, mType, text: body.content ?? '' });
      } catch {
        await wait(200);
      }
      acknowledgeShown(conversation);
    }
  };
  const take = (conversation: string, said: Said): void => {
    const thread = threadOf(conversation);
    thread.take(said);
    acknowledgeShown(conversation);
    if (!thread.hasGap() || filling.has(conversation)) return;
    filling.add(conversation);
    void fill(conversation).finally(() => filling.delete(conversation));
  };
  const hearAck = ({ ackMsgId, sMsgId }: WireAck): void => {
    const known = acked.get(ackMsgId);
    if (known !== undefined && known !== sMsgId) faults.push(`${ackMsgId} was ${known} and is now ${sMsgId}`);
    acked.set(ackMsgId, sMsgId);
    const at = sendQueue.findIndex(({ msgId }) => msgId === ackMsgId);
    const [sent] = at < 0 ? [] : sendQueue.splice(at, 1);
    const { conversation, seq } = readSMsgId(sMsgId);
    // A receipt that moves nothing is stored nowhere, and a second recall is told of the first.
    if (sent && sMsgId !== '' && sent.said.mType !== mTypes.back) take(conversation, { ...sent.said, seq });
    push();
  };
  /** Sends what may be under way and is not. */
  const push = (): void => {
    if (!isAuthenticated) return;
    const now = performance.now();
    for (const each of sendQueue.slice(0, atOnce)) {
      if (now - each.sentAtMs < resendMs) continue;
      each.sentAtMs = now;
      tell(each.bytes);
    }
  };
  const hearSignal = (ext: string): void => {
    signals.push(ext);
    const { kind, msgId, reason } = JSON.parse(ext) as Readonly<Record<string, string>>;
    if (kind !== 'refused') return;
    refused.set(msgId ?? '', reason ?? '');
    const at = sendQueue.findIndex((each) => each.msgId === msgId);
    if (at >= 0) sendQueue.splice(at, 1);
    push();
  };
  const hear = (heard: WireEnvelope): void => {
    if (heard.dataType === dataTypes.auth) {
      isAuthenticated = true;
      opened += 1;
      for (const each of sendQueue) each.sentAtMs = -Infinity;
      push();
    }
    if (heard.chatMessage) {
      sentTimes.push(heard.chatMessage.sendTime);
      const { conversation } = readSMsgId(heard.chatMessage.sMsgId);
      const waiting = unanswered.get(conversation) ?? new Set();
      unanswered.set(conversation, waiting.add(heard.chatMessage));
      take(conversation, saidOf(heard.chatMessage));
    }
    if (heard.chatMessageACK) hearAck(heard.chatMessageACK);
    if (heard.serverMessage) hearSignal(heard.serverMessage.notice?.ext ?? '');
    if (heard.pong) pongs += 1;
    if (heard.dataType === dataTypes.offLine) isDismissed = true;
  };
  /** One socket from its ticket to its end. */
  const once = async (): Promise<void> => {
    const path = talker.kind === 'shopper' ? '/api/console/chat/ticket' : '/api/desk/chat/ticket';
    const { ticket } = (await call('POST', path)) as { ticket: string };
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    if (!isRunning) return;
    const mine = new WebSocket(`${lines.socket()}/ws?token=${ticket}`, { handshakeTimeout: 5000 });
    socket = mine;
    mine.on('open', () => mine.send(encode({ dataType: dataTypes.auth, auth: { userId: talker.id, source: 'WEB' } })));
    mine.on('message', (bytes: Buffer) => {
      try {
        hear(decode(bytes));
      } catch (error) {
        faults.push(`cannot read ${bytes.toString('hex')}: ${String(error)}`);
      }
    });
    mine.on('error', (error) => troubles.push(String(error)));
    mine.on('close', (code) => {
      closes.push(code);
      isAuthenticated = false;
      unanswered.clear();
      end();
    });
    await ended;
  };
  const live = async (): Promise<void> => {
    while (isRunning && !isDismissed) {
      await once().catch((error: unknown) => troubles.push(String(error)));
      if (isRunning && !isDismissed) await wait(luck.whole(reconnectMs / 2, reconnectMs * 1.5));
    }
  };
  const resending = setInterval(push, resendMs / 4);
  const put = (fields: Readonly<Record<string, unknown>>, toward: Toward = {}): string => {
    const msgId = randomUUID();
    const to = talker.kind === 'shopper' ? 1 : 0;
    const chatMessage = { msgId, to, mType: mTypes.text, cType: 0, ...toward, ...fields };
    const content = (fields['text'] as { content: string } | undefined)?.content ?? '';
    const from = talker.kind === 'shopper' ? 0 : 1;
    const said = { msgId: chatMessage.msgId, from, mType: chatMessage.mType, text: content };
    const bytes = encode({ dataType: dataTypes.chat, chatMessage });
    sendQueue.push({ msgId: chatMessage.msgId, bytes, said, sentAtMs: -Infinity });
    spoken.push(chatMessage.msgId);
    push();
    return chatMessage.msgId;
  };
  return {
    talker,
    say: (text, toward) => put({ text: { content: text } }, toward),
    put,
    raw: (bytes) => socket?.readyState === WebSocket.OPEN && socket.send(bytes),
    spoken,
    acked,
    refused,
    threads,
    signals,
    closes,
    troubles,
    waiting: () => sendQueue.length,
    isOpen: () => isAuthenticated,
    opened: () => opened,
    isDismissed: () => isDismissed,
    faults: () => [...faults, ...[...threads.values()].flatMap((thread) => thread.faults())],
    ping: () => tell(encode({ dataType: dataTypes.ping, ping: { userId: talker.id } })),
    pongs: () => pongs,
    arrived: () => sentTimes.length,
    sentTimes: () => sentTimes,
    pause: (isPaused) => {
      if (isPaused) socket?.pause();
      else socket?.resume();
    },
    drop: () => socket?.terminate(),
    start: () => {
      if (isRunning) return;
      isRunning = true;
      running = live();
    },
    stop: async () => {
      isRunning = false;
      clearInterval(resending);
      socket?.terminate();
      await running;
    },
  };
};
