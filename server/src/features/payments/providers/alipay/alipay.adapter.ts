import type { KeyObject } from 'node:crypto';
import type { AlipaySdk } from 'alipay-sdk';
import { minuteMs } from '../../../../platform/clock/clock.ts';
import type { PlainAnswer } from '../../../../platform/http/route.ts';
import { type AlipayCall, alipayRefunds } from './alipay-refunds.ts';
import { type AlipayMerchant, formSays, queryAnswerSays, readForm, sentAtMs } from './alipay-answers.ts';
import { beijingText } from '../beijing.ts';
import { decimalOf } from '../decimal.ts';
import {
  type Checkout,
  type Headers,
  isFresh,
  type Notified,
  type PaymentProvider,
  ProviderUnreachable,
  refusedFor,
} from '../provider.port.ts';

export type AlipaySettings = AlipayMerchant & {
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
  readonly now: () => Date;
  /** Another gateway than Alipay's own: its sandbox, or a test. */
  readonly gateway?: string | undefined;
  /** Of the certificates with which Alipay lets money out; incoming money needs none. */
  readonly serials?: { readonly app: string; readonly root: string };
  readonly timeoutMs?: number;
};

/** What Alipay usually charges: 0.6 %. */
const feePpm = 6000;

const pemOf = (key: KeyObject, type: 'pkcs1' | 'spki'): string => key.export({ type, format: 'pem' }).toString();

const clientFor = async (settings: AlipaySettings): Promise<AlipaySdk> => {
  // Read when it is first needed: a shop without Alipay does not carry its library in memory.
  const { AlipaySdk: Library } = await import('alipay-sdk');
  return new Library({
    appId: settings.appId,
    privateKey: pemOf(settings.privateKey, 'pkcs1'),
    alipayPublicKey: pemOf(settings.publicKey, 'spki'),
    timeout: settings.timeoutMs ?? 10_000,
    ...(settings.serials ? { appCertSn: settings.serials.app, alipayRootCertSn: settings.serials.root } : {}),
    ...(settings.gateway === undefined ? {} : { gateway: settings.gateway }),
  });
};

/** The official library, led to Alipay's gateway and made once. */
const clientOnce = (settings: AlipaySettings): (() => Promise<AlipaySdk>) => {
  let made: Promise<AlipaySdk> | undefined;
  return () => (made ??= clientFor(settings));
};

const callerBy =
  (client: () => Promise<AlipaySdk>, now: () => Date): AlipayCall =>
  async (method, bizContent) => {
    const library = await client();
    try {
      return await library.exec(method, { timestamp: beijingText(now()), bizContent }, { validateSign: true });
    } catch {
      // The library's errors quote what was sent and what came; neither belongs into a log.
      throw new ProviderUnreachable('alipay', 'no answer, or one that Alipay did not sign');
    }
  };

/** Calls of Alipay's gateway, for what is not a payment. */
export const alipayCaller = (settings: AlipaySettings): AlipayCall => callerBy(clientOnce(settings), settings.now);

const payAddress = (library: AlipaySdk, wanted: Checkout, now: Date): string =>
  library.pageExecute('alipay.trade.wap.pay', 'GET', {
    // The library would write the time of wherever this server stands; Alipay reads Beijing's.
    timestamp: beijingText(now),
    notifyUrl: wanted.notifyUrl,
    returnUrl: wanted.returnUrl,
    bizContent: {
      out_trade_no: wanted.merchantCode,
      total_amount: decimalOf(wanted.amount),
      subject: wanted.merchantCode,
      product_code: 'QUICK_WAP_WAY',
      quit_url: wanted.returnUrl,
      time_expire: beijingText(wanted.expiresAt),
    },
  });

// Alipay sends a notification again until it reads this very word.
const answerTo = ({ kind }: Notified): PlainAnswer => ({
  status: kind === 'refused' ? 400 : 200,
  headers: { 'content-type': 'text/plain; charset=utf-8' },
  body: kind === 'refused' ? 'fail' : 'success',
});

const isForm = (headers: Headers): boolean =>
  /^application\/x-www-form-urlencoded\b/i.test(headers['content-type'] ?? '');

const isSigned = (library: AlipaySdk, form: Record<string, string>): boolean => {
  // The library takes the algorithm from the form itself, SHA-1 included, and skips what is not base64.
  if (form['sign_type'] !== 'RSA2' || !/^[\w+/]+={0,2}$/.test(form['sign'] ?? '')) return false;
  try {
    return library.checkNotifySignV2(form);
  } catch {
    return false;
  }
};

/** Alipay's page for phones, by the official library. Its page makes the trade: starting one calls nobody. */
export const alipay = (settings: AlipaySettings): PaymentProvider => {
  const client = clientOnce(settings);
  const call = callerBy(client, settings.now);
  const judge = async (headers: Headers, rawBody: Buffer, now: Date): Promise<Notified> => {
    const form = isForm(headers) ? readForm(rawBody) : undefined;
    if (!form) return refusedFor('malformed');
    if (!form['sign']) return refusedFor('unsigned');
    if (!isSigned(await client(), form)) return refusedFor('forged');
    if (!isFresh(sentAtMs(form), now)) return refusedFor('stale');
    return formSays(form, settings);
  };
  return {
    code: 'alipay',
    openMs: 30 * minuteMs,
    terms: [{ currency: 'CNY', least: 100, most: 5_000_000, feePpm }],
    createCheckout: async (wanted) => ({
      reference: wanted.merchantCode,
      payUrl: payAddress(await client(), wanted, settings.now()),
    }),
    readNotification: judge,
    answerTo,
    refunds: alipayRefunds(call),
    ask: async ({ merchantCode }) => {
      const answer = await call('alipay.trade.query', { out_trade_no: merchantCode });
      return queryAnswerSays(answer, merchantCode);
    },
  };
};
