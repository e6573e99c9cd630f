import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bareNumber, guessScan } from './scan.rules.ts';
import { daysBetween, freeUntil, movedOn, perDayYen, storageOn } from './storage.rules.ts';

const japan = (text: string) => new Date(`${text}+09:00`);
const daysAfter = (at: Date, days: number) => new Date(at.getTime() + days * 86_400_000);
const seed = Number(process.env['SEED'] ?? 20_261_121);

const item = (storedAt: Date, weightGrams = 800) => ({
  weightGrams,
  storageFreeUntil: freeUntil(storedAt),
  clockStoppedAt: null,
});

describe('free storage', () => {
  test('60 days from the day after, to the end of the last one', () => {
    expect(freeUntil(japan('2026-11-20T14:32:00'))).toEqual(japan('2027-01-19T23:59:59'));
    expect(freeUntil(japan('2026-11-20T00:00:00'))).toEqual(japan('2027-01-19T23:59:59'));
    expect(freeUntil(japan('2026-11-20T23:59:59'))).toEqual(japan('2027-01-19T23:59:59'));
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
        const until = movedOn(freeUntil(storedAt), stoppedAt, daysAfter(stoppedAt, stood));
        const resumed = { weightGrams: 500, storageFreeUntil: until, clockStoppedAt: null };
        const { overdueDays } = storageOn(resumed, daysAfter(stoppedAt, stood + after));
        expect(overdueDays).toBe(storageOn(item(storedAt), daysAfter(storedAt, waited + after)).overdueDays);
      }),
      { seed },
    );
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
