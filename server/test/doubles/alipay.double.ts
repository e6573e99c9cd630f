import { AlipaySdk } from 'alipay-sdk';
import { Rsa } from 'wechatpay-axios-plugin';
import { alipay } from '../../src/features/payments/providers/alipay/alipay.adapter.ts';
import { alipayPayouts } from '../../src/features/payments/providers/alipay/alipay-payouts.ts';
import { beijingText } from '../../src/features/payments/providers/beijing.ts';
import { decimalOf, hundredthsIn } from '../../src/features/payments/providers/decimal.ts';
import type { PayoutProvider } from '../../src/features/payments/providers/payout.port.ts';
import { readPrivateKey, readPublicKey } from '../../src/features/payments/providers/pem.ts';
import { type Answered, type Asked, HttpDouble } from './http-double.ts';
import { providerKeys, shopKeys } from './keys.ts';
import { type KeptPayout, Payouts } from './payouts.ts';
import { type Change, Charges, type Letter, type OutsideDouble } from './provider-double.ts';

const appId = '2021000122671080';
const sellerId = '2088721033871945';
/** Of the certificates with which this Alipay lets money out. */
export const serials = { app: 'a'.repeat(32), root: `${'b'.repeat(32)}_${'c'.repeat(32)}` };

/** Alipay on a loopback port: its page makes the trade, its gateway answers signed, its notifications are the SDK's. */
export const alipayDouble = (
  now: () => Date,
): OutsideDouble & { readonly transfers: Payouts; readonly payouts: (timeoutMs?: number) => PayoutProvider } => {
  const charges = new Charges((count) => `20261120220014719505${String(count).padStart(8, '0')}`);
  const refunds = new Payouts((count) => `r${count}`);
  const transfers = new Payouts((count) => `20261120110070000006710000${String(count).padStart(6, '0')}`);
  // The same library on the other side of the counter: its own key signs, the shop's key is known.
  const ours = new AlipaySdk({
    appId,
    privateKey: readPrivateKey(providerKeys.privateKey).export({ type: 'pkcs1', format: 'pem' }).toString(),
    alipayPublicKey: shopKeys.publicKey,
  });

  const openPage = (query: URLSearchParams): Answered => {
    const trade = JSON.parse(query.get('biz_content') ?? '{}') as Record<string, string>;
    const code = trade['out_trade_no'] ?? '';
    const amount = hundredthsIn(trade['total_amount'] ?? '') ?? 0;
    if (charges.find(code)?.state === 'paid') return { status: 200, body: 'TRADE_HAS_SUCCESS' };
    if (!charges.find(code)) charges.open(code, 'CNY', amount);
    return { status: 200, body: 'the page of Alipay' };
  };

  const tradeOf = (code: string) => {
    const charge = charges.find(code);
    if (!charge)
      return { code: '40004', msg: 'Business Failed', sub_code: 'ACQ.TRADE_NOT_EXIST', sub_msg: '交易不存在' };
    return {
      code: '10000',
      msg: 'Success',
      out_trade_no: code,
      trade_no: charge.transactionId,
      trade_status: { open: 'WAIT_BUYER_PAY', paid: 'TRADE_SUCCESS', failed: 'TRADE_CLOSED' }[charge.state],
      total_amount: decimalOf(charge.amount),
    };
  };

  const failure = (sub_code: string) => ({ code: '40004', msg: 'Business Failed', sub_code, sub_msg: '失败' });

  const refund = ({ out_trade_no = '', out_request_no = '', refund_amount = '' }: Record<string, string>) => {
    const charge = charges.find(out_trade_no);
    const amount = hundredthsIn(refund_amount) ?? 0;
    if (charge?.state !== 'paid') return failure('ACQ.TRADE_NOT_EXIST');
    if (amount > charge.amount) return failure('ACQ.REASON_TRADE_REFUND_FEE_ERR');
    if (refunds.will === 'failed') return failure('ACQ.SELLER_BALANCE_NOT_ENOUGH');
    const isFirst = refunds.sentOf(out_request_no) === 0;
    const { state } = refunds.receive(out_request_no, amount);
    const fund_change = isFirst && state === 'paid' ? 'Y' : 'N';
    return { code: '10000', msg: 'Success', out_trade_no, trade_no: charge.transactionId, fund_change };
  };
  const refundOf = ({ out_trade_no = '', out_request_no = '' }: Record<string, string>) => {
    const kept = refunds.find(out_request_no);
    const done = { out_trade_no, trade_no: charges.find(out_trade_no)?.transactionId, out_request_no };
    return kept?.state === 'paid'
      ? { code: '10000', msg: 'Success', ...done, refund_status: 'REFUND_SUCCESS' }
      : { code: '10000', msg: 'Success' };
  };
  const transferSays = ({ code, reference, state }: KeptPayout) => ({
    code: '10000',
    msg: 'Success',
    out_biz_no: code,
    order_id: reference,
    status: { paid: 'SUCCESS', failed: 'FAIL', pending: 'DEALING' }[state],
    ...(state === 'failed' ? { error_code: 'PAYEE_NOT_EXIST' } : {}),
  });
  const transfer = ({ out_biz_no = '', trans_amount = '' }: Record<string, string>) => {
    const amount = hundredthsIn(trans_amount) ?? 0;
    if (amount > 5_000_000) return failure('EXCEED_LIMIT_SM_AMOUNT');
    return transferSays(transfers.receive(out_biz_no, amount));
  };
  const transferOf = ({ out_biz_no = '' }: Record<string, string>) => {
    const kept = transfers.find(out_biz_no);
    return kept ? transferSays(kept) : failure('ORDER_NOT_EXIST');
  };
  const outgoing: Readonly<Record<string, (asked: Record<string, string>) => object>> = {
    'alipay.trade.refund': refund,
    'alipay.trade.fastpay.refund.query': refundOf,
    'alipay.fund.trans.uni.transfer': transfer,
    'alipay.fund.trans.common.query': transferOf,
  };

  const answer = (method: string, said: object): Answered => {
    const text = JSON.stringify(said);
    const body = `{"${method.replaceAll('.', '_')}_response":${text},"sign":"${Rsa.sign(text, providerKeys.privateKey)}"}`;
    return { status: 200, headers: { 'content-type': 'text/html;charset=utf-8' }, body };
  };

  const serve = ({ query, body }: Asked): Answered => {
    const all = new URLSearchParams([...query, ...new URLSearchParams(body)]);
    const method = all.get('method') ?? '';
    if (!ours.checkNotifySignV2(Object.fromEntries(all)) || all.get('app_id') !== appId)
      return answer(method, { code: '40002', msg: 'Invalid Arguments', sub_code: 'isv.invalid-signature' });
    if (method === 'alipay.trade.wap.pay') return openPage(all);
    const asked = JSON.parse(all.get('biz_content') ?? '{}') as Record<string, string>;
    const isOut = method.startsWith('alipay.fund.');
    if (isOut && (all.get('app_cert_sn') !== serials.app || all.get('alipay_root_cert_sn') !== serials.root))
      return answer(method, { code: '40002', msg: 'Invalid Arguments', sub_code: 'isv.missing-app-cert-sn' });
    return answer(method, outgoing[method]?.(asked) ?? tradeOf(asked['out_trade_no'] ?? ''));
  };
  const http = new HttpDouble(serve);

  const tell = (merchantCode: string, change: Change = {}): Letter => {
    const charge = charges.told(merchantCode, change);
    const body = ours.sdkExecute('trade_status_sync', {
      app_id: change.isForeign ? '2021000199999999' : appId,
      seller_id: sellerId,
      notify_id: `n${charge.transactionId}${charge.state}`,
      notify_time: beijingText(change.at ?? now()),
      out_trade_no: merchantCode,
      trade_no: charge.transactionId,
      trade_status: charge.state === 'paid' ? 'TRADE_SUCCESS' : 'TRADE_CLOSED',
      total_amount: decimalOf(charge.currency === 'JPY' ? charge.amount * 100 : charge.amount),
      ...(charge.currency === 'CNY' ? {} : { trans_currency: charge.currency }),
    });
    return { headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' }, body };
  };

  const adapting = (timeoutMs = 2000) => ({
    appId,
    sellerId,
    privateKey: readPrivateKey(shopKeys.privateKey),
    publicKey: readPublicKey(providerKeys.publicKey),
    gateway: `${http.origin}/gateway.do`,
    timeoutMs,
    now,
  });

  return {
    code: 'alipay',
    currency: 'CNY',
    http,
    refunds,
    transfers,
    payouts: (timeoutMs) => alipayPayouts({ ...adapting(timeoutMs), serials }),
    settings: () => ({
      HAKOBU_ALIPAY_APP_ID: appId,
      HAKOBU_ALIPAY_SELLER_ID: sellerId,
      HAKOBU_ALIPAY_PRIVATE_KEY: shopKeys.privateKey,
      HAKOBU_ALIPAY_PUBLIC_KEY: providerKeys.publicKey,
      HAKOBU_ALIPAY_GATEWAY: `${http.origin}/gateway.do`,
    }),
    adapter: (timeoutMs) => alipay(adapting(timeoutMs)),
    chargesOf: (code) => charges.numberOf(code),
    settle: async (payUrl, merchantCode, state) => {
      const page = await fetch(payUrl);
      const text = await page.text();
      if (!text.startsWith('the page')) throw new Error(`Alipay's page says ${text}`);
      charges.settle(merchantCode, state);
    },
    tell,
  };
};
