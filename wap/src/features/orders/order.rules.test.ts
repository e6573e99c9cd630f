import { yen } from '@hakobu/contract/base/money';
import { expect, test } from 'vitest';
import {
  payableYen,
  pieceYenOf,
  storagePerDayYen,
  storageUrgency,
  waitingForShopper,
  waitsUntil,
} from './order.rules.ts';

const fees = { goodsYen: yen(900), serviceFeeYen: yen(100), domesticYen: yen(0), totalYen: yen(1000) };
const question = (id: string, dueAt: string) => ({
  id,
  dueAt,
  failedCode: 'O20261121001',
  restCodes: ['O20261121002'],
});
const order = (id: string, more: object) => ({
  id,
  state: 'PendingPurchase' as const,
  fees,
  servicesYen: yen(0),
  supplement: null,
  question: null,
  dueAt: null,
  ...more,
});

test('what waits for the shopper is asked once for a question, the soonest first, and nothing else is in it', () => {
  const waiting = waitingForShopper([
    order('a', {
      state: 'PendingSupplement',
      dueAt: '2026-11-21T09:00:00.000Z',
      supplement: { differenceYen: yen(70) },
    }),
    order('b', { question: question('q1', '2026-11-21T08:00:00.000Z') }),
    order('c', { question: question('q1', '2026-11-21T08:00:00.000Z') }),
    order('d', {}),
    order('e', { state: 'Refunded', question: question('q1', '2026-11-21T08:00:00.000Z') }),
    order('f', { question: question('q2', '2026-11-21T07:00:00.000Z') }),
    order('g', { state: 'Quoting', question: question('q3', '2026-11-21T06:00:00.000Z') }),
    // Paying, or not, says what is wanted of it.
    order('h', { state: 'PendingPayment', question: question('q4', '2026-11-21T05:00:00.000Z') }),
  ]);
  expect(waiting.map(({ id }) => id)).toEqual(['g', 'f', 'b', 'a']);
});

test('an unpaid order is paid together with the services that were asked for with it', () => {
  expect(payableYen(order('p', { state: 'PendingPayment', servicesYen: yen(300) }))).toBe(1300);
  expect(payableYen(order('q', { servicesYen: yen(300) }))).toBeUndefined();
});

test('the failed order itself waits for nothing; an unpaid one for its payment', () => {
  expect(waitsUntil(order('e', { state: 'Refunded', question: question('q1', 'x'), dueAt: null }))).toBeNull();
  expect(waitsUntil(order('p', { state: 'PendingPayment', dueAt: '2026-11-21T09:00:00.000Z' }))).toBe(
    '2026-11-21T09:00:00.000Z',
  );
});

test('storage is amber in the last week and red in the last three days and after', () => {
  expect([8, 7, 4, 3, 0, -2].map(storageUrgency)).toEqual(['calm', 'soon', 'soon', 'urgent', 'urgent', 'urgent']);
});

test('a day of storage costs by weight, the heaviest step open above', () => {
  const terms = {
    perDay: [
      { upToGrams: 10_000, yen: 100 },
      { upToGrams: 20_000, yen: 200 },
      { upToGrams: null, yen: 300 },
    ],
  };
  expect([500, 10_000, 10_001, 50_000].map((grams) => storagePerDayYen(terms, grams))).toEqual([100, 100, 200, 300]);
});

test('a piece costs its part of the sum, and nothing is made up where that does not come out even', () => {
  expect([pieceYenOf(9200, 2), pieceYenOf(4600, 1), pieceYenOf(5001, 2)]).toEqual([4600, 4600, null]);
});
