import { topUpLifecycle } from '@hakobu/contract/payments/top-up.lifecycle';
import { post } from '../../ledger/journal.ts';
import { receiveUnclaimed, topUp } from '../../ledger/movements.ts';
import type { Tx } from '../../platform/database/database.ts';
import { systemCaller } from '../../platform/http/caller.ts';
import { record } from '../../platform/outbox/outbox.ts';
import type { Platform } from '../../platform/platform.ts';
import { judgeMoney, nextAsk, type Verdict } from './payment.rules.ts';
import type { PaymentProvider, ProviderNews } from './providers/provider.ts';
import { isOurCurrency } from './top-up.actions.ts';
import {
  findReceived,
  insertAlarm,
  insertReceived,
  lockNextToAsk,
  lockTopUp,
  moveTopUp,
  type TopUpRow,
  updateAsked,
} from './top-up.store.ts';

const actor = (provider: string): string => `system:payments.${provider}`;

const alarmFacts = (news: ProviderNews) => ({
  transactionId: news.transactionId,
  merchantCode: news.merchantCode,
  currency: news.currency,
  amount: news.amount,
});

/** A transaction that we know of is told again: nothing moves; when it is told differently, finance is alarmed. */
const hearAgain = async (tx: Tx, provider: string, news: ProviderNews): Promise<void> => {
  const known = await findReceived(tx, provider, news.transactionId);
  if (known?.currency === news.currency && known.amount === news.amount) return;
  await insertAlarm(tx, 'toldDifferently', provider, { ...alarmFacts(news), firstAmount: known?.amount ?? null });
};

const credit = async (tx: Tx, provider: string, news: ProviderNews, row: TopUpRow): Promise<void> => {
  await post(tx, actor(provider), [
    topUp({
      code: row.code,
      shopperId: row.shopper_id,
      provider,
      currency: row.currency,
      credited: row.amount,
      fee: row.fee,
      providerReference: news.transactionId,
    }),
  ]);
  await moveTopUp(tx, row.code, topUpLifecycle.moves.credit.from, topUpLifecycle.moves.credit.to);
  await record(tx, 'topUp.credited', { topUpCode: row.code, shopperId: row.shopper_id });
};

const keepApart = async (tx: Tx, provider: string, news: ProviderNews, verdict: Verdict): Promise<void> => {
  const { transactionId, amount, currency } = news;
  if (isOurCurrency(currency))
    await post(tx, actor(provider), [receiveUnclaimed({ provider, transactionId, currency, amount, why: verdict })]);
  await insertAlarm(tx, verdict, provider, alarmFacts(news));
};

/** Money arrived: credited when it is what a top-up asked for, else kept in suspense with an alarm. Never twice. */
const receivePaid = async (tx: Tx, provider: string, news: ProviderNews): Promise<void> => {
  const { currency, amount } = news;
  const row = await lockTopUp(tx, news.merchantCode);
  const verdict = isOurCurrency(currency) ? judgeMoney(row, { provider, currency, amount }) : 'wrongCurrency';
  const isNew = await insertReceived(tx, {
    provider,
    transaction_id: news.transactionId,
    top_up_code: row?.code ?? null,
    currency,
    amount,
    outcome: verdict === 'credit' ? 'credited' : 'suspense',
  });
  if (!isNew) return hearAgain(tx, provider, news);
  if (verdict === 'credit' && row) return credit(tx, provider, news, row);
  return keepApart(tx, provider, news, verdict);
};

/** Acts on what a provider says, in one transaction; safe to repeat, to reorder and to run many at once. */
export const receiveNews = (p: Platform, provider: string, news: ProviderNews): Promise<void> =>
  p.transact(systemCaller(`payments.${provider}`), async (tx) => {
    if (news.state === 'paid') return receivePaid(tx, provider, news);
    const row = await lockTopUp(tx, news.merchantCode);
    if (row?.provider !== provider) return;
    const { from, to } = topUpLifecycle.moves.fail;
    await moveTopUp(tx, news.merchantCode, from, to);
  });

/**
 * A notification came in at our door. Answers whether it was the provider's: only then, and only after the commit,
 * are they told that we have it.
 */
export const receiveNotification = async (
  p: Platform,
  provider: PaymentProvider | undefined,
  headers: Readonly<Record<string, string>>,
  rawBody: Buffer,
): Promise<boolean> => {
  const news = provider?.verifyNotification(headers, rawBody, p.clock.now());
  if (!provider || !news) {
    p.log.warn({ provider: provider?.code ?? 'unknown' }, 'a payment notification was refused');
    return false;
  }
  await receiveNews(p, provider.code, news);
  return true;
};

const mostPerSweep = 50;

/** Takes one top-up to ask about and says when it is asked again; the asking itself is outside any transaction. */
const takeNext = (p: Platform) =>
  p.transact(systemCaller('payments.ask'), async (tx) => {
    const row = await lockNextToAsk(tx);
    if (row) await updateAsked(tx, row.code, row.asked + 1, nextAsk(row.created_at, row.asked + 1));
    return row;
  });

const closeWhenOver = (p: Platform, row: TopUpRow) =>
  p.transact(systemCaller('payments.close'), async (tx) => {
    const { from, to } = topUpLifecycle.moves.close;
    if (row.closes_at <= tx.now) await moveTopUp(tx, row.code, from, to);
  });

/** Asks providers about top-ups of which they should have spoken: a notification can be lost. */
export const askProviders = async (p: Platform, providers: readonly PaymentProvider[]): Promise<number> => {
  for (let count = 0; count < mostPerSweep; count += 1) {
    const row = await takeNext(p);
    if (!row) return count;
    const provider = providers.find(({ code }) => code === row.provider);
    try {
      const news = row.reference && provider ? await provider.ask(row.reference) : { state: 'waiting' as const };
      if (news.state !== 'waiting') await receiveNews(p, row.provider, news);
      else await closeWhenOver(p, row);
    } catch (error) {
      p.log.warn({ error, topUp: row.code, provider: row.provider }, 'a payment provider could not be asked');
    }
  }
  return mostPerSweep;
};
