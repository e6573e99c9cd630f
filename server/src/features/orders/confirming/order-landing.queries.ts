import { sumYen, yen } from '@hakobu/contract/base/money';
import type { LandedTogether } from '@hakobu/contract/orders/order.shape';
import type { Caller, Shopper } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { defaultCountryOf } from '../../addresses/index.ts';
import { dutyEstimateFor, expectedGrams, quoteRoutes, warningsFor } from '../../freight/index.ts';
import { rateNow } from '../../rates/index.ts';
import type { PricedOrder } from './order-pricing.queries.ts';

/** What a line costs more where its price is a range and the dearest is wanted; the service fee stays as agreed. */
const riseOf = ({ facts: { priceYen, secondPriceYen }, wanted }: PricedOrder): number =>
  secondPriceYen === null ? 0 : Math.max(0, secondPriceYen - priceYen) * wanted.quantity;

const contentsOf = (priced: readonly PricedOrder[]) => ({
  grams: priced.reduce((sum, { facts, wanted }) => sum + facts.weightGrams * wanted.quantity, 0),
  properties: [...new Set(priced.flatMap(({ facts }) => facts.properties))],
  items: priced.map(({ facts, wanted, fees }, place) => ({
    key: wanted.cartLineId ?? String(place),
    dutyKind: facts.dutyKind,
    quantity: wanted.quantity,
    valueYen: fees.goodsYen,
  })),
});

/** The landed price of lines in one parcel by the operator's first route that carries them, and what customs may say. */
export const landedTogether = async (
  p: Platform,
  caller: Caller<Shopper>,
  priced: readonly PricedOrder[],
): Promise<LandedTogether | null> => {
  const wanted = priced.filter(({ refusal }) => refusal === null);
  if (wanted.length === 0) return null;
  const countryCode = await defaultCountryOf(p.db, caller.who.id);
  const { grams, properties, items } = contentsOf(wanted);
  const packedGrams = await expectedGrams(p.db, grams);
  const parcel = {
    countryCode,
    properties,
    size: null,
    weightGrams: packedGrams,
    declaredValueYen: items.reduce((sum, { valueYen }) => sum + valueYen, 0),
    insuredValueYen: 0,
    itemCount: items.reduce((sum, { quantity }) => sum + quantity, 0),
  };
  const offer = (await quoteRoutes(p.db, parcel, caller.language)).find((quote) => quote.ok);
  const rates = { CNY: (await rateNow(p.db, p.clock.now())).charged };
  const duty = await dutyEstimateFor(p.db, { countryCode, items }, rates);
  const freightYen = offer?.totalYen ?? null;
  const dutyYen = duty?.dueYen ?? null;
  const totalYen = sumYen([...wanted.map(({ fees }) => fees.totalYen), freightYen ?? yen(0), dutyYen ?? yen(0)]);
  const rises = wanted.map(riseOf);
  const riseYen = rises.reduce((sum, rise) => sum + rise, 0);
  const dearest = items.map((item, place) => ({ ...item, valueYen: yen(item.valueYen + (rises[place] ?? 0)) }));
  const highestDuty = riseYen === 0 ? null : await dutyEstimateFor(p.db, { countryCode, items: dearest }, rates);
  return {
    countryCode,
    freightYen,
    routeName: offer?.routeName ?? null,
    packedGrams,
    dutyYen,
    totalYen,
    ...(riseYen === 0 ? {} : { highestYen: yen(totalYen + riseYen + (highestDuty?.dueYen ?? 0) - (dutyYen ?? 0)) }),
    isComplete: freightYen !== null && dutyYen !== null && wanted.every(({ fees }) => fees.domesticYen !== null),
    warnings: await warningsFor(p.db, { countryCode, items, properties }, rates),
  };
};
