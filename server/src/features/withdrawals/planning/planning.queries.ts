import { createHash } from 'node:crypto';
import {
  type Currency,
  fen,
  fenForYenRoundedUp,
  yen,
  yenForFenRoundedDown,
  type Yen,
} from '@hakobu/contract/base/money';
import {
  aboveWithdrawable,
  payeeKindNotOffered,
  payeeNeeded,
  withdrawalOutOfBounds,
} from '@hakobu/contract/withdrawals/withdrawal.problems';
import type { PayeeKind } from '@hakobu/contract/withdrawals/payee.shape';
import type { WithdrawalTerms } from '@hakobu/contract/withdrawals/withdrawal.shape';
import { readBalances } from '../../../ledger/journal.ts';
import type { Balances, Rate } from '../../../ledger/split.rules.ts';
import { japanDayOf } from '../../../platform/clock/clock.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { outward, topUpReturns } from '../../payments/index.ts';
import { rateNow } from '../../rates/index.ts';
import type { PayeeRow } from '../payees/payee.store.ts';
import { bonusDueOf, bonusOf, fits, maxPiecesOf, type Part, planOf, type Purse, type Source } from './plan.rules.ts';
import { findTerms } from './terms.store.ts';
import { afterWorkingDays, seenOf, sourceArrivalDays } from '../withdrawal.rules.ts';
import { sumBonusSpent } from '../withdrawal.store.ts';

/** What of a shopper's topped-up money can be taken out of one balance, oldest first. */
const sourcesOf = async (
  p: Platform,
  db: Db,
  asked: { readonly shopperId: string; readonly currency: Currency; readonly now: Date },
): Promise<Source[]> => {
  const ways = outward(p);
  return (await topUpReturns.listOpen(db, asked)).map((topUp) => {
    const way = ways.sourceOf(topUp.provider);
    const isInTime = way !== undefined && topUp.creditedAt.getTime() + way.windowMs > asked.now.getTime();
    return {
      topUpCode: topUp.code,
      provider: topUp.provider,
      left: topUp.left,
      isReturnable: topUp.windowUntil !== null && isInTime,
      minPay: Math.max(1, way?.least(topUp.payCurrency) ?? 1),
      worth: (amount) => topUpReturns.worth(topUp, amount),
    };
  });
};

export type WithdrawalSources = {
  readonly purse: Purse;
  readonly sources: readonly Source[];
  /** Who pays to payees of a kind. */
  readonly payerOf: (kind: PayeeKind) => string;
};

type Asking = { readonly shopperId: string; readonly currency: Currency; readonly now: Date };

const inFen = (market: Rate['market']) => (amountYen: number) => fenForYenRoundedUp(yen(amountYen), market);
const inYen = (market: Rate['market']) => (amountFen: number) =>
  yenForFenRoundedDown(fen(amountFen), market) + (amountFen > 0 ? 1 : 0);

/** What of a debt in the other currency its own balance does not cover. */
const uncoveredOf = (owed: number, balance: number): number => Math.max(0, owed - balance);

/** What a shopper has of a balance, and what keeps it from being taken out. Decided upon, the balances are locked. */
export const readPurse = async (db: Db, { shopperId, currency, now }: Asking, balances: Balances): Promise<Purse> => {
  const { market } = await rateNow(db, now);
  const owed = await topUpReturns.owedBy(db, shopperId);
  const owedIn = (of: Currency) => owed.find((each) => each.currency === of)?.amount ?? 0;
  const isYen = currency === 'JPY';
  const elsewhere = isYen
    ? inYen(market)(uncoveredOf(owedIn('CNY'), balances.cashFen))
    : inFen(market)(uncoveredOf(owedIn('JPY'), balances.cashYen));
  return {
    balance: isYen ? balances.cashYen : balances.cashFen,
    bonusYen: balances.bonusYen,
    earlierYen: await sumBonusSpent(db, shopperId, currency),
    owed: owedIn(currency) + elsewhere,
    inCurrency: isYen ? (amountYen) => amountYen : inFen(market),
  };
};

/** Where no provider pays by itself: the account that finance pays from. */
const byHand = {
  bankJapan: 'bank',
  bankChina: 'bank',
  alipay: 'alipay',
  paypal: 'paypal',
} as const satisfies Record<PayeeKind, string>;

/** The same as they are now, with where the balance can go back to: for showing and planning. */
export const readWithdrawalSources = async (p: Platform, db: Db, asking: Asking): Promise<WithdrawalSources> => ({
  purse: await readPurse(db, asking, await readBalances(db, asking.shopperId)),
  sources: await sourcesOf(p, db, asking),
  payerOf: (kind) => outward(p).payeeOf(kind)?.code ?? byHand[kind],
});

/** What an amount is worth in yen at the market, one at the least: by this limits are judged. */
const worthOf = async (db: Db, { currency, amount, now }: Wanted): Promise<Yen> => {
  if (currency === 'JPY') return yen(amount);
  return yen(Math.max(1, yenForFenRoundedDown(fen(amount), (await rateNow(db, now)).market)));
};

export type Wanted = {
  readonly currency: Currency;
  readonly amount: number;
  readonly payee: PayeeRow | null;
  readonly now: Date;
};

export type Agreed = {
  readonly parts: readonly Part[];
  readonly fee: number;
  readonly bonusBackYen: Yen;
  readonly worthYen: Yen;
  readonly arrivalDays: number;
  readonly arrivesOn: string;
  readonly fingerprint: string;
};

const mustOffer = async (db: Db, payee: PayeeRow | null): Promise<WithdrawalTerms | null> => {
  if (!payee) return null;
  const terms = await findTerms(db, payee.kind);
  if (!terms.isOffered) throw payeeKindNotOffered();
  return terms;
};

const mustPlan = (
  { currency, amount }: Wanted,
  standing: WithdrawalSources,
  terms: WithdrawalTerms | null,
): readonly Part[] => {
  const { sources, payerOf } = standing;
  const plan = planOf({ currency, amount, sources, terms: terms && { ...terms, provider: payerOf(terms.kind) } });
  if (plan.kind === 'payeeNeeded') throw payeeNeeded({}, { toSources: plan.toSources });
  if (plan.kind === 'planned') return plan.parts;
  const { least, most } = plan;
  const shown = (each: number) =>
    currency === 'JPY' ? `¥${each.toLocaleString('en')}` : `${(each / 100).toFixed(2)} CNY`;
  throw withdrawalOutOfBounds({ least: shown(least), most: shown(most) }, { least, most });
};

const hashOf = (seen: string): string => createHash('sha256').update(seen).digest('hex').slice(0, 32);

/** What of the bonus came with the parts. */
const dueOf = (parts: readonly Part[]): number => parts.reduce((sum, part) => sum + bonusDueOf(part), 0);

/** Throws 10020 where the parts and what goes with them are more than can be withdrawn. */
export const mustFit = (amount: number, parts: readonly Part[], { purse, sources }: WithdrawalSources): void => {
  if (!fits(amount, dueOf(parts), purse)) throw aboveWithdrawable({}, { most: maxPiecesOf(purse, sources) });
};

/**
 * Where an amount goes as things stand. Throws what refuses it: more than can be withdrawn (10020), no payee where one is
 * needed, or out of a payee's bounds (10001).
 */
export const planParts = async (db: Db, wanted: Wanted, standing: WithdrawalSources): Promise<readonly Part[]> => {
  const { amount, payee } = wanted;
  const { purse, sources } = standing;
  const terms = await mustOffer(db, payee);
  if (amount + purse.owed > purse.balance) throw aboveWithdrawable({}, { most: maxPiecesOf(purse, sources) });
  const parts = mustPlan(wanted, standing, terms);
  mustFit(amount, parts, standing);
  return parts;
};

const arrivalOf = async (db: Db, { payee }: Wanted, parts: readonly Part[]): Promise<number> => {
  const isToPayee = payee !== null && parts.some(({ to }) => to === 'payee');
  const toPayee = isToPayee ? (await findTerms(db, payee.kind)).arrivalDays : 0;
  return Math.max(toPayee, parts.some(({ to }) => to === 'source') ? sourceArrivalDays : 0);
};

/** What the parts cost, how much bonus goes back with them, and when they arrive. */
export const sumUp = async (db: Db, wanted: Wanted, parts: readonly Part[], purse: Purse): Promise<Agreed> => {
  const { currency, amount, payee, now } = wanted;
  const fee = parts.reduce((sum, part) => sum + part.fee, 0);
  const bonusBackYen = yen(bonusOf(dueOf(parts), purse).takenYen);
  const arrivalDays = await arrivalOf(db, wanted, parts);
  const seen = `${seenOf(currency, payee?.id ?? null, parts)}\n${bonusBackYen}`;
  return {
    parts,
    fee,
    bonusBackYen,
    worthYen: await worthOf(db, wanted),
    arrivalDays,
    arrivesOn: afterWorkingDays(japanDayOf(now), arrivalDays),
    fingerprint: `${currency} ${amount} ${fee} ${hashOf(seen)}`,
  };
};
