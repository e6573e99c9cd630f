import { codes } from '@hakobu/contract/base/codes';
import { listOutgoing } from '@hakobu/contract/letters/letters.desk-api';
import { profile } from '@hakobu/contract/shoppers/shoppers.api';
import { logIn, logOut, register, resetPassword, sendCode } from '@hakobu/contract/sign-in/sign-in.api';
import { signInCodes } from '@hakobu/contract/sign-in/sign-in.problems';
import { describe, expect, test } from 'vitest';
import { newestCode } from '../../../test/codes.ts';
import { codeOf, refusal } from '../../../test/steps/refused.ts';
import { somebodyWaits } from '../../../test/waiting.ts';
import { makeWorld, password } from '../../../test/world.ts';
import { dayMs, minuteMs } from '../../platform/clock/clock.ts';
import { systemCaller } from '../../platform/http/caller.ts';
import { hashPassword } from '../../platform/passwords/passwords.ts';
import { readConfig } from '../../config.ts';
import { addShopper, shopperSignIns } from '../shoppers/index.ts';
import { authenticateShopper, openSession } from './index.ts';
import { logIn as logInAction } from './sign-in.actions.ts';

const world = makeWorld();
let count = 0;

/** Somebody with a password, signed in by user name; the address of the network is each test's own. */
const somebody = async (state: 'open' | 'frozen' | 'closed' | 'restricted' = 'open') => {
  count += 1;
  const userName = `somebody_${count}`;
  const passwordHash = await hashPassword(password);
  const id = await world.platform.transact(systemCaller('test'), (tx) =>
    addShopper(tx, {
      accounts: [{ kind: 'userName', value: userName }],
      passwordHash,
      nickName: 'Mei',
      language: 'en',
      state,
    }),
  );
  return { id, userName };
};

const caller = (address: string) => ({ ...systemCaller('test'), who: { kind: 'anyone' as const }, address });

const codeSentTo = (to: string): Promise<string> => newestCode(world, to);

const newPhone = (): string => {
  count += 1;
  return `138${String(count).padStart(8, '0')}`;
};

const asToken = (token: string) => authenticateShopper(world.platform)(token);

describe('signing in', () => {
  test('by user name, whatever its case, and the token works until it is given up', async () => {
    const { id, userName } = await somebody();
    const { token, user } = await world.anyone(logIn, { account: userName.toUpperCase(), password });
    expect(user).toEqual({ id, nickName: 'Mei', avatar: '' });
    const shopper = await asToken(token);
    expect(shopper).toMatchObject({ id, restricted: false });
    const answer = await world.http.inject({
      url: '/api/console/user/info',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.json()).toMatchObject({ code: codes.success, data: { id, userName, state: 'open' } });
    await world.http.inject({
      method: 'POST',
      url: '/api/console/user/logout',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(await codeOf(asToken(token))).toBe(codes.unknownToken);
  });

  test('an unknown account and a wrong password are the same refusal', async () => {
    const { userName } = await somebody();
    const wrong = await refusal(world.anyone(logIn, { account: userName, password: 'not the password' }));
    const unknown = await refusal(world.anyone(logIn, { account: 'nobody_at_all', password: 'not the password' }));
    expect(wrong.code).toBe(signInCodes.wrongSignIn);
    expect([unknown.code, unknown.message, unknown.data]).toEqual([wrong.code, wrong.message, wrong.data]);
  });

  test('frozen and closed accounts are told so only with the right password', async () => {
    for (const [state, code] of [
      ['frozen', codes.accountFrozen],
      ['closed', codes.accountClosed],
    ] as const) {
      const { userName } = await somebody(state);
      expect(await codeOf(world.anyone(logIn, { account: userName, password: 'wrong password' }))).toBe(
        signInCodes.wrongSignIn,
      );
      expect(await codeOf(world.anyone(logIn, { account: userName, password }))).toBe(code);
    }
  });

  test('a session of an account that is frozen or closed later no longer counts; a restricted one still reads', async () => {
    const { id, userName } = await somebody();
    const { token } = await world.anyone(logIn, { account: userName, password });
    const become = (state: string) =>
      world.pool.query('update shoppers.shopper set state = $1 where id = $2', [state, id]);
    await become('frozen');
    expect(await codeOf(asToken(token))).toBe(codes.accountFrozen);
    await become('closed');
    expect(await codeOf(asToken(token))).toBe(codes.accountClosed);
    await become('restricted');
    expect(await asToken(token)).toMatchObject({ restricted: true });
  });

  test('on a sixth device ends the session that was unused for longest, also when six sign in at once', async () => {
    const { userName } = await somebody();
    const first = await world.anyone(logIn, { account: userName, password });
    world.clock.advance(1000);
    const others = await Promise.all(
      Array.from({ length: 5 }, () => world.anyone(logIn, { account: userName, password })),
    );
    expect(await codeOf(asToken(first.token))).toBe(codes.signedInElsewhere);
    for (const { token } of others) expect(await asToken(token)).toMatchObject({ kind: 'shopper' });
  });

  test('a token lives 30 days from its last use', async () => {
    const { userName } = await somebody();
    const { token } = await world.anyone(logIn, { account: userName, password });
    world.clock.advance(29 * dayMs);
    await asToken(token);
    world.clock.advance(29 * dayMs);
    await asToken(token);
    world.clock.advance(30 * dayMs);
    expect(await codeOf(asToken(token))).toBe(codes.expiredToken);
  });

  test('only the hash of a token is stored', async () => {
    const { id, userName } = await somebody();
    const { token } = await world.anyone(logIn, { account: userName, password });
    const { rows } = await world.pool.query('select session::text as text from sign_in.session where shopper_id = $1', [
      id,
    ]);
    expect(rows).toHaveLength(1);
    expect(rows[0].text).not.toContain(token);
  });

  test('the sample password is refused in production', async () => {
    const production = readConfig({
      HAKOBU_SECRET: 'a secret for tests only, 32 characters',
      NODE_ENV: 'production',
      HAKOBU_PUBLIC_URL: 'https://shop.example.com',
    });
    const passwordHash = await hashPassword('hakobu-demo');
    await world.platform.transact(systemCaller('test'), (tx) =>
      addShopper(tx, {
        accounts: [{ kind: 'userName', value: 'demo1' }],
        passwordHash,
        nickName: 'Demo',
        language: 'en',
      }),
    );
    const given = { account: 'demo1', password: 'hakobu-demo' };
    expect(await world.anyone(logIn, given)).toHaveProperty('token');
    expect(await codeOf(logInAction({ ...world.platform, config: production }, caller('10.0.0.1'), given))).toBe(
      signInCodes.wrongSignIn,
    );
  });
});

describe('throttling', () => {
  const tryAs = (account: string, address: string, attempt = 'a wrong password') =>
    codeOf(logInAction(world.platform, caller(address), { account, password: attempt }));

  test.each(['somebody who is there', 'nobody'])('of %s: five tries are free, then the waits double', async (whose) => {
    const account = whose === 'nobody' ? `nobody_${(count += 1)}` : (await somebody()).userName;
    const wrong = signInCodes.wrongSignIn;
    for (let tries = 0; tries < 5; tries += 1) expect(await tryAs(account, '10.1.0.1')).toBe(wrong);
    for (const waitMs of [1000, 2000, 4000, 8000]) {
      expect(await tryAs(account, '10.1.0.1')).toBe(codes.tooManyRequests);
      world.clock.advance(waitMs - 1);
      expect(await tryAs(account, '10.1.0.1')).toBe(codes.tooManyRequests);
      world.clock.advance(1);
      expect(await tryAs(account, '10.1.0.1')).toBe(wrong);
    }
    world.clock.advance(10 * minuteMs);
  });

  test('never waits longer than fifteen minutes where they signed in before, and the right password ends it', async () => {
    const { userName } = await somebody();
    await logInAction(world.platform, caller('10.1.1.1'), { account: userName, password });
    for (let tries = 0; tries < 30; tries += 1) {
      await tryAs(userName, '10.1.1.1');
      world.clock.advance(15 * minuteMs);
    }
    expect(await logInAction(world.platform, caller('10.1.1.1'), { account: userName, password })).toHaveProperty(
      'token',
    );
    for (let tries = 0; tries < 4; tries += 1) expect(await tryAs(userName, '10.1.1.1')).toBe(signInCodes.wrongSignIn);
  });

  test('of many tries at once no more than five are compared', async () => {
    const { userName } = await somebody();
    const answers = await Promise.all(Array.from({ length: 20 }, () => tryAs(userName, '10.1.2.1')));
    expect(answers.filter((code) => code === signInCodes.wrongSignIn)).toHaveLength(5);
  });

  test('from one address thirty tries a minute, whatever the accounts', async () => {
    const answers = [];
    for (let tries = 0; tries < 31; tries += 1) answers.push(await tryAs(`nobody_${(count += 1)}`, '10.1.3.1'));
    expect(answers.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => signInCodes.wrongSignIn));
    expect(answers[30]).toBe(codes.tooManyRequests);
    world.clock.advance(minuteMs);
    expect(await tryAs(`nobody_${(count += 1)}`, '10.1.3.1')).toBe(signInCodes.wrongSignIn);
  });

  test('by strangers does not lock out the owner where they signed in before', async () => {
    const { userName } = await somebody();
    await logInAction(world.platform, caller('10.1.4.1'), { account: userName, password });
    for (let tries = 0; tries < 8; tries += 1) await tryAs(userName, '10.1.4.99');
    expect(await tryAs(userName, '10.1.4.99', password)).toBe(codes.tooManyRequests);
    expect(await logInAction(world.platform, caller('10.1.4.1'), { account: userName, password })).toHaveProperty(
      'token',
    );
  });
});

describe('registering', () => {
  test('with the code that was sent, which counts once', async () => {
    const phone = newPhone();
    const sent = await world.anyone(sendCode, { account: phone, purpose: 'register' });
    expect(Date.parse(sent.expiresAt) - world.clock.now().getTime()).toBe(5 * minuteMs);
    const code = await codeSentTo(`+86${phone}`);
    const given = { account: `+86 ${phone}`, code, password, nickName: '小美' };
    const { token, user } = await world.anyone(register, given);
    expect(user.nickName).toBe('小美');
    expect(await asToken(token)).toMatchObject({ id: user.id });
    expect(await codeOf(world.anyone(register, given))).toBe(codes.wrongVerificationCode);
    expect(await world.anyone(logIn, { account: phone, password })).toMatchObject({ user: { id: user.id } });
  });

  test('by e-mail; the profile shows it masked', async () => {
    await world.anyone(sendCode, { account: 'Mei.Chen@Example.com', purpose: 'register' });
    const code = await codeSentTo('mei.chen@example.com');
    const { token } = await world.anyone(register, { account: 'mei.chen@example.com', code, password });
    const answer = await world.http.inject({ url: profile.path, headers: { authorization: `Bearer ${token}` } });
    expect(answer.json().data).toMatchObject({ email: 'me***@example.com', phone: null });
  });

  test('of two at once with one code, one is in', async () => {
    const phone = newPhone();
    await world.anyone(sendCode, { account: phone, purpose: 'register' });
    const code = await codeSentTo(`+86${phone}`);
    const both = await Promise.allSettled([1, 2].map(() => world.anyone(register, { account: phone, code, password })));
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('a code has five tries, lives five minutes, and is for one purpose and account', async () => {
    const phone = newPhone();
    const given = { account: phone, password };
    await world.anyone(sendCode, { account: phone, purpose: 'register' });
    const code = await codeSentTo(`+86${phone}`);
    const other = code === '000000' ? '000001' : '000000';
    expect(await codeOf(world.anyone(resetPassword, { ...given, code }))).toBe(codes.wrongVerificationCode);
    expect(await codeOf(world.anyone(register, { ...given, account: newPhone(), code }))).toBe(
      codes.wrongVerificationCode,
    );
    for (const triesLeft of [4, 3, 2, 1, 0])
      expect((await refusal(world.anyone(register, { ...given, code: other }))).data).toEqual({ triesLeft });
    expect((await refusal(world.anyone(register, { ...given, code }))).data).toEqual({ triesLeft: null });
    world.clock.advance(minuteMs);
    await world.anyone(sendCode, { account: phone, purpose: 'register' });
    const next = await codeSentTo(`+86${phone}`);
    world.clock.advance(5 * minuteMs);
    expect(await codeOf(world.anyone(register, { ...given, code: next }))).toBe(codes.wrongVerificationCode);
  });

  test('a code is sent once a minute and ten times a day', async () => {
    const phone = newPhone();
    const ask = () => world.anyone(sendCode, { account: phone, purpose: 'register' });
    for (let sent = 0; sent < 10; sent += 1) {
      await ask();
      expect((await refusal(ask())).data).toEqual({ waitSeconds: 60 });
      world.clock.advance(minuteMs);
    }
    expect((await refusal(ask())).code).toBe(codes.tooManyRequests);
    world.clock.advance(dayMs);
    expect(await ask()).toHaveProperty('expiresAt');
  });

  test('of many requests for a code at once one is sent', async () => {
    const phone = newPhone();
    const all = await Promise.allSettled(
      Array.from({ length: 8 }, () => world.anyone(sendCode, { account: phone, purpose: 'register' })),
    );
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    world.clock.advance(minuteMs);
  });

  test('an account that is there already is told to its owner, not to who asks', async () => {
    const phone = newPhone();
    await world.anyone(sendCode, { account: phone, purpose: 'register' });
    await world.anyone(register, { account: phone, code: await codeSentTo(`+86${phone}`), password });
    world.clock.advance(minuteMs);
    const known = await world.anyone(sendCode, { account: phone, purpose: 'register' });
    const unknown = await world.anyone(sendCode, { account: newPhone(), purpose: 'register' });
    expect(known).toEqual(unknown);
    const service = await world.staff('service', 'service');
    const { list } = await service.call(listOutgoing, { channel: 'sms' });
    expect(list.find(({ to }) => to === `+86${phone}`)).toMatchObject({
      purpose: 'alreadyRegistered',
      isHidden: false,
    });
  });

  test('refuses passwords that are guessed first, and accounts that no code can reach', async () => {
    const phone = newPhone();
    const weak = ['password', '12345678', 'aaaaaaaa', `x${phone}`];
    for (const tried of weak)
      expect(await codeOf(world.anyone(register, { account: phone, code: '123456', password: tried }))).toBe(
        signInCodes.weakPassword,
      );
    expect(await codeOf(world.anyone(sendCode, { account: 'mei_chen', purpose: 'register' }))).toBe(
      codes.invalidRequest,
    );
  });
});

describe('resetting a password', () => {
  test('ends every session with 10012, and the new password signs in', async () => {
    const phone = newPhone();
    await world.anyone(sendCode, { account: phone, purpose: 'register' });
    const { token, user } = await world.anyone(register, {
      account: phone,
      code: await codeSentTo(`+86${phone}`),
      password,
    });
    const second = await world.platform.transact(systemCaller('test'), (tx) => openSession(tx, user.id, 'test'));
    world.clock.advance(minuteMs);
    await world.anyone(sendCode, { account: phone, purpose: 'resetPassword' });
    const code = await codeSentTo(`+86${phone}`);
    await world.anyone(resetPassword, { account: phone, code, password: 'another good password' });
    for (const each of [token, second]) expect(await codeOf(asToken(each))).toBe(codes.passwordChanged);
    expect(await codeOf(world.anyone(logIn, { account: phone, password }))).toBe(signInCodes.wrongSignIn);
    expect(await world.anyone(logIn, { account: phone, password: 'another good password' })).toHaveProperty('token');
  });

  test('ends a sign-in with the old password that was under way when it happened', async () => {
    const { id, userName } = await somebody();
    const passwordHash = await hashPassword('another good password');
    const { db } = world.platform;
    const late = await db.transaction().execute(async (tx) => {
      await shopperSignIns.updatePasswordHash(tx, id, passwordHash);
      // Its password has been compared, its session has not been written: it waits for what is about to be committed.
      const signingIn = world.anyone(logIn, { account: userName, password }).catch((error: unknown) => error);
      await somebodyWaits(world.pool);
      return { signingIn };
    });
    expect(await late.signingIn).toMatchObject({ code: signInCodes.wrongSignIn });
  });

  test('a code for an unknown account answers the same, keeps the same limits, and opens nothing', async () => {
    const phone = newPhone();
    const sent = await world.anyone(sendCode, { account: phone, purpose: 'resetPassword' });
    expect(Date.parse(sent.resendAt) - world.clock.now().getTime()).toBe(minuteMs);
    expect(await codeOf(world.anyone(sendCode, { account: phone, purpose: 'resetPassword' }))).toBe(
      codes.tooManyRequests,
    );
    const tried = await refusal(world.anyone(resetPassword, { account: phone, code: '123456', password }));
    expect([tried.code, tried.data]).toEqual([codes.wrongVerificationCode, { triesLeft: 4 }]);
  });
});

test('signing out ends this session and no other', async () => {
  const mei = await world.shopper('mei');
  const other = await world.platform.transact(systemCaller('test'), (tx) => openSession(tx, mei.id, 'test'));
  await mei.call(logOut, {});
  expect(await codeOf(mei.call(profile, {}))).toBe(codes.unknownToken);
  expect(await asToken(other)).toMatchObject({ id: mei.id });
});
