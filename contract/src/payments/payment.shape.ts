import * as z from 'zod/mini';
import { Currency } from '../base/money.ts';
import { Instant, TopUpCode } from '../base/shapes.ts';
import { topUpLifecycle } from './top-up.lifecycle.ts';

/** What a payment still needs from the shopper. */
export const PaymentNeeds = z.enum(['setPayPassword', 'none', 'payPassword']);
export type PaymentNeeds = z.infer<typeof PaymentNeeds>;

export const PaySubject = z.enum(['orders', 'parcel']);
export type PaySubject = z.infer<typeof PaySubject>;

export const PayPassword = z.string().check(z.regex(/^\d{6}$/));

export const TopUpState = z.enum(topUpLifecycle.states);
export type TopUpState = z.infer<typeof TopUpState>;

/** Amounts in the currency's minor unit. `payAmount` is what the provider asks for: the amount and the fee. */
export const TopUp = z.object({
  code: TopUpCode,
  state: TopUpState,
  provider: z.string(),
  currency: Currency,
  amount: z.int(),
  fee: z.int(),
  payAmount: z.int(),
  createdAt: Instant,
  creditedAt: z.nullable(Instant),
  /** Where the shopper can still pay; null once that is over. */
  payUrl: z.nullable(z.string()),
});
export type TopUp = z.infer<typeof TopUp>;

/** What a provider takes in one currency. */
export const TopUpTerms = z.object({
  currency: Currency,
  least: z.int(),
  most: z.int(),
  /** Millionths of the amount, paid on top and rounded up. */
  feePpm: z.int(),
});
export type TopUpTerms = z.infer<typeof TopUpTerms>;
