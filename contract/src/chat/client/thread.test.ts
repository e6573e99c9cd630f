import { expect, test } from 'vitest';
import { type ChatMessage, fromTypes, mTypes } from '../chat.shape.ts';
import { createThread } from './thread.ts';

const message = (seq: number, more: Partial<ChatMessage> = {}): ChatMessage => ({
  sMsgId: `7.${seq}`,
  msgId: `id-${seq}`,
  conversationId: '7',
  seq,
  cType: 0,
  mType: mTypes.text,
  fromType: fromTypes.user,
  fromUid: 'mei',
  fromName: 'Mei',
  fromIcon: '',
  to: fromTypes.staff,
  toUid: '',
  subjectId: '',
  sendTime: seq,
  status: 0,
  checkIsBack: false,
  checkIsRead: false,
  ext: '',
  body: { content: `${seq}` },
  ...more,
});
const recalled = (seq: number) => message(seq, { mType: mTypes.back, status: 2, checkIsBack: true, body: {} });
const recallOf = (seq: number, at: number, conversationId = '7') =>
  message(at, { mType: mTypes.back, body: { sMsgId: `${conversationId}.${seq}` } });
const receipt = (seq: number, upTo: number, fromType: number = fromTypes.staff) =>
  message(seq, { mType: mTypes.haveRead, fromType, body: { sMsgIds: [`7.${upTo}`] } });
const run = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => message(from + at));
const stretch = (list: ChatMessage[], lastSeq = list.at(-1)?.seq ?? 0) => ({
  list,
  lastSeq,
  shopperReadSeq: 0,
  staffReadSeq: 0,
});
const threadOf = (from: number, to: number) => {
  const thread = createThread();
  thread.absorb(stretch(run(from, to)));
  return thread;
};
const seqsOf = (list: readonly ChatMessage[]) => list.map(({ seq }) => seq);

test('the next one is shown and acknowledged', () => {
  const thread = threadOf(1, 3);
  const { fresh, toAcknowledge } = thread.receive(message(4));
  expect([seqsOf(fresh), seqsOf(toAcknowledge)]).toEqual([[4], [4]]);
  expect(thread.last()).toBe(4);
});

test('one that is here is acknowledged again, and shown once', () => {
  const thread = threadOf(1, 3);
  const { fresh, toAcknowledge } = thread.receive(message(3));
  expect([seqsOf(fresh), seqsOf(toAcknowledge)]).toEqual([[], [3]]);
  expect(seqsOf(thread.messages())).toEqual([1, 2, 3]);
});

test('one that comes too early waits unacknowledged until the gap is filled', () => {
  const thread = threadOf(1, 3);
  expect(thread.receive(message(5))).toEqual({ fresh: [], older: [], toAcknowledge: [] });
  expect(thread.isBehind()).toBe(true);
  const { fresh, toAcknowledge } = thread.absorb(stretch(run(4, 6)));
  expect([seqsOf(fresh), seqsOf(toAcknowledge)]).toEqual([[4, 5, 6], [5]]);
  expect(thread.isBehind()).toBe(false);
});

test('what an answer brings is not acknowledged: the socket brings it too', () => {
  expect(threadOf(1, 3).absorb(stretch(run(4, 9))).toAcknowledge).toEqual([]);
});

test('a first message in the middle of a conversation begins there', () => {
  const thread = createThread();
  thread.receive(message(500));
  expect([thread.first(), thread.last()]).toEqual([500, 500]);
  thread.absorb(stretch(run(450, 499), 500));
  expect([thread.first(), thread.last()]).toEqual([450, 500]);
  expect(seqsOf(thread.messages())).toEqual(seqsOf(run(450, 500)));
});

test('after more than a stream may skip it begins anew, and lets go of what waited before', () => {
  const thread = threadOf(1, 3);
  thread.receive(message(7));
  expect(seqsOf(thread.receive(message(1004)).fresh)).toEqual([]);
  const { fresh, toAcknowledge } = thread.receive(message(1005));
  expect([seqsOf(fresh), seqsOf(toAcknowledge)]).toEqual([[1005], [7, 1004, 1005]]);
  expect([thread.first(), thread.last(), thread.isBehind()]).toEqual([1005, 1005, false]);
});

test('an answer with a hole in it is taken as far as it goes', () => {
  const thread = threadOf(10, 12);
  thread.absorb(stretch([message(5), message(8), message(9), message(13), message(15)], 15));
  expect(seqsOf(thread.messages())).toEqual([8, 9, 10, 11, 12, 13]);
  expect(thread.isBehind()).toBe(true);
});

test('an empty conversation has a beginning', () => {
  const thread = createThread();
  thread.absorb(stretch([]));
  expect([thread.isPlaced(), thread.first(), thread.last()]).toEqual([true, 1, 0]);
});

test('a recall empties its message, in its place', () => {
  const thread = threadOf(1, 3);
  thread.receive(recallOf(2, 4));
  expect(thread.messages()[1]).toEqual(recalled(2));
});

test('what was recalled is not brought back by an older answer', () => {
  const thread = threadOf(2, 3);
  thread.receive(recallOf(1, 4));
  thread.receive(recallOf(3, 5));
  thread.absorb(stretch(run(1, 3), 5));
  expect(thread.messages().filter(({ checkIsBack }) => checkIsBack)).toEqual([recalled(1), recalled(3)]);
});

test('a recall, or a receipt, of another conversation or of what comes later says nothing', () => {
  const thread = threadOf(1, 3);
  thread.receive(recallOf(2, 4, '8'));
  thread.receive(recallOf(9, 5));
  thread.receive(receipt(6, 99));
  for (const seq of [7, 8, 9]) thread.receive(message(seq));
  expect(thread.messages().some(({ checkIsBack }) => checkIsBack)).toBe(false);
  expect(thread.read()).toEqual({ shopper: 0, staff: 0 });
});

test('how far each side has read only grows', () => {
  const thread = threadOf(1, 5);
  thread.receive(receipt(6, 4));
  thread.receive(receipt(7, 2));
  thread.receive(receipt(8, 3, fromTypes.user));
  expect(thread.read()).toEqual({ shopper: 3, staff: 4 });
  thread.absorb({ list: [], lastSeq: 8, shopperReadSeq: 1, staffReadSeq: 5 });
  expect(thread.read()).toEqual({ shopper: 3, staff: 5 });
});

test('a message that is here learns that it was read, or recalled, and its newer addresses, and forgets nothing', () => {
  const picture = (name: string, more: Partial<ChatMessage> = {}) =>
    message(1, { mType: mTypes.image, body: { name }, ...more });
  const thread = createThread();
  thread.absorb(stretch([picture('/old')]));
  thread.absorb(stretch([picture('/old', { checkIsRead: true })]));
  thread.absorb(stretch([picture('/new')]));
  expect(thread.messages()).toEqual([picture('/new', { checkIsRead: true })]);
  thread.absorb(stretch([recalled(1)]));
  thread.absorb(stretch([picture('/newer')]));
  expect(thread.messages()).toEqual([{ ...recalled(1), checkIsRead: true }]);
});
