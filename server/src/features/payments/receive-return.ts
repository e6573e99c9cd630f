import type { Tx } from '../../platform/database/database.ts';
import { systemCaller } from '../../platform/http/caller.ts';
import { record } from '../../platform/outbox/outbox.ts';
import type { Platform } from '../../platform/platform.ts';
import { settingsNow } from '../settings/index.ts';
import { charging } from '../shoppers/index.ts';
import type { ReturnEvent } from './providers/provider.ts';
import { insertAlarm, insertAlarmOnce } from './receive-top-up.store.ts';
import { alarmContradicted, isContradicted } from './refund-moves.ts';
import { bookTaken, bookWon } from './return-moves.ts';
import {
  findPayment,
  insertReturnEvent,
  listReturnEventsToBook,
  lockReturnEvent,
  type Payment,
  type ReturnEventRow,
  updateReturnEvent,
} from './return-event.store.ts';
import { type OpenTopUp, takenOf } from './top-up-return.rules.ts';
import {
  findOpenTopUp,
  findReturn,
  hasReturnUnderWay,
  listReturns,
  type ReturnRow,
  updateReturn,
} from './top-up-return.store.ts';
import { lockTopUp } from './top-up.store.ts';

const actorOf = (provider: string): string => `system:payments.${provider}`;

/** The payment behind a word, its top-up locked: everybody locks top-ups before balances. */
const lockPayment = async (tx: Tx, provider: string, transactionId: string): Promise<Payment | undefined> => {
  const payment = await findPayment(tx, provider, transactionId);
  if (payment?.top_up_code) await lockTopUp(tx, payment.top_up_code);
  return payment;
};

const alarmOf = (kind: string, provider: string, told: ReturnEventRow, payment: Payment | undefined) => ({
  kind,
  provider,
  facts: {
    transactionId: told.transaction_id,
    merchantCode: payment?.top_up_code ?? told.merchant_code,
    reference: told.reference,
    currency: told.currency,
    amount: told.amount,
  },
});

/** Refunds that nobody has agreed to yet give way to what has happened. */
const dropAsked = async (tx: Tx, topUpCode: string): Promise<void> => {
  for (const { code } of await listReturns(tx, topUpCode))
    await updateReturn(tx, code, ['asked'], { state: 'undone', ended_at: tx.now });
};

/** What of it is not in the books yet; of a sum, what other returns do not account for. */
const dueOf = async (tx: Tx, told: ReturnEventRow, topUp: OpenTopUp): Promise<number> => {
  if (!told.is_sum) return told.amount - told.booked;
  const done = (await listReturns(tx, topUp.code)).filter(({ why, state }) => state === 'done' && why !== 'chargeback');
  const known = done.reduce((sum, row) => sum + row.pay_amount + row.fee_amount + row.beyond, 0);
  return Math.max(0, told.amount - known);
};

/** Only what is sure: beyond what is left of the top-up may be what is on its way back, of which the end is awaited. */
const takenNow = (topUp: OpenTopUp, due: number, isUnderWay: boolean) => {
  const taken = takenOf(topUp, due);
  return isUnderWay ? { ...taken, beyond: 0 } : taken;
};

/** Writes what was told into the books as far as it can be now; the rest waits for what is on its way to end. */
const book = async (tx: Tx, told: ReturnEventRow, payment: Payment | undefined): Promise<void> => {
  if (!payment || told.state !== 'waiting') return;
  // Until finance has settled it, what lies in suspense may yet be credited to its top-up.
  if (payment.outcome === 'suspense') return;
  if (payment.outcome === 'settled' || !payment.top_up_code) return updateReturnEvent(tx, told, { state: 'ignored' });
  await dropAsked(tx, payment.top_up_code);
  const topUp = await findOpenTopUp(tx, payment.top_up_code);
  if (!topUp) return;
  if (told.currency !== topUp.payCurrency) return updateReturnEvent(tx, told, { state: 'ignored' });
  const isUnderWay = await hasReturnUnderWay(tx, topUp.code);
  if (isUnderWay && told.is_sum) return;
  const due = await dueOf(tx, told, topUp);
  if (due === 0) return updateReturnEvent(tx, told, { state: told.booked > 0 ? 'booked' : 'ignored' });
  const taken = takenNow(topUp, due, isUnderWay);
  const sum = taken.payAmount + taken.feeAmount + taken.beyond;
  if (sum === 0) return;
  const why = told.kind === 'dispute' ? 'chargeback' : 'refund';
  const reference = told.booked === 0 ? told.reference : `${told.reference}:${told.booked}`;
  await bookTaken(tx, topUp, taken, { why, actor: actorOf(told.provider), reference });
  await updateReturnEvent(tx, told, { booked: told.booked + sum, state: sum === due ? 'booked' : 'waiting' });
};

/**
 * Freezes whose bank takes a payment back, in a transaction of its own before the money is taken: who holds balances must
 * not wait for a shopper's row. Whatever stops in between, the word is told again. Once a dispute is known, to reopen its
 * shopper is somebody's decision.
 */
const freezeFirst = (p: Platform, provider: string, of: { reference: string; transactionId: string }): Promise<void> =>
  p.transact(systemCaller(`payments.${provider}`), async (tx) => {
    const told = await lockReturnEvent(tx, provider, of.reference);
    if (told && (told.kind !== 'dispute' || told.state !== 'waiting' || told.booked > 0)) return;
    const payment = await findPayment(tx, provider, of.transactionId);
    if (!payment?.shopper_id || !(await settingsNow(tx)).freezesOnChargeback) return;
    await charging.freeze(tx, payment.shopper_id, `chargeback ${payment.top_up_code ?? ''}`.trim());
  });

const hearFirst = async (tx: Tx, told: ReturnEventRow, payment: Payment | undefined): Promise<void> => {
  // Won before we ever heard of it: no money of ours has moved for it, and none will.
  if (told.state === 'won') return;
  const kind = told.kind === 'dispute' ? 'chargeback' : 'refundedOutside';
  await insertAlarm(tx, alarmOf(kind, told.provider, told, payment));
  await book(tx, told, payment);
};

const win = async (tx: Tx, told: ReturnEventRow, payment: Payment | undefined): Promise<void> => {
  await updateReturnEvent(tx, told, { state: 'won' });
  const code = payment?.top_up_code;
  const own = (reference: string | null) =>
    reference === told.reference || reference?.startsWith(`${told.reference}:`) === true;
  for (const row of code ? await listReturns(tx, code) : []) {
    if (row.why !== 'chargeback' || row.state !== 'done' || !own(row.reference)) continue;
    const topUp = await findOpenTopUp(tx, row.top_up_code);
    if (topUp) await bookWon(tx, topUp, row, actorOf(told.provider));
  }
  await insertAlarm(tx, alarmOf('chargebackWon', told.provider, told, payment));
};

const hearAgain = async (
  tx: Tx,
  known: ReturnEventRow,
  told: ReturnEventRow,
  payment: Payment | undefined,
): Promise<void> => {
  const isSame = known.kind === told.kind && known.currency === told.currency && known.amount === told.amount;
  if (told.state === 'won' && known.kind === 'dispute' && known.state !== 'won') return win(tx, known, payment);
  if (isSame) return;
  const { facts, ...alarm } = alarmOf('toldDifferently', told.provider, told, payment);
  await insertAlarmOnce(tx, { ...alarm, facts: { ...facts, firstAmount: known.amount } });
};

/** A refund that was told as made came to nothing after all: finance looks, and corrects by hand. */
const hearFailed = async (tx: Tx, told: ReturnEventRow, payment: Payment | undefined): Promise<void> => {
  const known = await lockReturnEvent(tx, told.provider, told.reference);
  if (known) await insertAlarmOnce(tx, alarmOf('toldDifferently', told.provider, told, payment));
};

const toldBy = (provider: string, news: ReturnEvent): ReturnEventRow => ({
  provider,
  reference: news.reference,
  kind: news.state === 'refunded' ? 'refund' : 'dispute',
  transaction_id: news.transactionId,
  merchant_code: news.merchantCode,
  currency: news.currency,
  amount: news.amount,
  is_sum: news.isSum,
  booked: 0,
  state: news.state === 'disputeWon' ? 'won' : 'waiting',
});

/** One that has ended moves no money any more: that the provider says otherwise now is told to finance. */
const hearOfOwn = async (tx: Tx, provider: string, ours: ReturnRow, state: ReturnEvent['state']): Promise<void> => {
  await updateReturn(tx, ours.code, ['sending', 'unknown'], { ask_at: tx.now });
  const said = state === 'refundFailed' ? 'failed' : 'paid';
  if (isContradicted(ours, said)) await alarmContradicted(tx, provider, ours);
};

/** Whether a refund is one that we sent: then the provider is asked about it now, and its answer counts. */
const isOurs = async (tx: Tx, provider: string, news: ReturnEvent): Promise<boolean> => {
  const { askedAs, state, transactionId } = news;
  const ours = askedAs === null ? undefined : await findReturn(tx, askedAs);
  const payment = ours && (await findPayment(tx, provider, transactionId));
  // Under our name, and for another payment: it is no refund of ours.
  if (ours && payment && payment.top_up_code !== ours.top_up_code) return false;
  if (ours?.why === 'refund') await hearOfOwn(tx, provider, ours, state);
  if (ours?.why === 'withdrawal')
    await record(tx, 'payout.told', { payoutCode: ours.code, cameToNothing: state === 'refundFailed' });
  return ours !== undefined;
};

/** Acts on what a provider says went back, in one transaction; safe to repeat, to reorder and to run many at once. */
export const receiveReturn = async (p: Platform, provider: string, news: ReturnEvent): Promise<void> => {
  if (news.state === 'disputed' || news.state === 'disputeLost') await freezeFirst(p, provider, news);
  await p.transact(systemCaller(`payments.${provider}`), async (tx) => {
    if (await isOurs(tx, provider, news)) return;
    const payment = await lockPayment(tx, provider, news.transactionId);
    const told = toldBy(provider, news);
    if (news.state === 'refundFailed') return hearFailed(tx, told, payment);
    if (await insertReturnEvent(tx, told)) return hearFirst(tx, told, payment);
    const known = await lockReturnEvent(tx, provider, news.reference);
    if (known) await hearAgain(tx, known, told, payment);
  });
};

const maxPerRun = 50;

/** Books what was told before its payment was, or while something else was on its way back. */
export const bookWaitingReturns = async (p: Platform): Promise<number> => {
  const waiting = await listReturnEventsToBook(p.db, maxPerRun);
  for (const { provider, reference, transaction_id, kind } of waiting) {
    if (kind === 'dispute') await freezeFirst(p, provider, { reference, transactionId: transaction_id });
    await p.transact(systemCaller(`payments.${provider}`), async (tx) => {
      const payment = await lockPayment(tx, provider, transaction_id);
      const told = await lockReturnEvent(tx, provider, reference);
      if (told) await book(tx, told, payment);
    });
  }
  return waiting.length;
};
