import type { FileProvider } from '@hakobu/contract/reconciliation/provider-file.shape';
import { alipayForm } from './alipay.ts';
import { bankForm } from './bank.ts';
import type { FileForm } from './form.ts';
import { plainForm } from './plain.ts';
import { stripeForm } from './stripe.ts';
import { wechatpayForm } from './wechatpay.ts';

export const fileForms = {
  stripe: stripeForm,
  alipay: alipayForm,
  wechatpay: wechatpayForm,
  paypal: plainForm,
  bank: bankForm,
  sandbox: plainForm,
} as const satisfies Record<FileProvider, FileForm>;
