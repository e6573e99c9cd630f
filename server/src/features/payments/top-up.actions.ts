import type { Answer, Asked } from '@hakobu/contract/base/endpoint';
import { type Currency, currencies } from '@hakobu/contract/base/money';
import type { startTopUp as startTopUpEndpoint } from '@hakobu/contract/payments/payment.api';
import { providerNotOffered, tooManyTopUps, topUpOutOfBounds } from '@hakobu/contract/payments/payment.problems';
import type { TopUpTerms } from '@hakobu/contract/payments/payment.shape';
import type { Tx } from '../../platform/database/database.ts';
import { nextCodes } from '../../platform/database/readable-codes.ts';
import type { Caller, Shopper } from '../../platform/http/caller.ts';
import { keyReused } from '../../platform/http/problems.ts';
import type { Platform } from '../../platform/platform.ts';
import { lockShopper, mustBeAllowedToSpend } from '../shoppers/index.ts';
import { withoutKey } from './payment-caller.ts';
import { feeFor, isWithin, mostWaitingTopUps, nextAsk, topUpOpenMs } from './payment.rules.ts';
import type { PaymentProvider } from './providers/provider.ts';
import { countWaiting, findTopUpByKey, insertTopUp, type TopUpRow, updateCheckout } from './top-up.store.ts';

export type StartTopUp = Asked<typeof startTopUpEndpoint>;

const decimals: Readonly<Record<Currency, number>> = { JPY: 0, CNY: 2 };

const amountText = (amount: number, currency: Currency): string => {
  const digits = decimals[currency];
  const text = (amount / 10 ** digits).toLocaleString('en', { minimumFractionDigits: digits });
  return currency === 'JPY' ? `¥${text}` : `${text} 元`;
};

const termsFor = (provider: PaymentProvider | undefined, { currency, amount }: StartTopUp): TopUpTerms => {
  const terms = provider?.terms.find((each) => each.currency === currency);
  if (!terms) throw providerNotOffered();
  const { least, most } = terms;
  if (!isWithin(amount, terms))
    throw topUpOutOfBounds({ least: amountText(least, currency), most: amountText(most, currency) }, { least, most });
  return terms;
};

type Intent = { readonly shopperId: string; readonly key: string; readonly wanted: StartTopUp; readonly fee: number };

/** Writes down what is about to be asked of the provider, or finds it when this start was asked for before. */
const intend = async (tx: Tx, { shopperId, key, wanted, fee }: Intent): Promise<TopUpRow> => {
  await lockShopper(tx, shopperId);
  const before = await findTopUpByKey(tx, shopperId, key);
  if (before) return before;
  const waiting = await countWaiting(tx, shopperId);
  if (waiting >= mostWaitingTopUps) throw tooManyTopUps({ count: waiting });
  const [code = ''] = await nextCodes(tx, 'T', 1);
  await insertTopUp(tx, {
    code,
    shopper_id: shopperId,
    key,
    ...wanted,
    fee,
    closes_at: new Date(tx.now.getTime() + topUpOpenMs),
    ask_at: nextAsk(tx.now, 0),
  });
  const row = await findTopUpByKey(tx, shopperId, key);
  if (!row) throw new Error('the top-up that was just written is gone');
  return row;
};

/**
 * Starts a top-up: an intent is committed first, then the provider is called with our code, then its answer is kept.
 * Whatever breaks in between, the same key finds the same intent.
 */
export const startTopUp = async (
  p: Platform,
  providers: readonly PaymentProvider[],
  caller: Caller<Shopper>,
  wanted: StartTopUp,
): Promise<Answer<typeof startTopUpEndpoint>> => {
  mustBeAllowedToSpend(caller);
  const provider = providers.find(({ code }) => code === wanted.provider);
  const fee = feeFor(wanted.amount, termsFor(provider, wanted));
  const key = caller.repeatable?.key;
  if (!provider || !key) throw providerNotOffered();
  const row = await p.transact(withoutKey(caller), (tx) => intend(tx, { shopperId: caller.who.id, key, wanted, fee }));
  const same = row.provider === wanted.provider && row.currency === wanted.currency && row.amount === wanted.amount;
  if (!same) throw keyReused();
  const { code, currency, amount } = row;
  const returnUrl = `${p.config.publicUrl}/wap/return/topup?code=${code}`;
  const checkout = await provider.createCheckout({ merchantCode: code, currency, amount: amount + row.fee, returnUrl });
  return p.transact(caller, async (tx) => {
    await updateCheckout(tx, code, checkout.reference, checkout.payUrl);
    return { code, payUrl: checkout.payUrl };
  });
};

export const isOurCurrency = (text: string): text is Currency => currencies.some((each) => each === text);
