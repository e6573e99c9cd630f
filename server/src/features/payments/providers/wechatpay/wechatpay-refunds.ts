import * as z from 'zod/mini';
import { dayMs } from '../../../../platform/clock/clock.ts';
import type { PayoutFailure, PayoutSays, RefundProvider } from '../payout.port.ts';
import { ProviderUnreachable } from '../provider.port.ts';
import type { wechatpayClient } from './wechatpay-client.ts';

const text = z.string().check(z.maxLength(1000));

/** A refund, as the answers to sending and to asking both say it. */
export const WechatpayRefund = z.object({
  refund_id: text,
  out_refund_no: text,
  status: text,
});
type WechatpayRefund = z.infer<typeof WechatpayRefund>;

const Failed = z.object({ code: z.string().check(z.maxLength(100)) });

const whyRefused: Readonly<Record<string, PayoutFailure>> = {
  NOT_ENOUGH: 'companyFunds',
  USER_ACCOUNT_ABNORMAL: 'closed',
  TRADE_OVERDUE: 'windowOver',
  REFUND_FEE_MISMATCH: 'nothingLeft',
};

/** What WeChat Pay refuses for good, and did nothing for. Anything else may come right by itself. */
const isRefusal = (status: number, code: string): boolean =>
  (status === 403 && ['NOT_ENOUGH', 'USER_ACCOUNT_ABNORMAL', 'NO_AUTH'].includes(code)) ||
  (status === 400 && ['INVALID_REQUEST', 'PARAM_ERROR', 'TRADE_OVERDUE', 'REFUND_FEE_MISMATCH'].includes(code)) ||
  (status === 404 && code === 'RESOURCE_NOT_EXISTS');

/** ABNORMAL waits for the merchant at WeChat Pay's own page, where the money can be led elsewhere. */
export const wechatpayRefundSays = ({ refund_id, status }: WechatpayRefund): PayoutSays => {
  if (status === 'SUCCESS') return { state: 'paid', reference: refund_id };
  if (status === 'CLOSED') return { state: 'failed', reference: refund_id, why: 'closed' };
  return { state: 'pending', reference: refund_id };
};

const codeIn = (said: unknown): string => Failed.safeParse(said).data?.code ?? 'no code';

const read = (said: unknown, code: string): PayoutSays => {
  const refund = WechatpayRefund.safeParse(said);
  if (!refund.success || refund.data.out_refund_no !== code)
    throw new ProviderUnreachable('wechatpay', 'an answer about another refund');
  return wechatpayRefundSays(refund.data);
};

/** Refunds of WeChat Pay, API version 3: by the merchant's refund number, which is our code. */
export const wechatpayRefunds = (call: ReturnType<typeof wechatpayClient>): RefundProvider => ({
  // One year in WeChat Pay's terms.
  windowMs: 365 * dayMs,
  least: () => 1,
  send: async ({ code, topUpCode, amount, paid, currency }) => {
    const body = { out_trade_no: topUpCode, out_refund_no: code, amount: { refund: amount, total: paid, currency } };
    const { status, said } = await call({ method: 'POST', path: '/v3/refund/domestic/refunds', body });
    if (status === 200) return read(said, code);
    const refusal = codeIn(said);
    if (!isRefusal(status, refusal)) throw new ProviderUnreachable('wechatpay', `HTTP ${status} ${refusal}`);
    return { state: 'failed', reference: null, why: whyRefused[refusal] ?? 'refused' };
  },
  ask: async ({ code }) => {
    const { status, said } = await call({
      method: 'GET',
      path: `/v3/refund/domestic/refunds/${encodeURIComponent(code)}`,
    });
    if (status === 404 && codeIn(said) === 'RESOURCE_NOT_EXISTS') return { state: 'unknown' };
    if (status !== 200) throw new ProviderUnreachable('wechatpay', `HTTP ${status} ${codeIn(said)}`);
    return read(said, code);
  },
});
