import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fenPerYenPpm } from '@hakobu/contract/base/money';
import { areDaysRight, dayThere, spanThere } from './days.rules.ts';
import { outcomesFor, worthOf } from './difference.rules.ts';
import { apartOf, type LoneMovement, type LoneRow, pairUp, saysTheSame } from './match.rules.ts';

const name = fc.constantFrom('A', 'B', 'C', 'D');
const amount = fc.constantFrom(-500, -100, 100, 200, 300);
const currency = fc.constantFrom('JPY' as const, 'CNY' as const);
const names = fc.uniqueArray(name, { minLength: 1, maxLength: 2 });
const lone = <Each>(each: fc.Arbitrary<Each>) => fc.array(each, { maxLength: 8 });
const rows = lone(fc.record({ names, currency, gross: amount })).map((all): LoneRow[] =>
  all.map((each, place) => ({ ...each, id: String(place) })),
);
const movements = lone(fc.record({ names, currency, amount })).map((all): LoneMovement[] =>
  all.map((each, place) => ({ ...each, transactionId: String(place) })),
);

it('each side is taken once, in its own direction and by a name; nothing that says the same is left to stand alone', () => {
  fc.assert(
    fc.property(rows, movements, (theirs, ours) => {
      const pairs = pairUp(theirs, ours);
      expect(new Set(pairs.map(({ row }) => row)).size).toBe(pairs.length);
      expect(new Set(pairs.map(({ movement }) => movement)).size).toBe(pairs.length);
      for (const { row, movement } of pairs) {
        expect(row.gross > 0).toBe(movement.amount > 0);
        expect(row.names.some((each) => movement.names.includes(each))).toBe(true);
      }
      const taken = new Set(pairs.flatMap(({ row, movement }) => [row, movement] as object[]));
      const alone = theirs.filter((row) => !taken.has(row));
      const left = ours.filter((movement) => !taken.has(movement));
      const missed = alone.filter((row) =>
        left.some(
          ({ names: known, amount: moved }) =>
            moved > 0 === row.gross > 0 && row.names.some((each) => known.includes(each)),
        ),
      );
      expect(missed).toEqual([]);
    }),
  );
});

it('two parts of one payment find their own amounts, whatever order they come in', () => {
  const row = (id: string, gross: number): LoneRow => ({ id, names: ['PAID'], currency: 'CNY', gross });
  const movement = (transactionId: string, amountFen: number): LoneMovement => ({
    transactionId,
    names: ['PAID'],
    currency: 'CNY',
    amount: amountFen,
  });
  const pairs = pairUp(
    [row('1', -300), row('2', -500), row('3', 800)],
    [movement('a', 800), movement('b', -500), movement('c', -300)],
  );
  expect(pairs.every((pair) => saysTheSame(pair.row, pair.movement))).toBe(true);
  expect(pairs.length).toBe(3);
});

it('what is apart is told per currency, and what it is worth without its sign', () => {
  expect(apartOf({ currency: 'JPY', gross: 100 }, { currency: 'CNY', amount: 477 })).toEqual([
    { currency: 'JPY', amount: 100 },
    { currency: 'CNY', amount: -477 },
  ]);
  expect(apartOf({ currency: 'JPY', gross: 100 }, { currency: 'JPY', amount: 100 })).toEqual([]);
  const apart = [
    { currency: 'JPY' as const, amount: -100 },
    { currency: 'CNY' as const, amount: 500 },
  ];
  expect(worthOf(apart, fenPerYenPpm(5_000_000))).toBe(200);
  expect(outcomesFor({ kind: 'different', rowKind: 'payment', apart: [{ amount: 5 }] })).toEqual(['writeOff']);
  expect(outcomesFor({ kind: 'missingWithUs', rowKind: 'refund', apart: [{ amount: -5 }] })).toEqual([
    'timing',
    'link',
    'fee',
    'writeOff',
  ]);
});

it("a provider's day is its own", () => {
  const at = new Date('2026-11-20T15:30:00Z');
  expect([0, 8, 9].map((hours) => dayThere(at, hours))).toEqual(['2026-11-20', '2026-11-20', '2026-11-21']);
  const { from, until } = spanThere('2026-11-20', '2026-11-21', 8);
  expect([from.toISOString(), until.toISOString()]).toEqual(['2026-11-19T16:00:00.000Z', '2026-11-21T16:00:00.000Z']);
  expect(areDaysRight('2026-11-20', '2026-11-20', 8, new Date('2026-11-20T16:00:00Z'))).toBe(true);
  expect(areDaysRight('2026-11-20', '2026-11-20', 8, new Date('2026-11-20T15:59:59Z'))).toBe(false);
  expect(areDaysRight('2026-11-20', '2026-11-19', 8, new Date('2027-11-20T15:59:59Z'))).toBe(false);
});
