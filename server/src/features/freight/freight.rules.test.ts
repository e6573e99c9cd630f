import type { RouteOffer, RouteQuote } from '@hakobu/contract/freight/freight.shape';
import { describe, expect, test } from 'vitest';
import { insuranceFaultsOf, insuranceFor, surchargeYen, type Insurance } from './extras.rules.ts';
import { quoteRoute } from './freight.rules.ts';
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
  test('an insurance that can not be used is told apart', () => {
    const steps: Insurance = { kind: 'steps', includedYen: 0, stepYen: 0, perStepYen: 50, mostYen: 9000 };
    const tiers = (...fees: [number, number][]): Insurance => ({
      kind: 'tiers',
      includedYen: 5000,
      tiers: fees.map(([upToYen, feeYen]) => ({ upToYen, feeYen })),
    });
    expect(insuranceFaultsOf({ ...steps, stepYen: 20_000 })).toEqual([]);
    expect(insuranceFaultsOf(steps)[0]).toContain('covers nothing');
    expect(insuranceFaultsOf(tiers())).toEqual(['insurance has no tiers']);
    expect(insuranceFaultsOf(tiers([50_000, 300], [120_000, 700]))).toEqual([]);
    expect(insuranceFaultsOf(tiers([5000, 300]))[0]).toContain('covers no more');
    expect(insuranceFaultsOf(tiers([50_000, 300], [120_000, 200]))[0]).toContain('cheaper');
  });
});

describe('a courier that charges the larger of scale and volume', () => {
  const courier = sampleRoute(
    [
      { aboveGrams: 0, upToGrams: 10_000, baseYen: 1400, perGrams: 500, perYen: 600 },
      { aboveGrams: 10_000, upToGrams: 30_000, baseYen: 13_400, perGrams: 1000, perYen: 1000 },
    ],
    {
      mode: 'stepsAndNext',
      volumeDivisor: 5000,
      roundUpGrams: 500,
      limits: { ...noLimits, longestSide: 1200 },
      surcharges: [
        { rule: 'fuel', cause: { on: 'always' }, effect: { addPpm: 125_000 }, countryCodes: [] },
        { rule: 'large', cause: { on: 'longestSide', over: 1000 }, effect: { addYen: 200 }, countryCodes: [] },
      ],
    },
  );
  test('each line of the sum: freight by the rounded volume, fuel as a share of it, size', () => {
    const quoted = offer(courier, sampleParcel(2100, { size: box(1010, 200, 80) }));
    expect(quoted).toMatchObject({ volumetricGrams: 3232, chargeableGrams: 3500, stepGrams: 3500 });
    expect(quoted.lines).toEqual([
      { kind: 'freight', amountYen: 5600 },
      { kind: 'surcharge', rule: 'fuel', amountYen: 700 },
      { kind: 'surcharge', rule: 'large', amountYen: 200 },
    ]);
    expect(quoted.totalYen).toBe(6500);
  });
  test('a weight above the table is refused by what would have been charged', () => {
    const parcel = sampleParcel(2000, { size: box(1000, 600, 300) });
    expect(reason(courier, parcel)).toEqual({ kind: 'weight', limit: 30_000, actual: 36_000 });
  });
});
