import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { alipayDouble } from '../../../../test/doubles/alipay.double.ts';
import type { Fault } from '../../../../test/doubles/http-double.ts';
import type { OutsideDouble } from '../../../../test/doubles/provider-double.ts';
import { stripeDouble } from '../../../../test/doubles/stripe.double.ts';
import { wechatpayDouble } from '../../../../test/doubles/wechatpay.double.ts';
import { hourMs } from '../../../platform/clock/clock.ts';

const now = () => new Date('2026-11-20T01:00:00Z');
const stripe = stripeDouble(now);
const outside: readonly OutsideDouble[] = [stripe, alipayDouble(now), wechatpayDouble(now)];
beforeAll(async () => {
  for (const { http } of outside) await http.start();
});
afterAll(async () => {
  for (const { http } of outside) await http.stop();
});

let count = 0;
const wantedOf = ({ currency }: OutsideDouble) => {
  count += 1;
  return {
    merchantCode: `T20261120${String(count).padStart(4, '0')}`,
    currency,
    amount: 1010,
    returnUrl: 'http://localhost:3000/wap/return/topup?code=T202611200001',
    notifyUrl: 'http://localhost:3000/api/web/finance/notify/x',
    clientIp: '203.0.113.7',
    language: 'zh-CN' as const,
    expiresAt: new Date(now().getTime() + hourMs),
  };
};

describe.each(outside.map((each) => [each.code, each] as const))('%s that goes wrong', (_, double) => {
  const faults: readonly Fault[] = ['unavailable', 'tooMany', 'silent', 'cut', 'garbage', 'answerLost'];
  // Alipay is not called to start a top-up: its page is opened by the shopper.
  const callsToStart = double.code !== 'alipay';

  it.each(faults)('%s is one kind of error, which names no key; asked again, there is one charge', async (fault) => {
    const adapter = double.adapter(fault === 'silent' ? 150 : 2000);
    const wanted = wantedOf(double);
    const { merchantCode } = wanted;
    double.http.fault = fault;
    const lost = async (call: Promise<unknown>) => {
      const error: unknown = await call.then(
        () => undefined,
        (thrown: unknown) => thrown,
      );
      expect(error).toMatchObject({ name: 'ProviderUnreachable', provider: double.code });
      const shown = JSON.stringify(error, Object.getOwnPropertyNames(error));
      for (const secret of Object.values(double.settings()).filter((value) => value.length >= 30))
        expect(shown).not.toContain(secret.slice(0, 40));
    };
    if (callsToStart) await lost(adapter.createCheckout(wanted));
    await lost(adapter.ask({ reference: null, merchantCode }));
    double.http.fault = 'none';
    // Only who stays silent is to be given up on soon: an answer may take its time.
    const again = double.adapter(2000);
    const { payUrl } = await again.createCheckout(wanted);
    await double.settle(payUrl, merchantCode, 'paid');
    expect(double.chargesOf(merchantCode)).toBe(1);
    expect((await again.ask({ reference: null, merchantCode })).state).toBe('paid');
  });
});

describe('Stripe alone', () => {
  it('what Stripe does not know is told as being away', async () => {
    await expect(stripe.adapter().ask({ reference: 'cs_test_none', merchantCode: 'T1' })).rejects.toMatchObject({
      message: 'the payment provider stripe gave no usable answer: StripeInvalidRequestError 404',
    });
  });
});
