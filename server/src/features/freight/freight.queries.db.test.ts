import type { Input } from '@hakobu/contract/base/endpoint';
import { Problem } from '@hakobu/contract/base/problem';
import { freightEstimate, freightRoutes } from '@hakobu/contract/freight/freight.api';
import type { DutyKind } from '@hakobu/contract/freight/goods-property.shape';
import { describe, expect, test } from 'vitest';
import { makeWorld } from '../../../test/world.ts';
import { configurationNow, warningsFor } from './freight.actions.ts';

const world = makeWorld();

const ask = { countryCode: 'CN', weightGrams: 900 } as const;
const estimate = (change: Partial<Input<typeof freightEstimate>> = {}) =>
  world.anyone(freightEstimate, { ...ask, ...change });
const pathOf = (asking: Promise<unknown>) =>
  asking.then(
    () => 'answered',
    (error: unknown) =>
      error instanceof Problem && error.code === 10001 ? (error.data as { path: string }).path : error,
  );

describe('the calculator', () => {
  test('prices, warnings and tax in one answer: 21,800 yen to China are 39.54 yuan too many', async () => {
    const answer = await estimate({ declaredValueYen: 21_800, itemCount: 3, dutyKind: 'toy' });
    expect(answer.quotes.find(({ routeCode }) => routeCode === 'jp-ems')).toMatchObject({ totalYen: 2050 });
    expect(answer.warnings.map(({ kind, severity }) => [kind, severity])).toEqual([
      ['parcelLimit', 'block'],
      ['importTax', 'note'],
    ]);
    expect(answer.warnings[0]).toMatchObject({ limitMinor: 100_000, overMinor: 3954, split: null });
    expect(answer.duty).toMatchObject({ currency: 'CNY', assessedMinor: 13_514, exempt: false, dueMinor: 13_514 });
  });
  test('one indivisible piece above the limit may go, with a warning', async () => {
    const { warnings } = await estimate({ declaredValueYen: 30_000 });
    expect(warnings[0]).toMatchObject({ kind: 'parcelLimit', severity: 'warn' });
  });
  test('nothing declared, nothing warned of; what customs often refuse is named', async () => {
    expect(await estimate()).toMatchObject({ warnings: [], duty: null });
    const { warnings } = await estimate({ properties: ['food'] });
    expect(warnings).toEqual([{ kind: 'property', severity: 'warn', countryCode: 'CN', property: 'food' }]);
  });
  test('the declared value is insured when that is asked for, in a line of its own', async () => {
    const { quotes } = await estimate({ declaredValueYen: 50_000, insuredValueYen: 50_000 });
    const ems = quotes.find(({ routeCode }) => routeCode === 'jp-ems');
    expect(ems?.ok && ems.lines).toEqual([
      { kind: 'freight', amountYen: 2050 },
      { kind: 'insurance', coveredYen: 50_000, amountYen: 100 },
    ]);
  });
  test('above 200,000 yen the carrier files with customs for 3,200', async () => {
    const { warnings } = await estimate({ countryCode: 'TH', declaredValueYen: 200_001 });
    expect(warnings).toContainEqual(
      expect.objectContaining({ kind: 'exportFiling', limitYen: 200_000, valueYen: 200_001, feeYen: 3200 }),
    );
    expect((await estimate({ countryCode: 'TH', declaredValueYen: 200_000 })).warnings).toEqual([]);
  });
  test('post to the United States: every route says why not, and customs are told of', async () => {
    const { quotes, warnings } = await estimate({ countryCode: 'US', declaredValueYen: 900 });
    expect(quotes.every((quote) => !quote.ok && quote.reason.kind === 'countryOff')).toBe(true);
    expect(warnings.map(({ kind }) => kind)).toEqual(['postSuspended', 'lowValue']);
  });
  test('a country that exists and that nothing reaches is answered, not refused', async () => {
    const { quotes } = await estimate({ countryCode: 'KP' });
    expect(quotes.length).toBe(5);
    expect(quotes.every((quote) => !quote.ok && quote.reason.kind === 'country')).toBe(true);
  });
});

describe('what makes no sense is refused with the path of its field', () => {
  test.each<[string, Record<string, unknown>, string]>([
    ['a weight of -1', { weightGrams: -1 }, 'weightGrams'],
    ['a weight of 0', { weightGrams: 0 }, 'weightGrams'],
    ['a weight of 1e9', { weightGrams: 1e9 }, 'weightGrams'],
    ['a weight that is no number', { weightGrams: Number.NaN }, 'weightGrams'],
    ['a weight without end', { weightGrams: Number.POSITIVE_INFINITY }, 'weightGrams'],
    ['a weight in words', { weightGrams: '900' }, 'weightGrams'],
    ['a country of no map', { countryCode: 'XX' }, 'countryCode'],
    ['the unknown region', { countryCode: 'ZZ' }, 'countryCode'],
    ['a union of countries', { countryCode: 'EU' }, 'countryCode'],
    ['a country in words', { countryCode: 'china' }, 'countryCode'],
    ['no country', { countryCode: undefined }, 'countryCode'],
    ['three sides of 0', { size: { lengthMm: 0, widthMm: 0, heightMm: 0 } }, 'size.lengthMm'],
    ['two sides', { size: { lengthMm: 100, widthMm: 100 } }, 'size.heightMm'],
    ['a value below nothing', { declaredValueYen: -1 }, 'declaredValueYen'],
    ['no pieces', { itemCount: 0 }, 'itemCount'],
    ['a property that nobody knows', { properties: ['haunted'] }, 'properties.0'],
    ['a kind that nobody taxes', { dutyKind: 'haunted' }, 'dutyKind'],
  ])('%s', async (_, wrong, path) => {
    // The types would not let it through: whoever sends this does not use them.
    expect(await pathOf(estimate(wrong as Partial<Input<typeof freightEstimate>>))).toBe(path);
  });
});

describe('the published rules, as they are configured', () => {
  test('sizes and weights: EMS and parcels 30 kg, 1.5 m and 3 m; packets 2 kg, 60 cm and 90 cm together', async () => {
    const { routes } = await configurationNow(world.platform.db);
    const limits = new Map(routes.map((route) => [route.code, route.limits]));
    for (const code of ['jp-ems', 'jp-parcel-air', 'jp-parcel-surface'])
      expect(limits.get(code)).toMatchObject({ weight: 30_000, longestSide: 1500, lengthAndGirth: 3000 });
    for (const code of ['jp-epacket-light', 'jp-packet-air', 'jp-packet-surface'])
      expect(limits.get(code)).toMatchObject({ weight: 2000, longestSide: 600, sumOfSides: 900 });
  });
  test('the list names carriers in the language that asks, and how each route rounds', async () => {
    const { routes } = await world.anyone(freightRoutes, {});
    expect(routes[0]).toMatchObject({
      carrier: 'japan-post',
      carrierName: '日本邮政',
      mostGrams: 30_000,
      volumeDivisor: null,
      roundUpGrams: 1,
      leastGrams: 0,
    });
  });
  test.each<[DutyKind, number, number, boolean]>([
    ['toy', 38_000, 4940, true],
    ['toy', 90_000, 11_700, false],
    ['cosmetics', 30_000, 6000, false],
    ['alcohol', 20_000, 10_000, false],
  ])('postal tax of China on %s of %i fen: %i', async (dutyKind, valueYen, assessedMinor, exempt) => {
    const items = [{ key: 'O1', dutyKind, quantity: 1, valueYen }];
    const parcel = { countryCode: 'CN', items, properties: [] };
    // A fen for a yen: the vectors are in yuan.
    const warnings = await warningsFor(world.platform.db, parcel, { CNY: 1_000_000 });
    expect(warnings).toMatchObject([
      { kind: 'importTax', duty: { assessedMinor, exempt, dueMinor: exempt ? 0 : assessedMinor } },
    ]);
  });
});
