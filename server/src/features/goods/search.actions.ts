import { GoodsId, type Condition } from '@hakobu/contract/goods/goods.shape';
import { readGoodsLink, sites } from '@hakobu/contract/goods/goods-link';
import { invalidRequest } from '../../platform/http/reading.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { catalogueSource } from './goods-source.ts';
import { findGoodsById, findGoodsByKeys, type GoodsRow } from './goods.store.ts';
import { presentSummary } from './goods.views.ts';
import { readKeyword } from './search.rules.ts';
import { countMatching, placeOf, type After, type Extent, type Filters, type Sort } from './search.store.ts';

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

/** Counting stops here: nobody pages that far, and a wide search must answer as fast as a narrow one. */
const mostCounted = 200;

const writeCursor = (sort: Sort, { place, id }: After): string =>
  Buffer.from(`${sort} ${place} ${id}`).toString('base64url');

/** Reads a cursor as it was given out for this order; any other is refused with 10001. */
const readCursor = (sort: Sort, cursor: string | undefined): After | undefined => {
  if (cursor === undefined || cursor === '') return undefined;
  const [, of, place, id] =
    /^(\w+) (-?\d{1,15}) (\d{1,15})$/.exec(Buffer.from(cursor, 'base64url').toString('utf8')) ?? [];
  const isPlace = sort === 'newest' ? Math.abs(Number(place)) < 8.64e15 : Math.abs(Number(place)) <= 2_147_483_647;
  if (of !== sort || !isPlace) throw invalidRequest('cursor');
  return { place: Number(place), id: Number(id) };
};

/** A link, or an id that stands alone, is looked up instead of searched. */
const findNamed = async (db: Db, keyword: string) => {
  const link = readGoodsLink(keyword);
  if (link) {
    const [row] = await findGoodsByKeys(db, [{ platformCode: link.site, goodsId: link.goodsId }]);
    return { row, link: { site: sites[link.site].name, goodsId: link.goodsId, isFound: row !== undefined } };
  }
  if (!/\d/.test(keyword) || !GoodsId.safeParse(keyword).success) return undefined;
  const row = await findGoodsById(db, keyword);
  return row && { row, link: { site: row.platform_code, goodsId: row.goods_id, isFound: true } };
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

const pageOf = (rows: readonly GoodsRow[], { sort, limit }: Search, caller: Caller) => {
  const list = rows.slice(0, limit);
  const last = list.at(-1);
  return {
    list: list.map((row) => presentSummary(row, caller.language)),
    nextCursor: rows.length > limit && last ? writeCursor(sort, placeOf(last, sort)) : null,
  };
};

const totalFor = async (db: Db, filters: Filters, extent: Extent) => {
  if (extent.kind === 'counted') return { count: extent.count, isAtLeast: false };
  const count = await countMatching(db, filters, { most: mostCounted, oneIn: extent.goods });
  return { count, isAtLeast: count === mostCounted };
};

export const searchForGoods = async (p: Platform, caller: Caller, search: Search) => {
  const named = search.keyword === '' ? undefined : await findNamed(p.db, search.keyword);
  if (named) {
    const list = named.row ? [presentSummary(named.row, caller.language)] : [];
    return {
      list,
      nextCursor: null,
      alsoSearched: [],
      total: { count: list.length, isAtLeast: false },
      link: named.link,
    };
  }
  const { alsoSearched, ...filters } = filtersOf(search);
  const after = readCursor(search.sort, search.cursor);
  if (filters.readings?.length === 0)
    return { list: [], nextCursor: null, alsoSearched: [], total: { count: 0, isAtLeast: false }, link: null };
  const isSearch = filters.readings !== undefined;
  const { rows, extent } = await catalogueSource(p.db).list({
    filters,
    sort: search.sort,
    after,
    limit: search.limit + 1,
  });
  const total = isSearch && !after ? await totalFor(p.db, filters, extent) : null;
  return { ...pageOf(rows, search, caller), alsoSearched: [...alsoSearched], total, link: null };
};
