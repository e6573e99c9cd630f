import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { RateRow } from './pricing.rules.ts';
import type { Limits, ParcelFacts, RouteDefinition } from './route.rules.ts';

const Published = z.object({ rates: z.record(z.string(), z.array(z.array(z.int()))) });

/** Japan Post's published tables: rows of `[grams, zone 1 … zone 5]`, for tests alone. */
export const publishedRates = z.parse(
  Published,
  JSON.parse(readFileSync(join(import.meta.dirname, 'japan-post.rates.json'), 'utf8')),
).rates;

export const noLimits: Limits = {
  weight: null,
  longestSide: null,
  lengthAndGirth: null,
  sumOfSides: null,
  declaredValue: null,
  itemCount: null,
};

/** A plain route to one country, CN, for a test to change what it is about. */
export const sampleRoute = (rows: readonly RateRow[], change: Partial<RouteDefinition> = {}): RouteDefinition => ({
  code: 'sample',
  names: { 'zh-CN': '样线', 'zh-TW': '樣線', en: 'Sample', ja: '見本' },
  carrier: 'sample',
  enabled: true,
  tracked: true,
  days: { from: 4, to: 7 },
  mode: 'weightSteps',
  zoneOf: new Map([['CN', '1']]),
  rowsOf: new Map([['1', rows]]),
  countryRules: new Map(),
  volumeDivisor: null,
  roundUpGrams: 1,
  leastGrams: 0,
  limits: noLimits,
  accepts: new Set(),
  surcharges: [],
  insurance: null,
  declares: ['nameEnglish'],
  ...change,
});

/** The rows of one zone of a published table. */
export const publishedRows = (table: string, zone: number): RateRow[] => {
  let aboveGrams = 0;
  return (publishedRates[table] ?? []).map((row) => {
    const upToGrams = row[0] ?? 0;
    const made = { aboveGrams, upToGrams, baseYen: row[zone] ?? 0, perGrams: 0, perYen: 0 };
    aboveGrams = upToGrams;
    return made;
  });
};

export const sampleParcel = (weightGrams: number, change: Partial<ParcelFacts> = {}): ParcelFacts => ({
  countryCode: 'CN',
  weightGrams,
  size: null,
  properties: [],
  declaredValueYen: 0,
  insuredValueYen: 0,
  itemCount: 1,
  ...change,
});
