import { assert as invariantHolds, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyPricing } from './any-route.ts';
import { faultsOf, priceFor, type Pricing, type RateRow } from './pricing.rules.ts';
import { publishedRates, publishedRows } from './sample-routes.ts';

type Next = { readonly per: number; readonly yen: number };
const row = (aboveGrams: number, upToGrams: number, baseYen: number, next: Next = { per: 0, yen: 0 }): RateRow => ({
  aboveGrams,
  upToGrams,
  baseYen,
  perGrams: next.per,
  perYen: next.yen,
});
const yenFor = (pricing: Pricing, grams: number) => {
  const priced = priceFor(pricing, grams);
  return priced.ok ? priced.yen : priced.kind;
};

describe('published tables', () => {
  for (const table of Object.keys(publishedRates))
    for (const zone of [1, 2, 3, 4, 5])
      test(`${table}, zone ${zone}: every row up to its last gram, and from the gram above the row beneath it`, () => {
        const rows = publishedRows(table, zone);
        const pricing: Pricing = { mode: 'weightSteps', rows };
        expect(rows.length).toBeGreaterThan(4);
        expect(faultsOf(pricing)).toEqual([]);
        for (const { aboveGrams, upToGrams, baseYen } of rows) {
          expect(priceFor(pricing, upToGrams)).toEqual({ ok: true, yen: baseYen, stepGrams: upToGrams });
          expect(yenFor(pricing, aboveGrams + 1)).toBe(baseYen);
        }
        expect(yenFor(pricing, (rows.at(-1)?.upToGrams ?? 0) + 1)).toBe('weight');
      });
});

describe('the formulas behind the tables', () => {
  const rowsOf = (table: string): readonly (readonly number[])[] => publishedRates[table] ?? [];
  // By zone: the first 100 g, and each further started 100 g.
  const light = [720, 750, 880, 1200, 920].map((first, zone) => ({
    first,
    next: [100, 120, 180, 210, 260][zone] ?? 0,
  }));

  test('ePacket Light: every gram up to two kilograms, in every zone', () => {
    for (const [index, { first, next }] of light.entries()) {
      const pricing: Pricing = { mode: 'weightSteps', rows: publishedRows('epacket_light', index + 1) };
      const byFormula: Pricing = { mode: 'firstAndNext', rows: [row(100, 2000, first, { per: 100, yen: next })] };
      for (let grams = 1; grams <= 2000; grams += 1) {
        const started = Math.ceil(grams / 100);
        expect(yenFor(pricing, grams), `zone ${index + 1}, ${grams} g`).toBe(first + next * (started - 1));
        expect(yenFor(byFormula, grams)).toBe(yenFor(pricing, grams));
      }
      expect(yenFor(pricing, 2001)).toBe('weight');
    }
  });
  test('ePacket Light is the small packet by air and 370 yen for tracking', () => {
    const packets = rowsOf('small_packet_air');
    expect(packets.map(([grams, ...yen]) => [grams, ...yen.map((each) => each + 370)])).toEqual(
      rowsOf('epacket_light'),
    );
  });
  test('small packets by surface cost the same everywhere', () => {
    expect(rowsOf('small_packet_surface').map(([grams, ...yen]) => [grams, [...new Set(yen)]])).toEqual([
      [100, [480]],
      [250, [600]],
      [500, [800]],
      [1000, [1300]],
      [2000, [2200]],
    ]);
  });
  test('EMS: steps of 100 g to a kilogram, 250 g to two, 500 g to six, then of a kilogram to thirty', () => {
    const ends = rowsOf('ems').map(([grams = 0]) => grams);
    const steps = ends.slice(1).map((end, place) => end - (ends[place] ?? 0));
    const of = (grams: number, times: number) => Array.from({ length: times }, () => grams);
    expect(steps).toEqual([...of(100, 5), ...of(250, 4), ...of(500, 8), ...of(1000, 24)]);
  });
});

describe('modes', () => {
  test('first and next weight: started pieces above the first', () => {
    const pricing: Pricing = { mode: 'firstAndNext', rows: [row(1000, 30_000, 1400, { per: 500, yen: 600 })] };
    expect([1, 1000, 1001, 1500, 1501, 30_000].map((grams) => yenFor(pricing, grams))).toEqual([
      1400, 1400, 2000, 2000, 2600, 36_200,
    ]);
    expect(priceFor(pricing, 1200)).toEqual({ ok: true, yen: 2000, stepGrams: 1500 });
    expect(yenFor(pricing, 30_001)).toBe('weight');
  });
  test('unit price: the whole weight at the price of its range', () => {
    const pricing: Pricing = {
      mode: 'unitPrice',
      rows: [row(0, 5000, 0, { per: 1000, yen: 1000 }), row(5000, 20_000, 0, { per: 1000, yen: 950 })],
    };
    expect([1, 1000, 4200, 5000, 6000].map((grams) => yenFor(pricing, grams))).toEqual([1000, 1000, 5000, 5000, 5700]);
  });
  test('unit price: a cheaper range never undercuts the end of the dearer one', () => {
    const pricing: Pricing = {
      mode: 'unitPrice',
      rows: [row(0, 5000, 0, { per: 100, yen: 100 }), row(5000, 20_000, 0, { per: 100, yen: 80 })],
    };
    expect([5000, 5100, 6200, 6300].map((grams) => yenFor(pricing, grams))).toEqual([5000, 5000, 5000, 5040]);
  });
  test('fixed in range: nothing between the ranges', () => {
    const pricing: Pricing = { mode: 'fixedInRange', rows: [row(0, 1000, 900), row(2000, 3000, 2500)] };
    expect([1000, 2001, 3000].map((grams) => yenFor(pricing, grams))).toEqual([900, 2500, 2500]);
    expect(priceFor(pricing, 1500)).toEqual({ ok: false, kind: 'belowRange', limit: 2000 });
  });
  test('steps with a next weight of their own', () => {
    const pricing: Pricing = {
      mode: 'stepsAndNext',
      rows: [
        row(0, 500, 1450, { per: 500, yen: 0 }),
        row(500, 1000, 1450, { per: 100, yen: 150 }),
        row(1000, 2000, 2200, { per: 250, yen: 300 }),
      ],
    };
    expect([500, 501, 1000, 1001, 1250, 1251, 2000].map((grams) => yenFor(pricing, grams))).toEqual([
      1450, 1600, 2200, 2500, 2500, 2800, 3400,
    ]);
  });
  test('a table that can not be used is told apart', () => {
    expect(faultsOf({ mode: 'weightSteps', rows: [] })).toEqual(['no rows']);
    expect(faultsOf({ mode: 'weightSteps', rows: [row(0, 500, 1), row(600, 700, 2)] })[0]).toContain('gap');
    expect(faultsOf({ mode: 'unitPrice', rows: [row(0, 500, 1)] })[0]).toContain('needs a next weight');
    expect(faultsOf({ mode: 'fixedInRange', rows: [row(0, 500, 1), row(400, 700, 2)] })[0]).toContain('overlaps');
  });
});

const runs = { numRuns: 500 };

describe('invariants, for any table', () => {
  test('heavier is never cheaper', () => {
    const weights = integer({ min: 1, max: 45_000 });
    invariantHolds(
      property(anyPricing, weights, weights, (pricing, one, other) => {
        const light = priceFor(pricing, Math.min(one, other));
        const heavy = priceFor(pricing, Math.max(one, other));
        expect(!light.ok || !heavy.ok || heavy.yen >= light.yen).toBe(true);
      }),
      runs,
    );
  });
  test('a weight is never above the step it is charged by, and the step costs the same', () => {
    invariantHolds(
      property(anyPricing, integer({ min: 1, max: 45_000 }), (pricing, grams) => {
        const priced = priceFor(pricing, grams);
        if (!priced.ok) return;
        expect(priced.stepGrams).toBeGreaterThanOrEqual(grams);
        expect(yenFor(pricing, priced.stepGrams)).toBe(priced.yen);
      }),
      runs,
    );
  });
  test('the tables that are made here have no faults', () => {
    invariantHolds(
      property(anyPricing, (pricing) => {
        expect(faultsOf(pricing)).toEqual([]);
      }),
      runs,
    );
  });
});
