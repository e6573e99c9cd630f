import { codes } from '@hakobu/contract/base/codes';
import { changeSettings } from '@hakobu/contract/settings/settings.desk-api';
import { logIn, register, resetPassword, sendCode } from '@hakobu/contract/sign-in/sign-in.api';
import { signInCodes } from '@hakobu/contract/sign-in/sign-in.problems';
import { afterEach, describe, expect, test } from 'vitest';
import { browserOf } from '../../../test/browser.ts';
import { newestCode } from '../../../test/codes.ts';
import { codeOf, refusal } from '../../../test/steps/refused.ts';
import { makeWorld, password } from '../../../test/world.ts';
import { dayMs, minuteMs } from '../../platform/clock/clock.ts';
import { refusalEnvelope } from '../../platform/http/envelope.ts';
import { systemCaller } from '../../platform/http/caller.ts';
import { hashPassword } from '../../platform/passwords/passwords.ts';
import type { Platform } from '../../platform/platform.ts';
import { changeSettings as setSettings } from '../settings/index.ts';
import { addShopper } from '../shoppers/index.ts';
import { ownCode } from './own-code.actions.ts';
import { sendCode as sendAction } from './verification.actions.ts';
import { countOfTheDay } from './verification.store.ts';

const world = makeWorld();
const browser = (remoteAddress: string) => browserOf(world, remoteAddress);
let phones = 0;
const newPhone = (): string => `+86137${String((phones += 1)).padStart(8, '0')}`;

const somebody = async () => {
  const phone = newPhone();
  const passwordHash = await hashPassword(password);
  const accounts = [{ kind: 'phone' as const, value: phone }];
  const id = await world.platform.transact(systemCaller('test'), (tx) =>
    addShopper(tx, { accounts, passwordHash, nickName: 'Mei', language: 'en' }),
  );
  return { id, phone };
};

const asking = (account: string, purpose: 'register' | 'resetPassword' = 'resetPassword') => ({ account, purpose });
const anotherThan = (code: string): string => (code === '111222' ? '222111' : '111222');

afterEach(() => world.clock.advance(dayMs));

describe('a stranger who asks for codes', () => {
  test('ten times leaves the owner theirs, on a known device and at another address', async () => {
    const { phone } = await somebody();
    const own = browser('203.0.113.1');
    await own.post(logIn, { account: phone, password });
    const stranger = browser('198.51.100.1');
    for (let asked = 0; asked < 10; asked += 1) {
      expect((await stranger.post(sendCode, asking(phone))).code).toBe(codes.success);
      world.clock.advance(minuteMs);
    }
    expect((await stranger.post(sendCode, asking(phone))).code).toBe(codes.tooManyRequests);
    expect((await own.post(sendCode, asking(phone))).code).toBe(codes.success);
    expect((await browser('203.0.113.77').post(sendCode, asking(phone))).code).toBe(codes.success);
  });

  test('from one address does not reach thirty numbers a minute, nor does a whole IPv6 subscriber', async () => {
    for (const address of [() => '198.51.100.2', (n: number) => `2001:db8:5:1::${n.toString(16)}`]) {
      const answers = [];
      for (let asked = 0; asked < 30; asked += 1)
        answers.push((await browser(address(asked)).post(sendCode, asking(newPhone(), 'register'))).code);
      expect(answers.filter((code) => code === codes.success)).toHaveLength(10);
    }
    const { phone } = await somebody();
    const own = browser('198.51.100.2');
    world.clock.advance(minuteMs);
    await own.post(logIn, { account: phone, password });
    for (let asked = 0; asked < 30; asked += 1)
      await browser('198.51.100.2').post(sendCode, asking(newPhone(), 'register'));
    // Behind the same address as the stranger, on a device that is known.
    expect((await own.post(sendCode, asking(phone))).code).toBe(codes.success);
  });

  test('from a hundred addresses has thirty sent to one number in a day, however many come at once', async () => {
    const { phone } = await somebody();
    const own = browser('203.0.113.2');
    await own.post(logIn, { account: phone, password });
    let sent = 0;
    for (let round = 0; round < 33; round += 1) {
      const strangers = [0, 1, 2].map((n) =>
        browser(`198.51.101.${(round * 3 + n) % 100}`).post(sendCode, asking(phone)),
      );
      sent += (await Promise.all(strangers)).filter(({ code }) => code === codes.success).length;
      world.clock.advance(minuteMs);
    }
    expect(sent).toBe(30);
    expect((await own.post(sendCode, asking(phone))).code).toBe(codes.success);
  });

  test('neither uses up the tries of the owner’s code nor replaces it', async () => {
    const { phone } = await somebody();
    const own = browser('203.0.113.3');
    await own.post(sendCode, asking(phone));
    const code = await newestCode(world, phone);
    const stranger = browser('198.51.100.3');
    for (let tried = 0; tried < 6; tried += 1) {
      const given = { account: phone, code: anotherThan(code), password: 'quite another password' };
      expect((await stranger.post(resetPassword, given)).code).toBe(codes.wrongVerificationCode);
    }
    // Even who knows the code comes in by it only where it was asked for.
    const known = { account: phone, code, password: 'quite another password' };
    expect((await stranger.post(resetPassword, known)).code).toBe(codes.wrongVerificationCode);
    world.clock.advance(minuteMs);
    expect((await stranger.post(sendCode, asking(phone))).code).toBe(codes.success);
    expect((await own.post(resetPassword, known)).code).toBe(codes.success);
  });

  test('gets the same answers for an account that nobody has', async () => {
    const { phone } = await somebody();
    const answer = async (account: string, address: string) => {
      const stranger = browser(address);
      const first = await stranger.post(sendCode, asking(account));
      const again = await stranger.post(sendCode, asking(account));
      const wrong = await stranger.post(resetPassword, { account, code: '000000', password: 'quite another password' });
      return [first, again, wrong].map(({ code, message, data }) => ({ code, message, data }));
    };
    expect(await answer(phone, '198.51.100.4')).toEqual(await answer(newPhone(), '198.51.100.5'));
  });
});

test('a code has five tries, also when twenty come at once', async () => {
  const { phone } = await somebody();
  const own = browser('203.0.113.4');
  await own.post(sendCode, asking(phone));
  const code = await newestCode(world, phone);
  const given = { account: phone, password: 'quite another password' };
  const tries = Array.from({ length: 20 }, () => own.post(resetPassword, { ...given, code: anotherThan(code) }));
  const left = (await Promise.all(tries)).map(({ data }) => (data as { triesLeft: number | null }).triesLeft);
  expect(new Set(left.filter((each) => each !== null))).toEqual(new Set([0, 1, 2, 3, 4]));
  expect(left.filter((each) => each !== null)).toHaveLength(5);
  expect((await own.post(resetPassword, { ...given, code })).data).toEqual({ triesLeft: null });
});

test('so many codes are sent in a day to all, a tenth of them kept for whoever is known, and no race takes more', async () => {
  const admin = await world.staff('sato', 'admin');
  const { phone, id } = await somebody();
  const own = browser('203.0.113.5');
  await own.post(logIn, { account: phone, password });
  await admin.call(changeSettings, { codesADay: 20 });
  const ask = (n: number) => browser(`198.51.102.${n}`).post(sendCode, asking(newPhone(), 'register'));
  const answers = await Promise.all(Array.from({ length: 25 }, (_, n) => ask(n)));
  expect(answers.filter(({ code }) => code === codes.success)).toHaveLength(18);
  expect(await countOfTheDay(world.platform.db, world.clock.now())).toBe(18);
  expect((await own.post(sendCode, asking(phone))).code).toBe(codes.success);
  const mei = {
    ...systemCaller('test'),
    who: { kind: 'shopper' as const, id, sessionId: id, restricted: false, isKnownDevice: false },
  };
  const send = () => ownCode.send(world.platform, mei, { purpose: 'payPassword', channel: 'sms' });
  expect(await send()).toHaveProperty('resendAt');
  world.clock.advance(minuteMs);
  expect(await codeOf(send())).toBe(codes.tooManyRequests);
  await admin.call(changeSettings, { codesADay: 2000 });
});

describe('without a channel', () => {
  const lines: string[] = [];
  const anyone = { ...systemCaller('test'), who: { kind: 'anyone' as const }, address: '203.0.113.6' };
  const as = (production: boolean): Platform => ({
    ...world.platform,
    config: { ...world.platform.config, production },
    say: (line) => lines.push(line),
  });
  const withSample = (hasSampleData: boolean) =>
    world.platform.transact(systemCaller('test'), (tx) => setSettings(tx, systemCaller('test'), { hasSampleData }));
  afterEach(() => lines.splice(0));

  test('the sample shop says a code in the terminal of who runs it', async () => {
    await withSample(true);
    const phone = newPhone();
    await sendAction(as(false), anyone, asking(phone, 'register'));
    expect(lines).toEqual([expect.stringContaining(`The code for ${phone} is ${await newestCode(world, phone)}`)]);
    // Nothing that would bring somebody in is said of an account that nobody has.
    await sendAction(as(false), anyone, asking(newPhone()));
    expect(lines).toHaveLength(1);
    await withSample(false);
  });

  test('a shop of one’s own says none', async () => {
    await sendAction(as(false), anyone, asking(newPhone(), 'register'));
    expect(lines).toEqual([]);
  });

  test('in production a call that needs a code says so, whoever asks, and sends none', async () => {
    await withSample(true);
    const { id, phone } = await somebody();
    const production = as(true);
    for (const account of [phone, newPhone()]) {
      const refused = await refusal(sendAction(production, anyone, asking(account)));
      expect(refused.code).toBe(signInCodes.noCodeChannel);
      expect(refusalEnvelope(refused, 'en').message).toContain('This shop sends no text messages yet');
    }
    const byMail = await refusal(sendAction(production, anyone, asking('mei@example.com', 'register')));
    expect(refusalEnvelope(byMail, 'ja').message).toContain('メールを送信できない');
    const mei = {
      ...systemCaller('test'),
      who: { kind: 'shopper' as const, id, sessionId: id, restricted: false, isKnownDevice: false },
    };
    const own = ownCode.send(production, mei, { purpose: 'payPassword', channel: 'sms' });
    expect(await codeOf(own)).toBe(signInCodes.noCodeChannel);
    expect(lines).toEqual([]);
    await expect(newestCode(world, phone)).rejects.toThrow('no code was sent');
    await withSample(false);
  });
});

test('the code of a browser that registers signs it in on a device that is known from then on', async () => {
  const phone = newPhone();
  const own = browser('203.0.113.7');
  await own.post(sendCode, asking(phone, 'register'));
  const given = { account: phone, code: await newestCode(world, phone), password };
  expect((await own.post(register, given)).code).toBe(codes.success);
  const wrong = { account: phone, password: 'not the password' };
  await Promise.all(Array.from({ length: 20 }, (_, n) => browser(`198.51.103.${n}`).post(logIn, wrong)));
  expect((await own.post(logIn, { account: phone, password })).code).toBe(codes.success);
});
