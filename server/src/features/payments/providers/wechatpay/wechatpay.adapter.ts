import * as z from 'zod/mini';
import { minuteMs } from '../../../../platform/clock/clock.ts';
import type { PlainAnswer } from '../../../../platform/http/route.ts';
import { beijingIso } from '../beijing.ts';
import {
  type Checkout,
  type Headers,
  type Notified,
  type PaymentProvider,
  ProviderUnreachable,
  refusedFor,
} from '../provider.port.ts';
import { isJson, readStrictJson } from '../strict-json.ts';
import { wechatpayRefunds } from './wechatpay-refunds.ts';
import {
  notificationSays,
  paymentSays,
  refundNotificationSays,
  WechatpayEvent,
  WechatpayPayment,
} from './wechatpay-answers.ts';
import { judgeSignature, unseal, wechatpayClient, type WechatpayKeys } from './wechatpay-client.ts';

export type WechatpaySettings = WechatpayKeys & {
  readonly appId: string;
  readonly now: () => Date;
  /** Another address than WeChat Pay's own, for tests. */
  readonly api?: string | undefined;
  readonly timeoutMs?: number;
};

/** What WeChat Pay usually charges: 0.6 %. */
const feePpm = 6000;

const Started = z.object({ h5_url: z.url() });
const Failed = z.object({ code: z.string().check(z.maxLength(100)) });

const codeIn = (said: unknown): string => Failed.safeParse(said).data?.code ?? 'no code';

const orderFor = ({ appId, merchantId }: WechatpaySettings, wanted: Checkout) => ({
  appid: appId,
  mchid: merchantId,
  description: wanted.merchantCode,
  out_trade_no: wanted.merchantCode,
  time_expire: beijingIso(wanted.expiresAt),
  notify_url: wanted.notifyUrl,
  amount: { total: wanted.amount, currency: 'CNY' },
  scene_info: { payer_client_ip: wanted.clientIp, h5_info: { type: 'Wap' } },
});

const answerTo = (notified: Notified): PlainAnswer =>
  notified.kind === 'refused'
    ? {
        status: 401,
        headers: { 'content-type': 'application/json; charset=utf-8' },
        body: JSON.stringify({ code: 'FAIL', message: notified.why }),
      }
    : { status: 204, body: '' };

const readersOf = (type: string): typeof notificationSays | undefined => {
  if (type === 'TRANSACTION.SUCCESS') return notificationSays;
  return type.startsWith('REFUND.') ? refundNotificationSays : undefined;
};

const judge =
  (settings: WechatpaySettings) =>
  (headers: Headers, rawBody: Buffer, now: Date): Notified => {
    const signed = judgeSignature(settings, headers, rawBody, now);
    if (signed !== 'good') return refusedFor(signed);
    const event = isJson(headers) ? WechatpayEvent.safeParse(readStrictJson(rawBody)) : undefined;
    if (!event?.success) return refusedFor('malformed');
    const says = readersOf(event.data.event_type);
    if (!says) return { kind: 'nothing' };
    const opened = unseal(settings.apiKey, event.data.resource);
    return opened === undefined ? refusedFor('forged') : says(readStrictJson(opened), settings);
  };

/** WeChat Pay in a phone's browser: H5, API version 3. */
export const wechatpay = (settings: WechatpaySettings): PaymentProvider => {
  const { api = 'https://api.mch.weixin.qq.com', timeoutMs = 10_000, merchantId } = settings;
  const call = wechatpayClient({ ...settings, api, timeoutMs });
  return {
    code: 'wechatpay',
    openMs: 30 * minuteMs,
    terms: [{ currency: 'CNY', least: 100, most: 5_000_000, feePpm }],
    createCheckout: async (wanted) => {
      const body = orderFor(settings, wanted);
      const { status, said } = await call({ method: 'POST', path: '/v3/pay/transactions/h5', body });
      const started = Started.safeParse(said);
      if (status !== 200 || !started.success)
        throw new ProviderUnreachable('wechatpay', `HTTP ${status} ${codeIn(said)}`);
      const payUrl = new URL(started.data.h5_url);
      payUrl.searchParams.set('redirect_url', wanted.returnUrl);
      return { reference: wanted.merchantCode, payUrl: payUrl.href };
    },
    readNotification: judge(settings),
    answerTo,
    refunds: wechatpayRefunds(call),
    ask: async ({ merchantCode }) => {
      const path = `/v3/pay/transactions/out-trade-no/${encodeURIComponent(merchantCode)}?mchid=${merchantId}`;
      const { status, said } = await call({ method: 'GET', path });
      if (status === 404 && codeIn(said) === 'ORDER_NOT_EXIST') return { state: 'unknown' };
      const payment = status === 200 ? WechatpayPayment.safeParse(said).data : undefined;
      const event = payment?.out_trade_no === merchantCode ? paymentSays(payment) : undefined;
      if (!event) throw new ProviderUnreachable('wechatpay', `HTTP ${status} ${codeIn(said)}`);
      return event;
    },
  };
};
