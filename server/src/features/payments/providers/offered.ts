import type { KeyObject } from 'node:crypto';
import type { PaymentConfig, PaymentSettingName } from '../../../payment.config.ts';
import type { Platform } from '../../../platform/platform.ts';
import { sandboxPayouts } from '../sandbox/sandbox-payout.adapter.ts';
import { sandboxProvider } from '../sandbox/sandbox.adapter.ts';
import { alipay, type AlipaySettings } from './alipay/alipay.adapter.ts';
import { alipayPayouts } from './alipay/alipay-payouts.ts';
import { bank } from './bank.adapter.ts';
import { readPrivateKey, readPublicKey, WrongKey } from './pem.ts';
import type { PayoutProvider } from './payout.port.ts';
import { paypal } from './paypal.adapter.ts';
import type { PaymentProvider, ProviderCode } from './provider.port.ts';
import { stripe } from './stripe/stripe.adapter.ts';
import { wechatpay } from './wechatpay/wechatpay.adapter.ts';

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

const alipaySettings = (config: PaymentConfig, now: Now): AlipaySettings => {
  const { text, key, address } = settingsIn(config);
  return {
    appId: text('HAKOBU_ALIPAY_APP_ID', /^\d{8,32}$/),
    sellerId: text('HAKOBU_ALIPAY_SELLER_ID', /^2088\d{12}$/),
    privateKey: key('HAKOBU_ALIPAY_PRIVATE_KEY', readPrivateKey),
    publicKey: key('HAKOBU_ALIPAY_PUBLIC_KEY', readPublicKey),
    gateway: address('HAKOBU_ALIPAY_GATEWAY'),
    now,
  };
};

const makers: Readonly<Partial<Record<ProviderCode, (config: PaymentConfig, now: Now) => PaymentProvider>>> = {
  alipay: (config, now) => alipay(alipaySettings(config, now)),
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

const payoutMakers: Readonly<Record<'alipay' | 'paypal', (config: PaymentConfig, now: Now) => PayoutProvider>> = {
  alipay: (config, now) => {
    const { text } = settingsIn(config);
    const serials = {
      app: text('HAKOBU_ALIPAY_APP_CERT_SN', /^[0-9a-f]{32}$/),
      root: text('HAKOBU_ALIPAY_ROOT_CERT_SN', /^[0-9a-f]{32}(_[0-9a-f]{32}){0,9}$/),
    };
    return alipayPayouts({ ...alipaySettings(config, now), serials });
  },
  paypal: (config, now) => {
    const { text, address } = settingsIn(config);
    return paypal({
      clientId: text('HAKOBU_PAYPAL_CLIENT_ID', /^[\w-]{16,200}$/),
      secret: text('HAKOBU_PAYPAL_SECRET', /^[\w-]{16,200}$/),
      api: address('HAKOBU_PAYPAL_API'),
      now,
    });
  },
};

const isTouched = (config: PaymentConfig, start: string): boolean =>
  Object.keys(config).some((name) => name.startsWith(start));

/** What a provider's settings make; nothing where they are wrong, and the log says why: a shop without it is better than none. */
const madeBy = <Made>({ config, log, clock }: Platform, provider: string, make: Maker<Made>): Made[] => {
  try {
    return [make(config.payments, () => clock.now())];
  } catch (error) {
    if (!(error instanceof WrongSettings)) throw error;
    log.error({ provider, why: error.message }, 'a payment provider is off: its settings do not fit');
    return [];
  }
};
type Maker<Made> = (config: PaymentConfig, now: Now) => Made;

/**
 * Every provider that can be paid by, in the order that shoppers see. One whose settings are wrong is left out, and
 * the log says why.
 */
export const offeredProviders = (p: Platform): PaymentProvider[] => {
  const { config } = p;
  const outside = Object.entries(makers).flatMap(([code, make]) =>
    isTouched(config.payments, `HAKOBU_${code.toUpperCase()}_`) ? madeBy(p, code, make) : [],
  );
  return [...outside, bank(), ...(config.sandboxPayments ? [sandboxProvider(p)] : [])];
};

/** Every provider that pays to payees; the sandbox stands in for those that are not set up, where it is on. */
export const offeredPayouts = (p: Platform): PayoutProvider[] => {
  const { config } = p;
  const alipayOut = isTouched(config.payments, 'HAKOBU_ALIPAY_APP_CERT_')
    ? madeBy(p, 'alipay', payoutMakers.alipay)
    : [];
  const paypalOut = isTouched(config.payments, 'HAKOBU_PAYPAL_') ? madeBy(p, 'paypal', payoutMakers.paypal) : [];
  return [...alipayOut, ...paypalOut, ...(config.sandboxPayments ? [sandboxPayouts(p)] : [])];
};
