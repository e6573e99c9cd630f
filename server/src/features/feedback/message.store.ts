import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { EntryRow } from './feedback.store.ts';

/** Where a page of messages starts: in the part that was unread when the first page was asked, or in the other. */
export type MessagePlace = {
  /** What was read later still counts as unread for these pages, so that nothing comes twice or is left out. */
  readonly asOf: Date;
  readonly isUnread: boolean;
  readonly at: Date;
  readonly id: string;
};

export type MessagesAsked = {
  readonly shopperId: string;
  readonly orderCode?: string | undefined;
  readonly asOf: Date;
  readonly after?: MessagePlace | undefined;
};

export type MessageRow = EntryRow & { readonly wasUnread: boolean };

/** What a shopper was told about orders: unread first, then the latest. */
export const listMessages = async (
  db: Db,
  { shopperId, orderCode, asOf, after }: MessagesAsked,
  limit: number,
): Promise<MessageRow[]> => {
  const unread = sql`(read_at is null or read_at > ${asOf})`;
  const { rows } = await sql<MessageRow>`
    select *, ${unread} as was_unread from feedback.entry
    where shopper_id = ${shopperId}::uuid and kind <> 'ask' and at <= ${asOf}
      and (${orderCode ?? null}::text is null or order_code = ${orderCode ?? null})
      and (${after === undefined}::boolean or (${unread}, at, id)
        < (${after?.isUnread ?? true}::boolean, ${after?.at ?? asOf}::timestamptz, ${after?.id ?? null}::uuid))
    order by ${unread} desc, at desc, id desc limit ${limit}`.execute(db);
  return rows;
};

export const findMessageOf = (db: Db, shopperId: string, id: string): Promise<EntryRow | undefined> =>
  db
    .selectFrom('feedback.entry')
    .selectAll()
    .where('id', '=', id)
    .where('shopperId', '=', shopperId)
    .where('kind', '<>', 'ask')
    .executeTakeFirst();

/** One message for those who tell of it. */
export const findMessage = (db: Db, id: string): Promise<EntryRow | undefined> =>
  db.selectFrom('feedback.entry').selectAll().where('id', '=', id).where('kind', '<>', 'ask').executeTakeFirst();

export const countUnread = async (db: Db, shopperId: string, orderCode?: string): Promise<number> => {
  let query = db
    .selectFrom('feedback.entry')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('shopperId', '=', shopperId)
    .where('kind', '<>', 'ask')
    .where('readAt', 'is', null);
  if (orderCode !== undefined) query = query.where('orderCode', '=', orderCode);
  return (await query.executeTakeFirstOrThrow()).count;
};

export type Marked = { readonly ids?: readonly string[] | undefined; readonly orderCode?: string | undefined };

/** Marks the shopper's messages that are not read yet: those named, those of an order, or all. Whether there was one. */
export const updateRead = async (tx: Tx, shopperId: string, { ids, orderCode }: Marked): Promise<boolean> => {
  let update = tx
    .updateTable('feedback.entry')
    .set({ readAt: tx.now })
    .where('shopperId', '=', shopperId)
    .where('kind', '<>', 'ask')
    .where('readAt', 'is', null);
  if (ids) update = update.where('id', 'in', [...ids]);
  if (orderCode !== undefined) update = update.where('orderCode', '=', orderCode);
  const { numUpdatedRows } = await update.executeTakeFirst();
  return numUpdatedRows > 0n;
};
