import { fromTypes, messageStatus, mTypes } from '@hakobu/contract/chat/chat.shape';
import type { ShownMessage } from '@hakobu/contract/chat/client/types';
import { expect, test } from 'vitest';
import { countAfter, firstUnread, seqToLoad } from './first-unread.rules.ts';

const row = (seq: number, isMine = false) =>
  ({
    seq,
    isMine,
    key: `${seq}`,
    fromType: isMine ? fromTypes.user : fromTypes.staff,
    mType: mTypes.text,
    status: messageStatus.sent,
  }) as ShownMessage;
const remark = (seq: number): ShownMessage => ({ ...row(seq), fromType: fromTypes.system });
const recalled = (seq: number): ShownMessage => ({ ...row(seq), mType: mTypes.back, status: messageStatus.recalled });
const moved = (seq: number): ShownMessage => ({ ...remark(seq), mType: mTypes.checkNotice });
const view = (messages: readonly ShownMessage[], shopperReadSeq: number) => ({
  messages,
  shopperReadSeq,
  lastSeq: Math.max(...messages.map(({ seq }) => seq)),
  hasEarlier: true,
});

test('the talk begins at the first message that its shopper has not read', () => {
  const rows = [row(4), row(5), row(6, true), row(7), row(9)];
  expect(firstUnread(view(rows, 4))?.seq).toBe(7);
  expect(firstUnread(view(rows, 7))?.seq).toBe(9);
  expect(firstUnread(view(rows, 9))).toBeUndefined();
  expect(firstUnread(view([row(4), row(5, true), row(0, true)], 0))).toBeUndefined();
});

test('remarks on the queue and what was recalled are no news; a move of a service is', () => {
  const rows = [row(4, true), remark(5), recalled(6), moved(7), row(8)];
  expect(firstUnread(view(rows, 0))?.seq).toBe(7);
  expect(countAfter(rows, 4)).toBe(2);
  expect(firstUnread(view([row(4, true), remark(5), recalled(6)], 0))).toBeUndefined();
});

test('what is new below what was seen is counted, one’s own is not', () => {
  expect(countAfter([row(4), row(5), row(6, true), row(7), row(0, true)], 4)).toBe(2);
});

test('what was missed is fetched back to where it begins, a thousand messages at most', () => {
  expect(seqToLoad(view([row(60), row(61)], 20))).toBe(21);
  expect(seqToLoad(view([row(60), row(61)], 59))).toBeUndefined();
  expect(seqToLoad(view([row(5000), row(5001)], 20))).toBe(4001);
  expect(seqToLoad({ ...view([row(60), row(61)], 20), hasEarlier: false })).toBeUndefined();
});
