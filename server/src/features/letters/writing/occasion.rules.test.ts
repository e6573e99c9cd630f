import { orderLifecycle } from '@hakobu/contract/orders/order.lifecycle';
import { parcelLifecycle } from '@hakobu/contract/parcels/parcel.lifecycle';
import { withdrawalLifecycle } from '@hakobu/contract/withdrawals/withdrawal.lifecycle';
import { describe, expect, test } from 'vitest';
import {
  feeReminders,
  freightReminders,
  letterOfOrder,
  letterOfParcel,
  letterOfWithdrawal,
  paymentReminders,
  stillWaits,
  supplementReminders,
} from './occasion.rules.ts';

const at = new Date('2026-11-20T10:00:00+09:00');
const later = (hours: number) => new Date(at.getTime() + hours * 3_600_000);

describe('what is reminded of, and when', () => {
  test('three hours before the end of days, ten minutes before that of minutes', () => {
    expect(paymentReminders(at, later(72)).map(({ dueAt }) => dueAt)).toEqual([later(69)]);
    expect(supplementReminders(at, later(2)).map(({ dueAt }) => dueAt)).toEqual([later(2 - 1 / 6)]);
  });

  test('of a fee once, three hours before its day is over, with the step by which it was named', () => {
    const reminders = feeReminders(at, later(24), 3);
    expect(reminders).toEqual([{ template: 'serviceFeeSoon', step: `3 ${later(24).toISOString()}`, dueAt: later(21) }]);
  });

  test('nothing, where the reminder would come with the first word', () => {
    expect(paymentReminders(at, later(1 / 4))).toEqual([]);
  });

  test('freight three days and one day before', () => {
    expect(freightReminders(later(14 * 24)).map(({ dueAt }) => dueAt)).toEqual([later(11 * 24), later(13 * 24)]);
  });

  test('only what still waits', () => {
    expect(stillWaits('orderUnpaidSoon', 'PendingPayment')).toBe(true);
    expect(stillWaits('orderUnpaidSoon', 'Closed')).toBe(false);
    expect(stillWaits('freightSoon', 'PendingSheet')).toBe(false);
  });
});

describe('which step has a letter', () => {
  test('every way into an end that the shopper did not take themselves, but for what travels with its parcel', () => {
    const moves = Object.entries(orderLifecycle.moves) as [keyof typeof orderLifecycle.moves, { to: string }][];
    const silent = moves
      .filter(([, { to }]) => ['Closed', 'Refunded', 'Disposed', 'Completed'].includes(to))
      .map(([verb]) => verb)
      .filter((verb) => letterOfOrder(verb, { by: 'system', paidUnasked: false }) === null);
    expect(silent).toEqual(['cancelQuote', 'cancel', 'grantCancel', 'lose', 'complete']);
  });

  test('every end of a parcel, but for what its shopper did', () => {
    const moves = Object.entries(parcelLifecycle.moves) as [keyof typeof parcelLifecycle.moves, { to: string }][];
    const silent = moves
      .filter(([, { to }]) => ['Cancelled', 'Completed', 'Returned', 'Lost'].includes(to))
      .map(([verb]) => verb)
      .filter((verb) => letterOfParcel(verb, { by: 'system', state: 'Cancelled' }) === null);
    expect(silent).toEqual(['confirm']);
    expect(letterOfParcel('cancel', { by: 'shopper', state: 'Cancelled' })).toBeNull();
  });

  test('a sheet is asked for where it lacks something when the freight is paid', () => {
    expect(letterOfParcel('payFreight', { by: 'shopper', state: 'PendingSheet' })).toBe('sheetAsked');
    expect(letterOfParcel('payFreight', { by: 'shopper', state: 'PendingDispatch' })).toBeNull();
  });
});

test('a withdrawal that ends otherwise than by its shopper is told of, and one that a rule asked for', () => {
  const letter = Object.keys(withdrawalLifecycle.moves).filter((verb) =>
    letterOfWithdrawal(verb as keyof typeof withdrawalLifecycle.moves, { isAutomatic: false }),
  );
  expect(letter).toEqual(['refuse', 'complete', 'completePartly', 'giveBack']);
  expect(letterOfWithdrawal('request', { isAutomatic: false })).toBe(null);
  expect(letterOfWithdrawal('request', { isAutomatic: true })).toBe('autoWithdrawalAsked');
});
