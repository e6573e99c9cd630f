import type { Language } from '@hakobu/contract/base/languages';
import type { FenPerYenPpm } from '@hakobu/contract/base/money';
import type { CustomsWarning, DutyEstimate } from '@hakobu/contract/freight/customs.shape';
import type { RouteQuote } from '@hakobu/contract/freight/freight.shape';
import type { DutyKind, GoodsProperty } from '@hakobu/contract/freight/goods-property.shape';
import type { LandedPrice } from '@hakobu/contract/freight/landed-price.shape';
import { cached } from '../../platform/cache/cached.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Configuration } from './configuration.rules.ts';
import { configurationFrom } from './configuration.presenters.ts';
import { dutyFor, warningsOn, type DeclaredItem, type YenRates } from './customs.rules.ts';
import { quoteRoute } from './freight.rules.ts';
import { listConfiguration } from './freight.store.ts';
import { landedPrice } from './landed-price.rules.ts';
import { packedGramsFor } from './packaging.rules.ts';
import type { ParcelFacts, RouteDefinition } from './route.rules.ts';

/** The configuration as it stands for this reader, from memory unless it has changed. */
export const configurationNow = cached('freight', async (db) => configurationFrom(await listConfiguration(db)));

const quoteEvery = (configuration: Configuration, parcel: ParcelFacts, language: Language): RouteQuote[] => {
  const declares = configuration.customs.get(parcel.countryCode)?.declares ?? [];
  return configuration.routes
    .filter(({ enabled }) => enabled)
    .map((route) => quoteRoute(route, parcel, language, declares));
};

/** What every enabled route says to a parcel, in the operator's order; before packing and after it alike. */
export const quoteRoutes = async (db: Db, parcel: ParcelFacts, language: Language): Promise<RouteQuote[]> =>
  quoteEvery(await configurationNow(db), parcel, language);

/** Routes by their codes, enabled or not; those that are not there are left out. */
export const routesByCodes = async (db: Db, codes: ReadonlySet<string>): Promise<RouteDefinition[]> =>
  (await configurationNow(db)).routes.filter(({ code }) => codes.has(code));

/** What goods of this weight are expected to weigh in their box, in grams. */
export const expectedGrams = async (db: Db, goodsGrams: number): Promise<number> =>
  packedGramsFor(goodsGrams, (await configurationNow(db)).packaging);

/**
 * What customs may make of a parcel, the gravest first. `rates` are minor units per yen in millionths by currency; a
 * limit in a currency without a rate is told without being compared.
 */
export const warningsFor = async (
  db: Db,
  parcel: {
    readonly countryCode: string;
    readonly items: readonly DeclaredItem[];
    readonly properties: readonly GoodsProperty[];
  },
  rates: YenRates,
): Promise<CustomsWarning[]> => {
  const { customs, leaving } = await configurationNow(db);
  return warningsOn(customs.get(parcel.countryCode), leaving, parcel, rates);
};

/** The import tax that a parcel may meet; null where it can't be worked out. `rates` as for `warningsFor`. */
export const dutyEstimateFor = async (
  db: Db,
  parcel: { readonly countryCode: string; readonly items: readonly DeclaredItem[] },
  rates: YenRates,
): Promise<DutyEstimate | null> => {
  const customs = (await configurationNow(db)).customs.get(parcel.countryCode);
  return customs ? dutyFor(customs, parcel.items, rates) : null;
};

/** One line of goods, as its price and weight stand before anybody has paid. */
export type LandedAsk = {
  readonly countryCode: string;
  readonly routeCode?: string | undefined;
  readonly quantity: number;
  /** Of all pieces together: a price that was named for several may not be a whole one for each. */
  readonly goodsYen: number;
  readonly unitGrams: number;
  readonly properties: readonly GoodsProperty[];
  readonly dutyKind: DutyKind;
  readonly serviceFeeYen: number;
  /** Null while the seller has not named it. */
  readonly domesticShippingYen: number | null;
  readonly fenPerYen: FenPerYenPpm;
};

/** The landed price, line by line: what a shopper sees before buying, and what the order keeps. */
export const landedPriceFor = async (db: Db, ask: LandedAsk, language: Language): Promise<LandedPrice> => {
  const configuration = await configurationNow(db);
  const { countryCode, quantity, goodsYen, properties, dutyKind, fenPerYen } = ask;
  const goodsGrams = ask.unitGrams * quantity;
  const packedGrams = packedGramsFor(goodsGrams, configuration.packaging);
  const parcel = { countryCode, properties, itemCount: quantity, declaredValueYen: goodsYen, insuredValueYen: 0 };
  const customs = configuration.customs.get(countryCode);
  const items = [{ key: '', dutyKind, quantity, valueYen: goodsYen }];
  return landedPrice({
    countryCode,
    quantity,
    goodsYen,
    serviceFeeYen: ask.serviceFeeYen,
    domesticShippingYen: ask.domesticShippingYen,
    goodsGrams,
    packedGrams,
    quotes: quoteEvery(configuration, { ...parcel, size: null, weightGrams: packedGrams }, language),
    routeCode: ask.routeCode,
    duty: customs ? dutyFor(customs, items, { CNY: fenPerYen }) : null,
    fenPerYen,
  });
};
