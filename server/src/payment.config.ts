import * as z from 'zod/mini';
import { setting, WrongSetting, webAddress } from './setting.ts';

// Anything is taken here: a wrong key turns its provider off, with a line in the log, and never stops the shop.
const given = (fallback: string, says: string) =>
  setting(z.string().check(z.maxLength(20_000)), 'it must have fewer than 20,000 characters', fallback, says);

const pem = 'as PEM (`\\n` for its line ends), in one line of base64, or `@` and the path of its file';

/** The payment providers' settings: a provider is offered when all of its own are there. */
export const paymentSettings = {
  HAKOBU_STRIPE_KEY: given('off', 'the secret key of Stripe (`sk_…` or `rk_…`); test keys are refused in production'),
  HAKOBU_STRIPE_WEBHOOK_SECRET: given(
    'off',
    "the secret (`whsec_…`) of Stripe's webhook to `/api/web/finance/notify/stripe`",
  ),
  HAKOBU_STRIPE_API: webAddress('`https://api.stripe.com`', 'another address for Stripe, for tests'),
  HAKOBU_ALIPAY_APP_ID: given('off', 'the application at Alipay'),
  HAKOBU_ALIPAY_SELLER_ID: given('off', 'the merchant at Alipay (`2088…`): money for another is refused'),
  HAKOBU_ALIPAY_PRIVATE_KEY: given('off', `the application's private key, ${pem}`),
  HAKOBU_ALIPAY_PUBLIC_KEY: given('off', "Alipay's own public key, in the same forms"),
  HAKOBU_ALIPAY_GATEWAY: webAddress(
    '`https://openapi.alipay.com/gateway.do`',
    "another gateway, such as that of Alipay's sandbox",
  ),
  HAKOBU_ALIPAY_APP_CERT_SN: given(
    'off',
    "the serial of the application's certificate: with it and the next, withdrawals to Alipay are paid by Alipay",
  ),
  HAKOBU_ALIPAY_ROOT_CERT_SN: given('off', "the serials of Alipay's root certificates, joined by `_`"),
  HAKOBU_WECHATPAY_APP_ID: given('off', 'the application at WeChat (`wx…`)'),
  HAKOBU_WECHATPAY_MERCHANT_ID: given('off', 'the merchant at WeChat Pay (`mchid`)'),
  HAKOBU_WECHATPAY_SERIAL: given('off', "the serial number of the merchant's API certificate"),
  HAKOBU_WECHATPAY_PRIVATE_KEY: given('off', "the merchant's private key (`apiclient_key.pem`), in the same forms"),
  HAKOBU_WECHATPAY_API_KEY: given('off', 'the APIv3 key, 32 characters'),
  HAKOBU_WECHATPAY_PUBLIC_KEY_ID: given(
    'off',
    "the id of WeChat Pay's public key (`PUB_KEY_ID_…`), or its certificate's serial",
  ),
  HAKOBU_WECHATPAY_PUBLIC_KEY: given('off', "WeChat Pay's public key or platform certificate, in the same forms"),
  HAKOBU_WECHATPAY_API: webAddress('`https://api.mch.weixin.qq.com`', 'another address for WeChat Pay, for tests'),
  HAKOBU_BANK_SENDER: given(
    'zeroes',
    "who pays by the files for banks in Japan: the bank's client code, the company in katakana, bank code, branch code, 1 (ordinary) or 2 (current), account number, joined by `;`",
  ),
  HAKOBU_PAYPAL_CLIENT_ID: given('off', 'the application at PayPal that pays withdrawals (Payouts)'),
  HAKOBU_PAYPAL_SECRET: given('off', "that application's secret"),
  HAKOBU_PAYPAL_API: webAddress('`https://api-m.paypal.com`', "another address, such as that of PayPal's sandbox"),
} as const;

export type PaymentSettingName = keyof typeof paymentSettings;

/** What was set of the payment providers, by the settings' own names. */
export type PaymentConfig = Readonly<Partial<Record<PaymentSettingName, string>>>;

/** Reads the payment providers' settings; throws `WrongSetting` for play money in a shop that takes real money. */
export const readPaymentConfig = (
  read: (name: PaymentSettingName) => string | undefined,
  production: boolean,
): PaymentConfig => {
  const names = Object.keys(paymentSettings) as PaymentSettingName[];
  const set = Object.fromEntries(names.flatMap((name) => (read(name) === undefined ? [] : [[name, read(name)]])));
  if (production && /^(sk|rk)_test_/.test(set['HAKOBU_STRIPE_KEY'] ?? ''))
    throw new WrongSetting('HAKOBU_STRIPE_KEY', 'it must be a live key in production, and this is a test key');
  return set;
};
