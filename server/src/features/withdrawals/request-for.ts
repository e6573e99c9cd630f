import type { Currency } from '@hakobu/contract/base/money';
import { aboveWithdrawable, tooManyWithdrawals } from '@hakobu/contract/withdrawals/withdrawal.problems';
import type { Tx } from '../../platform/database/database.ts';
import { nextCodes } from '../../platform/database/readable-codes.ts';
import type { Caller, System } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { charging } from '../shoppers/index.ts';
import { lockTurn } from './payees/payee.store.ts';
import { lockPlan, PlanMoved, takeOut } from './withdrawal-request.actions.ts';
import { maxOpen } from './withdrawal.rules.ts';
import { findWithdrawalByKey, readAskedBefore, type WithdrawalRow } from './withdrawal.store.ts';

export type RequestedFor = {
  readonly shopperId: string;
  readonly currency: Currency;
  readonly amount: number;
  readonly payeeId: string | null;
  /** The business name of the request: however often it is made, there is one withdrawal. */
  readonly key: string;
};

/** A request that a rule of the shopper's makes for them: no check code, and all else as if they asked themselves. */
export const requestFor = async (
  p: Platform,
  tx: Tx,
  caller: Caller<System>,
  { key, ...asked }: RequestedFor,
): Promise<WithdrawalRow> => {
  const { shopperId } = asked;
  await lockTurn(tx, shopperId);
  const before = await findWithdrawalByKey(tx, key);
  if (before) return before;
  const { open } = await readAskedBefore(tx, shopperId, tx.now);
  if (open >= maxOpen) throw tooManyWithdrawals({ count: open });
  const [code = ''] = await nextCodes(tx, 'W', 1);
  try {
    const planned = await lockPlan(p, tx, { ...asked, code, seen: undefined, key, isKnownDevice: true });
    await charging.mustAllow(tx, shopperId);
    await takeOut(tx, caller, planned);
  } catch (error) {
    // Somebody was faster to one of the top-ups, so there is less than there was.
    if (error instanceof PlanMoved) throw aboveWithdrawable();
    throw error;
  }
  const made = await findWithdrawalByKey(tx, key);
  if (!made) throw new Error('the withdrawal that was just asked for is gone');
  return made;
};
