import { type Currency, type Fen, fen, fenForYenRounded, type Yen, yen } from '@hakobu/contract/base/money';
import {
  type AccountName,
  available,
  bonus,
  clearing,
  exchange,
  opening,
  promotion,
  revenue,
  suspense,
} from './accounts.ts';
import { leg, type Leg, movement, type Movement, withoutZeroes } from './movement.ts';
import type { Rate } from './split.rules.ts';

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

export const topUp = movement(
  {
    kinds: ['topUp.credit'],
    from: ['clearing', 'fx:JPYCNY'],
    to: ['available', 'revenue:top-up-fee', 'revenue:exchange', 'fx:JPYCNY'],
    when: "A shopper paid a provider, who says so: the balance that was named grows; a fee is the company's.",
  },
  (at: ToppedUp): Movement => toppedUp(at, clearing(at.provider, at.payCurrency)),
);

export const topUpFromSuspense = movement(
  {
    kinds: ['topUp.credit'],
    from: ['suspense', 'fx:JPYCNY'],
    to: ['available', 'revenue:top-up-fee', 'revenue:exchange', 'fx:JPYCNY'],
    when: 'What was paid for a top-up lay in suspense, and is credited after all.',
  },
  (at: ToppedUp): Movement => toppedUp(at, suspense(at.payCurrency)),
);

export const receiveUnclaimed = movement(
  {
    kinds: ['suspense.receive'],
    from: ['clearing'],
    to: ['suspense'],
    when: 'A provider took money that fits no top-up of ours: kept apart until finance has found whose it is.',
  },
  (at: {
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
  }),
);

type Unclaimed = {
  readonly provider: string;
  readonly transactionId: string;
  readonly currency: Currency;
  readonly amount: number;
};

export const claimFromSuspense = movement(
  {
    kinds: ['topUp.claim'],
    from: ['suspense'],
    to: ['available'],
    when: "Money in suspense was found to be a shopper's: into their balance of the same currency.",
  },
  (at: Unclaimed & { readonly shopperId: string }): Movement => ({
    kind: 'topUp.claim',
    subject: `payment:${at.provider}:${at.transactionId}`,
    step: '',
    legs: [leg(suspense(at.currency), -at.amount), leg(available[at.currency](at.shopperId), at.amount)],
    facts: { reason: 'topUp', provider: at.provider, providerReference: at.transactionId },
  }),
);

export const returnFromSuspense = movement(
  {
    kinds: ['suspense.return'],
    from: ['suspense'],
    to: ['clearing'],
    when: 'Money in suspense was sent back to whoever paid it, through the provider that had taken it.',
  },
  (at: Unclaimed): Movement => ({
    kind: 'suspense.return',
    subject: `payment:${at.provider}:${at.transactionId}`,
    step: '',
    legs: [leg(suspense(at.currency), -at.amount), leg(clearing(at.provider, at.currency), at.amount)],
    facts: { provider: at.provider, providerReference: at.transactionId },
  }),
);

export const giveBonus = movement(
  {
    kinds: ['bonus.give'],
    from: ['promotion'],
    to: ['bonus'],
    when: 'A campaign gives yen that can be spent and not withdrawn.',
  },
  (at: { readonly shopperId: string; readonly reason: string; readonly amountYen: Yen }): Movement => ({
    kind: 'bonus.give',
    subject: `bonus:${at.shopperId}`,
    step: at.reason,
    legs: withoutZeroes([leg(promotion, -at.amountYen), leg(bonus(at.shopperId), at.amountYen)]),
    facts: { reason: 'bonus', campaign: at.reason },
  }),
);

export const openBalance = movement(
  {
    kinds: ['balance.open'],
    from: ['opening', 'available'],
    to: ['available', 'opening'],
    when: 'A company moves in with what it owes its shoppers.',
  },
  (at: { readonly shopperId: string; readonly currency: Currency; readonly amount: number }): Movement => ({
    kind: 'balance.open',
    subject: `opening:${at.shopperId}`,
    step: at.currency,
    legs: withoutZeroes([leg(opening(at.currency), -at.amount), leg(available[at.currency](at.shopperId), at.amount)]),
    facts: { reason: 'opening' },
  }),
);
