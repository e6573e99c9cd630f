import { canMove } from '@hakobu/contract/base/lifecycle';
import { yen } from '@hakobu/contract/base/money';
import { fenPerYenPpm } from '@hakobu/contract/base/money';
import { topUpLifecycle } from '@hakobu/contract/payments/top-up.lifecycle';
import { topUpMovedOn, topUpNotFound } from '@hakobu/contract/payments/top-up.problems';
import type { TopUpVerb } from '@hakobu/contract/payments/top-up.shape';
import type { Rate } from '../../../ledger/split.rules.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Agreed } from './top-up.rules.ts';
import { insertStep, lockTopUp, type TopUpChange, type TopUpRow, updateTopUp } from './top-up.store.ts';

export type Verb = Exclude<TopUpVerb, 'start'>;

/** The rate that was quoted for it; null where nothing is exchanged. */
export const rateOf = ({ chargedPpm: charged, marketPpm: market }: TopUpRow): Rate | null =>
  charged === null || market === null ? null : { charged: fenPerYenPpm(charged), market: fenPerYenPpm(market) };

export const agreedIn = (row: TopUpRow): Agreed => ({
  currency: row.currency,
  amount: row.amount,
  payCurrency: row.payCurrency,
  payAmount: row.payAmount,
  fee: row.fee,
  feePpm: row.feePpm,
  rate: rateOf(row),
  bonusYen: yen(row.bonusYen),
});

export type Taking = {
  readonly verb: Verb;
  readonly actor: string;
  readonly note?: string;
  readonly receivedAmount?: number | null;
  readonly change?: Pick<TopUpChange, 'credited' | 'closesAt'>;
};

/** Takes one move with its row of the history; answers false, and writes nothing, when the table has no such arrow now. */
export const takeMove = async (tx: Tx, code: string, taking: Taking): Promise<boolean> => {
  const { verb, actor, note = '', receivedAmount = null, change } = taking;
  const { from, to } = topUpLifecycle.moves[verb];
  if (!(await updateTopUp(tx, code, { from, to, ...change }))) return false;
  await insertStep(tx, code, { verb, state: to, actor, note, receivedAmount });
  return true;
};

/** The same, refused with 10003 when there is no such arrow. */
export const mustTakeMove = async (tx: Tx, code: string, taking: Taking): Promise<void> => {
  if (!(await takeMove(tx, code, taking))) throw topUpMovedOn();
};

/** A top-up, locked: 10002 when there is none, or it is not this shopper's; 10003 when the move is not open. */
export const lockToMove = async (tx: Tx, code: string, verb: Verb, shopperId?: string): Promise<TopUpRow> => {
  const row = await lockTopUp(tx, code);
  if (!row || (shopperId !== undefined && row.shopperId !== shopperId)) throw topUpNotFound();
  if (!canMove(topUpLifecycle, verb, row.state)) throw topUpMovedOn({}, { code, state: row.state });
  return row;
};
