import type { RouteOffer, RouteQuote } from '@hakobu/contract/freight/freight.shape';
import { assert as lawHolds, constantFrom, integer, property, record, tuple } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { insuranceFor, surchargeYen } from './extras.rules.ts';
import { quoteRoute } from './freight.rules.ts';
import { packedGramsFor } from './packaging.rules.ts';
import type { ParcelFacts, RouteDefinition } from './route.rules.ts';
import { noLimits, publishedRows, sampleParcel, sampleRoute } from './sample-routes.ts';

const ems = (change: Partial<RouteDefinition> = {}) =>
  sampleRoute(publishedRows('ems', 1), {
    code: 'jp-ems',
    zoneOf: new Map([
      ['CN', '1'],
      ['TH', '2'],
      ['AU', '3'],
      ['US', '4'],
    ]),
    rowsOf: new Map([1, 2, 3, 4, 5].map((zone) => [String(zone), publishedRows('ems', zone)])),
    limits: { ...noLimits, weight: 30_000, longestSide: 1500, lengthAndGirth: 3000 },
    accepts: new Set(['fragile', 'batteryBuiltIn']),
    insurance: { kind: 'steps', includedYen: 20_000, stepYen: 20_000, perStepYen: 50, mostYen: 2_000_000 },
    ...change,
  });
const quote = (route: RouteDefinition, parcel: ParcelFacts): RouteQuote => quoteRoute(route, parcel, 'en');
const offer = (route: RouteDefinition, parcel: ParcelFacts): RouteOffer => {
  const quoted = quote(route, parcel);
  if (!quoted.ok) throw new Error(`refused: ${JSON.stringify(quoted.reason)}`);
  return quoted;
};
const reason = (route: RouteDefinition, parcel: ParcelFacts) => {
  const quoted = quote(route, parcel);
  return quoted.ok ? undefined : quoted.reason;
};
const box = (lengthMm: number, widthMm: number, heightMm: number) => ({ lengthMm, widthMm, heightMm });

describe('EMS', () => {
  test.each([
    ['CN', 1230, 2500],
    ['AU', 2001, 7750],
    ['US', 5600, 17_500],
    ['TH', 30_000, 33_350],
  ])('%s, %i g: %i yen', (countryCode, grams, yen) => {
    expect(offer(ems(), sampleParcel(grams, { countryCode })).totalYen).toBe(yen);
  });
  test('30,001 g is refused with the limit and the weight', () => {
    expect(reason(ems(), sampleParcel(30_001))).toEqual({ kind: 'weight', limit: 30_000, actual: 30_001 });
  });
  test('the line, the step that was charged and what must be declared are told', () => {
    const quoted = quoteRoute(ems(), sampleParcel(4920), 'zh-CN', ['recipientIdNumber', 'nameEnglish']);
    expect(quoted).toEqual({
      ok: true,
      routeCode: 'jp-ems',
      routeName: '样线',
      tracked: true,
      days: { from: 4, to: 7 },
      actualGrams: 4920,
      volumetricGrams: null,
      chargeableGrams: 4920,
      stepGrams: 5000,
      sizeKnown: false,
      lines: [{ kind: 'freight', amountYen: 6400 }],
      totalYen: 6400,
      insurance: { coveredYen: 20_000, mostYen: 2_000_000 },
      declares: ['nameEnglish', 'recipientIdNumber'],
    });
  });
});

describe('limits', () => {
  test('sides are measured whichever way the box lies', () => {
    const parcel = (size: ParcelFacts['size']) => sampleParcel(1000, { size });
    expect(reason(ems(), parcel(box(300, 1501, 100)))).toEqual({ kind: 'longestSide', limit: 1500, actual: 1501 });
    expect(reason(ems(), parcel(box(400, 1400, 410)))).toEqual({ kind: 'lengthAndGirth', limit: 3000, actual: 3020 });
    expect(offer(ems(), parcel(box(400, 1400, 400))).sizeKnown).toBe(true);
    const small = ems({ limits: { ...noLimits, sumOfSides: 900 } });
    expect(reason(small, parcel(box(400, 300, 201)))).toEqual({ kind: 'sumOfSides', limit: 900, actual: 901 });
  });
  test('a country may narrow a limit, never widen it', () => {
    const rule = (weight: number) => ({ enabled: true, notice: null, limits: { ...noLimits, weight } });
    const narrowed = ems({ countryRules: new Map([['CN', rule(20_000)]]) });
    expect(reason(narrowed, sampleParcel(20_001))).toEqual({ kind: 'weight', limit: 20_000, actual: 20_001 });
    const widened = ems({ countryRules: new Map([['CN', rule(90_000)]]) });
    expect(reason(widened, sampleParcel(30_001))).toEqual({ kind: 'weight', limit: 30_000, actual: 30_001 });
  });
  test('declared value and number of items', () => {
    const route = ems({ limits: { ...noLimits, declaredValue: 200_000, itemCount: 5 } });
    expect(reason(route, sampleParcel(900, { declaredValueYen: 200_001 }))?.kind).toBe('declaredValue');
    expect(reason(route, sampleParcel(900, { itemCount: 6 }))).toEqual({ kind: 'itemCount', limit: 5, actual: 6 });
  });
  test('goods that the route does not take', () => {
    const parcel = sampleParcel(900, { properties: ['fragile', 'batteryLoose'] });
    expect(reason(ems(), parcel)).toEqual({ kind: 'property', property: 'batteryLoose' });
  });
  test('a closed route, a country beyond it, and a country closed with a notice', () => {
    const notice = { 'zh-CN': '停', 'zh-TW': '停', en: 'Suspended', ja: '停止' };
    const closed = ems({ countryRules: new Map([['CN', { enabled: false, notice, limits: noLimits }]]) });
    expect(reason(ems({ enabled: false }), sampleParcel(900))).toEqual({ kind: 'routeOff' });
    expect(reason(ems(), sampleParcel(900, { countryCode: 'KP' }))).toEqual({ kind: 'country' });
    expect(reason(closed, sampleParcel(900))).toEqual({ kind: 'countryOff', notice: 'Suspended' });
  });
});

describe('volume', () => {
  const size = box(400, 300, 200);
  test.each([
    [5000, 4800],
    [6000, 4000],
    [8000, 3000],
  ])('40 × 30 × 20 cm ÷ %i is %i g', (volumeDivisor, grams) => {
    const quoted = offer(ems({ volumeDivisor }), sampleParcel(1000, { size }));
    expect([quoted.volumetricGrams, quoted.chargeableGrams]).toEqual([grams, grams]);
  });
  test('the scale counts where it says more, or where the route does not ask for volume', () => {
    expect(offer(ems({ volumeDivisor: 6000 }), sampleParcel(4120, { size })).chargeableGrams).toBe(4120);
    expect(offer(ems(), sampleParcel(1000, { size })).chargeableGrams).toBe(1000);
  });
  test('charged weight is rounded up, from the least', () => {
    const route = ems({ roundUpGrams: 500, leastGrams: 1000 });
    expect([1, 1000, 1001, 1500].map((grams) => offer(route, sampleParcel(grams)).chargeableGrams)).toEqual([
      1000, 1000, 1500, 1500,
    ]);
  });
});

describe('surcharges and insurance', () => {
  const rule = (change: Partial<RouteDefinition['surcharges'][number]>) => ({
    rule: 'large',
    cause: { on: 'longestSide' as const, over: 1000 },
    effect: { addYen: 200 },
    countryCodes: [],
    ...change,
  });
  const long = sampleParcel(900, { size: box(1001, 100, 100), properties: ['batteryBuiltIn'] });
  test('a measure above its number adds a line; up to it, none', () => {
    expect(offer(ems({ surcharges: [rule({})] }), long).lines).toEqual([
      { kind: 'freight', amountYen: 2050 },
      { kind: 'surcharge', rule: 'large', amountYen: 200 },
    ]);
    const short = sampleParcel(900, { size: box(1000, 100, 100) });
    expect(offer(ems({ surcharges: [rule({})] }), short).totalYen).toBe(2050);
    expect(offer(ems({ surcharges: [rule({ countryCodes: ['AU'] })] }), long).totalYen).toBe(2050);
  });
  test('a share of the freight is rounded up', () => {
    expect(surchargeYen({ addPpm: 100_001 }, 2050)).toBe(206);
    const battery = rule({ cause: { on: 'property', property: 'batteryBuiltIn' }, effect: { addPpm: 100_000 } });
    expect(offer(ems({ surcharges: [battery] }), long).totalYen).toBe(2255);
  });
  test('a surcharge may block', () => {
    const blocked = ems({ surcharges: [rule({ effect: { blocks: true } })] });
    expect(reason(blocked, long)).toEqual({ kind: 'longestSide', limit: 1000, actual: 1001 });
  });
  test('insurance: what is included is free, then by started steps up to the most', () => {
    const insured = (insuredValueYen: number) => offer(ems(), sampleParcel(900, { insuredValueYen }));
    expect(insured(20_000).totalYen).toBe(2050);
    expect(insured(20_001).lines[1]).toEqual({ kind: 'insurance', coveredYen: 20_001, amountYen: 50 });
    expect(insured(131_380).totalYen).toBe(2050 + 300);
    expect(insured(9_000_000).insurance).toEqual({ coveredYen: 2_000_000, mostYen: 2_000_000 });
  });
  test('insurance by tiers', () => {
    const tiers = [
      { upToYen: 50_000, feeYen: 300 },
      { upToYen: 120_000, feeYen: 700 },
    ];
    const fee = (value: number) => insuranceFor({ kind: 'tiers', includedYen: 0, tiers }, value);
    expect(fee(50_001)).toEqual({ coveredYen: 50_001, feeYen: 700, mostYen: 120_000 });
    expect(fee(500_000)).toEqual({ coveredYen: 120_000, feeYen: 700, mostYen: 120_000 });
  });
});

describe('laws', () => {
  const side = integer({ min: 1, max: 700 });
  const anySize = tuple(side, side, side).map(([a, b, c]) => box(a, b, c));
  test('the same parcel gets the same quote, a heavier one never a cheaper', () => {
    lawHolds(
      property(
        integer({ min: 1, max: 29_000 }),
        integer({ min: 0, max: 1000 }),
        constantFrom('CN', 'TH', 'AU', 'US'),
        record({ volumeDivisor: constantFrom(null, 5000, 6000, 8000), roundUpGrams: constantFrom(1, 500) }),
        (grams, more, countryCode, rounding) => {
          const route = ems(rounding);
          const parcel = sampleParcel(grams, { countryCode, size: box(300, 200, 100) });
          const quoted = offer(route, parcel);
          expect(quote(route, parcel)).toEqual(quoted);
          expect(offer(route, { ...parcel, weightGrams: grams + more }).totalYen).toBeGreaterThanOrEqual(
            quoted.totalYen,
          );
        },
      ),
    );
  });
  test('never less is charged than the scale or the volume says', () => {
    lawHolds(
      property(integer({ min: 1, max: 30_000 }), anySize, constantFrom(5000, 6000, 8000), (grams, size, divisor) => {
        const quoted = quote(ems({ volumeDivisor: divisor }), sampleParcel(grams, { size }));
        if (!quoted.ok) return;
        expect(quoted.chargeableGrams).toBeGreaterThanOrEqual(grams);
        expect(quoted.chargeableGrams * divisor).toBeGreaterThanOrEqual(size.lengthMm * size.widthMm * size.heightMm);
        expect(quoted.totalYen).toBe(quoted.lines.reduce((sum, line) => sum + line.amountYen, 0));
      }),
    );
  });
  test('packaging only ever adds weight, and more goods never need less of it', () => {
    const allowance = { leastGrams: 80, ppm: 80_000 };
    expect([1, 600, 4550].map((grams) => packedGramsFor(grams, allowance))).toEqual([81, 680, 4920]);
    lawHolds(
      property(integer({ min: 1, max: 40_000 }), (grams) => {
        expect(packedGramsFor(grams, allowance)).toBeGreaterThanOrEqual(grams + 80);
        expect(packedGramsFor(grams + 1, allowance)).toBeGreaterThanOrEqual(packedGramsFor(grams, allowance));
      }),
    );
  });
});
