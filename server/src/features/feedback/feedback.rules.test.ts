import { codes } from '@hakobu/contract/base/codes';
import { isProblem } from '@hakobu/contract/base/problem';
import { isStepMet, type NextStepGiven, nextStepKinds, stepsAhead } from '@hakobu/contract/feedback/next-step.shape';
import { orderLifecycle } from '@hakobu/contract/orders/order.lifecycle';
import { expect, test } from 'vitest';
import { askableAt, endOfDay, isWritable, mustBeNext, owedSince, statusOf } from './feedback.rules.ts';

const now = new Date('2026-11-20T10:00:00+09:00');
const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const day = 24 * 60;

test('a thread can be written in until 30 days after its order ended, and as long as it has not', () => {
  expect(isWritable({ state: 'Purchased', movedAt: before(400 * day) }, now)).toBe(true);
  expect(isWritable({ state: 'Completed', movedAt: before(30 * day) }, now)).toBe(true);
  expect(isWritable({ state: 'Completed', movedAt: before(30 * day + 1) }, now)).toBe(false);
  expect(isWritable({ state: 'Refunded', movedAt: before(31 * day) }, now)).toBe(false);
});

test('the sixth question waits until the first of the last five is an hour old', () => {
  expect(askableAt([50, 40, 30, 20].map(before))).toBeNull();
  expect(askableAt([50, 40, 30, 20, 10].map(before))).toEqual(before(-10));
  expect(askableAt([55, 50, 40, 30, 20, 10].map(before))).toEqual(before(-10));
});

test('a day of Japan is over at its midnight, and a step is late from then on unless it happened', () => {
  expect(endOfDay('2026-11-20').toISOString()).toBe('2026-11-20T15:00:00.000Z');
  expect(statusOf({ on: '2026-11-20', metAt: null }, new Date('2026-11-20T14:59:59Z'))).toBe('ahead');
  expect(statusOf({ on: '2026-11-20', metAt: null }, new Date('2026-11-20T15:00:00Z'))).toBe('late');
  expect(statusOf({ on: '2026-11-20', metAt: now }, new Date('2026-12-20T15:00:00Z'))).toBe('met');
});

test('an order meets the steps up to where it is, in every state, and an ended one all of them', () => {
  expect(stepsAhead('Purchasing')).toEqual([...nextStepKinds]);
  expect(stepsAhead('SellerShipped')).toEqual(['store', 'pack', 'ship', 'deliver', 'other']);
  expect(stepsAhead('Shipped')).toEqual(['deliver', 'other']);
  for (const state of orderLifecycle.ends) expect([state, stepsAhead(state)]).toEqual([state, []]);
  for (const state of orderLifecycle.states)
    for (const kind of nextStepKinds) expect(isStepMet(kind, state)).toBe(!stepsAhead(state).includes(kind));
});

const refusedCode = (act: () => void): number | undefined => {
  try {
    act();
    return undefined;
  } catch (error) {
    if (!isProblem(error)) throw error;
    return error.code;
  }
};

test('a next step lies before the order, on a day that is there, today or within 90 days, and says what it is', () => {
  const step: NextStepGiven = { kind: 'store', words: '', on: '2026-11-25' };
  const refused = (change: Partial<NextStepGiven>) =>
    refusedCode(() => mustBeNext({ ...step, ...change }, 'Purchased', now));
  expect(refused({})).toBeUndefined();
  expect(refused({ on: '2026-11-20' })).toBeUndefined();
  expect(refused({ on: '2027-02-18' })).toBeUndefined();
  expect(refused({ kind: 'other', words: '等卖家答复' })).toBeUndefined();
  const wrongs: readonly Partial<NextStepGiven>[] = [
    { kind: 'buy' },
    { kind: 'other' },
    { on: '2026-11-19' },
    { on: '2027-02-19' },
    { on: '2026-11-31' },
    { on: '2027-02-30' },
  ];
  for (const wrong of wrongs) expect([wrong, refused(wrong)]).toEqual([wrong, codes.invalidRequest]);
});

test('what is owed after an answer is the first question beyond what its writer had read', () => {
  const asked = [
    { place: 1, at: before(30) },
    { place: 3, at: before(20) },
    { place: 4, at: before(10) },
  ];
  expect(owedSince(asked, 4)).toBeNull();
  expect(owedSince(asked, 1)).toEqual(before(20));
});
