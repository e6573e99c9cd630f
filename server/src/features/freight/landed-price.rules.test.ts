import { fenPerYenPpm } from '@hakobu/contract/base/money';
import { LandedPrice } from '@hakobu/contract/freight/landed-price.shape';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { quoteRoute } from './freight.rules.ts';
import { landedPrice, type LandedFacts } from './landed-price.rules.ts';
import { publishedRows, sampleParcel, sampleRoute } from './sample-routes.ts';

const quotes = ['ems', 'parcel_air', 'epacket_light'].map((code) =>
  quoteRoute(sampleRoute(publishedRows(code, 1), { code: code.replace('_', '-') }), sampleParcel(750), 'zh-CN'),
);
const facts: LandedFacts = {
  countryCode: 'CN',
  quantity: 1,
  goodsYen: 12_800,
  serviceFeeYen: 300,
  domesticShippingYen: 0,
  goodsGrams: 670,
  packedGrams: 750,
  quotes,
  duty: null,
  fenPerYen: fenPerYenPpm(4_769_000),
};
const amounts = (price: LandedPrice) => price.lines.map(({ amountYen }) => amountYen);

test('goods, fee, domestic shipping, freight and duty, line by line', () => {
  const duty = {
    currency: 'CNY',
    lines: [],
    assessedMinor: 12_209,
    exemptUpToMinor: 5000,
    exempt: false,
    dueMinor: 12_209,
    dueYen: z.parse(LandedPrice.shape.totalYen, 2560),
  };
  const price = landedPrice({ ...facts, duty });
  expect(amounts(price)).toEqual([12_800, 300, 0, 1900, 2560]);
  expect(price).toMatchObject({ withOrderYen: 13_100, laterYen: 4460, totalYen: 17_560, isComplete: true });
  expect(price.freight).toMatchObject({ routeCode: 'ems', packedGrams: 750, stepGrams: 800 });
  expect(z.parse(LandedPrice, price)).toEqual(price);
});

test('the route that was asked for is taken; else the first that carries the goods', () => {
  expect(landedPrice({ ...facts, routeCode: 'epacket-light' }).freight?.routeCode).toBe('epacket-light');
  expect(landedPrice({ ...facts, routeCode: 'no-such-route' }).freight?.routeCode).toBe('ems');
});

test('what is not known is missing from the sum, and said to be', () => {
  const refused = quoteRoute(sampleRoute([]), sampleParcel(750, { properties: ['aerosol'] }), 'zh-CN');
  const price = landedPrice({ ...facts, domesticShippingYen: null, quotes: [refused] });
  expect(amounts(price)).toEqual([12_800, 300, null, null, null]);
  expect(price).toMatchObject({ totalYen: 13_100, isComplete: false, freight: null });
  expect(price.quotes).toMatchObject([{ ok: false, reason: { kind: 'property', property: 'aerosol' } }]);
});
