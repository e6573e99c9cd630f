import { createSign } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { alipayDouble } from '../../../../test/doubles/alipay.double.ts';
import { providerKeys } from '../../../../test/doubles/keys.ts';
import type { Letter, OutsideDouble } from '../../../../test/doubles/provider-double.ts';
import { stripeDouble } from '../../../../test/doubles/stripe.double.ts';
import { wechatpayDouble } from '../../../../test/doubles/wechatpay.double.ts';

// What only one of the providers tells; what all of them tell is tested for all of them at once.
const now = () => new Date('2026-11-20T01:00:00Z');
const read = (double: OutsideDouble, { headers, body }: Letter) =>
  double.adapter().readNotification(headers, Buffer.from(body), now());
const paid = { amount: 1010, currency: 'CNY' } as const;
const code = 'T202611200001';
const paidEvent = { kind: 'event', event: { state: 'paid', merchantCode: code, amount: 1010, currency: 'CNY' } };

describe('Stripe', () => {
  const double = stripeDouble(now);
  const event = (
    change: (sent: { type: string; account?: string; data: { object: Record<string, unknown> } }) => void,
  ) => {
    const sent = JSON.parse((double.tell(code, paid) as Letter).body);
    change(sent);
    return double.seal?.(JSON.stringify(sent)) ?? { headers: {}, body: '' };
  };

  it('is believed about a payment that came later than the session', async () => {
    const letter = event((sent) => void (sent.type = 'checkout.session.async_payment_succeeded'));
    expect(await read(double, letter)).toMatchObject(paidEvent);
  });

  it.each([
    ['a session that is not paid yet', event(({ data }) => void (data.object['payment_status'] = 'unpaid'))],
    ['a session without our code', event(({ data }) => void (data.object['client_reference_id'] = null))],
    ['another kind of event', event((sent) => void (sent.type = 'customer.created'))],
  ])('%s moves nothing', async (_, letter) => {
    expect(await read(double, letter)).toEqual({ kind: 'nothing' });
  });

  it('a session that ran out has failed', async () => {
    const letter = event((sent) => void (sent.type = 'checkout.session.expired'));
    expect(await read(double, letter)).toMatchObject({ kind: 'event', event: { state: 'failed' } });
  });

  it('an account that is connected to ours is another merchant', async () => {
    const letter = event((sent) => void (sent.account = 'acct_other'));
    expect(await read(double, letter)).toMatchObject({ why: 'foreign', facts: { account: 'acct_other' } });
  });

  it.each([-1, 0.5, 1e300, '1010', null, [1010]])('an amount of %j is none', async (amount) => {
    const letter = event(({ data }) => void (data.object['amount_total'] = amount));
    expect((await read(double, letter)).kind).not.toBe('event');
  });
});

describe('Alipay', () => {
  const double = alipayDouble(now);
  const signedBy = (algorithm: string, change: (form: URLSearchParams) => void, withType = false): Letter => {
    const letter = double.tell(code, paid) as Letter;
    const form = new URLSearchParams(letter.body);
    form.delete('sign');
    change(form);
    const names = [...form.keys()].filter((name) => withType || name !== 'sign_type').toSorted();
    const content = names.map((name) => `${name}=${form.get(name)}`).join('&');
    form.set('sign', createSign(algorithm).update(content).sign(providerKeys.privateKey, 'base64'));
    return { ...letter, body: form.toString() };
  };

  it('is believed when it signs as its documents say: without the field sign_type', async () => {
    expect(
      await read(
        double,
        signedBy('RSA-SHA256', () => undefined),
      ),
    ).toMatchObject(paidEvent);
  });

  it('is not believed by the weaker SHA-1, which the form itself could ask for', async () => {
    const letter = signedBy('RSA-SHA1', (form) => form.set('sign_type', 'RSA'));
    expect(await read(double, letter)).toMatchObject({ why: 'forged' });
  });

  it.each([
    ['TRADE_FINISHED', { kind: 'event', event: { state: 'paid' } }],
    ['TRADE_CLOSED', { kind: 'event', event: { state: 'failed' } }],
    ['WAIT_BUYER_PAY', { kind: 'nothing' }],
    ['SOMETHING_NEW', { kind: 'nothing' }],
  ])('%s is %o', async (status, said) => {
    expect(
      await read(
        double,
        signedBy('RSA-SHA256', (form) => form.set('trade_status', status)),
      ),
    ).toMatchObject(said);
  });

  it('another seller is another merchant', async () => {
    const letter = signedBy('RSA-SHA256', (form) => form.set('seller_id', '2088000000000001'));
    expect(await read(double, letter)).toMatchObject({ why: 'foreign', facts: { sellerId: '2088000000000001' } });
  });

  it.each(['', '0.00', '-10.10', '10.105', '1e3', '10,10', '１０.１０', '99999999999999999999.00'])(
    'an amount of %j is none',
    async (amount) => {
      const letter = signedBy('RSA-SHA256', (form) => form.set('total_amount', amount));
      expect(await read(double, letter)).toMatchObject({ why: 'malformed' });
    },
  );

  it('half a yen is none', async () => {
    const letter = signedBy('RSA-SHA256', (form) => {
      form.set('trans_currency', 'JPY');
      form.set('total_amount', '1010.50');
    });
    expect(await read(double, letter)).toMatchObject({ why: 'malformed' });
  });
});

describe('WeChat Pay', () => {
  const double = wechatpayDouble(now);
  const good = double.tell(code, paid) as Letter;
  const resealed = (change: (event: { event_type: string; resource: Record<string, string> }) => void): Letter => {
    const event = JSON.parse(good.body);
    change(event);
    return double.seal?.(JSON.stringify(event)) ?? { headers: {}, body: '' };
  };

  it('is believed', async () => {
    expect(await read(double, good)).toMatchObject(paidEvent);
  });

  it('its own probes of our attention, and a key that is not the one it uses, are refused', async () => {
    const with_ = (name: string, value: string) => ({ ...good, headers: { ...good.headers, [name]: value } });
    const probe = with_('wechatpay-signature', `WECHATPAY/SIGNTEST/${good.headers['wechatpay-signature']}`);
    expect(await read(double, probe)).toMatchObject({ why: 'forged' });
    expect(await read(double, with_('wechatpay-serial', 'PUB_KEY_ID_OTHER'))).toMatchObject({ why: 'forged' });
    expect(await read(double, with_('wechatpay-timestamp', '1e9'))).toMatchObject({ why: 'forged' });
  });

  it('another event moves nothing', async () => {
    const letter = resealed((event) => void (event.event_type = 'COUPON.USE'));
    expect(await read(double, letter)).toEqual({ kind: 'nothing' });
  });

  it.each([
    ['ciphertext', 'AAAA'],
    ['ciphertext', Buffer.alloc(200).toString('base64')],
    ['nonce', 'anothernonce'],
    ['nonce', ''],
    ['associated_data', 'other'],
  ])('is not believed when what is sealed does not open: %s=%s', async (name, value) => {
    expect(
      await read(
        double,
        resealed(({ resource }) => void (resource[name] = value)),
      ),
    ).toMatchObject({
      why: 'forged',
    });
  });

  it('a payment that failed says so', async () => {
    expect(await read(double, double.tell(code, { ...paid, state: 'failed' }) as Letter)).toMatchObject({
      kind: 'event',
      event: { state: 'failed' },
    });
  });
});
