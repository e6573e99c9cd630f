import type { Currency } from '@hakobu/contract/base/money';
import type { TopUpTerms } from '@hakobu/contract/payments/payment.shape';

/** What a provider says of one transaction. `merchantCode` is our top-up's code, as we gave it to them. */
export type ProviderNews = {
  readonly state: 'paid' | 'failed';
  readonly transactionId: string;
  readonly merchantCode: string;
  readonly currency: string;
  /** In the currency's minor unit. */
  readonly amount: number;
};

export type Checkout = {
  readonly merchantCode: string;
  readonly currency: Currency;
  readonly amount: number;
  /** Where the shopper's browser comes back to; it only reports, nothing is credited by it. */
  readonly returnUrl: string;
};

/**
 * One way to top up. Calls go out of the house: never inside a transaction, and always with our own code, so that
 * asking for the same checkout twice is the same checkout.
 */
export type PaymentProvider = {
  readonly code: string;
  readonly terms: readonly TopUpTerms[];
  readonly createCheckout: (wanted: Checkout) => Promise<{ readonly reference: string; readonly payUrl: string }>;
  /** Reads a notification, its signature checked over the body to the byte and its age; undefined when it is not theirs. */
  readonly verifyNotification: (
    headers: Readonly<Record<string, string>>,
    rawBody: Buffer,
    now: Date,
  ) => ProviderNews | undefined;
  /** What became of a checkout; `waiting` while nothing did. */
  readonly ask: (reference: string) => Promise<ProviderNews | { readonly state: 'waiting' }>;
};
