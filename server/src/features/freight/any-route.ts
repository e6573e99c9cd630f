import { limitKinds } from '@hakobu/contract/freight/freight.shape';
import { goodsProperties } from '@hakobu/contract/freight/goods-property.shape';
import { array, constant, constantFrom, integer, oneof, option, record, subarray, uniqueArray } from 'fast-check';
import type { Insurance, Surcharge } from './extras.rules.ts';
import { pricingModes, type Pricing, type PricingMode } from './pricing.rules.ts';
import type { ParcelFacts, RouteDefinition } from './route.rules.ts';
import { noLimits, sampleRoute } from './sample-routes.ts';

const isFlat = (mode: PricingMode) => mode === 'weightSteps' || mode === 'fixedInRange';

type Part = { readonly wide: number; readonly base: number; readonly per: number; readonly perYen: number };

const rowsFrom = (mode: PricingMode, parts: readonly Part[]) => {
  let aboveGrams = 0;
  const rows = parts.map(({ wide, base, per, perYen }) => {
    const next = isFlat(mode) ? { perGrams: 0, perYen: 0 } : { perGrams: per, perYen };
    const made = { aboveGrams, upToGrams: aboveGrams + wide, baseYen: base, ...next };
    aboveGrams += wide;
    return made;
  });
  return mode === 'firstAndNext' ? rows.slice(0, 1) : rows;
};

/** A table of any mode that an operator could have imported, for tests of invariants. */
export const anyPricing = record({
  mode: constantFrom(...pricingModes),
  parts: array(
    record({
      wide: integer({ min: 1, max: 5000 }),
      base: integer({ min: 0, max: 90_000 }),
      per: integer({ min: 1, max: 2000 }),
      perYen: integer({ min: 0, max: 5000 }),
    }),
    { minLength: 1, maxLength: 8 },
  ),
}).map(({ mode, parts }): Pricing => ({ mode, rows: rowsFrom(mode, parts) }));

const anySurcharge = record({
  cause: oneof(
    record({ on: constantFrom(...limitKinds), over: integer({ min: 0, max: 3000 }) }),
    record({ on: constant('property' as const), property: constantFrom(...goodsProperties) }),
    record({ on: constant('always' as const) }),
  ),
  effect: oneof(
    { weight: 4, arbitrary: record({ addYen: integer({ min: 0, max: 9000 }) }) },
    { weight: 4, arbitrary: record({ addPpm: integer({ min: 0, max: 900_000 }) }) },
    { weight: 1, arbitrary: record({ blocks: constant(true as const) }) },
  ),
  countryCodes: constantFrom([], ['CN'], ['AU']),
}).map((made): Surcharge => ({ rule: 'any', ...made }));

const anyInsurance = oneof(
  record({
    kind: constant('steps' as const),
    includedYen: integer({ min: 0, max: 20_000 }),
    stepYen: integer({ min: 1, max: 50_000 }),
    perStepYen: integer({ min: 0, max: 900 }),
    mostYen: integer({ min: 20_000, max: 2_000_000 }),
  }),
  uniqueArray(integer({ min: 5001, max: 900_000 }), { minLength: 1, maxLength: 5 }).map((ends): Insurance => {
    const tiers = ends.toSorted((a, b) => a - b).map((upToYen, place) => ({ upToYen, feeYen: 200 * (place + 1) }));
    return { kind: 'tiers', includedYen: 5000, tiers };
  }),
);

/** A route of any kind to China, for tests of invariants. */
export const anyRoute = record({
  pricing: anyPricing,
  volumeDivisor: constantFrom(null, 5000, 6000, 8000),
  roundUpGrams: constantFrom(1, 10, 100, 500, 1000),
  leastGrams: constantFrom(0, 500, 1000),
  limits: record({
    weight: option(integer({ min: 5000, max: 40_000 })),
    longestSide: option(integer({ min: 600, max: 2000 })),
    lengthAndGirth: option(integer({ min: 900, max: 4000 })),
  }),
  accepts: subarray([...goodsProperties], { minLength: 10 }),
  surcharges: array(anySurcharge, { maxLength: 4 }),
  insurance: option(anyInsurance),
}).map(({ pricing, limits, accepts, ...rest }): RouteDefinition =>
  sampleRoute(pricing.rows, {
    mode: pricing.mode,
    limits: { ...noLimits, ...limits },
    accepts: new Set(accepts),
    ...rest,
  }),
);

const side = integer({ min: 1, max: 900 });

/** A parcel to China that many a route takes and many a route does not. */
export const anyParcel = record({
  countryCode: constant('CN'),
  weightGrams: integer({ min: 1, max: 40_000 }),
  size: option(record({ lengthMm: side, widthMm: side, heightMm: side }), { freq: 5 }),
  properties: subarray([...goodsProperties], { maxLength: 2 }),
  declaredValueYen: integer({ min: 0, max: 300_000 }),
  insuredValueYen: integer({ min: 0, max: 3_000_000 }),
  itemCount: integer({ min: 1, max: 40 }),
}).map((made): ParcelFacts => made);
