import type { Tx } from '../../../platform/database/database.ts';
import { systemCaller } from '../../../platform/http/caller.ts';
import { record } from '../events.ts';
import type { Platform } from '../../../platform/platform.ts';
import { settingsNow } from '../../settings/index.ts';
import { charging } from '../../shoppers/index.ts';
import type { ReturnEvent } from '../providers/provider.port.ts';
import { insertAlarm, insertAlarmOnce } from '../top-ups/receive-top-up.store.ts';
import { alarmContradicted, isContradicted } from './refund.moves.ts';
import { bookTaken, bookWon } from './return.moves.ts';
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
import { lockTopUp } from '../top-ups/top-up.store.ts';

const actorOf = (provider: string): string => `system:payments.${provider}`;

/** The payment behind a word, its top-up locked: everybody locks top-ups before balances. */
const lockPayment = async (tx: Tx, provider: string, transactionId: string): Promise<Payment | undefined> => {
  const payment = await findPayment(tx, provider, transactionId);
  if (payment?.topUpCode) await lockTopUp(tx, payment.topUpCode);
  return payment;
};

const alarmOf = (kind: string, provider: string, row: ReturnEventRow, payment: Payment | undefined) => ({
  kind,
  provider,
  facts: {
    transactionId: row.transactionId,
    merchantCode: payment?.topUpCode ?? row.merchantCode,
    reference: row.reference,
    currency: row.currency,
    amount: row.amount,
  },
});

/** Refunds that nobody has agreed to yet give way to what has happened. */
const dropAsked = async (tx: Tx, topUpCode: string): Promise<void> => {
  for (const { code } of await listReturns(tx, topUpCode))
    await updateReturn(tx, code, ['asked'], { state: 'undone', endedAt: tx.now });
};

/** What of it is not in the books yet; of a sum, what other returns do not account for. */
const dueOf = async (tx: Tx, event: ReturnEventRow, topUp: OpenTopUp): Promise<number> => {
  if (!event.isSum) return event.amount - event.booked;
  const done = (await listReturns(tx, topUp.code)).filter(({ why, state }) => state === 'done' && why !== 'chargeback');
  const known = done.reduce((sum, row) => sum + row.payAmount + row.feeAmount + row.beyond, 0);
  return Math.max(0, event.amount - known);
};

/** Only what is sure: beyond what is left of the top-up may be what is on its way back, of which the end is awaited. */
const takenNow = (topUp: OpenTopUp, due: number, isUnderWay: boolean) => {
  const taken = takenOf(topUp, due);
  return isUnderWay ? { ...taken, beyond: 0 } : taken;
};

/** Writes what was told into the books as far as it can be now; the rest waits for what is on its way to end. */
const book = async (tx: Tx, row: ReturnEventRow, payment: Payment | undefined): Promise<void> => {
  if (!payment || row.state !== 'waiting') return;
  // Until finance has settled it, what lies in suspense may yet be credited to its top-up.
  if (payment.outcome === 'suspense') return;
  if (payment.outcome === 'settled' || !payment.topUpCode) return updateReturnEvent(tx, row, { state: 'ignored' });
  await dropAsked(tx, payment.topUpCode);
  const topUp = await findOpenTopUp(tx, payment.topUpCode);
  if (!topUp) return;
  if (row.currency !== topUp.payCurrency) return updateReturnEvent(tx, row, { state: 'ignored' });
  const isUnderWay = await hasReturnUnderWay(tx, topUp.code);
  if (isUnderWay && row.isSum) return;
  const due = await dueOf(tx, row, topUp);
  if (due === 0) return updateReturnEvent(tx, row, { state: row.booked > 0 ? 'booked' : 'ignored' });
  const taken = takenNow(topUp, due, isUnderWay);
  const sum = taken.payAmount + taken.feeAmount + taken.beyond;
  if (sum === 0) return;
  const why = row.kind === 'dispute' ? 'chargeback' : 'refund';
  const reference = row.booked === 0 ? row.reference : `${row.reference}:${row.booked}`;
  await bookTaken(tx, topUp, taken, { why, actor: actorOf(row.provider), reference });
  await updateReturnEvent(tx, row, { booked: row.booked + sum, state: sum === due ? 'booked' : 'waiting' });
};

/**
 * Freezes whose bank takes a payment back, in a transaction of its own before the money is taken: who holds balances must
 * not wait for a shopper's row. Whatever stops in between, the word is told again. Once a dispute is known, to reopen its
 * shopper is somebody's decision.
 */
const freezeFirst = (p: Platform, provider: string, of: { reference: string; transactionId: string }): Promise<void> =>
  p.transact(systemCaller(`payments.${provider}`), async (tx) => {
    const row = await lockReturnEvent(tx, provider, of.reference);
    if (row && (row.kind !== 'dispute' || row.state !== 'waiting' || row.booked > 0)) return;
    const payment = await findPayment(tx, provider, of.transactionId);
    if (!payment?.shopperId || !(await settingsNow(tx)).freezesOnChargeback) return;
    await charging.freeze(tx, payment.shopperId, `chargeback ${payment.topUpCode ?? ''}`.trim());
  });

const hearFirst = async (tx: Tx, row: ReturnEventRow, payment: Payment | undefined): Promise<void> => {
  // Won before we ever heard of it: no money of ours has moved for it, and none will.
  if (row.state === 'won') return;
  const kind = row.kind === 'dispute' ? 'chargeback' : 'refundedOutside';
  await insertAlarm(tx, alarmOf(kind, row.provider, row, payment));
  await book(tx, row, payment);
};

const win = async (tx: Tx, event: ReturnEventRow, payment: Payment | undefined): Promise<void> => {
  await updateReturnEvent(tx, event, { state: 'won' });
  const code = payment?.topUpCode;
  const own = (reference: string | null) =>
    reference === event.reference || reference?.startsWith(`${event.reference}:`) === true;
  for (const row of code ? await listReturns(tx, code) : []) {
    if (row.why !== 'chargeback' || row.state !== 'done' || !own(row.reference)) continue;
    const topUp = await findOpenTopUp(tx, row.topUpCode);
    if (topUp) await bookWon(tx, topUp, row, actorOf(event.provider));
  }
  await insertAlarm(tx, alarmOf('chargebackWon', event.provider, event, payment));
};

const hearAgain = async (
  tx: Tx,
  known: ReturnEventRow,
  row: ReturnEventRow,
  payment: Payment | undefined,
): Promise<void> => {
  const isSame = known.kind === row.kind && known.currency === row.currency && known.amount === row.amount;
  if (row.state === 'won' && known.kind === 'dispute' && known.state !== 'won') return win(tx, known, payment);
  if (isSame) return;
  const { facts, ...alarm } = alarmOf('toldDifferently', row.provider, row, payment);
  await insertAlarmOnce(tx, { ...alarm, facts: { ...facts, firstAmount: known.amount } });
};

/** A refund that was told as made came to nothing after all: finance looks, and corrects by hand. */
const hearFailed = async (tx: Tx, row: ReturnEventRow, payment: Payment | undefined): Promise<void> => {
  const known = await lockReturnEvent(tx, row.provider, row.reference);
  if (known) await insertAlarmOnce(tx, alarmOf('toldDifferently', row.provider, row, payment));
};

const rowOf = (provider: string, event: ReturnEvent): ReturnEventRow => ({
  provider,
  reference: event.reference,
  kind: event.state === 'refunded' ? 'refund' : 'dispute',
  transactionId: event.transactionId,
  merchantCode: event.merchantCode,
  currency: event.currency,
  amount: event.amount,
  isSum: event.isSum,
  booked: 0,
  state: event.state === 'disputeWon' ? 'won' : 'waiting',
});

/** One that has ended moves no money any more: that the provider says otherwise now is told to finance. */
const hearOfOwn = async (tx: Tx, provider: string, ours: ReturnRow, state: ReturnEvent['state']): Promise<void> => {
  await updateReturn(tx, ours.code, ['sending', 'unknown'], { askAt: tx.now });
  const said = state === 'refundFailed' ? 'failed' : 'paid';
  if (isContradicted(ours, said)) await alarmContradicted(tx, provider, ours);
};

/** Whether a refund is one that we sent: then the provider is asked about it now, and its answer counts. */
const isOurs = async (tx: Tx, provider: string, event: ReturnEvent): Promise<boolean> => {
  const { askedAs, state, transactionId } = event;
  const ours = askedAs === null ? undefined : await findReturn(tx, askedAs);
  const payment = ours && (await findPayment(tx, provider, transactionId));
  // Under our name, and for another payment: it is no refund of ours.
  if (ours && payment && payment.topUpCode !== ours.topUpCode) return false;
  if (ours?.why === 'refund') await hearOfOwn(tx, provider, ours, state);
  if (ours?.why === 'withdrawal')
    await record(tx, 'payout.told', { payoutCode: ours.code, cameToNothing: state === 'refundFailed' });
  return ours !== undefined;
};

/** Acts on what a provider says went back, in one transaction; safe to repeat, to reorder and to run many at once. */
export const receiveReturn = async (p: Platform, provider: string, event: ReturnEvent): Promise<void> => {
  if (event.state === 'disputed' || event.state === 'disputeLost') await freezeFirst(p, provider, event);
  await p.transact(systemCaller(`payments.${provider}`), async (tx) => {
    if (await isOurs(tx, provider, event)) return;
    const payment = await lockPayment(tx, provider, event.transactionId);
    const row = rowOf(provider, event);
    if (event.state === 'refundFailed') return hearFailed(tx, row, payment);
    if (await insertReturnEvent(tx, row)) return hearFirst(tx, row, payment);
    const known = await lockReturnEvent(tx, provider, event.reference);
    if (known) await hearAgain(tx, known, row, payment);
  });
};

const maxPerRun = 50;

/** Books what was told before its payment was, or while something else was on its way back. */
export const bookWaitingReturns = async (p: Platform): Promise<number> => {
  const waiting = await listReturnEventsToBook(p.db, maxPerRun);
  for (const { provider, reference, transactionId, kind } of waiting) {
    if (kind === 'dispute') await freezeFirst(p, provider, { reference, transactionId });
    await p.transact(systemCaller(`payments.${provider}`), async (tx) => {
      const payment = await lockPayment(tx, provider, transactionId);
      const row = await lockReturnEvent(tx, provider, reference);
      if (row) await book(tx, row, payment);
    });
  }
  return waiting.length;
};
