import { randomUUID } from 'node:crypto';
import { hkdfSync } from 'node:crypto';
import * as z from 'zod/mini';
import type { Platform } from '../../../platform/platform.ts';
import type { PaymentProvider, ProviderNews } from '../providers/provider.ts';
import { isSigned, signatureHeader } from './sandbox-signature.ts';
import { type ChargeRow, findCharge, findChargeByMerchantCode, insertCharge } from './sandbox.store.ts';

export const sandboxCode = 'sandbox';

/** The key that sandbox and shop share: the secret's own for this purpose. */
export const sandboxKey = (secret: string): string =>
  Buffer.from(hkdfSync('sha256', secret, '', 'hakobu:sandbox payments', 32)).toString('hex');

const News = z.object({
  state: z.enum(['paid', 'failed']),
  transactionId: z.string().check(z.minLength(1), z.maxLength(100)),
  merchantCode: z.string().check(z.minLength(1), z.maxLength(40)),
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  amount: z.int().check(z.minimum(1), z.maximum(1_000_000_000_000)),
});

const readNews = (body: Buffer): ProviderNews | undefined => {
  try {
    const read = News.safeParse(JSON.parse(body.toString('utf8')));
    return read.success ? read.data : undefined;
  } catch {
    return undefined;
  }
};

export const newsOf = (charge: ChargeRow): ProviderNews => ({
  state: charge.state === 'failed' ? 'failed' : 'paid',
  transactionId: charge.transaction_id ?? charge.reference,
  merchantCode: charge.merchant_code,
  currency: charge.currency,
  amount: charge.paid_amount ?? charge.amount,
});

/** Stands for a payment provider outside, with a page of its own on which the shopper chooses what happens. */
export const sandboxProvider = ({ db, config }: Platform): PaymentProvider => ({
  code: sandboxCode,
  terms: [
    { currency: 'JPY', least: 100, most: 1_000_000, feePpm: 10_000 },
    { currency: 'CNY', least: 500, most: 5_000_000, feePpm: 10_000 },
  ],
  createCheckout: async ({ merchantCode, currency, amount, returnUrl }) => {
    await insertCharge(db, {
      reference: randomUUID(),
      merchant_code: merchantCode,
      currency,
      amount,
      return_url: returnUrl,
    });
    const charge = await findChargeByMerchantCode(db, merchantCode);
    if (!charge) throw new Error('the sandbox lost a charge');
    return { reference: charge.reference, payUrl: `/sandbox/pay/${charge.reference}` };
  },
  verifyNotification: (headers, rawBody, now) =>
    isSigned(sandboxKey(config.secret), headers[signatureHeader], rawBody, now) ? readNews(rawBody) : undefined,
  ask: async (reference) => {
    const charge = await findCharge(db, reference);
    return charge && charge.state !== 'open' ? newsOf(charge) : { state: 'waiting' };
  },
});
