import * as z from 'zod/mini';
import {
  type Notified,
  type PaymentProvider,
  type ProviderEvent,
  refusedFor,
  type ReturnEvent,
} from '../provider.port.ts';

const text = z.string().check(z.maxLength(1000));

/** What WeChat Pay posts to our webhook; what it says of the payment is sealed in `resource`. */
export const WechatpayEvent = z.object({
  event_type: text,
  resource: z.object({
    algorithm: z.literal('AEAD_AES_256_GCM'),
    ciphertext: z.string().check(z.maxLength(1_048_576)),
    associated_data: z._default(text, ''),
    nonce: text,
  }),
});

/** A payment, as a notification and the answer to a request both say it. */
export const WechatpayPayment = z.object({
  appid: text,
  mchid: text,
  out_trade_no: text,
  transaction_id: z.optional(text),
  trade_state: text,
  amount: z.optional(
    z.object({
      total: z.optional(z.int().check(z.minimum(0), z.maximum(1_000_000_000_000))),
      currency: z._default(text, 'CNY'),
    }),
  ),
});
export type WechatpayPayment = z.infer<typeof WechatpayPayment>;

type Asked = Awaited<ReturnType<PaymentProvider['ask']>>;

const stateSaid: Readonly<Record<string, ProviderEvent['state']>> = {
  SUCCESS: 'paid',
  CLOSED: 'failed',
  REVOKED: 'failed',
  PAYERROR: 'failed',
  // What was given back at the merchant's own page is nobody's balance any more.
  REFUND: 'failed',
};

/** What is said of a payment; undefined when it says that it is paid but not how much. */
export const paymentSays = (payment: WechatpayPayment): Asked | undefined => {
  const state = stateSaid[payment.trade_state];
  if (!state) return { state: 'waiting' };
  const { transaction_id, out_trade_no, amount } = payment;
  if (state === 'paid' && (transaction_id === undefined || amount?.total === undefined)) return undefined;
  return {
    state,
    transactionId: transaction_id ?? out_trade_no,
    merchantCode: out_trade_no,
    currency: amount?.currency ?? 'CNY',
    amount: amount?.total ?? 0,
  };
};

export type WechatpayMerchant = { readonly appId: string; readonly merchantId: string };

/** What an opened notification means. */
export const notificationSays = (opened: unknown, { appId, merchantId }: WechatpayMerchant): Notified => {
  const read = WechatpayPayment.safeParse(opened);
  if (!read.success) return refusedFor('malformed');
  const payment = read.data;
  if (payment.appid !== appId || payment.mchid !== merchantId)
    return refusedFor('foreign', { appId: payment.appid, merchantId: payment.mchid });
  const said = paymentSays(payment);
  if (!said) return refusedFor('malformed');
  return said.state === 'paid' || said.state === 'failed' ? { kind: 'event', event: said } : { kind: 'nothing' };
};

const Refunded = z.object({
  mchid: text,
  out_trade_no: text,
  transaction_id: text,
  out_refund_no: text,
  refund_id: text,
  refund_status: text,
  amount: z.object({ refund: z.int().check(z.minimum(1), z.maximum(1_000_000_000_000)) }),
});

const refundState: Readonly<Record<string, ReturnEvent['state']>> = {
  SUCCESS: 'refunded',
  CLOSED: 'refundFailed',
  // The source could not take it: it lies with WeChat Pay until somebody deals with it on its own page.
  ABNORMAL: 'refundFailed',
};

/** What an opened notification about a refund means. */
export const refundNotificationSays = (
  opened: unknown,
  { merchantId }: Pick<WechatpayMerchant, 'merchantId'>,
): Notified => {
  const read = Refunded.safeParse(opened);
  if (!read.success) return refusedFor('malformed');
  const event = read.data;
  if (event.mchid !== merchantId) return refusedFor('foreign', { merchantId: event.mchid });
  const state = refundState[event.refund_status];
  if (!state) return { kind: 'nothing' };
  const refund: ReturnEvent = {
    state,
    transactionId: event.transaction_id,
    merchantCode: event.out_trade_no,
    reference: event.refund_id,
    askedAs: event.out_refund_no,
    currency: 'CNY',
    amount: event.amount.refund,
    isSum: false,
  };
  return { kind: 'returned', event: refund };
};
