import { randomBytes } from 'node:crypto';
import { Aes, Formatter, Rsa } from 'wechatpay-axios-plugin';
import { readPrivateKey, readPublicKey } from '../../src/features/payments/providers/pem.ts';
import { wechatpay } from '../../src/features/payments/providers/wechatpay/wechatpay.adapter.ts';
import { type Answered, type Asked, HttpDouble } from './http-double.ts';
import { providerKeys, shopKeys } from './keys.ts';
import { type KeptPayout, Payouts } from './payouts.ts';
import { type Change, type Charge, Charges, type Letter, type OutsideDouble } from './provider-double.ts';

const appId = 'wx8888888888888888';
const merchantId = '1900000109';
const serial = '5157F09EFDC096DE15EBE81A47057A7200000000';
const publicKeyId = 'PUB_KEY_ID_0119000001092026112000000000000000';
const apiKey = 'an APIv3 key has 32 characters!!'.replaceAll(' ', '_');

type Order = { readonly out_trade_no: string; readonly amount: { readonly total: number; readonly currency: string } };

const nonce = (): string => randomBytes(16).toString('hex');

/** WeChat Pay's API, version 3, on a loopback port: checks and makes signatures by somebody else's code than ours. */
export const wechatpayDouble = (now: () => Date): OutsideDouble => {
  const charges = new Charges((count) => `42000011202026112000${String(count).padStart(8, '0')}`);
  const refunds = new Payouts((count) => `5030000000202611200000${String(count).padStart(6, '0')}`);
  const asked = new Map<string, string>();

  const signed = (body: string, at: Date): Record<string, string> => {
    const timestamp = Math.floor(at.getTime() / 1000);
    const word = nonce();
    return {
      'content-type': 'application/json; charset=utf-8',
      'wechatpay-timestamp': String(timestamp),
      'wechatpay-nonce': word,
      'wechatpay-signature': Rsa.sign(Formatter.response(timestamp, word, body), providerKeys.privateKey),
      'wechatpay-serial': publicKeyId,
      'wechatpay-signature-type': 'WECHATPAY2-SHA256-RSA2048',
    };
  };
  const answer = (status: number, said: object): Answered => {
    const body = JSON.stringify(said);
    return { status, headers: signed(body, now()), body };
  };

  const isSigned = ({ method, path, query, headers, body }: Asked): boolean => {
    const [type, list = ''] = (headers['authorization'] ?? '').split(' ');
    const parts = Object.fromEntries(
      Array.from(list.matchAll(/(\w+)="([^"]*)"/g), ([, name = '', value]) => [name, value]),
    );
    const address = path + (query.size > 0 ? `?${query.toString()}` : '');
    const message = Formatter.request(method, address, parts['timestamp'] ?? '', parts['nonce_str'] ?? '', body);
    return (
      type === 'WECHATPAY2-SHA256-RSA2048' &&
      parts['mchid'] === merchantId &&
      parts['serial_no'] === serial &&
      Rsa.verify(message, parts['signature'] ?? '', shopKeys.publicKey)
    );
  };

  const paymentOf = (charge: Charge, isForeign = false) => ({
    appid: appId,
    mchid: isForeign ? '1900000999' : merchantId,
    out_trade_no: charge.merchantCode,
    trade_type: 'MWEB',
    trade_state: { open: 'NOTPAY', paid: 'SUCCESS', failed: 'PAYERROR' }[charge.state],
    ...(charge.state === 'open' ? {} : { transaction_id: charge.transactionId }),
    amount: { total: charge.amount, payer_total: charge.amount, currency: charge.currency, payer_currency: 'CNY' },
  });

  const start = (body: string): Answered => {
    const order = JSON.parse(body) as Order;
    const before = asked.get(order.out_trade_no);
    if (before !== undefined && before !== body)
      return answer(400, { code: 'INVALID_REQUEST', message: '请求重入时,参数与首次请求时不一致' });
    if (charges.find(order.out_trade_no)?.state === 'paid')
      return answer(400, { code: 'ORDERPAID', message: '该订单已支付' });
    if (before === undefined) charges.open(order.out_trade_no, order.amount.currency, order.amount.total);
    asked.set(order.out_trade_no, body);
    return answer(200, { h5_url: `${http.origin}/cgi-bin/mmpayweb-bin/checkmweb?prepay_id=wx${nonce()}&package=1` });
  };

  type Refunding = {
    readonly out_trade_no: string;
    readonly out_refund_no: string;
    readonly amount: { readonly refund: number; readonly total: number; readonly currency: string };
  };
  const refundSays = ({ code, reference, state, amount }: KeptPayout) => ({
    refund_id: reference,
    out_refund_no: code,
    status: { paid: 'SUCCESS', failed: 'CLOSED', pending: 'PROCESSING' }[state],
    amount: { refund: amount, currency: 'CNY' },
  });
  const refund = (body: string): Answered => {
    const { out_trade_no, out_refund_no, amount } = JSON.parse(body) as Refunding;
    const charge = charges.find(out_trade_no);
    if (charge?.state !== 'paid' || charge.amount !== amount.total)
      return answer(404, { code: 'RESOURCE_NOT_EXISTS', message: '订单不存在' });
    if (amount.refund > amount.total) return answer(400, { code: 'INVALID_REQUEST', message: '退款金额错误' });
    return answer(200, refundSays(refunds.receive(out_refund_no, amount.refund)));
  };
  const refundOf = (code: string): Answered => {
    const kept = refunds.find(code);
    if (kept) return answer(200, refundSays(kept));
    return answer(404, { code: 'RESOURCE_NOT_EXISTS', message: '退款单不存在' });
  };

  const http: HttpDouble = new HttpDouble((call) => {
    if (call.path.startsWith('/cgi-bin/')) return { status: 200, body: 'the page of WeChat' };
    if (!isSigned(call)) return answer(401, { code: 'SIGN_ERROR', message: '签名错误' });
    if (call.method === 'POST' && call.path === '/v3/pay/transactions/h5') return start(call.body);
    if (call.method === 'POST' && call.path === '/v3/refund/domestic/refunds') return refund(call.body);
    const refunded = /^\/v3\/refund\/domestic\/refunds\/([\w-]+)$/.exec(call.path)?.[1];
    if (refunded !== undefined) return refundOf(refunded);
    const code = /^\/v3\/pay\/transactions\/out-trade-no\/(\w+)$/.exec(call.path)?.[1] ?? '';
    const charge = charges.find(code);
    return charge ? answer(200, paymentOf(charge)) : answer(404, { code: 'ORDER_NOT_EXIST', message: '订单不存在' });
  });

  const tell = (merchantCode: string, change: Change = {}): Letter => {
    const payment = paymentOf(charges.told(merchantCode, change), change.isForeign);
    const word = randomBytes(6).toString('hex');
    const body = JSON.stringify({
      id: `EV-${payment.out_trade_no}`,
      create_time: '2026-11-20T10:00:00+08:00',
      resource_type: 'encrypt-resource',
      event_type: 'TRANSACTION.SUCCESS',
      summary: '支付成功',
      resource: {
        original_type: 'transaction',
        algorithm: 'AEAD_AES_256_GCM',
        ciphertext: Aes.AesGcm.encrypt(JSON.stringify(payment), apiKey, word, 'transaction'),
        associated_data: 'transaction',
        nonce: word,
      },
    });
    return { headers: signed(body, change.at ?? now()), body };
  };

  return {
    code: 'wechatpay',
    currency: 'CNY',
    http,
    refunds,
    settings: () => ({
      HAKOBU_WECHATPAY_APP_ID: appId,
      HAKOBU_WECHATPAY_MERCHANT_ID: merchantId,
      HAKOBU_WECHATPAY_SERIAL: serial,
      HAKOBU_WECHATPAY_PRIVATE_KEY: shopKeys.privateKey,
      HAKOBU_WECHATPAY_API_KEY: apiKey,
      HAKOBU_WECHATPAY_PUBLIC_KEY_ID: publicKeyId,
      HAKOBU_WECHATPAY_PUBLIC_KEY: providerKeys.publicKey,
      HAKOBU_WECHATPAY_API: http.origin,
    }),
    adapter: (timeoutMs = 2000) =>
      wechatpay({
        appId,
        merchantId,
        serial,
        privateKey: readPrivateKey(shopKeys.privateKey),
        publicKeyId,
        publicKey: readPublicKey(providerKeys.publicKey),
        apiKey,
        api: http.origin,
        timeoutMs,
        now,
      }),
    chargesOf: (code) => charges.numberOf(code),
    settle: async (payUrl, merchantCode, state) => {
      if (!(await fetch(payUrl)).ok) throw new Error(`no page at ${payUrl}`);
      charges.settle(merchantCode, state);
    },
    tell,
    seal: (body) => ({ headers: signed(body, now()), body }),
  };
};
