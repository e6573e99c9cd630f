import type { Yen } from '@hakobu/contract/base/money';
import type { MoneyReason, SubjectMove } from '@hakobu/contract/wallet/wallet.shape';
import { type AccountName, available, between, bonus, compensation, exchange, held, revenue } from './accounts.ts';
import { leg, type Leg, movement, type Movement, withoutZeroes } from './movement.ts';
import { type Rate, type Split, fenAtMarket, sumOfSplits } from './split.rules.ts';

export type { Movement } from './movement.ts';

/**
 * What is held, captured or charged, and for whom: an order, a supplement of one, a parcel's freight, a service of the
 * warehouse, a member's share of what a group's parcel costs.
 */
export type PostingSubject = {
  readonly kind: 'order' | 'parcel' | 'service' | 'share';
  /** The thing itself: `order:O2026…`, `parcel:P2026…`, `service:S2026…`, `share:F2026…`. */
  readonly subject: string;
  /** Tells movements of one kind on one subject apart: empty for the first payment, `supplement1` for a supplement. */
  readonly step: string;
  readonly shopperId: string;
  readonly facts?: { readonly reason?: MoneyReason; readonly [name: string]: unknown };
};

/** A way that a money timeline of an order or a parcel can show: whoever reads one knows its kind. */
type SubjectMovement = Movement & { readonly kind: `${PostingSubject['kind']}.${SubjectMove}` };

/** What a bought order's money becomes; a service's; a parcel's. */
const forGoods = ['payable:goods', 'revenue:service'] as const;
const forServices = ['revenue:warehouse-service'] as const;
const forFreight = ['payable:freight', 'revenue:freight', 'revenue:storage'] as const;

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

export const hold = movement(
  {
    kinds: ['order.hold', 'parcel.hold', 'share.hold'],
    from: ['bonus', 'available'],
    to: ['held'],
    when: "Paid, not spent: from the shopper's sources into what is held for this order, parcel or share of one.",
  },
  (about: PostingSubject, split: Split, rate: Rate | null): SubjectMovement => ({
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
  }),
);

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

export const charge = movement(
  {
    kinds: ['order.charge', 'service.charge'],
    from: ['bonus', 'available', 'fx:JPYCNY'],
    to: [...forServices, 'revenue:exchange', 'fx:JPYCNY'],
    when: "Paid and spent in one: from the shopper's sources straight to what it is for, with nothing held in between.",
  },
  (
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
  }),
);

export const capture = movement(
  {
    kinds: ['order.capture', 'parcel.capture', 'share.capture'],
    from: ['held', 'fx:JPYCNY'],
    to: [...forGoods, ...forFreight, 'revenue:exchange', 'fx:JPYCNY'],
    when: 'Bought, or shipped: what was held becomes revenue and what suppliers are owed. Yuan are exchanged at the held rate; the margin over the market is a leg of its own, so that it can be read later.',
  },
  (
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
  },
);

export const release = movement(
  {
    kinds: ['order.release', 'parcel.release', 'share.release'],
    from: ['held'],
    to: ['bonus', 'available'],
    when: 'Not needed after all: what was held goes back to the sources it came from, yuan as yuan.',
  },
  (about: PostingSubject, split: Split, rate: Rate | null): SubjectMovement => ({
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
  }),
);

/** What is given back of one capture, and how much of its yuan stood at the market then; the rest was margin. */
export type GivenBack = { readonly split: Split; readonly rate: Rate | null; readonly marketFen: number };

export const refund = movement(
  {
    kinds: ['order.refund', 'parcel.refund', 'service.refund'],
    from: [...forGoods, ...forFreight, ...forServices, 'revenue:exchange', 'fx:JPYCNY'],
    // A fen of rounding may go back to the margin, where parts of one capture are refunded one after the other.
    to: ['bonus', 'available', 'revenue:exchange', 'fx:JPYCNY'],
    when: 'What was captured goes back, wholly or in part: to the sources it came from, yuan as yuan at the rate they were exchanged at, their margin with them. The origins are the accounts that the capture had gone to.',
  },
  (about: PostingSubject, given: readonly GivenBack[], origins: readonly Destination[]): SubjectMovement => {
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
  },
);

type Taken = readonly { readonly split: Split; readonly rate: Rate | null }[];

const goingOver = (taken: Taken, destinations: readonly Destination[]) => ({
  facts: { ...factsOf(taken), marginFen: 0 },
  amountYen: destinations.reduce((total, { amountYen }) => total + amountYen, 0),
});

export const splitOff = movement(
  {
    kinds: ['order.splitOff'],
    from: forGoods,
    to: ['between:orders'],
    when: 'Part of what was captured for one order goes over to the order that was split from it, which `splitIn` posts beside. Nothing changes hands: what each order paid to whom can be read from its own postings, and each can be refunded alone.',
  },
  (from: PostingSubject, to: PostingSubject, taken: Taken, destinations: readonly Destination[]): SubjectMovement => {
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
  },
);

export const splitIn = movement(
  {
    kinds: ['order.splitIn'],
    from: ['between:orders'],
    to: forGoods,
    when: 'The other side of `splitOff`: what the new order has paid from its beginning.',
  },
  (to: PostingSubject, taken: Taken, destinations: readonly Destination[]): SubjectMovement => {
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
  },
);

/** What a lost parcel is made good for: the parcel of a shopper, or the share of one. */
export type Compensated = {
  readonly about: Pick<PostingSubject, 'subject' | 'shopperId'> & { readonly kind: 'parcel' | 'share' };
  readonly amountYen: Yen;
  readonly facts?: Readonly<Record<string, unknown>>;
};

export const compensate = movement(
  {
    kinds: ['parcel.compensate', 'share.compensate'],
    from: ['compensation'],
    to: ['available'],
    when: "A parcel was lost: what was agreed for its goods and its freight, once, from the company to the shopper's yen; of a group's parcel to each member what their goods and their share were.",
  },
  ({ about, amountYen, facts }: Compensated): SubjectMovement => ({
    kind: `${about.kind}.compensate`,
    subject: about.subject,
    step: 'lost',
    legs: withoutZeroes([leg(compensation, -amountYen), leg(available.JPY(about.shopperId), amountYen)]),
    facts: { ...facts, reason: 'compensation' },
  }),
);
