import type { CustomsWarning } from '@hakobu/contract/freight/customs.shape';
import type { DutyKind } from '@hakobu/contract/freight/goods-property.shape';
import { array, assert as invariantHolds, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dutyFor, inCurrency, taxOn, warningsOn, type CustomsRules, type DeclaredItem } from './customs.rules.ts';
import { splitWithin, type WithinLimit } from './split.rules.ts';

const china: CustomsRules = {
  countryCode: 'CN',
  currency: 'CNY',
  parcelLimitMinor: 100_000,
  importTax: {
    exemptUpToMinor: 5000,
    ratePpm: new Map<DutyKind, number>([
      ['toy', 130_000],
      ['book', 130_000],
      ['shoe', 200_000],
      ['other', 200_000],
      ['alcohol', 500_000],
    ]),
  },
  lowValue: null,
  postSuspended: false,
  properties: new Map([['food', 'warn']]),
  declares: ['recipientIdNumber'],
};
const leaving = { filingAboveYen: 200_000, filingFeeYen: 3200 };
// 100 yen = 10 yuan keeps the vectors readable; the product's own rate is below.
const tenToOne = { CNY: 10_000_000 };
const shopRate = { CNY: 4_769_000 };

const items = (...values: number[]): DeclaredItem[] =>
  values.map((valueYen, index) => ({ key: `O${index}`, dutyKind: 'toy', quantity: 1, valueYen }));
const kinds = (warnings: readonly CustomsWarning[]) => warnings.map(({ kind, severity }) => `${kind} ${severity}`);
const on = (declared: readonly DeclaredItem[], customs: CustomsRules | undefined = china, rates = tenToOne) =>
  warningsOn(customs, leaving, { items: declared, properties: [] }, rates);

describe('postal tax of China', () => {
  test.each<[string, DutyKind, number, { assessed: number; due: number }]>([
    ['toys of 380 yuan: 49.40, not collected', 'toy', 38_000, { assessed: 4940, due: 0 }],
    ['toys of 900 yuan: 117.00', 'toy', 90_000, { assessed: 11_700, due: 11_700 }],
    ['ordinary cosmetics of 300 yuan, taxed as other: 60.00', 'cosmetics', 30_000, { assessed: 6000, due: 6000 }],
    ['alcohol of 200 yuan: 100.00', 'alcohol', 20_000, { assessed: 10_000, due: 10_000 }],
    ['exactly 50.00 is still free', 'other', 25_000, { assessed: 5000, due: 0 }],
  ])('%s', (_, kind, valueMinor, { assessed: assessedMinor, due: dueMinor }) => {
    expect(taxOn(china, [{ kind, valueMinor }])).toMatchObject({ assessedMinor, dueMinor, exempt: dueMinor === 0 });
  });
  test('kinds are taxed apart and summed; the yen are rounded at the same rate', () => {
    const declared = items(9500, 4500);
    declared.push({ key: 'S', dutyKind: 'shoe', quantity: 1, valueYen: 7800 });
    const duty = dutyFor(china, declared, shopRate);
    expect(duty?.lines.map(({ kind, taxMinor }) => [kind, taxMinor])).toEqual([
      ['toy', 8680],
      ['shoe', 7440],
    ]);
    expect(duty).toMatchObject({ dueMinor: 16_120, dueYen: 3380 });
  });
  test('nothing is guessed without a rate of exchange, or for a kind whose rate is unknown', () => {
    expect(dutyFor(china, items(1000), {})).toBeNull();
    const importTax = { exemptUpToMinor: 0, ratePpm: new Map<DutyKind, number | null>([['other', null]]) };
    expect(taxOn({ ...china, importTax }, [{ kind: 'alcohol', valueMinor: 1 }])).toBeNull();
  });
});

describe('the parcel limit of China', () => {
  test('1,200 yuan in two items: blocked, with a split that fits', () => {
    const [first] = on(items(7000, 5000));
    expect(first).toEqual({
      kind: 'parcelLimit',
      severity: 'block',
      currency: 'CNY',
      limitMinor: 100_000,
      valueMinor: 120_000,
      overMinor: 20_000,
      split: [['O0'], ['O1']],
      parcels: 2,
      hasLargeOrder: false,
      hasLargePiece: false,
    });
  });
  // Yuan of one piece and how many of it, order by order.
  test.each<[string, [number, number][], Omit<WithinLimit, 'split'> & { split: number | null }]>([
    ['one piece', [[1200, 1]], { split: null, parcels: 1, hasLargeOrder: false, hasLargePiece: true }],
    ['four of 882 in one order', [[882, 4]], { split: null, parcels: 4, hasLargeOrder: true, hasLargePiece: false }],
    ['six of 400 in one order', [[400, 6]], { split: null, parcels: 3, hasLargeOrder: true, hasLargePiece: false }],
    ['two of 1,200 in one order', [[1200, 2]], { split: null, parcels: 2, hasLargeOrder: true, hasLargePiece: true }],
    [
      'two orders that each pass',
      [
        [400, 2],
        [300, 2],
      ],
      { split: 2, parcels: 2, hasLargeOrder: false, hasLargePiece: false },
    ],
    [
      'an order of several that is over, and a small one',
      [
        [600, 2],
        [300, 1],
      ],
      { split: 2, parcels: 2, hasLargeOrder: true, hasLargePiece: false },
    ],
    [
      'a piece that is over, and a small one',
      [
        [1200, 1],
        [300, 1],
      ],
      { split: 2, parcels: 2, hasLargeOrder: false, hasLargePiece: true },
    ],
  ])('%s', (_, orders, { split, ...told }) => {
    const declared = orders.map(([yuan, quantity], index): DeclaredItem => {
      return { key: `O${index}`, dutyKind: 'toy', quantity, valueYen: yuan * 10 * quantity };
    });
    const [first] = on(declared);
    expect(first).toMatchObject({ kind: 'parcelLimit', ...told });
    expect(first?.kind === 'parcelLimit' && (first.split?.length ?? null)).toBe(split);
  });
  test('1,200 yuan in one item: a warning, nothing to take apart', () => {
    expect(on(items(12_000))[0]).toMatchObject({ severity: 'warn', split: null });
  });
  test('one order of two pieces is not one item, and can not be taken apart here', () => {
    const pair: DeclaredItem = { key: 'O1', dutyKind: 'toy', quantity: 2, valueYen: 12_000 };
    expect(on([pair])[0]).toMatchObject({ severity: 'block', split: null });
  });
  test('exactly 1,000 yuan passes', () => {
    expect(kinds(on(items(6000, 4000)))).toEqual(['importTax note']);
  });
  test('21,800 yen at the shop rate are 1,039.64 yuan, 39.64 too many', () => {
    expect(inCurrency(21_800, 'CNY', shopRate)).toBe(103_964);
    expect(on(items(9500, 7800, 4500), china, shopRate)[0]).toMatchObject({
      overMinor: 3964,
      split: [['O0', 'O1'], ['O2']],
    });
  });
});

describe('other warnings', () => {
  test('above 200,000 yen the carrier files with customs in Japan', () => {
    expect(kinds(on(items(200_000), { ...china, parcelLimitMinor: null, importTax: null }))).toEqual([]);
    const [filing] = on(items(200_001), { ...china, parcelLimitMinor: null, importTax: null });
    expect(filing).toEqual({
      kind: 'exportFiling',
      severity: 'warn',
      limitYen: 200_000,
      valueYen: 200_001,
      feeYen: 3200,
    });
  });
  test('a country nothing is known of says nothing', () => {
    expect(warningsOn(undefined, leaving, { items: items(9000), properties: ['food'] }, {})).toEqual([]);
  });
  test('goods that customs often refuse are named once; the gravest comes first', () => {
    const parcel = { items: items(7000, 5000), properties: ['food', 'food', 'fragile'] as const };
    expect(kinds(warningsOn(china, leaving, parcel, tenToOne))).toEqual([
      'parcelLimit block',
      'property warn',
      'importTax note',
    ]);
  });
  test('a low-value rule is told, and compared where a rate is known', () => {
    const australia: CustomsRules = {
      ...china,
      countryCode: 'AU',
      currency: 'AUD',
      parcelLimitMinor: null,
      importTax: null,
      lowValue: { tax: 'gst', limitMinor: 100_000, ratePpm: 100_000 },
    };
    expect(on(items(5000), australia)[0]).toMatchObject({ kind: 'lowValue', valueMinor: null, isOver: null });
    const rates = { CNY: 1_000_000, AUD: 1_000_000 };
    expect(on(items(5000), australia, rates)[0]).toMatchObject({ severity: 'note', isOver: false });
    expect(on(items(100_001), australia, rates)[0]).toMatchObject({ severity: 'warn', isOver: true });
  });
  test('suspended post is a warning whatever is in the parcel', () => {
    const states = { ...china, countryCode: 'US', parcelLimitMinor: null, importTax: null, postSuspended: true };
    expect(on(items(1), states)).toEqual([{ kind: 'postSuspended', severity: 'warn', countryCode: 'US' }]);
  });
});

test('a split keeps every item once, and every parcel of several within the limit', () => {
  invariantHolds(
    property(array(integer({ min: 0, max: 1500 }), { maxLength: 20 }), (values) => {
      const valued = values.map((value, index) => ({ key: String(index), value }));
      const parcels = splitWithin(valued, 1000);
      expect(parcels.flat().toSorted()).toEqual(valued.map(({ key }) => key).toSorted());
      for (const keys of parcels) {
        const sum = keys.reduce((total, key) => total + (values[Number(key)] ?? 0), 0);
        expect(keys.length === 1 || sum <= 1000).toBe(true);
      }
    }),
  );
});
