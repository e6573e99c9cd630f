import type { Condition } from '@hakobu/contract/goods/goods.shape';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { goodsRows, type GoodsRow } from './goods.store.ts';
import { indexed, patternFor, type Reading } from './search.rules.ts';

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

// The index finds goods with all the pairs; the pattern then holds them against the whole word.
const fits = (reading: Reading): RawBuilder<boolean> => {
  const help = indexed(reading);
  const grams = help.length > 0 ? [sql<boolean>`goods.grams(goods.search_text) @> goods.grams(${help.join(' ')})`] : [];
  const patterns = reading.map((word) => sql<boolean>`goods.search_text like ${patternFor(word)}`);
  return sql`(${sql.join([...grams, ...patterns], sql` and `)})`;
};

const conditionsOf = (filters: Filters): RawBuilder<boolean> => {
  const all: RawBuilder<unknown>[] = [sql`goods.error_code = 0`];
  if (filters.readings) all.push(sql`(${sql.join(filters.readings.map(fits), sql` or `)})`);
  if (filters.platformCode !== undefined) all.push(sql`goods.platform_code = ${filters.platformCode}`);
  if (filters.categoryId !== undefined)
    all.push(sql`goods.category_id in (select id from goods.category where ${filters.categoryId} in (id, parent_id))`);
  if (filters.sellerId !== undefined) all.push(sql`goods.seller_id = ${filters.sellerId}`);
  if (filters.minYen !== undefined) all.push(sql`goods.price_yen >= ${filters.minYen}`);
  if (filters.maxYen !== undefined) all.push(sql`goods.price_yen <= ${filters.maxYen}`);
  if (filters.condition !== undefined) all.push(sql`goods.condition = ${filters.condition}`);
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
    priceLow: row.price_yen,
    priceHigh: row.price_yen,
    newest: row.listed_at.getTime(),
  };
  return { place: places[sort], id: row.id };
};

export const listMatching = (
  db: Db,
  { filters, sort, after, limit }: { filters: Filters; sort: Sort; after: After | undefined; limit: number },
): Promise<GoodsRow[]> => {
  const order = orders[sort];
  const matching = goodsRows(db).where(conditionsOf(filters));
  return (after ? matching.where(order.later(after)) : matching).orderBy(order.by).limit(limit).execute();
};

/** How many goods fit, counted no further than `most`. */
export const countMatching = async (db: Db, filters: Filters, most: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (select 1 from goods.goods as goods where ${conditionsOf(filters)} limit ${most}) as some`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
};
