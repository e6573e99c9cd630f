import type { OrderVerb } from '@hakobu/contract/orders/order.shape';
import type { Selectable } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { DB } from '../../platform/database/tables.ts';

/** The latest step of an order by one of these verbs. */
export const findLatestStep = async (
  db: Db,
  orderCode: string,
  verbs: readonly OrderVerb[],
): Promise<Selectable<DB['orders.history']> | undefined> =>
  verbs.length === 0
    ? undefined
    : db
        .selectFrom('orders.history')
        .selectAll()
        .where('orderCode', '=', orderCode)
        .where('verb', 'in', [...verbs])
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst();
