import { ServiceState } from '@hakobu/contract/services/service.shape';
import { expect, test } from 'vitest';
import { isCharged, staffMoves, statusOf } from './service-status.ts';

const open = (move: keyof ReturnType<typeof staffMoves>) =>
  ServiceState.options.filter((state) => staffMoves(state)[move]).toSorted();

test('only what was asked for is taken, and a fee is named where none stands', () => {
  expect(open('confirm')).toEqual(['Requested']);
  expect(open('charge')).toEqual(['AutoFail', 'Confirmed', 'Rejection']);
});

test('it is done when it is paid, or before a fee was named; it is given up while it is open', () => {
  expect(open('finish')).toEqual(['Agree', 'AutoSuccess', 'Confirmed', 'Paid']);
  expect(open('giveUp')).toEqual(['Agree', 'AutoFail', 'AutoSuccess', 'Charge', 'Confirmed', 'Paid', 'Rejection']);
});

test('what has ended lets nobody do anything, and nothing of it would go back', () => {
  for (const state of ServiceState.options) {
    if (statusOf(state) !== 'ended') continue;
    expect(Object.values(staffMoves(state))).toEqual([false, false, false, false]);
    expect(isCharged(state)).toBe(false);
  }
});
