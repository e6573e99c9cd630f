import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { alipayDouble } from '../../../../test/doubles/alipay.double.ts';
import type { Letter, ProviderDouble } from '../../../../test/doubles/provider-double.ts';
import { sandboxDouble } from '../../../../test/doubles/sandbox.double.ts';
import { stripeDouble } from '../../../../test/doubles/stripe.double.ts';
import { wechatpayDouble } from '../../../../test/doubles/wechatpay.double.ts';
import { makeWorld } from '../../../../test/world.ts';
import { hourMs, minuteMs } from '../../../platform/clock/clock.ts';
import type { Checkout, Notified, PaymentProvider } from './provider.port.ts';

const world = makeWorld();
const now = () => world.clock.now();
const outside = [stripeDouble(now), alipayDouble(now), wechatpayDouble(now)];
beforeAll(async () => {
  for (const { http } of outside) await http.start();
});
afterAll(async () => {
  for (const { http } of outside) await http.stop();
});

let count = 0;
const wantedOf = ({ currency }: ProviderDouble, change: Partial<Checkout> = {}): Checkout => {
  count += 1;
  return {
    merchantCode: `T20261120${String(count).padStart(4, '0')}`,
    currency,
    amount: 1010,
    returnUrl: 'http://localhost:3000/wap/return/topup?code=T202611200001',
    notifyUrl: 'http://localhost:3000/api/web/finance/notify/x',
    clientIp: '203.0.113.7',
    language: 'zh-CN',
    expiresAt: new Date(now().getTime() + hourMs),
    ...change,
  };
};

const all = [
  ['sandbox', () => sandboxDouble(world)] as const,
  ...outside.map((each) => [each.code, () => each] as const),
];

describe.each(all)('%s', (code, doubleOf) => {
  const start = async (change: Partial<Checkout> = {}) => {
    const double = doubleOf();
    const adapter = double.adapter();
    const wanted = wantedOf(double, change);
    const checkout = await adapter.createCheckout(wanted);
    return { double, adapter, wanted, code: wanted.merchantCode, ...checkout };
  };
  const read = (adapter: PaymentProvider, { headers, body }: Letter): Promise<Notified> | Notified =>
    adapter.readNotification(headers, Buffer.from(body), now());

  it('names itself and what it takes, and answers a refusal never as an acceptance', () => {
    const adapter = doubleOf().adapter();
    expect(adapter.code).toBe(code);
    for (const { least, most, feePpm } of adapter.terms) {
      expect(least).toBeGreaterThan(0);
      expect(most).toBeGreaterThan(least);
      expect(feePpm).toBeGreaterThanOrEqual(0);
    }
    const taken = adapter.answerTo({ kind: 'nothing' });
    const refused = adapter.answerTo({ kind: 'refused', why: 'forged' });
    expect(taken.status).toBeGreaterThanOrEqual(200);
    expect(taken.status).toBeLessThan(300);
    expect(refused.status).toBeGreaterThanOrEqual(400);
    expect(refused.body).not.toEqual(taken.body);
  });

  it('asked for the same checkout again, also by somebody else’s address and language, opens one charge', async () => {
    const { double, adapter, wanted, payUrl, reference } = await start();
    const again = await adapter.createCheckout({ ...wanted, language: 'ja' });
    expect(again.reference).toBe(reference);
    await double.settle(payUrl, wanted.merchantCode, 'paid');
    expect(double.chargesOf(wanted.merchantCode)).toBe(1);
  });

  it('is asked what became of it: nothing yet, paid, failed', async () => {
    const { double, adapter, code: merchantCode, payUrl, reference } = await start();
    expect(await adapter.ask({ reference: null, merchantCode: 'T209912310001' })).toEqual({ state: 'unknown' });
    const asked = { reference, merchantCode };
    // Alipay knows of no trade before the shopper has opened its page.
    expect(['waiting', 'unknown']).toContain((await adapter.ask(asked)).state);
    await double.settle(payUrl, merchantCode, 'paid');
    const event = await adapter.ask(asked);
    expect(event).toMatchObject({ state: 'paid', merchantCode, currency: double.currency, amount: 1010 });
    expect(await adapter.ask({ ...asked, reference: null })).toEqual(event);
    const answered = await read(adapter, await double.tell(merchantCode));
    expect(answered, 'the notification says the same').toEqual({ kind: 'event', event: event });
    const failing = await start();
    await failing.double.settle(failing.payUrl, failing.code, 'failed');
    expect((await adapter.ask({ reference: failing.reference, merchantCode: failing.code })).state).toBe('failed');
  });

  it('a notification is good for five minutes either way', async () => {
    const { double, adapter, code: merchantCode, payUrl } = await start();
    await double.settle(payUrl, merchantCode, 'paid');
    const kindAt = async (ms: number) => {
      const notified = await read(adapter, await double.tell(merchantCode, { at: new Date(now().getTime() + ms) }));
      return notified.kind === 'refused' ? notified.why : notified.kind;
    };
    expect(await kindAt(-5 * minuteMs)).toBe('event');
    expect(await kindAt(5 * minuteMs)).toBe('event');
    expect(await kindAt(-6 * minuteMs)).toBe('stale');
    expect(await kindAt(6 * minuteMs)).toBe('stale');
  });

  it('tells apart what was paid, what failed, and what is for another merchant or of the other mode', async () => {
    const { double, adapter, code: merchantCode, payUrl } = await start();
    await double.settle(payUrl, merchantCode, 'paid');
    for (const state of ['paid', 'failed'] as const)
      expect(await read(adapter, await double.tell(merchantCode, { state }))).toMatchObject({
        kind: 'event',
        event: { state, merchantCode, amount: 1010, currency: double.currency },
      });
    const notified = await read(adapter, await double.tell(merchantCode, { isForeign: true }));
    expect(notified).toMatchObject({ kind: 'refused', why: 'foreign' });
  });

  it('refuses whatever is not signed to the byte, without throwing', async () => {
    const { double, adapter, code: merchantCode, payUrl } = await start();
    await double.settle(payUrl, merchantCode, 'paid');
    const good = await double.tell(merchantCode);
    const other = await double.tell(merchantCode, { amount: 999_999, transactionId: 'another' });
    const without = (name: string): Letter => ({
      ...good,
      headers: Object.fromEntries(Object.entries(good.headers).filter(([each]) => each !== name)),
    });
    const signature = Object.keys(good.headers).find((name) => name.includes('signature')) ?? 'content-type';
    const forged: readonly Letter[] = [
      { ...good, body: `${good.body} ` },
      { ...good, body: good.body.replace(merchantCode, 'T209912310001') },
      { ...good, body: '' },
      { ...good, body: '{"amount":1' },
      { ...good, headers: { ...good.headers, [signature]: 'nonsense' } },
      { ...good, headers: {} },
      without(signature),
      // The signature of one event beside the body of another.
      double.code === 'alipay'
        ? { ...good, body: other.body.replace(/sign=[^&]*$/, /sign=[^&]*$/.exec(good.body)?.[0] ?? '') }
        : { ...good, body: other.body },
    ];
    const kinds = await Promise.all(forged.map(async (letter) => (await read(adapter, letter)).kind));
    expect(kinds).toEqual(forged.map(() => 'refused'));
    expect(await read(adapter, good)).toMatchObject({ kind: 'event' });
  });
});
