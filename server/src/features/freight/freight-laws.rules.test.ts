import { languages } from '@hakobu/contract/base/languages';
import { RouteQuote, type RouteRefusal } from '@hakobu/contract/freight/freight.shape';
import { assert as invariantHolds, constantFrom, integer, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { anyParcel, anyRoute } from './any-route.ts';
import { quoteRoute } from './freight.rules.ts';
import { packedGramsFor } from './packaging.rules.ts';
import type { ParcelFacts, RouteDefinition } from './route.rules.ts';

const runs = { numRuns: 1000 };
const quote = (route: RouteDefinition, parcel: ParcelFacts) => quoteRoute(route, parcel, 'en');

/** By how much the second parcel is dearer, in yen; nothing where either is refused, as then there is no price. */
const dearerBy = (route: RouteDefinition, one: ParcelFacts, other: ParcelFacts): number => {
  const [first, second] = [quote(route, one), quote(route, other)];
  return first.ok && second.ok ? second.totalYen - first.totalYen : 0;
};

/** Whether a reason is so: the number is beyond its limit, the property is in the parcel. */
const isTrue = (reason: RouteRefusal, { properties }: ParcelFacts): boolean => {
  if (reason.kind === 'property') return properties.includes(reason.property);
  if (reason.kind === 'belowRange') return reason.actual <= reason.limit;
  return !('limit' in reason) || reason.actual > reason.limit;
};

test('heavier is never cheaper, on any route', () => {
  invariantHolds(
    property(anyRoute, anyParcel, integer({ min: 0, max: 9000 }), (route, parcel, more) => {
      const heavier = { ...parcel, weightGrams: parcel.weightGrams + more };
      expect(dearerBy(route, parcel, heavier)).toBeGreaterThanOrEqual(0);
    }),
    runs,
  );
});

test('bigger is never cheaper, and no box is cheaper measured than unmeasured', () => {
  const more = integer({ min: 0, max: 400 });
  invariantHolds(
    property(anyRoute, anyParcel, record({ length: more, width: more, height: more }), (route, parcel, grown) => {
      const { size } = parcel;
      const bigger = size && {
        lengthMm: size.lengthMm + grown.length,
        widthMm: size.widthMm + grown.width,
        heightMm: size.heightMm + grown.height,
      };
      expect(dearerBy(route, parcel, { ...parcel, size: bigger })).toBeGreaterThanOrEqual(0);
      expect(dearerBy(route, { ...parcel, size: null }, parcel)).toBeGreaterThanOrEqual(0);
    }),
    runs,
  );
});

test('insuring more never costs less', () => {
  invariantHolds(
    property(anyRoute, anyParcel, integer({ min: 0, max: 900_000 }), (route, parcel, more) => {
      const insured = { ...parcel, insuredValueYen: parcel.insuredValueYen + more };
      expect(dearerBy(route, parcel, insured)).toBeGreaterThanOrEqual(0);
    }),
    runs,
  );
});

test('the same parcel gets the same quote, whichever way it lies and in whatever language', () => {
  invariantHolds(
    property(anyRoute, anyParcel, constantFrom(...languages), (route, parcel, language) => {
      const quoted = quote(route, parcel);
      const { size } = parcel;
      const turned = size && { lengthMm: size.heightMm, widthMm: size.lengthMm, heightMm: size.widthMm };
      expect(quote(route, structuredClone(parcel))).toEqual(quoted);
      expect(quote(route, { ...parcel, size: turned })).toEqual(quoted);
      expect({ ...quoteRoute(route, parcel, language), routeName: quoted.routeName }).toEqual(quoted);
    }),
    runs,
  );
});

test('rounding never goes below the scale, the volume or the least, nor a whole step above them', () => {
  invariantHolds(
    property(anyRoute, anyParcel, (route, parcel) => {
      const quoted = quote(route, parcel);
      if (!quoted.ok) return;
      const { size } = parcel;
      const volume = size && route.volumeDivisor ? size.lengthMm * size.widthMm * size.heightMm : 0;
      const cost = Math.max(parcel.weightGrams, volume / (route.volumeDivisor ?? 1), route.leastGrams);
      expect(quoted.chargeableGrams).toBeGreaterThanOrEqual(cost);
      expect(quoted.chargeableGrams % route.roundUpGrams).toBe(0);
      expect(quoted.chargeableGrams).toBeLessThan(Math.ceil(cost) + route.roundUpGrams);
      expect(quoted.stepGrams).toBeGreaterThanOrEqual(quoted.chargeableGrams);
    }),
    runs,
  );
});

test('the lines are whole yen, never below nothing, and come to the total', () => {
  invariantHolds(
    property(anyRoute, anyParcel, (route, parcel) => {
      const quoted = quote(route, parcel);
      if (!quoted.ok) return;
      expect(quoted.lines[0]?.kind).toBe('freight');
      expect(quoted.lines.every(({ amountYen }) => Number.isSafeInteger(amountYen) && amountYen >= 0)).toBe(true);
      expect(quoted.lines.reduce((sum, { amountYen }) => sum + amountYen, 0)).toBe(quoted.totalYen);
      expect(quoted.insurance?.coveredYen ?? 0).toBeLessThanOrEqual(quoted.insurance?.mostYen ?? 0);
    }),
    runs,
  );
});

test('an answer is what was promised, and a refusal says why, truly', () => {
  invariantHolds(
    property(anyRoute, anyParcel, (route, parcel) => {
      const quoted = quote(route, parcel);
      expect(z.parse(RouteQuote, quoted)).toEqual(quoted);
      expect(quoted.ok || isTrue(quoted.reason, parcel)).toBe(true);
    }),
    runs,
  );
});

test('packaging only ever adds weight, and more goods never need less of it', () => {
  const allowance = { leastGrams: 80, ppm: 80_000 };
  expect([1, 600, 4550].map((grams) => packedGramsFor(grams, allowance))).toEqual([81, 680, 4920]);
  invariantHolds(
    property(integer({ min: 1, max: 40_000 }), (grams) => {
      expect(packedGramsFor(grams, allowance)).toBeGreaterThanOrEqual(grams + 80);
      expect(packedGramsFor(grams + 1, allowance)).toBeGreaterThanOrEqual(packedGramsFor(grams, allowance));
    }),
  );
});
