import type { Answer, Asked } from '@hakobu/contract/base/endpoint';
import { fenPerYenPpm, type Yen, yen } from '@hakobu/contract/base/money';
import type { Rate } from '../../../ledger/split.rules.ts';
import type { payCheckCode } from '@hakobu/contract/payments/payment.api';
import {
  checkCodeEnded,
  checkCodeInvalid,
  costChanged,
  nothingToPay,
  payableNoMore,
  payPasswordMissing,
  payPasswordNeeded,
} from '@hakobu/contract/payments/payment.problems';
import { payCodeNeeded } from '@hakobu/contract/payments/pay-security.problems';
import { checkCodeMinutes } from '@hakobu/contract/payments/payment.shape';
import { maxPayPasswordTries } from '@hakobu/contract/payments/pay-security.shape';
import { japanDayOf, minuteMs } from '../../../platform/clock/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Caller, Shopper } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { asShown, type Quoted, usableRate } from '../../rates/index.ts';
import { settingsFrom } from '../../settings/index.ts';
import { charging, mustBeAllowedToSpend } from '../../shoppers/index.ts';
import { ownCode } from '../../sign-in/index.ts';
import { type AgreedSplit, deduction, limits, loadPayer, type Payer } from '../../wallet/index.ts';
import {
  agreedOf,
  findPayLimits,
  insertCheckCode,
  markUsed,
  type PayLimits,
  takeCheckCode,
  type TakenCheckCode,
} from './check-code.store.ts';
import type { Payables } from './payable.ts';
import { intentOf, newCheckCode, paidFor, type PaymentIntent, quoteIdOf } from './payment-intent.ts';
import { codeReason, freeLimitOf, needsOf, triesLeft } from '../pay-security/pay-security.rules.ts';

type Known = {
  readonly payer: Payer;
  readonly standing: PayLimits;
  readonly costYen: Yen;
  readonly isToNewPayee: boolean;
  readonly endsIn: PaymentIntent['endsIn'];
};

/**
 * What this payment asks of the shopper from this device. Who has neither phone nor e-mail address cannot be sent a
 * code: from a new device and above the limit their pay password alone proves, and is always asked for.
 */
const whatIsAsked = async (tx: Tx, { who }: Caller<Shopper>, known: Known) => {
  const { payer, standing, costYen, isToNewPayee, endsIn } = known;
  const settings = settingsFrom(standing.settings);
  const codeAboveYen = yen(settings.payCodeAboveYen);
  const terms = { isKnownDevice: who.isKnownDevice, costYen, codeAboveYen, isToNewPayee };
  const because = codeReason(terms);
  const to = because ? await ownCode.addressesOf(tx, who.id) : [];
  const { guardedUntil } = standing;
  const mostFreePayYen = endsIn === 'payout' ? yen(0) : yen(settings.mostFreePayYen);
  const freePayYen = freeLimitOf({ ...terms, guardedUntil, freePayYen: payer.freePayYen, mostFreePayYen }, tx.now);
  const needsCode = to.length > 0;
  const { hasPassword: hasPayPassword, spentYen: spentFreelyYen } = standing;
  return {
    needs: needsOf({ hasPayPassword, needsCode, costYen, spentFreelyYen, freePayYen }),
    codeNeeded: because && needsCode ? { because, to } : null,
    freePayYen,
  };
};

/** The rate that a payment will be made at: what was named with a rate is paid at that one, all else at the one of now. */
const rateOfPayment = async (
  tx: Tx,
  { checkCode, boundRate }: PaymentIntent,
  until: { readonly expiresAt: Date; readonly rateUntil: Date | null | undefined },
): Promise<Quoted | null> => {
  const quoteId = quoteIdOf(checkCode);
  const { expiresAt, rateUntil } = until;
  if (boundRate !== undefined) return boundRate && { ...boundRate, quoteId, expiresAt: rateUntil ?? expiresAt };
  const now = await usableRate(tx, tx.now);
  return now && { charged: now.charged, market: now.market, quoteId, expiresAt };
};

/** It ends after its minutes, or with what it pays for where that is sooner: never later than the server takes it. */
const endOf = (now: Date, payableUntil: Date | null | undefined): Date => {
  const end = new Date(now.getTime() + checkCodeMinutes * minuteMs);
  return payableUntil && payableUntil < end ? payableUntil : end;
};

/** Makes a check code for these codes: what it shows is what is charged until it ends. */
export const makeCheckCode = (
  p: Platform,
  payables: Payables,
  caller: Caller<Shopper>,
  { subject, codes }: Asked<typeof payCheckCode>,
): Promise<Answer<typeof payCheckCode>> =>
  p.transact(caller, async (tx) => {
    mustBeAllowedToSpend(caller);
    const wanted = paidFor(subject, codes);
    const cost = await payables[subject].cost(tx, caller, wanted.codes);
    const { costYen, endsIn, payableUntil, isToNewPayee = false, rate: boundRate, rateUntil } = cost;
    if (costYen === 0) throw nothingToPay();
    if (payableUntil && payableUntil <= tx.now) throw payableNoMore();
    const intent = intentOf(caller, newCheckCode(), { ...wanted, costYen, endsIn, boundRate });
    const expiresAt = endOf(tx.now, payableUntil);
    // What goes out leaves its balance as it is: nothing is exchanged, nothing is free of the pay password.
    const isPayout = endsIn === 'payout';
    const quote = isPayout ? null : await rateOfPayment(tx, intent, { expiresAt, rateUntil });
    const payer = await loadPayer(tx, intent.shopperId, { lock: false });
    const standing = await findPayLimits(tx, intent.shopperId, japanDayOf(tx.now));
    const asked = await whatIsAsked(tx, caller, { payer, standing, costYen, isToNewPayee, endsIn });
    await insertCheckCode(tx, intent, {
      expiresAt,
      needsCode: asked.codeNeeded?.because ?? null,
      freeLimitYen: asked.freePayYen,
      rate: quote,
      agreed: isPayout ? null : deduction.split(payer, costYen, quote),
    });
    const left = standing.hasPassword ? triesLeft(standing, tx.now) : maxPayPasswordTries;
    return {
      checkCode: intent.checkCode,
      expiresAt: expiresAt.toISOString(),
      needs: asked.needs,
      codeNeeded: asked.codeNeeded,
      costYen,
      quote: quote && asShown.quote(quote),
      preview: deduction.preview(payer, isPayout ? yen(0) : costYen, quote),
      triesLeft: left,
      lockedUntil: left === 0 ? (standing.lockedUntil?.toISOString() ?? null) : null,
    };
  });

/** What is charged: at which rate, null where nothing is converted, and from which balances, null where that is open. */
export type AgreedTerms = { readonly rate: Rate | null; readonly agreed: AgreedSplit | null };

const rateOf = ({ chargedPpm: charged, marketPpm: market }: TakenCheckCode): Rate | null =>
  charged === null || market === null ? null : { charged: fenPerYenPpm(charged), market: fenPerYenPpm(market) };

const isSameRate = (one: Rate | null, other: Rate | null): boolean =>
  one?.charged === other?.charged && one?.market === other?.market;

/** The figures as they are now, for the shopper to agree to anew; of a payout its cost alone. */
const figuresOf = async (tx: Tx, { costYen, boundRate }: PaymentIntent, payer: Payer | null) => {
  if (!payer) return { costYen };
  const now = boundRate === undefined ? await usableRate(tx, tx.now) : boundRate;
  return { costYen, preview: deduction.preview(payer, costYen, now) };
};

/**
 * Uses up the check code of an intent, inside the payment's transaction: 10022 when it is not this open one from this
 * device for just these codes, with the figures of now when its time is over; 10040 and those figures when the cost or
 * the rate that binds has changed, 10023 and 10050 when a pay password or a code is needed that `provePayment` has not
 * seen, 10013 and 10014 when the shopper was restricted or frozen meanwhile. The payer is locked already, or null where
 * nothing is deducted. Answers what was shown with it and is charged.
 */
export const consumeCheckCode = async (tx: Tx, intent: PaymentIntent, payer: Payer | null): Promise<AgreedTerms> => {
  const { costYen, shopperId, sessionId, boundRate } = intent;
  const limitYen = payer?.freePayYen ?? (await limits.of(tx, shopperId)).freePayYen;
  const row = await takeCheckCode(tx, intent, { day: japanDayOf(tx.now), limitYen });
  if (!row) throw checkCodeInvalid();
  charging.mustBeAllowed(row.shopperState);
  const isOwn = row.subject === intent.subject && row.sessionId === sessionId;
  const fits = isOwn && row.codes.join() === intent.codes.join();
  if (!fits || row.usedAt) throw checkCodeInvalid();
  if (row.expiresAt <= tx.now) throw checkCodeEnded({ minutes: checkCodeMinutes }, await figuresOf(tx, intent, payer));
  const rate = rateOf(row);
  const isAsNamed = boundRate === undefined || isSameRate(rate, boundRate);
  if (row.costYen !== costYen || !isAsNamed) throw costChanged({}, await figuresOf(tx, intent, payer));
  if (!row.provedAt) {
    if (!row.hasPassword) throw payPasswordMissing({}, { needs: 'setPayPassword' });
    if (!row.isCounted) throw payPasswordNeeded({}, { needs: row.needsCode ? 'smsCode' : 'payPassword' });
  }
  if (row.needsCode && !row.codeProvedAt) throw payCodeNeeded({}, { needs: 'smsCode' });
  await markUsed(tx, row.code);
  return { rate, agreed: agreedOf(row) };
};
