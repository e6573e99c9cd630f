import { dayMs } from '../../../platform/clock/clock.ts';
import { plainRefusal } from '../../../platform/http/refusing/plain-refusal.ts';
import { notPermitted } from '../../../platform/http/refusing/problems.ts';
import { type PaymentProvider, refusedFor } from './provider.port.ts';

/**
 * A transfer to the company's account: nobody outside is called and nobody calls. The shopper is led back to the top-up,
 * which says where to send the money; finance confirms what arrived.
 */
export const bank = (): PaymentProvider => ({
  code: 'bank',
  openMs: 7 * dayMs,
  terms: [
    { currency: 'JPY', least: 1000, most: 10_000_000, feePpm: 0 },
    { currency: 'CNY', least: 5000, most: 10_000_000, feePpm: 0 },
  ],
  createCheckout: async ({ merchantCode, returnUrl }) => {
    const { pathname, search } = new URL(returnUrl);
    return { reference: merchantCode, payUrl: pathname + search };
  },
  readNotification: () => refusedFor('unsigned'),
  answerTo: () => plainRefusal(401, notPermitted(), 'refused'),
  ask: async () => ({ state: 'waiting' }),
});
