import type { GoodsProperty } from '@hakobu/contract/freight/goods-property.shape';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ParcelFacts, quoteRoute, type RouteDefinition } from '../src/features/freight/index.ts';
import type { BenchRow } from './row.ts';

const wantedPerSecond = 100_000;
const warmMs = 500;
const measuredMs = 2000;
const countries = ['CN', 'TH', 'AU', 'US', 'BR'] as const;

const zoneOf = new Map<string, string>(countries.map((code, zone) => [code, String(zone + 1)]));
const accepts = new Set<GoodsProperty>(['fragile', 'batteryBuiltIn', 'liquid']);
const noLimits = {
  weight: null,
  longestSide: null,
  lengthAndGirth: null,
  sumOfSides: null,
  declaredValue: null,
  itemCount: null,
};

const plainRoute: RouteDefinition = {
  code: 'plain',
  names: { 'zh-CN': '线路', 'zh-TW': '路線', en: 'Route', ja: '路線' },
  carrier: 'bench',
  enabled: true,
  tracked: true,
  days: { from: 4, to: 7 },
  mode: 'weightSteps',
  zoneOf,
  rowsOf: new Map(),
  countryRules: new Map(),
  volumeDivisor: null,
  roundUpGrams: 1,
  leastGrams: 0,
  limits: { ...noLimits, weight: 30_000, longestSide: 1500, lengthAndGirth: 3000 },
  accepts,
  surcharges: [],
  insurance: { kind: 'steps', includedYen: 20_000, stepYen: 20_000, perStepYen: 50, mostYen: 2_000_000 },
  declares: ['nameEnglish', 'quantity', 'value', 'material'],
};

type Published = Readonly<Record<string, readonly (readonly number[])[]>>;
const ratesFile = join(import.meta.dirname, '../src/features/freight/japan-post.rates.json');

const rowsOfZone = (table: readonly (readonly number[])[], zone: number) =>
  table.map((row, place) => ({
    aboveGrams: table[place - 1]?.[0] ?? 0,
    upToGrams: row[0] ?? 0,
    baseYen: row[zone] ?? 0,
    perGrams: 0,
    perYen: 0,
  }));

const postalRoutes = (): RouteDefinition[] => {
  const { rates } = JSON.parse(readFileSync(ratesFile, 'utf8')) as { rates: Published };
  return Object.entries(rates).map(([code, table]) => ({
    ...plainRoute,
    code,
    rowsOf: new Map([...zoneOf.values()].map((zone) => [zone, rowsOfZone(table, Number(zone))])),
  }));
};

/** The dearest kind to work out: volume, rounding, a next weight for each range, surcharges, tiers. */
const courier = (): RouteDefinition => {
  const rows = Array.from({ length: 60 }, (_, step) => ({
    aboveGrams: step * 500,
    upToGrams: (step + 1) * 500,
    baseYen: 2000 + step * 300,
    perGrams: 100,
    perYen: 50,
  }));
  return {
    ...plainRoute,
    code: 'courier',
    mode: 'stepsAndNext',
    rowsOf: new Map([...zoneOf.values()].map((zone) => [zone, rows])),
    volumeDivisor: 5000,
    roundUpGrams: 500,
    limits: { ...noLimits, weight: 70_000, longestSide: 1200 },
    surcharges: [
      { rule: 'fuel', cause: { on: 'always' }, effect: { addPpm: 285_000 }, countryCodes: [] },
      { rule: 'large', cause: { on: 'longestSide', over: 1000 }, effect: { addYen: 200 }, countryCodes: [] },
      { rule: 'remote', cause: { on: 'always' }, effect: { addYen: 900 }, countryCodes: ['BR'] },
    ],
    insurance: { kind: 'tiers', includedYen: 10_000, tiers: [{ upToYen: 500_000, feeYen: 900 }] },
  };
};

// Spread by primes: every weight, size and country in an order that no branch of the processor can learn.
const parcels: readonly ParcelFacts[] = Array.from({ length: 5000 }, (_, place) => ({
  weightGrams: 1 + ((place * 7919) % 32_000),
  countryCode: countries[(place * 31) % countries.length] ?? 'CN',
  size:
    place % 4 === 0
      ? null
      : { lengthMm: 100 + ((place * 131) % 1200), widthMm: 80 + (place % 400), heightMm: 60 + (place % 300) },
  properties: place % 3 === 0 ? ['fragile', 'batteryBuiltIn'] : place % 17 === 0 ? ['aerosol'] : [],
  declaredValueYen: (place * 613) % 300_000,
  insuredValueYen: (place * 613) % 300_000,
  itemCount: 1,
}));

/** Quotes until the time is over; their sum is kept, so that no quote can be left out as unused. */
const quoteFor = (routes: readonly RouteDefinition[], forMs: number) => {
  const began = performance.now();
  let [quotes, offers, yen] = [0, 0, 0];
  while (performance.now() - began < forMs)
    for (const parcel of parcels)
      for (const route of routes) {
        const quote = quoteRoute(route, parcel, 'zh-CN', ['recipientIdNumber']);
        quotes += 1;
        if (!quote.ok) continue;
        offers += 1;
        yen += quote.totalYen + quote.lines.length;
      }
  return { perSecond: quotes / ((performance.now() - began) / 1000), offered: offers / quotes, yen };
};

/** Freight quotes with their lines on one core, warm: six published tables and a courier, offers and refusals mixed. */
export const quotesBench = async (): Promise<BenchRow[]> => {
  const routes = [...postalRoutes(), courier()];
  quoteFor(routes, warmMs);
  const { perSecond, offered } = quoteFor(routes, measuredMs);
  const share = `${Math.round(offered * 100)} % offers, the rest refusals with their reason`;
  return [{ name: 'freight quotes, one core', perSecond, note: `wanted ${wantedPerSecond}; ${share}` }];
};
