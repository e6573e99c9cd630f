import type { VerbOf } from '@hakobu/contract/base/lifecycle';
import type { RestQuestionState } from '@hakobu/contract/orders/cancelling.shape';
import { restQuestionLifecycle } from '@hakobu/contract/orders/rest-question.lifecycle';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { DB } from '../../platform/database/tables.ts';
import { earliest } from '../../platform/database/statements/earliest.ts';

type Row = Selectable<DB['orders.question']>;
export type RestQuestionRow = Omit<Row, 'state'> & { readonly state: RestQuestionState };

const asRestQuestion = (row: Row): RestQuestionRow => ({ ...row, state: row.state as RestQuestionState });

/** Asks once a submission; answers whether this was the first time. */
export const insertRestQuestion = async (tx: Tx, question: RestQuestionRow): Promise<boolean> => {
  const done = await tx
    .insertInto('orders.question')
    .values(question)
    .onConflict((on) => on.column('submissionId').doNothing())
    .executeTakeFirst();
  return Number(done.numInsertedOrUpdatedRows ?? 0) > 0;
};

/** The question that a submission's notYetPurchased orders wait for, if there is one. */
export const findOpenRestQuestion = async (db: Db, submissionId: string): Promise<RestQuestionRow | undefined> => {
  const row = await db
    .selectFrom('orders.question')
    .selectAll()
    .where('submissionId', '=', submissionId)
    .where('state', '=', 'Asked')
    .executeTakeFirst();
  return row && asRestQuestion(row);
};

/** A shopper's own question, locked. It is locked before the orders that it is about, by everybody who answers it. */
export const lockRestQuestion = async (tx: Tx, shopperId: string, id: string): Promise<RestQuestionRow | undefined> => {
  const row = await tx
    .selectFrom('orders.question')
    .selectAll()
    .where('id', '=', id)
    .where('shopperId', '=', shopperId)
    .forUpdate()
    .executeTakeFirst();
  return row && asRestQuestion(row);
};

/** Until when the first open question can be answered. */
export const restQuestionDueAt = earliest('orders.question', 'dueAt', sql`state = 'Asked'`);

/** One question whose time has run out, locked; another server's are passed over. */
export const lockNextDueRestQuestion = async (tx: Tx): Promise<RestQuestionRow | undefined> => {
  const row = await tx
    .selectFrom('orders.question')
    .selectAll()
    .where('state', '=', 'Asked')
    .where('dueAt', '<=', tx.now)
    .orderBy('dueAt')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row && asRestQuestion(row);
};

/** Takes a move of the question's lifecycle, while it is still open. */
export const updateRestQuestion = async (
  tx: Tx,
  id: string,
  verb: VerbOf<typeof restQuestionLifecycle>,
): Promise<void> => {
  await tx
    .updateTable('orders.question')
    .set({ state: restQuestionLifecycle.moves[verb].to, answeredAt: tx.now })
    .where('id', '=', id)
    .where('state', '=', 'Asked')
    .execute();
};
