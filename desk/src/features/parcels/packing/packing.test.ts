import { expect, test } from 'vitest';
import { boxNameFor, emptyBox, isLighterThanGoods, measuredBox } from './packing.ts';
import { offerAfterPacking, plainFreightOf } from './quotes.ts';
import type { RouteOffer, RouteQuote } from '@hakobu/contract/freight/freight.shape';
import { yen } from '@hakobu/contract/base/money';

const offer = (routeCode: string, total: number, surcharge = 0): RouteOffer => ({
  ok: true,
  routeCode,
  routeName: routeCode,
  tracked: true,
  days: { from: 4, to: 7 },
  actualGrams: 1230,
  volumetricGrams: null,
  chargeableGrams: 1230,
  stepGrams: 1250,
  sizeKnown: true,
  lines: [
    { kind: 'freight', amountYen: yen(total - surcharge) },
    { kind: 'surcharge', rule: 'battery', amountYen: yen(surcharge) },
  ],
  totalYen: yen(total),
  insurance: null,
  declares: [],
});

const refused: RouteQuote = {
  ok: false,
  routeCode: 'sea',
  routeName: 'sea',
  tracked: true,
  days: { from: 30, to: 60 },
  reason: { kind: 'property', property: 'batteryBuiltIn' },
};

test('a box is measured when nothing is missing, and named by the sum of its sides', () => {
  expect(measuredBox(emptyBox)).toBeNull();
  const box = { weightGrams: 4120, lengthMm: 400, widthMm: 340, heightMm: 200 };
  expect(measuredBox({ ...emptyBox, ...box })).toEqual(box);
  expect(boxNameFor(box)).toBe('100');
  expect(measuredBox({ ...emptyBox, ...box, lengthMm: 54_000 })).toBeNull();
  expect(measuredBox({ ...emptyBox, ...box, weightGrams: 0 })).toBeNull();
  expect(boxNameFor({ ...box, heightMm: 261 })).toBe('120');
  expect(boxNameFor({ ...box, heightMm: 4000 })).toBe('');
});

test('the wanted route is quoted, else the cheapest that carries the box, else none', () => {
  const quotes = [refused, offer('ems', 5900), offer('air', 4850)];
  expect(offerAfterPacking(quotes, 'ems')?.totalYen).toBe(5900);
  expect(offerAfterPacking(quotes, 'sea')?.routeCode).toBe('air');
  expect(offerAfterPacking([refused], 'sea')).toBeUndefined();
  expect(plainFreightOf(offer('line', 6860, 560))).toBe(6300);
});

test('a box that weighs less than its goods is doubted by its weight alone, before any side is measured', () => {
  expect(isLighterThanGoods(null, 640)).toBe(false);
  expect(isLighterThanGoods(639, 640)).toBe(true);
  expect(isLighterThanGoods(640, 640)).toBe(false);
});
