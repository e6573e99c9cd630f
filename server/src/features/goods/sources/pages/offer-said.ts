import type { StockState } from '@hakobu/contract/goods/goods.shape';
import { nameOf } from './page-text.ts';
import { dearestYen, yenOfField, yenRangeIn } from './price-text.ts';
import { conditionNamed, isYenNamed, type Page, type Said, type SaidPrice, stockNamed } from './said.ts';
import { firstText, isA, textOf, type Thing, thingsOf, type Value, valuesOf } from './thing.ts';

const maxOffers = 300;
const maxSellerLetters = 100;

const aggregate = new Set(['aggregateoffer']);
const shops = new Set([
  'organization',
  'store',
  'onlinestore',
  'localbusiness',
  'corporation',
  'onlinebusiness',
  'brand',
]);

/** Offers of goods and of their variants, with those that an aggregate is made of; goods with a price of their own too. */
const offersOf = (goods: readonly Thing[]): Thing[] => {
  const outer = goods.flatMap((each) => {
    const offers = thingsOf(each, 'offers', 'offer');
    return offers.length === 0 && valuesOf(each, 'price', 'lowprice').length > 0 ? [each] : offers;
  });
  return outer
    .flatMap((offer) => {
      const inner = thingsOf(offer, 'offers');
      return inner.length > 0 && !readable(offer) ? inner : [offer];
    })
    .slice(0, maxOffers);
};

const readable = (offer: Thing): boolean => firstText(offer, 'lowprice', 'price') !== '';

// What goods should cost, or did; and what stands for a gram or a month of them.
const isListPrice = (spec: Thing): boolean =>
  /list|strike|srp|suggested|regular|minimumadvertised/iu.test(firstText(spec, 'pricetype').slice(0, 100)) ||
  valuesOf(spec, 'referencequantity', 'billingduration', 'billingincrement').length > 0;

/** The thing that names the price: the offer itself, or the one of its specifications that is the price with tax. */
const pricedThing = (offer: Thing): Thing | undefined => {
  if (readable(offer)) return offer;
  const specs = thingsOf(offer, 'pricespecification').filter((each) => !isListPrice(each));
  return specs.find((each) => /^true$/iu.test(firstText(each, 'valueaddedtaxincluded'))) ?? specs[0];
};

const priceOf = (offer: Thing, page: Page): SaidPrice | 'other' | undefined => {
  const priced = pricedThing(offer);
  if (!priced) return undefined;
  const currency = firstText(priced, 'pricecurrency') || firstText(offer, 'pricecurrency', 'currency');
  const lowText = firstText(priced, 'lowprice', 'price', 'minprice');
  const isYen = isYenNamed(currency, page);
  if (isYen === false) return 'other';
  // Where nobody says what the number is, it has to say so itself.
  if (isYen === undefined) return yenRangeIn(lowText) ?? undefined;
  const low = yenOfField(lowText);
  if (low === null) return undefined;
  const high = yenOfField(firstText(priced, 'highprice', 'maxprice'));
  return { low, high: high !== null && high > low ? high : null };
};

const stockOf = (offer: Thing): StockState | undefined => {
  const said = valuesOf(offer, 'availability')
    .map((value) => stockNamed(typeof value === 'string' ? value : value.id || textOf(value)))
    .find((each) => each !== undefined);
  if (said) return said;
  const left = firstText(offer, 'inventorylevel', 'offercount');
  return left === '0' ? 'soldOut' : undefined;
};

const joined = (prices: readonly (SaidPrice | 'other' | undefined)[]): SaidPrice | 'other' | undefined => {
  const yen = prices.filter((price) => typeof price === 'object');
  if (yen.length === 0) return prices.includes('other') ? 'other' : undefined;
  const low = Math.min(...yen.map((price) => price.low));
  const high = Math.max(...yen.map((price) => price.high ?? price.low));
  return { low, high: high > low ? Math.min(high, dearestYen) : null };
};

const sellerOf = (value: Value | undefined): Said['seller'] | undefined => {
  const name = nameOf(textOf(value), maxSellerLetters);
  if (value === undefined || name === '' || URL.canParse(name)) return undefined;
  // Whoever is not said to be a person, and has a name on a page of goods, is a shop.
  return { name, isShop: typeof value === 'string' || isA(value, shops) || !value.types.includes('person') };
};

/** What sending within Japan costs: where every rate for Japan is the same. */
const domesticOf = (offer: Thing): number | undefined => {
  const rates = thingsOf(offer, 'shippingdetails')
    .slice(0, 100)
    .filter((each) => {
      const countries = thingsOf(each, 'shippingdestination').map((place) => firstText(place, 'addresscountry'));
      return countries.length === 0 || countries.some((country) => /^(?:jp|jpn|japan|日本)$/iu.test(country));
    })
    .flatMap((each) => thingsOf(each, 'shippingrate'))
    .map((rate) => ({ currency: firstText(rate, 'currency'), amount: firstText(rate, 'value', 'maxvalue') }));
  const [first] = rates;
  if (!first || rates.some(({ currency, amount }) => currency !== 'JPY' || amount !== first.amount)) return undefined;
  return /^0+(?:\.0+)?$/u.test(first.amount) ? 0 : (yenOfField(first.amount) ?? undefined);
};

const firstOf = <Found>(offers: readonly Thing[], find: (offer: Thing) => Found | undefined): Found | undefined => {
  for (const offer of offers) {
    const found = find(offer);
    if (found !== undefined) return found;
  }
  return undefined;
};

/** What the offers of goods say: of those that can be bought, unless none can. */
export const offersSaid = (goods: readonly Thing[], page: Page): Said => {
  const offers = offersOf(goods);
  const stocks = offers.map(stockOf);
  const open = offers.filter((_offer, index) => stocks[index] !== 'soldOut');
  const asked = open.length > 0 ? open : offers;
  // An aggregate tells the ends of a range; beside it, the single offers tell nothing new.
  const whole = asked.filter((offer) => isA(offer, aggregate));
  const price = joined((whole.length > 0 ? whole : asked).map((offer) => priceOf(offer, page)));
  const stock = stocks.includes('onSale') ? 'onSale' : stocks.find((each) => each !== undefined);
  const condition = firstOf(asked, (offer) =>
    firstOf([offer], () => {
      const [value] = valuesOf(offer, 'itemcondition');
      return value === undefined
        ? undefined
        : conditionNamed(typeof value === 'string' ? value : value.id || textOf(value));
    }),
  );
  const seller = firstOf([...asked, ...goods], (each) => sellerOf(valuesOf(each, 'seller', 'offeredby')[0]));
  const domesticYen = firstOf(asked, domesticOf);
  return {
    ...(price ? { price } : {}),
    ...(stock ? { stock } : {}),
    ...(condition ? { condition } : {}),
    ...(seller ? { seller } : {}),
    ...(domesticYen === undefined ? {} : { domesticYen }),
  };
};
