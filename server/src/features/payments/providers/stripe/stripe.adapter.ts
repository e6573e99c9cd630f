import type { Stripe } from 'stripe';
import * as z from 'zod/mini';
import { hourMs } from '../../../../platform/clock/clock.ts';
import type { PlainAnswer } from '../../../../platform/http/route.ts';
import {
  type Checkout,
  type Headers,
  isFresh,
  maxSkewMs,
  type Notified,
  type PaymentProvider,
  ProviderUnreachable,
  refusedFor,
} from '../provider.port.ts';
import { isJson, readStrictJson } from '../strict-json.ts';
import { stripeRefunds } from './stripe-refunds.ts';
import { eventSays, intentSays, sessionSays, StripeEvent, StripeIntent, StripeSession } from './stripe-answers.ts';

export type StripeSettings = {
  readonly key: string;
  readonly webhookSecret: string;
  /** Another address than Stripe's own, for tests. */
  readonly api?: string | undefined;
  readonly timeoutMs?: number;
};

/** What Stripe usually charges in Japan: 3.6 %. */
const feePpm = 36_000;

const clientFor = async ({ key, api, timeoutMs = 10_000 }: StripeSettings): Promise<Stripe> => {
  // Read when it is first needed: a shop without Stripe does not carry its library in memory.
  const { Stripe: Library } = await import('stripe');
  const address = api === undefined ? undefined : new URL(api);
  return new Library(key, {
    timeout: timeoutMs,
    maxNetworkRetries: 0,
    telemetry: false,
    ...(address
      ? { host: address.hostname, port: address.port, protocol: address.protocol === 'http:' ? 'http' : 'https' }
      : {}),
  });
};

// Nothing in here may depend on the moment or the caller: Stripe refuses a repeated key with other parameters.
const checkoutFor = ({ merchantCode, currency, amount, returnUrl, expiresAt }: Checkout) => ({
  mode: 'payment' as const,
  payment_method_types: ['card' as const, 'alipay' as const, 'wechat_pay' as const],
  payment_method_options: { wechat_pay: { client: 'web' as const } },
  line_items: [
    {
      quantity: 1,
      price_data: { currency: currency.toLowerCase(), unit_amount: amount, product_data: { name: merchantCode } },
    },
  ],
  client_reference_id: merchantCode,
  metadata: { merchantCode },
  payment_intent_data: { metadata: { merchantCode } },
  success_url: returnUrl,
  cancel_url: returnUrl,
  expires_at: Math.floor(expiresAt.getTime() / 1000),
});

const json = (status: number, body: object): PlainAnswer => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: JSON.stringify(body),
});

const answerTo = (notified: Notified): PlainAnswer =>
  notified.kind === 'refused' ? json(400, { error: notified.why }) : json(200, { received: true });

const Failure = z.object({
  type: z.optional(z.string()),
  statusCode: z.optional(z.number()),
  code: z.optional(z.string()),
});

// The library's errors carry the whole request; only what happened is told on.
const unreachable = (error: unknown): ProviderUnreachable => {
  const { type = 'failed', statusCode = 'without answer', code = '' } = Failure.safeParse(error).data ?? {};
  return new ProviderUnreachable('stripe', `${type} ${statusCode} ${code}`.trim());
};

/** Checkout of Stripe: cards, Alipay and WeChat Pay on its own page, by the official library. */
export const stripe = (settings: StripeSettings): PaymentProvider => {
  const isLive = /^(sk|rk)_live_/.test(settings.key);
  let made: Promise<Stripe> | undefined;
  const client = (): Promise<Stripe> => (made ??= clientFor(settings));

  const ask = async <Read>(request: (library: Stripe) => Promise<Read>): Promise<Read> => {
    try {
      return await request(await client());
    } catch (error) {
      throw unreachable(error);
    }
  };
  const judge = async (headers: Headers, rawBody: Buffer, now: Date): Promise<Notified> => {
    const header = headers['stripe-signature'];
    if (!header) return refusedFor('unsigned');
    const signedAt = Number(/^t=(\d{1,12}),/.exec(header)?.[1] ?? Number.NaN) * 1000;
    const { webhooks } = await client();
    try {
      // The library refuses what is too old; what is too young it would take.
      webhooks.constructEvent(rawBody, header, settings.webhookSecret, maxSkewMs / 1000, undefined, now.getTime());
    } catch {
      return refusedFor(isFresh(signedAt, now) ? 'forged' : 'stale');
    }
    if (!isFresh(signedAt, now)) return refusedFor('stale');
    const event = isJson(headers) ? StripeEvent.safeParse(readStrictJson(rawBody)) : undefined;
    return event?.success ? eventSays(event.data, isLive) : refusedFor('malformed');
  };

  return {
    code: 'stripe',
    // Stripe holds a checkout open for half an hour at least, from its first call on.
    openMs: hourMs,
    terms: [
      { currency: 'JPY', least: 100, most: 1_000_000, feePpm },
      { currency: 'CNY', least: 1000, most: 5_000_000, feePpm },
    ],
    createCheckout: async (wanted) => {
      const { merchantCode } = wanted;
      const { id, url } = await ask(({ checkout }) =>
        checkout.sessions.create(checkoutFor(wanted), { idempotencyKey: merchantCode }),
      );
      if (!url) throw new ProviderUnreachable('stripe', 'the session has no page');
      return { reference: id, payUrl: url };
    },
    readNotification: judge,
    answerTo,
    refunds: stripeRefunds(client),
    ask: async ({ reference, merchantCode }) => {
      if (reference === null) {
        const query = `metadata['merchantCode']:'${merchantCode}'`;
        const { data } = await ask(({ paymentIntents }) => paymentIntents.search({ query }));
        const intents = data.flatMap((each) => StripeIntent.safeParse(each).data ?? []);
        return intentSays(intents, merchantCode);
      }
      const session = StripeSession.safeParse(await ask(({ checkout }) => checkout.sessions.retrieve(reference)));
      if (!session.success) throw new ProviderUnreachable('stripe', 'the session is not of the form that is known');
      return sessionSays(session.data);
    },
  };
};
