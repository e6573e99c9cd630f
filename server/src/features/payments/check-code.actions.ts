import type { Answer, Asked } from '@hakobu/contract/base/endpoint';
import { fenPerYenPpm, type Yen, yen } from '@hakobu/contract/base/money';
import type { Rate } from '../../ledger/split.rules.ts';
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
import { checkCodeMinutes, type PaySubject, maxPayPasswordTries } from '@hakobu/contract/payments/payment.shape';
import { japanDayOf, minuteMs } from '../../platform/clock/clock.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/ids.ts';
import type { Caller, Shopper } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { asShown, type Quoted, usableRate } from '../rates/index.ts';
import { settingsFrom } from '../settings/index.ts';
import { charging, mustBeAllowedToSpend } from '../shoppers/index.ts';
import { ownCode, trustSession } from '../sign-in/index.ts';
import { type AgreedSplit, deduction, limits, loadPayer, type Payer } from '../wallet/index.ts';
import {
  agreedOf,
  findPayLimits,
  type FreeTry,
  insertCheckCode,
  markUsed,
  type PayLimits,
  takeCheckCode,
  type TakenCheckCode,
} from './check-code.store.ts';
import { codeReason, freeLimitOf } from './pay-security.rules.ts';
import { needsOf, triesLeft } from './payment.rules.ts';

type Bound = { readonly rate?: Rate | null; readonly rateUntil?: Date | null };

/**
 * What codes cost this shopper now, until when they may be paid at all, whether that goes to somebody who was never paid,
 * and at which rate it was named until when, where one binds (null: yuan are no part of it); throws what refuses: not
 * theirs, not payable. Handed in, for money knows no goods.
 */
export type CostOf = (
  db: Db,
  caller: Caller<Shopper>,
  codes: readonly string[],
) => Promise<{ costYen: Yen; payableUntil?: Date | null; isToNewPayee?: boolean } & Bound>;
export type PaySubjects = Readonly<Record<PaySubject, CostOf>>;

const sorted = (codes: readonly string[]): string[] => [...new Set(codes)].toSorted();

type Known = {
  readonly payer: Payer;
  readonly standing: PayLimits;
  readonly costYen: Yen;
  readonly isToNewPayee: boolean;
  readonly isGoingOut: boolean;
};

/**
 * What this payment asks of the shopper from this device. Who has neither phone nor e-mail address cannot be sent a
 * code: from a new device and above the limit their pay password alone proves, and is always asked for.
 */
const whatIsAsked = async (tx: Tx, { who }: Caller<Shopper>, known: Known) => {
  const { payer, standing, costYen, isToNewPayee, isGoingOut } = known;
  const { payCodeAboveYen: codeAboveYen, mostFreePayYen } = settingsFrom(standing.settings);
  const terms = { isKnownDevice: who.isKnownDevice, costYen, codeAboveYen, isToNewPayee };
  const because = codeReason(terms);
  const to = because ? await ownCode.addressesOf(tx, who.id) : [];
  const { guardedUntil } = standing;
  const free = { ...terms, guardedUntil, freePayYen: isGoingOut ? 0 : payer.freePayYen, mostFreePayYen };
  const freePayYen = freeLimitOf(free, tx.now);
  const needsCode = to.length > 0;
  const { has_password: hasPayPassword, spent_yen: spentFreelyYen } = standing;
  return {
    needs: needsOf({ hasPayPassword, needsCode, costYen, spentFreelyYen, freePayYen }),
    codeNeeded: because && needsCode ? { because, to } : null,
    freePayYen,
  };
};

/** The rate that a payment will be made at: what was named with a rate is paid at that one, all else at the one of now. */
const rateOfPayment = async (
  tx: Tx,
  { rate, rateUntil }: Bound,
  { code: quoteId, expiresAt }: { readonly code: string; readonly expiresAt: Date },
): Promise<Quoted | null> => {
  if (rate !== undefined) return rate && { ...rate, quoteId, expiresAt: rateUntil ?? expiresAt };
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
  subjects: PaySubjects,
  caller: Caller<Shopper>,
  { subject, codes }: Asked<typeof payCheckCode>,
): Promise<Answer<typeof payCheckCode>> =>
  p.transact(caller, async (tx) => {
    mustBeAllowedToSpend(caller);
    const shopperId = caller.who.id;
    const wanted = sorted(codes);
    const { costYen, payableUntil, isToNewPayee = false, ...bound } = await subjects[subject](tx, caller, wanted);
    if (costYen === 0) throw nothingToPay();
    if (payableUntil && payableUntil <= tx.now) throw payableNoMore();
    // What goes out leaves its balance as it is: nothing is exchanged, nothing is free of the pay password.
    const isGoingOut = subject === 'withdrawal';
    const code = newId();
    const expiresAt = endOf(tx.now, payableUntil);
    const quote = isGoingOut ? null : await rateOfPayment(tx, bound, { code, expiresAt });
    const payer = await loadPayer(tx, shopperId, { lock: false });
    const standing = await findPayLimits(tx, shopperId, japanDayOf(tx.now));
    const asked = await whatIsAsked(tx, caller, { payer, standing, costYen, isToNewPayee, isGoingOut });
    await insertCheckCode(tx, {
      code,
      shopperId,
      sessionId: caller.who.sessionId,
      subject,
      codes: wanted,
      costYen,
      expiresAt,
      needsCode: asked.codeNeeded?.because ?? null,
      freeLimitYen: asked.freePayYen,
      rate: quote,
      agreed: isGoingOut ? null : deduction.split(payer, costYen, quote),
    });
    const left = standing.has_password ? triesLeft(standing, tx.now) : maxPayPasswordTries;
    return {
      checkCode: code,
      expiresAt: expiresAt.toISOString(),
      needs: asked.needs,
      codeNeeded: asked.codeNeeded,
      costYen,
      quote: quote && asShown.quote(quote),
      preview: deduction.preview(payer, isGoingOut ? yen(0) : costYen, quote),
      triesLeft: left,
      lockedUntil: left === 0 ? (standing.lockedUntil?.toISOString() ?? null) : null,
    };
  });

export type CheckCodeUse = {
  readonly subject: PaySubject;
  readonly codes: readonly string[];
  readonly costYen: Yen;
  /** The payer, where the caller has locked them already. */
  readonly payer?: Payer;
  /** The rate that what is paid for was named with, where one binds: a check code of before that is no good. */
  readonly rate?: Rate | null;
};

/** What is charged: at which rate, null where nothing is converted, and from which balances, null where that is open. */
export type AgreedTerms = { readonly rate: Rate | null; readonly agreed: AgreedSplit | null };

const rateOf = ({ charged_ppm: charged, market_ppm: market }: TakenCheckCode): Rate | null =>
  charged === null || market === null ? null : { charged: fenPerYenPpm(charged), market: fenPerYenPpm(market) };

const isSameRate = (one: Rate | null, other: Rate | null): boolean =>
  one?.charged === other?.charged && one?.market === other?.market;

/** The figures as they are now, for the shopper to agree to anew. */
const figuresOf = async (tx: Tx, { costYen, payer, rate }: CheckCodeUse) => {
  if (!payer) return { costYen };
  const now = rate === undefined ? await usableRate(tx, tx.now) : rate;
  return { costYen, preview: deduction.preview(payer, costYen, now) };
};

/**
 * Uses up the check code that the call carries as its key, inside the payment's transaction: 10022 when it is not this
 * open one from this device for just these codes, with the figures of now when its time is over; 10040 and those figures
 * when the cost has changed, 10023 and 10050 when a pay password or
 * a code is needed that `provePayment` has not seen, 10013 and 10014 when the shopper was restricted or frozen meanwhile.
 * Answers what was shown with it and is charged.
 */
export const consumeCheckCode = async (tx: Tx, caller: Caller<Shopper>, use: CheckCodeUse): Promise<AgreedTerms> => {
  const limitYen = use.payer?.freePayYen ?? (await limits.of(tx, caller.who.id)).freePayYen;
  const row = await takeOwnCheckCode(tx, caller, { costYen: use.costYen, day: japanDayOf(tx.now), limitYen });
  const wanted = sorted(use.codes);
  const isOwn = row.subject === use.subject && row.session_id === caller.who.sessionId;
  const fits = isOwn && row.codes.join() === wanted.join();
  if (!fits || row.used_at) throw checkCodeInvalid();
  if (row.expires_at <= tx.now) throw checkCodeEnded({ minutes: checkCodeMinutes }, await figuresOf(tx, use));
  const rate = rateOf(row);
  const isAsNamed = use.rate === undefined || isSameRate(rate, use.rate);
  if (row.cost_yen !== use.costYen || !isAsNamed) throw costChanged({}, await figuresOf(tx, use));
  if (!row.proved_at) {
    if (!row.has_password) throw payPasswordMissing({}, { needs: 'setPayPassword' });
    if (!row.is_counted) throw payPasswordNeeded({}, { needs: row.needs_code ? 'smsCode' : 'payPassword' });
  }
  if (row.needs_code && !row.code_proved_at) throw payCodeNeeded({}, { needs: 'smsCode' });
  await markUsed(tx, row.code);
  // What was proved here is known from now on; if the payment fails after all, this is undone with it.
  if (!caller.who.isKnownDevice) await trustSession(tx, caller.who.sessionId);
  return { rate, agreed: agreedOf(row) };
};

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const takeOwnCheckCode = async (tx: Tx, { repeatable, who }: Caller<Shopper>, free: FreeTry) => {
  const code = repeatable?.key ?? '';
  const row = uuid.test(code) ? await takeCheckCode(tx, { code, shopperId: who.id }, free) : undefined;
  if (!row) throw checkCodeInvalid();
  charging.mustBeAllowed(row.shopper_state);
  return row;
};
