import * as z from 'zod/mini';
import { readBeijing } from '../beijing.ts';
import { hundredthsIn } from '../decimal.ts';
import {
  type Notified,
  type PaymentProvider,
  type ProviderEvent,
  ProviderUnreachable,
  refusedFor,
  type ReturnEvent,
} from '../provider.port.ts';

const text = z.string().check(z.maxLength(4000));
const Amount = z.pipe(text, z.transform(hundredthsIn));

/** What Alipay posts to our webhook, as a form. */
const Answer = z.object({
  app_id: text,
  seller_id: text,
  notify_time: z.pipe(text, z.transform(readBeijing)),
  out_trade_no: text,
  trade_no: text,
  trade_status: text,
  total_amount: Amount,
  /** Named where a trade is not in yuan. */
  trans_currency: z._default(text, 'CNY'),
  /** Of a trade that was given back: all of it so far, and the request that did so now. */
  refund_fee: z.optional(Amount),
  gmt_refund: z.optional(text),
  out_biz_no: z.optional(text),
});

const Answered = z.object({
  code: text,
  subCode: z.optional(text),
  outTradeNo: z.optional(text),
  tradeNo: z.optional(text),
  tradeStatus: z.optional(text),
  totalAmount: z.optional(Amount),
  transCurrency: z._default(text, 'CNY'),
});

/** Alipay writes every currency with two decimals; yen have none. */
const minorUnitsOf = (hundredths: number | undefined, currency: string): number | undefined => {
  if (currency !== 'JPY' || hundredths === undefined) return hundredths;
  return hundredths % 100 === 0 ? hundredths / 100 : undefined;
};

type Asked = Awaited<ReturnType<PaymentProvider['ask']>>;

const stateSaid: Readonly<Record<string, ProviderEvent['state']>> = {
  TRADE_SUCCESS: 'paid',
  TRADE_FINISHED: 'paid',
  TRADE_CLOSED: 'failed',
};

/** A form whose fields each come once; undefined for anything else. */
export const readForm = (rawBody: Buffer): Record<string, string> | undefined => {
  const fields = [...new URLSearchParams(rawBody.toString('utf8'))];
  const form = Object.fromEntries(fields);
  return Object.keys(form).length === fields.length ? form : undefined;
};

export type AlipayMerchant = { readonly appId: string; readonly sellerId: string };

/** When a form says that it was sent: part of what is signed. */
export const sentAtMs = (form: Record<string, string>): number =>
  readBeijing(form['notify_time'] ?? '')?.getTime() ?? Number.NaN;

/** A form that is about a refund says again that the trade was paid, or closed when all of it went back. */
const refundIn = (event: z.infer<typeof Answer>): Notified | undefined => {
  if (event.gmt_refund === undefined) return undefined;
  const amount = minorUnitsOf(event.refund_fee, event.trans_currency);
  if (!amount) return refusedFor('malformed');
  const read: ReturnEvent = {
    state: 'refunded',
    transactionId: event.trade_no,
    merchantCode: event.out_trade_no,
    reference: `${event.trade_no}:${event.out_biz_no ?? amount}`,
    askedAs: event.out_biz_no ?? null,
    currency: event.trans_currency,
    amount,
    isSum: true,
  };
  return { kind: 'returned', event: read };
};

/** What a form means whose signature and age are good. */
export const formSays = (form: Record<string, string>, { appId, sellerId }: AlipayMerchant): Notified => {
  const read = Answer.safeParse(form);
  if (!read.success) return refusedFor('malformed');
  const event = read.data;
  if (event.app_id !== appId || event.seller_id !== sellerId)
    return refusedFor('foreign', { appId: event.app_id, sellerId: event.seller_id });
  const refund = refundIn(event);
  if (refund) return refund;
  const state = stateSaid[event.trade_status];
  if (!state) return { kind: 'nothing' };
  const amount = minorUnitsOf(event.total_amount, event.trans_currency);
  if (amount === undefined) return refusedFor('malformed');
  return {
    kind: 'event',
    event: {
      state,
      transactionId: event.trade_no,
      merchantCode: event.out_trade_no,
      currency: event.trans_currency,
      amount,
    },
  };
};

/** What the answer to `alipay.trade.query` means; throws `ProviderUnreachable` for one that says nothing. */
export const queryAnswerSays = (answer: unknown, merchantCode: string): Asked => {
  const read = Answered.safeParse(answer);
  const event = read.success ? read.data : undefined;
  // Alipay makes the trade when the shopper signs in on its page, not before.
  if (event?.code === '40004' && event.subCode === 'ACQ.TRADE_NOT_EXIST') return { state: 'unknown' };
  if (event?.code !== '10000' || event.outTradeNo !== merchantCode)
    throw new ProviderUnreachable('alipay', `code ${event?.code ?? 'none'} ${event?.subCode ?? ''}`.trim());
  const state = stateSaid[event.tradeStatus ?? ''];
  if (!state) return { state: 'waiting' };
  const { tradeNo, transCurrency: currency } = event;
  const amount = minorUnitsOf(event.totalAmount, currency);
  if (tradeNo === undefined || amount === undefined)
    throw new ProviderUnreachable('alipay', 'a trade without number or amount');
  return { state, transactionId: tradeNo, merchantCode, currency, amount };
};
