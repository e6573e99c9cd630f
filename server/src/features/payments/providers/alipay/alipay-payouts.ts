import * as z from 'zod/mini';
import { alipayCaller, type AlipaySettings } from './alipay.adapter.ts';
import { alipayRefusal } from './alipay-refunds.ts';
import { decimalOf } from '../decimal.ts';
import type { PayoutFailure, PayoutProvider, PayoutSays } from '../payout.port.ts';
import { ProviderUnreachable } from '../provider.port.ts';

const text = z.string().check(z.maxLength(4000));

const Answered = z.object({
  code: text,
  subCode: z.optional(text),
  outBizNo: z.optional(text),
  orderId: z.optional(text),
  status: z.optional(text),
  errorCode: z.optional(text),
});
type Answered = z.infer<typeof Answered>;

const whyRefused: Readonly<Record<string, PayoutFailure>> = {
  PAYER_BALANCE_NOT_ENOUGH: 'companyFunds',
  BALANCE_IS_NOT_ENOUGH: 'companyFunds',
  PAYEE_NOT_EXIST: 'noSuchPayee',
  PAYEE_USER_INFO_ERROR: 'noSuchPayee',
  PAYEE_USERINFO_STATUS_ERROR: 'closed',
  PAYEE_ACC_OCUPIED: 'noSuchPayee',
  PAYEE_USER_TYPE_ERROR: 'noSuchPayee',
  IDENTITY_CARD_NOT_MATCH: 'noSuchPayee',
  EXCEED_LIMIT_SM_AMOUNT: 'limit',
  EXCEED_LIMIT_DM_AMOUNT: 'limit',
  EXCEED_LIMIT_SM_MIN_AMOUNT: 'limit',
  EXCEED_LIMIT_PERSONAL_SM_AMOUNT: 'limit',
  EXCEED_LIMIT_ENT_SM_AMOUNT: 'limit',
};

const read = (answer: unknown): Answered => {
  const event = Answered.safeParse(answer);
  if (!event.success) throw new ProviderUnreachable('alipay', 'an answer without a code');
  return event.data;
};

const transferSays = (event: Answered, code: string): PayoutSays => {
  const { status, orderId = null, outBizNo, errorCode = '' } = event;
  if (outBizNo !== undefined && outBizNo !== code)
    throw new ProviderUnreachable('alipay', 'an answer about another transfer');
  if (status === 'SUCCESS' && orderId !== null) return { state: 'paid', reference: orderId };
  // REFUND: it came back after it had been paid.
  if (status === 'FAIL' || status === 'CLOSED' || status === 'REFUND')
    return { state: 'failed', reference: orderId, why: whyRefused[errorCode] ?? 'refused' };
  return { state: 'pending', reference: orderId };
};

const product = { product_code: 'TRANS_ACCOUNT_NO_PWD', biz_scene: 'DIRECT_TRANSFER' };

/** Transfers to Alipay accounts, by the official library: by the business number, which is our code. */
export const alipayPayouts = (settings: AlipaySettings): PayoutProvider => {
  const call = alipayCaller(settings);
  return {
    code: 'alipay',
    payeeKinds: ['alipay'],
    send: async ({ code, amount, accountNumber, holder }) => {
      const bizContent = {
        ...product,
        out_biz_no: code,
        trans_amount: decimalOf(amount),
        order_title: code,
        // With the name beside the account Alipay pays nobody else of that number.
        payee_info: { identity: accountNumber, identity_type: 'ALIPAY_LOGON_ID', name: holder },
      };
      const event = read(await call('alipay.fund.trans.uni.transfer', bizContent));
      return event.code === '10000' ? transferSays(event, code) : alipayRefusal(event, whyRefused);
    },
    ask: async ({ code }) => {
      const event = read(await call('alipay.fund.trans.common.query', { ...product, out_biz_no: code }));
      if (event.subCode === 'ORDER_NOT_EXIST') return { state: 'unknown' };
      if (event.code !== '10000')
        throw new ProviderUnreachable('alipay', `code ${event.code} ${event.subCode ?? ''}`.trim());
      return transferSays(event, code);
    },
  };
};
