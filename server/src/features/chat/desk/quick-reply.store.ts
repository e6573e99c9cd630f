import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';

export type QuickReplyRow = {
  readonly id: string;
  readonly shortcut: string;
  readonly text: string;
  /** Null: everybody's. */
  readonly member_id: string | null;
  readonly used: number;
};

const columns = ['id', 'shortcut', 'text', 'member_id', 'used'] as const;

/** Everybody's and a member's own, the most used first. */
export const listQuickReplies = (db: Db, memberId: string): Promise<QuickReplyRow[]> =>
  db
    .selectFrom('chat.quick_reply')
    .select(columns)
    .where((where) => where.or([where('member_id', 'is', null), where('member_id', '=', memberId)]))
    .orderBy('used', 'desc')
    .orderBy('shortcut')
    .execute();

/** One of everybody's or of a member's own, locked. */
export const lockQuickReply = (tx: Tx, id: string, memberId: string): Promise<QuickReplyRow | undefined> =>
  tx
    .selectFrom('chat.quick_reply')
    .select(columns)
    .where('id', '=', id)
    .where((where) => where.or([where('member_id', 'is', null), where('member_id', '=', memberId)]))
    .forUpdate()
    .executeTakeFirst();

/** Answers false where the shortcut is taken. */
export const insertQuickReply = async (tx: Tx, row: Omit<QuickReplyRow, 'used'>): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('chat.quick_reply')
    .values({ ...row, changed_at: tx.now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows ?? 0) > 0;
};

/** Shortcuts are given one after the other. */
export const lockShortcuts = async (tx: Tx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('chat.quick_reply', 0))`.execute(tx);
};

/** Whether another one answers to the shortcut. */
export const isShortcutTaken = async (
  tx: Tx,
  { id, shortcut, member_id: memberId }: Pick<QuickReplyRow, 'id' | 'shortcut' | 'member_id'>,
): Promise<boolean> => {
  const found = await tx
    .selectFrom('chat.quick_reply')
    .select('id')
    .where('shortcut', '=', shortcut)
    .where('member_id', 'is not distinct from', memberId)
    .where('id', '<>', id)
    .executeTakeFirst();
  return found !== undefined;
};

export const updateQuickReply = async (tx: Tx, { id, ...change }: Omit<QuickReplyRow, 'used'>): Promise<void> => {
  await tx
    .updateTable('chat.quick_reply')
    .set({ ...change, changed_at: tx.now })
    .where('id', '=', id)
    .execute();
};

export const deleteQuickReply = async (tx: Tx, id: string): Promise<void> => {
  await tx.deleteFrom('chat.quick_reply').where('id', '=', id).execute();
};

export const countUse = async (tx: Tx, id: string): Promise<void> => {
  await tx
    .updateTable('chat.quick_reply')
    .set((row) => ({ used: row('used', '+', 1) }))
    .where('id', '=', id)
    .execute();
};
