import { yen } from '@hakobu/contract/base/money';
import type { DeclarationField, RouteOffer, RouteQuote } from '@hakobu/contract/freight/freight.shape';
import type { DeclaredLine } from '@hakobu/contract/parcels/sheet.shape';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  costOf,
  divideFreight,
  insuranceAsked,
  limitOf,
  lossClaim,
  maskedRecipient,
  offerOf,
  routeAfterPacking,
  sharesOf,
} from './parcel.rules.ts';
import { declaredTotal, missingFrom, recipientNumberFits } from './sheets/sheet.rules.ts';

const seed = Number(process.env['SEED'] ?? 20_261_121);

const offer = (routeCode: string, totalYen: number, insurance: RouteOffer['insurance'] = null): RouteOffer => ({
  ok: true,
  routeCode,
  routeName: routeCode,
  tracked: true,
  days: { from: 4, to: 7 },
  actualGrams: 1000,
  volumetricGrams: null,
  chargeableGrams: 1000,
  stepGrams: 1000,
  sizeKnown: true,
  lines: [{ kind: 'freight', amountYen: yen(totalYen) }],
  totalYen: yen(totalYen),
  insurance,
  declares: ['nameEnglish'],
});
const refused: RouteQuote = {
  ok: false,
  routeCode: 'small',
  routeName: 'small',
  tracked: false,
  days: { from: 7, to: 20 },
  reason: { kind: 'weight', limit: 2000, actual: 4120 },
};

describe('quotes', () => {
  test('the wanted route where it carries the box, else the cheapest that does, else none', () => {
    const quotes = [offer('ems', 5900), offer('air', 4850), refused];
    expect(routeAfterPacking(quotes, 'ems')).toBe('ems');
    expect(routeAfterPacking(quotes, 'small')).toBe('air');
    expect(routeAfterPacking([refused], 'small')).toBeUndefined();
    expect(offerOf(quotes, 'small')).toBeUndefined();
  });

  test('the cost is the sum of its lines', () => {
    const parts = { insuredYen: yen(0), insuranceYen: yen(50), storageYen: yen(300), repackYen: yen(500) };
    expect(costOf({ offer: offer('ems', 5900), ...parts })).toMatchObject({ freightYen: 5900, totalYen: 6750 });
  });

  test('insurance: included, asked for, or more than the route insures', () => {
    const insured = offer('ems', 5900, { coveredYen: yen(20_000), mostYen: yen(2_000_000) });
    expect(insuranceAsked(insured, yen(20_000))).toBe('included');
    expect(insuranceAsked(insured, yen(20_001))).toBe('extra');
    expect(insuranceAsked(insured, yen(2_000_001))).toBe('tooHigh');
    expect(insuranceAsked(offer('air', 4850), yen(0))).toBe('included');
    expect(insuranceAsked(offer('air', 4850), yen(1))).toBe('tooHigh');
  });

  test(`a freight is divided without a rest, the carrier’s part never rounded down (seed ${seed})`, () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.integer({ min: 0, max: 1_000_000 }), (freight, ppm) => {
        const { carrierYen, marginYen } = divideFreight(yen(freight), ppm);
        expect(carrierYen + marginYen).toBe(freight);
        expect(carrierYen).toBeGreaterThanOrEqual(freight - (freight * ppm) / 1_000_000 - 1e-6);
      }),
      { seed },
    );
  });

  test('a day for what waits for us; what waits for the shopper has its own end, or none', () => {
    const [appliedAt, movedAt, dueAt] = ['01', '02', '09'].map((day) => new Date(`2026-11-${day}T00:00:00Z`));
    const at = { appliedAt: appliedAt!, movedAt: movedAt!, dueAt: null };
    expect(limitOf({ ...at, state: 'Packing' })).toEqual(new Date('2026-11-02T00:00:00Z'));
    expect(limitOf({ ...at, state: 'PendingDispatch' })).toEqual(new Date('2026-11-03T00:00:00Z'));
    expect(limitOf({ ...at, state: 'PendingFreight', dueAt: dueAt! })).toEqual(dueAt);
    expect(limitOf({ ...at, state: 'PendingSheet' })).toBeNull();
  });
});

const line = (change: Partial<DeclaredLine> = {}): DeclaredLine => ({
  orderCode: 'O202611200001',
  nameEnglish: 'Teddy bear',
  nameChinese: '泰迪熊',
  hsCode: '950300',
  quantity: 1,
  unitValueYen: yen(9500),
  material: 'mohair',
  countryOfOrigin: 'JP',
  proposed: [],
  ...change,
});
const none = { recipientIdNumber: false, recipientTaxNumber: false, clearanceCode: false };
const codes = ['O202611200001'];

describe('the sheet', () => {
  // What Japan Post's routes ask, and what each country adds.
  const japanPost: DeclarationField[] = ['nameEnglish', 'quantity', 'value', 'material'];
  const asks = {
    CN: [...japanPost, 'nameChinese', 'recipientIdNumber'],
    TW: [...japanPost, 'recipientTaxNumber'],
    KR: [...japanPost, 'clearanceCode'],
    US: [...japanPost, 'hsCode', 'countryOfOrigin'],
    AU: japanPost,
  } satisfies Record<string, DeclarationField[]>;

  test.each([
    ['CN', 'recipientIdNumber'],
    ['TW', 'recipientTaxNumber'],
    ['KR', 'clearanceCode'],
  ] as const)('%s waits for the recipient’s %s', (country, field) => {
    expect(missingFrom([line()], none, asks[country], codes)).toEqual([
      { field, line: null, orderCode: null, isProposed: false },
    ]);
    expect(missingFrom([line()], { ...none, [field]: true }, asks[country], codes)).toEqual([]);
  });

  test('Australia asks for no number; the United States for an HS code, and where it was made', () => {
    expect(missingFrom([line()], none, asks.AU, codes)).toEqual([]);
    const [missing] = missingFrom([line({ hsCode: '' })], none, asks.US, codes);
    expect(missing).toEqual({ field: 'hsCode', line: 0, orderCode: codes[0], isProposed: false });
    expect(missingFrom([line({ countryOfOrigin: '' })], none, asks.US, codes).map(({ field }) => field)).toEqual([
      'countryOfOrigin',
    ]);
  });

  test('each empty field is named with its line; what is not asked for may stay empty', () => {
    const lines = [line(), line({ nameEnglish: '', material: '', nameChinese: '', unitValueYen: yen(0) })];
    expect(missingFrom(lines, none, asks.AU, codes).map(({ field, line: at }) => [field, at])).toEqual([
      ['nameEnglish', 1],
      ['value', 1],
      ['material', 1],
    ]);
  });

  test('an order without a line lacks all that is asked of one', () => {
    const missing = missingFrom([line()], none, asks.AU, [...codes, 'O202611200002']);
    expect(missing).toHaveLength(4);
    expect(missing.every(({ orderCode }) => orderCode === 'O202611200002')).toBe(true);
  });

  test('what is only proposed is named until its shopper confirms it, where it is asked for', () => {
    const proposed: DeclaredLine['proposed'] = [
      { field: 'nameEnglish', basis: 'kind' },
      { field: 'hsCode', basis: 'usual' },
    ];
    expect(missingFrom([line({ proposed })], none, asks.AU, codes)).toEqual([
      { field: 'nameEnglish', line: 0, orderCode: codes[0], isProposed: true },
    ]);
  });

  test('what is declared is all pieces at their price', () => {
    expect(declaredTotal([line({ quantity: 3, unitValueYen: yen(3333) })])).toBe(9999);
  });

  test.each([
    ['CN', 'recipientIdNumber', '11010519491231002X', true],
    ['CN', 'recipientIdNumber', '110105194912310021', false],
    ['KR', 'clearanceCode', 'P123456789012', true],
    ['KR', 'clearanceCode', '123456789012', false],
    ['TW', 'recipientTaxNumber', 'A123456789', true],
    ['BR', 'recipientTaxNumber', '123.456.789-09', true],
    ['BR', 'recipientTaxNumber', '1', false],
  ] as const)('%s %s %s fits: %s', (country, field, given, fits) => {
    expect(recipientNumberFits(country, field, given)).toBe(fits);
  });
});

describe('shares', () => {
  test('are together the whole, whatever the weights; nobody is a yen further off than rounding makes', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.array(fc.integer({ min: 0, max: 30_000 }), { minLength: 1, maxLength: 50 }),
        (total, weights) => {
          const shares = sharesOf(yen(total), weights);
          const whole = weights.reduce((sum, weight) => sum + weight, 0);
          expect(shares.reduce((sum, share) => sum + share, 0)).toBe(total);
          const fair = weights.map((weight) => (whole === 0 ? total / weights.length : (total * weight) / whole));
          expect(Math.max(...shares.map((share, index) => Math.abs(share - (fair[index] ?? 0))))).toBeLessThan(1);
        },
      ),
      { seed },
    );
  });

  test('the largest remainder is rounded up, the first of equals', () => {
    expect(sharesOf(yen(2500), [800, 800, 800])).toEqual([834, 833, 833]);
    expect(sharesOf(yen(10), [1, 2, 3])).toEqual([2, 3, 5]);
    expect(sharesOf(yen(5), [0, 0])).toEqual([3, 2]);
  });
});

describe('lost', () => {
  const parts = { declaredYen: yen(60_000), insuredYen: yen(0), coveredYen: yen(20_000), freightYen: yen(2500) };
  test('it is worth what it is insured for, else what the route covers, never more than was declared', () => {
    expect(lossClaim(parts).goodsYen).toBe(20_000);
    expect(lossClaim({ ...parts, insuredYen: yen(50_000) }).goodsYen).toBe(50_000);
    expect(lossClaim({ ...parts, declaredYen: yen(3000) })).toMatchObject({ coveredYen: 20_000, goodsYen: 3000 });
    expect(lossClaim({ ...parts, coveredYen: yen(0) }).goodsYen).toBe(0);
  });
});

test('what is shown of a recipient to those who need not send anything names no house and no number', () => {
  const shown = maskedRecipient({
    addressId: '00000000-0000-7000-8000-000000000001',
    name: '林晓',
    phone: '+86 13800136021',
    countryCode: 'CN',
    postcode: '200030',
    lines: ['上海市', '上海市', '徐汇区', '漕溪北路 595 弄', '8 号 1203'],
  });
  expect(shown).toMatchObject({
    name: '林晓',
    phone: '****6021',
    lines: ['上海市', '上海市', '徐汇区', '****', '****'],
  });
  expect(maskedRecipient({ ...shown, lines: ['漕溪北路'] }).lines).toEqual(['****']);
});
