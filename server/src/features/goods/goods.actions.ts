import type { Language } from '@hakobu/contract/base/languages';
import { goodsNotFound } from '@hakobu/contract/goods/goods.problems';
import { goodsErrorCodes, type GoodsKey } from '@hakobu/contract/goods/goods.shape';
import type { Judgement } from '@hakobu/contract/rules/judgement.shape';
import type { Db, Tx } from '../../platform/database/database.ts';
import { numberCode, pageFrom, readCursor } from '../../platform/database/statements/keyset.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import * as mine from './goods-mine.store.ts';
import {
  findGoodsByKeys,
  findGoodsTexts,
  listCategories,
  listCategoriesOnSale,
  upsertBought,
  type GoodsRow,
} from './goods.store.ts';
import { findNow } from './sources/source-of.ts';
import { factsOf, presentCategories, presentDetail, presentSummary, type GoodsFacts } from './goods.presenters.ts';
import { wantNames } from './search/wanted-names.ts';

/** Goods as they are now, in no order of their own; keys that are unknown are left out. */
export const goodsByKeys = async (db: Db, keys: readonly GoodsKey[], language: Language): Promise<GoodsFacts[]> =>
  (await findGoodsByKeys(db, keys)).map((row) => factsOf(row, language));

/** What the company took off sale is nobody's goods, whoever knows its id or its address: who has it already sees it. */
export const unlessHidden = (row: GoodsRow | undefined): GoodsRow | undefined =>
  row?.hiddenAt === null ? row : undefined;

/** Refused with 10002 where nobody knows the goods, or they went off sale. */
export const mustBeShown = (row: GoodsRow | undefined): GoodsRow => {
  const shown = unlessHidden(row);
  if (!shown) throw goodsNotFound();
  return shown;
};

/** The same by their key. */
export const mustFind = async (db: Db, key: GoodsKey): Promise<GoodsRow> =>
  mustBeShown((await findGoodsByKeys(db, [key]))[0]);

/** As `goodsByKeys`, without what went off sale. */
export const shownByKeys = async (db: Db, keys: readonly GoodsKey[], language: Language): Promise<GoodsFacts[]> =>
  (await findGoodsByKeys(db, keys)).filter(unlessHidden).map((row) => factsOf(row, language));

/** What the company's rules say of goods, in their order. */
export type JudgeGoods = (db: Db, goods: readonly GoodsFacts[], language: Language) => Promise<readonly Judgement[]>;

const allowed: Judgement = { verdict: 'allow', reasons: [] };

export const readGoods = async (p: Platform, judgeGoods: JudgeGoods, caller: Caller, key: GoodsKey) => {
  const row = mustBeShown(await findNow(p, caller, key));
  wantNames(p, [row], caller.language);
  const shopperId = caller.who.kind === 'shopper' ? caller.who.id : null;
  const [texts, categories, [ruling = allowed]] = await Promise.all([
    findGoodsTexts(p.db, row.id, shopperId),
    listCategories(p.db),
    judgeGoods(p.db, [factsOf(row, caller.language)], caller.language),
  ]);
  return presentDetail(row, { texts, categories, ruling }, caller.language);
};

/** What keeps goods from being bought: 11011, too, where it is the company's rules that refuse what could be bought else. */
export const judgedCode = async (db: Db, judgeGoods: JudgeGoods, row: GoodsRow, language: Language) => {
  const facts = factsOf(row, language);
  if (facts.errorCode !== goodsErrorCodes.none) return facts.errorCode;
  const [ruling] = await judgeGoods(db, [facts], language);
  return ruling?.verdict === 'refuse' ? goodsErrorCodes.notAllowed : facts.errorCode;
};

/** Remembers that goods were bought for somebody: the list of what others bought shows them. */
export const recordBought = (tx: Tx, bought: GoodsKey & { readonly orderCode: string }): Promise<void> =>
  upsertBought(tx, bought, bought.orderCode);

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
  p: Platform,
  rows: readonly Row[],
  limit: number,
  language: Language,
) => {
  const page = pageFrom(rows, limit, (row) => ({ at: row.at, code: String(row.id) }));
  wantNames(p, page.list, language);
  return {
    ...page,
    list: page.list.map((row) => ({ row, goods: presentSummary(row, language), at: row.at.toISOString() })),
  };
};

export const readBought = async (p: Platform, caller: Caller, { cursor, limit }: Paging) => {
  const page = pageByTime(
    p,
    await mine.listBought(p.db, readCursor(cursor, numberCode), limit + 1),
    limit,
    caller.language,
  );
  return { ...page, list: page.list.map(({ goods, at }) => ({ ...goods, boughtAt: at })) };
};
