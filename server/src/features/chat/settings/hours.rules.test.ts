import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { areInOrder, closedPeriodOf, dueAfter, type Hours, isOpenAt, opensAt } from './hours.rules.ts';

const japan = (text: string) => new Date(`${text}+09:00`);
const week: Hours = {
  hours: [1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: '10:00', to: '19:00' })),
  closedOn: ['2026-11-23'],
};

test('the desk is open from its opening until its end, Japan time', () => {
  expect(isOpenAt(week, japan('2026-11-20T09:59:59'))).toBe(false);
  expect(isOpenAt(week, japan('2026-11-20T10:00:00'))).toBe(true);
  expect(isOpenAt(week, japan('2026-11-20T18:59:59'))).toBe(true);
  expect(isOpenAt(week, japan('2026-11-20T19:00:00'))).toBe(false);
  expect(isOpenAt(week, japan('2026-11-22T12:00:00'))).toBe(false);
});

test('it opens next on the next day that is not closed', () => {
  expect(opensAt(week, japan('2026-11-20T12:00:00'))).toBeNull();
  expect(opensAt(week, japan('2026-11-20T08:00:00'))).toEqual(japan('2026-11-20T10:00:00'));
  // Saturday evening; Sunday has no hours, and Monday is closed.
  expect(opensAt(week, japan('2026-11-21T19:00:00'))).toEqual(japan('2026-11-24T10:00:00'));
  expect(opensAt({ hours: [], closedOn: [] }, japan('2026-11-20T12:00:00'))).toBeNull();
});

test('an answer is due after so many minutes of the opening hours', () => {
  expect(dueAfter(week, japan('2026-11-20T12:00:00'), 15)).toEqual(japan('2026-11-20T12:15:00'));
  expect(dueAfter(week, japan('2026-11-20T18:50:00'), 15)).toEqual(japan('2026-11-21T10:05:00'));
  expect(dueAfter(week, japan('2026-11-21T18:50:00'), 15)).toEqual(japan('2026-11-24T10:05:00'));
  expect(dueAfter(week, japan('2026-11-20T03:00:00'), 15)).toEqual(japan('2026-11-20T10:15:00'));
  expect(dueAfter({ hours: [], closedOn: [] }, japan('2026-11-20T12:00:00'), 1)).toBeNull();
});

test('a closed period has one name from its first minute to its last', () => {
  expect(closedPeriodOf(week, japan('2026-11-21T19:00:00'))).toBe(closedPeriodOf(week, japan('2026-11-24T09:59:00')));
  expect(closedPeriodOf(week, japan('2026-11-20T19:00:00'))).not.toBe(
    closedPeriodOf(week, japan('2026-11-21T19:00:00')),
  );
});

const minute = fc.integer({ min: 0, max: 24 * 60 });
const asTime = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
const stretch = fc
  .tuple(fc.integer({ min: 0, max: 6 }), minute, minute)
  .filter(([, from, to]) => from < to)
  .map(([weekday, from, to]) => ({ weekday, from: asTime(from), to: asTime(to) }));
const day = fc.integer({ min: 0, max: 20 }).map((ahead) => `2026-11-${String(10 + ahead).padStart(2, '0')}`);
const anyHours: fc.Arbitrary<Hours> = fc.record({
  hours: fc.array(stretch, { maxLength: 6 }),
  closedOn: fc.array(day, { maxLength: 4 }),
});
const anyMinute = fc
  .integer({ min: 0, max: 20 * 24 * 60 })
  .map((ahead) => japan('2026-11-10T00:00:00').getTime() + ahead * 60_000);

test('between asking and the limit lie exactly its minutes of opening, and the last of them is one', () => {
  fc.assert(
    fc.property(anyHours, anyMinute, fc.integer({ min: 1, max: 1440 }), (hours, at, minutes) => {
      expect(areInOrder(hours.hours)).toBe(true);
      const due = dueAfter(hours, new Date(at), minutes)?.getTime();
      if (due === undefined || due - at > 2 * 24 * 60 * 60_000) return;
      let open = 0;
      for (let now = at; now < due; now += 60_000) if (isOpenAt(hours, new Date(now))) open += 1;
      expect(open).toBe(minutes);
      expect(isOpenAt(hours, new Date(due - 60_000))).toBe(true);
    }),
    { numRuns: 50 },
  );
});

test('a later question is never due earlier, and what is closed opens where it says', () => {
  fc.assert(
    fc.property(anyHours, anyMinute, fc.nat(3000), fc.integer({ min: 1, max: 300 }), (hours, at, later, minutes) => {
      const first = dueAfter(hours, new Date(at), minutes);
      const second = dueAfter(hours, new Date(at + later * 60_000), minutes);
      expect(!first || !second || second.getTime() >= first.getTime()).toBe(true);
      const opens = opensAt(hours, new Date(at));
      if (!opens) return;
      expect(isOpenAt(hours, opens)).toBe(true);
      expect(isOpenAt(hours, new Date(opens.getTime() - 1))).toBe(false);
      expect(closedPeriodOf(hours, new Date(at))).toBe(closedPeriodOf(hours, new Date(opens.getTime() - 1)));
    }),
    { numRuns: 200 },
  );
});
