import * as z from 'zod/mini';
import { readBeijing } from './beijing.ts';
import { hundredthsIn } from './decimal.ts';
import {
  type Notified,
  type PaymentProvider,
  type ProviderEvent,
  ProviderUnreachable,
  refusedFor,
  type ReturnEvent,
} from './provider.ts';

const text = z.string().check(z.maxLength(4000));
const Amount = z.pipe(text, z.transform(hundredthsIn));

/** What Alipay posts to our webhook, as a form. */
const Told = z.object({
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

const stateTold: Readonly<Record<string, ProviderEvent['state']>> = {
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
const refundIn = (told: z.infer<typeof Told>): Notified | undefined => {
  if (told.gmt_refund === undefined) return undefined;
  const amount = minorUnitsOf(told.refund_fee, told.trans_currency);
  if (!amount) return refusedFor('malformed');
  const news: ReturnEvent = {
    state: 'refunded',
    transactionId: told.trade_no,
    merchantCode: told.out_trade_no,
    reference: `${told.trade_no}:${told.out_biz_no ?? amount}`,
    askedAs: told.out_biz_no ?? null,
    currency: told.trans_currency,
    amount,
    isSum: true,
  };
  return { kind: 'returned', news };
};

/** What a form means whose signature and age are good. */
export const formSays = (form: Record<string, string>, { appId, sellerId }: AlipayMerchant): Notified => {
  const read = Told.safeParse(form);
  if (!read.success) return refusedFor('malformed');
  const told = read.data;
  if (told.app_id !== appId || told.seller_id !== sellerId)
    return refusedFor('foreign', { appId: told.app_id, sellerId: told.seller_id });
  const refund = refundIn(told);
  if (refund) return refund;
  const state = stateTold[told.trade_status];
  if (!state) return { kind: 'nothing' };
  const amount = minorUnitsOf(told.total_amount, told.trans_currency);
  if (amount === undefined) return refusedFor('malformed');
  return {
    kind: 'news',
    news: {
      state,
      transactionId: told.trade_no,
      merchantCode: told.out_trade_no,
      currency: told.trans_currency,
      amount,
    },
  };
};

/** What the answer to `alipay.trade.query` means; throws `ProviderUnreachable` for one that says nothing. */
export const queryAnswerSays = (answer: unknown, merchantCode: string): Asked => {
  const read = Answered.safeParse(answer);
  const told = read.success ? read.data : undefined;
  // Alipay makes the trade when the shopper signs in on its page, not before.
  if (told?.code === '40004' && told.subCode === 'ACQ.TRADE_NOT_EXIST') return { state: 'unknown' };
  if (told?.code !== '10000' || told.outTradeNo !== merchantCode)
    throw new ProviderUnreachable('alipay', `code ${told?.code ?? 'none'} ${told?.subCode ?? ''}`.trim());
  const state = stateTold[told.tradeStatus ?? ''];
  if (!state) return { state: 'waiting' };
  const { tradeNo, transCurrency: currency } = told;
  const amount = minorUnitsOf(told.totalAmount, currency);
  if (tradeNo === undefined || amount === undefined)
    throw new ProviderUnreachable('alipay', 'a trade without number or amount');
  return { state, transactionId: tradeNo, merchantCode, currency, amount };
};
