import { type Currency, type Fen, fen, fenForYenRounded, type Yen, yen } from '@hakobu/contract/base/money';
import type { MoneyReason } from '@hakobu/contract/wallet/wallet.shape';
import {
  type AccountName,
  available,
  between,
  bonus,
  clearing,
  compensation,
  exchange,
  held,
  opening,
  payable,
  promotion,
  providerFees,
  receivable,
  revenue,
  suspense,
  writtenOff,
} from './accounts.ts';
import { type Rate, type Split, fenAtMarket, sumOfSplits } from './split.rules.ts';

/** One side of a movement. Above zero: the account's owner is owed more. */
export type Leg = AccountName & { readonly amount: number };

/** A way money moves: balanced per currency, posted once per (kind, subject, step). */
export type Movement = {
  readonly kind: string;
  readonly subject: string;
  readonly step: string;
  readonly legs: readonly Leg[];
  readonly facts: Readonly<Record<string, unknown>>;
};

const leg = (account: AccountName, amount: number): Leg => ({ ...account, amount });
const withoutZeroes = (legs: readonly Leg[]): Leg[] => legs.filter(({ amount }) => amount !== 0);

/** What is held or captured, and for whom: an order, a supplement of one, a parcel's freight. */
export type About = {
  readonly kind: 'order' | 'parcel';
  /** The thing itself: `order:O2026…`, `parcel:P2026…`. */
  readonly subject: string;
  /** Tells movements of one kind on one subject apart: empty for the first payment, `supplement1` for a supplement. */
  readonly step: string;
  readonly shopperId: string;
  readonly facts?: { readonly reason?: MoneyReason; readonly [name: string]: unknown };
};

/** What a top-up brought: paid in one currency, credited in the same or, at a rate, in yen. Fee and payment in minor units. */
export type ToppedUp = {
  readonly code: string;
  readonly shopperId: string;
  readonly provider: string;
  readonly currency: Currency;
  readonly credited: number;
  readonly payCurrency: Currency;
  /** All that the provider took, the fee in it. */
  readonly paid: number;
  readonly fee: number;
  /** Null where nothing is exchanged. Only yuan are: into yen. */
  readonly rate: Rate | null;
  readonly providerReference: string;
};

/** Yuan become yen: the company takes them at the market, what is above it is the margin, and owes the yen. */
const exchangedInto = (creditedYen: Yen, paidFen: Fen, rate: Rate): { legs: Leg[]; marginFen: number } => {
  const atMarket = Math.min(paidFen, fenForYenRounded(creditedYen, rate.market));
  return {
    legs: [
      leg(exchange('CNY'), atMarket),
      leg(revenue.exchange, paidFen - atMarket),
      leg(exchange('JPY'), -creditedYen),
    ],
    marginFen: paidFen - atMarket,
  };
};

const toppedUp = (at: ToppedUp, from: AccountName): Movement => {
  const exchanged = at.rate ? exchangedInto(yen(at.credited), fen(at.paid - at.fee), at.rate) : null;
  return {
    kind: 'topUp.credit',
    subject: `topUp:${at.code}`,
    step: '',
    legs: withoutZeroes([
      leg(from, -at.paid),
      leg(available[at.currency](at.shopperId), at.credited),
      leg(revenue.topUpFee(at.payCurrency), at.fee),
      ...(exchanged?.legs ?? []),
    ]),
    facts: {
      reason: 'topUp',
      provider: at.provider,
      providerReference: at.providerReference,
      payCurrency: at.payCurrency,
      paid: at.paid,
      fee: at.fee,
      rate: at.rate,
      marginFen: exchanged?.marginFen ?? 0,
    },
  };
};

/** A shopper paid a provider, who says so: the balance that was named grows; a fee is the company's. */
export const topUp = (at: ToppedUp): Movement => toppedUp(at, clearing(at.provider, at.payCurrency));

/** What was paid for a top-up lay in suspense, and is credited after all. */
export const topUpFromSuspense = (at: ToppedUp): Movement => toppedUp(at, suspense(at.payCurrency));

/** A provider took money that fits no top-up of ours: kept apart until finance has found whose it is. */
export const receiveUnclaimed = (at: {
  readonly provider: string;
  readonly transactionId: string;
  readonly currency: Currency;
  readonly amount: number;
  readonly why: string;
}): Movement => ({
  kind: 'suspense.receive',
  subject: `payment:${at.provider}:${at.transactionId}`,
  step: '',
  legs: withoutZeroes([leg(clearing(at.provider, at.currency), -at.amount), leg(suspense(at.currency), at.amount)]),
  facts: { why: at.why },
});

type Unclaimed = {
  readonly provider: string;
  readonly transactionId: string;
  readonly currency: Currency;
  readonly amount: number;
};

/** Money in suspense was found to be a shopper's: into their balance of the same currency. */
export const claimFromSuspense = (at: Unclaimed & { readonly shopperId: string }): Movement => ({
  kind: 'topUp.claim',
  subject: `payment:${at.provider}:${at.transactionId}`,
  step: '',
  legs: [leg(suspense(at.currency), -at.amount), leg(available[at.currency](at.shopperId), at.amount)],
  facts: { reason: 'topUp', provider: at.provider, providerReference: at.transactionId },
});

/** Money in suspense was sent back to whoever paid it, through the provider that had taken it. */
export const returnFromSuspense = (at: Unclaimed): Movement => ({
  kind: 'suspense.return',
  subject: `payment:${at.provider}:${at.transactionId}`,
  step: '',
  legs: [leg(suspense(at.currency), -at.amount), leg(clearing(at.provider, at.currency), at.amount)],
  facts: { provider: at.provider, providerReference: at.transactionId },
});

/** A campaign gives yen that can be spent and not withdrawn. */
export const giveBonus = (at: {
  readonly shopperId: string;
  readonly reason: string;
  readonly amountYen: Yen;
}): Movement => ({
  kind: 'bonus.give',
  subject: `bonus:${at.shopperId}`,
  step: at.reason,
  legs: withoutZeroes([leg(promotion, -at.amountYen), leg(bonus(at.shopperId), at.amountYen)]),
  facts: { reason: 'bonus', campaign: at.reason },
});

/** A company moves in with what it owes its shoppers. */
export const openBalance = (at: {
  readonly shopperId: string;
  readonly currency: Currency;
  readonly amount: number;
}): Movement => ({
  kind: 'balance.open',
  subject: `opening:${at.shopperId}`,
  step: at.currency,
  legs: withoutZeroes([leg(opening(at.currency), -at.amount), leg(available[at.currency](at.shopperId), at.amount)]),
  facts: { reason: 'opening' },
});

/** What the reader of a timeline is told: where it came from, at which rate, and how much of it was margin. */
const factsOf = (taken: readonly { readonly split: Split; readonly rate: Rate | null }[]) => {
  const exchanged = taken.filter(({ split }) => split.exchangedFen > 0);
  const first = exchanged[0]?.rate ?? null;
  const oneRate = exchanged.every(({ rate }) => rate?.charged === first?.charged && rate?.market === first?.market);
  const marginFen = exchanged.reduce(
    (sum, { split, rate }) => sum + (rate ? split.exchangedFen - fenAtMarket(split, rate) : 0),
    0,
  );
  return { ...sumOfSplits(taken.map(({ split }) => split)), rate: oneRate ? first : null, marginFen };
};

/** Paid, not spent: from the shopper's sources into what is held for this order or parcel. */
export const hold = (about: About, split: Split, rate: Rate | null): Movement => ({
  kind: `${about.kind}.hold`,
  subject: about.subject,
  step: about.step,
  legs: withoutZeroes([
    leg(bonus(about.shopperId), -split.bonusYen),
    leg(available.JPY(about.shopperId), -split.cashYen),
    leg(held.JPY(about.shopperId), split.bonusYen + split.cashYen),
    leg(available.CNY(about.shopperId), -split.exchangedFen),
    leg(held.CNY(about.shopperId), split.exchangedFen),
  ]),
  facts: { ...about.facts, ...factsOf([{ split, rate }]) },
});

/** What a captured yen is for. */
export type Destination = { readonly account: AccountName; readonly amountYen: Yen };

/**
 * Bought, or shipped: what was held becomes revenue and what suppliers are owed. Yuan are exchanged at the held rate;
 * the margin over the market is a leg of its own, so that it can be read later.
 */
export const capture = (
  about: About,
  taken: readonly { readonly split: Split; readonly rate: Rate | null }[],
  destinations: readonly Destination[],
): Movement => {
  const legs: Leg[] = [];
  for (const { split, rate } of taken) {
    legs.push(leg(held.JPY(about.shopperId), -(split.bonusYen + split.cashYen)));
    if (split.exchangedYen === 0 || !rate) continue;
    const atMarket = fenAtMarket(split, rate);
    legs.push(
      leg(held.CNY(about.shopperId), -split.exchangedFen),
      leg(exchange('CNY'), atMarket),
      leg(revenue.exchange, split.exchangedFen - atMarket),
      leg(exchange('JPY'), -split.exchangedYen),
    );
  }
  for (const { account, amountYen } of destinations) legs.push(leg(account, amountYen));
  return {
    kind: `${about.kind}.capture`,
    subject: about.subject,
    step: about.step,
    legs: withoutZeroes(legs),
    facts: { ...about.facts, ...factsOf(taken) },
  };
};

/** Not needed after all: what was held goes back to the sources it came from, yuan as yuan. */
export const release = (about: About, split: Split, rate: Rate | null): Movement => ({
  kind: `${about.kind}.release`,
  subject: about.subject,
  step: about.step,
  legs: withoutZeroes([
    leg(held.JPY(about.shopperId), -(split.bonusYen + split.cashYen)),
    leg(bonus(about.shopperId), split.bonusYen),
    leg(available.JPY(about.shopperId), split.cashYen),
    leg(held.CNY(about.shopperId), -split.exchangedFen),
    leg(available.CNY(about.shopperId), split.exchangedFen),
  ]),
  facts: { ...about.facts, ...factsOf([{ split, rate }]), marginFen: 0 },
});

/** What is given back of one capture, and how much of its yuan stood at the market then; the rest was margin. */
export type GivenBack = { readonly split: Split; readonly rate: Rate | null; readonly marketFen: number };

/**
 * What was captured goes back, wholly or in part: to the sources it came from, yuan as yuan at the rate they were
 * exchanged at, their margin with them. The origins are the accounts that the capture had gone to.
 */
export const refund = (about: About, given: readonly GivenBack[], origins: readonly Destination[]): Movement => {
  const legs: Leg[] = origins.map(({ account, amountYen }) => leg(account, -amountYen));
  for (const { split, marketFen } of given)
    legs.push(
      leg(exchange('JPY'), split.exchangedYen),
      leg(exchange('CNY'), -marketFen),
      leg(revenue.exchange, marketFen - split.exchangedFen),
      leg(bonus(about.shopperId), split.bonusYen),
      leg(available.JPY(about.shopperId), split.cashYen),
      leg(available.CNY(about.shopperId), split.exchangedFen),
    );
  return {
    kind: `${about.kind}.refund`,
    subject: about.subject,
    step: about.step,
    legs: withoutZeroes(legs),
    facts: { ...about.facts, ...factsOf(given), marginFen: 0 },
  };
};

type Taken = readonly { readonly split: Split; readonly rate: Rate | null }[];

const goingOver = (taken: Taken, destinations: readonly Destination[]) => ({
  facts: { ...factsOf(taken), marginFen: 0 },
  amountYen: destinations.reduce((total, { amountYen }) => total + amountYen, 0),
});

/**
 * Part of what was captured for one order goes over to the order that was split from it, which `splitIn` posts beside.
 * Nothing changes hands: what each order paid to whom can be read from its own postings, and each can be refunded alone.
 */
export const splitOff = (from: About, to: About, taken: Taken, destinations: readonly Destination[]): Movement => {
  const { facts, amountYen } = goingOver(taken, destinations);
  return {
    kind: `${from.kind}.splitOff`,
    subject: from.subject,
    step: to.subject,
    legs: withoutZeroes([
      ...destinations.map(({ account, amountYen: part }) => leg(account, -part)),
      leg(between, amountYen),
    ]),
    facts: { ...from.facts, ...facts, reason: 'splitOff' },
  };
};

/** The other side of `splitOff`: what the new order has paid from its beginning. */
export const splitIn = (to: About, taken: Taken, destinations: readonly Destination[]): Movement => {
  const { facts, amountYen } = goingOver(taken, destinations);
  return {
    kind: `${to.kind}.splitIn`,
    subject: to.subject,
    step: '',
    legs: withoutZeroes([
      leg(between, -amountYen),
      ...destinations.map(({ account, amountYen: part }) => leg(account, part)),
    ]),
    facts: { ...to.facts, ...facts, reason: 'splitIn' },
  };
};

/** A parcel was lost: what was agreed for its goods and its freight, once, from the company to the shopper's yen. */
export const compensate = (at: {
  readonly parcelCode: string;
  readonly shopperId: string;
  readonly amountYen: Yen;
  readonly facts?: Readonly<Record<string, number>>;
}): Movement => ({
  kind: 'parcel.compensate',
  subject: `parcel:${at.parcelCode}`,
  step: 'lost',
  legs: withoutZeroes([leg(compensation, -at.amountYen), leg(available.JPY(at.shopperId), at.amountYen)]),
  facts: { ...at.facts, reason: 'compensation' },
});

type Withdrawing = {
  readonly code: string;
  readonly shopperId: string;
  readonly currency: Currency;
};

/**
 * A shopper asks for money to be paid out: it leaves the balance and is owed to them as a withdrawal. Bonus that came
 * with it goes back to the campaign.
 */
export const requestWithdrawal = (
  at: Withdrawing & { readonly amount: number; readonly bonusBackYen: Yen; readonly payee: string },
): Movement => ({
  kind: 'withdrawal.request',
  subject: `withdrawal:${at.code}`,
  step: '',
  legs: withoutZeroes([
    leg(available[at.currency](at.shopperId), -at.amount),
    leg(payable.withdrawal(at.currency), at.amount),
    leg(bonus(at.shopperId), -at.bonusBackYen),
    leg(promotion, at.bonusBackYen),
  ]),
  facts: { reason: 'withdrawal', payee: at.payee, bonusBackYen: at.bonusBackYen },
});

/** What a top-up in another currency than its balance's stood at when it came in: in fen, its margin in it. */
export type GoingBack = { readonly fen: Fen; readonly marketFen: Fen };

/**
 * One payout of a withdrawal was made: the company no longer owes it. What goes back to a source that was paid in yuan
 * for yen goes back in yuan, at the rate and with the margin that it came in at.
 */
export const payWithdrawal = (
  at: Withdrawing & {
    /** The payout's own code. */
    readonly step: string;
    /** Off the balance, the fee in it. */
    readonly amount: number;
    readonly fee: number;
    readonly provider: string;
    readonly payCurrency: Currency;
    readonly paid: number;
    readonly back: GoingBack | null;
    readonly reference: string;
  },
): Movement => ({
  kind: 'withdrawal.pay',
  subject: `withdrawal:${at.code}`,
  step: at.step,
  legs: withoutZeroes([
    leg(payable.withdrawal(at.currency), -at.amount),
    leg(clearing(at.provider, at.payCurrency), at.paid),
    leg(revenue.withdrawalFee(at.currency), at.fee),
    ...(at.back
      ? [
          leg(exchange('JPY'), at.amount - at.fee),
          leg(exchange('CNY'), -at.back.marketFen),
          leg(revenue.exchange, at.back.marketFen - at.back.fen),
        ]
      : []),
  ]),
  facts: {
    reason: 'withdrawalPaid',
    shopperId: at.shopperId,
    provider: at.provider,
    providerReference: at.reference,
    fee: at.fee,
    payCurrency: at.payCurrency,
    paid: at.paid,
  },
});

/** A withdrawal, or one payout of it, came to nothing: back to the balance, and the bonus with the whole of it. */
export const returnWithdrawal = (
  at: Withdrawing & {
    /** The payout's own code; empty for the whole. */
    readonly step: string;
    readonly amount: number;
    readonly bonusYen: Yen;
    readonly why: 'refused' | 'cancelled' | 'failed';
  },
): Movement => ({
  kind: 'withdrawal.return',
  subject: `withdrawal:${at.code}`,
  step: at.step,
  legs: withoutZeroes([
    leg(payable.withdrawal(at.currency), -at.amount),
    leg(available[at.currency](at.shopperId), at.amount),
    leg(promotion, -at.bonusYen),
    leg(bonus(at.shopperId), at.bonusYen),
  ]),
  facts: { reason: 'withdrawalReturned', why: at.why },
});

type TakenBack = {
  readonly topUpCode: string;
  readonly shopperId: string;
  readonly currency: Currency;
  /** Of the balance, and how much of it was still there; the shopper owes the rest. */
  readonly amount: number;
  readonly fromBalance: number;
  readonly provider: string;
  readonly payCurrency: Currency;
  /** All that the source gets, and in it the fee of the top-up, which the company no longer earns. */
  readonly paid: number;
  readonly fee: number;
  readonly back: GoingBack | null;
  /** Of the bonus that came with it, what goes back to the campaign. */
  readonly bonusYen: Yen;
  /** The provider's name for it: one top-up can be given back in parts. */
  readonly reference: string;
};

const takenBack = (kind: string, reason: MoneyReason, at: TakenBack, sign: 1 | -1): Movement => ({
  kind,
  subject: `topUp:${at.topUpCode}`,
  step: at.reference,
  legs: withoutZeroes([
    leg(available[at.currency](at.shopperId), -at.fromBalance * sign),
    leg(receivable(at.shopperId, at.currency), -(at.amount - at.fromBalance) * sign),
    leg(bonus(at.shopperId), -at.bonusYen * sign),
    leg(promotion, at.bonusYen * sign),
    leg(revenue.topUpFee(at.payCurrency), -at.fee * sign),
    leg(clearing(at.provider, at.payCurrency), at.paid * sign),
    ...(at.back
      ? [
          leg(exchange('JPY'), at.amount * sign),
          leg(exchange('CNY'), -at.back.marketFen * sign),
          leg(revenue.exchange, (at.back.marketFen - at.back.fen) * sign),
        ]
      : []),
  ]),
  facts: { reason, provider: at.provider, providerReference: at.reference, payCurrency: at.payCurrency, paid: at.paid },
});

/** A top-up was given back to its source outside of a withdrawal: by finance, or at the provider's own desk. */
export const refundTopUp = (at: TakenBack): Movement => takenBack('topUp.refund', 'topUpRefunded', at, 1);

/** A refund that finance had sent came to nothing: all goes back to where it was taken from. */
export const undoRefund = (at: TakenBack): Movement => takenBack('topUp.refundUndone', 'topUpRefunded', at, -1);

/** A shopper's bank took a payment back: from the balance what is there, and the shopper owes the rest. */
export const chargeBack = (at: TakenBack): Movement => takenBack('topUp.chargeback', 'chargeback', at, 1);

/** The dispute was won: the provider pays after all, and all goes back to where it was taken from. */
export const winChargeback = (at: TakenBack): Movement => takenBack('topUp.chargebackWon', 'chargebackWon', at, -1);

/** Part of what a shopper owes is taken from a balance that came in meanwhile. */
export const repayOwed = (at: {
  readonly shopperId: string;
  readonly currency: Currency;
  readonly amount: number;
  /** What brought the money: `topUp:T…`. */
  readonly from: string;
}): Movement => ({
  kind: 'owed.repay',
  subject: at.from,
  step: at.currency,
  legs: withoutZeroes([
    leg(available[at.currency](at.shopperId), -at.amount),
    leg(receivable(at.shopperId, at.currency), at.amount),
  ]),
  facts: { reason: 'owedRepaid' },
});

type OfProvider = { readonly provider: string; readonly day: string; readonly currency: Currency };

/** What a provider kept for itself on a day, as its file says: a cost. Below zero where it gave fees back. */
export const settleFees = (at: OfProvider & { readonly fileId: string; readonly fee: number }): Movement => ({
  kind: 'provider.fees',
  subject: `reconciliation:${at.provider}:${at.day}`,
  step: `${at.currency}:${at.fileId}`,
  legs: withoutZeroes([leg(providerFees(at.currency), -at.fee), leg(clearing(at.provider, at.currency), at.fee)]),
  facts: { provider: at.provider },
});

/** A provider paid what it owed to the company's bank, where the bank's statement has to show it. */
export const settleToBank = (
  at: OfProvider & {
    readonly reference: string;
    /** The provider's own name for the line of its file. */
    readonly step: string;
    readonly amount: number;
  },
): Movement => ({
  kind: 'provider.settle',
  subject: `reconciliation:${at.provider}:${at.day}`,
  step: at.step,
  legs: withoutZeroes([
    leg(clearing(at.provider, at.currency), at.amount),
    leg(clearing('bank', at.currency), -at.amount),
  ]),
  facts: { provider: at.provider, providerReference: at.reference },
});

/** A provider has more or less than the books: its fee after all, or the company's gain or loss. */
export const settleDifference = (at: {
  readonly id: string;
  readonly provider: string;
  readonly how: 'fee' | 'writeOff';
  /** What they have more than we do. */
  readonly apart: readonly { readonly currency: Currency; readonly amount: number }[];
}): Movement => ({
  kind: `difference.${at.how}`,
  subject: `difference:${at.id}`,
  step: '',
  legs: withoutZeroes(
    at.apart.flatMap(({ currency, amount }) => [
      leg(clearing(at.provider, currency), -amount),
      leg(at.how === 'fee' ? providerFees(currency) : writtenOff(currency), amount),
    ]),
  ),
  facts: { provider: at.provider },
});

/** Two people put the books right: an amount from one account to another. A transaction is undone by `reverse` instead. */
export const correct = (at: {
  readonly code: string;
  readonly from: AccountName;
  readonly to: AccountName;
  readonly amount: number;
  readonly why: string;
}): Movement => ({
  kind: 'correction.post',
  subject: `correction:${at.code}`,
  step: '',
  legs: [leg(at.from, -at.amount), leg(at.to, at.amount)],
  facts: { reason: 'correction', why: at.why },
});
