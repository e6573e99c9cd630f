import type { Platform } from '../../../platform/platform.ts';

const pages: Readonly<Record<string, readonly string[]>> = {
  HAKOBU_STRIPE_: ['https://checkout.stripe.com/', 'https://pay.stripe.com/'],
  HAKOBU_ALIPAY_: ['https://openapi.alipay.com/', 'https://mclient.alipay.com/'],
  HAKOBU_WECHATPAY_: ['https://wx.tenpay.com/', 'https://pay.weixin.qq.com/'],
  HAKOBU_PAYPAL_: ['https://www.paypal.com/'],
};

/** The pages of those payment providers that are set up here. */
export const providerPages = ({ config }: Pick<Platform, 'config'>): string[] => {
  const names = Object.keys(config.payments);
  return Object.entries(pages).flatMap(([start, own]) => (names.some((name) => name.startsWith(start)) ? own : []));
};
