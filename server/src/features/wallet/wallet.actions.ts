import { type Yen, fenForYenRoundedUp, sumYen, yen } from '@hakobu/contract/base/money';
import { insufficientBalance } from '@hakobu/contract/wallet/wallet.problems';
import { type Capturing, captureFromHolds, openHolds, releaseHolds } from '../../ledger/holds.ts';
import { lockBalances } from '../../ledger/journal.ts';
import type { About } from '../../ledger/movements.ts';
import { type Rate, type Source, defaultDeductionOrder, divideSplit, splitCost } from '../../ledger/split.rules.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { actorOf } from '../../platform/http/actor.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { findValidQuote, quotedRate, rateNow } from '../rates/index.ts';
import { defaultAutoSupplementYen, defaultFreePayYen } from './wallet.rules.ts';
import { findPreference, upsertPreference } from './wallet.store.ts';

export type Preference = {
  readonly deductionOrder: readonly Source[];
  readonly autoSupplementYen: Yen;
  readonly freePayYen: Yen;
};

/** How a shopper wants to pay, defaults filled in. */
export const preferenceOf = async (db: Db, shopperId: string): Promise<Preference> => {
  const row = await findPreference(db, shopperId);
  return {
    deductionOrder: row?.deduction_order ?? defaultDeductionOrder,
    autoSupplementYen: yen(row?.auto_supplement_yen ?? defaultAutoSupplementYen),
    freePayYen: yen(row?.free_pay_yen ?? defaultFreePayYen),
  };
};

/** Changes what is named and keeps the rest. The order must be one of bonus, JPY and CNY; the database refuses another. */
export const setPreference = async (tx: Tx, shopperId: string, change: Partial<Preference>): Promise<void> => {
  const { deductionOrder, autoSupplementYen, freePayYen } = { ...(await preferenceOf(tx, shopperId)), ...change };
  await upsertPreference(tx, shopperId, {
    deduction_order: [...deductionOrder],
    auto_supplement_yen: autoSupplementYen,
    free_pay_yen: freePayYen,
  });
};

export type Paying = {
  readonly shopperId: string;
  readonly parts: readonly { readonly about: About; readonly costYen: Yen }[];
  readonly quoteId?: string;
};

/** The rate that was quoted for this payment: by its own id, or with the check code that it is made under; else now's. */
const rateFor = async (tx: Tx, caller: Caller, { shopperId, quoteId }: Paying): Promise<Rate> => {
  if (quoteId) return quotedRate(tx, quoteId, shopperId);
  const key = caller.repeatable?.key;
  const quoted = key ? await findValidQuote(tx, key, shopperId) : undefined;
  return quoted ?? rateNow(tx, tx.now);
};

/**
 * Sets the cost of all parts aside, in the shopper's order of sources: all of them or none. Refused with 10020 and the
 * shortfall in yen, and in fen at this payment's rate, when the balances do not suffice.
 */
export const payFor = async (tx: Tx, caller: Caller, paying: Paying): Promise<void> => {
  const { shopperId, parts } = paying;
  const costs = parts.map(({ costYen }) => costYen);
  const { deductionOrder } = await preferenceOf(tx, shopperId);
  const rate = await rateFor(tx, caller, paying);
  const balances = await lockBalances(tx, shopperId);
  const { split, shortYen } = splitCost(sumYen(costs), balances, deductionOrder, rate);
  if (shortYen > 0) {
    const shortFen = fenForYenRoundedUp(shortYen, rate.charged);
    throw insufficientBalance({ shortYen: shortYen.toLocaleString('en') }, { shortYen, shortFen });
  }
  const splits = divideSplit(split, costs, deductionOrder, rate);
  const holds = parts.flatMap(({ about }, index) => {
    const own = splits[index];
    return own ? [{ about, split: own }] : [];
  });
  await openHolds(tx, actorOf(caller), holds, { rate, order: deductionOrder });
};

/**
 * Takes what the destinations come to from what is held for a subject, and releases the rest when asked. More than is
 * held is a fault of the caller's and throws: supplements are paid before.
 */
export const captureFor = (
  tx: Tx,
  caller: Caller,
  about: About,
  capturing: Capturing,
): Promise<{ capturedYen: Yen; releasedYen: Yen }> => captureFromHolds(tx, actorOf(caller), about, capturing);

/** Gives back all that is still held for a subject, to the sources it came from; answers how much. */
export const releaseFor = (tx: Tx, caller: Caller, about: About): Promise<Yen> =>
  releaseHolds(tx, actorOf(caller), about);

/** Up to this a supplement is paid without asking the shopper. */
export const autoSupplementLimitOf = async (db: Db, shopperId: string): Promise<Yen> =>
  (await preferenceOf(db, shopperId)).autoSupplementYen;

/** Up to this a day in Japan a shopper's payments need no pay password. */
export const freePayLimitOf = async (db: Db, shopperId: string): Promise<Yen> =>
  (await preferenceOf(db, shopperId)).freePayYen;
