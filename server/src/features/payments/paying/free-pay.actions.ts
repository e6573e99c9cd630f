import { type Yen, yen } from '@hakobu/contract/base/money';
import { payPasswordNeeded } from '@hakobu/contract/payments/payment.problems';
import { cannotBePaid } from '@hakobu/contract/wallet/wallet.problems';
import { japanDayOf } from '../../../platform/clock/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Caller, Shopper } from '../../../platform/http/caller.ts';
import { settingsFrom } from '../../settings/index.ts';
import { charging } from '../../shoppers/index.ts';
import { limits, loadPayer, type PartToPay, payFor } from '../../wallet/index.ts';
import { addFreePay, findPayLimits } from './check-code.store.ts';
import { freeLimitOf, needsOf } from '../pay-security/pay-security.rules.ts';

const freeTermsOf = async (tx: Tx, { id, isKnownDevice }: Shopper, costYen: Yen) => {
  const standing = await findPayLimits(tx, id, japanDayOf(tx.now));
  const { freePayYen } = await limits.of(tx, id);
  const settings = settingsFrom(standing.settings);
  const [codeAboveYen, mostFreePayYen] = [yen(settings.payCodeAboveYen), yen(settings.mostFreePayYen)];
  const { guardedUntil } = standing;
  const terms = { isKnownDevice, costYen, codeAboveYen, guardedUntil, freePayYen, mostFreePayYen };
  return { standing, limitYen: freeLimitOf(terms, tx.now) };
};

/** Whether an amount may be paid today from this device without a password or a code; nothing is counted by asking. */
const mayPay = async (tx: Tx, { who }: Caller<Shopper>, costYen: Yen): Promise<boolean> => {
  const { standing, limitYen: freePayYen } = await freeTermsOf(tx, who, costYen);
  const { hasPassword: hasPayPassword, spentYen: spentFreelyYen } = standing;
  return needsOf({ hasPayPassword, needsCode: false, costYen, spentFreelyYen, freePayYen }) === 'none';
};

/**
 * Counts a payment that was made without a password; refused with 10023 when another was faster to the day's limit, with
 * 10013 or 10014 when the shopper was restricted or frozen meanwhile.
 */
const count = async (tx: Tx, { who }: Caller<Shopper>, costYen: Yen): Promise<void> => {
  await charging.mustAllow(tx, who.id);
  const { limitYen } = await freeTermsOf(tx, who, costYen);
  const counted = await addFreePay(tx, { shopperId: who.id, day: japanDayOf(tx.now), costYen, limitYen });
  if (!counted) throw payPasswordNeeded({}, { needs: 'payPassword' });
};

/**
 * Pays something small in an open transaction without a check code, where its shopper may today and has enough; answers
 * whether it did. The payer is locked first: whoever pays beside this one has counted what they took when the balances
 * are free.
 */
export const payFreely = async (tx: Tx, caller: Caller<Shopper>, part: PartToPay): Promise<boolean> => {
  const shopperId = caller.who.id;
  const payer = await loadPayer(tx, shopperId, { lock: true });
  if (!(await mayPay(tx, caller, part.costYen))) return false;
  try {
    await payFor(tx, caller, { shopperId, parts: [part], payer });
  } catch (error) {
    if (cannotBePaid(error)) return false;
    throw error;
  }
  await count(tx, caller, part.costYen);
  return true;
};
