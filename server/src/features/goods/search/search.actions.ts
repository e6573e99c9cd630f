import { sortsOf } from '@hakobu/contract/goods/goods.api';
import { GoodsId, type Condition } from '@hakobu/contract/goods/goods.shape';
import { readGoodsLink } from '@hakobu/contract/goods/goods-link';
import { sites } from '@hakobu/contract/goods/goods-sites';
import type { Caller } from '../../../platform/http/caller.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { unlessHidden } from '../goods.actions.ts';
import { findGoodsById, findGoodsByKeys } from '../goods.store.ts';
import { presentSummary } from '../goods.presenters.ts';
import { readKeyword } from './search.rules.ts';
import type { Filters, Sort } from './search.store.ts';
import { sourceOf } from '../sources/source-of.ts';
import { wantNames } from './wanted-names.ts';

type Search = {
  readonly keyword: string;
  readonly platformCode?: string | undefined;
  readonly categoryId?: string | undefined;
  readonly sellerId?: string | undefined;
  readonly minYen?: number | undefined;
  readonly maxYen?: number | undefined;
  readonly condition?: Condition | undefined;
  readonly sort: Sort;
  readonly cursor?: string | undefined;
  readonly limit: number;
};

/** A link, or an id that stands alone, is looked up instead of searched. */
const findNamed = async (db: Db, keyword: string) => {
  const link = readGoodsLink(keyword);
  if (link) {
    const [kept] = await findGoodsByKeys(db, [{ platformCode: link.site, goodsId: link.goodsId }]);
    const row = unlessHidden(kept);
    return { row, link: { site: sites[link.site].name, goodsId: link.goodsId, isFound: row !== undefined } };
  }
  if (!/\d/.test(keyword) || !GoodsId.safeParse(keyword).success) return undefined;
  const row = await findGoodsById(db, keyword);
  return row && { row, link: { site: row.platformCode, goodsId: row.goodsId, isFound: true } };
};

const filtersOf = ({
  keyword,
  categoryId,
  sellerId,
  platformCode,
  minYen,
  maxYen,
  condition,
}: Search): Filters & { readonly alsoSearched: readonly string[] } => {
  const asked = keyword === '' ? undefined : readKeyword(keyword);
  return {
    readings: asked?.readings,
    alsoSearched: asked?.alsoSearched ?? [],
    categoryId: categoryId === undefined ? undefined : Number(categoryId),
    sellerId: sellerId === undefined ? undefined : Number(sellerId),
    platformCode,
    minYen,
    maxYen,
    condition,
  };
};

export const searchForGoods = async (p: Platform, caller: Caller, search: Search) => {
  const named = search.keyword === '' ? undefined : await findNamed(p.db, search.keyword);
  if (named) {
    wantNames(p, named.row ? [named.row] : [], caller.language);
    const list = named.row ? [presentSummary(named.row, caller.language)] : [];
    return {
      list,
      nextCursor: null,
      alsoSearched: [],
      total: { count: list.length, isAtLeast: false },
      sort: search.sort,
      link: named.link,
      platform: null,
    };
  }
  const { alsoSearched, ...filters } = filtersOf(search);
  const nothing = { list: [], nextCursor: null, alsoSearched: [], total: { count: 0, isAtLeast: false } };
  if (filters.readings?.length === 0) return { ...nothing, sort: search.sort, link: null, platform: null };
  const { keyword, cursor, limit } = search;
  const source = await sourceOf(p, caller, search.platformCode);
  const sort = sortsOf(source.kind).includes(search.sort) ? search.sort : 'relevance';
  const { rows, nextCursor, total, platform } = await source.list({ keyword, filters, sort, cursor, limit });
  wantNames(p, rows, caller.language);
  return {
    list: rows.map((row) => presentSummary(row, caller.language)),
    nextCursor,
    alsoSearched: [...alsoSearched],
    total,
    sort,
    link: null,
    platform: platform && { ...platform, seenAt: platform.seenAt?.toISOString() ?? null },
  };
};
