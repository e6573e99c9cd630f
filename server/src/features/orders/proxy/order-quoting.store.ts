import { sql } from 'kysely';
import type { OrderGoods } from '@hakobu/contract/orders/order.shape';
import type { Tx } from '../../../platform/database/database.ts';

/**
 * How many of a shopper's orders wait for a quote. Whoever asks lets nobody else place proxy orders of this shopper until
 * the transaction ends.
 */
export const countQuotingOf = async (tx: Tx, shopperId: string): Promise<number> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`quoting:${shopperId}`}, 0))`.execute(tx);
  const row = await tx
    .selectFrom('orders.order')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('shopperId', '=', shopperId)
    .where('state', '=', 'Quoting')
    .executeTakeFirstOrThrow();
  return row.count;
};

/** What a buyer noted of the goods while looking at them. */
export const updateGoods = async (tx: Tx, code: string, goods: OrderGoods): Promise<void> => {
  await tx
    .updateTable('orders.order')
    .set({ goods: JSON.stringify(goods) })
    .where('code', '=', code)
    .execute();
};
