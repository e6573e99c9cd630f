import type { GroupOrderState } from '@hakobu/contract/groups/group-order.shape';
import { sendWithinDays } from '@hakobu/contract/groups/group.shape';
import { expect, test } from 'vitest';
import { mayTakeBack, sendBy, takesOrders, weightOf } from './group-order.rules.ts';

const now = Date.parse('2026-11-20T03:00:00.000Z');
const own = {
  state: 'Approved',
  isOwner: false,
  reason: '',
  askedAt: '2026-11-19T03:00:00.000Z',
  acceptBy: null,
  offeredUntil: null,
} as const;
const open = { state: 'Recruiting', deadlineAt: '2026-11-25T13:00:00.000Z', lockedAt: null, own } as const;
const locked = { ...open, state: 'Locked', lockedAt: '2026-11-20T03:00:00.000Z' } as const;

test('a group takes orders until its deadline, of whoever is in it and has accepted its terms', () => {
  expect(takesOrders(open, now)).toBe(true);
  expect(takesOrders(open, Date.parse(open.deadlineAt))).toBe(false);
  expect(takesOrders(locked, now)).toBe(false);
  expect(takesOrders({ ...open, own: null }, now)).toBe(false);
  expect(takesOrders({ ...open, own: { ...own, state: 'Pending' } }, now)).toBe(false);
  expect(takesOrders({ ...open, own: { ...own, acceptBy: open.deadlineAt } }, now)).toBe(false);
});

test('a locked group is to be sent by a day; after it orders can be taken out again', () => {
  expect(sendBy(open)).toBeUndefined();
  const due = Date.parse(sendBy(locked) ?? '');
  expect(due - now).toBe(sendWithinDays * 24 * 60 * 60 * 1000);
  const order = { state: 'Accepted' } as const;
  expect(mayTakeBack(order, open, now)).toBe(true);
  expect(mayTakeBack(order, locked, due - 1)).toBe(false);
  expect(mayTakeBack(order, locked, due)).toBe(true);
});

test.each<GroupOrderState>(['Refused', 'TakenBack', 'LeftOut', 'Sent'])(
  'an order that is %s is not taken out',
  (state) => {
    expect(mayTakeBack({ state }, open, now)).toBe(false);
  },
);

test('a weight is exact where all of it was weighed', () => {
  expect(weightOf([])).toEqual({ weightGrams: 0, isWeighed: true });
  const stored = { weightGrams: 300, isWeighed: true };
  expect(weightOf([stored, stored])).toEqual({ weightGrams: 600, isWeighed: true });
  expect(weightOf([stored, { weightGrams: 50, isWeighed: false }])).toEqual({ weightGrams: 350, isWeighed: false });
});
