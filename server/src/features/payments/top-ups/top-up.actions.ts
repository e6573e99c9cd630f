import type { Answer, Asked } from '@hakobu/contract/base/endpoint';
import type {
  cancelTopUp as cancelTopUpEndpoint,
  previewTopUp as previewTopUpEndpoint,
  startTopUp as startTopUpEndpoint,
  TopUpPreview,
} from '@hakobu/contract/payments/top-up.api';
import { providerUnreachable, tooManyTopUps, topUpPriceChanged } from '@hakobu/contract/payments/top-up.problems';
import type { TopUp } from '@hakobu/contract/payments/top-up.shape';
import type { Tx } from '../../../platform/database/database.ts';
import { nextCodes } from '../../../platform/database/readable-codes.ts';
import { actorOf } from '../../../platform/http/actor.ts';
import type { Caller, Shopper } from '../../../platform/http/caller.ts';
import { keyMissing, keyReused } from '../../../platform/http/refusing/problems.ts';
import type { Platform } from '../../../platform/platform.ts';
import { lockShopper, mustBeAllowedToSpend } from '../../shoppers/index.ts';
import { withoutKey } from '../paying/payment-caller.ts';
import { type PaymentProvider, ProviderUnreachable } from '../providers/provider.port.ts';
import { lockToMove, mustTakeMove } from './top-up.moves.ts';
import { agreeOnPrice, fillingFor, type Priced, priceTopUp, type Providers } from './top-up-price.ts';
import { showTopUp } from './top-up.queries.ts';
import { areTooMany, nextAsk } from './top-up.rules.ts';
import { countOpen, findTopUpByKey, insertStep, insertTopUp, type TopUpRow, updateCheckout } from './top-up.store.ts';

export type StartTopUp = Asked<typeof startTopUpEndpoint>;
type Started = Answer<typeof startTopUpEndpoint>;

/** What a top-up would cost and bring; a rate that it needs is quoted for the shopper. */
export const previewTopUp = (
  p: Platform,
  providers: Providers,
  caller: Caller<Shopper>,
  wanted: Asked<typeof previewTopUpEndpoint>,
): Promise<TopUpPreview> =>
  p.transact(caller, async (tx) => {
    const filling = await fillingFor(tx, providers, wanted);
    return (await priceTopUp(tx, caller.who.id, filling, wanted)).preview;
  });

type Intent = {
  readonly shopperId: string;
  readonly key: string;
  readonly wanted: StartTopUp;
  readonly provider: PaymentProvider;
  readonly feePpm: number;
  readonly account: string | null;
};

const writeIntent = async (
  tx: Tx,
  { shopperId, key, wanted, provider, feePpm, account }: Intent,
  { preview, quote }: Priced,
) => {
  const [code = ''] = await nextCodes(tx, 'T', 1);
  const closesAt = new Date(tx.now.getTime() + provider.openMs);
  await insertTopUp(tx, {
    code,
    shopperId,
    key,
    provider: provider.code,
    currency: wanted.currency,
    amount: wanted.amount,
    fee: preview.fee,
    feePpm,
    payCurrency: preview.payCurrency,
    payAmount: preview.payAmount,
    quoteId: quote?.quoteId ?? null,
    chargedPpm: quote?.charged ?? null,
    marketPpm: quote?.market ?? null,
    bonusYen: preview.bonusYen,
    closesAt,
    askAt: nextAsk(tx.now, closesAt, 0),
    bankAccount: account,
  });
  await insertStep(tx, code, {
    verb: 'start',
    state: 'Waiting',
    actor: `shopper:${shopperId}`,
    note: '',
    receivedAmount: null,
  });
};

/** Writes down what is about to be asked of the provider, or finds it when this start was asked for before. */
const intend = async (
  tx: Tx,
  providers: Providers,
  start: { readonly shopperId: string; readonly key: string; readonly wanted: StartTopUp },
): Promise<TopUpRow | { readonly changed: TopUpPreview }> => {
  const { shopperId, key, wanted } = start;
  await lockShopper(tx, shopperId);
  const before = await findTopUpByKey(tx, shopperId, key);
  if (before) return before;
  const filling = await fillingFor(tx, providers, wanted);
  const priced = await agreeOnPrice(tx, shopperId, filling, wanted);
  if (!priced.isAgreed) return { changed: priced.preview };
  const count = await countOpen(tx, shopperId);
  if (areTooMany(count)) throw tooManyTopUps({ count: count.payable });
  const { provider, terms, account } = filling;
  await writeIntent(tx, { ...start, provider, feePpm: terms.feePpm, account }, priced);
  const row = await findTopUpByKey(tx, shopperId, key);
  if (!row) throw new Error('the top-up that was just written is gone');
  return row;
};

const isSame = (row: TopUpRow, wanted: StartTopUp): boolean =>
  row.provider === wanted.provider &&
  row.currency === wanted.currency &&
  row.amount === wanted.amount &&
  (row.quoteId === null || row.quoteId === wanted.quoteId);

/** Asks the provider for the checkout of an intent: the same one however often it is asked. 10060 without an answer. */
const checkOut = async (p: Platform, provider: PaymentProvider, caller: Caller<Shopper>, row: TopUpRow) => {
  const { code, payCurrency: currency, payAmount: amount, closesAt: expiresAt } = row;
  const { publicUrl } = p.config;
  try {
    return await provider.createCheckout({
      merchantCode: code,
      currency,
      amount,
      returnUrl: `${publicUrl}/wap/return/topup?code=${code}`,
      notifyUrl: `${publicUrl}/api/web/finance/notify/${provider.code}`,
      clientIp: caller.address,
      language: caller.language,
      expiresAt,
    });
  } catch (error) {
    if (!(error instanceof ProviderUnreachable)) throw error;
    p.log.warn({ error, topUp: code, provider: provider.code }, 'a payment provider gave no checkout');
    throw providerUnreachable({}, { code });
  }
};

/**
 * Starts a top-up: an intent is committed first, then the provider is called with our code, then its answer is kept.
 * Whatever breaks in between, the same key finds the same intent, and the provider is asked what became of it.
 */
export const startTopUp = async (
  p: Platform,
  providers: Providers,
  caller: Caller<Shopper>,
  wanted: StartTopUp,
): Promise<Started> => {
  mustBeAllowedToSpend(caller);
  const key = caller.repeatable?.key;
  if (!key) throw keyMissing();
  const intent = await p.transact(withoutKey(caller), (tx) =>
    intend(tx, providers, { shopperId: caller.who.id, key, wanted }),
  );
  if ('changed' in intent) throw topUpPriceChanged({}, intent.changed);
  if (!isSame(intent, wanted)) throw keyReused();
  const { code, state } = intent;
  const provider = providers.find((each) => each.code === intent.provider);
  const isToPay = state === 'Waiting' && intent.payUrl === null && provider;
  const checkout = isToPay ? await checkOut(p, provider, caller, intent) : null;
  return p.transact(caller, async (tx) => {
    if (checkout) await updateCheckout(tx, code, checkout.reference, checkout.payUrl);
    const payUrl = checkout?.payUrl ?? intent.payUrl;
    return { code, payUrl: intent.provider === 'bank' ? null : payUrl };
  });
};

/** A shopper gives up what waits for its money; what arrives later is credited all the same. */
export const cancelTopUp = (
  p: Platform,
  caller: Caller<Shopper>,
  { code }: Asked<typeof cancelTopUpEndpoint>,
): Promise<TopUp> =>
  p.transact(caller, async (tx) => {
    await lockToMove(tx, code, 'cancel', caller.who.id);
    await mustTakeMove(tx, code, { verb: 'cancel', actor: actorOf(caller) });
    return showTopUp(p, tx, code);
  });
