import type { Yen } from '@hakobu/contract/base/money';
import { payPasswordNeeded } from '@hakobu/contract/payments/payment.problems';
import { japanDayOf } from '../../platform/clock/clock.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Caller, Shopper } from '../../platform/http/caller.ts';
import { settingsFrom } from '../settings/index.ts';
import { charging } from '../shoppers/index.ts';
import { limits } from '../wallet/index.ts';
import { addFreePay, findPayLimits } from './check-code.store.ts';
import { freeLimitOf } from './pay-security.rules.ts';
import { needsOf } from './payment.rules.ts';

const freeTermsOf = async (tx: Tx, { id, isKnownDevice }: Shopper, costYen: Yen) => {
  const standing = await findPayLimits(tx, id, japanDayOf(tx.now));
  const { freePayYen } = await limits.of(tx, id);
  const { payCodeAboveYen: codeAboveYen, mostFreePayYen } = settingsFrom(standing.settings);
  const { guardedUntil } = standing;
  const terms = { isKnownDevice, costYen, codeAboveYen, guardedUntil, freePayYen, mostFreePayYen };
  return { standing, limitYen: freeLimitOf(terms, tx.now) };
};

/** Whether an amount may be paid today from this device without a password or a code; nothing is counted by asking. */
const mayPay = async (tx: Tx, { who }: Caller<Shopper>, costYen: Yen): Promise<boolean> => {
  const { standing, limitYen: freePayYen } = await freeTermsOf(tx, who, costYen);
  const { has_password: hasPayPassword, spent_yen: spentFreelyYen } = standing;
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

/** Small payments without a password: whether one may be made, and that one was. */
export const freePay = { mayPay, count } as const;
