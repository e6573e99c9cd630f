import type { DeskReviewView } from '@hakobu/contract/reviews/review.desk-api';
import { type Selectable, type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/ids.ts';
import type { KeysetCursor } from '../../platform/database/statements/keyset.ts';
import type { DB } from '../../platform/database/tables.ts';

export type ReviewRow = Selectable<DB['reviews.review']>;

/** Whose reviews: of goods, of a seller, or of those goods of that seller. */
export type ReviewedBy = {
  readonly goods?: { readonly platformCode: string; readonly goodsId: string } | undefined;
  readonly sellerId?: number | undefined;
};

const shownOf = (db: Db, { goods, sellerId }: ReviewedBy) =>
  db
    .selectFrom('reviews.review')
    .where('hiddenAt', 'is', null)
    .$if(goods !== undefined, (query) =>
      query.where('platformCode', '=', goods?.platformCode ?? '').where('goodsId', '=', goods?.goodsId ?? ''),
    )
    .$if(sellerId !== undefined, (query) => query.where('sellerId', '=', sellerId ?? 0));

const before = (place: KeysetCursor | undefined) =>
  sql<SqlBool>`(posted_at, id) < (${place?.at}::timestamptz, ${place?.code}::uuid)`;

export const listShown = (
  db: Db,
  of: ReviewedBy & { readonly stars?: number | undefined; readonly withPhotos: boolean },
  { after, limit }: { readonly after: KeysetCursor | undefined; readonly limit: number },
): Promise<ReviewRow[]> =>
  shownOf(db, of)
    .selectAll()
    .$if(of.stars !== undefined, (query) => query.where('stars', '=', of.stars ?? 0))
    .$if(of.withPhotos, (query) => query.where(sql<SqlBool>`cardinality(photo_ids) > 0`))
    .$if(after !== undefined, (query) => query.where(before(after)))
    .orderBy('postedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

export const sumShown = (db: Db, of: ReviewedBy) =>
  shownOf(db, of)
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<number | null>`round(avg(stars) * 10)::int`.as('averageTenths'),
      sql<number>`count(*) filter (where stars = 1)::int`.as('one'),
      sql<number>`count(*) filter (where stars = 2)::int`.as('two'),
      sql<number>`count(*) filter (where stars = 3)::int`.as('three'),
      sql<number>`count(*) filter (where stars = 4)::int`.as('four'),
      sql<number>`count(*) filter (where stars = 5)::int`.as('five'),
      sql<number>`count(*) filter (where cardinality(photo_ids) > 0)::int`.as('withPhotos'),
    ])
    .executeTakeFirstOrThrow();

export const findReview = (db: Db, id: string): Promise<ReviewRow | undefined> =>
  db.selectFrom('reviews.review').selectAll().where('id', '=', id).executeTakeFirst();

export const lockReview = (tx: Tx, id: string): Promise<ReviewRow | undefined> =>
  tx.selectFrom('reviews.review').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const findReviewOfOrder = (db: Db, orderCode: string): Promise<ReviewRow | undefined> =>
  db.selectFrom('reviews.review').selectAll().where('orderCode', '=', orderCode).executeTakeFirst();

export type NewReview = Pick<
  ReviewRow,
  'orderCode' | 'shopperId' | 'platformCode' | 'goodsId' | 'sellerId' | 'stars' | 'words' | 'isAnonymous'
> & { readonly photoIds: string[] };

/** Undefined where the order was reviewed meanwhile. */
export const insertReview = (tx: Tx, review: NewReview): Promise<ReviewRow | undefined> =>
  tx
    .insertInto('reviews.review')
    .values({ id: newId(), postedAt: tx.now, ...review })
    .onConflict((on) => on.column('orderCode').doNothing())
    .returningAll()
    .executeTakeFirst();

/** Writes how a locked review stands now. */
export const updateReview = async (
  tx: Tx,
  id: string,
  change: Partial<Pick<ReviewRow, 'answer' | 'answeredAt' | 'answeredBy' | 'hiddenAt' | 'hiddenBy' | 'hiddenReason'>>,
): Promise<void> => {
  await tx.updateTable('reviews.review').set(change).where('id', '=', id).execute();
};

const listedBy: Readonly<Record<DeskReviewView, ReturnType<typeof sql<SqlBool>>>> = {
  unanswered: sql<SqlBool>`answer is null and hidden_at is null`,
  low: sql<SqlBool>`stars <= 2`,
  hidden: sql<SqlBool>`hidden_at is not null`,
  all: sql<SqlBool>`true`,
};

export const listAll = (
  db: Db,
  view: DeskReviewView,
  { after, limit }: { readonly after: KeysetCursor | undefined; readonly limit: number },
): Promise<ReviewRow[]> =>
  db
    .selectFrom('reviews.review')
    .selectAll()
    .where(listedBy[view])
    .$if(after !== undefined, (query) => query.where(before(after)))
    .orderBy('postedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
