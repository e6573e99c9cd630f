import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { Amount, Currency } from '../base/money.ts';
import { pageOf, pageQuery } from '../base/page.ts';
import { Id, Instant, line, maybeText, Nothing, text, TopUpCode } from '../base/shapes.ts';
import {
  newestProposalOf,
  proposalOf,
  ProposalAsked,
  ProposalRejected,
  ProposalWithdrawn,
} from '../proposals/proposal.shape.ts';
import { MoneyLine } from '../wallet/wallet.shape.ts';
import { Month, PaidOn, TopUp, TopUpAmount, TopUpSlip, TopUpState, TopUpStep, TopUpTier } from './top-up.shape.ts';

/** Whose it is, as the desk names a shopper. */
export const PayingShopper = z.object({ id: Id, number: z.string(), nickName: z.string() });

/** Why a transfer is confirmed by two: another sum than was asked for, no slip, or above the limit of the settings. */
export const ConfirmReason = z.enum(['differs', 'noSlip', 'amount']);
export type ConfirmReason = z.infer<typeof ConfirmReason>;

const Confirmer = z.object({ staffId: Id, name: z.string() });

/** What the first of two people read on the bank's statement. It is never changed: its id says what was seen. */
export const TransferConfirmation = z.object({
  id: Id,
  /** `Open` waits for the second person; `Lapsed` because the first one lost the right. */
  state: z.enum(['Open', 'Agreed', 'Refused', 'Lapsed']),
  /** In the pay currency's minor unit. */
  receivedAmount: z.int(),
  bankReference: z.string(),
  receivedOn: PaidOn,
  because: z.array(ConfirmReason),
  first: Confirmer,
  at: Instant,
  /** Who agreed or refused, and why it was refused; null while nobody has. */
  second: z.nullable(Confirmer),
  reason: z.nullable(z.string()),
  decidedAt: z.nullable(Instant),
});
export type TransferConfirmation = z.infer<typeof TransferConfirmation>;

export const DeskTopUp = z.object({
  ...TopUp.shape,
  shopper: PayingShopper,
  /** The provider's name for it; null until the provider has answered. */
  reference: z.nullable(z.string()),
  /** The transaction that paid it: the provider's, or the bank's reference. */
  transactionId: z.nullable(z.string()),
  /** The newest word of a first person about a transfer; null where it took none. */
  confirmation: z.nullable(TransferConfirmation),
});
export type DeskTopUp = z.infer<typeof DeskTopUp>;

export const listDeskTopUps = endpoint({
  method: 'GET',
  path: '/api/desk/top-ups',
  by: 'staff',
  permission: 'topUps.read',
  summary: "All top-ups, newest first; by state, provider, shopper, month of Japan's, or words (code, reference)",
  input: z.object({
    ...pageQuery,
    state: z.optional(TopUpState),
    provider: z.optional(line(40)),
    currency: z.optional(Currency),
    shopperId: z.optional(Id),
    month: z.optional(Month),
    /** A top-up's code, or a provider's or bank's reference or transaction, whole. */
    keyword: z.optional(line(100)),
  }),
  output: pageOf(DeskTopUp),
});

/** A transaction that a provider, or finance for the bank, told us of. */
export const ReceivedMoney = z.object({
  transactionId: z.string(),
  currency: z.string(),
  amount: z.int(),
  /** `suspense` waits for finance; `settled` was taken out of suspense. */
  outcome: z.enum(['credited', 'suspense', 'settled']),
  at: Instant,
});
export type ReceivedMoney = z.infer<typeof ReceivedMoney>;

export const ReturnWhy = z.enum(['withdrawal', 'refund', 'chargeback']);
export type ReturnWhy = z.infer<typeof ReturnWhy>;

/**
 * `asked` waits for a second person; `reserved` is set aside or about to be sent; `sending` and `unknown` are with the
 * provider, who is asked what became of it; `done` went back; `undone` came to nothing, or was won back.
 */
export const ReturnState = z.enum(['asked', 'reserved', 'sending', 'unknown', 'done', 'undone']);
export type ReturnState = z.infer<typeof ReturnState>;

/** Part of a top-up that goes back to where it came from. */
export const TopUpReturn = z.object({
  /** A payout's or refund's own; for what the provider told by itself, who told it and its reference. */
  code: z.string(),
  why: ReturnWhy,
  state: ReturnState,
  /** The provider's name for it; null while there is none. */
  reference: z.nullable(z.string()),
  /** Of the balance, in its minor unit. */
  amount: z.int(),
  /** All that the source gets or took, in the pay currency. */
  payAmount: z.int(),
  /** Of the amount, and of what was taken beyond it, what the balance did not hold and the shopper owes. */
  owed: z.array(Amount),
  at: Instant,
  endedAt: z.nullable(Instant),
  /** Why finance gave it back, or why it came to nothing; empty where nobody said. */
  reason: z.string(),
  /** Who asked for it and who agreed; null where nobody did. */
  first: z.nullable(z.object({ staffId: Id, name: z.string() })),
  second: z.nullable(z.object({ staffId: Id, name: z.string() })),
});
export type TopUpReturn = z.infer<typeof TopUpReturn>;

export const DeskTopUpStep = z.object({
  ...TopUpStep.shape,
  /** `staff:<id>`, `shopper:<id>` or `system:<name>`; the name where it is a member of staff, else empty. */
  actor: z.string(),
  actorName: z.string(),
});

export const deskTopUp = endpoint({
  method: 'GET',
  path: '/api/desk/top-ups/{code}',
  by: 'staff',
  permission: 'topUps.read',
  summary: 'One top-up, whole: its history, every slip, what was received for it, and how its money moved',
  input: z.object({ code: TopUpCode }),
  output: z.object({
    topUp: DeskTopUp,
    history: z.array(DeskTopUpStep),
    slips: z.array(TopUpSlip),
    received: z.array(ReceivedMoney),
    money: z.array(MoneyLine),
    /** What of it went back, or is to, oldest first. */
    returns: z.array(TopUpReturn),
    /** What can still be refunded now, in the balance's minor unit; zero where it cannot go back to its source. */
    refundable: z.int(),
    /** What the shopper owes the company. */
    owed: z.array(Amount),
  }),
});

const RefundCode = z.string().check(z.regex(/^R\d{8,20}$/));

export const refundTopUp = endpoint({
  method: 'POST',
  path: '/api/desk/top-ups/{code}/refund',
  by: 'staff',
  permission: 'topUps.refund',
  repeats: 'by-key',
  summary:
    'Give back part of a credited top-up to its source: off the balance, the shopper owing what is not there. Above the limit in a day, or where the balance does not cover it, it waits for a second person',
  input: z.object({
    code: TopUpCode,
    /** Of the balance, in its minor unit. */
    amount: TopUpAmount,
    /** What could be refunded as it was seen: refused with 10003 when that has changed. */
    refundable: z.int(),
    reason: text(300),
  }),
  output: TopUpReturn,
});

export const approveRefund = endpoint({
  method: 'POST',
  path: '/api/desk/top-ups/refunds/{code}/approve',
  by: 'staff',
  permission: 'topUps.refund',
  repeats: 'by-key',
  summary: 'Agree to a refund that somebody else asked for, of the amount that was seen; it is sent',
  input: z.object({ code: RefundCode, amount: TopUpAmount }),
  output: TopUpReturn,
});

export const dropRefund = endpoint({
  method: 'POST',
  path: '/api/desk/top-ups/refunds/{code}/drop',
  by: 'staff',
  permission: 'topUps.refund',
  repeats: 'by-key',
  summary: 'A refund that waits for a second person is not made after all; nothing has moved for it',
  input: z.object({ code: RefundCode }),
  output: TopUpReturn,
});

export const settleRefund = endpoint({
  method: 'POST',
  path: '/api/desk/top-ups/refunds/{code}/settle',
  by: 'staff',
  permission: 'topUps.refund',
  repeats: 'by-key',
  summary:
    'Say how a refund ended whose end the provider does not tell: paid, or failed, which gives the money back to the balance. Not by who sent it',
  input: z.object({ code: RefundCode, outcome: z.enum(['paid', 'failed']), note: text(300) }),
  output: TopUpReturn,
});

export const slipQueue = endpoint({
  method: 'GET',
  path: '/api/desk/top-ups/slips',
  by: 'staff',
  permission: 'topUps.read',
  summary:
    'Transfers whose slip waits for finance, and those that wait for a second person, the longest waiting first; or one of the two alone',
  input: z.object({ ...pageQuery, waitsFor: z.optional(z.enum(['finance', 'second'])) }),
  output: z.object({ ...pageOf(DeskTopUp).shape, count: z.int() }),
});

export const confirmSlip = endpoint({
  method: 'POST',
  path: '/api/desk/top-ups/{code}/confirm',
  by: 'staff',
  permission: 'topUps.confirm',
  repeats: 'by-key',
  summary:
    'Confirm that a transfer is on the bank statement, with or without a slip: what was received is credited, once; a reference of the bank is taken once. Another sum than was asked for, no slip, or more than the limit in a day: it waits for a second person, and nothing is credited before',
  input: z.object({
    code: TopUpCode,
    /** In the pay currency's minor unit, as the statement has it. */
    receivedAmount: TopUpAmount,
    bankReference: line(80),
    receivedOn: PaidOn,
  }),
  output: DeskTopUp,
});

export const agreeConfirmation = endpoint({
  method: 'POST',
  path: '/api/desk/top-ups/{code}/confirmation/agree',
  by: 'staff',
  permission: 'topUps.confirm',
  repeats: 'by-key',
  summary:
    'Agree, as the second person, to what the first one read on the statement: it is credited. 10005 for the first one, 10003 where the first has lost the right or it is another confirmation than was seen',
  input: z.object({ code: TopUpCode, confirmationId: Id }),
  output: DeskTopUp,
});

export const refuseConfirmation = endpoint({
  method: 'POST',
  path: '/api/desk/top-ups/{code}/confirmation/refuse',
  by: 'staff',
  permission: 'topUps.confirm',
  repeats: 'by-key',
  summary:
    'The first one’s word does not stand, or is taken back: nothing is credited, the transfer waits as before, and the desk sees the reason',
  input: z.object({ code: TopUpCode, confirmationId: Id, reason: text(300) }),
  output: DeskTopUp,
});

export const refuseSlip = endpoint({
  method: 'POST',
  path: '/api/desk/top-ups/{code}/refuse',
  by: 'staff',
  permission: 'topUps.confirm',
  repeats: 'by-key',
  summary: 'Refuse a slip, with the reason that the shopper reads; another can be sent',
  input: z.object({ code: TopUpCode, reason: text(300) }),
  output: DeskTopUp,
});

/** What finance sets for top-ups. An account text that is empty: no transfers in that currency. */
export const TopUpTermsSet = z.object({
  tiers: z.array(TopUpTier).check(z.maxLength(40)),
  bankAccounts: z.object({
    JPY: maybeText(1000),
    CNY: maybeText(1000),
  }),
});
export type TopUpTermsSet = z.infer<typeof TopUpTermsSet>;

export const readTopUpTerms = endpoint({
  method: 'GET',
  path: '/api/desk/top-up-terms',
  by: 'staff',
  permission: 'topUps.read',
  summary: 'The tiers of bonus, past ones too, and the accounts that transfers go to',
  input: Nothing,
  output: TopUpTermsSet,
});

export const changeTopUpTerms = endpoint({
  method: 'PUT',
  path: '/api/desk/top-up-terms',
  by: 'staff',
  permission: 'topUps.terms',
  summary:
    'Set the tiers of bonus and the accounts of transfers, whole; what was promised before is kept. An account in place of another waits for a second person, unless nobody else may set it: the answer has those in force',
  input: TopUpTermsSet,
  output: TopUpTermsSet,
});

/** The accounts that a proposal is about. */
const AccountsChange = z.partial(TopUpTermsSet.shape.bankAccounts);

/** An account that was taken away, and nothing has come in its place: what a new one replaces in truth. */
const EmptiedAccount = z.object({
  was: z.string(),
  by: z.object({ name: z.string(), account: z.string() }),
  at: Instant,
});

export const readAccountsProposal = endpoint({
  method: 'GET',
  path: '/api/desk/top-up-terms/proposal',
  by: 'staff',
  permission: 'topUps.terms',
  summary:
    'The newest change of the accounts of transfers that was proposed, whether it waits or was decided; and of each currency whose account was taken away the last one, with who took it away and when',
  input: Nothing,
  output: z.object({
    ...newestProposalOf(AccountsChange).shape,
    emptied: z.object({ JPY: z.nullable(EmptiedAccount), CNY: z.nullable(EmptiedAccount) }),
  }),
});

export const agreeToAccounts = endpoint({
  method: 'POST',
  path: '/api/desk/top-up-terms/proposals/{id}/agree',
  by: 'staff',
  permission: 'topUps.terms',
  repeats: 'by-key',
  summary:
    'Agree to the accounts that another proposed, and set them: 10005 for who proposed it; it lapses where who proposed it may no longer, or an account has changed',
  input: ProposalAsked,
  output: proposalOf(AccountsChange),
});

export const rejectAccounts = endpoint({
  method: 'POST',
  path: '/api/desk/top-up-terms/proposals/{id}/reject',
  by: 'staff',
  permission: 'topUps.terms',
  summary: 'Leave the accounts as they are, with the reason; a second time it is refused',
  input: ProposalRejected,
  output: proposalOf(AccountsChange),
});

export const withdrawAccounts = endpoint({
  method: 'POST',
  path: '/api/desk/top-up-terms/proposals/{id}/withdraw',
  by: 'staff',
  permission: 'topUps.terms',
  summary: 'Take back the accounts that one proposed oneself; a second time it is refused',
  input: ProposalWithdrawn,
  output: proposalOf(AccountsChange),
});
