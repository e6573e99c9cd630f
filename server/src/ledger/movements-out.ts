import type { Currency, Fen, Yen } from '@hakobu/contract/base/money';
import { type AdjustableAccount, adjustableAccounts } from '@hakobu/contract/books/correction.shape';
import type { MoneyReason } from '@hakobu/contract/wallet/wallet.shape';
import {
  type AccountCode,
  type AccountName,
  available,
  bonus,
  clearing,
  exchange,
  payable,
  promotion,
  providerFees,
  receivable,
  revenue,
  writtenOff,
} from './accounts.ts';
import { leg, movement, type Movement, withoutZeroes } from './movement.ts';

type Withdrawing = {
  readonly code: string;
  readonly shopperId: string;
  readonly currency: Currency;
};

export const requestWithdrawal = movement(
  {
    kinds: ['withdrawal.request'],
    from: ['available', 'bonus'],
    to: ['payable:withdrawal', 'promotion'],
    when: 'A shopper asks for money to be paid out: it leaves the balance and is owed to them as a withdrawal. Bonus that came with it goes back to the campaign.',
  },
  (at: Withdrawing & { readonly amount: number; readonly bonusBackYen: Yen; readonly payee: string }): Movement => ({
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
  }),
);

/** What a top-up in another currency than its balance's stood at when it came in: in fen, its margin in it. */
export type GoingBack = { readonly fen: Fen; readonly marketFen: Fen };

export const payWithdrawal = movement(
  {
    kinds: ['withdrawal.pay'],
    from: ['payable:withdrawal', 'revenue:exchange', 'fx:JPYCNY'],
    to: ['clearing', 'revenue:withdrawal-fee', 'fx:JPYCNY'],
    when: 'One payout of a withdrawal was made: the company no longer owes it. What goes back to a source that was paid in yuan for yen goes back in yuan, at the rate and with the margin that it came in at.',
  },
  (
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
  }),
);

export const returnWithdrawal = movement(
  {
    kinds: ['withdrawal.return'],
    from: ['payable:withdrawal', 'promotion'],
    to: ['available', 'bonus'],
    when: 'A withdrawal, or one payout of it, came to nothing: back to the balance, and the bonus with the whole of it.',
  },
  (
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
  }),
);

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

const taken: readonly AccountCode[] = [
  'available',
  'receivable',
  'bonus',
  'revenue:top-up-fee',
  'revenue:exchange',
  'fx:JPYCNY',
];
const given: readonly AccountCode[] = ['clearing', 'promotion', 'fx:JPYCNY'];

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

export const refundTopUp = movement(
  {
    kinds: ['topUp.refund'],
    from: taken,
    to: given,
    when: "A top-up was given back to its source outside of a withdrawal: by finance, or at the provider's own desk.",
  },
  (at: TakenBack): Movement => takenBack('topUp.refund', 'topUpRefunded', at, 1),
);

export const undoRefund = movement(
  {
    kinds: ['topUp.refundUndone'],
    from: given,
    to: taken,
    when: 'A refund that finance had sent came to nothing: all goes back to where it was taken from.',
  },
  (at: TakenBack): Movement => takenBack('topUp.refundUndone', 'topUpRefunded', at, -1),
);

export const chargeBack = movement(
  {
    kinds: ['topUp.chargeback'],
    from: taken,
    to: given,
    when: "A shopper's bank took a payment back: from the balance what is there, and the shopper owes the rest.",
  },
  (at: TakenBack): Movement => takenBack('topUp.chargeback', 'chargeback', at, 1),
);

export const winChargeback = movement(
  {
    kinds: ['topUp.chargebackWon'],
    from: given,
    to: taken,
    when: 'The dispute was won: the provider pays after all, and all goes back to where it was taken from.',
  },
  (at: TakenBack): Movement => takenBack('topUp.chargebackWon', 'chargebackWon', at, -1),
);

export const repayOwed = movement(
  {
    kinds: ['owed.repay'],
    from: ['available'],
    to: ['receivable'],
    when: 'Part of what a shopper owes is taken from a balance that came in meanwhile.',
  },
  (at: {
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
  }),
);

export const waiveBalance = movement(
  {
    kinds: ['closing.waive'],
    from: ['available', 'bonus'],
    to: ['written-off', 'promotion'],
    when: 'A shopper who leaves lets go of what is too little to be paid out, having agreed to it: a gain of the company. Bonus goes back to the campaign.',
  },
  (at: {
    readonly closingId: string;
    readonly shopperId: string;
    readonly cashYen: Yen;
    readonly cashFen: Fen;
    readonly bonusYen: Yen;
  }): Movement => ({
    kind: 'closing.waive',
    subject: `closing:${at.closingId}`,
    step: '',
    legs: withoutZeroes([
      leg(available.JPY(at.shopperId), -at.cashYen),
      leg(writtenOff('JPY'), at.cashYen),
      leg(available.CNY(at.shopperId), -at.cashFen),
      leg(writtenOff('CNY'), at.cashFen),
      leg(bonus(at.shopperId), -at.bonusYen),
      leg(promotion, at.bonusYen),
    ]),
    facts: { reason: 'waived' },
  }),
);

type OfProvider = { readonly provider: string; readonly day: string; readonly currency: Currency };

export const settleFees = movement(
  {
    kinds: ['provider.fees'],
    from: ['provider-fees', 'clearing'],
    to: ['clearing', 'provider-fees'],
    when: 'What a provider kept for itself on a day, as its file says: a cost. Below zero where it gave fees back.',
  },
  (at: OfProvider & { readonly fileId: string; readonly fee: number }): Movement => ({
    kind: 'provider.fees',
    subject: `reconciliation:${at.provider}:${at.day}`,
    step: `${at.currency}:${at.fileId}`,
    legs: withoutZeroes([leg(providerFees(at.currency), -at.fee), leg(clearing(at.provider, at.currency), at.fee)]),
    facts: { provider: at.provider },
  }),
);

export const settleToBank = movement(
  {
    kinds: ['provider.settle'],
    from: ['clearing'],
    to: ['clearing'],
    when: "A provider paid what it owed to the company's bank, where the bank's statement has to show it.",
  },
  (
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
  }),
);

export const settleDifference = movement(
  {
    kinds: ['difference.fee', 'difference.writeOff'],
    from: ['clearing', 'provider-fees', 'written-off'],
    to: ['provider-fees', 'written-off', 'clearing'],
    when: "A provider has more or less than the books: its fee after all, or the company's gain or loss.",
  },
  (at: {
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
  }),
);

const adjustable = Object.keys(adjustableAccounts) as AdjustableAccount[];

export const correct = movement(
  {
    kinds: ['correction.post'],
    from: adjustable,
    to: adjustable,
    when: 'Two people put the books right: an amount from one account to another. A transaction is undone by `reverse` instead.',
  },
  (at: {
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
  }),
);
