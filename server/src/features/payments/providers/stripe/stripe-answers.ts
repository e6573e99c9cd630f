import * as z from 'zod/mini';
import type { Notified, PaymentProvider, ProviderEvent } from '../provider.port.ts';
import { returnEventSays } from './stripe-returns.ts';

const Amount = z.int().check(z.minimum(0), z.maximum(1_000_000_000_000));
const Currency = z.string().check(z.regex(/^[a-z]{3}$/));

/** A Checkout session, as far as money is concerned. */
export const StripeSession = z.object({
  id: z.string(),
  object: z.literal('checkout.session'),
  livemode: z.boolean(),
  client_reference_id: z.nullable(z.string()),
  metadata: z.nullable(z.record(z.string(), z.string())),
  amount_total: z.nullable(Amount),
  currency: z.nullable(Currency),
  payment_status: z.string(),
  status: z.nullable(z.string()),
  payment_intent: z.nullable(z.union([z.string(), z.object({ id: z.string() })])),
});
export type StripeSession = z.infer<typeof StripeSession>;

export const StripeEvent = z.object({
  object: z.literal('event'),
  type: z.string(),
  livemode: z.boolean(),
  /** Set where the event is of an account that is connected to ours. */
  account: z.optional(z.string()),
  data: z.object({ object: z.record(z.string(), z.unknown()) }),
});
export type StripeEvent = z.infer<typeof StripeEvent>;

export const StripeIntent = z.object({
  id: z.string(),
  amount_received: Amount,
  currency: Currency,
  status: z.string(),
  metadata: z.record(z.string(), z.string()),
});
export type StripeIntent = z.infer<typeof StripeIntent>;

type Asked = Awaited<ReturnType<PaymentProvider['ask']>>;

const transactionOf = ({ payment_intent, id }: StripeSession): string =>
  (typeof payment_intent === 'string' ? payment_intent : payment_intent?.id) ?? id;

const eventOf = (session: StripeSession, state: ProviderEvent['state']): ProviderEvent | undefined => {
  const { client_reference_id, metadata, amount_total, currency } = session;
  if (client_reference_id === null || amount_total === null || currency === null) return undefined;
  // A buyer can write any reference into the address of a payment link of the same account; metadata only we can set.
  if (metadata?.['merchantCode'] !== client_reference_id) return undefined;
  return {
    state,
    transactionId: transactionOf(session),
    merchantCode: client_reference_id,
    currency: currency.toUpperCase(),
    amount: amount_total,
  };
};

const stateSaid: Readonly<Record<string, ProviderEvent['state']>> = {
  'checkout.session.completed': 'paid',
  'checkout.session.async_payment_succeeded': 'paid',
  'checkout.session.async_payment_failed': 'failed',
  'checkout.session.expired': 'failed',
};

/** What an event means to us. A session that is completed but not yet paid is paid, or fails, by a later event. */
export const eventSays = (event: StripeEvent, isLive: boolean): Notified => {
  const { type, livemode, account } = event;
  if (livemode !== isLive || account !== undefined)
    return { kind: 'refused', why: 'foreign', facts: { livemode: String(livemode), account: account ?? '' } };
  const returned = returnEventSays(type, event.data.object);
  if (returned) return returned;
  const state = stateSaid[type];
  if (!state) return { kind: 'nothing' };
  const session = StripeSession.safeParse(event.data.object);
  if (!session.success) return { kind: 'refused', why: 'malformed' };
  if (state === 'paid' && session.data.payment_status !== 'paid') return { kind: 'nothing' };
  const read = eventOf(session.data, state);
  // A session without a code of ours was made by something else that shares the account.
  return read ? { kind: 'event', event: read } : { kind: 'nothing' };
};

export const sessionSays = (session: StripeSession): Asked => {
  if (session.payment_status === 'paid') return eventOf(session, 'paid') ?? { state: 'unknown' };
  if (session.status === 'expired') return eventOf(session, 'failed') ?? { state: 'unknown' };
  return { state: 'waiting' };
};

/** What is known of a top-up whose session we never heard of: by the payments that carry its code. */
export const intentSays = (intents: readonly StripeIntent[], merchantCode: string): Asked => {
  const ours = intents.filter(({ metadata }) => metadata['merchantCode'] === merchantCode);
  const paid = ours.find(({ status }) => status === 'succeeded');
  if (!paid) return { state: ours.length > 0 ? 'waiting' : 'unknown' };
  return {
    state: 'paid',
    transactionId: paid.id,
    merchantCode,
    currency: paid.currency.toUpperCase(),
    amount: paid.amount_received,
  };
};
