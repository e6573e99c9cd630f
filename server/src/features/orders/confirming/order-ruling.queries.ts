import { goodsKeyText } from '@hakobu/contract/goods/goods.shape';
import type { Language } from '@hakobu/contract/base/languages';
import { codes } from '@hakobu/contract/base/codes';
import { goodsGone, goodsNotAllowed } from '@hakobu/contract/orders/order.problems';
import { knownProperties } from '@hakobu/contract/freight/goods-property.shape';
import type { Judgement } from '@hakobu/contract/rules/judgement.shape';
import type { Db } from '../../../platform/database/database.ts';
import { catalogueApi, goodsByKeys, type GoodsFacts } from '../../goods/index.ts';
import { judge, refusalOf, type Subject } from '../../rules/index.ts';
import type { OrderRow } from '../order.store.ts';

/** The goods as they were ordered, with what is known of them by now. */
const subjectOf = (order: OrderRow, facts: GoodsFacts | undefined): Subject => ({
  platformCode: order.platformCode,
  name: order.goods.name,
  nameJa: order.goods.nameJa,
  names: facts ? [facts.nameJa, ...facts.names] : [],
  // Where nobody told what there is to choose, what the shopper says is wanted is part of what the goods are.
  descriptionText:
    order.isProxy || facts?.hasUnknownOptions ? [...order.goods.options, order.remark].join('\n') : undefined,
  sellerName: order.sellerName,
  priceYen: order.goodsYen === 0 ? null : Math.round(order.goodsYen / order.quantity),
  properties: [...new Set([...knownProperties(order.goods.properties), ...(facts?.properties ?? [])])],
  categoryIds: facts ? [facts.categoryId] : [],
});

/** The goods of orders as they are known by now, in their order; undefined for what nobody has listed. */
const knownOf = async (
  db: Db,
  orders: readonly OrderRow[],
  language: Language,
): Promise<readonly (GoodsFacts | undefined)[]> => {
  const keys = orders.map(({ goods }) => ({ platformCode: goods.platformCode, goodsId: goods.goodsId }));
  const facts = new Map((await goodsByKeys(db, keys, language)).map((each) => [goodsKeyText(each), each]));
  const pages = orders.flatMap(({ isProxy, goods }) => (isProxy ? [goods.sourceUrl ?? ''] : []));
  const atPages = await catalogueApi.atPages(db, pages, language);
  return orders.map(
    ({ goods, isProxy }) => facts.get(goodsKeyText(goods)) ?? atPages.get(isProxy ? (goods.sourceUrl ?? '') : ''),
  );
};

const judgeAll = (
  db: Db,
  orders: readonly OrderRow[],
  known: readonly (GoodsFacts | undefined)[],
  language: Language,
): Promise<readonly Judgement[]> =>
  judge(
    db,
    orders.map((order, place) => subjectOf(order, known[place])),
    language,
  );

/** What the company's rules say by now of the goods of orders, in their order. */
export const rulingsOf = async (
  db: Db,
  orders: readonly OrderRow[],
  language: Language,
): Promise<readonly Judgement[]> => judgeAll(db, orders, await knownOf(db, orders, language), language);

const mustAllow = (orders: readonly OrderRow[], rulings: readonly Judgement[]): void => {
  for (const [place, ruling] of rulings.entries()) {
    const refused = refusalOf(ruling, orders[place]?.goods.name ?? '');
    if (refused) throw refused;
  }
};

const unpaidOf = (orders: readonly OrderRow[]): OrderRow[] => orders.filter(({ state }) => state === 'PendingPayment');

// What its platform sold meanwhile is its buyer's to find out: the seller may have another.
const mustBeSold = (orders: readonly OrderRow[], known: readonly (GoodsFacts | undefined)[]): void => {
  for (const [place, facts] of known.entries()) {
    const { name = '' } = orders[place]?.goods ?? {};
    if (facts?.errorCode === codes.goodsNotAllowed) throw goodsNotAllowed({ name });
    if (facts?.isHidden) throw goodsGone({ name });
  }
};

/**
 * Refused where goods that are about to be paid for may be bought no longer, as they were ordered or as they are known by
 * now: with 11011 by a rule or because they are prohibited, with 11004 where the company took them off sale. What is paid
 * already goes on, supplements too; its buyer sees what the rules say.
 */
export const mustNotBeRefused = async (db: Db, orders: readonly OrderRow[], language: Language): Promise<void> => {
  const unpaid = unpaidOf(orders);
  if (unpaid.length === 0) return;
  const known = await knownOf(db, unpaid, language);
  mustBeSold(unpaid, known);
  mustAllow(unpaid, await judgeAll(db, unpaid, known, language));
};

/** The same at the payment itself, by what was ordered alone: its check code has asked the rest minutes ago. */
export const mustStillBeAllowed = async (
  db: Db,
  orders: readonly OrderRow[],
  language: Language,
  rulesVersion: string | undefined,
): Promise<void> => {
  const unpaid = unpaidOf(orders);
  const subjects = unpaid.map((order) => subjectOf(order, undefined));
  mustAllow(unpaid, await judge(db, subjects, language, rulesVersion));
};
