import { createSign, randomBytes } from 'node:crypto';
import { Aes } from 'wechatpay-axios-plugin';
import { describe, expect, it } from 'vitest';
import { alipayDouble } from '../../../../test/doubles/alipay.double.ts';
import { providerKeys } from '../../../../test/doubles/keys.ts';
import type { Letter, OutsideDouble } from '../../../../test/doubles/provider-double.ts';
import { stripeDouble } from '../../../../test/doubles/stripe.double.ts';
import { wechatpayDouble } from '../../../../test/doubles/wechatpay.double.ts';

// What a provider tells of money that went back, by the forms of each.
const now = () => new Date('2026-11-20T01:00:00Z');
const read = (double: OutsideDouble, { headers, body }: Letter) =>
  double.adapter().readNotification(headers, Buffer.from(body), now());
const sealed = (double: OutsideDouble, event: object): Letter =>
  double.seal?.(JSON.stringify(event)) ?? { headers: {}, body: '' };
const code = 'T202611200001';

describe('Stripe', () => {
  const double = stripeDouble(now);
  const event = (type: string, object: object, livemode = false) =>
    read(double, sealed(double, { id: 'evt_1', object: 'event', type, livemode, data: { object } }));
  const refund = {
    id: 're_1',
    object: 'refund',
    amount: 400,
    currency: 'jpy',
    charge: 'ch_1',
    payment_intent: 'pi_1',
    metadata: {},
    status: 'succeeded',
  };
  const dispute = {
    id: 'dp_1',
    object: 'dispute',
    amount: 1010,
    currency: 'jpy',
    charge: 'ch_1',
    payment_intent: 'pi_1',
    status: 'needs_response',
  };
  const shared = { transactionId: 'pi_1', merchantCode: null, currency: 'JPY', isSum: false };

  it.each([
    ['refund.created', refund, { state: 'refunded', reference: 're_1', amount: 400, askedAs: null }],
    ['refund.updated', { ...refund, metadata: { payoutCode: 'R1' } }, { state: 'refunded', askedAs: 'R1' }],
    ['refund.failed', { ...refund, status: 'failed' }, { state: 'refundFailed' }],
    ['charge.dispute.created', dispute, { state: 'disputed', reference: 'dp_1', amount: 1010 }],
    ['charge.dispute.funds_withdrawn', dispute, { state: 'disputed' }],
    ['charge.dispute.funds_reinstated', { ...dispute, status: 'won' }, { state: 'disputeWon' }],
    ['charge.dispute.closed', { ...dispute, status: 'lost' }, { state: 'disputeLost' }],
  ])('%s is told', async (type, object, said) => {
    expect(await event(type, object)).toMatchObject({ kind: 'returned', event: { ...shared, ...said } });
  });

  it.each([
    ['refund.created', { ...refund, status: 'pending' }],
    ['charge.dispute.created', { ...dispute, status: 'warning_needs_response' }],
    ['charge.dispute.closed', { ...dispute, status: 'warning_closed' }],
    ['charge.refunded', { id: 'ch_1', object: 'charge', amount_refunded: 400 }],
  ])('%s that moves no money, or is told in another way too, is nothing', async (type, object) => {
    expect(await event(type, object)).toEqual({ kind: 'nothing' });
  });

  it('of the other mode, or of another form, is refused', async () => {
    expect(await event('refund.created', refund, true)).toMatchObject({ why: 'foreign' });
    for (const amount of [0, -1, 0.5, '400', null])
      expect(await event('refund.created', { ...refund, amount })).toMatchObject({ why: 'malformed' });
  });
});

describe('Alipay', () => {
  const double = alipayDouble(now);
  const form = (change: Readonly<Record<string, string>>): Letter => {
    const letter = double.tell(code, { amount: 1010, currency: 'CNY' }) as Letter;
    const fields = new URLSearchParams(letter.body);
    fields.delete('sign');
    for (const [name, value] of Object.entries(change)) fields.set(name, value);
    const names = [...fields.keys()].filter((name) => name !== 'sign_type').toSorted();
    const content = names.map((name) => `${name}=${fields.get(name)}`).join('&');
    fields.set('sign', createSign('RSA-SHA256').update(content).sign(providerKeys.privateKey, 'base64'));
    return { ...letter, body: fields.toString() };
  };
  const given = { gmt_refund: '2026-11-20 08:59:00.000', refund_fee: '4.00', out_biz_no: 'R1' };

  it.each(['TRADE_SUCCESS', 'TRADE_CLOSED'])('%s with a refund in it is a refund: the sum so far', async (status) => {
    const event = await read(double, form({ ...given, trade_status: status }));
    expect(event).toMatchObject({
      kind: 'returned',
      event: { state: 'refunded', merchantCode: code, askedAs: 'R1', amount: 400, currency: 'CNY', isSum: true },
    });
  });

  it('of nothing, or of half a fen, is none', async () => {
    for (const refund_fee of ['0.00', '-4.00', '4.005'])
      expect(await read(double, form({ ...given, refund_fee }))).toMatchObject({ why: 'malformed' });
  });
});

describe('WeChat Pay', () => {
  const double = wechatpayDouble(now);
  const refund = {
    mchid: double.settings()['HAKOBU_WECHATPAY_MERCHANT_ID'],
    out_trade_no: code,
    transaction_id: '4200000001',
    out_refund_no: 'R1',
    refund_id: '5030000001',
    refund_status: 'SUCCESS',
    amount: { total: 1010, refund: 400, payer_total: 1010, payer_refund: 400 },
  };
  const event = (type: string, opened: object) => {
    const word = randomBytes(6).toString('hex');
    const key = double.settings()['HAKOBU_WECHATPAY_API_KEY'] ?? '';
    const resource = {
      original_type: 'refund',
      algorithm: 'AEAD_AES_256_GCM',
      ciphertext: Aes.AesGcm.encrypt(JSON.stringify(opened), key, word, 'refund'),
      associated_data: 'refund',
      nonce: word,
    };
    return read(double, sealed(double, { id: 'EV-1', resource_type: 'encrypt-resource', event_type: type, resource }));
  };

  it.each([
    ['REFUND.SUCCESS', 'SUCCESS', 'refunded'],
    ['REFUND.CLOSED', 'CLOSED', 'refundFailed'],
    ['REFUND.ABNORMAL', 'ABNORMAL', 'refundFailed'],
  ])('%s is told', async (type, refund_status, state) => {
    expect(await event(type, { ...refund, refund_status })).toEqual({
      kind: 'returned',
      event: {
        state,
        transactionId: '4200000001',
        merchantCode: code,
        reference: '5030000001',
        askedAs: 'R1',
        currency: 'CNY',
        amount: 400,
        isSum: false,
      },
    });
  });

  it('of another merchant, or of another form, is refused', async () => {
    expect(await event('REFUND.SUCCESS', { ...refund, mchid: '1900000099' })).toMatchObject({ why: 'foreign' });
    expect(await event('REFUND.SUCCESS', { ...refund, amount: {} })).toMatchObject({ why: 'malformed' });
  });
});
