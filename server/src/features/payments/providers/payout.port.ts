import type { PayeeKind } from '@hakobu/contract/withdrawals/payee.shape';
import type { Currency } from '@hakobu/contract/base/money';
import type { ProviderCode } from './provider.port.ts';

/** Why a provider will not pay: ours, so that no provider's own text is read by shoppers. */
export const payoutFailures = [
  /** Too long ago for the source to take it back. */
  'windowOver',
  /** More than the source was ever paid with, or it was given back already. */
  'nothingLeft',
  /** The source or account is closed or cannot receive. */
  'closed',
  /** No such account, or not of that name. */
  'noSuchPayee',
  /** The company's own money at the provider does not suffice. */
  'companyFunds',
  /** Above what the provider lets through, for one payment or for a day. */
  'limit',
  'refused',
] as const;
export type PayoutFailure = (typeof payoutFailures)[number];

/** What a provider says of one payout, by our own code for it. */
export type PayoutSays =
  | { readonly state: 'paid'; readonly reference: string }
  /** For good: it was not paid and never will be under this code. */
  | { readonly state: 'failed'; readonly reference: string | null; readonly why: PayoutFailure }
  | { readonly state: 'pending'; readonly reference: string | null }
  /** The provider has never heard of it. It may still arrive: a call that was cut off can be on its way. */
  | { readonly state: 'unknown' };

/** A part or all of one payment goes back to where it came from. */
export type Refund = {
  /** Ours, told to the provider as the key of this refund: however often it is sent, it is one refund. */
  readonly code: string;
  /** The top-up's own code, as the provider was told it. */
  readonly topUpCode: string;
  /** The provider's name for the payment. */
  readonly transactionId: string;
  readonly currency: Currency;
  /** In the currency's minor unit, fees in it: what goes back now, and all that was paid then. */
  readonly amount: number;
  readonly paid: number;
};

/** The way back of a provider. Calls throw `ProviderUnreachable` where what became of them is not known. */
export type RefundProvider = {
  /** How long after a payment the provider gives it back. */
  readonly windowMs: number;
  /** The least that one refund can be, in the currency's minor unit. */
  readonly least: (currency: Currency) => number;
  readonly send: (refund: Refund) => Promise<PayoutSays>;
  readonly ask: (refund: Refund) => Promise<PayoutSays>;
};

/** Money to somebody's account, nothing having come from there. */
export type Transfer = {
  readonly code: string;
  readonly currency: Currency;
  readonly amount: number;
  readonly accountNumber: string;
  readonly holder: string;
  /** The provider's own name for it, where it has told one. */
  readonly reference: string | null;
};

/** One that pays to payees. Calls throw `ProviderUnreachable` where what became of them is not known. */
export type PayoutProvider = {
  readonly code: ProviderCode | 'paypal';
  readonly payeeKinds: readonly PayeeKind[];
  readonly send: (transfer: Transfer) => Promise<PayoutSays>;
  readonly ask: (transfer: Transfer) => Promise<PayoutSays>;
};
