import { japanDayOf } from '../../../platform/clock/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { systemCaller } from '../../../platform/http/caller.ts';
import { record } from '../events.ts';
import type { Platform } from '../../../platform/platform.ts';
import { alsoBy } from '../../../ledger/hands.ts';
import { post } from '../../../ledger/journal.ts';
import { giveBonus, receiveUnclaimed, topUp, topUpFromSuspense } from '../../../ledger/movements-in.ts';
import type { Notified, PaymentProvider, ProviderEvent } from '../providers/provider.port.ts';
import { countRefused } from '../providers/refused-count.ts';
import { receiveReturn } from '../returns/receive-return.actions.ts';
import { findReceived, insertAlarm, insertAlarmOnce, insertReceived } from './receive-top-up.store.ts';
import { repayFrom } from '../returns/return.moves.ts';
import { listTiers } from './tier.store.ts';
import { agreedIn, mustTakeMove, rateOf, takeMove, type Verb } from './top-up.moves.ts';
import { bonusOf, broughtBy, isOurCurrency, judgeMoney, tiersOn, type Verdict } from './top-up.rules.ts';
import { lockTopUp, type TopUpRow } from './top-up.store.ts';

const actorOf = (provider: string): string => `system:payments.${provider}`;

const alarmFacts = (event: ProviderEvent) => ({
  transactionId: event.transactionId,
  merchantCode: event.merchantCode,
  currency: event.currency,
  amount: event.amount,
});

/** A transaction that we know of is told again: nothing moves; when it is told differently, finance is alarmed. */
const hearAgain = async (tx: Tx, provider: string, event: ProviderEvent): Promise<void> => {
  const known = await findReceived(tx, provider, event.transactionId);
  if (known?.currency === event.currency && known.amount === event.amount) return;
  const facts = { ...alarmFacts(event), firstAmount: known?.amount ?? null };
  await insertAlarmOnce(tx, { kind: 'toldDifferently', provider, facts });
};

export type Arrived = {
  readonly transactionId: string;
  /** In the pay currency's minor unit. */
  readonly amount: number;
  readonly actor: string;
  readonly verb: Extract<Verb, 'credit' | 'confirm'>;
  /** Whether it lay in suspense until now. */
  readonly wasSuspended?: boolean;
  /** Who confirmed it before the one who credits it, where it took two. */
  readonly firstStaffId?: string;
};

/**
 * Credits a locked top-up with what arrived for it, and gives the bonus that comes with it: once, for nothing leads out
 * of `Credited`. Answers what was credited; undefined, and moves nothing, where it does not cover the fee.
 */
export const creditTopUp = async (tx: Tx, row: TopUpRow, arrived: Arrived): Promise<number | undefined> => {
  const { transactionId, amount, actor, verb, wasSuspended = false, firstStaffId } = arrived;
  const first = firstStaffId === undefined ? [] : [firstStaffId];
  const agreed = agreedIn(row);
  const { credited, fee } = broughtBy(amount, agreed);
  if (credited < 1) return undefined;
  const tiers = credited < row.amount ? tiersOn(await listTiers(tx), japanDayOf(tx.now)) : [];
  const bonusYen = bonusOf(agreed, credited, tiers);
  const brought = {
    code: row.code,
    shopperId: row.shopperId,
    provider: row.provider,
    currency: row.currency,
    credited,
    payCurrency: row.payCurrency,
    paid: amount,
    fee,
    rate: rateOf(row),
    providerReference: transactionId,
  };
  await post(tx, actor, [
    alsoBy(wasSuspended ? topUpFromSuspense(brought) : topUp(brought), first),
    alsoBy(giveBonus({ shopperId: row.shopperId, reason: `topUp:${row.code}`, amountYen: bonusYen }), first),
  ]);
  const change = { credited: { creditedAmount: credited, fee, bonusYen } };
  const receivedAmount = amount === row.payAmount ? null : amount;
  await mustTakeMove(tx, row.code, { verb, actor, receivedAmount, change });
  await repayFrom(tx, actor, { code: row.code, shopperId: row.shopperId, currency: row.currency });
  await record(tx, 'topUp.credited', { topUpCode: row.code, shopperId: row.shopperId });
  return credited;
};

const keepApart = async (tx: Tx, provider: string, event: ProviderEvent, verdict: Verdict): Promise<void> => {
  const { transactionId, amount, currency } = event;
  const facts = alarmFacts(event);
  if (!isOurCurrency(currency)) return insertAlarm(tx, { kind: verdict, provider, facts });
  await post(tx, actorOf(provider), [receiveUnclaimed({ provider, transactionId, currency, amount, why: verdict })]);
  await insertAlarm(tx, { kind: verdict, provider, facts, transactionId });
};

/** Who says so where it is not the provider: the second of two people, and the first. */
type Standing = { readonly actor: string; readonly firstStaffId: string };

/** Money arrived: credited when it is what a top-up asked for, else kept in suspense with an alarm. Never twice. */
export const receivePaid = async (tx: Tx, provider: string, event: ProviderEvent, by?: Standing): Promise<void> => {
  const { currency, amount, transactionId } = event;
  const row = await lockTopUp(tx, event.merchantCode);
  const verdict = isOurCurrency(currency) ? judgeReceived(row, provider, { currency, amount }) : 'wrongCurrency';
  const isNew = await insertReceived(tx, {
    provider,
    transactionId,
    topUpCode: row?.provider === provider ? row.code : null,
    currency,
    amount,
    outcome: verdict === 'credit' ? 'credited' : 'suspense',
    receivedOn: null,
  });
  if (!isNew) return hearAgain(tx, provider, event);
  if (verdict !== 'credit' || !row) return keepApart(tx, provider, event, verdict);
  await creditTopUp(tx, row, { transactionId, amount, actor: actorOf(provider), verb: 'credit', ...by });
};

const judgeReceived = (
  row: TopUpRow | undefined,
  provider: string,
  money: { readonly currency: 'JPY' | 'CNY'; readonly amount: number },
): Verdict => judgeMoney(row && { ...agreedIn(row), state: row.state, provider: row.provider }, { provider, ...money });

/** Acts on what a provider says, in one transaction; safe to repeat, to reorder and to run many at once. */
export const receiveProviderEvent = (p: Platform, provider: string, event: ProviderEvent): Promise<void> =>
  p.transact(systemCaller(`payments.${provider}`), async (tx) => {
    if (event.state === 'paid') return receivePaid(tx, provider, event);
    const row = await lockTopUp(tx, event.merchantCode);
    if (row?.provider !== provider) return;
    const failed = await takeMove(tx, row.code, { verb: 'fail', actor: actorOf(provider) });
    if (failed) await record(tx, 'topUp.failed', { topUpCode: row.code, shopperId: row.shopperId });
  });

type Refused = Extract<Notified, { kind: 'refused' }>;

const hearRefused = async (
  p: Platform,
  provider: PaymentProvider['code'],
  { why, facts = {} }: Refused,
): Promise<void> => {
  countRefused(p.metrics, provider, why);
  p.log.warn({ provider, why }, 'a payment notification was refused');
  if (why !== 'foreign') return;
  await p.transact(systemCaller(`payments.${provider}`), (tx) =>
    insertAlarmOnce(tx, { kind: 'foreignMerchant', provider, facts }),
  );
};

/** A notification came in at our webhook: what it says is committed before the provider is told that we have it. */
export const receiveNotification = async (
  p: Platform,
  provider: PaymentProvider,
  headers: Readonly<Record<string, string>>,
  rawBody: Buffer,
): Promise<Notified> => {
  const notified = await provider.readNotification(headers, rawBody, p.clock.now());
  if (notified.kind === 'refused') await hearRefused(p, provider.code, notified);
  if (notified.kind === 'event') await receiveProviderEvent(p, provider.code, notified.event);
  if (notified.kind === 'returned') await receiveReturn(p, provider.code, notified.event);
  return notified;
};
