import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { alipayDouble, serials } from '../../../../test/doubles/alipay.double.ts';
import { providerKeys, shopKeys } from '../../../../test/doubles/keys.ts';
import { paypalDouble } from '../../../../test/doubles/paypal.double.ts';
import { stripeDouble } from '../../../../test/doubles/stripe.double.ts';
import { wechatpayDouble } from '../../../../test/doubles/wechatpay.double.ts';
import { readConfig } from '../../../config.ts';
import { WrongSetting } from '../../../setting.ts';
import { fixedClock } from '../../../platform/clock/clock.ts';
import { createLog } from '../../../platform/log/log.ts';
import type { Platform } from '../../../platform/platform.ts';
import { offeredPayouts, offeredProviders } from './offered.ts';
import { readPrivateKey, readPublicKey } from './pem.ts';

const folder = mkdtempSync(join(tmpdir(), 'hk-keys-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const now = () => new Date('2026-11-20T01:00:00Z');
const doubles = [stripeDouble(now), alipayDouble(now), wechatpayDouble(now)];
const settingsOf = (code: string): Record<string, string> => {
  const settings = doubles.find((each) => each.code === code)?.settings() ?? {};
  // The doubles are not started here: what they would lead to is left out.
  return Object.fromEntries(Object.entries(settings).filter(([name]) => !/_(API|GATEWAY)$/.test(name)));
};

const platformWith = (settings: Record<string, string>) => {
  const lines: unknown[] = [];
  const log = createLog('silent');
  log.error = (facts: unknown) => void lines.push(facts);
  const config = readConfig({ HAKOBU_DATA: folder, HAKOBU_SECRET: 's'.repeat(32), ...settings });
  // What offering does not look at is not here.
  const asked: Partial<Platform> = { config, log, clock: fixedClock(now()) };
  return { platform: asked as Platform, lines };
};
const offeredWith = (settings: Record<string, string>) => {
  const { platform, lines } = platformWith(settings);
  return { codes: offeredProviders(platform).map(({ code }) => code), lines };
};
const payoutsWith = (settings: Record<string, string>) => {
  const { platform, lines } = platformWith(settings);
  return { codes: offeredPayouts(platform).map(({ code }) => code), lines };
};

describe('what is offered', () => {
  it('is the bank and the sandbox where nothing is set, and no sandbox where it is off', () => {
    expect(offeredWith({}).codes).toEqual(['bank', 'sandbox']);
    expect(offeredWith({ HAKOBU_SANDBOX_PAYMENTS: 'off' }).codes).toEqual(['bank']);
  });

  it('is whoever has all of its settings, in one order', () => {
    const everything = { ...settingsOf('stripe'), ...settingsOf('alipay'), ...settingsOf('wechatpay') };
    const { codes, lines } = offeredWith(everything);
    expect(codes).toEqual(['alipay', 'wechatpay', 'stripe', 'bank', 'sandbox']);
    expect(lines).toEqual([]);
  });

  const names = ['stripe', 'alipay', 'wechatpay'].flatMap((code) =>
    Object.keys(settingsOf(code)).map((name) => [code, name] as const),
  );
  it.each(names)('leaves out %s without %s, or with nonsense in it, and says why', (code, name) => {
    const { [name]: given = '', ...rest } = settingsOf(code);
    for (const settings of [rest, { ...rest, [name]: 'nonsense!' }]) {
      const { codes, lines } = offeredWith(settings);
      expect(codes).toEqual(['bank', 'sandbox']);
      expect(lines).toMatchObject([{ provider: code, why: expect.stringContaining(name) }]);
      expect(JSON.stringify(lines)).not.toContain(given);
      expect(JSON.stringify(lines)).not.toContain('nonsense');
    }
  });

  it('leaves out whom it would look for at no address', () => {
    const { codes, lines } = offeredWith({ ...settingsOf('stripe'), HAKOBU_STRIPE_API: 'http://a:b:c' });
    expect(codes).not.toContain('stripe');
    expect(lines).toMatchObject([{ provider: 'stripe', why: 'HAKOBU_STRIPE_API is no address' }]);
  });

  it('refuses play money in production, in one sentence', () => {
    const settings = { NODE_ENV: 'production', HAKOBU_PUBLIC_URL: 'https://shop.example.com', ...settingsOf('stripe') };
    expect(() => offeredWith(settings)).toThrow(WrongSetting);
    expect(() => offeredWith(settings)).toThrow('live key');
    expect(offeredWith({ ...settings, HAKOBU_STRIPE_KEY: 'sk_live_4eC39HqLyjWDarjtT1zdp7dc' }).codes).toContain(
      'stripe',
    );
  });
});

describe('a key', () => {
  const base64 = (pem: string): string => pem.replaceAll(/-----.*-----|\s/g, '');
  const pkcs1 = createPrivateKey(shopKeys.privateKey).export({ type: 'pkcs1', format: 'pem' }).toString();
  const file = join(folder, 'key.pem');
  writeFileSync(file, shopKeys.privateKey);

  it.each([
    ['PEM', shopKeys.privateKey],
    ['PEM of the older form', pkcs1],
    ['PEM in one line', shopKeys.privateKey.replaceAll('\n', String.raw`\n`)],
    ['one line of base64', base64(shopKeys.privateKey)],
    ['one line of base64 of the older form', base64(pkcs1)],
    ['a file', `@${file}`],
  ])('is read from %s', (_, given) => {
    expect(readPrivateKey(given).equals(createPrivateKey(shopKeys.privateKey))).toBe(true);
  });

  it.each([providerKeys.publicKey, base64(providerKeys.publicKey)])('public, is read too', (given) => {
    expect(readPublicKey(given).export({ type: 'spki', format: 'pem' })).toBe(providerKeys.publicKey);
  });

  const curve = generateKeyPairSync('ed25519', {
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  it.each([
    ['no key at all', () => readPrivateKey('secret-text')],
    ['a file that is not there', () => readPrivateKey('@/nowhere/secret-text')],
    ['a key of another kind', () => readPrivateKey(curve.privateKey)],
    ['a private key where the public one is wanted', () => readPublicKey(shopKeys.privateKey)],
  ])('is not read from %s, and the refusal quotes nothing', (_, read) => {
    expect(read).toThrow(
      expect.objectContaining({ name: 'WrongKey', message: expect.not.stringContaining('secret-text') }),
    );
  });
});

describe('what pays out', () => {
  const { HAKOBU_PAYPAL_API: _api, ...paypal } = paypalDouble(now).settings();
  const certified = {
    ...settingsOf('alipay'),
    HAKOBU_ALIPAY_APP_CERT_SN: serials.app,
    HAKOBU_ALIPAY_ROOT_CERT_SN: serials.root,
  };

  it('is the sandbox where nothing is set, nobody where it is off, and whoever has all of its settings', () => {
    expect(payoutsWith({}).codes).toEqual(['sandbox']);
    expect(payoutsWith({ HAKOBU_SANDBOX_PAYMENTS: 'off' }).codes).toEqual([]);
    expect(payoutsWith(settingsOf('alipay')).codes, 'incoming money needs no certificate').toEqual(['sandbox']);
    const off = { HAKOBU_SANDBOX_PAYMENTS: 'off' };
    expect(payoutsWith({ ...certified, ...paypal, ...off })).toEqual({ codes: ['alipay', 'paypal'], lines: [] });
  });

  const names = [
    ...Object.keys(paypal).map((name) => ['paypal', name, paypal] as const),
    ['alipay', 'HAKOBU_ALIPAY_ROOT_CERT_SN', certified] as const,
    ['alipay', 'HAKOBU_ALIPAY_SELLER_ID', certified] as const,
  ];
  it.each(names)('leaves out %s without %s, or with nonsense in it, and says why', (provider, name, all) => {
    const { [name]: _without, ...rest } = all as Record<string, string>;
    for (const settings of [rest, { ...rest, [name]: 'nonsense!' }]) {
      const { codes, lines } = payoutsWith(settings);
      expect(codes).toEqual(['sandbox']);
      expect(lines).toMatchObject([{ provider, why: expect.stringContaining(name) }]);
    }
  });
});
