import * as z from 'zod/mini';
import { dayMs } from '../../../../platform/clock/clock.ts';
import type { PayoutFailure, PayoutSays, Refund, RefundProvider } from '../payout.port.ts';
import { ProviderUnreachable } from '../provider.port.ts';

/** A refund at Stripe, as far as money is concerned. */
export const StripeRefund = z.object({
  id: z.string(),
  status: z.nullable(z.string()),
  failure_reason: z.optional(z.nullable(z.string())),
  metadata: z.nullable(z.record(z.string(), z.string())),
});
type StripeRefund = z.infer<typeof StripeRefund>;

const whyFailed: Readonly<Record<string, PayoutFailure>> = {
  lost_or_stolen_card: 'closed',
  expired_or_canceled_card: 'closed',
  insufficient_funds: 'companyFunds',
  charge_already_refunded: 'nothingLeft',
  charge_disputed: 'nothingLeft',
  amount_too_large: 'nothingLeft',
  balance_insufficient: 'companyFunds',
  refund_time_limit_exceeded: 'windowOver',
};

/** What a refund at Stripe means to us. One that waits for its taker, or for money of ours, is pending. */
export const refundSays = ({ id, status, failure_reason }: StripeRefund): PayoutSays => {
  if (status === 'succeeded') return { state: 'paid', reference: id };
  if (status === 'failed' || status === 'canceled')
    return { state: 'failed', reference: id, why: whyFailed[failure_reason ?? ''] ?? 'refused' };
  return { state: 'pending', reference: id };
};

const Failure = z.object({
  type: z.optional(z.string()),
  statusCode: z.optional(z.number()),
  code: z.optional(z.string()),
});

/**
 * What an error of the library says of a refund that was sent: only a refusal of the request itself is an answer. The
 * same key with other parameters is refused too, but then the first one may have been paid.
 */
const refusalIn = (error: unknown): PayoutSays => {
  const { type = 'failed', statusCode = 0, code = '' } = Failure.safeParse(error).data ?? {};
  const isRefusal = type === 'StripeInvalidRequestError' && (statusCode === 400 || statusCode === 402);
  if (!isRefusal) throw new ProviderUnreachable('stripe', `${type} ${statusCode} ${code}`.trim());
  return { state: 'failed', reference: null, why: whyFailed[code] ?? 'refused' };
};

const read = (given: unknown): StripeRefund => {
  const refund = StripeRefund.safeParse(given);
  if (!refund.success) throw new ProviderUnreachable('stripe', 'the refund is not of the form that is known');
  return refund.data;
};

/** Of the official library, what refunds need. */
type RefundLibrary = {
  readonly refunds: {
    readonly create: (
      wanted: { payment_intent: string; amount: number; metadata: { payoutCode: string } },
      how: { idempotencyKey: string },
    ) => Promise<unknown>;
    readonly list: (by: {
      payment_intent: string;
      limit: number;
    }) => Promise<{ readonly data: readonly unknown[]; readonly has_more: boolean }>;
  };
};

const maxPerList = 100;

const listed = async (library: RefundLibrary, { transactionId }: Refund) => {
  try {
    return await library.refunds.list({ payment_intent: transactionId, limit: maxPerList });
  } catch (error) {
    const { type = 'failed', statusCode = '' } = Failure.safeParse(error).data ?? {};
    throw new ProviderUnreachable('stripe', `${type} ${statusCode}`.trim());
  }
};

/** Refunds of Stripe. Wallets among its means take money back for three months at least; so nothing older is tried. */
export const stripeRefunds = (client: () => Promise<RefundLibrary>): RefundProvider => ({
  windowMs: 90 * dayMs,
  least: () => 1,
  send: async ({ code, transactionId, amount }) => {
    const { refunds } = await client();
    const wanted = { payment_intent: transactionId, amount, metadata: { payoutCode: code } };
    try {
      return refundSays(read(await refunds.create(wanted, { idempotencyKey: code })));
    } catch (error) {
      if (error instanceof ProviderUnreachable) throw error;
      return refusalIn(error);
    }
  },
  ask: async (refund) => {
    const { data, has_more } = await listed(await client(), refund);
    const ours = data.map(read).find(({ metadata }) => metadata?.['payoutCode'] === refund.code);
    if (ours) return refundSays(ours);
    // Nobody gives one payment back in a hundred parts; whoever did is looked after by hand.
    if (has_more) throw new ProviderUnreachable('stripe', 'more refunds than one list holds');
    return { state: 'unknown' };
  },
});
