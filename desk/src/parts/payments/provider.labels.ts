import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Providers by code; one that is not here shows its code. */
export const providerLabels: Readonly<Record<string, MessageDescriptor>> = {
  sandbox: msg`沙盒`,
  stripe: msg`Stripe`,
  paypal: msg`PayPal`,
  alipay: msg`支付宝`,
  wechatpay: msg`微信支付`,
  bank: msg`银行转账`,
};
