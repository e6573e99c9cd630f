import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bareNumber, guessScan } from './scan.rules.ts';
import {
  daysBetween,
  freeUntil,
  keptDays,
  keptUntil,
  letterToSend,
  movedOn,
  perDayYen,
  remindersFor,
  storageOn,
} from './storage/storage.rules.ts';

const japan = (text: string) => new Date(`${text}+09:00`);
const daysAfter = (at: Date, days: number) => new Date(at.getTime() + days * 86_400_000);
const seed = Number(process.env['SEED'] ?? 20_261_121);

const item = (storedAt: Date, weightGrams = 800) => ({
  weightGrams,
  storageFreeUntil: freeUntil(storedAt, 60),
  clockStoppedAt: null,
});

describe('free storage', () => {
  test('60 days from the day after, to the end of the last one', () => {
    expect(freeUntil(japan('2026-11-20T14:32:00'), 60)).toEqual(japan('2027-01-19T23:59:59'));
    expect(freeUntil(japan('2026-11-20T00:00:00'), 60)).toEqual(japan('2027-01-19T23:59:59'));
    expect(freeUntil(japan('2026-11-20T23:59:59'), 60)).toEqual(japan('2027-01-19T23:59:59'));
  });

  test('days are counted in Japan, whatever the hour', () => {
    expect(daysBetween(japan('2026-11-20T23:59:59'), japan('2026-11-21T00:00:00'))).toBe(1);
    expect(daysBetween(japan('2026-11-21T00:00:00'), japan('2026-11-21T23:59:59'))).toBe(0);
    expect(daysBetween(japan('2026-11-22T08:00:00'), japan('2026-11-20T22:00:00'))).toBe(-2);
  });

  test('nothing on the last free day, a day’s fee on the next', () => {
    const stored = item(japan('2026-11-20T14:32:00'));
    expect(storageOn(stored, japan('2027-01-19T23:59:59'))).toMatchObject({ daysLeft: 0, overdueDays: 0, feeYen: 0 });
    expect(storageOn(stored, japan('2027-01-20T00:00:00'))).toMatchObject({
      daysLeft: -1,
      overdueDays: 1,
      feeYen: 100,
    });
    expect(storageOn(stored, japan('2027-01-22T12:00:00'))).toMatchObject({ overdueDays: 3, feeYen: 300 });
  });

  test.each([
    [1, 100],
    [10_000, 100],
    [10_001, 200],
    [20_000, 200],
    [20_001, 300],
  ])('%i g cost ¥%i a day', (grams, fee) => expect(perDayYen(grams)).toBe(fee));

  test('a stopped clock stands, and gives its days back when it goes on', () => {
    const storedAt = japan('2026-11-20T14:32:00');
    const stoppedAt = japan('2027-01-22T12:00:00');
    const stopped = { ...item(storedAt), clockStoppedAt: stoppedAt };
    expect(storageOn(stopped, japan('2027-02-28T12:00:00')).overdueDays).toBe(3);
    const resumed = {
      ...stopped,
      clockStoppedAt: null,
      storageFreeUntil: movedOn(stopped.storageFreeUntil, stoppedAt, japan('2027-02-01T09:00:00')),
    };
    expect(storageOn(resumed, japan('2027-02-01T09:00:00')).overdueDays).toBe(3);
    expect(storageOn(resumed, japan('2027-02-02T09:00:00')).overdueDays).toBe(4);
  });

  test(`whenever it is stopped and resumed, the fee grows by the days in between alone (seed ${seed})`, () => {
    const days = fc.integer({ min: 0, max: 200 });
    fc.assert(
      fc.property(days, days, days, (waited, stood, after) => {
        const storedAt = japan('2026-03-01T18:00:00');
        const stoppedAt = daysAfter(storedAt, waited);
        const until = movedOn(freeUntil(storedAt, 60), stoppedAt, daysAfter(stoppedAt, stood));
        const resumed = { weightGrams: 500, storageFreeUntil: until, clockStoppedAt: null };
        const { overdueDays } = storageOn(resumed, daysAfter(stoppedAt, stood + after));
        expect(overdueDays).toBe(storageOn(item(storedAt), daysAfter(storedAt, waited + after)).overdueDays);
      }),
      { seed },
    );
  });
});

describe('letters and the end of storage', () => {
  const storedAt = japan('2026-11-20T14:32:00');
  const ends = { freeEnds: freeUntil(storedAt, 60), disposal: keptUntil(storedAt, 60) };

  test('goods are kept for 120 days in all, counted as the free ones are', () => {
    expect(keptUntil(storedAt, 60)).toEqual(japan('2027-03-20T23:59:59'));
  });

  test.each([
    [0, 120],
    [60, 120],
    [61, 121],
    [365, 425],
  ])('%i free days: kept for %i', (free, kept) => expect(keptDays(free)).toBe(kept));

  test('letters go out at nine, 7, 3, 1 and 0 days before storage costs, 30 and 7 before the end', () => {
    expect(remindersFor(ends, storedAt)).toEqual([
      { what: 'freeEnds', daysLeft: 7, dueAt: japan('2027-01-12T09:00:00') },
      { what: 'freeEnds', daysLeft: 3, dueAt: japan('2027-01-16T09:00:00') },
      { what: 'freeEnds', daysLeft: 1, dueAt: japan('2027-01-18T09:00:00') },
      { what: 'freeEnds', daysLeft: 0, dueAt: japan('2027-01-19T09:00:00') },
      { what: 'disposal', daysLeft: 30, dueAt: japan('2027-02-18T09:00:00') },
      { what: 'disposal', daysLeft: 7, dueAt: japan('2027-03-13T09:00:00') },
    ]);
  });

  test('what is past when goods are stored is not written about', () => {
    const short = { freeEnds: freeUntil(storedAt, 2), disposal: keptUntil(storedAt, 2) };
    expect(remindersFor(short, storedAt).map(({ what, daysLeft }) => [what, daysLeft])).toEqual([
      ['freeEnds', 1],
      ['freeEnds', 0],
      ['disposal', 30],
      ['disposal', 7],
    ]);
  });

  test('of letters that are due together the nearest is sent', () => {
    expect(letterToSend([{ daysLeft: 7 }, { daysLeft: 1 }, { daysLeft: 3 }])).toEqual({ daysLeft: 1 });
    expect(letterToSend([])).toBeUndefined();
  });
});

describe('scans', () => {
  test('spaces, dashes and wide digits are the label’s', () => {
    expect(bareNumber(' 4412-0857 4402 ')).toBe('441208574402');
    expect(bareNumber('４４１２ａｂ')).toBe('4412AB');
  });

  test.each([
    ['O202611180093', 'orderCode'],
    ['o2026 1118 0093', 'orderCode'],
    ['P202611190012', 'parcelCode'],
    ['4902370548501', 'goodsBarcode'],
    ['4902370548502', 'unknown'],
    ['9784087203509', 'goodsBarcode'],
    ['A-07-4', 'shelf'],
    ['441208574402', 'unknown'],
  ])('%s seems to be %s', (scanned, guess) => expect(guessScan(scanned)).toBe(guess));
});
