import type { Asked } from '@hakobu/contract/base/endpoint';
import { payPasswordNeeded } from '@hakobu/contract/payments/payment.problems';
import type { setAutoWithdrawal as setEndpoint } from '@hakobu/contract/withdrawals/withdrawal.api';
import { autoRuleWrong, payeeCooling, payeeNotFound } from '@hakobu/contract/withdrawals/withdrawal.problems';
import type { AutoRule } from '@hakobu/contract/withdrawals/withdrawal.shape';
import type { Tx } from '../../../platform/database/database.ts';
import type { Caller, Shopper } from '../../../platform/http/caller.ts';
import { record } from '../events.ts';
import type { Platform } from '../../../platform/platform.ts';
import { proving } from '../../payments/index.ts';
import { mustBeAllowedToSpend } from '../../shoppers/index.ts';
import { firstDueOn, isWellFormed, needsProof } from './auto-withdrawal.rules.ts';
import { findLastRunOn, lockRule, type RuleRow, upsertRule } from './auto-withdrawal.store.ts';
import { findPayee } from '../payees/payee.store.ts';

/** A rule that is on names a payee that is the shopper's own, of the balance's currency, and can be used by now. */
const mustBePayable = async (tx: Tx, shopperId: string, { payeeId, currency, isOn }: AutoRule): Promise<void> => {
  if (payeeId === null) return;
  const payee = await findPayee(tx, shopperId, payeeId);
  if (!payee || payee.currency !== currency) throw payeeNotFound();
  if (isOn && payee.usableFrom > tx.now) throw payeeCooling({}, { usableFrom: payee.usableFrom.toISOString() });
};

/** Writes the rule; throws 10023 when it takes more out, or to elsewhere, and nobody has proved that they may. */
const setRule = async (tx: Tx, shopperId: string, rule: AutoRule, isProved: boolean): Promise<RuleRow> => {
  const before = await lockRule(tx, { shopperId, currency: rule.currency });
  await mustBePayable(tx, shopperId, rule);
  if (!isProved && needsProof(before, rule)) throw payPasswordNeeded({}, { needs: 'payPassword' });
  const ranOn = await findLastRunOn(tx, { shopperId, currency: rule.currency });
  const set = { ...rule, shopperId, nextOn: rule.isOn ? firstDueOn(rule, tx.now, ranOn) : null };
  await upsertRule(tx, set);
  // Told whenever money may leave in a new way: who took over an account would not say so.
  if (needsProof(before, rule))
    await record(tx, 'autoRule.set', { shopperId, currency: rule.currency, at: tx.now.toISOString() });
  return set;
};

/**
 * Sets the rule of one balance. It runs today only where today's run is still to come; the next due day is answered.
 * Less is taken without being asked; for more, or to another payee, the pay password is needed (10023).
 */
export const setAutoWithdrawal = async (
  p: Platform,
  caller: Caller<Shopper>,
  { payPassword, ...rule }: Asked<typeof setEndpoint>,
): Promise<RuleRow> => {
  if (!isWellFormed(rule)) throw autoRuleWrong();
  if (rule.isOn) mustBeAllowedToSpend(caller);
  const { id } = caller.who;
  if (payPassword === undefined) return p.transact(caller, (tx) => setRule(tx, id, rule, false));
  let set: RuleRow | undefined;
  const whenRight = async (tx: Tx): Promise<void> => {
    set = await setRule(tx, id, rule, true);
  };
  await proving.byPassword(p, caller, { payPassword, whenRight });
  if (!set) throw new Error('a right pay password has set no rule');
  return set;
};
