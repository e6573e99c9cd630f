import type { Language } from '@hakobu/contract/base/languages';
import type { Currency } from '@hakobu/contract/base/money';
import type { TopUpTerms } from '@hakobu/contract/payments/top-up.shape';
import type { PlainAnswer } from '../../../platform/http/route.ts';
import type { RefundProvider } from './payout.port.ts';

export const providerCodes = ['alipay', 'wechatpay', 'stripe', 'bank', 'sandbox'] as const;
export type ProviderCode = (typeof providerCodes)[number];

/** What a provider says of one transaction. `merchantCode` is our top-up's code, as we gave it to them. */
export type ProviderEvent = {
  readonly state: 'paid' | 'failed';
  readonly transactionId: string;
  readonly merchantCode: string;
  /** ISO 4217, in capitals; not necessarily one of ours. */
  readonly currency: string;
  /** In the currency's minor unit. */
  readonly amount: number;
};

/** What a provider says of money that went back to who paid it, asked for by us or not. */
export type ReturnEvent = {
  readonly state: 'refunded' | 'refundFailed' | 'disputed' | 'disputeWon' | 'disputeLost';
  /** The payment that it is of, and our top-up's code where the provider names it. */
  readonly transactionId: string;
  readonly merchantCode: string | null;
  /** The provider's own name for this refund or dispute. */
  readonly reference: string;
  /** The code that a refund was asked for by, where it was; for those that we send it is ours. */
  readonly askedAs: string | null;
  /** ISO 4217, in capitals. */
  readonly currency: string;
  readonly amount: number;
  /** Whether the amount is all that was given back so far, this time included. */
  readonly isSum: boolean;
};

/** `foreign`: truly signed, but for another merchant, or for play money where this shop takes real money. */
export type RefusedWhy = 'unsigned' | 'forged' | 'stale' | 'foreign' | 'malformed';

/** What came in at our webhook, read and judged by its signature. */
export type Notified =
  | { readonly kind: 'event'; readonly event: ProviderEvent }
  | { readonly kind: 'returned'; readonly event: ReturnEvent }
  /** Signed, but moves nothing: accepted, so that it is not sent again. */
  | { readonly kind: 'nothing' }
  | { readonly kind: 'refused'; readonly why: RefusedWhy; readonly facts?: Readonly<Record<string, string>> };

export type Checkout = {
  readonly merchantCode: string;
  readonly currency: Currency;
  readonly amount: number;
  /** Where the shopper's browser comes back to; it only reports, nothing is credited by it. */
  readonly returnUrl: string;
  readonly notifyUrl: string;
  /** The network address that the shopper pays from: some providers compare it. */
  readonly clientIp: string;
  readonly language: Language;
  /** The top-up's own instant, the same at every try: a provider holds a repeated call against the first one. */
  readonly expiresAt: Date;
};

export type Headers = Readonly<Record<string, string | undefined>>;

/**
 * One way to top up. Calls leave the server: never inside a transaction, and always with our own code, so that
 * asking for the same checkout twice is the same checkout. Calls throw `ProviderUnreachable`.
 */
export type PaymentProvider = {
  readonly code: ProviderCode;
  /** Per currency that the provider itself takes. */
  readonly terms: readonly TopUpTerms[];
  /** After this a top-up that nobody paid is closed. */
  readonly openMs: number;
  readonly createCheckout: (wanted: Checkout) => Promise<{ readonly reference: string; readonly payUrl: string }>;
  /** Checks the signature over the body to the byte, its age, and whom it is for. Never throws. */
  readonly readNotification: (headers: Headers, rawBody: Buffer, now: Date) => Promise<Notified> | Notified;
  /** In the provider's own form; an acceptance may be sent only after what was told is committed. */
  readonly answerTo: (notified: Notified) => PlainAnswer;
  /** Where payments can be given back by the provider itself; without it they go back by hand. */
  readonly refunds?: RefundProvider;
  /** What became of a checkout: `waiting` while nothing did, `unknown` where the provider has never heard of it. */
  readonly ask: (asked: {
    readonly reference: string | null;
    readonly merchantCode: string;
  }) => Promise<ProviderEvent | { readonly state: 'waiting' } | { readonly state: 'unknown' }>;
};

/** How long a provider's page can be opened, where that is shorter than its top-ups are open. WeChat Pay: five minutes. */
export const pageMs: Readonly<Record<string, number | undefined>> = { wechatpay: 5 * 60_000 };

/** No answer, or none to go by: whether the call did anything is not known. Carries no cause, which could hold a key. */
export class ProviderUnreachable extends Error {
  readonly provider: ProviderCode | 'paypal';

  constructor(provider: ProviderCode | 'paypal', why: string) {
    super(`the payment provider ${provider} gave no usable answer: ${why}`);
    this.name = 'ProviderUnreachable';
    this.provider = provider;
  }
}

export const refusedFor = (why: RefusedWhy, facts?: Readonly<Record<string, string>>): Notified => ({
  kind: 'refused',
  why,
  ...(facts ? { facts } : {}),
});

/** Reliability, W rows: older or younger than this is refused, so that a notification cannot be kept and sent again. */
export const maxSkewMs = 5 * 60_000;

export const isFresh = (signedAtMs: number, now: Date): boolean => Math.abs(now.getTime() - signedAtMs) <= maxSkewMs;
