import type { Answer, Asked } from '@hakobu/contract/base/endpoint';
import { fenPerYenPpm, yen } from '@hakobu/contract/base/money';
import type { checkBalance } from '@hakobu/contract/wallet/wallet.api';
import type { Caller, Shopper } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { usableRate } from '../../rates/index.ts';
import { deduction, loadPayer } from '../../wallet/index.ts';
import { findOpenQuote } from './balance-check.store.ts';
import { paidFor } from './payment-intent.ts';
import type { Payables } from './payable.ts';

/**
 * What an amount, or what codes cost now, would be taken from; or what is missing. Nothing is fixed by asking: the rate
 * is the one that was named with it, or that of an open check code for just these codes, else the one of now.
 */
export const balanceCheck = async (
  { db, clock }: Platform,
  payables: Payables,
  caller: Caller<Shopper>,
  { amountYen, subject, codes = [], order }: Asked<typeof checkBalance>,
): Promise<Answer<typeof checkBalance>> => {
  const shopperId = caller.who.id;
  const wanted = subject && paidFor(subject, codes);
  const cost = wanted && (await payables[wanted.subject].cost(db, caller, wanted.codes));
  const costYen = cost ? cost.costYen : yen(amountYen ?? 0);
  const open = wanted && (await findOpenQuote(db, { shopperId, ...wanted, at: clock.now() }));
  const quoted = open && { charged: fenPerYenPpm(open.chargedPpm), market: fenPerYenPpm(open.marketPpm) };
  // What was named with a rate is paid at that one.
  const rate = cost?.rate === undefined ? (quoted ?? (await usableRate(db, clock.now()))) : cost.rate;
  const rateUntil = cost?.rateUntil ?? open?.expiresAt;
  const payer = await loadPayer(db, shopperId, { lock: false });
  const preview = deduction.preview(order ? { ...payer, deductionOrder: order } : payer, costYen, rate);
  return { ...preview, rateUntil: rateUntil?.toISOString() ?? null };
};
