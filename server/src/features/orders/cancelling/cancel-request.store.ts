import type { Yen } from '@hakobu/contract/base/money';
import type { VerbOf } from '@hakobu/contract/base/lifecycle';
import { cancelRequestLifecycle } from '@hakobu/contract/orders/cancel-request.lifecycle';
import type { CancelRequestState } from '@hakobu/contract/orders/cancelling.shape';
import type { Selectable } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { DB } from '../../../platform/database/tables.ts';

type Row = Selectable<DB['orders.cancelRequest']>;
export type CancelRequestRow = Omit<Row, 'state'> & { readonly state: CancelRequestState };

const asRequest = (row: Row): CancelRequestRow => ({ ...row, state: row.state as CancelRequestState });

/** The open wish to cancel an order, if there is one. Whoever changes it holds the order's lock. */
export const findOpenRequest = async (db: Db, orderCode: string): Promise<CancelRequestRow | undefined> => {
  const row = await db
    .selectFrom('orders.cancelRequest')
    .selectAll()
    .where('orderCode', '=', orderCode)
    .where('state', '=', 'Asked')
    .executeTakeFirst();
  return row && asRequest(row);
};

export const insertRequest = async (tx: Tx, request: CancelRequestRow): Promise<void> => {
  await tx.insertInto('orders.cancelRequest').values(request).execute();
};

type Ending = {
  readonly verb: VerbOf<typeof cancelRequestLifecycle>;
  readonly answeredBy?: string;
  readonly note?: string;
  readonly refundYen?: Yen;
};

/** Takes a move of the request's lifecycle; answers it as it is then, or undefined when somebody was faster. */
export const updateRequest = async (
  tx: Tx,
  id: string,
  { verb, ...ending }: Ending,
): Promise<CancelRequestRow | undefined> => {
  const row = await tx
    .updateTable('orders.cancelRequest')
    .set({ ...ending, state: cancelRequestLifecycle.moves[verb].to, answeredAt: tx.now })
    .where('id', '=', id)
    .where('state', '=', 'Asked')
    .returningAll()
    .executeTakeFirst();
  return row && asRequest(row);
};

export const overtakeRequests = async (tx: Tx, orderCodes: readonly string[]): Promise<void> => {
  await tx
    .updateTable('orders.cancelRequest')
    .set({ state: cancelRequestLifecycle.moves['overtake'].to, answeredAt: tx.now })
    .where('orderCode', 'in', [...orderCodes])
    .where('state', '=', 'Asked')
    .execute();
};
