import type { Answer, Asked } from '@hakobu/contract/base/endpoint';
import { type Yen, fenForYenRoundedUp, sumYen, yen } from '@hakobu/contract/base/money';
import type { Problem } from '@hakobu/contract/base/problem';
import { rateUnavailable } from '@hakobu/contract/rates/rate.problems';
import type { setDeductionOrder as setDeductionOrderEndpoint } from '@hakobu/contract/wallet/wallet.api';
import { insufficientBalance, sourcesChanged } from '@hakobu/contract/wallet/wallet.problems';
import type { PaymentPreview } from '@hakobu/contract/wallet/wallet.shape';
import {
  type Capturing,
  captureFromHolds,
  type NewHold,
  openHolds,
  releaseAbove,
  releaseHolds,
} from '../../ledger/holds.ts';
import { chargeAtOnce, type NewCharge, refundCaptured, splitCaptured } from '../../ledger/captured.ts';
import type { AccountName } from '../../ledger/accounts.ts';
import { post } from '../../ledger/journal.ts';
import { type PostingSubject, compensate, type Destination } from '../../ledger/movements.ts';
import {
  type Balances,
  type Rate,
  type Source,
  type Split,
  defaultDeductionOrder,
  divideSplit,
  splitCost,
} from '../../ledger/split.rules.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { actorOf } from '../../platform/http/actor.ts';
import type { Caller, Shopper } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { type QuoteId, quotedRate, rateNow, usableRate } from '../rates/index.ts';
import { defaultAutoSupplementYen, defaultFreePayYen, previewOf } from './wallet.rules.ts';
import { findPayer, findPreference, type PreferenceRow, upsertPreference } from './wallet.store.ts';

export type Preference = {
  readonly deductionOrder: readonly Source[];
  readonly autoSupplementYen: Yen;
  readonly freePayYen: Yen;
};

const preferenceFrom = (row: PreferenceRow | undefined): Preference => ({
  deductionOrder: row?.deductionOrder ?? defaultDeductionOrder,
  autoSupplementYen: row?.autoSupplementYen ?? defaultAutoSupplementYen,
  freePayYen: row?.freePayYen ?? defaultFreePayYen,
});

/** How a shopper wants to pay, defaults filled in. */
export const preferenceOf = async (db: Db, shopperId: string): Promise<Preference> =>
  preferenceFrom(await findPreference(db, shopperId));

/** Who pays: how they want to, and what they have. */
export type Payer = Preference & { readonly shopperId: string; readonly balances: Balances };

/** The shopper who is about to pay: with balances that are locked until the transaction ends, or read for showing. */
export const loadPayer = async <Lock extends boolean>(
  db: Lock extends true ? Tx : Db,
  shopperId: string,
  { lock }: { readonly lock: Lock },
): Promise<Payer> => {
  const { preference, balances } = await findPayer(db, shopperId, { lock });
  return { shopperId, balances, ...preferenceFrom(preference) };
};

/** What a payment takes from where, and the order in which that was found. */
export type AgreedSplit = { readonly split: Split; readonly order: readonly Source[] };

/** What would be deducted from which balances. */
export const deduction = {
  /** What a cost would be taken from at a rate, or without yuan where there is none; a payment decides anew. */
  preview: ({ balances, deductionOrder }: Payer, costYen: Yen, rate: Rate | null): PaymentPreview =>
    previewOf(costYen, balances, deductionOrder, rate),
  /** The same to be agreed to; null where the balances do not suffice. */
  split: ({ balances, deductionOrder: order }: Payer, costYen: Yen, rate: Rate | null): AgreedSplit | null => {
    const { split, shortYen } = splitCost(costYen, balances, order, rate);
    return shortYen === 0 ? { split, order } : null;
  },
};

/**
 * Changes what is named and keeps the rest, also what another call changes at the same moment. The order must be one of
 * bonus, JPY and CNY; the database refuses another.
 */
export const setPreference = async (tx: Tx, shopperId: string, change: Partial<Preference>): Promise<void> => {
  const { deductionOrder, autoSupplementYen, freePayYen } = change;
  await upsertPreference(tx, shopperId, {
    changed: {
      ...(deductionOrder === undefined ? {} : { deductionOrder: [...deductionOrder] }),
      ...(autoSupplementYen === undefined ? {} : { autoSupplementYen }),
      ...(freePayYen === undefined ? {} : { freePayYen }),
    },
    otherwise: {
      deductionOrder: [...defaultDeductionOrder],
      autoSupplementYen: defaultAutoSupplementYen,
      freePayYen: defaultFreePayYen,
    },
  });
};

/** In which order a shopper's balances are deducted from now on; payments that are made already keep theirs. */
export const setDeductionOrder = (
  p: Platform,
  caller: Caller<Shopper>,
  { deductionOrder }: Asked<typeof setDeductionOrderEndpoint>,
): Promise<Answer<typeof setDeductionOrderEndpoint>> =>
  p.transact(caller, async (tx) => {
    await setPreference(tx, caller.who.id, { deductionOrder });
    return { deductionOrder };
  });

export type PartToPay = {
  readonly about: PostingSubject;
  readonly costYen: Yen;
  /** Where its cost goes at once, with nothing held in between; what names none is held until it is captured. */
  readonly spentOn?: AccountName | undefined;
};

export type Paying = {
  readonly shopperId: string;
  readonly parts: readonly PartToPay[];
  readonly quoteId?: QuoteId;
  /** Where they are known already: the payer, locked, and the rate that was quoted; null converts nothing. */
  readonly payer?: Payer | undefined;
  readonly rate?: Rate | null | undefined;
  /** What the shopper agreed to be taken from where, at that rate; null and undefined decide by the balances. */
  readonly agreed?: AgreedSplit | null | undefined;
};

/** The rate that was quoted for this payment, else now's. Null while that is too old: yuan are no part of it then. */
const rateFor = async (tx: Tx, { shopperId, quoteId, rate }: Paying): Promise<Rate | null> => {
  if (rate !== undefined) return rate;
  return quoteId ? quotedRate(tx, quoteId, shopperId) : usableRate(tx, tx.now);
};

type Short = { readonly costYen: Yen; readonly shortYen: Yen; readonly payer: Payer };

/** Why it cannot be paid: yuan that would suffice may not be converted now, or there is not enough whatever the rate. */
const refusalOf = async (tx: Tx, { costYen, shortYen, payer: by }: Short, rate: Rate | null): Promise<Problem> => {
  const lastRate = rate ?? (await rateNow(tx, tx.now));
  const wouldSuffice = splitCost(costYen, by.balances, by.deductionOrder, lastRate).shortYen === 0;
  if (!rate && wouldSuffice) return rateUnavailable({}, { shortYen });
  const shortFen = rate && fenForYenRoundedUp(shortYen, rate.charged);
  return insufficientBalance({ shortYen: shortYen.toLocaleString('en') }, { shortYen, shortFen });
};

const covers = ({ bonusYen, cashYen, cashFen }: Balances, { split }: AgreedSplit): boolean =>
  bonusYen >= split.bonusYen && cashYen >= split.cashYen && cashFen >= split.exchangedFen;

/**
 * What a payment takes from where: what was agreed to, for as long as each balance has that much, whatever came in or was
 * set since; else what the balances have in the shopper's order.
 */
const splitFor = async (
  tx: Tx,
  costYen: Yen,
  {
    payer: by,
    rate,
    agreed,
  }: { readonly payer: Payer; readonly rate: Rate | null; readonly agreed: AgreedSplit | null },
): Promise<AgreedSplit> => {
  if (agreed && covers(by.balances, agreed)) return agreed;
  const { split, shortYen } = splitCost(costYen, by.balances, by.deductionOrder, rate);
  if (shortYen > 0) throw await refusalOf(tx, { costYen, shortYen, payer: by }, rate);
  if (agreed) throw sourcesChanged({}, { costYen, preview: deduction.preview(by, costYen, rate) });
  return { split, order: by.deductionOrder };
};

/**
 * Takes the cost of all parts, from where it was agreed or in the shopper's order of sources: all of them or none. It is
 * set aside, or spent at once where a part says on what. Refused with 10020 and the
 * shortfall in yen, and in fen at this payment's rate, when the balances do not suffice; with 10041 when they would, and
 * the rate is too old to convert yuan at; with 10040 when they do, and not from where it was agreed.
 */
export const payFor = async (tx: Tx, caller: Caller, paying: Paying): Promise<void> => {
  const { shopperId, parts, agreed = null } = paying;
  const costs = parts.map(({ costYen }) => costYen);
  const rate = await rateFor(tx, paying);
  const by = paying.payer ?? (await loadPayer(tx, shopperId, { lock: true }));
  const { split, order } = await splitFor(tx, sumYen(costs), { payer: by, rate, agreed });
  const splits = divideSplit(split, costs, order, rate);
  const holds: NewHold[] = [];
  const charges: NewCharge[] = [];
  for (const [index, { about, spentOn }] of parts.entries()) {
    const own = splits[index];
    if (!own) continue;
    if (spentOn) charges.push({ about, split: own, destination: spentOn });
    else holds.push({ about, split: own });
  }
  await openHolds(tx, actorOf(caller), holds, { rate, order });
  await chargeAtOnce(tx, actorOf(caller), charges, { rate, order });
};

/**
 * Takes what the destinations come to from what is held for a subject, and releases the rest when asked. More than is
 * held is a fault of the caller's and throws: supplements are paid before.
 */
export const captureFor = (
  tx: Tx,
  caller: Caller,
  about: PostingSubject,
  capturing: Capturing,
): Promise<{ capturedYen: Yen; releasedYen: Yen }> => captureFromHolds(tx, actorOf(caller), about, capturing);

/**
 * Gives back what is still held for a subject, all of it or what is above a sum that stays, to the sources it came from;
 * answers how much.
 */
export const releaseFor = (tx: Tx, caller: Caller, about: PostingSubject, keptYen = yen(0)): Promise<Yen> =>
  keptYen > 0 ? releaseAbove(tx, actorOf(caller), about, keptYen) : releaseHolds(tx, actorOf(caller), about);

/** What may still become of money that was captured. */
export const afterCapture = {
  /**
   * Gives back what the origins come to of what was captured or charged for a subject, to the sources it came from; answers how
   * much. More than was captured and not given back is a fault of the caller's and throws.
   */
  refund: (tx: Tx, caller: Caller, about: PostingSubject, origins: readonly Destination[]): Promise<Yen> =>
    refundCaptured(tx, actorOf(caller), about, origins),

  /** Hands part of what was captured for one order on to the order that was split from it. */
  splitOff: (
    tx: Tx,
    caller: Caller,
    abouts: { readonly from: PostingSubject; readonly to: PostingSubject },
    destinations: readonly Destination[],
  ): Promise<void> => splitCaptured(tx, actorOf(caller), abouts, destinations),

  /** Gives a shopper what was agreed for a lost parcel; the journal refuses a second time. */
  compensate: (tx: Tx, caller: Caller, at: Parameters<typeof compensate>[0]): Promise<void> =>
    post(tx, actorOf(caller), [compensate(at)]),
};
