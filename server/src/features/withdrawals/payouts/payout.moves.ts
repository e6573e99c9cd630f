import { fen, yen } from '@hakobu/contract/base/money';
import { payoutMovedOn, payoutReferenceTaken } from '@hakobu/contract/withdrawals/withdrawal.problems';
import { payoutLifecycle } from '@hakobu/contract/withdrawals/withdrawal.lifecycle';
import type { PayoutVerb } from '@hakobu/contract/withdrawals/withdrawal.shape';
import { alsoBy } from '../../../ledger/hands.ts';
import { post } from '../../../ledger/journal.ts';
import { type GoingBack, payWithdrawal, returnWithdrawal } from '../../../ledger/movements-out.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { actorOf } from '../../../platform/http/actor.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { settleDraws, undoDraws } from '../planning/draws.ts';
import { updateProven } from '../payees/payee.store.ts';
import { paidFrom } from './payout.rules.ts';
import {
  findByReference,
  isReferenceTaken,
  type PayoutChange,
  type PayoutRow,
  updatePayoutState,
} from './payout.store.ts';
import { insertStep } from '../step.store.ts';
import { settleWithdrawal } from '../withdrawal.moves.ts';

type Verb = Exclude<PayoutVerb, 'plan' | 'ready' | 'drop'>;

type Move = { readonly verb: Verb; readonly note?: string; readonly change?: PayoutChange };

/** Moves a locked payout and writes down who did; throws 10003 where its state has no such way. */
export const movePayout = async (
  tx: Tx,
  caller: Caller,
  row: PayoutRow,
  { verb, note = '', change = {} }: Move,
): Promise<void> => {
  const { from, to } = payoutLifecycle.moves[verb];
  const isOpen = from.some((state) => state === row.state);
  if (!isOpen || !(await updatePayoutState(tx, row, to, change))) throw payoutMovedOn();
  const { withdrawalCode, code: payoutCode } = row;
  await insertStep(tx, { withdrawalCode, payoutCode, verb, actor: actorOf(caller), note });
};

const goingBack = ({ backFen, marketFen }: PayoutRow): GoingBack | null =>
  backFen === null || marketFen === null ? null : { fen: fen(backFen), marketFen: fen(marketFen) };

export type Paid = {
  readonly reference: string;
  /** Who paid it; null where a person did. */
  readonly paidBy: string | null;
  /** The day on the bank's statement; null for a provider's own word. */
  readonly paidOn: string | null;
};

/** A locked payout was paid: the company owes it no longer. Throws 10003 where its reference is another payout's. */
export const payPayout = async (tx: Tx, caller: Caller, row: PayoutRow, paid: Paid): Promise<void> => {
  const { reference, paidBy, paidOn } = paid;
  const taken = await findByReference(tx, row.provider, reference);
  if (taken !== undefined && taken !== row.code) throw payoutReferenceTaken();
  try {
    const change = { reference, paidAt: tx.now, paidOn, askAt: null };
    await movePayout(tx, caller, row, { verb: 'pay', change });
  } catch (error) {
    throw isReferenceTaken(error) ? payoutReferenceTaken() : error;
  }
  await post(tx, actorOf(caller), [
    payWithdrawal({
      code: row.withdrawalCode,
      shopperId: row.shopperId,
      currency: row.currency,
      step: row.code,
      amount: row.amount,
      fee: row.fee,
      provider: paidFrom(row, paidBy),
      payCurrency: row.payCurrency,
      paid: row.payAmount,
      back: goingBack(row),
      reference,
    }),
  ]);
  await settleDraws(tx, row.code, reference);
  if (row.payeeId !== null) await updateProven(tx, row.payeeId);
  await settleWithdrawal(tx, caller, row.withdrawalCode);
};

/** A locked payout came to nothing: its part, and the bonus that had gone with it, return to the balance. */
export const failPayout = async (tx: Tx, caller: Caller, row: PayoutRow, reason: string): Promise<void> => {
  await movePayout(tx, caller, row, { verb: 'fail', note: reason, change: { reason, askAt: null, reference: null } });
  const returned = returnWithdrawal({
    code: row.withdrawalCode,
    shopperId: row.shopperId,
    currency: row.currency,
    step: row.code,
    amount: row.amount,
    bonusYen: yen(row.bonusYen),
    why: 'failed',
  });
  await post(tx, actorOf(caller), [alsoBy(returned, row.failStaff === null ? [] : [row.failStaff])]);
  await undoDraws(tx, row.code);
  await settleWithdrawal(tx, caller, row.withdrawalCode);
};
