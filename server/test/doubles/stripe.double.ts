import { Stripe } from 'stripe';
import { stripe } from '../../src/features/payments/providers/stripe/stripe.adapter.ts';
import { type Answered, type Asked, asJson, HttpDouble } from './http-double.ts';
import { type KeptPayout, Payouts } from './payouts.ts';
import { type Change, type Charge, Charges, type Letter, type OutsideDouble } from './provider-double.ts';

const key = 'sk_test_4eC39HqLyjWDarjtT1zdp7dc';
const webhookSecret = 'whsec_a_secret_for_tests_only';
const minuteS = 60;

type Session = { readonly id: string; readonly charge: Charge; readonly asked: string };

const refused = (status: number, type: string, message: string): Answered =>
  asJson(status, { error: { type, message } });

/** Stripe on a loopback port, as far as Checkout goes: idempotency keys, sessions, payment intents, signed events. */
export const stripeDouble = (now: () => Date): OutsideDouble & { readonly sessionOf: (code: string) => string } => {
  const charges = new Charges((count) => `pi_test_${count}`);
  const refunds = new Payouts((count) => `re_test_${count}`);
  const refundedFrom = new Map<string, string>();
  const sessions: Session[] = [];
  let opened = 0;

  const present = ({ id, charge }: Session) => ({
    id,
    object: 'checkout.session',
    livemode: false,
    client_reference_id: charge.merchantCode,
    metadata: { merchantCode: charge.merchantCode },
    amount_total: charge.amount,
    currency: charge.currency.toLowerCase(),
    payment_status: charge.state === 'paid' ? 'paid' : 'unpaid',
    status: { open: 'open', paid: 'complete', failed: 'expired' }[charge.state],
    payment_intent: charge.state === 'paid' ? charge.transactionId : null,
    url: charge.state === 'open' ? `${http.origin}/c/pay/${id}` : null,
  });

  const create = ({ headers, body }: Asked): Answered => {
    const form = new URLSearchParams(body);
    const code = form.get('client_reference_id') ?? '';
    const before = sessions.find(({ charge }) => charge.merchantCode === headers['idempotency-key']);
    if (before)
      return before.asked === body
        ? asJson(200, present(before))
        : refused(400, 'idempotency_error', 'Keys for idempotent requests can only be used with the same parameters.');
    const openFor = Number(form.get('expires_at')) - now().getTime() / 1000;
    if (openFor < 30 * minuteS || openFor > 24 * 60 * minuteS)
      return refused(400, 'invalid_request_error', 'The `expires_at` timestamp must be 30 minutes to 24 hours away.');
    const price = (name: string): string => form.get(`line_items[0][price_data][${name}]`) ?? '';
    opened += 1;
    const charge = charges.open(code, price('currency').toUpperCase(), Number(price('unit_amount')));
    const session = { id: `cs_test_${opened}`, charge, asked: body };
    sessions.push(session);
    return asJson(200, present(session));
  };

  const search = (query: string): Answered => {
    const code = /^metadata\['merchantCode'\]:'(.*)'$/.exec(query)?.[1] ?? '';
    const charge = charges.find(code);
    const intent = charge && {
      id: charge.transactionId,
      object: 'payment_intent',
      amount_received: charge.state === 'paid' ? charge.amount : 0,
      currency: charge.currency.toLowerCase(),
      status: charge.state === 'paid' ? 'succeeded' : 'requires_payment_method',
      metadata: { merchantCode: code },
    };
    return asJson(200, { object: 'search_result', data: intent ? [intent] : [], has_more: false });
  };

  const presentRefund = ({ code, amount, reference, state }: KeptPayout) => ({
    id: reference,
    object: 'refund',
    amount,
    currency: 'jpy',
    payment_intent: refundedFrom.get(code),
    status: { paid: 'succeeded', failed: 'failed', pending: 'pending' }[state],
    ...(state === 'failed' ? { failure_reason: 'expired_or_canceled_card' } : {}),
    metadata: { payoutCode: code },
  });
  const refund = ({ headers, body }: Asked): Answered => {
    const form = new URLSearchParams(body);
    const intent = form.get('payment_intent') ?? '';
    const code = headers['idempotency-key'] ?? '';
    const paid = sessions.find(({ charge }) => charge.transactionId === intent)?.charge.amount ?? 0;
    const amount = Number(form.get('amount'));
    if (amount > paid)
      return asJson(400, {
        error: { type: 'invalid_request_error', code: 'charge_already_refunded', message: 'more than was charged' },
      });
    refundedFrom.set(form.get('metadata[payoutCode]') ?? '', intent);
    return asJson(200, presentRefund(refunds.receive(code, amount)));
  };
  const listRefunds = (intent: string): Answered => {
    const codes = [...refundedFrom].flatMap(([code, from]) => (from === intent ? [code] : []));
    const data = codes.flatMap((code) => refunds.find(code) ?? []).map(presentRefund);
    return asJson(200, { object: 'list', url: '/v1/refunds', data, has_more: false });
  };

  const http: HttpDouble = new HttpDouble((asked) => {
    const { method, path, headers, query } = asked;
    if (path.startsWith('/c/pay/')) return { status: 200, body: 'the page of Stripe' };
    if (headers['authorization'] !== `Bearer ${key}`)
      return refused(401, 'invalid_request_error', 'Invalid API Key provided');
    if (method === 'POST' && path === '/v1/checkout/sessions') return create(asked);
    if (method === 'POST' && path === '/v1/refunds') return refund(asked);
    if (path === '/v1/refunds') return listRefunds(query.get('payment_intent') ?? '');
    if (path === '/v1/payment_intents/search') return search(query.get('query') ?? '');
    const session = sessions.find(({ id }) => path === `/v1/checkout/sessions/${id}`);
    return session ? asJson(200, present(session)) : refused(404, 'invalid_request_error', 'No such session');
  });

  const eventOf = (charge: Charge, isForeign: boolean) => ({
    id: `evt_${charge.transactionId}_${charge.state}`,
    object: 'event',
    api_version: '2026-01-01',
    created: Math.floor(now().getTime() / 1000),
    livemode: isForeign,
    type: charge.state === 'paid' ? 'checkout.session.completed' : 'checkout.session.async_payment_failed',
    data: {
      object: {
        ...present({ id: 'cs_test_told', charge, asked: '' }),
        payment_intent: charge.transactionId,
        livemode: isForeign,
      },
    },
  });

  const seal = (payload: string, at: Date = now()): Letter => {
    const timestamp = Math.floor(at.getTime() / 1000);
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret, timestamp });
    return {
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
      body: payload,
    };
  };
  const tell = (merchantCode: string, change: Change = {}): Letter => {
    const event = eventOf(charges.told(merchantCode, change), change.isForeign ?? false);
    return seal(JSON.stringify(event, null, 2), change.at);
  };

  return {
    code: 'stripe',
    currency: 'JPY',
    http,
    refunds,
    settings: () => ({
      HAKOBU_STRIPE_KEY: key,
      HAKOBU_STRIPE_WEBHOOK_SECRET: webhookSecret,
      HAKOBU_STRIPE_API: http.origin,
    }),
    adapter: (timeoutMs = 2000) => stripe({ key, webhookSecret, api: http.origin, timeoutMs }),
    chargesOf: (code) => charges.numberOf(code),
    sessionOf: (code) => sessions.find(({ charge }) => charge.merchantCode === code)?.id ?? '',
    settle: async (payUrl, merchantCode, state) => {
      if (!(await fetch(payUrl)).ok) throw new Error(`no page at ${payUrl}`);
      charges.settle(merchantCode, state);
    },
    tell,
    seal,
  };
};
