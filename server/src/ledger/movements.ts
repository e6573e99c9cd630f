import { type Currency, type Fen, fen, fenForYenRounded, type Yen, yen } from '@hakobu/contract/base/money';
import type { MoneyReason, SubjectMove } from '@hakobu/contract/wallet/wallet.shape';
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
  promotion,
  revenue,
  suspense,
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

export const leg = (account: AccountName, amount: number): Leg => ({ ...account, amount });
export const withoutZeroes = (legs: readonly Leg[]): Leg[] => legs.filter(({ amount }) => amount !== 0);

/** What is held, captured or charged, and for whom: an order, a supplement of one, a parcel's freight, a service of the warehouse. */
export type PostingSubject = {
  readonly kind: 'order' | 'parcel' | 'service';
  /** The thing itself: `order:O2026…`, `parcel:P2026…`, `service:S2026…`. */
  readonly subject: string;
  /** Tells movements of one kind on one subject apart: empty for the first payment, `supplement1` for a supplement. */
  readonly step: string;
  readonly shopperId: string;
  readonly facts?: { readonly reason?: MoneyReason; readonly [name: string]: unknown };
};

/** A way that a money timeline of an order or a parcel can show: whoever reads one knows its kind. */
type SubjectMovement = Movement & { readonly kind: `${PostingSubject['kind']}.${SubjectMove}` };

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
export const hold = (about: PostingSubject, split: Split, rate: Rate | null): SubjectMovement => ({
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

/** Yuan that pay for yen: the company takes them at the market, and what is above it is the margin. */
const exchangeLegs = (split: Split, rate: Rate): Leg[] => {
  const atMarket = fenAtMarket(split, rate);
  return [
    leg(exchange('CNY'), atMarket),
    leg(revenue.exchange, split.exchangedFen - atMarket),
    leg(exchange('JPY'), -split.exchangedYen),
  ];
};

/** Paid and spent in one: from the shopper's sources straight to what it is for, with nothing held in between. */
export const charge = (
  about: PostingSubject,
  { split, rate }: { readonly split: Split; readonly rate: Rate | null },
  destinations: readonly Destination[],
): SubjectMovement => ({
  kind: `${about.kind}.charge`,
  subject: about.subject,
  step: about.step,
  legs: withoutZeroes([
    leg(bonus(about.shopperId), -split.bonusYen),
    leg(available.JPY(about.shopperId), -split.cashYen),
    leg(available.CNY(about.shopperId), -split.exchangedFen),
    ...(split.exchangedYen > 0 && rate ? exchangeLegs(split, rate) : []),
    ...destinations.map(({ account, amountYen }) => leg(account, amountYen)),
  ]),
  facts: { ...about.facts, ...factsOf([{ split, rate }]) },
});

/**
 * Bought, or shipped: what was held becomes revenue and what suppliers are owed. Yuan are exchanged at the held rate;
 * the margin over the market is a leg of its own, so that it can be read later.
 */
export const capture = (
  about: PostingSubject,
  taken: readonly { readonly split: Split; readonly rate: Rate | null }[],
  destinations: readonly Destination[],
): SubjectMovement => {
  const legs: Leg[] = [];
  for (const { split, rate } of taken) {
    legs.push(leg(held.JPY(about.shopperId), -(split.bonusYen + split.cashYen)));
    if (split.exchangedYen === 0 || !rate) continue;
    legs.push(leg(held.CNY(about.shopperId), -split.exchangedFen), ...exchangeLegs(split, rate));
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
export const release = (about: PostingSubject, split: Split, rate: Rate | null): SubjectMovement => ({
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
export const refund = (
  about: PostingSubject,
  given: readonly GivenBack[],
  origins: readonly Destination[],
): SubjectMovement => {
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
export const splitOff = (
  from: PostingSubject,
  to: PostingSubject,
  taken: Taken,
  destinations: readonly Destination[],
): SubjectMovement => {
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
export const splitIn = (to: PostingSubject, taken: Taken, destinations: readonly Destination[]): SubjectMovement => {
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
}): SubjectMovement => ({
  kind: 'parcel.compensate',
  subject: `parcel:${at.parcelCode}`,
  step: 'lost',
  legs: withoutZeroes([leg(compensation, -at.amountYen), leg(available.JPY(at.shopperId), at.amountYen)]),
  facts: { ...at.facts, reason: 'compensation' },
});
