import { hkdfSync, randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { minuteMs } from '../../../platform/clock/clock.ts';
import type { PlainAnswer } from '../../../platform/http/route.ts';
import type { Platform } from '../../../platform/platform.ts';
import { isJson, readStrictJson } from '../providers/strict-json.ts';
import {
  type Headers,
  isFresh,
  type Notified,
  type PaymentProvider,
  type ProviderEvent,
  refusedFor,
  type ReturnEvent,
} from '../providers/provider.port.ts';
import { sandboxRefunds } from './sandbox-payout.adapter.ts';
import { isSigned, signatureHeader, signedAtMs } from './sandbox-signature.ts';
import { type ChargeRow, findChargeByMerchantCode, insertCharge } from './sandbox.store.ts';

export const sandboxCode = 'sandbox';

/** The key that sandbox and shop share: the secret's own for this purpose. */
export const sandboxKey = (secret: string): string =>
  Buffer.from(hkdfSync('sha256', secret, '', 'hakobu:sandbox payments', 32)).toString('hex');

const ourMerchant = 'hakobu';

const named = {
  transactionId: z.string().check(z.minLength(1), z.maxLength(100)),
  merchantCode: z.string().check(z.minLength(1), z.maxLength(40)),
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  amount: z.int().check(z.minimum(1), z.maximum(1_000_000_000_000)),
  /** Whom the money was paid to, as real providers say it. */
  merchant: z._default(z.string(), ourMerchant),
};
const News = z.discriminatedUnion('state', [
  z.object({ state: z.enum(['paid', 'failed']), ...named }),
  z.object({
    state: z.enum(['refunded', 'disputed', 'disputeWon', 'disputeLost']),
    reference: z.string().check(z.minLength(1), z.maxLength(100)),
    askedAs: z.nullable(z.string()),
    isSum: z.boolean(),
    ...named,
  }),
]);

/** What the sandbox says of a charge that is settled. */
export const eventOf = (charge: ChargeRow): ProviderEvent => ({
  state: charge.state === 'failed' ? 'failed' : 'paid',
  transactionId: charge.transactionId ?? charge.reference,
  merchantCode: charge.merchantCode,
  currency: charge.paidCurrency ?? charge.currency,
  amount: charge.paidAmount ?? charge.amount,
});

/** What can become of a charge after it was paid, as its bank or the merchant's own desk would have it. */
const sandboxReturns = { giveBack: 'refunded', chargeback: 'disputed', winChargeback: 'disputeWon' } as const;
export type SandboxReturn = keyof typeof sandboxReturns;
export const isSandboxReturn = (text: string): text is SandboxReturn => Object.hasOwn(sandboxReturns, text);

/** What the sandbox says of the whole of a paid charge that goes back, or is fought over. */
export const returnEventOf = (charge: ChargeRow, choice: SandboxReturn): ReturnEvent => ({
  ...eventOf(charge),
  state: sandboxReturns[choice],
  reference: `${choice === 'giveBack' ? 'SBR' : 'SBD'}-${charge.reference}`,
  askedAs: null,
  isSum: false,
});

const read = (key: string, headers: Headers, rawBody: Buffer, now: Date): Notified => {
  const header = headers[signatureHeader];
  if (header === undefined) return refusedFor('unsigned');
  if (!isSigned(key, header, rawBody)) return refusedFor('forged');
  if (!isFresh(signedAtMs(header), now)) return refusedFor('stale');
  const said = isJson(headers) ? News.safeParse(readStrictJson(rawBody)) : undefined;
  if (!said?.success) return refusedFor('malformed');
  const { merchant, ...event } = said.data;
  if (merchant !== ourMerchant) return refusedFor('foreign', { merchant });
  return 'reference' in event ? { kind: 'returned', event } : { kind: 'event', event };
};

const answerTo = ({ kind }: Notified): PlainAnswer => ({
  status: kind === 'refused' ? 401 : 200,
  headers: { 'content-type': 'text/plain; charset=utf-8' },
  body: kind === 'refused' ? 'refused' : 'success',
});

/** Stands for a payment provider outside, with a page of its own on which the shopper chooses what happens. */
export const sandboxProvider = (p: Platform): PaymentProvider => ({
  code: sandboxCode,
  openMs: 30 * minuteMs,
  terms: [
    { currency: 'JPY', least: 100, most: 1_000_000, feePpm: 10_000 },
    { currency: 'CNY', least: 500, most: 5_000_000, feePpm: 10_000 },
  ],
  createCheckout: async ({ merchantCode, currency, amount, returnUrl }) => {
    await insertCharge(p.db, {
      reference: randomUUID(),
      merchantCode,
      currency,
      amount,
      returnUrl,
    });
    const charge = await findChargeByMerchantCode(p.db, merchantCode);
    if (!charge) throw new Error('the sandbox lost a charge');
    return { reference: charge.reference, payUrl: `/sandbox/pay/${charge.reference}` };
  },
  readNotification: (headers, rawBody, now) => read(sandboxKey(p.config.secret), headers, rawBody, now),
  answerTo,
  refunds: sandboxRefunds(p),
  ask: async ({ merchantCode }) => {
    const charge = await findChargeByMerchantCode(p.db, merchantCode);
    if (!charge) return { state: 'unknown' };
    return charge.state === 'open' ? { state: 'waiting' } : eventOf(charge);
  },
});
