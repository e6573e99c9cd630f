import type { AutoRule } from '@hakobu/contract/withdrawals/withdrawal.shape';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayMs, hourMs, japanDayOf, japanDayStart } from '../../../platform/clock/clock.ts';
import {
  amountToAsk,
  dayToRun,
  firstDueOn,
  isWellFormed,
  needsProof,
  nextDueOn,
  type Rhythm,
} from './auto-withdrawal.rules.ts';

const dayAt = (number: number): string => new Date(Date.UTC(2026, 0, 1) + number * dayMs).toISOString().slice(0, 10);
const days = fc.integer({ min: 0, max: 3000 }).map(dayAt);
const rhythms: fc.Arbitrary<Rhythm> = fc.oneof(
  fc.constant({ every: 'day' as const, on: 1 }),
  fc.record({ every: fc.constant('week' as const), on: fc.integer({ min: 1, max: 7 }) }),
  fc.record({ every: fc.constant('month' as const), on: fc.integer({ min: 1, max: 28 }) }),
);

/** The plain way: day by day until one fits. */
const isDueOn = ({ every, on }: Rhythm, day: string): boolean => {
  const date = new Date(`${day}T12:00:00Z`);
  if (every === 'month') return date.getUTCDate() === on;
  return every === 'day' || (date.getUTCDay() || 7) === on;
};
const walkedTo = (rhythm: Rhythm, after: string): string => {
  for (let number = 1; ; number += 1) {
    const day = new Date(Date.parse(after) + number * dayMs).toISOString().slice(0, 10);
    if (isDueOn(rhythm, day)) return day;
  }
};

describe('the day on which a rule is due next', () => {
  test('is the first day later that fits, over month ends and leap years', () => {
    fc.assert(
      fc.property(rhythms, days, (rhythm, day) => {
        expect(nextDueOn(rhythm, day)).toBe(walkedTo(rhythm, day));
      }),
    );
    expect(nextDueOn({ every: 'month', on: 28 }, '2027-02-28')).toBe('2027-03-28');
    expect(nextDueOn({ every: 'month', on: 1 }, '2026-12-31')).toBe('2027-01-01');
    expect(nextDueOn({ every: 'day', on: 1 }, '2028-02-28')).toBe('2028-02-29');
    expect(nextDueOn({ every: 'week', on: 7 }, '2026-11-22')).toBe('2026-11-29');
  });

  test('a rule that is set runs today only while the run of today is to come', () => {
    const friday = { every: 'week', on: 5 } as const;
    const at = (time: string) => new Date(`2026-11-20T${time}+09:00`);
    expect(firstDueOn(friday, at('05:59:59'), null)).toBe('2026-11-20');
    expect(firstDueOn(friday, at('06:00:00'), null)).toBe('2026-11-27');
    expect(firstDueOn(friday, at('05:00:00'), '2026-11-20')).toBe('2026-11-27');
    expect(firstDueOn(friday, at('05:00:00'), '2026-11-19')).toBe('2026-11-20');
  });

  test('however often a rule is changed, and wherever the clock stands, no day comes twice and none is in the past', () => {
    fc.assert(
      fc.property(rhythms, rhythms, days, fc.integer({ min: 0, max: 23 }), (before, after, day, hour) => {
        const now = new Date(japanDayStart(day).getTime() + hour * hourMs);
        const ranOn = dayToRun(now) === undefined ? null : day;
        const first = firstDueOn(after, now, ranOn);
        expect(first >= japanDayOf(now)).toBe(true);
        expect(first).not.toBe(ranOn);
        expect(nextDueOn(before, first) > first).toBe(true);
      }),
    );
  });
});

test('rules run from six in Japan on, whatever day it is elsewhere', () => {
  expect(dayToRun(new Date('2026-11-20T05:59:59.999+09:00'))).toBeUndefined();
  expect(dayToRun(new Date('2026-11-20T06:00:00+09:00'))).toBe('2026-11-20');
  expect(dayToRun(new Date('2026-11-20T23:59:59+09:00'))).toBe('2026-11-20');
  expect(dayToRun(new Date('2026-11-21T00:30:00+09:00'))).toBeUndefined();
});

const rule: AutoRule = {
  currency: 'JPY',
  isOn: true,
  payeeId: '00000000-0000-4000-8000-000000000001',
  keep: 1000,
  above: 5000,
  every: 'week',
  on: 1,
};

test('a run asks for nothing unless the balance is above the limit, and never for what is to be kept', () => {
  expect(amountToAsk({ balance: 5000, most: 5000, keep: 1000, above: 5000 })).toBe(0);
  expect(amountToAsk({ balance: 5001, most: 5001, keep: 1000, above: 5000 })).toBe(4001);
  expect(amountToAsk({ balance: 9000, most: 3000, keep: 1000, above: 5000 })).toBe(3000);
  const amounts = fc.integer({ min: 0, max: 1_000_000 });
  fc.assert(
    fc.property(amounts, amounts, amounts, amounts, (balance, most, keep, more) => {
      const amount = amountToAsk({ balance, most, keep, above: keep + more });
      expect(amount).toBeGreaterThanOrEqual(0);
      expect(amount).toBeLessThanOrEqual(most);
      expect(amount === 0 || balance - amount >= keep).toBe(true);
    }),
  );
});

test('conditions that contradict each other are no rule', () => {
  expect(isWellFormed(rule)).toBe(true);
  expect(isWellFormed({ ...rule, keep: 5001 })).toBe(false);
  expect(isWellFormed({ ...rule, keep: -1 })).toBe(false);
  for (const [every, on] of [
    ['day', 2],
    ['week', 8],
    ['week', 0],
    ['month', 29],
  ] as const)
    expect(isWellFormed({ ...rule, every, on })).toBe(false);
});

test('what takes more out or elsewhere needs the pay password, what takes less does not', () => {
  expect(needsProof(undefined, rule)).toBe(true);
  expect(needsProof({ ...rule, isOn: false }, rule)).toBe(true);
  expect(needsProof(rule, { ...rule, payeeId: null })).toBe(true);
  expect(needsProof(rule, { ...rule, keep: 999 })).toBe(true);
  expect(needsProof(rule, { ...rule, above: 4999 })).toBe(true);
  expect(needsProof(rule, { ...rule, keep: 2000, above: 6000, every: 'month', on: 28 })).toBe(false);
  expect(needsProof(rule, { ...rule, isOn: false, payeeId: null, keep: 0 })).toBe(false);
  expect(needsProof(undefined, { ...rule, isOn: false })).toBe(false);
});
