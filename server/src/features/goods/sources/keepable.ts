import { GoodsId } from '@hakobu/contract/goods/goods.shape';
import { maxPerRequest } from '@hakobu/contract/base/money';
import { categoryOf } from './category-of.rules.ts';
import type { SourcedGoods } from './sourced-goods.ts';

/** What stands where nobody gave a picture. */
const noPicture = 'puzzle.6.0.webp';
const maxPictures = 20;
const longestDescription = 20_000;
const maxShippingYen = 1_000_000;

const cut = (text: string, max: number): string => Array.from(text.replaceAll('\0', '').trim()).slice(0, max).join('');
const maxReviews = 2_000_000_000;

const numberOf = (given: unknown): number =>
  typeof given === 'number' || (typeof given === 'string' && given !== '') ? Number(given) : Number.NaN;

/** What a platform says of its customers' opinion; nothing where nobody has one, or it is of no form that is known. */
export const ratingOf = (said: unknown, counted: unknown): SourcedGoods['rating'] => {
  const average = numberOf(said);
  const count = numberOf(counted);
  const averageHundredths = Math.round(average * 100);
  const isRating = averageHundredths >= 100 && averageHundredths <= 500;
  return isRating && Number.isSafeInteger(count) && count > 0 && count <= maxReviews
    ? { averageHundredths, count }
    : undefined;
};

const isWebAddress = (address: string): boolean => /^https?:\/\/\S{1,2030}$/.test(address);
const isYen = (amount: number | null): amount is number =>
  amount !== null && Number.isSafeInteger(amount) && amount >= 1 && amount <= maxPerRequest;

const shippingOf = (yen: number | null): number | null =>
  yen !== null && Number.isSafeInteger(yen) && yen >= 0 && yen <= maxShippingYen ? yen : null;

const sellerOf = ({ seller, sourceUrl, platformCode }: SourcedGoods) => {
  const host = URL.parse(sourceUrl)?.hostname ?? platformCode;
  return {
    sellerCode: cut(seller?.code ?? '', 200) || host,
    sellerName: cut(seller?.name ?? '', 100) || host.slice(0, 100),
    sellerIsShop: seller?.isShop ?? true,
  };
};

const picturesOf = ({ pictures }: SourcedGoods): string[] => {
  const fitting = [...new Set(pictures)].filter((each) => /^https:\/\/\S{1,2000}$/.test(each));
  return fitting.length > 0 ? fitting.slice(0, maxPictures) : [noPicture];
};

/** The row that is kept of goods; undefined where what was said is not enough to order by, or cannot be. */
export const keepable = (goods: SourcedGoods) => {
  const name = cut(goods.name, 300);
  if (!isYen(goods.priceYen) || name === '' || !GoodsId.safeParse(goods.goodsId).success) return undefined;
  const { secondPriceYen: second } = goods;
  return {
    platformCode: goods.platformCode,
    goodsId: goods.goodsId,
    ...sellerOf(goods),
    name,
    priceYen: goods.priceYen,
    secondPriceYen: isYen(second) && second > goods.priceYen ? second : null,
    stock: goods.stock,
    condition: goods.condition,
    oneOfAKind: goods.isOneOfAKind,
    options: goods.options.slice(0, 20),
    categoryCode: categoryOf(goods),
    domesticYen: shippingOf(goods.domesticYen),
    pictures: picturesOf(goods),
    description: cut(goods.descriptionHtml, longestDescription),
    sourceUrl: isWebAddress(goods.sourceUrl) ? goods.sourceUrl : null,
    ratingHundredths: goods.rating?.averageHundredths ?? null,
    reviews: goods.rating?.count ?? null,
    sourceCode: goods.sourceCode ? cut(goods.sourceCode, 200) : null,
  };
};

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Words as a platform gives them, without any markup, as HTML. */
export const asHtml = (text: string): string =>
  text
    .replace(/[&<>]/g, (sign) => escapes[sign] ?? '')
    .trim()
    .replaceAll(/\r\n?|\n/g, '<br>');
