import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { decodeFrame, encodeFrame } from '@hakobu/contract/chat/frames';
import { WebSocket } from 'ws';
import type { Asked, Measured, Way } from './chat-talk.ts';

// The clients of a bench, in a process of their own: neighbours by number are a pair, the even one speaks, the odd one
// hears. It is told what to do by messages of its parent.

/** What is under way between a pair, the oldest first: since when, and whether it was acknowledged. */
type Pair = { readonly acks: number[]; readonly hears: number[] };

const sockets: WebSocket[] = [];
const pairs: Pair[] = [];
let ackMs: number[] = [];
let deliverMs: number[] = [];
let whenDone: ((pair: number) => void) | undefined;

const say = (place: number, since: number): void => {
  pairs[place >> 1]?.acks.push(since);
  pairs[place >> 1]?.hears.push(since);
  const content = 'はい、承知しました。明日までに発送いたします。';
  sockets[place]?.send(
    encodeFrame({
      case: 'chatMessage',
      value: { msgId: randomUUID(), to: 1, body: { case: 'text', value: { content } } },
    }),
  );
};

const ended = (place: number): void => {
  const pair = pairs[place >> 1];
  if (pair?.acks.length === 0 && pair.hears.length === 0) whenDone?.(place >> 1);
};

const hear = (place: number, bytes: Buffer): void => {
  const isAck = bytes[0] === 0x08 && bytes[1] === 2;
  const pair = pairs[place >> 1];
  if (isAck) {
    const since = pair?.acks.shift();
    if (since !== undefined) ackMs.push(performance.now() - since);
    return ended(place);
  }
  const frame = decodeFrame(bytes);
  if (frame?.case !== 'chatMessage') return;
  const { msgId, sMsgId } = frame.value;
  sockets[place]?.send(encodeFrame({ case: 'chatMessageACK', value: { msgId, ackMsgId: msgId, sMsgId } }));
  if (place % 2 === 0) return;
  const since = pair?.hears.shift();
  if (since !== undefined) deliverMs.push(performance.now() - since);
  ended(place);
};

const tickets = { shopper: '/api/console/chat/ticket' };
let callers = 0;

const ticketOf = async ({ base, token, ticket }: Way): Promise<string> => {
  if (ticket !== undefined) return ticket;
  callers += 1;
  const from = `10.${9 + (callers >> 16)}.${(callers >> 8) & 255}.${callers & 255}`;
  const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': from };
  const answer = await fetch(base + tickets.shopper, { method: 'POST', headers });
  const said = (await answer.json()) as { code: number; data: { ticket: string } };
  if (said.code !== 10_000) throw new Error(`no ticket: ${JSON.stringify(said)}`);
  return said.data.ticket;
};

const openOne = async (way: Way, place: number): Promise<void> => {
  const ticket = await ticketOf(way);
  const socket = new WebSocket(`${way.base.replace('http', 'ws')}/ws?token=${ticket}`, { perMessageDeflate: false });
  sockets[place] = socket;
  const { promise: greeted, resolve, reject } = Promise.withResolvers<void>();
  socket.on('error', reject);
  socket.on('close', (code) => reject(new Error(`closed with ${code}`)));
  socket.on('open', () => socket.send(encodeFrame({ case: 'auth', value: { userId: way.userId, source: 'WEB' } })));
  socket.once('message', () => resolve());
  socket.on('message', (bytes: Buffer) => hear(place, bytes));
  await greeted;
};

/** Thirty at a time: a listening queue is finite. */
const openAll = async (ways: readonly Way[]): Promise<void> => {
  let next = 0;
  const opening = async (): Promise<void> => {
    for (let place = next++; place < ways.length; place = next++) {
      const way = ways[place];
      if (place % 2 === 0) pairs[place >> 1] = { acks: [], hears: [] };
      if (way) await openOne(way, place);
    }
  };
  await Promise.all(Array.from({ length: 30 }, opening));
};

const forget = (): void => {
  ackMs = [];
  deliverMs = [];
};

/** Each pair says the next when the last was acknowledged and heard. */
const saturate = async (forMs: number): Promise<number> => {
  const began = performance.now();
  let done = 0;
  let isOver = false;
  whenDone = (pair) => {
    done += 1;
    if (!isOver) say(pair * 2, performance.now());
  };
  for (const pair of pairs.keys()) say(pair * 2, began);
  await wait(forMs);
  const perSecond = done / ((performance.now() - began) / 1000);
  isOver = true;
  await quiet();
  return perSecond;
};

const quiet = async (): Promise<void> => {
  while (pairs.some(({ acks, hears }) => acks.length > 0 || hears.length > 0)) await wait(10);
};

/** So many a second whether or not they are answered, by all in turn; waits count from when each was due. */
const offer = async (perSecond: number, forMs: number): Promise<number> => {
  whenDone = undefined;
  const began = performance.now();
  let said = 0;
  for (let now = began; now - began < forMs; now = performance.now()) {
    for (const due = ((now - began) / 1000) * perSecond; said < due; said += 1)
      say((said % pairs.length) * 2, began + (said / perSecond) * 1000);
    await wait(2);
  }
  await quiet();
  return said / (forMs / 1000);
};

const figuresOf = (took: readonly number[]) => {
  const sorted = Float64Array.from(took).toSorted();
  const at = (part: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
  return { p50Ms: at(0.5), p99Ms: at(0.99) };
};

const act = async (asked: Asked): Promise<Measured> => {
  forget();
  if (asked.kind === 'open') await openAll(asked.ways);
  const perSecond =
    asked.kind === 'saturate'
      ? await saturate(asked.forMs)
      : asked.kind === 'offer'
        ? await offer(asked.perSecond, asked.forMs)
        : 0;
  return { perSecond, acknowledged: figuresOf(ackMs), delivered: figuresOf(deliverMs) };
};

process.on('message', (asked: Asked) => {
  act(asked).then(
    (answer) => process.send?.(answer),
    (error: unknown) => process.send?.({ fault: String(error) }),
  );
});
process.once('disconnect', () => process.exit(0));
