import { createPublicKey, verify } from 'node:crypto';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { certificate, certificateKey } from '../../../../test/doubles/certificate.ts';
import { asJson, HttpDouble } from '../../../../test/doubles/http-double.ts';
import { PushDouble } from '../../../../test/doubles/push.double.ts';
import { SmtpDouble } from '../../../../test/doubles/smtp.double.ts';
import { fixedClock } from '../../../platform/clock/clock.ts';
import { isPublicAddress, publicLookup } from '../../../platform/fetching/public-addresses.ts';
import type { ChannelAdapter, Delivery } from './channel.port.ts';
import { outcomeOfStatus } from './outcome.rules.ts';
import { isPushAddress } from './push-address.ts';
import { encryptFor, keyPair } from './push-encryption.ts';
import { postToPublic, pushChannel } from './push.adapter.ts';
import { shownByPush, withoutAmounts } from './push.rules.ts';
import { signatureOf, smsChannel } from './sms.adapter.ts';
import { smtpChannel } from './smtp.adapter.ts';

const now = new Date('2026-11-20T01:00:00Z');
const clock = fixedClock(now);
const id = '0199aaaa-0000-7000-8000-000000000001';
const endpoint = 'https://push.example.net/send/abc';
const smsSecret = 'a secret for text messages';

const code: Delivery = {
  id,
  to: '',
  purpose: 'register',
  language: 'zh-CN',
  company: '运必达',
  subject: '',
  text: '【运必达】验证码 482913,5 分钟内有效。',
  link: null,
  usefulSeconds: 300,
  subscription: null,
};
const letter: Delivery = {
  ...code,
  purpose: 'letter',
  subject: '包裹已发出',
  text: '你的包裹已交给日本邮政。运费 ¥3,500 已付。',
  link: '/wap/#/x?id=1',
};

type Mishap = 'none' | 'refuses' | 'busy' | 'away';
type Case = {
  readonly adapter: ChannelAdapter;
  readonly delivery: Delivery;
  readonly become: (mishap: Mishap) => void;
  /** The ids under which it was taken. */
  readonly taken: () => string[];
};

const mail = new SmtpDouble({ account: { user: 'shop', password: 'p@ss' } });
const texts: { readonly key: string; readonly body: string; readonly signature: string }[] = [];
let answered = { status: 200, headers: {} as Record<string, string> };
const gateway = new HttpDouble(({ headers, body }) => {
  if (answered.status < 300)
    texts.push({ key: headers['idempotency-key'] ?? '', body, signature: headers['x-hakobu-signature'] ?? '' });
  return asJson(answered.status, {}, answered.headers);
});
const browser = new PushDouble();
const keys = keyPair();
const cases: Record<string, Case> = {};

const mailing = (port: number, change = {}) => ({
  settingsLink: 'https://shop.example/wap/#/channels',
  ca: certificate,
  smtp: {
    host: 'localhost',
    port,
    secure: false,
    needsTls: true,
    user: 'shop',
    password: 'p@ss',
    from: 'shop@shop.example',
    ...change,
  },
});

beforeAll(async () => {
  await mail.start();
  await gateway.start();
  cases['email'] = {
    adapter: smtpChannel(mailing(mail.port)),
    delivery: { ...code, to: 'mei@example.com' },
    become: (mishap) => {
      mail.fault = ({ none: 'none', refuses: 'refuses', busy: 'greylists', away: 'closed' } as const)[mishap];
    },
    taken: () => mail.mails.map((each) => each.id.slice(1, 37)),
  };
  cases['sms'] = {
    adapter: smsChannel({ url: `${gateway.origin}/sms`, secret: smsSecret }, clock),
    delivery: { ...code, to: '+8613800000000' },
    become: (mishap) => {
      gateway.fault = mishap === 'away' ? 'cut' : 'none';
      answered = {
        status: { none: 200, refuses: 422, busy: 429, away: 200 }[mishap],
        headers: { 'retry-after': '120' },
      };
    },
    taken: () => texts.map(({ key }) => key),
  };
  cases['push'] = {
    adapter: pushChannel({
      keys: () => Promise.resolve(keys),
      contact: 'mailto:shop@shop.example',
      secret: 'x',
      clock,
      post: (url, headers, body) =>
        browser.status === 0 ? Promise.reject(new Error('away')) : browser.post(url, headers, body),
    }),
    delivery: { ...letter, subscription: browser.subscribe(endpoint) },
    become: (mishap) => {
      browser.status = { none: 201, refuses: 400, busy: 429, away: 0 }[mishap];
      browser.retryAfter = '120';
    },
    taken: () => browser.pushed.map(({ shown }) => shown.tag),
  };
});
beforeEach(() => {
  for (const { become } of Object.values(cases)) become('none');
  mail.mails.length = 0;
  texts.length = 0;
  browser.pushed.length = 0;
});
afterAll(async () => {
  await mail.stop();
  await gateway.stop();
});

describe.each(['email', 'sms', 'push'])('%s', (name) => {
  const the = (): Case => cases[name]!;

  test('takes a message, and again under the same id', async () => {
    const { adapter, delivery, taken } = the();
    expect(await adapter.send(delivery)).toEqual({ kind: 'accepted' });
    expect(await adapter.send(delivery)).toEqual({ kind: 'accepted' });
    expect(taken()).toEqual([id, id]);
  });
  test('says when it never will', async () => {
    const { adapter, delivery, become, taken } = the();
    become('refuses');
    expect(await adapter.send(delivery)).toMatchObject({ kind: 'refused' });
    expect(taken()).toEqual([]);
  });
  test('is tried again when it is busy, or away', async () => {
    const { adapter, delivery, become } = the();
    become('busy');
    const busy = await adapter.send(delivery);
    expect(busy).toMatchObject({ kind: 'failed', ...(name === 'email' ? { isChannel: false } : { waitMs: 120_000 }) });
    become('away');
    const away = await adapter.send(delivery);
    expect(away).toMatchObject({ kind: 'failed', isChannel: true });
    expect(JSON.stringify([busy, away])).not.toMatch(/482913|mei@|138000/);
  });
});

describe('e-mail', () => {
  test('comes in TLS, from the shop, and its subject tells no code', async () => {
    await cases['email']!.adapter.send({ ...code, to: 'mei@example.com' });
    expect(mail.mails).toMatchObject([
      { from: 'shop@shop.example', to: 'mei@example.com', isSecure: true, user: 'shop', subject: '运必达 验证码' },
    ]);
    expect(mail.mails[0]?.text).toBe(code.text);
  });
  test('of a letter says what it opens and where it is switched off', async () => {
    const link = 'https://shop.example/wap/#/letter?id=1';
    await cases['email']!.adapter.send({ ...letter, to: 'mei@example.com', link });
    expect(mail.mails[0]?.subject).toBe('包裹已发出');
    expect(mail.mails[0]?.text).toContain(link);
    expect(mail.mails[0]?.text).toContain('https://shop.example/wap/#/channels');
  });
  test('to an address that holds another line, or another address, reaches nobody else', async () => {
    for (const to of ['a@example.com\r\nBcc: x@evil.example', 'a@example.com, x@evil.example']) {
      await cases['email']!.adapter.send({ ...letter, to, subject: 'x\r\nBcc: x@evil.example' });
      expect(mail.mails.flatMap((each) => each.to.split(', ')).filter((each) => each === 'x@evil.example')).toEqual([]);
      mail.mails.length = 0;
    }
  });
  test('is not sent in clear, nor to a server whose certificate nobody vouches for, nor with a wrong password', async () => {
    const bare = new SmtpDouble({ offersTls: false });
    await bare.start();
    const delivery = { ...code, to: 'mei@example.com' };
    const send = (given: Parameters<typeof smtpChannel>[0]) => smtpChannel(given).send(delivery);
    const { ca: _, ...untrusted } = mailing(mail.port);
    expect(await send(mailing(bare.port, { user: '' }))).toMatchObject({ kind: 'failed', isChannel: true });
    expect(await send(untrusted)).toMatchObject({ kind: 'failed', isChannel: true });
    expect(await send(mailing(mail.port, { password: 'x' }))).toMatchObject({ kind: 'failed', isChannel: true });
    expect([...bare.mails, ...mail.mails]).toEqual([]);
    expect(await send(mailing(bare.port, { user: '', needsTls: false }))).toEqual({ kind: 'accepted' });
    await bare.stop();
  });
  test('goes by a server that speaks TLS from the start', async () => {
    const tls = new SmtpDouble({ secure: true });
    await tls.start();
    const delivery = { ...code, to: 'mei@example.com' };
    expect(await smtpChannel(mailing(tls.port, { secure: true, user: '' })).send(delivery)).toEqual({
      kind: 'accepted',
    });
    expect(tls.mails[0]?.isSecure).toBe(true);
    await tls.stop();
  });
});

test('a text message is signed over its body and its second', async () => {
  await cases['sms']!.adapter.send(cases['sms']!.delivery);
  const [{ body, signature } = { body: '', signature: '' }] = texts;
  const at = Math.floor(now.getTime() / 1000);
  expect(signature).toBe(`t=${at},v1=${signatureOf(smsSecret, at, body)}`);
  expect(JSON.parse(body)).toEqual({
    id,
    to: '+8613800000000',
    purpose: 'register',
    language: 'zh-CN',
    text: code.text,
  });
});

test.each([
  [204, 'accepted'],
  [301, 'refused'],
  [400, 'refused'],
  [408, 'failed'],
  [429, 'failed'],
  [500, 'failed'],
  [503, 'failed'],
])('an answer of %i is %s', (status, kind) => {
  expect(outcomeOfStatus(status, null, now).kind).toBe(kind);
});

test('Retry-After is read in seconds and as a date', () => {
  expect(outcomeOfStatus(503, '90', now)).toMatchObject({ waitMs: 90_000 });
  expect(outcomeOfStatus(503, 'Fri, 20 Nov 2026 01:02:00 GMT', now)).toMatchObject({ waitMs: 120_000 });
  expect(outcomeOfStatus(503, 'soon', now)).not.toHaveProperty('waitMs');
});

describe('push', () => {
  test("encrypts as RFC 8291's example says", () => {
    const sealed = encryptFor(
      {
        endpoint: '',
        p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      },
      'When I grow up, I want to be a watermelon',
      {
        salt: Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url'),
        privateKey: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
      },
    );
    expect(sealed.toString('base64url')).toBe(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    );
  });
  test('is signed for the one service, with time to live and urgency, and shows no amount', async () => {
    await cases['push']!.adapter.send(cases['push']!.delivery);
    const { headers, shown } = browser.pushed[0]!;
    const [, head = '', claims = '', signature = ''] =
      /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=/.exec(headers['authorization'] ?? '') ?? [];
    const point = Buffer.from(keys.publicKey, 'base64url');
    const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
    const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
    const said = Buffer.from(`${head}.${claims}`);
    expect(verify('sha256', said, { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'))).toBe(true);
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toEqual({
      aud: 'https://push.example.net',
      exp: Math.floor(now.getTime() / 1000) + 12 * 3600,
      sub: 'mailto:shop@shop.example',
    });
    expect(headers).toMatchObject({ ttl: '300', urgency: 'normal', 'content-encoding': 'aes128gcm' });
    expect(shown).toEqual({ title: '包裹已发出', body: '你的包裹已交给日本邮政。', link: '/wap/#/x?id=1', tag: id });
  });
  test('to a browser that is gone is given up, and so is one whose key is none', async () => {
    const { adapter, delivery } = cases['push']!;
    for (const status of [404, 410]) {
      browser.status = status;
      expect(await adapter.send(delivery)).toMatchObject({ kind: 'gone' });
    }
    browser.status = 201;
    const broken = { endpoint, p256dh: Buffer.alloc(65, 4).toString('base64url'), auth: 'BTBZMqHH6r4Tts7J_aSIgg' };
    expect(await adapter.send({ ...delivery, subscription: broken })).toMatchObject({ kind: 'gone' });
  });
  test.each([
    ['充值 ¥10,000 已到账。可以用了。', '可以用了。'],
    ['退款 300 日元。', ''],
    ['You got JPY 1,200.50 back. See the order.', 'See the order.'],
    ['运费已付。', '运费已付。'],
    ['还有 3 天。', '还有 3 天。'],
  ])('of “%s” says “%s”', (text, said) => {
    expect(withoutAmounts(text)).toBe(said);
  });
  test('a title that is an amount gives way to the company’s name, and long ones are cut', () => {
    expect(shownByPush({ ...letter, subject: '已退 ¥300' }).title).toBe('运必达 有新消息');
    expect(shownByPush({ ...letter, subject: '长'.repeat(300) }).title).toHaveLength(80);
  });
});

describe('addresses that a browser names', () => {
  test.each([
    'http://push.example.net/x',
    'https://127.0.0.1/x',
    'https://0x7f.1/x',
    'https://2130706433/x',
    'https://10.0.0.8/x',
    'https://172.16.0.1/x',
    'https://192.168.1.1/x',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/x',
    'https://[fd00::1]/x',
    'https://[::ffff:10.0.0.1]/x',
    'https://8.8.8.8/x',
    'https://localhost/x',
    'https://localhost./x',
    'https://db.internal/x',
    'https://printer.local/x',
    'https://intranet/x',
    'https://push.example.net:8443/x',
    'https://user:pass@push.example.net/x',
    'https://push.example.net/x#y',
    'ftp://push.example.net/x',
    'javascript:alert(1)',
    'not an address',
  ])('%s is none of a push service', (address) => {
    expect(isPushAddress(address)).toBe(false);
  });
  test.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
    'https://web.push.apple.com/QGmz',
    'https://wns2-par02p.notify.windows.com/w/?token=BQ',
  ])('%s may be', (address) => {
    expect(isPushAddress(address)).toBe(true);
  });
  test('only addresses of the public internet are reached', () => {
    const inner =
      '0.0.0.0 10.1.2.3 100.64.0.1 127.0.0.1 169.254.169.254 172.31.255.255 192.0.0.8 192.168.0.1 198.18.0.1 224.0.0.1 ' +
      '255.255.255.255 :: ::1 ::ffff:127.0.0.1 64:ff9b::a00:1 fc00::1 fe80::1 ff02::1 2001:db8::1 2002:7f00:1::';
    expect(inner.split(' ').filter(isPublicAddress)).toEqual([]);
    expect(['8.8.8.8', '142.250.1.1', '2607:f8b0::1', '2a00:1450::1'].filter(isPublicAddress)).toHaveLength(4);
  });
  test('a public name with a private address, or with one among others, reaches nothing', async () => {
    const asked: string[] = [];
    const inside = createServer({ key: certificateKey, cert: certificate }, (request, answer) => {
      asked.push(request.url ?? '');
      answer.end();
    });
    await new Promise<void>((ready) => inside.listen(0, '127.0.0.1', ready));
    const found = (...addresses: string[]) =>
      postToPublic((_name, _options, done) =>
        done(
          null,
          addresses.map((address) => ({ address, family: 4 })),
        ),
      );
    for (const addresses of [['127.0.0.1'], ['8.8.8.8', '10.0.0.1'], []])
      await expect(found(...addresses)(endpoint, {}, Buffer.from('x'))).rejects.toMatchObject({ code: 'ENOTPUBLIC' });
    expect((inside.address() as AddressInfo).port).toBeGreaterThan(0);
    expect(asked).toEqual([]);
    inside.close();
  });
  test('what was looked up is what is connected to', () => {
    const answers = [[{ address: '142.250.1.1', family: 4 }], [{ address: '127.0.0.1', family: 4 }]];
    const look = publicLookup((_name, _options, done) => done(null, answers.shift() ?? []));
    const found: unknown[] = [];
    look('push.example.net', { all: true }, (error, addresses) => found.push(error?.code ?? addresses));
    look('push.example.net', {}, (error, address) => found.push(error?.code ?? address));
    expect(found).toEqual([[{ address: '142.250.1.1', family: 4 }], 'ENOTPUBLIC']);
  });
});
