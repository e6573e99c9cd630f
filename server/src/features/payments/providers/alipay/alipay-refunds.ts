import * as z from 'zod/mini';
import { dayMs } from '../../../../platform/clock/clock.ts';
import { decimalOf } from '../decimal.ts';
import type { PayoutFailure, PayoutSays, RefundProvider } from '../payout.port.ts';
import { ProviderUnreachable } from '../provider.port.ts';

const text = z.string().check(z.maxLength(4000));

const Answered = z.object({
  code: text,
  subCode: z.optional(text),
  fundChange: z.optional(text),
  refundStatus: z.optional(text),
  outRequestNo: z.optional(text),
  tradeNo: z.optional(text),
});
type Answered = z.infer<typeof Answered>;

const whyRefused: Readonly<Record<string, PayoutFailure>> = {
  'ACQ.SELLER_BALANCE_NOT_ENOUGH': 'companyFunds',
  'ACQ.TRADE_HAS_FINISHED': 'windowOver',
  'ACQ.TRADE_HAS_CLOSE': 'nothingLeft',
  'ACQ.REFUND_AMT_NOT_EQUAL_TOTAL': 'nothingLeft',
  'ACQ.REASON_TRADE_REFUND_FEE_ERR': 'nothingLeft',
  'ACQ.REFUND_FEE_ERROR': 'nothingLeft',
  'ACQ.BUYER_NOT_EXIST': 'closed',
  'ACQ.USER_NOT_MATCH_ERR': 'closed',
  'ACQ.CUSTOMER_VALIDATE_ERROR': 'closed',
};

/** Refused, and yet it may have been done: Alipay broke down over it, or knows this request with another amount. */
const saysNothing = new Set([
  'ACQ.SYSTEM_ERROR',
  'aop.ACQ.SYSTEM_ERROR',
  'ACQ.DISCORDANT_REPEAT_REQUEST',
  'ACQ.REFUND_CHARGE_ERROR',
  'SYSTEM_ERROR',
]);

/** One call of Alipay's gateway: its answer, signed; throws `ProviderUnreachable`. */
export type AlipayCall = (method: string, bizContent: object) => Promise<unknown>;

/** Whether Alipay refused for good; throws `ProviderUnreachable` for an answer that says nothing. */
export const alipayRefusal = (
  { code, subCode = '' }: { readonly code: string; readonly subCode?: string | undefined },
  why: Readonly<Record<string, PayoutFailure>>,
): PayoutSays => {
  if (code !== '40004' || subCode === '' || saysNothing.has(subCode))
    throw new ProviderUnreachable('alipay', `code ${code} ${subCode}`.trim());
  return { state: 'failed', reference: null, why: why[subCode] ?? 'refused' };
};

const read = (answer: unknown): Answered => {
  const event = Answered.safeParse(answer);
  if (!event.success) throw new ProviderUnreachable('alipay', 'an answer without a code');
  return event.data;
};

/** Alipay has no number of its own for a refund: its bills name the payment's and our request's. */
const referenceOf = (tradeNo: string, code: string): string => `${tradeNo}/${code}`;

/** Refunds of Alipay: by the request's number, which is our code. */
export const alipayRefunds = (call: AlipayCall): RefundProvider => ({
  // Twelve months in Alipay's terms.
  windowMs: 365 * dayMs,
  least: () => 1,
  send: async ({ code, topUpCode, transactionId, amount }) => {
    const bizContent = { out_trade_no: topUpCode, refund_amount: decimalOf(amount), out_request_no: code };
    const event = read(await call('alipay.trade.refund', bizContent));
    if (event.code !== '10000') return alipayRefusal(event, whyRefused);
    // Without it nothing moved by this call: it was done before, or is still to be. Asking tells.
    return event.fundChange === 'Y'
      ? { state: 'paid', reference: referenceOf(event.tradeNo ?? transactionId, code) }
      : { state: 'pending', reference: null };
  },
  ask: async ({ code, topUpCode, transactionId }) => {
    const bizContent = { out_trade_no: topUpCode, out_request_no: code };
    const answer = await call('alipay.trade.fastpay.refund.query', bizContent);
    const event = read(answer);
    if (event.code !== '10000' && event.subCode !== 'ACQ.TRADE_NOT_EXIST')
      throw new ProviderUnreachable('alipay', `code ${event.code} ${event.subCode ?? ''}`.trim());
    // A refund that was not done is answered without its fields.
    if (event.refundStatus !== 'REFUND_SUCCESS' || event.outRequestNo !== code) return { state: 'unknown' };
    return { state: 'paid', reference: referenceOf(event.tradeNo ?? transactionId, code) };
  },
});
