import type { Answer, Asked } from '@hakobu/contract/base/endpoint';
import { fenPerYenPpm, type Yen } from '@hakobu/contract/base/money';
import type { Rate } from '../../ledger/split.rules.ts';
import type { payCheckCode } from '@hakobu/contract/payments/payment.api';
import {
  checkCodeInvalid,
  costChanged,
  nothingToPay,
  payPasswordMissing,
  payPasswordNeeded,
} from '@hakobu/contract/payments/payment.problems';
import type { PaySubject } from '@hakobu/contract/payments/payment.shape';
import { japanDayOf } from '../../platform/clock/clock.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Caller, Shopper } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { presentQuote, quoteRate } from '../rates/index.ts';
import { type Payer, payer as payers, preferenceOf, previewPayment } from '../wallet/index.ts';
import {
  addFreePay,
  findFreePay,
  findStanding,
  type FreeTry,
  insertCheckCode,
  markUsed,
  takeCheckCode,
} from './check-code.store.ts';
import { findPayPassword } from './pay-password.store.ts';
import { checkCodeMs, mostTries, needsOf, triesLeft } from './payment.rules.ts';

/** What codes cost this shopper now; throws what refuses: not theirs, not payable. Handed in, for money knows no goods. */
export type CostOf = (db: Db, caller: Caller<Shopper>, codes: readonly string[]) => Promise<{ costYen: Yen }>;
export type PaySubjects = Readonly<Record<PaySubject, CostOf>>;

const sorted = (codes: readonly string[]): string[] => [...new Set(codes)].toSorted();

/** Makes a check code for these codes at this cost, with the rate that the payment will be made at. */
export const makeCheckCode = (
  p: Platform,
  subjects: PaySubjects,
  caller: Caller<Shopper>,
  { subject, codes }: Asked<typeof payCheckCode>,
): Promise<Answer<typeof payCheckCode>> =>
  p.transact(caller, async (tx) => {
    const shopperId = caller.who.id;
    const wanted = sorted(codes);
    const { costYen } = await subjects[subject](tx, caller, wanted);
    if (costYen === 0) throw nothingToPay();
    const quote = await quoteRate(tx, shopperId);
    const expiresAt = new Date(tx.now.getTime() + checkCodeMs);
    await insertCheckCode(tx, {
      code: quote.quoteId,
      shopperId,
      subject,
      codes: wanted,
      costYen,
      expiresAt,
      rate: quote,
    });
    const payer = await payers.read(tx, shopperId);
    const standing = await findStanding(tx, shopperId, japanDayOf(tx.now));
    const { has_password: hasPayPassword, spent_yen: spentFreelyYen } = standing;
    const left = hasPayPassword ? triesLeft(standing, tx.now) : mostTries;
    return {
      checkCode: quote.quoteId,
      expiresAt: expiresAt.toISOString(),
      needs: needsOf({ hasPayPassword, costYen, spentFreelyYen, freePayYen: payer.freePayYen }),
      costYen,
      quote: presentQuote(quote),
      preview: await previewPayment(tx, payer, costYen, quote),
      triesLeft: left,
      lockedUntil: left === 0 ? (standing.lockedUntil?.toISOString() ?? null) : null,
    };
  });

/** Whether an amount may be paid without a password today; nothing is counted by asking. */
export const mayPayFreely = async (tx: Tx, shopperId: string, costYen: Yen): Promise<boolean> => {
  const hasPayPassword = (await findPayPassword(tx, shopperId)) !== undefined;
  const spentFreelyYen = await findFreePay(tx, shopperId, japanDayOf(tx.now));
  const { freePayYen } = await preferenceOf(tx, shopperId);
  return needsOf({ hasPayPassword, costYen, spentFreelyYen, freePayYen }) === 'none';
};

/** Counts a payment that was made without a password; refused with 10023 when another was faster to the day's limit. */
export const countFreePay = async (tx: Tx, shopperId: string, costYen: Yen): Promise<void> => {
  const { freePayYen: limitYen } = await preferenceOf(tx, shopperId);
  const counted = await addFreePay(tx, { shopperId, day: japanDayOf(tx.now), costYen, limitYen });
  if (!counted) throw payPasswordNeeded({}, { needs: 'payPassword' });
};

export type CheckCodeUse = {
  readonly subject: PaySubject;
  readonly codes: readonly string[];
  readonly costYen: Yen;
  /** The payer, where the caller has locked them already. */
  readonly payer?: Payer;
};

/**
 * Uses up the check code that the call carries as its key, inside the payment's transaction: 10022 when it is not this
 * shopper's open one for just these codes, 10040 when the cost has changed, 10023 when a pay password is needed that
 * `provePayPassword` has not seen. Answers the rate that was quoted with it.
 */
export const useCheckCode = async (
  tx: Tx,
  caller: Caller<Shopper>,
  use: CheckCodeUse,
): Promise<{ rate: Rate | undefined }> => {
  const limitYen = use.payer?.freePayYen ?? (await preferenceOf(tx, caller.who.id)).freePayYen;
  const row = await takeOwnCheckCode(tx, caller, { costYen: use.costYen, day: japanDayOf(tx.now), limitYen });
  const wanted = sorted(use.codes);
  const fits = row.subject === use.subject && row.codes.join() === wanted.join();
  if (!fits || row.used_at || row.expires_at <= tx.now) throw checkCodeInvalid();
  if (row.cost_yen !== use.costYen) throw costChanged({}, { costYen: use.costYen });
  if (!row.proved_at) {
    if (!row.has_password) throw payPasswordMissing({}, { needs: 'setPayPassword' });
    if (!row.is_counted) throw payPasswordNeeded({}, { needs: 'payPassword' });
  }
  await markUsed(tx, row.code);
  if (row.charged_ppm === null || row.market_ppm === null) return { rate: undefined };
  return { rate: { charged: fenPerYenPpm(row.charged_ppm), market: fenPerYenPpm(row.market_ppm) } };
};

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const takeOwnCheckCode = async (tx: Tx, { repeatable, who }: Caller<Shopper>, free: FreeTry) => {
  const row = repeatable && uuid.test(repeatable.key) ? await takeCheckCode(tx, repeatable.key, free) : undefined;
  if (row?.shopper_id !== who.id) throw checkCodeInvalid();
  return row;
};
