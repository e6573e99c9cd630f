import { canMove } from '@hakobu/contract/base/lifecycle';
import { withdrawalLifecycle } from '@hakobu/contract/withdrawals/withdrawal.lifecycle';
import { withdrawalMovedOn, withdrawalNotFound } from '@hakobu/contract/withdrawals/withdrawal.problems';
import type { WithdrawalVerb } from '@hakobu/contract/withdrawals/withdrawal.shape';
import { post } from '../../ledger/journal.ts';
import { returnWithdrawal } from '../../ledger/movements-out.ts';
import type { Tx } from '../../platform/database/database.ts';
import { actorOf } from '../../platform/http/actor.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { record } from './events.ts';
import { undoDraws } from './planning/draws.ts';
import { listPayoutsOf, movePlanned } from './payouts/planned-payout.store.ts';
import { insertStep } from './step.store.ts';
import { endOf } from './withdrawal.rules.ts';
import { lockWithdrawal, updateWithdrawal, type WithdrawalChange, type WithdrawalRow } from './withdrawal.store.ts';

export type Verb = Exclude<WithdrawalVerb, 'request'>;

/** A withdrawal, locked: 10002 when there is none, or it is not this shopper's; 10003 when the move is not open. */
export const lockToMove = async (tx: Tx, code: string, verb: Verb, shopperId?: string): Promise<WithdrawalRow> => {
  const row = await lockWithdrawal(tx, code);
  if (!row || (shopperId !== undefined && row.shopperId !== shopperId)) throw withdrawalNotFound();
  if (!canMove(withdrawalLifecycle, verb, row.state)) throw withdrawalMovedOn({}, { state: row.state });
  return row;
};

type Taking = { readonly verb: Verb; readonly note?: string; readonly change?: WithdrawalChange };

/** Takes one move of a locked withdrawal, with its row of the history and its event. */
export const takeMove = async (tx: Tx, caller: Caller, row: WithdrawalRow, taking: Taking): Promise<void> => {
  const { verb, note = '', change } = taking;
  const { from, to } = withdrawalLifecycle.moves[verb];
  const ends = withdrawalLifecycle.ends.includes(to) ? { endedAt: tx.now } : {};
  if (!(await updateWithdrawal(tx, row.code, from, { ...change, ...ends, state: to })))
    throw withdrawalMovedOn({}, { state: row.state });
  await insertStep(tx, { withdrawalCode: row.code, payoutCode: null, verb, actor: actorOf(caller), note });
  await record(tx, 'withdrawal.moved', { withdrawalCode: row.code, shopperId: row.shopperId, verb, to });
};

/** All of a withdrawal that nobody has approved goes back where it came from, the bonus with it. */
export const giveAllBack = async (
  tx: Tx,
  caller: Caller,
  row: WithdrawalRow,
  why: 'refused' | 'cancelled',
): Promise<void> => {
  const payouts = await listPayoutsOf(tx, [row.code]);
  for (const { code } of payouts) await undoDraws(tx, code);
  if ((await movePlanned(tx, row.code, 'Dropped')) !== payouts.length)
    throw new Error(`a payout of ${row.code} was on its way before it was approved`);
  const { code, shopperId, currency, amount } = row;
  const bonusYen = row.bonusBackYen;
  await post(tx, actorOf(caller), [returnWithdrawal({ code, shopperId, currency, step: '', amount, bonusYen, why })]);
};

/** Ends a withdrawal once all its payouts have; until then it changes nothing. For whoever has ended one of them. */
export const settleWithdrawal = async (tx: Tx, caller: Caller, code: string): Promise<void> => {
  const row = await lockWithdrawal(tx, code);
  if (!row) throw withdrawalNotFound();
  const verb = endOf((await listPayoutsOf(tx, [code])).map(({ state }) => state));
  if (verb && row.state === 'Approved') await takeMove(tx, caller, row, { verb });
};
