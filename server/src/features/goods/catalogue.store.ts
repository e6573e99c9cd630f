import { yen } from '@hakobu/contract/base/money';
import type { GoodsProperty, DutyKind } from '@hakobu/contract/freight/goods-property.shape';
import type { Condition, GoodsKey, StockState } from '@hakobu/contract/goods/goods.shape';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { sanitize } from '../../platform/html/sanitize.ts';
import type { KeptOptions } from './goods.presenters.ts';
import { searchTextFor } from './search/search.rules.ts';

type Names = Readonly<Record<string, string>>;

export type NewCategory = {
  readonly code: string;
  readonly parentCode: string | null;
  readonly names: Names;
  readonly picture: string;
};

export type NewSeller = {
  readonly platformCode: string;
  readonly code: string;
  readonly name: string;
  readonly avatar: string;
  readonly goodRatings: number;
  readonly badRatings: number;
  readonly shipsInDays: { readonly min: number; readonly max: number };
  readonly isShop: boolean;
};

export type NewGoods = {
  readonly platformCode: string;
  readonly goodsId: string;
  /** The seller's code on the same platform, and the category's. */
  readonly sellerCode: string;
  readonly categoryCode: string;
  readonly name: string;
  readonly translatedNames: Names;
  readonly priceYen: number;
  readonly secondPriceYen: number | null;
  readonly stock: StockState;
  readonly condition: Condition;
  readonly prohibited: boolean;
  readonly oneOfAKind: boolean;
  readonly options: KeptOptions;
  readonly weightGrams: number;
  readonly domesticYen: number | null;
  readonly properties: readonly GoodsProperty[];
  readonly dutyKind: DutyKind;
  readonly pictures: readonly string[];
  /** HTML; sanitized here. */
  readonly description: string;
  readonly translatedDescriptions: Names;
  /** Words by which it is found besides its names. */
  readonly searchWords: readonly string[];
  readonly heat: number;
  readonly listedAt: Date;
};

const inPortions = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, place) => items.slice(place * size, (place + 1) * size));

const insertCategories = async (db: Db, categories: readonly NewCategory[]): Promise<void> => {
  const levels = [
    categories.filter(({ parentCode }) => parentCode === null),
    categories.filter(({ parentCode }) => parentCode !== null),
  ];
  for (const level of levels)
    await sql`
      insert into goods.category (parent_id, code, names, picture, place)
      select parent.id, new.code, new.names, new.picture, new.place
      from jsonb_to_recordset(${JSON.stringify(level.map((each, place) => ({ ...each, place })))}::jsonb)
        as new (code text, "parentCode" text, names jsonb, picture text, place integer)
      left join goods.category parent on parent.code = new."parentCode"
      order by new.place
      on conflict (code) do nothing`.execute(db);
};

const insertSellers = async (db: Db, sellers: readonly NewSeller[]): Promise<void> => {
  const rows = sellers.map(({ shipsInDays, ...rest }) => ({ ...rest, ...shipsInDays }));
  await sql`
    insert into goods.seller
      (platform_code, code, name, avatar, good_ratings, bad_ratings, ships_days_least, ships_days_most, is_shop)
    select "platformCode", code, name, avatar, "goodRatings", "badRatings", least, most, "isShop"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new ("platformCode" text, code text, name text, avatar text,
      "goodRatings" integer, "badRatings" integer, least smallint, most smallint, "isShop" boolean)
    on conflict (platform_code, code) do nothing`.execute(db);
};

const insertGoodsRows = async (db: Db, goods: readonly NewGoods[]): Promise<void> => {
  const rows = goods.map((each) => ({
    ...each,
    description: sanitize(each.description),
    translatedDescriptions: Object.fromEntries(
      Object.entries(each.translatedDescriptions).map(([language, html]) => [language, sanitize(html)]),
    ),
    searchText: searchTextFor([each.name, ...Object.values(each.translatedNames), ...each.searchWords]),
  }));
  await sql`
    insert into goods.goods (platform_code, goods_id, seller_id, category_id, name, translated_names, price_yen,
      second_price_yen, stock, condition, prohibited, one_of_a_kind, options, weight_grams, domestic_yen, properties,
      duty_kind, pictures, description, translated_descriptions, search_text, search_words,
      heat, listed_at)
    select new."platformCode", new."goodsId", seller.id, category.id, new.name, new."translatedNames", new."priceYen",
      new."secondPriceYen", new.stock, new.condition, new.prohibited, new."oneOfAKind", new.options, new."weightGrams",
      new."domesticYen", new.properties, new."dutyKind", new.pictures, new.description, new."translatedDescriptions",
      new."searchText", new."searchWords", new.heat, new."listedAt"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new ("platformCode" text, "goodsId" text,
      "sellerCode" text, "categoryCode" text, name text, "translatedNames" jsonb, "priceYen" bigint,
      "secondPriceYen" bigint, stock text, condition text, prohibited boolean, "oneOfAKind" boolean, options jsonb,
      "weightGrams" integer, "domesticYen" bigint, properties text[], "dutyKind" text, pictures text[],
      description text, "translatedDescriptions" jsonb, "searchText" text, "searchWords" text[], heat integer, "listedAt" timestamptz)
    join goods.seller seller on seller.platform_code = new."platformCode" and seller.code = new."sellerCode"
    join goods.category category on category.code = new."categoryCode"
    on conflict (platform_code, goods_id) do nothing`.execute(db);
};

/**
 * Enters categories, sellers and goods, many at once; what is there already stays. Goods whose seller or category is
 * not known are left out.
 */
export const insertCatalogue = async (
  db: Db,
  catalogue: {
    readonly categories: readonly NewCategory[];
    readonly sellers: readonly NewSeller[];
    readonly goods: readonly NewGoods[];
  },
): Promise<void> => {
  await insertCategories(db, catalogue.categories);
  await insertSellers(db, catalogue.sellers);
  for (const portion of inPortions(catalogue.goods, 500)) await insertGoodsRows(db, portion);
};

/** Enters what the platform says now of goods that are there: another price, or that they are sold. */
export const updateListing = async (
  tx: Tx,
  { platformCode, goodsId }: GoodsKey,
  now: { readonly priceYen?: number; readonly stock?: StockState },
): Promise<void> => {
  await tx
    .updateTable('goods.goods')
    .set({
      ...(now.priceYen === undefined ? {} : { priceYen: yen(now.priceYen) }),
      ...(now.stock === undefined ? {} : { stock: now.stock }),
    })
    .where('platformCode', '=', platformCode)
    .where('goodsId', '=', goodsId)
    .execute();
};
