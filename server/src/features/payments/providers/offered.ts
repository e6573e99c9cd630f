import type { KeyObject } from 'node:crypto';
import type { PaymentConfig, PaymentSettingName } from '../../../payment.config.ts';
import type { Platform } from '../../../platform/platform.ts';
import { sandboxProvider } from '../sandbox/sandbox.provider.ts';
import { alipay } from './alipay.ts';
import { bank } from './bank.ts';
import { readPrivateKey, readPublicKey, WrongKey } from './pem.ts';
import type { PaymentProvider, ProviderCode } from './provider.ts';
import { stripe } from './stripe.ts';
import { wechatpay } from './wechatpay.ts';

/** Settings without which a provider cannot be offered, or that cannot be used. Says which, never what was set. */
class WrongSettings extends Error {}

type Now = () => Date;

const settingsIn = (config: PaymentConfig) => {
  const text = (name: PaymentSettingName, fits = /\S/): string => {
    const value = config[name];
    if (value === undefined) throw new WrongSettings(`${name} is not set`);
    if (!fits.test(value)) throw new WrongSettings(`${name} is not of the form that it has to be`);
    return value;
  };
  const key = (name: PaymentSettingName, read: (given: string) => KeyObject): KeyObject => {
    try {
      return read(text(name));
    } catch (error) {
      if (error instanceof WrongKey) throw new WrongSettings(`${name} cannot be used: ${error.message}`);
      throw error;
    }
  };
  const address = (name: PaymentSettingName): string | undefined => {
    const value = config[name];
    if (value !== undefined && !URL.canParse(value)) throw new WrongSettings(`${name} is no address`);
    return value;
  };
  return { text, key, address };
};

const makers: Readonly<Partial<Record<ProviderCode, (config: PaymentConfig, now: Now) => PaymentProvider>>> = {
  alipay: (config, now) => {
    const { text, key, address } = settingsIn(config);
    return alipay({
      appId: text('HAKOBU_ALIPAY_APP_ID', /^\d{8,32}$/),
      sellerId: text('HAKOBU_ALIPAY_SELLER_ID', /^2088\d{12}$/),
      privateKey: key('HAKOBU_ALIPAY_PRIVATE_KEY', readPrivateKey),
      publicKey: key('HAKOBU_ALIPAY_PUBLIC_KEY', readPublicKey),
      gateway: address('HAKOBU_ALIPAY_GATEWAY'),
      now,
    });
  },
  wechatpay: (config, now) => {
    const { text, key, address } = settingsIn(config);
    return wechatpay({
      appId: text('HAKOBU_WECHATPAY_APP_ID', /^wx\w{4,30}$/),
      merchantId: text('HAKOBU_WECHATPAY_MERCHANT_ID', /^\d{8,12}$/),
      serial: text('HAKOBU_WECHATPAY_SERIAL', /^[0-9A-Fa-f]{8,64}$/),
      privateKey: key('HAKOBU_WECHATPAY_PRIVATE_KEY', readPrivateKey),
      publicKeyId: text('HAKOBU_WECHATPAY_PUBLIC_KEY_ID', /^\w{8,64}$/),
      publicKey: key('HAKOBU_WECHATPAY_PUBLIC_KEY', readPublicKey),
      apiKey: text('HAKOBU_WECHATPAY_API_KEY', /^[\x21-\x7e]{32}$/),
      api: address('HAKOBU_WECHATPAY_API'),
      now,
    });
  },
  stripe: (config) => {
    const { text, address } = settingsIn(config);
    return stripe({
      key: text('HAKOBU_STRIPE_KEY', /^(sk|rk)_(live|test)_\w{8,250}$/),
      webhookSecret: text('HAKOBU_STRIPE_WEBHOOK_SECRET', /^whsec_\S{8,250}$/),
      api: address('HAKOBU_STRIPE_API'),
    });
  },
};

const isTouched = (config: PaymentConfig, code: string): boolean =>
  Object.keys(config).some((name) => name.startsWith(`HAKOBU_${code.toUpperCase()}_`));

/**
 * Every provider that can be paid by, in the order that shoppers see. One whose settings are wrong is left out, and
 * the log says why: a shop without it is better than none.
 */
export const offeredProviders = (p: Platform): PaymentProvider[] => {
  const { config, log, clock } = p;
  const outside = Object.entries(makers).flatMap(([code, make]) => {
    if (!isTouched(config.payments, code)) return [];
    try {
      return [make(config.payments, () => clock.now())];
    } catch (error) {
      if (!(error instanceof WrongSettings)) throw error;
      log.error({ provider: code, why: error.message }, 'a payment provider is off: its settings do not fit');
      return [];
    }
  });
  return [...outside, bank(), ...(config.sandboxPayments ? [sandboxProvider(p)] : [])];
};
