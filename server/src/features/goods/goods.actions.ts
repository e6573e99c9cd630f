import type { Language } from '@hakobu/contract/base/languages';
import { readGoodsLink, sites } from '@hakobu/contract/goods/goods-link';
import {
  goodsNotFound,
  linkedGoodsNotFound,
  linkNotUnderstood,
  sellerNotFound,
} from '@hakobu/contract/goods/goods.problems';
import { GoodsId, type GoodsKey } from '@hakobu/contract/goods/goods.shape';
import type { Db, Tx } from '../../platform/database/database.ts';
import { numberCode, pageFrom, readCursor } from '../../platform/database/keyset.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import * as mine from './goods-mine.store.ts';
import { catalogueSource } from './goods-source.ts';
import {
  findGoodsById,
  findGoodsByKeys,
  findGoodsTexts,
  findSeller,
  listCategories,
  listCategoriesOnSale,
  upsertBought,
  type GoodsRow,
} from './goods.store.ts';
import {
  factsOf,
  presentCategories,
  presentDetail,
  presentSeller,
  presentSummary,
  type GoodsFacts,
} from './goods.views.ts';

/** Goods as they are now, in no order of their own; keys that are unknown are left out. */
export const goodsByKeys = async (db: Db, keys: readonly GoodsKey[], language: Language): Promise<GoodsFacts[]> =>
  (await findGoodsByKeys(db, keys)).map((row) => factsOf(row, language));

/** Refused with 10002 where nobody knows the goods. */
export const mustFind = async (db: Db, key: GoodsKey): Promise<GoodsRow> => {
  const row = await catalogueSource(db).find(key);
  if (!row) throw goodsNotFound();
  return row;
};

export const readGoods = async (p: Platform, caller: Caller, key: GoodsKey) => {
  const row = await mustFind(p.db, key);
  const shopperId = caller.who.kind === 'shopper' ? caller.who.id : null;
  const [texts, categories] = await Promise.all([findGoodsTexts(p.db, row.id, shopperId), listCategories(p.db)]);
  return presentDetail(row, { texts, categories }, caller.language);
};

/**
 * What a pasted id, link or share text names, for the clipboard dialog: goods that may not be bought answer with their
 * error code; goods that are unknown, or a text that names none, are refused with 10002.
 */
export const quickDetail = async (db: Db, text: string, language: Language) => {
  const link = readGoodsLink(text);
  const pasted = text.trim();
  const row =
    (link && (await findGoodsByKeys(db, [{ platformCode: link.site, goodsId: link.goodsId }]))[0]) ??
    (GoodsId.safeParse(pasted).success ? await findGoodsById(db, pasted) : undefined);
  if (!row)
    throw link ? linkedGoodsNotFound({ site: sites[link.site].name, goodsId: link.goodsId }) : linkNotUnderstood();
  const { goodsId, platformCode, name, imageUrl, priceYen: price, errorCode } = factsOf(row, language);
  return { goodsId, name, price, platformCode, errorCode, imageUrl };
};

/** Remembers that goods were bought for somebody: the list of what others bought shows them. */
export const recordBought = (tx: Tx, bought: GoodsKey & { readonly orderCode: string }): Promise<void> =>
  upsertBought(tx, bought, bought.orderCode);

export const readSeller = async (p: Platform, sellerId: string) => {
  const row = await findSeller(p.db, Number(sellerId));
  if (!row) throw sellerNotFound();
  return presentSeller(row);
};

export const readCategories = async (p: Platform, caller: Caller, platformCode: string | undefined) => {
  const rows = await listCategories(p.db);
  return presentCategories(
    rows,
    platformCode === undefined ? undefined : await listCategoriesOnSale(p.db, platformCode),
    caller.language,
  );
};

export type Paging = { readonly cursor?: string | undefined; readonly limit: number };

/** A page of goods by the time at which something was done with them. */
export const pageByTime = <Row extends GoodsRow & { at: Date }>(
  rows: readonly Row[],
  limit: number,
  language: Language,
) => {
  const page = pageFrom(rows, limit, (row) => ({ at: row.at, code: String(row.id) }));
  return {
    ...page,
    list: page.list.map((row) => ({ row, goods: presentSummary(row, language), at: row.at.toISOString() })),
  };
};

export const readBought = async (p: Platform, caller: Caller, { cursor, limit }: Paging) => {
  const page = pageByTime(
    await mine.listBought(p.db, readCursor(cursor, numberCode), limit + 1),
    limit,
    caller.language,
  );
  return { ...page, list: page.list.map(({ goods, at }) => ({ ...goods, boughtAt: at })) };
};
