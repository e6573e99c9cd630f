import type { PayoutVerb, WithdrawalVerb } from '@hakobu/contract/withdrawals/withdrawal.shape';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/ids.ts';
import { deferWrite } from '../../platform/database/statements/deferred-writes.ts';

export type StepRow = {
  readonly verb: WithdrawalVerb | PayoutVerb;
  readonly payoutCode: string | null;
  readonly actor: string;
  readonly note: string;
  readonly at: Date;
};

export type NewStep = {
  readonly withdrawalCode: string;
  /** Null where it happened to the whole. */
  readonly payoutCode: string | null;
  readonly verb: WithdrawalVerb | PayoutVerb;
  readonly actor: string;
  readonly note: string;
};

export const insertStep = async (tx: Tx, { withdrawalCode, payoutCode, ...step }: NewStep): Promise<void> => {
  const row = { id: newId(), withdrawalCode, payoutCode, at: tx.now, ...step };
  await deferWrite(tx, 'append', 'withdrawals.step', tx.insertInto('withdrawals.step').values(row));
};

/** What happened to a withdrawal and its payouts, oldest first. */
export const listSteps = async (db: Db, withdrawalCode: string): Promise<StepRow[]> => {
  const { rows } = await sql<StepRow>`
    select verb, payout_code, actor, note, at from withdrawals.step
    where withdrawal_code = ${withdrawalCode} order by at, id`.execute(db);
  return rows;
};
