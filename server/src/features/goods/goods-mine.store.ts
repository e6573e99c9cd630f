import type { CollectedShown } from '@hakobu/contract/goods/goods-mine.api';
import type { GoodsKey } from '@hakobu/contract/goods/goods.shape';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/ids.ts';
import { goodsRows, type GoodsRow } from './goods.store.ts';

/** A place in a list by time: the instant, and the row's id where instants are shared. */
export type Since = { readonly at: Date; readonly code: string } | undefined;

/** Answers whether it was there to be let go of. */
export const deleteCollected = async (tx: Tx, shopperId: string, id: number): Promise<boolean> => {
  const [gone] = await tx
    .deleteFrom('goods.collected')
    .where('shopperId', '=', shopperId)
    .where('goodsRowId', '=', id)
    .execute();
  return (gone?.numDeletedRows ?? 0n) > 0n;
};

/** Keeps what the goods cost now; what is collected already keeps its older price. */
export const insertCollected = async (
  tx: Tx,
  shopperId: string,
  { id, priceYen, errorCode }: Pick<GoodsRow, 'id' | 'priceYen' | 'errorCode'>,
): Promise<void> => {
  await tx
    .insertInto('goods.collected')
    .values({ shopperId, goodsRowId: id, collectedAt: tx.now, priceYen, knownGone: errorCode !== 0 })
    .onConflict((conflict) => conflict.columns(['shopperId', 'goodsRowId']).doNothing())
    .execute();
};

export const upsertBrowsed = async (tx: Tx, shopperId: string, id: number): Promise<void> => {
  await tx
    .insertInto('goods.browsed')
    .values({ shopperId, goodsRowId: id, browsedAt: tx.now })
    .onConflict((conflict) => conflict.columns(['shopperId', 'goodsRowId']).doUpdateSet({ browsedAt: tx.now }))
    .execute();
};

const idsOf = (db: Db, keys: readonly GoodsKey[]) => {
  const pairs = sql.join(keys.map(({ platformCode, goodsId }) => sql`(${platformCode}, ${goodsId})`));
  return db
    .selectFrom('goods.goods')
    .select('id')
    .where(sql<boolean>`(platform_code, goods_id) in (${pairs})`);
};

/** Answers how many of them were collected. */
export const deleteSomeCollected = async (tx: Tx, shopperId: string, keys: readonly GoodsKey[]): Promise<number> => {
  const [gone] = await tx
    .deleteFrom('goods.collected')
    .where('shopperId', '=', shopperId)
    .where('goodsRowId', 'in', idsOf(tx, keys))
    .execute();
  return Number(gone?.numDeletedRows ?? 0);
};

/** Without keys, all of them. Answers how many there were. */
export const deleteBrowsed = async (tx: Tx, shopperId: string, keys?: readonly GoodsKey[]): Promise<number> => {
  const [gone] = await tx
    .deleteFrom('goods.browsed')
    .where('shopperId', '=', shopperId)
    .$if(keys !== undefined, (query) => query.where('goodsRowId', 'in', idsOf(tx, keys ?? [])))
    .execute();
  return Number(gone?.numDeletedRows ?? 0);
};

export const listCollected = (
  db: Db,
  shopperId: string,
  { show, since, limit }: { readonly show: CollectedShown; readonly since: Since; readonly limit: number },
) =>
  goodsRows(db)
    .innerJoin('goods.collected as mine', 'mine.goodsRowId', 'goods.id')
    .select(['mine.collectedAt as at', 'mine.priceYen as collectedPriceYen'])
    .where('mine.shopperId', '=', shopperId)
    .$if(show === 'dropped', (query) =>
      query.where('goods.errorCode', '=', 0).whereRef('goods.priceYen', '<', 'mine.priceYen'),
    )
    .$if(show === 'gone', (query) => query.where('goods.errorCode', '<>', 0))
    .$if(since !== undefined, (query) =>
      query.where(
        sql<boolean>`(mine.collected_at, mine.goods_row_id) < (${since?.at}::timestamptz, ${since?.code}::bigint)`,
      ),
    )
    .orderBy('mine.collectedAt', 'desc')
    .orderBy('mine.goodsRowId', 'desc')
    .limit(limit)
    .execute();

export const listBrowsed = (db: Db, shopperId: string, since: Since, limit: number) =>
  goodsRows(db)
    .innerJoin('goods.browsed as mine', 'mine.goodsRowId', 'goods.id')
    .select('mine.browsedAt as at')
    .where('mine.shopperId', '=', shopperId)
    .$if(since !== undefined, (query) =>
      query.where(
        sql<boolean>`(mine.browsed_at, mine.goods_row_id) < (${since?.at}::timestamptz, ${since?.code}::bigint)`,
      ),
    )
    .orderBy('mine.browsedAt', 'desc')
    .orderBy('mine.goodsRowId', 'desc')
    .limit(limit)
    .execute();

export const listBought = (db: Db, since: Since, limit: number) =>
  goodsRows(db)
    .innerJoin('goods.bought as latest', 'latest.goodsRowId', 'goods.id')
    .select('latest.boughtAt as at')
    .where('goods.prohibited', '=', false)
    .where('goods.hiddenAt', 'is', null)
    .$if(since !== undefined, (query) =>
      query.where(
        sql<boolean>`(latest.bought_at, latest.goods_row_id) < (${since?.at}::timestamptz, ${since?.code}::bigint)`,
      ),
    )
    .orderBy('latest.boughtAt', 'desc')
    .orderBy('latest.goodsRowId', 'desc')
    .limit(limit)
    .execute();

const commentColumns = ['id', 'shopperId', 'content', 'postedAt', 'answer', 'answeredAt'] as const;

/** What was answered, and what the reader asked. */
export const listComments = (
  db: Db,
  { id, readerId }: { readonly id: number; readonly readerId: string },
  since: Since,
  limit: number,
) =>
  db
    .selectFrom('goods.comment')
    .select(commentColumns)
    .where('goodsRowId', '=', id)
    .where((is) => is.or([is('answer', 'is not', null), is('shopperId', '=', readerId)]))
    .$if(since !== undefined, (query) =>
      query.where(sql<boolean>`(posted_at, id) < (${since?.at}::timestamptz, ${since?.code}::uuid)`),
    )
    .orderBy('postedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

export type CommentRow = Awaited<ReturnType<typeof listComments>>[number];

export const insertComment = (
  tx: Tx,
  comment: { goodsRowId: number; shopperId: string; content: string },
): Promise<CommentRow> =>
  tx
    .insertInto('goods.comment')
    .values({ ...comment, id: newId(), postedAt: tx.now })
    .returning(commentColumns)
    .executeTakeFirstOrThrow();

/** Whoever asks lets nobody else ask for this shopper until the transaction ends: their questions are counted one by one. */
export const countCommentsSince = async (tx: Tx, shopperId: string, since: Date): Promise<number> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`comments:${shopperId}`}, 0))`.execute(tx);
  const { count } = await tx
    .selectFrom('goods.comment')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('shopperId', '=', shopperId)
    .where('postedAt', '>', since)
    .executeTakeFirstOrThrow();
  return count;
};
