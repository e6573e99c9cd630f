import * as z from 'zod/mini';
import { minuteMs } from '../../../platform/clock/clock.ts';
import type { PayoutFailure, PayoutProvider, PayoutSays, Transfer } from './payout.port.ts';
import { decimalOf } from './decimal.ts';
import { ProviderUnreachable } from './provider.port.ts';
import { readStrictJson } from './strict-json.ts';

export type PaypalSettings = {
  readonly clientId: string;
  readonly secret: string;
  readonly now: () => Date;
  /** Another address than PayPal's own: its sandbox, or a test. */
  readonly api?: string | undefined;
  readonly timeoutMs?: number;
};

const text = z.string().check(z.maxLength(1000));

const Token = z.object({ access_token: z.string().check(z.minLength(1)), expires_in: z.int() });

const Batch = z.object({
  batch_header: z.object({
    payout_batch_id: text,
    batch_status: text,
    sender_batch_header: z.object({ sender_batch_id: z.optional(text) }),
  }),
  items: z._default(
    z.array(
      z.object({
        payout_item_id: text,
        transaction_id: z.optional(text),
        transaction_status: z.optional(text),
        errors: z.optional(z.object({ name: z.optional(text) })),
      }),
    ),
    [],
  ),
});
type Batch = z.infer<typeof Batch>;

const Refused = z.object({
  name: z._default(text, ''),
  links: z._default(z.array(z.object({ href: z._default(text, '') })), []),
});

const whyRefused: Readonly<Record<string, PayoutFailure>> = {
  INSUFFICIENT_FUNDS: 'companyFunds',
  RECEIVER_UNREGISTERED: 'noSuchPayee',
  RECEIVER_ACCOUNT_LOCKED: 'closed',
  RECEIVER_ACCOUNT_LIMITATION: 'closed',
  RECEIVER_COUNTRY_NOT_ALLOWED: 'closed',
  RECEIVER_REFUSED: 'closed',
  UNCLAIMED: 'noSuchPayee',
  RECEIVING_LIMIT_EXCEEDED: 'limit',
  SENDING_LIMIT_EXCEEDED: 'limit',
};

const ended = new Set(['FAILED', 'RETURNED', 'BLOCKED', 'REFUNDED', 'REVERSED', 'DENIED', 'CANCELED']);

/** What a batch of one item says of it. Money that its taker has not claimed comes back after thirty days. */
const batchSays = ({ batch_header, items }: Batch): PayoutSays => {
  const { payout_batch_id: reference, batch_status } = batch_header;
  const [item] = items;
  const status = item?.transaction_status ?? batch_status;
  if (item && status === 'SUCCESS') return { state: 'paid', reference: item.transaction_id ?? item.payout_item_id };
  // A batch is done with before its item need be.
  if (ended.has(status))
    return { state: 'failed', reference, why: whyRefused[item?.errors?.name ?? status] ?? 'refused' };
  return { state: 'pending', reference };
};

const unusable = (why: string): ProviderUnreachable => new ProviderUnreachable('paypal', why);

type Answered = { readonly status: number; readonly said: unknown };
type Call = { readonly method: 'GET' | 'POST'; readonly path: string; readonly body?: object };

const fetching = async (address: string, init: RequestInit, timeoutMs: number): Promise<Answered> => {
  try {
    const answer = await fetch(address, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    return { status: answer.status, said: readStrictJson(Buffer.from(await answer.arrayBuffer())) };
  } catch (error) {
    throw unusable(error instanceof Error ? error.name : 'failed');
  }
};

/** Calls PayPal with a token that is fetched when the one before has run out. */
const client = (settings: PaypalSettings) => {
  const { clientId, secret, now, api = 'https://api-m.paypal.com', timeoutMs = 10_000 } = settings;
  let token = { value: '', until: 0 };
  const tokenNow = async (): Promise<string> => {
    if (now().getTime() < token.until) return token.value;
    const asked = {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    };
    const { status, said } = await fetching(`${api}/v1/oauth2/token`, asked, timeoutMs);
    const given = Token.safeParse(said);
    if (status !== 200 || !given.success) throw unusable(`no token, HTTP ${status}`);
    const { access_token: value, expires_in } = given.data;
    token = { value, until: now().getTime() + expires_in * 1000 - minuteMs };
    return value;
  };
  return async ({ method, path, body }: Call): Promise<Answered> => {
    const authorization = `Bearer ${await tokenNow()}`;
    const headers = { authorization, accept: 'application/json', 'content-type': 'application/json' };
    return fetching(api + path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) }, timeoutMs);
  };
};

const batchFor = ({ code, currency, accountNumber }: Transfer, amount: number) => ({
  sender_batch_header: { sender_batch_id: code },
  items: [
    {
      recipient_type: 'EMAIL',
      receiver: accountNumber,
      // PayPal writes yen without decimals.
      amount: { value: currency === 'JPY' ? String(amount) : decimalOf(amount), currency },
      sender_item_id: code,
    },
  ],
});

/** The batch that PayPal has under our code already, where it refuses another of that code. */
const batchKnown = ({ status, said }: Answered): string | undefined => {
  const refused = Refused.safeParse(said);
  if (status !== 400 || !refused.success) return undefined;
  const ids = refused.data.links.map(({ href }) => /\/v1\/payments\/payouts\/(\w+)$/.exec(href)?.[1]);
  return ids.find((id) => id !== undefined);
};

const readBatch = (said: unknown, code: string): PayoutSays => {
  const batch = Batch.safeParse(said);
  if (!batch.success || batch.data.batch_header.sender_batch_header.sender_batch_id !== code)
    throw unusable('an answer about another payout');
  return batchSays(batch.data);
};

/**
 * Payouts of PayPal, each a batch of one whose number is our code. A batch is found by PayPal's number alone: where that
 * was never heard, one of nothing is sent under our code, which PayPal can only refuse, naming the one that it has.
 */
export const paypal = (settings: PaypalSettings): PayoutProvider => {
  const call = client(settings);
  const post = (body: object) => call({ method: 'POST', path: '/v1/payments/payouts', body });
  const find = async (id: string, code: string): Promise<PayoutSays> => {
    const { status, said } = await call({ method: 'GET', path: `/v1/payments/payouts/${encodeURIComponent(id)}` });
    if (status !== 200) throw unusable(`HTTP ${status}`);
    return readBatch(said, code);
  };
  return {
    code: 'paypal',
    payeeKinds: ['paypal'],
    send: async (transfer) => {
      const answer = await post(batchFor(transfer, transfer.amount));
      if (answer.status === 201) return readBatch(answer.said, transfer.code);
      const known = batchKnown(answer);
      if (known !== undefined) return find(known, transfer.code);
      const { name } = Refused.safeParse(answer.said).data ?? { name: '' };
      if (name === '' || ![400, 422].includes(answer.status)) throw unusable(`HTTP ${answer.status} ${name}`.trim());
      return { state: 'failed', reference: null, why: whyRefused[name] ?? 'refused' };
    },
    ask: async (transfer) => {
      if (transfer.reference !== null) return find(transfer.reference, transfer.code);
      const answer = await post(batchFor(transfer, 0));
      const known = batchKnown(answer);
      if (known !== undefined) return find(known, transfer.code);
      if (answer.status !== 400 && answer.status !== 422) throw unusable(`HTTP ${answer.status}`);
      return { state: 'unknown' };
    },
  };
};
