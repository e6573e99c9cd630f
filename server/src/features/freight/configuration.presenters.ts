import { Severity } from '@hakobu/contract/freight/customs.shape';
import { DeclarationField, LimitKind } from '@hakobu/contract/freight/freight.shape';
import { DutyKind, GoodsProperty } from '@hakobu/contract/freight/goods-property.shape';
import * as z from 'zod/mini';
import type { Configuration } from './configuration.rules.ts';
import type { CustomsRules } from './customs.rules.ts';
import { insuranceFaultsOf } from './extras.rules.ts';
import type { ConfigurationRows } from './freight.store.ts';
import { faultsOf, pricingModes, type RateRow } from './pricing.rules.ts';
import type { CountryRule, Limits, RouteDefinition } from './route.rules.ts';

const count = z.int().check(z.nonnegative());
const Words = z.object({ 'zh-CN': z.string(), 'zh-TW': z.string(), en: z.string(), ja: z.string() });
const Surcharges = z.array(
  z.object({
    rule: z.string(),
    cause: z.discriminatedUnion('on', [
      z.object({ on: LimitKind, over: count }),
      z.object({ on: z.literal('property'), property: GoodsProperty }),
      z.object({ on: z.literal('always') }),
    ]),
    effect: z.union([
      z.strictObject({ addYen: count }),
      z.strictObject({ addPpm: count }),
      z.strictObject({ blocks: z.literal(true) }),
    ]),
    countryCodes: z.array(z.string()),
  }),
);
const Insurance = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('steps'), includedYen: count, stepYen: count, perStepYen: count, mostYen: count }),
  z.object({
    kind: z.literal('tiers'),
    includedYen: count,
    tiers: z.array(z.object({ upToYen: count, feeYen: count })),
  }),
]);

type LimitColumns = {
  mostGrams: number | null;
  longestMm: number | null;
  lengthAndGirthMm: number | null;
  sumOfSidesMm: number | null;
  mostValueYen: number | null;
  mostItems: number | null;
};
const limitsOf = (row: LimitColumns): Limits => ({
  weight: row.mostGrams,
  longestSide: row.longestMm,
  lengthAndGirth: row.lengthAndGirthMm,
  sumOfSides: row.sumOfSidesMm,
  declaredValue: row.mostValueYen,
  itemCount: row.mostItems,
});

const byRoute = <Row extends { routeCode: string }>(rows: readonly Row[]): Map<string, Row[]> =>
  Map.groupBy(rows, (row) => row.routeCode);
type Grouped = {
  readonly zones: Map<string, ConfigurationRows['zones']>;
  readonly countryRules: Map<string, ConfigurationRows['countryRules']>;
  readonly rates: Map<string, ConfigurationRows['rates']>;
};

const rateRowsOf = (rates: ConfigurationRows['rates']): Map<string, RateRow[]> => {
  const rows = new Map<string, RateRow[]>();
  for (const [zone, ofZone] of Map.groupBy(rates, (rate) => rate.zone))
    rows.set(
      zone,
      ofZone.map((rate) => ({
        aboveGrams: rate.aboveGrams,
        upToGrams: rate.upToGrams,
        baseYen: rate.baseYen,
        perGrams: rate.perGrams,
        perYen: rate.perYen,
      })),
    );
  return rows;
};

const countryRuleFrom = (row: ConfigurationRows['countryRules'][number]): CountryRule => ({
  enabled: row.enabled,
  notice: row.notice === null ? null : z.parse(Words, row.notice),
  limits: limitsOf(row),
});

const routeFrom = (row: ConfigurationRows['routes'][number], grouped: Grouped): RouteDefinition => {
  const mode = z.parse(z.enum(pricingModes), row.pricingMode);
  const rowsOf = rateRowsOf(grouped.rates.get(row.code) ?? []);
  for (const [zone, rows] of rowsOf) {
    const faults = faultsOf({ mode, rows });
    if (faults.length > 0) throw new Error(`route ${row.code}, zone ${zone}: ${faults.join('; ')}`);
  }
  const insurance = row.insurance === null ? null : z.parse(Insurance, row.insurance);
  const uninsurable = insurance ? insuranceFaultsOf(insurance) : [];
  if (uninsurable.length > 0) throw new Error(`route ${row.code}: ${uninsurable.join('; ')}`);
  return {
    code: row.code,
    names: z.parse(Words, row.names),
    carrier: row.carrier,
    enabled: row.enabled,
    tracked: row.tracked,
    days: { from: row.daysFrom, to: row.daysTo },
    mode,
    zoneOf: new Map(grouped.zones.get(row.code)?.map((zone) => [zone.countryCode, zone.zone])),
    rowsOf,
    countryRules: new Map(grouped.countryRules.get(row.code)?.map((rule) => [rule.countryCode, countryRuleFrom(rule)])),
    volumeDivisor: row.volumeDivisor,
    roundUpGrams: row.roundUpGrams,
    leastGrams: row.leastGrams,
    limits: limitsOf(row),
    accepts: new Set(z.parse(z.array(GoodsProperty), row.accepts)),
    surcharges: z.parse(Surcharges, row.surcharges),
    insurance,
    declares: z.parse(z.array(DeclarationField), row.declares),
  };
};

const customsFrom = (row: ConfigurationRows['customs'][number], rows: ConfigurationRows): CustomsRules => {
  const ofCountry = <Row extends { countryCode: string }>(all: readonly Row[]): Row[] =>
    all.filter((each) => each.countryCode === row.countryCode);
  return {
    countryCode: row.countryCode,
    currency: row.currency,
    parcelLimitMinor: row.parcelLimitMinor,
    importTax:
      row.taxExemptUpToMinor === null
        ? null
        : {
            exemptUpToMinor: row.taxExemptUpToMinor,
            ratePpm: new Map(ofCountry(rows.dutyRates).map((rate) => [z.parse(DutyKind, rate.kind), rate.ratePpm])),
          },
    lowValue:
      row.lowValueTax === null || row.lowValueLimitMinor === null
        ? null
        : {
            tax: z.parse(z.enum(['gst', 'vat', 'duty']), row.lowValueTax),
            limitMinor: row.lowValueLimitMinor,
            ratePpm: row.lowValueRatePpm,
          },
    postSuspended: row.postSuspended,
    properties: new Map(
      ofCountry(rows.customsProperties).map((each) => [
        z.parse(GoodsProperty, each.property),
        z.parse(Severity, each.severity),
      ]),
    ),
    declares: z.parse(z.array(DeclarationField), row.declares),
  };
};

/** Rows as the rules take them. Throws on a configuration that does not fit, naming the route. */
export const configurationFrom = (rows: ConfigurationRows): Configuration => {
  const grouped = {
    zones: byRoute(rows.zones),
    countryRules: byRoute(rows.countryRules),
    rates: byRoute(rows.rates),
  };
  return {
    routes: rows.routes.map((row) => routeFrom(row, grouped)),
    customs: new Map(rows.customs.map((row) => [row.countryCode, customsFrom(row, rows)])),
    packaging: { leastGrams: rows.setting.packagingLeastGrams, ppm: rows.setting.packagingPpm },
    leaving: {
      filingAboveYen: rows.setting.exportFilingAboveYen,
      filingFeeYen: rows.setting.exportFilingFeeYen,
    },
  };
};
