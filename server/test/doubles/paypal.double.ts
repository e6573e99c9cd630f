import type { PayoutProvider } from '../../src/features/payments/providers/payout.port.ts';
import { paypal } from '../../src/features/payments/providers/paypal.adapter.ts';
import { type Answered, type Asked, asJson, HttpDouble } from './http-double.ts';
import { type KeptPayout, Payouts } from './payouts.ts';

const clientId = 'AeA1QIZXiflr1_-r0U2UbWTziOWX1GRQer5jkUq4ZfWT5qwb';
const secret = 'ELtVxAjhT7cJimnz5-Nsx9k2reTKSVfErNQF-CmrwJgxRtylkGTK';
const token = 'A21AAFEpH4PsADK7qSS7pSRsgzfENtu-Q1ysgEDVDESseMHBYXVJYE8ovjj68elIDy8nF26AwPhfXTIeWAZHSLIsQkSYz9ifg';

type Batch = {
  readonly sender_batch_header: { readonly sender_batch_id: string };
  readonly items: readonly { readonly amount: { readonly value: string; readonly currency: string } }[];
};

/** PayPal's Payouts on a loopback port: a token, batches found by its own number, and no second batch under one code. */
export const paypalDouble = (now: () => Date) => {
  const transfers = new Payouts((count) => `5UXD2E8A7EB${String(count).padStart(3, '0')}`);

  const present = ({ code, reference, state, amount }: KeptPayout) => ({
    batch_header: {
      payout_batch_id: reference,
      batch_status: 'SUCCESS',
      sender_batch_header: { sender_batch_id: code },
    },
    items: [
      {
        payout_item_id: `ITEM${reference}`,
        ...(state === 'paid' ? { transaction_id: `TX${reference}` } : {}),
        transaction_status: { paid: 'SUCCESS', failed: 'RETURNED', pending: 'UNCLAIMED' }[state],
        payout_item: { amount: { value: String(amount), currency: 'JPY' } },
        ...(state === 'failed' ? { errors: { name: 'RECEIVER_UNREGISTERED' } } : {}),
      },
    ],
  });

  const create = (body: string): Answered => {
    const { sender_batch_header, items } = JSON.parse(body) as Batch;
    const code = sender_batch_header.sender_batch_id;
    const known = transfers.find(code);
    if (known)
      return asJson(400, {
        name: 'USER_BUSINESS_ERROR',
        message: 'User business error.',
        details: [{ field: 'SENDER_BATCH_ID', issue: 'Batch with given sender_batch_id already exists' }],
        links: [{ href: `${http.origin}/v1/payments/payouts/${known.reference}`, rel: 'self', method: 'GET' }],
      });
    const value = items[0]?.amount.value ?? '';
    // Yen have no decimals, and nothing is paid out of nothing.
    if (!/^[1-9]\d*$/.test(value)) return asJson(400, { name: 'VALIDATION_ERROR', message: 'Invalid request' });
    if (Number(value) > 2_000_000) return asJson(422, { name: 'INSUFFICIENT_FUNDS', message: 'Sender has no funds' });
    const { reference } = transfers.receive(code, Number(value));
    const batch_header = { payout_batch_id: reference, batch_status: 'PENDING', sender_batch_header };
    return asJson(201, { batch_header });
  };

  const serve = ({ method, path, headers, body }: Asked): Answered => {
    if (path === '/v1/oauth2/token') {
      const isOurs = headers['authorization'] === `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`;
      return isOurs && body === 'grant_type=client_credentials'
        ? asJson(200, { access_token: token, token_type: 'Bearer', expires_in: 32_400 })
        : asJson(401, { error: 'invalid_client' });
    }
    if (headers['authorization'] !== `Bearer ${token}`) return asJson(401, { name: 'AUTHENTICATION_FAILURE' });
    if (method === 'POST' && path === '/v1/payments/payouts') return create(body);
    const id = /^\/v1\/payments\/payouts\/(\w+)$/.exec(path)?.[1] ?? '';
    const kept = transfers.findByReference(id);
    return kept ? asJson(200, present(kept)) : asJson(404, { name: 'RESOURCE_NOT_FOUND' });
  };
  const http: HttpDouble = new HttpDouble(serve);

  return {
    code: 'paypal' as const,
    http,
    transfers,
    settings: () => ({
      HAKOBU_PAYPAL_CLIENT_ID: clientId,
      HAKOBU_PAYPAL_SECRET: secret,
      HAKOBU_PAYPAL_API: http.origin,
    }),
    payouts: (timeoutMs = 2000): PayoutProvider => paypal({ clientId, secret, now, api: http.origin, timeoutMs }),
  };
};
