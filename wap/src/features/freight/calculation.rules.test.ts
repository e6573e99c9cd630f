import { yen } from '@hakobu/contract/base/money';
import type { RouteOffer, RouteQuote } from '@hakobu/contract/freight/freight.shape';
import { describe, expect, test } from 'vitest';
import { askFrom, compared, draftFrom, emptyDraft, type Draft } from './calculation.rules.ts';

const draft = (change: Partial<Draft>): Draft => ({ ...emptyDraft, ...change });
const grams = (weightKg: string) => askFrom(draft({ weightKg })).ask?.weightGrams;

describe('what is asked for a draft', () => {
  test('kilograms become grams, rounded up, however they are typed', () => {
    expect(['1.1', '1.2345', '１．５', '1,5', '2 ', '.3'].map(grams)).toEqual([1100, 1235, 1500, 1500, 2000, 300]);
  });
  test('nothing is wrong while the weight is still to be typed', () => {
    expect(askFrom(emptyDraft)).toEqual({ wrong: new Set() });
  });
  test.each(['0', '-1', '1e9', '101', 'NaN', 'abc', '.'])('a weight of %s kg is wrong', (weightKg) => {
    expect(askFrom(draft({ weightKg }))).toEqual({ wrong: new Set(['weightGrams']) });
  });
  test('sides are asked for together or not at all', () => {
    const sized = (length: string, width: string, height: string) =>
      askFrom(draft({ weightKg: '1', sidesCm: { length, width, height } }));
    expect(sized('40', '30.5', '20').ask?.size).toEqual({ lengthMm: 400, widthMm: 305, heightMm: 200 });
    expect(sized('', ' ', '').ask?.size).toBeUndefined();
    expect(sized('40', '', '').wrong).toEqual(new Set(['size']));
    expect(sized('0', '0', '0').wrong).toEqual(new Set(['size']));
  });
  test('the declared value is insured where that is wanted', () => {
    const value = { weightKg: '1', valueYen: '21,800' };
    expect(askFrom(draft(value)).ask).toMatchObject({ declaredValueYen: 21_800, insuredValueYen: 0 });
    expect(askFrom(draft({ ...value, insured: true })).ask).toMatchObject({ insuredValueYen: 21_800 });
    expect(askFrom(draft({ weightKg: '1', valueYen: '0.5' })).wrong).toEqual(new Set(['declaredValueYen']));
  });
});

test('the last draft is kept; what can not be read is an empty one', () => {
  const last = draft({ countryCode: 'JP', weightKg: '2', properties: ['food'] });
  expect(draftFrom(JSON.stringify(last))).toEqual(last);
  expect([undefined, '', '{', '[]', '{"countryCode":"CN"}'].map(draftFrom)).toEqual(Array(5).fill(emptyDraft));
});

test('routes are compared by price or time; the cheapest and the fastest of several are marked', () => {
  const offer = (routeCode: string, totalYen: number, from: number, to: number): RouteOffer => ({
    ok: true,
    routeCode,
    routeName: routeCode,
    tracked: true,
    days: { from, to },
    actualGrams: 900,
    volumetricGrams: null,
    chargeableGrams: 900,
    stepGrams: 900,
    sizeKnown: false,
    lines: [{ kind: 'freight', amountYen: yen(totalYen) }],
    totalYen: yen(totalYen),
    insurance: null,
    declares: [],
  });
  const about = { routeCode: 'sal', routeName: 'sal', tracked: true, days: { from: 1, to: 2 } };
  const refused: RouteQuote = { ok: false, ...about, reason: { kind: 'country' } };
  const quotes = [offer('ems', 2050, 4, 7), refused, offer('sea', 1800, 60, 90), offer('air', 2050, 7, 14)];
  const order = (by: 'price' | 'time') => compared(quotes, by).offers.map(({ routeCode }) => routeCode);
  expect(order('price')).toEqual(['sea', 'ems', 'air']);
  expect(order('time')).toEqual(['ems', 'air', 'sea']);
  expect(compared(quotes, 'time')).toMatchObject({ cheapest: 'sea', fastest: 'ems', refused: [refused] });
  expect(compared(quotes.slice(0, 2), 'price')).toMatchObject({ cheapest: undefined, fastest: undefined });
});
