import type { Condition, StockState } from '@hakobu/contract/goods/goods.shape';
import type { SourcedGoods } from '../sourced-goods.ts';

export type SaidPrice = { readonly low: number; readonly high: number | null };

/** What one way of saying things says of the goods; what it does not say is missing. */
export type Said = {
  readonly name?: string;
  readonly description?: string;
  readonly pictures?: readonly string[];
  /** `other` where the price is in another currency: then nobody else is asked. */
  readonly price?: SaidPrice | 'other';
  readonly stock?: StockState;
  readonly condition?: Condition;
  readonly seller?: { readonly name: string; readonly isShop: boolean };
  readonly domesticYen?: number;
  readonly options?: SourcedGoods['options'];
  readonly isOneOfAKind?: boolean;
};

/** The page that says it. */
export type Page = {
  /** What its relative addresses begin from. */
  readonly base: string;
  /** Whether an amount without a currency is one in yen. */
  readonly isJapanese: boolean;
  readonly address: URL;
};

const stockNames: Readonly<Record<string, StockState>> = {
  instock: 'onSale',
  limitedavailability: 'onSale',
  onlineonly: 'onSale',
  preorder: 'onSale',
  presale: 'onSale',
  backorder: 'onSale',
  madetoorder: 'onSale',
  availablefororder: 'onSale',
  pending: 'onSale',
  outofstock: 'soldOut',
  oos: 'soldOut',
  soldout: 'soldOut',
  discontinued: 'soldOut',
  instoreonly: 'soldOut',
  reserved: 'soldOut',
};

const lastName = (given: string): string => {
  const text = given.slice(0, 100);
  const from = Math.max(text.lastIndexOf('/'), text.lastIndexOf('#'), text.lastIndexOf(':')) + 1;
  return text
    .slice(from)
    .replaceAll(/[\s_-]/gu, '')
    .toLowerCase();
};

/** `https://schema.org/InStock`, `in stock`, `SOLD_OUT`; undefined for what nobody knows. */
export const stockNamed = (text: string): StockState | undefined => {
  const name = lastName(text);
  if (Object.hasOwn(stockNames, name)) return stockNames[name];
  if (/売り?切れ|在庫(?:なし|無し|切れ)|完売|販売終了/u.test(name)) return 'soldOut';
  return /在庫(?:あり|有り|わずか)|予約受付/u.test(name) ? 'onSale' : undefined;
};

/** In the order in which they are looked for: each holds words of the next. */
const conditionNames: readonly (readonly [RegExp, Condition])[] = [
  [/^newcondition$|^new$|新品|未使用(?!に近い)/u, 'new'],
  [/^refurbished(?:condition)?$|^likenew$|未使用に近い|再生品/u, 'likeNew'],
  [/^good$|目立った傷や汚れなし/u, 'good'],
  [/^fair$|やや傷や汚れあり/u, 'fair'],
  [/^worn$|傷や汚れあり/u, 'worn'],
  [/^damaged(?:condition)?$|^poor$|全体的に状態が悪い|ジャンク/u, 'poor'],
  // And nobody says how much.
  [/^usedcondition$|^used$|中古/u, 'used'],
];

export const conditionNamed = (text: string): Condition | undefined => {
  const name = lastName(text);
  return conditionNames.find(([pattern]) => pattern.test(name))?.[1];
};

const yenNames = new Set(['jpy', 'yen', '円', '¥', '￥']);

/** Whether an amount with this currency beside it is one in yen; undefined where none stands there and nobody can say. */
export const isYenNamed = (currency: string, page: Page): boolean | undefined => {
  const name = currency.trim().toLowerCase();
  if (name !== '') return yenNames.has(name);
  return page.isJapanese ? true : undefined;
};
