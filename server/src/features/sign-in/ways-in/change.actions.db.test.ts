import { codes } from '@hakobu/contract/base/codes';
import { profile } from '@hakobu/contract/shoppers/shoppers.api';
import * as api from '@hakobu/contract/sign-in/ways-in.api';
import { reauthenticate, sendReauthenticationCode } from '@hakobu/contract/sign-in/reauthentication.api';
import type { ReauthenticationPurpose } from '@hakobu/contract/sign-in/reauthentication.shape';
import { logIn, resetPassword, sendCode } from '@hakobu/contract/sign-in/sign-in.api';
import { endedFromElsewhere, signInCodes, takenByAnother } from '@hakobu/contract/sign-in/sign-in.problems';
import { describe, expect, test } from 'vitest';
import { newestCode } from '../../../../test/codes.ts';
import { codeOf, refusal } from '../../../../test/steps/refused.ts';
import { makeWorld, password, type Person } from '../../../../test/world.ts';
import { hourMs, minuteMs } from '../../../platform/clock/clock.ts';
import { systemCaller } from '../../../platform/http/caller.ts';
import { clientInto } from '../../../platform/http/in-memory.ts';
import { openSession } from '../index.ts';

const world = makeWorld();
let count = 0;

const newEmail = (): string => {
  count += 1;
  return `ways${count}@example.com`;
};
const newPhone = (): string => {
  count += 1;
  return `+86139${String(count).padStart(8, '0')}`;
};

type Reached = Person & { readonly email: string };

const reachable = async (): Promise<Reached> => {
  const mei = await world.shopper('Mei');
  const email = newEmail();
  await world.pool.query('update shoppers.shopper set email = $2 where id = $1', [mei.id, email]);
  return { ...mei, email };
};

const elsewhere = async <Who extends Person>(mei: Who): Promise<Who> => {
  const token = await world.platform.transact(systemCaller('test'), (tx) => openSession(tx, mei.id, 'other'));
  return { ...mei, token, call: clientInto(world.http, { authorization: `Bearer ${token}` }) };
};

const show = async (who: Person, purpose: ReauthenticationPurpose): Promise<string> =>
  (await who.call(reauthenticate, { purpose, password })).token;

const versionOf = async (who: Person): Promise<number> => (await who.call(api.readWaysIn, {})).version;

/** Up to the code: what the change itself is asked with. */
const upToCode = async (who: Person, address: string) => {
  const token = await show(who, address.includes('@') ? 'changeEmail' : 'changePhone');
  const version = await versionOf(who);
  await who.call(api.sendNewAddressCode, { address, token });
  return { address, token, version, code: await newestCode(world, address) };
};

const tellings = async (to: string): Promise<string[]> => {
  const { rows } = await world.pool.query<{ text: string }>(
    `select text from letters.outgoing where recipient = $1 and purpose = 'wayInChanged' order by id`,
    [to],
  );
  return rows.map(({ text }) => text);
};

describe('another address', () => {
  test('is bound with its code; both addresses are told, other sessions end, and the money is guarded for a day', async () => {
    const mei = await reachable();
    const there = await elsewhere(mei);
    const address = newEmail();
    const asked = await upToCode(mei, address);
    const set = await mei.call(api.bindAddress, asked);
    expect(set).toMatchObject({
      version: 1,
      guardedUntil: new Date(world.clock.now().getTime() + 24 * hourMs).toISOString(),
    });
    for (const to of [mei.email, address]) {
      const [text = '', ...more] = await tellings(to);
      expect(more).toEqual([]);
      expect(text).not.toContain(address);
      expect(text).toContain('24');
    }
    expect(await codeOf(there.call(profile, {}))).toBe(codes.unknownToken);
    await mei.call(profile, {});
    await world.settle();
    const { rows } = await world.pool.query(
      `select template from letters.letter where shopper_id = $1 and template = 'wayInChanged'`,
      [mei.id],
    );
    expect(rows).toHaveLength(1);
  });

  test('asks for what shows that it is the shopper, for this purpose, on this session, and uses it up', async () => {
    const mei = await reachable();
    const address = newPhone();
    expect(await codeOf(mei.call(api.sendNewAddressCode, { address, token: 'made-up' }))).toBe(
      signInCodes.reauthenticationNeeded,
    );
    const token = await show(mei, 'changeEmail');
    expect(await codeOf(mei.call(api.sendNewAddressCode, { address, token }))).toBe(signInCodes.reauthenticationNeeded);
    const asked = await upToCode(mei, address);
    const there = await elsewhere(mei);
    expect(await codeOf(there.call(api.bindAddress, asked))).toBe(signInCodes.reauthenticationNeeded);
    await mei.call(api.bindAddress, asked);
    expect(await codeOf(mei.call(api.bindAddress, asked))).toBe(signInCodes.reauthenticationNeeded);
  });

  test('is not bound with the code of another session, of another address or for another purpose', async () => {
    const mei = await reachable();
    const address = newEmail();
    const { code } = await upToCode(mei, address);
    const there = await elsewhere(mei);
    const token = await show(there, 'changeEmail');
    const version = await versionOf(there);
    const tried = (change: object) => codeOf(there.call(api.bindAddress, { address, token, version, code, ...change }));
    expect(await tried({})).toBe(codes.wrongVerificationCode);
    expect(await tried({ address: newEmail() })).toBe(codes.wrongVerificationCode);
    await there.call(sendReauthenticationCode, { purpose: 'changeEmail', channel: 'email' });
    const shown = await newestCode(world, mei.email);
    expect(await tried({ code: shown })).toBe(codes.wrongVerificationCode);
    expect(await codeOf(there.call(reauthenticate, { purpose: 'changeEmail', code }))).toBe(
      codes.wrongVerificationCode,
    );
  });

  test('five wrong codes spend it: the sixth try is refused though it is right', async () => {
    const mei = await reachable();
    const asked = await upToCode(mei, newEmail());
    const wrong = asked.code === '111111' ? '222222' : '111111';
    for (let left = 4; left >= 0; left -= 1)
      expect((await refusal(mei.call(api.bindAddress, { ...asked, code: wrong }))).data).toEqual({ triesLeft: left });
    expect((await refusal(mei.call(api.bindAddress, asked))).code).toBe(codes.wrongVerificationCode);
  });

  test('that somebody has is answered the same, and its owner is told', async () => {
    const mei = await reachable();
    const owner = await reachable();
    const token = await show(mei, 'changeEmail');
    const free = await mei.call(api.sendNewAddressCode, { address: newEmail(), token });
    const taken = await mei.call(api.sendNewAddressCode, { address: owner.email, token });
    expect(Object.keys(taken)).toEqual(Object.keys(free));
    expect(taken).toMatchObject({ channel: 'email', expiresAt: free.expiresAt, resendAt: free.resendAt });
    const { rows } = await world.pool.query('select purpose, code from letters.outgoing where recipient = $1', [
      owner.email,
    ]);
    expect(rows).toEqual([{ purpose: 'alreadyRegistered', code: null }]);
    const version = await versionOf(mei);
    const refused = await refusal(mei.call(api.bindAddress, { address: owner.email, token, version, code: '123456' }));
    expect(refused).toMatchObject({ code: codes.wrongVerificationCode, data: { triesLeft: 4 } });
  });

  test('taken between the code and the change is refused, and nothing is changed', async () => {
    const [mei, tomo] = [await reachable(), await reachable()];
    const address = newEmail();
    const asked = await upToCode(mei, address);
    await tomo.call(api.bindAddress, await upToCode(tomo, address));
    // Who is signed in is not told to sign in.
    expect(await refusal(mei.call(api.bindAddress, asked))).toMatchObject({
      code: signInCodes.signInNameTaken,
      message: takenByAnother.text,
    });
    expect(await versionOf(mei)).toBe(0);
  });

  test('changed on two devices at once: one wins, the other is told', async () => {
    const mei = await reachable();
    const there = await elsewhere(mei);
    const asked = [await upToCode(mei, newEmail()), await upToCode(there, newEmail())] as const;
    const outcomes = await Promise.allSettled([
      mei.call(api.bindAddress, asked[0]),
      there.call(api.bindAddress, asked[1]),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const lost = outcomes.find((outcome) => outcome.status === 'rejected');
    expect(lost?.reason).toMatchObject({ code: codes.unknownToken, message: endedFromElsewhere.text });
  });

  test('twenty tries at once change it once', async () => {
    const mei = await reachable();
    const asked = await upToCode(mei, newPhone());
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => mei.call(api.bindAddress, asked)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await versionOf(mei)).toBe(1);
  });

  test('the same as now is refused before anything is sent', async () => {
    const mei = await reachable();
    const token = await show(mei, 'changeEmail');
    expect(await codeOf(mei.call(api.sendNewAddressCode, { address: mei.email.toUpperCase(), token }))).toBe(
      codes.invalidRequest,
    );
  });

  test.each([
    ['closed', codes.accountClosed],
    ['frozen', codes.accountFrozen],
  ])('raced with an account that is %s: it is not changed', async (state, code) => {
    const mei = await reachable();
    const asked = await upToCode(mei, newEmail());
    const holder = await world.pool.connect();
    await holder.query('begin');
    await holder.query('update shoppers.shopper set state = $2 where id = $1', [mei.id, state]);
    const changing = codeOf(mei.call(api.bindAddress, asked));
    await new Promise((go) => {
      setImmediate(go);
    });
    await holder.query('commit');
    holder.release();
    expect(await changing).toBe(code);
  });

  test('dies with a password reset, and so does a reset code to the address before', async () => {
    const mei = await reachable();
    const stolen = await elsewhere(mei);
    const asked = await upToCode(stolen, newEmail());
    await world.anyone(sendCode, { account: mei.email, purpose: 'resetPassword' });
    const code = await newestCode(world, mei.email);
    await world.anyone(resetPassword, { account: mei.email, code, password: 'harbour-lantern-77' });
    expect(await codeOf(stolen.call(api.bindAddress, asked))).toBe(codes.passwordChanged);
    expect(await tellings(mei.email)).toHaveLength(1);
    const { rows } = await world.pool.query('select until > $2 as guarded from sign_in.guard where shopper_id = $1', [
      mei.id,
      world.clock.now(),
    ]);
    expect(rows).toEqual([{ guarded: true }]);
  });

  test('that was bound a moment ago shows nothing: who took it over goes no further for a day', async () => {
    const mei = await reachable();
    await mei.call(api.bindAddress, await upToCode(mei, newEmail()));
    const send = () => mei.call(sendReauthenticationCode, { purpose: 'changePassword', channel: 'email' });
    expect(await codeOf(send())).toBe(codes.wrongState);
    world.clock.advance(24 * hourMs);
    await send();
  });
});

describe('the user name', () => {
  const rename = async (who: Person, userName: string) =>
    who.call(api.changeUserName, { userName, token: await show(who, 'changeUserName'), version: await versionOf(who) });

  test('is changed once, and by what it looks like: full-width letters are the same name', async () => {
    const [mei, tomo] = [await reachable(), await reachable()];
    count += 1;
    const name = `mei_renamed_${count}`;
    await rename(mei, name.toUpperCase());
    expect(await mei.call(api.readWaysIn, {})).toMatchObject({ userName: name, isUserNameFinal: true });
    expect(await codeOf(rename(mei, `${name}b`))).toBe(codes.wrongState);
    const wide = name.replace('m', 'ｍ');
    expect(await refusal(rename(tomo, wide))).toMatchObject({
      code: signInCodes.signInNameTaken,
      message: takenByAnother.text,
    });
    for (const unfit of ['ab', 'мei_cyrillic', '1abc', 'a b c'])
      expect(await codeOf(rename(tomo, unfit))).toBe(codes.invalidRequest);
  });
});

describe('the password', () => {
  const fresh = 'harbour-lantern-77';
  const change = async (who: Person, to: string) =>
    who.call(api.changePassword, {
      password: to,
      token: await show(who, 'changePassword'),
      version: await versionOf(who),
    });

  test('changed ends the other sessions with 10012, and this one stays', async () => {
    const mei = await reachable();
    const there = await elsewhere(mei);
    expect(await codeOf(change(mei, 'password1'))).toBe(signInCodes.weakPassword);
    await change(mei, fresh);
    expect(await codeOf(there.call(profile, {}))).toBe(codes.passwordChanged);
    await mei.call(profile, {});
    expect(await codeOf(world.anyone(logIn, { account: mei.email, password }))).toBe(signInCodes.wrongSignIn);
    await world.anyone(logIn, { account: mei.email, password: fresh });
  });

  test('is set by who has none, and taken away only where two other ways in are left', async () => {
    const mei = await reachable();
    const remove = async (way: 'password' | 'email', purpose: ReauthenticationPurpose) =>
      mei.call(api.removeWayIn, { way, token: await show(mei, purpose), version: await versionOf(mei) });
    expect(await codeOf(remove('password', 'changePassword'))).toBe(signInCodes.lastWayIn);
    await world.pool.query('update shoppers.shopper set phone = $2 where id = $1', [mei.id, newPhone()]);
    expect(await remove('password', 'changePassword')).toMatchObject({
      hasPassword: false,
      removable: ['phone', 'email'],
    });
    await mei.call(sendReauthenticationCode, { purpose: 'changePassword', channel: 'email' });
    const code = await newestCode(world, mei.email);
    const { token } = await mei.call(reauthenticate, { purpose: 'changePassword', code });
    const set = await mei.call(api.changePassword, { password: fresh, token, version: await versionOf(mei) });
    expect(set.hasPassword).toBe(true);
  });
});

test('two of the last ways in taken away at once: one is refused', async () => {
  const mei = await reachable();
  await world.pool.query('update shoppers.shopper set phone = $2 where id = $1', [mei.id, newPhone()]);
  const there = await elsewhere(mei);
  const [phone, email] = [await show(mei, 'changePhone'), await show(there, 'changeEmail')];
  await world.pool.query('update shoppers.shopper set password_hash = null where id = $1', [mei.id]);
  const version = await versionOf(mei);
  const outcomes = await Promise.allSettled([
    mei.call(api.removeWayIn, { way: 'phone', token: phone, version }),
    there.call(api.removeWayIn, { way: 'email', token: email, version }),
  ]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('a stolen session alone opens nothing further: not by guessing, not by asking, not by what was there', async () => {
  const mei = await reachable();
  const thief = await elsewhere(mei);
  const version = await versionOf(thief);
  const [token, address] = ['x'.repeat(43), newEmail()];
  const refused = await Promise.all([
    codeOf(thief.call(api.sendNewAddressCode, { address, token })),
    codeOf(thief.call(api.bindAddress, { address, token, version, code: '123456' })),
    codeOf(thief.call(api.changeUserName, { userName: 'thief_name', token, version })),
    codeOf(thief.call(api.changePassword, { password: 'harbour-lantern-77', token, version })),
    codeOf(thief.call(api.removeWayIn, { way: 'email', token, version })),
  ]);
  expect(new Set(refused)).toEqual(new Set([signInCodes.reauthenticationNeeded]));
  const owners = await show(mei, 'changeEmail');
  expect(await codeOf(thief.call(api.sendNewAddressCode, { address, token: owners }))).toBe(
    signInCodes.reauthenticationNeeded,
  );
  world.clock.advance(11 * minuteMs);
  expect(await codeOf(mei.call(api.sendNewAddressCode, { address, token: owners }))).toBe(
    signInCodes.reauthenticationNeeded,
  );
});
