import type { GoodsOrigin, GoodsStatus, OwnGoodsGiven } from '@hakobu/contract/goods/catalogue.shape';
import type { GoodsKey } from '@hakobu/contract/goods/goods.shape';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/database/ids.ts';
import { containing } from '../../../platform/database/statements/patterns.ts';
import { goodsRows } from '../goods.store.ts';
import { indexQueryFor, patternFor, type Reading } from '../search/search.rules.ts';
import type { Changes } from './own-goods.rules.ts';

/** Goods with what only the desk is told of them; `own_names` are those that staff wrote, not a machine's. */
const deskRows = (db: Db) =>
  goodsRows(db)
    .innerJoin('goods.category as category', 'category.id', 'goods.categoryId')
    .select([
      'goods.translatedNames as ownNames',
      'goods.prohibited',
      'goods.description',
      'goods.translatedDescriptions',
      'goods.searchWords',
      'goods.hiddenReason',
      'goods.version',
      'goods.changedAt',
      'goods.changedBy',
      'seller.code as sellerCode',
      'category.code as categoryCode',
      'category.names as categoryNames',
    ]);

export type DeskRow = Awaited<ReturnType<ReturnType<typeof deskRows>['execute']>>[number];

export const findDeskRow = (db: Db, id: number): Promise<DeskRow | undefined> =>
  deskRows(db).where('goods.id', '=', id).executeTakeFirst();

export const lockDeskRow = (tx: Tx, id: number): Promise<DeskRow | undefined> =>
  deskRows(tx).where('goods.id', '=', id).forUpdate('goods').executeTakeFirst();

const withKeys = (keys: readonly GoodsKey[]): RawBuilder<boolean> =>
  sql<boolean>`(goods.platform_code, goods.goods_id) in (${sql.join(
    keys.map(({ platformCode, goodsId }) => sql`(${platformCode}, ${goodsId})`),
  )})`;

export const listByKeys = async (db: Db, keys: readonly GoodsKey[]): Promise<DeskRow[]> =>
  keys.length === 0 ? [] : deskRows(db).where(withKeys(keys)).execute();

/** In the order of ids, as whoever else locks many. */
export const lockByKeys = async (tx: Tx, keys: readonly GoodsKey[]): Promise<DeskRow[]> =>
  keys.length === 0 ? [] : deskRows(tx).where(withKeys(keys)).orderBy('goods.id').forUpdate('goods').execute();

export type DeskFilter = {
  /** How its words can be read; undefined without any. */
  readonly readings: readonly Reading[] | undefined;
  readonly keyword: string;
  readonly platformCode?: string | undefined;
  readonly categoryCode?: string | undefined;
  readonly standing?: GoodsStatus | undefined;
  readonly origin?: GoodsOrigin | undefined;
};

const standings = {
  onSale: sql<boolean>`goods.error_code = 0`,
  soldOut: sql<boolean>`(goods.error_code = 11004 and goods.hidden_at is null)`,
  hidden: sql<boolean>`goods.hidden_at is not null`,
  prohibited: sql<boolean>`(goods.error_code = 11011 and goods.hidden_at is null)`,
} satisfies Record<GoodsStatus, RawBuilder<boolean>>;

const has = (reading: Reading): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    reading.map((word) => sql<boolean>`goods.search_text like ${patternFor(word)}`),
    sql` and `,
  )})`;

/** By words, or by the id as it is. Both indexes of words are partial: each is asked for its part. */
const found = ({ readings = [], keyword }: DeskFilter, by: 'index' | 'walking'): RawBuilder<boolean> => {
  const asIs = sql<boolean>`goods.goods_id = ${keyword}`;
  if (readings.length === 0) return asIs;
  const query = by === 'index' ? indexQueryFor(readings) : undefined;
  const words = sql<boolean>`(${sql.join(readings.map(has), sql` or `)})`;
  const finds = sql<boolean>`goods.grams(goods.search_text) @@ ${query}::tsquery`;
  const either = sql<boolean>`((goods.error_code = 0 and ${finds}) or (goods.error_code <> 0 and ${finds}))`;
  return query === undefined
    ? sql<boolean>`(${asIs} or ${words})`
    : sql<boolean>`(${asIs} or (${either} and ${words}))`;
};

const conditionOf = (filter: DeskFilter, by: 'index' | 'walking'): RawBuilder<boolean> => {
  const { platformCode, categoryCode, standing, origin } = filter;
  const parts = [
    sql<boolean>`true`,
    ...(filter.readings ? [found(filter, by)] : []),
    ...(platformCode === undefined ? [] : [sql<boolean>`goods.platform_code = ${platformCode}`]),
    ...(categoryCode === undefined
      ? []
      : [
          sql<boolean>`goods.category_id in (select below.id from goods.category below
            left join goods.category above on above.id = below.parent_id
            where ${categoryCode} in (below.code, above.code))`,
        ]),
    ...(standing === undefined ? [] : [standings[standing]]),
    ...(origin === undefined ? [] : [sql<boolean>`(goods.origin = 'catalogue') = ${origin === 'own'}`]),
  ];
  return sql<boolean>`${sql.join(parts, sql` and `)}`;
};

type Paging = { readonly before: number | undefined; readonly limit: number };

const earlier = ({ before }: Paging): RawBuilder<unknown> => (before === undefined ? sql`true` : sql`id < ${before}`);

/** So many goods are looked at in the list's own order before the indexes of words are asked. */
const walked = 2000;

const walk = async (db: Db, filter: DeskFilter, paging: Paging): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select goods.id from (
      select * from goods.goods where ${earlier(paging)} order by id desc limit ${sql.lit(walked)}
    ) as goods where ${conditionOf(filter, 'walking')} order by goods.id desc limit ${paging.limit}`.execute(db);
  return rows.map(({ id }) => id);
};

const lookUp = async (db: Db, filter: DeskFilter, paging: Paging): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select goods.id from goods.goods as goods where ${conditionOf(filter, 'index')} and ${earlier(paging)}
    order by goods.id desc limit ${paging.limit}`.execute(db);
  return rows.map(({ id }) => id);
};

/** Words that fit much are found by walking, those that fit little by the index: neither puts all of it in order. */
const listIds = async (db: Db, filter: DeskFilter, paging: Paging): Promise<number[]> => {
  const near = filter.readings && filter.readings.length > 0 ? await walk(db, filter, paging) : [];
  return near.length === paging.limit ? near : lookUp(db, filter, paging);
};

/** The newest row first; the next page goes on from an id. */
export const listDesk = async (db: Db, filter: DeskFilter, paging: Paging): Promise<DeskRow[]> => {
  const ids = await listIds(db, filter, paging);
  return ids.length === 0 ? [] : deskRows(db).where('goods.id', 'in', ids).orderBy('goods.id', 'desc').execute();
};

/** What is written of goods; texts are sanitized and read for search already. */
export type Written = {
  readonly key: GoodsKey;
  readonly given: OwnGoodsGiven;
  readonly isHidden: boolean;
  readonly hiddenReason: string;
  readonly searchText: string;
};

const translated = (said: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(said).filter(([language, text]) => language !== 'ja' && text !== ''));

const recordOf = ({ key, given, isHidden, hiddenReason, searchText }: Written) => {
  const { names, descriptions, ...rest } = given;
  return {
    ...key,
    ...rest,
    name: names.ja,
    translatedNames: translated(names),
    description: descriptions.ja,
    translatedDescriptions: translated(descriptions),
    isHidden,
    hiddenReason,
    searchText,
  };
};

const asRows = (goods: readonly Written[]) => sql`
  jsonb_to_recordset(${JSON.stringify(goods.map(recordOf))}::jsonb) as new ("platformCode" text, "goodsId" text,
    "sellerCode" text, "categoryCode" text, name text, "translatedNames" jsonb, "priceYen" bigint,
    "secondPriceYen" bigint, stock text, condition text, prohibited boolean, "isOneOfAKind" boolean, options jsonb,
    "weightGrams" integer, "domesticYen" bigint, properties text[], "dutyKind" text, pictures text[],
    description text, "translatedDescriptions" jsonb, "searchText" text, "searchWords" text[], "sourceUrl" text, "isHidden" boolean,
    "hiddenReason" text)
  join goods.seller seller on seller.platform_code = new."platformCode" and seller.code = new."sellerCode"
  join goods.category category on category.code = new."categoryCode"`;

export type WrittenRow = { readonly id: number; readonly platformCode: string; readonly goodsId: string };

/** Enters goods that are not there yet; answers those that were entered. */
export const insertOwn = async (tx: Tx, goods: readonly Written[], byName: string): Promise<WrittenRow[]> => {
  if (goods.length === 0) return [];
  const { rows } = await sql<WrittenRow>`
    insert into goods.goods (platform_code, goods_id, seller_id, category_id, name, translated_names, price_yen,
      second_price_yen, stock, condition, prohibited, one_of_a_kind, options, weight_grams, domestic_yen, properties,
      duty_kind, pictures, description, translated_descriptions, search_text, search_words, source_url, hidden_at,
      hidden_reason, listed_at, changed_at, changed_by)
    select new."platformCode", new."goodsId", seller.id, category.id, new.name, new."translatedNames", new."priceYen",
      new."secondPriceYen", new.stock, new.condition, new.prohibited, new."isOneOfAKind", new.options,
      new."weightGrams", new."domesticYen", new.properties, new."dutyKind", new.pictures, new.description,
      new."translatedDescriptions", new."searchText", new."searchWords", new."sourceUrl",
      case when new."isHidden" then ${tx.now}::timestamptz end, case when new."isHidden" then new."hiddenReason" end,
      ${tx.now}, ${tx.now}, ${byName}
    from ${asRows(goods)}
    on conflict (platform_code, goods_id) do nothing
    returning id, platform_code, goods_id`.execute(tx);
  return rows;
};

/** Writes over goods of the company's own that this transaction has locked; answers those that were written. */
export const updateOwn = async (tx: Tx, goods: readonly Written[], byName: string): Promise<WrittenRow[]> => {
  if (goods.length === 0) return [];
  const { rows } = await sql<WrittenRow>`
    update goods.goods kept set seller_id = seller.id, category_id = category.id, name = new.name,
      translated_names = new."translatedNames", price_yen = new."priceYen", second_price_yen = new."secondPriceYen",
      stock = new.stock, condition = new.condition, prohibited = new.prohibited, one_of_a_kind = new."isOneOfAKind",
      options = new.options, weight_grams = new."weightGrams", domestic_yen = new."domesticYen",
      properties = new.properties, duty_kind = new."dutyKind", pictures = new.pictures, description = new.description,
      translated_descriptions = new."translatedDescriptions", search_text = new."searchText",
      search_words = new."searchWords", source_url = new."sourceUrl",
      hidden_at = case when new."isHidden" then coalesce(kept.hidden_at, ${tx.now}::timestamptz) end,
      hidden_reason = case when new."isHidden" then coalesce(kept.hidden_reason, new."hiddenReason") end,
      changed_at = ${tx.now}, changed_by = ${byName}
    from ${asRows(goods)}
    where kept.platform_code = new."platformCode" and kept.goods_id = new."goodsId" and kept.origin = 'catalogue'
    returning kept.id, kept.platform_code, kept.goods_id`.execute(tx);
  return rows;
};

/** Whether it stood the other way. */
export const updateHidden = async (
  tx: Tx,
  id: number,
  { reason, byName }: { readonly reason: string | null; readonly byName: string },
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('goods.goods')
    .set({ hiddenAt: reason === null ? null : tx.now, hiddenReason: reason, changedAt: tx.now, changedBy: byName })
    .where('id', '=', id)
    .where('hiddenAt', reason === null ? 'is not' : 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export type SellerNamed = { readonly platformCode: string; readonly code: string; readonly name: string };

const sellerPicture = 'handbag.6.0.webp';

/** Enters sellers that are not known, in one order: two who enter the same do not wait for each other in a circle. */
export const insertSellers = async (tx: Tx, sellers: readonly SellerNamed[]): Promise<void> => {
  if (sellers.length === 0) return;
  const sorted = sellers.toSorted((one, other) =>
    `${one.platformCode}\n${one.code}` < `${other.platformCode}\n${other.code}` ? -1 : 1,
  );
  await sql`
    insert into goods.seller
      (platform_code, code, name, avatar, good_ratings, bad_ratings, ships_days_least, ships_days_most, is_shop)
    select "platformCode", code, name, ${sellerPicture}, 0, 0, 1, 7, true
    from jsonb_to_recordset(${JSON.stringify(sorted)}::jsonb) as new ("platformCode" text, code text, name text)
    on conflict (platform_code, code) do nothing`.execute(tx);
};

export const listSellersNamed = async (
  db: Db,
  pairs: readonly Pick<SellerNamed, 'platformCode' | 'code'>[],
): Promise<SellerNamed[]> => {
  if (pairs.length === 0) return [];
  const given = sql.join(pairs.map(({ platformCode, code }) => sql`(${platformCode}, ${code})`));
  const { rows } = await sql<SellerNamed>`
    select platform_code, code, name from goods.seller where (platform_code, code) in (${given})`.execute(db);
  return rows;
};

export const findSellersLike = async (db: Db, platformCode: string, keyword: string, limit: number) =>
  db
    .selectFrom('goods.seller')
    .select(['code', 'name'])
    .where('platformCode', '=', platformCode)
    .where(sql<boolean>`(code ilike ${containing(keyword)} or name ilike ${containing(keyword)})`)
    .orderBy('name')
    .orderBy('code')
    .limit(limit)
    .execute();

export const listCategoryCodes = async (db: Db) => {
  const { rows } = await sql<{ code: string; names: unknown; parentCode: string | null }>`
    select category.code, category.names, parent.code as parent_code from goods.category category
    left join goods.category parent on parent.id = category.parent_id
    order by coalesce(parent.place, category.place), coalesce(parent.id, category.id), parent.id nulls first,
      category.place, category.id`.execute(db);
  return rows;
};

/** Which of these uploaded pictures goods have shown: anybody may name those. */
export const listShownPictures = async (db: Db, fileIds: readonly string[]): Promise<ReadonlySet<string>> => {
  if (fileIds.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select file_id as id from goods.picture where file_id = any(${[...fileIds]}::uuid[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
};

export const insertShownPictures = async (tx: Tx, fileIds: readonly string[]): Promise<void> => {
  if (fileIds.length === 0) return;
  await sql`
    insert into goods.picture (file_id, shown_at) select distinct unnest(${[...fileIds]}::uuid[]), ${tx.now}::timestamptz
    on conflict do nothing`.execute(tx);
};

export type NewChange = {
  readonly goodsRowId: number;
  readonly verb: 'add' | 'change' | 'hide' | 'show' | 'import';
  readonly changes: Changes;
  readonly reason?: string;
};

export const insertChanges = async (
  tx: Tx,
  changes: readonly NewChange[],
  { byName, importId = null }: { readonly byName: string; readonly importId?: string | null },
): Promise<void> => {
  if (changes.length === 0) return;
  const rows = changes.map((each) => ({ reason: '', ...each, id: newId() }));
  await sql`
    insert into goods.change (id, goods_row_id, verb, at, by_name, import_id, reason, changes)
    select new.id, new."goodsRowId", new.verb, ${tx.now}, ${byName}, ${importId}::uuid, new.reason, new.changes
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as new (id uuid, "goodsRowId" bigint, verb text, reason text, changes jsonb)`.execute(tx);
};

export type ChangeRow = {
  readonly id: string;
  readonly verb: string;
  readonly at: Date;
  readonly byName: string;
  readonly reason: string;
  readonly importId: string | null;
  readonly changes: unknown;
};

export const listChanges = async (db: Db, id: number, limit: number): Promise<ChangeRow[]> => {
  const { rows } = await sql<ChangeRow>`
    select id, verb, at, by_name, reason, import_id, changes from goods.change
    where goods_row_id = ${id} order by at desc, id desc limit ${limit}`.execute(db);
  return rows;
};
