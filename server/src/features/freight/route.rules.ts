import type { Words } from '@hakobu/contract/base/languages';
import type { CountryCode } from '@hakobu/contract/freight/country.shape';
import type { BoxSize, DeclarationField, DeliveryDays, LimitKind } from '@hakobu/contract/freight/freight.shape';
import type { GoodsProperty } from '@hakobu/contract/freight/goods-property.shape';
import type { Insurance, Measures, Surcharge } from './extras.rules.ts';
import type { PricingMode, RateRow } from './pricing.rules.ts';

/** Null is no limit. Grams, millimetres, yen, items. */
export type Limits = Readonly<Record<LimitKind, number | null>>;

/** What is different about one country: closed with the operator's notice, or narrower limits. */
export type CountryRule = {
  readonly enabled: boolean;
  readonly notice: Words | null;
  readonly limits: Limits;
};

/** One shipping route, as the operator configured it. */
export type RouteDefinition = {
  readonly code: string;
  readonly names: Words;
  readonly carrier: string;
  readonly enabled: boolean;
  readonly tracked: boolean;
  readonly days: DeliveryDays;
  readonly mode: PricingMode;
  readonly zoneOf: ReadonlyMap<CountryCode, string>;
  readonly rowsOf: ReadonlyMap<string, readonly RateRow[]>;
  readonly countryRules: ReadonlyMap<CountryCode, CountryRule>;
  /** Cubic millimetres per gram: 5000 is cm³ ÷ 5000 = kg. Null where only the scale counts. */
  readonly volumeDivisor: number | null;
  /** Charged weight is rounded up to a multiple of this; 1 for none. */
  readonly roundUpGrams: number;
  readonly leastGrams: number;
  readonly limits: Limits;
  readonly accepts: ReadonlySet<GoodsProperty>;
  readonly surcharges: readonly Surcharge[];
  readonly insurance: Insurance | null;
  readonly declares: readonly DeclarationField[];
};

export type ParcelFacts = {
  readonly countryCode: CountryCode;
  /** The closed box on the scale, or the allowance's estimate of it. */
  readonly weightGrams: number;
  /** Null before it is measured. */
  readonly size: BoxSize | null;
  readonly properties: readonly GoodsProperty[];
  readonly declaredValueYen: number;
  /** The value to insure; 0 for what the route covers by itself. */
  readonly insuredValueYen: number;
  readonly itemCount: number;
};

/** Sides from the longest to the shortest. */
const sidesOf = (size: BoxSize): [number, number, number] => {
  const [longest = 0, middle = 0, shortest = 0] = [size.lengthMm, size.widthMm, size.heightMm].toSorted(
    (a, b) => b - a,
  );
  return [longest, middle, shortest];
};

export const measuresOf = (parcel: ParcelFacts): Measures => {
  const sides = parcel.size && sidesOf(parcel.size);
  return {
    weight: parcel.weightGrams,
    longestSide: sides && sides[0],
    lengthAndGirth: sides && sides[0] + 2 * (sides[1] + sides[2]),
    sumOfSides: sides && sides[0] + sides[1] + sides[2],
    declaredValue: parcel.declaredValueYen,
    itemCount: parcel.itemCount,
  };
};

/** Volume as weight, rounded up to the gram; null where the route does not ask or the box is not measured. */
export const volumetricGrams = (divisor: number | null, size: BoxSize | null): number | null =>
  divisor === null || size === null ? null : Math.ceil((size.lengthMm * size.widthMm * size.heightMm) / divisor);

/** The heavier of scale and volume, in grams: what a route charges goods for, alone and before it rounds. */
export const basisGrams = (
  { volumeDivisor }: Pick<RouteDefinition, 'volumeDivisor'>,
  { weightGrams, size }: Pick<ParcelFacts, 'weightGrams' | 'size'>,
): number => Math.max(weightGrams, volumetricGrams(volumeDivisor, size) ?? 0);

/** The heavier of scale and volume, at least the route's least, rounded up as the route rounds. */
export const chargeableGrams = (route: RouteDefinition, parcel: ParcelFacts): number => {
  const heavier = Math.max(basisGrams(route, parcel), route.leastGrams);
  return Math.ceil(heavier / route.roundUpGrams) * route.roundUpGrams;
};

/** The narrower of the route's limit and the country's. */
export const limitFor = (route: RouteDefinition, countryCode: CountryCode, kind: LimitKind): number | null => {
  const own = route.limits[kind];
  const theirs = route.countryRules.get(countryCode)?.limits[kind] ?? null;
  if (own === null) return theirs;
  return theirs === null ? own : Math.min(own, theirs);
};

/** The most that a route carries to any country: its limit, or where its table ends. */
export const maxGramsOf = (route: RouteDefinition): number => {
  const ends = [...route.rowsOf.values()].map((rows) => rows.at(-1)?.upToGrams ?? 0);
  return Math.min(route.limits.weight ?? Number.MAX_SAFE_INTEGER, Math.max(0, ...ends));
};
