import type { Language } from '@hakobu/contract/base/languages';
import { sumYen, yen } from '@hakobu/contract/base/money';
import {
  limitKinds,
  type DeclarationField,
  type FreightLine,
  type RouteOffer,
  type RouteQuote,
  type RouteRefusal,
} from '@hakobu/contract/freight/freight.shape';
import { applies, insuranceFor, surchargeYen, type Measures, type Surcharge } from './extras.rules.ts';
import { priceFor } from './pricing.rules.ts';
import {
  chargeableGrams,
  limitFor,
  measuresOf,
  volumetricGrams,
  type ParcelFacts,
  type RouteDefinition,
} from './route.rules.ts';

const unreachable = (route: RouteDefinition, parcel: ParcelFacts, language: Language): RouteRefusal | undefined => {
  if (!route.enabled) return { kind: 'routeOff' };
  const rule = route.countryRules.get(parcel.countryCode);
  if (rule && !rule.enabled) return { kind: 'countryOff', notice: rule.notice?.[language] ?? null };
  return route.zoneOf.has(parcel.countryCode) ? undefined : { kind: 'country' };
};

const overLimit = (route: RouteDefinition, parcel: ParcelFacts, measures: Measures): RouteRefusal | undefined => {
  for (const kind of limitKinds) {
    const limit = limitFor(route, parcel.countryCode, kind);
    const actual = measures[kind];
    if (limit !== null && actual !== null && actual > limit) return { kind, limit, actual };
  }
  return undefined;
};

const notTaken = (route: RouteDefinition, parcel: ParcelFacts): RouteRefusal | undefined => {
  const property = parcel.properties.find((each) => !route.accepts.has(each));
  return property && { kind: 'property', property };
};

const blockedBy = (surcharges: readonly Surcharge[], measures: Measures): RouteRefusal | undefined => {
  const cause = surcharges.find(({ effect }) => 'blocks' in effect)?.cause;
  if (!cause) return undefined;
  if (cause.on === 'always') return { kind: 'country' };
  if (cause.on === 'property') return { kind: 'property', property: cause.property };
  return { kind: cause.on, limit: cause.over, actual: measures[cause.on] ?? cause.over };
};

/** Extra lines of a quote: the surcharges that apply, then the insurance when more is asked than is included. */
const extraLines = (
  route: RouteDefinition,
  parcel: ParcelFacts,
  surcharges: readonly Surcharge[],
  freightYen: number,
): FreightLine[] => {
  const lines: FreightLine[] = surcharges.map(({ rule, effect }) => ({
    kind: 'surcharge',
    rule,
    amountYen: yen(surchargeYen(effect, freightYen)),
  }));
  const covered = route.insurance && insuranceFor(route.insurance, parcel.insuredValueYen);
  if (covered && covered.feeYen > 0)
    lines.push({ kind: 'insurance', coveredYen: yen(covered.coveredYen), amountYen: yen(covered.feeYen) });
  return lines;
};

const presentInsurance = (route: RouteDefinition, parcel: ParcelFacts): RouteOffer['insurance'] => {
  if (!route.insurance) return null;
  const { coveredYen, mostYen } = insuranceFor(route.insurance, parcel.insuredValueYen);
  return { coveredYen: yen(coveredYen), mostYen: yen(mostYen) };
};

const offerOrRefusal = (
  route: RouteDefinition,
  parcel: ParcelFacts,
  language: Language,
): RouteRefusal | Omit<RouteOffer, 'ok' | 'routeCode' | 'routeName' | 'tracked' | 'days' | 'declares'> => {
  const measures = measuresOf(parcel);
  const refusal = unreachable(route, parcel, language) ?? overLimit(route, parcel, measures) ?? notTaken(route, parcel);
  if (refusal) return refusal;
  const chargeable = chargeableGrams(route, parcel);
  const rows = route.rowsOf.get(route.zoneOf.get(parcel.countryCode) ?? '');
  if (!rows) return { kind: 'country' };
  const priced = priceFor({ mode: route.mode, rows }, chargeable);
  if (!priced.ok) return { kind: priced.kind, limit: priced.limit, actual: chargeable };
  const surcharges = route.surcharges.filter((each) => applies(each, parcel, measures));
  const blocked = blockedBy(surcharges, measures);
  if (blocked) return blocked;
  const lines: FreightLine[] = [
    { kind: 'freight', amountYen: yen(priced.yen) },
    ...extraLines(route, parcel, surcharges, priced.yen),
  ];
  return {
    actualGrams: parcel.weightGrams,
    volumetricGrams: volumetricGrams(route.volumeDivisor, parcel.size),
    chargeableGrams: chargeable,
    stepGrams: priced.stepGrams,
    sizeKnown: parcel.size !== null,
    lines,
    totalYen: sumYen(lines.map(({ amountYen }) => amountYen)),
    insurance: presentInsurance(route, parcel),
  };
};

/**
 * What one route says to one parcel. The estimate before packing and the quote after weighing are this one function:
 * they differ in their facts alone.
 */
export const quoteRoute = (
  route: RouteDefinition,
  parcel: ParcelFacts,
  language: Language,
  countryDeclares: readonly DeclarationField[] = [],
): RouteQuote => {
  const about = {
    routeCode: route.code,
    routeName: route.names[language],
    tracked: route.tracked,
    days: route.days,
  };
  const result = offerOrRefusal(route, parcel, language);
  if ('kind' in result) return { ok: false, ...about, reason: result };
  return { ok: true, ...about, ...result, declares: [...new Set([...route.declares, ...countryDeclares])] };
};
