import type { GoodsKey } from '@hakobu/contract/goods/goods.shape';
import type { OutsideKind } from '@hakobu/contract/goods/source.desk-api';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { sanitize } from '../../../platform/html/sanitize.ts';
import { goodsRows, type GoodsRow } from '../goods.store.ts';
import { searchTextFor } from '../search/search.rules.ts';
import { platformRelation } from '../../platforms/index.ts';
import { keepable } from './keepable.ts';
import type { SourcedGoods } from './sourced-goods.ts';

/**
 * Whose word counts: the operator's own goods are nobody else's to change, and a page, which says what its writer likes,
 * changes what pages told, and no more. Where a platform's goods are read off pages by now, they take over what its interface
 * told.
 */
const maySay = (kept: string): RawBuilder<boolean> => {
  const of = (column: string) => sql.ref(`${kept}.${column}`);
  return sql`${of('origin')} <> 'catalogue' and (excluded.origin <> 'link' or ${of('origin')} = 'link' or exists (
    select from ${platformRelation} platform where code = ${of('platformCode')} and source = 'link'))`;
};

const upsertSellers = async (
  db: Db,
  kind: OutsideKind,
  rows: readonly ReturnType<typeof keepable>[],
): Promise<void> => {
  const sellers = new Map(rows.flatMap((row) => (row ? [[`${row.platformCode}\n${row.sellerCode}`, row]] : [])));
  // In one order, so that two who keep the same do not wait for each other in a circle.
  const sorted = [...sellers].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
  await sql`
    insert into goods.seller as kept
      (platform_code, code, name, avatar, good_ratings, bad_ratings, is_shop, origin)
    select "platformCode", "sellerCode", "sellerName", 'handbag.6.0.webp', 0, 0, "sellerIsShop", ${kind}
    from jsonb_to_recordset(${JSON.stringify(sorted)}::jsonb) as new ("platformCode" text, "sellerCode" text,
      "sellerName" text, "sellerIsShop" boolean)
    on conflict (platform_code, code) do update set name = excluded.name
    where ${maySay('kept')} and kept.name <> excluded.name`.execute(db);
};

/**
 * Keeps what a platform or a page said. What the catalogue has stays as the operator entered it, what an interface told is
 * not changed by a page, and what was said later is not undone by what was said before it. Names and texts that were translated stay while they are what was translated.
 */
export const keepSourced = async (
  db: Db,
  kind: OutsideKind,
  goods: readonly SourcedGoods[],
  seenAt: Date,
): Promise<void> => {
  const found = goods.flatMap((each) => keepable(each) ?? []);
  const byKey = new Map(found.map((row) => [`${row.platformCode}\n${row.goodsId}`, row]));
  if (byKey.size === 0) return;
  const sorted = [...byKey].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
  await upsertSellers(db, kind, sorted);
  const rows = sorted.map((row) => ({
    ...row,
    description: sanitize(row.description),
    searchText: searchTextFor([row.name, row.sellerName]),
  }));
  await sql`
    insert into goods.goods as kept (platform_code, goods_id, seller_id, category_id, name, price_yen, second_price_yen,
      stock, condition, one_of_a_kind, options, domestic_yen, duty_kind, pictures, description, search_text,
      listed_at, origin, seen_at, tried_at, source_url, source_code,
      platform_rating_hundredths, platform_reviews)
    select new."platformCode", new."goodsId", seller.id, category.id, new.name, new."priceYen", new."secondPriceYen",
      new.stock, new.condition, coalesce(new."oneOfAKind", platform.one_of_a_kind), new.options, new."domesticYen", 'other',
      new.pictures, new.description, new."searchText", ${seenAt}, ${kind}, ${seenAt}, ${seenAt}, new."sourceUrl",
      new."sourceCode", new."ratingHundredths", new.reviews
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new ("platformCode" text, "goodsId" text,
      "sellerCode" text, name text, "priceYen" bigint, "secondPriceYen" bigint, stock text, condition text,
      "oneOfAKind" boolean, options jsonb, "categoryCode" text, "domesticYen" bigint, pictures text[],
      description text, "searchText" text, "sourceUrl" text, "sourceCode" text, "ratingHundredths" smallint,
      reviews integer)
    join goods.seller seller on seller.platform_code = new."platformCode" and seller.code = new."sellerCode"
    join ${platformRelation} platform on platform.code = new."platformCode"
    -- A company of other categories has this one at least.
    join goods.category category on category.code = (select code from goods.category
      where code in (new."categoryCode", 'other') order by code = 'other' limit 1)
    on conflict (platform_code, goods_id) do update set
      seller_id = excluded.seller_id,
      category_id = excluded.category_id,
      name = excluded.name,
      translated_names = case when kept.name = excluded.name then kept.translated_names else '{}' end,
      search_text = case when kept.name = excluded.name then kept.search_text else excluded.search_text end,
      price_yen = excluded.price_yen,
      second_price_yen = excluded.second_price_yen,
      stock = excluded.stock,
      condition = excluded.condition,
      options = excluded.options,
      domestic_yen = excluded.domestic_yen,
      pictures = case when excluded.pictures = '{puzzle.6.0.webp}' then kept.pictures else excluded.pictures end,
      description = case when excluded.description = '' then kept.description else excluded.description end,
      translated_descriptions = case when excluded.description in ('', kept.description)
        then kept.translated_descriptions else '{}' end,
      origin = excluded.origin,
      source_url = excluded.source_url,
      source_code = coalesce(excluded.source_code, kept.source_code),
      platform_rating_hundredths = excluded.platform_rating_hundredths,
      platform_reviews = excluded.platform_reviews,
      seen_at = excluded.seen_at,
      tried_at = excluded.tried_at,
      missed_at = null
    where ${maySay('kept')} and kept.seen_at <= excluded.seen_at`.execute(db);
};

/** Platforms of which goods are kept that somebody outside told of. */
export const listOutsidePlatforms = async (db: Db): Promise<string[]> => {
  const rows = await db
    .selectFrom('goods.goods')
    .select('platformCode')
    .distinct()
    .where('origin', '<>', 'catalogue')
    .execute();
  return rows.map(({ platformCode: code }) => code);
};

/** Their platform says that there is no such thing any more. */
export const updateGone = async (db: Db, id: number, seenAt: Date): Promise<void> => {
  await db
    .updateTable('goods.goods')
    .set({ stock: 'soldOut', seenAt, triedAt: seenAt, missedAt: null })
    .where('id', '=', id)
    .where('origin', '<>', 'catalogue')
    .where('seenAt', '<=', seenAt)
    .execute();
};

/** Their platform could not be asked: since when stays, however often it fails. */
export const updateMissed = async (db: Db, ids: readonly number[], at: Date): Promise<void> => {
  if (ids.length === 0) return;
  await db
    .updateTable('goods.goods')
    .set((of) => ({ triedAt: at, missedAt: of.fn.coalesce('missedAt', of.val(at)) }))
    .where('id', 'in', [...ids])
    .where('origin', '<>', 'catalogue')
    .where('seenAt', '<', at)
    .execute();
};

const lookEveryMs = 3_600_000;

/** Goods that were looked at are not forgotten; written once an hour at most. */
export const updateLooked = async (db: Db, ids: readonly number[], now: Date): Promise<void> => {
  if (ids.length === 0) return;
  const before = new Date(now.getTime() - lookEveryMs);
  await db
    .updateTable('goods.goods')
    .set({ lookedAt: now })
    .where('id', 'in', [...ids])
    .where((of) => of.or([of('lookedAt', 'is', null), of('lookedAt', '<', before)]))
    .execute();
};

/** Goods whose page this is, or that the platform's interface calls so. */
export const findByPage = (db: Db, url: string): Promise<GoodsRow | undefined> =>
  goodsRows(db).where('goods.sourceUrl', '=', url).orderBy('goods.id').limit(1).executeTakeFirst();

export const findBySourceCode = (db: Db, { platformCode, goodsId }: GoodsKey): Promise<GoodsRow | undefined> =>
  goodsRows(db)
    .where('goods.platformCode', '=', platformCode)
    .where('goods.sourceCode', '=', goodsId)
    .orderBy('goods.id')
    .limit(1)
    .executeTakeFirst();

/** In the order of the ids; what is gone is left out. */
export const findByIds = async (db: Db, ids: readonly number[]): Promise<GoodsRow[]> => {
  if (ids.length === 0) return [];
  const rows = new Map(
    (
      await goodsRows(db)
        .where('goods.id', 'in', [...ids])
        .execute()
    ).map((row) => [row.id, row]),
  );
  return ids.flatMap((id) => rows.get(id) ?? []);
};

export const findSellerCode = async (db: Db, id: number) =>
  db.selectFrom('goods.seller').select(['platformCode', 'code', 'origin']).where('id', '=', id).executeTakeFirst();

export const findDescription = async (db: Db, id: number): Promise<string> =>
  (await db.selectFrom('goods.goods').select('description').where('id', '=', id).executeTakeFirst())?.description ?? '';

/** Goods of platforms that nobody wanted for so long, a few at a time; what a cart holds is for others to say. */
export const listForgettable = async (db: Db, before: Date, limit: number, after: number) => {
  const { rows } = await sql<{ id: number; platformCode: string; goodsId: string }>`
    select goods.id, goods.platform_code, goods.goods_id from goods.goods
    where origin <> 'catalogue' and hidden_at is null and seen_at < ${before} and (looked_at is null or looked_at < ${before})
      and goods.id > ${after}
      and not exists (select from goods.collected c where c.goods_row_id = goods.id)
      and not exists (select from goods.browsed b where b.goods_row_id = goods.id)
      and not exists (select from goods.bought b where b.goods_row_id = goods.id)
      and not exists (select from goods.comment c where c.goods_row_id = goods.id)
    order by goods.id limit ${limit}`.execute(db);
  return rows;
};

/** Answers how many went; what somebody wanted in the meantime stays. */
export const deleteForgotten = async (db: Db, ids: readonly number[], before: Date): Promise<number> => {
  if (ids.length === 0) return 0;
  const { numDeletedRows } = await db
    .deleteFrom('goods.goods')
    .where('id', 'in', [...ids])
    .where('origin', '<>', 'catalogue')
    // Forgotten, it would come back on sale with the next who asks for it.
    .where('hiddenAt', 'is', null)
    .where('seenAt', '<', before)
    .where((of) => of.or([of('lookedAt', 'is', null), of('lookedAt', '<', before)]))
    .executeTakeFirst();
  return Number(numDeletedRows);
};

/** Sellers that a platform named and that have nothing here any more. */
export const deleteIdleSellers = async (db: Db): Promise<void> => {
  await sql`delete from goods.seller s where origin <> 'catalogue'
    and not exists (select from goods.goods g where g.seller_id = s.id)
    and not exists (select from goods.followed f where f.seller_id = s.id)`.execute(db);
};
