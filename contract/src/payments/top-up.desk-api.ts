import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { Currency } from '../base/money.ts';
import { pageOf, pageQuery } from '../base/page.ts';
import { Id, Instant, Nothing, text, TopUpCode } from '../base/shapes.ts';
import { MoneyLine } from '../wallet/wallet.shape.ts';
import { Month, PaidOn, TopUp, TopUpAmount, TopUpSlip, TopUpState, TopUpStep, TopUpTier } from './top-up.shape.ts';

/** Whose it is, as the desk names a shopper. */
export const PayingShopper = z.object({ id: Id, number: z.string(), nickName: z.string() });

export const DeskTopUp = z.object({
  ...TopUp.shape,
  shopper: PayingShopper,
  /** The provider's name for it; null until the provider has answered. */
  reference: z.nullable(z.string()),
  /** The transaction that paid it: the provider's, or the bank's reference. */
  transactionId: z.nullable(z.string()),
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
    provider: z.optional(text(40)),
    currency: z.optional(Currency),
    shopperId: z.optional(Id),
    month: z.optional(Month),
    /** A top-up's code, or a provider's or bank's reference or transaction, whole. */
    keyword: z.optional(text(100)),
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
  }),
});

export const slipQueue = endpoint({
  method: 'GET',
  path: '/api/desk/top-ups/slips',
  by: 'staff',
  permission: 'topUps.read',
  summary: 'Transfers whose slip waits for finance, the longest waiting first',
  input: z.object({ ...pageQuery }),
  output: z.object({ ...pageOf(DeskTopUp).shape, count: z.int() }),
});

export const confirmSlip = endpoint({
  method: 'POST',
  path: '/api/desk/top-ups/{code}/confirm',
  by: 'staff',
  permission: 'topUps.confirm',
  repeats: 'by-key',
  summary:
    'Confirm that a transfer is on the bank statement, with or without a slip: what was received is credited, once; a reference of the bank is taken once',
  input: z.object({
    code: TopUpCode,
    /** In the pay currency's minor unit, as the statement has it. */
    receivedAmount: TopUpAmount,
    bankReference: text(80),
    receivedOn: PaidOn,
  }),
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
    JPY: z.string().check(z.trim(), z.maxLength(1000)),
    CNY: z.string().check(z.trim(), z.maxLength(1000)),
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
  summary: 'Set the tiers of bonus and the accounts of transfers, whole; what was promised before is kept',
  input: TopUpTermsSet,
  output: TopUpTermsSet,
});
