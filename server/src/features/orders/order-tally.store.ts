import { orderLifecycle } from '@hakobu/contract/orders/order.lifecycle';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

export type Tally = { readonly all: number; readonly open: number; readonly latest: string | null };

/** How many orders a shopper has, how many of them are not ended, and the newest. */
const orderTallyOf = async (db: Db, shopperId: string): Promise<Tally> => {
  const { rows } = await sql<Tally>`
    select count(*)::int as "all", count(*) filter (where state <> all(${[...orderLifecycle.ends]}))::int as open,
      (array_agg(code order by placed_at desc, code desc))[1] as latest
    from orders.order where shopper_id = ${shopperId}`.execute(db);
  const [tally] = rows;
  if (!tally) throw new Error('a count has no row');
  return tally;
};

/** Whose order this is; undefined where there is none. */
const orderOwnerOf = async (db: Db, code: string): Promise<string | undefined> =>
  (await db.selectFrom('orders.order').select('shopperId').where('code', '=', code).executeTakeFirst())?.shopperId;

/** What the desk shows of a shopper's orders, and whose one is. */
export const ordersOfShopper = { tallyOf: orderTallyOf, ownerOf: orderOwnerOf };
