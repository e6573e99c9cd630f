import type { GoodsKey } from '@hakobu/contract/goods/goods.shape';
import { type RawBuilder, sql } from 'kysely';
import { cached } from '../../platform/cache/cached.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { platformRelation } from '../platforms/index.ts';

/** Goods with their seller's name: what lists, carts and orders need. */
export const goodsRows = (db: Db) =>
  db
    .selectFrom('goods.goods as goods')
    .innerJoin('goods.seller as seller', 'seller.id', 'goods.sellerId')
    .select([
      'goods.id',
      'goods.platformCode',
      'goods.goodsId',
      'goods.name',
      // What the operator wrote wins over what a machine made of it.
      sql<unknown>`goods.machine_names || goods.translated_names`.as('translatedNames'),
      'goods.priceYen',
      'goods.secondPriceYen',
      'goods.stock',
      'goods.condition',
      'goods.errorCode',
      'goods.hiddenAt',
      'goods.oneOfAKind',
      'goods.options',
      'goods.weightGrams',
      'goods.domesticYen',
      'goods.properties',
      'goods.dutyKind',
      'goods.pictures',
      'goods.sellerId',
      'goods.categoryId',
      'goods.heat',
      'goods.listedAt',
      'goods.origin',
      'goods.seenAt',
      'goods.missedAt',
      'goods.triedAt',
      'goods.sourceUrl',
      'goods.sourceCode',
      'goods.platformRatingHundredths',
      'goods.platformReviews',
      'seller.name as sellerName',
    ]);

type Asked = {
  readonly platformCode: RawBuilder<string>;
  readonly goodsId: RawBuilder<string>;
  /** As the seller wrote it: goods that are called otherwise by now are others. */
  readonly name: RawBuilder<string>;
};

/** What goods and their options are called in other languages by now. */
export type SaidNow = { readonly names: unknown; readonly options: unknown };

/** The same for statements of others; null where they are not here any more. */
export const saidNow = ({ platformCode, goodsId, name }: Asked): RawBuilder<SaidNow | null> => sql<SaidNow | null>`(
  select jsonb_build_object('names', named.machine_names || named.translated_names, 'options', named.options)
  from goods.goods named where named.platform_code = ${platformCode} and named.goods_id = ${goodsId} and named.name = ${name})`;

export type GoodsRow = Awaited<ReturnType<ReturnType<typeof goodsRows>['execute']>>[number];

export const findGoodsByKeys = async (db: Db, keys: readonly GoodsKey[]): Promise<GoodsRow[]> => {
  if (keys.length === 0) return [];
  const pairs = sql.join(keys.map(({ platformCode, goodsId }) => sql`(${platformCode}, ${goodsId})`));
  return goodsRows(db)
    .where(sql<boolean>`(goods.platform_code, goods.goods_id) in (${pairs})`)
    .execute();
};

/** Their page may be long; who looks through it for a word finds it early or not at all. */
const readLetters = 10_000;

/** Goods as an order keeps them. */
export type NamedKey = GoodsKey & { readonly nameJa: string };

/** What customs forms ask of goods; those that are called otherwise by now are others. */
export const listToDeclare = async (db: Db, keys: readonly NamedKey[]) => {
  if (keys.length === 0) return [];
  const named = sql.join(
    keys.map(({ platformCode, goodsId, nameJa }) => sql`(${platformCode}, ${goodsId}, ${nameJa})`),
  );
  return db
    .selectFrom('goods.goods as goods')
    .select([
      'goods.platformCode',
      'goods.goodsId',
      'goods.categoryId',
      sql<string | null>`(goods.machine_names || goods.translated_names) ->> 'en'`.as('nameEnglish'),
      sql<string>`left(goods.description, ${readLetters})`.as('description'),
    ])
    .where(sql<boolean>`(goods.platform_code, goods.goods_id, goods.name) in (${named})`)
    .execute();
};

/** Goods whose page has one of these addresses. */
export const findGoodsAtPages = (db: Db, urls: readonly string[]): Promise<GoodsRow[]> =>
  goodsRows(db)
    .where('goods.sourceUrl', 'in', [...urls])
    .orderBy('goods.id')
    .execute();

/** Goods that carry this id on any platform and did not go off sale, the ones that can be bought first. */
export const findGoodsById = (db: Db, goodsId: string): Promise<GoodsRow | undefined> =>
  goodsRows(db)
    .where('goods.goodsId', '=', goodsId)
    .where('goods.hiddenAt', 'is', null)
    .orderBy('goods.errorCode')
    .orderBy('goods.id')
    .limit(1)
    .executeTakeFirst();

/** The long parts, for the one page that shows them; who sells; and whether this shopper has collected it. */
export const findGoodsTexts = (db: Db, id: number, shopperId: string | null) =>
  db
    .selectFrom('goods.goods as goods')
    .innerJoin('goods.seller as seller', 'seller.id', 'goods.sellerId')
    .selectAll('seller')
    .select(['goods.description', 'goods.translatedDescriptions'])
    .select((of) =>
      of
        .exists(
          of
            .selectFrom('goods.collected as mine')
            .select('mine.goodsRowId')
            .whereRef('mine.goodsRowId', '=', 'goods.id')
            .where('mine.shopperId', '=', shopperId),
        )
        .as('isCollected'),
    )
    .where('goods.id', '=', id)
    .executeTakeFirstOrThrow();

export type GoodsTexts = Awaited<ReturnType<typeof findGoodsTexts>>;

export const findSeller = (db: Db, id: number) =>
  db.selectFrom('goods.seller').selectAll().where('id', '=', id).executeTakeFirst();

export type SellerRow = NonNullable<Awaited<ReturnType<typeof findSeller>>>;

const categoryColumns = ['id', 'parentId', 'code', 'names', 'picture'] as const;

export const listCategories = cached('categories', (db) =>
  db.selectFrom('goods.category').select(categoryColumns).orderBy('place').orderBy('id').execute(),
);

export type CategoryRow = Awaited<ReturnType<typeof listCategories>>[number];

/** The platforms of which the catalogue has anything on sale; what was read off somebody's links does not count. */
export const listPlatformsOnSale = async (db: Db): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom(platformRelation.as('platform'))
    .select('platform.code')
    .where((on) =>
      on.exists(
        on
          .selectFrom('goods.goods as goods')
          .select('goods.id')
          .whereRef('goods.platformCode', '=', 'platform.code')
          .where('goods.origin', '=', 'catalogue')
          .where('goods.errorCode', '=', 0),
      ),
    )
    .execute();
  return new Set(rows.map(({ code }) => code));
};

/** Ids of the categories that have something on sale on a platform: one look into the index for each. */
export const listCategoriesOnSale = async (db: Db, platformCode: string): Promise<Set<number>> => {
  const rows = await db
    .selectFrom('goods.category as category')
    .select('category.id')
    .where((on) =>
      on.exists(
        on
          .selectFrom('goods.goods as goods')
          .select('goods.id')
          .whereRef('goods.categoryId', '=', 'category.id')
          .where('goods.platformCode', '=', platformCode)
          .where('goods.errorCode', '=', 0),
      ),
    )
    .execute();
  return new Set(rows.map(({ id }) => id));
};

/** Remembers the latest purchase of goods. What was one of a kind is gone for everybody else. */
export const upsertBought = async (tx: Tx, key: GoodsKey, orderCode: string): Promise<void> => {
  const row = await tx
    .selectFrom('goods.goods')
    .select(['id', 'oneOfAKind'])
    .where('platformCode', '=', key.platformCode)
    .where('goodsId', '=', key.goodsId)
    .executeTakeFirst();
  if (!row) return;
  const latest = { orderCode, boughtAt: tx.now };
  await tx
    .insertInto('goods.bought')
    .values({ goodsRowId: row.id, ...latest })
    .onConflict((conflict) => conflict.column('goodsRowId').doUpdateSet(latest))
    .execute();
  if (row.oneOfAKind) await tx.updateTable('goods.goods').set({ stock: 'soldOut' }).where('id', '=', row.id).execute();
};
