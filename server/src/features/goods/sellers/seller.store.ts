import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { Since } from '../goods-mine.store.ts';

/** Counting stops there: a shop of a thousand goods is a large one, whatever it has beyond. */
const maxCounted = 1000;

const onSaleOf = sql<number>`(select count(*)::int from (
  select from goods.goods where goods.seller_id = seller.id and goods.error_code = 0 limit ${sql.lit(maxCounted)}
) as counted)`;

/** Who sells, with how many follow them and whether this shopper does. */
export const findSellerHome = (db: Db, id: number, shopperId: string | null) =>
  db
    .selectFrom('goods.seller as seller')
    .selectAll('seller')
    .select([
      onSaleOf.as('onSale'),
      sql<number>`(select count(*)::int from goods.followed where followed.seller_id = seller.id)`.as('followers'),
      sql<boolean>`exists (select from goods.followed where followed.seller_id = seller.id
        and followed.shopper_id = ${shopperId}::uuid)`.as('isFollowed'),
    ])
    .where('seller.id', '=', id)
    .executeTakeFirst();

export const countFollowers = async (db: Db, id: number): Promise<number> => {
  const { count } = await db
    .selectFrom('goods.followed')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('sellerId', '=', id)
    .executeTakeFirstOrThrow();
  return count;
};

export const listFollowed = (db: Db, shopperId: string, since: Since, limit: number) =>
  db
    .selectFrom('goods.followed as followed')
    .innerJoin('goods.seller as seller', 'seller.id', 'followed.sellerId')
    .selectAll('seller')
    .select(['followed.followedAt as at', onSaleOf.as('onSale')])
    .where('followed.shopperId', '=', shopperId)
    .$if(since !== undefined, (query) =>
      query.where(
        sql<boolean>`(followed.followed_at, followed.seller_id) < (${since?.at}::timestamptz, ${since?.code}::bigint)`,
      ),
    )
    .orderBy('followed.followedAt', 'desc')
    .orderBy('followed.sellerId', 'desc')
    .limit(limit)
    .execute();

export const insertFollowed = async (tx: Tx, shopperId: string, sellerId: number): Promise<void> => {
  await tx
    .insertInto('goods.followed')
    .values({ shopperId, sellerId, followedAt: tx.now })
    .onConflict((on) => on.columns(['shopperId', 'sellerId']).doNothing())
    .execute();
};

export const deleteFollowed = async (tx: Tx, shopperId: string, sellerId: number): Promise<void> => {
  await tx.deleteFrom('goods.followed').where('shopperId', '=', shopperId).where('sellerId', '=', sellerId).execute();
};
