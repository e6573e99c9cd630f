import type { GroupOrderState } from '@hakobu/contract/groups/group-order.shape';
import type { Selectable } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/database/ids.ts';
import type { DB } from '../../../platform/database/tables.ts';

type Row = Selectable<DB['groups.groupOrder']>;
export type GroupOrderRow = Omit<Row, 'state'> & { readonly state: GroupOrderState };

// The table's check holds what the type says.
const asOrder = (row: Row): GroupOrderRow => row as GroupOrderRow;

/** In these states the order is the group's. */
export const liveStates = ['PendingReview', 'Accepted'] as const satisfies readonly GroupOrderState[];

type NewOrders = {
  readonly groupCode: string;
  readonly membershipId: string;
  readonly orderCodes: readonly string[];
  readonly state: GroupOrderState;
};

export const insertGroupOrders = async (
  tx: Tx,
  { groupCode, membershipId, orderCodes, state }: NewOrders,
): Promise<GroupOrderRow[]> => {
  const rows = await tx
    .insertInto('groups.groupOrder')
    .values(
      orderCodes.map((orderCode) => ({
        id: newId(),
        groupCode,
        membershipId,
        orderCode,
        state,
        addedAt: tx.now,
        movedAt: tx.now,
      })),
    )
    .returningAll()
    .execute();
  return rows.map(asOrder);
};

/** Writes an order that is still as it was when it was read; undefined where it is not. */
export const updateGroupOrder = async (
  tx: Tx,
  { id, state: from }: GroupOrderRow,
  change: { readonly state: GroupOrderState; readonly reason?: string },
): Promise<GroupOrderRow | undefined> => {
  const row = await tx
    .updateTable('groups.groupOrder')
    .set({ ...change, movedAt: tx.now })
    .where('id', '=', id)
    .where('state', '=', from)
    .returningAll()
    .executeTakeFirst();
  return row && asOrder(row);
};

type Which = {
  readonly ids?: readonly string[];
  readonly membershipId?: string;
  readonly states?: readonly GroupOrderState[];
};

/** Orders of a group, in the order in which they were added. */
export const listGroupOrders = async (
  db: Db,
  groupCode: string,
  { ids, membershipId, states }: Which = {},
): Promise<GroupOrderRow[]> => {
  const rows = await db
    .selectFrom('groups.groupOrder')
    .selectAll()
    .where('groupCode', '=', groupCode)
    .$if(ids !== undefined, (query) => query.where('id', 'in', [...(ids ?? [])]))
    .$if(membershipId !== undefined, (query) => query.where('membershipId', '=', membershipId ?? ''))
    .$if(states !== undefined, (query) => query.where('state', 'in', [...(states ?? [])]))
    .orderBy('addedAt')
    .orderBy('id')
    .execute();
  return rows.map(asOrder);
};

/** The group that has this order, or sent it. */
export const findGroupOf = async (db: Db, orderCode: string): Promise<GroupOrderRow | undefined> => {
  const row = await db
    .selectFrom('groups.groupOrder')
    .selectAll()
    .where('orderCode', '=', orderCode)
    .where('state', 'in', ['PendingReview', 'Accepted', 'Sent'])
    .executeTakeFirst();
  return row && asOrder(row);
};
