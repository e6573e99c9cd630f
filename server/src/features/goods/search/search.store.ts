import type { Condition } from '@hakobu/contract/goods/goods.shape';
import { otherSites } from '@hakobu/contract/platforms/platform.shape';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { goodsRows, type GoodsRow } from '../goods.store.ts';
import { indexQueryFor, patternFor, type Reading } from './search.rules.ts';

export type Sort = 'relevance' | 'priceLow' | 'priceHigh' | 'newest';

export type Filters = {
  /** Ways to read the keyword; undefined without one. */
  readonly readings?: readonly Reading[] | undefined;
  readonly platformCode?: string | undefined;
  readonly categoryId?: number | undefined;
  readonly sellerId?: number | undefined;
  readonly minYen?: number | undefined;
  readonly maxYen?: number | undefined;
  readonly condition?: Condition | undefined;
};

/** The last row of the page before: its place in the order, and its id where places are shared. */
export type After = { readonly place: number; readonly id: number };

/** All words of one reading; the index has the pairs, the pattern has the whole word. */
const fits = (reading: Reading): RawBuilder<boolean> =>
  sql`(${sql.join(
    reading.map((word) => sql<boolean>`goods.search_text like ${patternFor(word)}`),
    sql` and `,
  )})`;

/** One condition over all readings, never one in each: inside an OR the pairs would be taken anew for every row. */
const indexFinds = (readings: readonly Reading[]): RawBuilder<boolean>[] => {
  const query = indexQueryFor(readings);
  return query === undefined ? [] : [sql<boolean>`goods.grams(goods.search_text) @@ ${query}::tsquery`];
};

const conditionsOf = (filters: Filters, by: 'index' | 'walking'): RawBuilder<boolean> => {
  const all: RawBuilder<unknown>[] = [sql`goods.error_code = 0`];
  if (filters.readings) {
    if (by === 'index') all.push(...indexFinds(filters.readings));
    all.push(sql`(${sql.join(filters.readings.map(fits), sql` or `)})`);
  }
  if (filters.platformCode !== undefined) all.push(sql`goods.platform_code = ${filters.platformCode}`);
  if (filters.categoryId !== undefined)
    all.push(sql`goods.category_id in (select id from goods.category where ${filters.categoryId} in (id, parent_id))`);
  // Anybody can name a page of any site: what it says of itself is for whoever named it, and stands in no list.
  if (filters.sellerId === undefined) all.push(sql`goods.platform_code <> ${otherSites}`);
  else all.push(sql`goods.seller_id = ${filters.sellerId}`);
  if (filters.minYen !== undefined) all.push(sql`goods.price_yen >= ${filters.minYen}`);
  if (filters.maxYen !== undefined) all.push(sql`goods.price_yen <= ${filters.maxYen}`);
  if (filters.condition === 'used') all.push(sql`goods.condition <> 'new'`);
  else if (filters.condition !== undefined) all.push(sql`goods.condition = ${filters.condition}`);
  return sql`${sql.join(all, sql` and `)}`;
};

const orders = {
  relevance: {
    by: sql`goods.heat desc, goods.id desc`,
    later: ({ place, id }: After) => sql<boolean>`(goods.heat, goods.id) < (${place}::int, ${id}::bigint)`,
  },
  priceLow: {
    by: sql`goods.price_yen, goods.id`,
    later: ({ place, id }: After) => sql<boolean>`(goods.price_yen, goods.id) > (${place}::bigint, ${id}::bigint)`,
  },
  priceHigh: {
    by: sql`goods.price_yen desc, goods.id desc`,
    later: ({ place, id }: After) => sql<boolean>`(goods.price_yen, goods.id) < (${place}::bigint, ${id}::bigint)`,
  },
  newest: {
    by: sql`goods.listed_at desc, goods.id desc`,
    later: ({ place, id }: After) =>
      sql<boolean>`(goods.listed_at, goods.id) < (${new Date(place)}::timestamptz, ${id}::bigint)`,
  },
} as const satisfies Record<Sort, { by: RawBuilder<unknown>; later: (after: After) => RawBuilder<boolean> }>;

/** Where a row stands in an order of the list: what the next page continues from. */
export const placeOf = (row: GoodsRow, sort: Sort): After => {
  const places = {
    relevance: row.heat,
    priceLow: row.priceYen,
    priceHigh: row.priceYen,
    newest: row.listedAt.getTime(),
  };
  return { place: places[sort], id: row.id };
};

export type Listing = {
  readonly filters: Filters;
  readonly sort: Sort;
  readonly after: After | undefined;
  readonly limit: number;
};

/** So many goods are looked at in the list's own order before the index of words is asked. */
const walked = 2000;

/**
 * The first ids of a list among the next goods in its order: quick where many fit, and never long. `scale` is how many
 * goods it looked at to find each.
 */
const walk = (db: Db, { filters, sort, after, limit }: Listing) => {
  const order = orders[sort];
  const next = db
    .selectFrom('goods.goods as goods')
    .selectAll('goods')
    .select(sql<number>`row_number() over (order by ${order.by})`.as('scale'))
    .where('goods.errorCode', '=', 0)
    .$if(after !== undefined, (query) => (after ? query.where(order.later(after)) : query))
    .orderBy(order.by)
    .limit(walked);
  return db
    .selectFrom(next.as('goods'))
    .select(['goods.id', 'goods.scale'])
    .where(conditionsOf(filters, 'walking'))
    .orderBy(order.by)
    .limit(limit);
};

/** The first ids of a list by the index of words: quick where few fit, for all that fit are put in order and counted. */
const lookUp = (db: Db, { filters, sort, after, limit }: Listing) => {
  const order = orders[sort];
  // Without words nothing has to be counted, and a page is read from its order's index.
  const scale = filters.readings ? sql<number>`count(*) over ()` : sql<number>`0`;
  return db
    .selectFrom('goods.goods as goods')
    .select(['goods.id', scale.as('scale')])
    .where(conditionsOf(filters, 'index'))
    .$if(after !== undefined, (query) => (after ? query.where(order.later(after)) : query))
    .orderBy(order.by)
    .limit(limit);
};

const rowsOf = (db: Db, ids: ReturnType<typeof lookUp>, sort: Sort) =>
  goodsRows(db)
    .innerJoin(ids.as('chosen'), 'chosen.id', 'goods.id')
    .select('chosen.scale')
    .orderBy(orders[sort].by)
    .execute();

/** What a page tells of how many goods fit: all of them were counted, or one in so many fits. */
export type Extent =
  | { readonly kind: 'counted'; readonly count: number }
  | { readonly kind: 'oneIn'; readonly goods: number };

/** Goods that fit, in order, and how many do from here on. */
export const listMatching = async (db: Db, listing: Listing): Promise<{ rows: GoodsRow[]; extent: Extent }> => {
  if (listing.filters.readings) {
    const rows = await rowsOf(db, walk(db, listing), listing.sort);
    const looked = rows.at(-1)?.scale ?? 0;
    if (rows.length === listing.limit) return { rows, extent: { kind: 'oneIn', goods: looked / rows.length } };
  }
  const rows = await rowsOf(db, lookUp(db, listing), listing.sort);
  return { rows, extent: { kind: 'counted', count: rows[0]?.scale ?? 0 } };
};

/** Where one in so many goods fits, reading on finds enough of them sooner than the index of words does. */
const oftenEnough = 12;

/** How many goods fit, counted no further than `max`. */
export const countMatching = async (
  db: Db,
  filters: Filters,
  { max, oneIn }: { max: number; oneIn: number },
): Promise<number> => {
  const by = oneIn <= oftenEnough ? 'walking' : 'index';
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select 1 from goods.goods as goods where ${conditionsOf(filters, by)} limit ${max}
    ) as counted`.execute(db);
  return rows[0]?.count ?? 0;
};
