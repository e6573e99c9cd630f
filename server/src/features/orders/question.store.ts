import type { VerbOf } from '@hakobu/contract/base/lifecycle';
import type { QuestionState } from '@hakobu/contract/orders/cancelling.shape';
import { questionLifecycle } from '@hakobu/contract/orders/question.lifecycle';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { DB } from '../../platform/database/tables.ts';
import { earliest } from '../../platform/database/earliest.ts';

type Row = Selectable<DB['orders.question']>;
export type QuestionRow = Omit<Row, 'state'> & { readonly state: QuestionState };

const asQuestion = (row: Row): QuestionRow => ({ ...row, state: row.state as QuestionState });

/** Asks once a submission; answers whether this was the first time. */
export const insertQuestion = async (tx: Tx, question: QuestionRow): Promise<boolean> => {
  const done = await tx
    .insertInto('orders.question')
    .values(question)
    .onConflict((on) => on.column('submission_id').doNothing())
    .executeTakeFirst();
  return Number(done.numInsertedOrUpdatedRows ?? 0) > 0;
};

/** The question that a submission's notYetPurchased orders wait for, if there is one. */
export const findOpenQuestion = async (db: Db, submissionId: string): Promise<QuestionRow | undefined> => {
  const row = await db
    .selectFrom('orders.question')
    .selectAll()
    .where('submission_id', '=', submissionId)
    .where('state', '=', 'Asked')
    .executeTakeFirst();
  return row && asQuestion(row);
};

/** A shopper's own question, locked. It is locked before the orders that it is about, by everybody who answers it. */
export const lockQuestion = async (tx: Tx, shopperId: string, id: string): Promise<QuestionRow | undefined> => {
  const row = await tx
    .selectFrom('orders.question')
    .selectAll()
    .where('id', '=', id)
    .where('shopper_id', '=', shopperId)
    .forUpdate()
    .executeTakeFirst();
  return row && asQuestion(row);
};

/** One question whose time has run out, locked; another server's are passed over. */
export const questionDueAt = earliest('orders.question', 'due_at', sql`state = 'Asked'`);

export const lockNextDueQuestion = async (tx: Tx): Promise<QuestionRow | undefined> => {
  const row = await tx
    .selectFrom('orders.question')
    .selectAll()
    .where('state', '=', 'Asked')
    .where('due_at', '<=', tx.now)
    .orderBy('due_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row && asQuestion(row);
};

/** Takes a move of the question's lifecycle, while it is still open. */
export const updateQuestion = async (tx: Tx, id: string, verb: VerbOf<typeof questionLifecycle>): Promise<void> => {
  await tx
    .updateTable('orders.question')
    .set({ state: questionLifecycle.moves[verb].to, answered_at: tx.now })
    .where('id', '=', id)
    .where('state', '=', 'Asked')
    .execute();
};
