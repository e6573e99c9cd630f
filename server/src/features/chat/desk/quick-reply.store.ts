import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';

export type QuickReplyRow = {
  readonly id: string;
  readonly shortcut: string;
  readonly text: string;
  /** Null: everybody's. */
  readonly memberId: string | null;
  readonly used: number;
};

const columns = ['id', 'shortcut', 'text', 'memberId', 'used'] as const;

/** Everybody's and a member's own, the most used first. */
export const listQuickReplies = (db: Db, memberId: string): Promise<QuickReplyRow[]> =>
  db
    .selectFrom('chat.quickReply')
    .select(columns)
    .where((where) => where.or([where('memberId', 'is', null), where('memberId', '=', memberId)]))
    .orderBy('used', 'desc')
    .orderBy('shortcut')
    .execute();

/** One of everybody's or of a member's own, locked. */
export const lockQuickReply = (tx: Tx, id: string, memberId: string): Promise<QuickReplyRow | undefined> =>
  tx
    .selectFrom('chat.quickReply')
    .select(columns)
    .where('id', '=', id)
    .where((where) => where.or([where('memberId', 'is', null), where('memberId', '=', memberId)]))
    .forUpdate()
    .executeTakeFirst();

/** Answers false where the shortcut is taken. */
export const insertQuickReply = async (tx: Tx, row: Omit<QuickReplyRow, 'used'>): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('chat.quickReply')
    .values({ ...row, changedAt: tx.now })
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
  { id, shortcut, memberId }: Pick<QuickReplyRow, 'id' | 'shortcut' | 'memberId'>,
): Promise<boolean> => {
  const found = await tx
    .selectFrom('chat.quickReply')
    .select('id')
    .where('shortcut', '=', shortcut)
    .where('memberId', 'is not distinct from', memberId)
    .where('id', '<>', id)
    .executeTakeFirst();
  return found !== undefined;
};

export const updateQuickReply = async (tx: Tx, { id, ...change }: Omit<QuickReplyRow, 'used'>): Promise<void> => {
  await tx
    .updateTable('chat.quickReply')
    .set({ ...change, changedAt: tx.now })
    .where('id', '=', id)
    .execute();
};

export const deleteQuickReply = async (tx: Tx, id: string): Promise<void> => {
  await tx.deleteFrom('chat.quickReply').where('id', '=', id).execute();
};

export const countUse = async (tx: Tx, id: string): Promise<void> => {
  await tx
    .updateTable('chat.quickReply')
    .set((row) => ({ used: row('used', '+', 1) }))
    .where('id', '=', id)
    .execute();
};
