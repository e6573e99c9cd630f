import { codes } from '@hakobu/contract/base/codes';
import * as api from '@hakobu/contract/sign-in/reauthentication.api';
import type { ReauthenticationPurpose } from '@hakobu/contract/sign-in/reauthentication.shape';
import { signInCodes } from '@hakobu/contract/sign-in/sign-in.problems';
import { expect, test } from 'vitest';
import { newestCode } from '../../../../test/codes.ts';
import { codeOf, refusal } from '../../../../test/steps/refused.ts';
import { makeWorld, password, type Person } from '../../../../test/world.ts';
import { minuteMs } from '../../../platform/clock/clock.ts';
import { systemCaller } from '../../../platform/http/caller.ts';
import { clientInto } from '../../../platform/http/in-memory.ts';
import { authenticateShopper, openSession } from '../index.ts';
import { useReauthentication } from './reauthentication.actions.ts';

const world = makeWorld();
let count = 0;

/** A shopper with an e-mail address. */
const reachable = async (): Promise<Person & { readonly email: string }> => {
  const mei = await world.shopper('Mei');
  count += 1;
  const email = `mei${count}@example.com`;
  await world.pool.query('update shoppers.shopper set email = $2 where id = $1', [mei.id, email]);
  return { ...mei, email };
};

const elsewhere = async (mei: Person): Promise<Person> => {
  const token = await world.platform.transact(systemCaller('test'), (tx) => openSession(tx, mei.id, 'other'));
  return { ...mei, token, call: clientInto(world.http, { authorization: `Bearer ${token}` }) };
};

const use = async ({ token: session }: Person, purpose: ReauthenticationPurpose, token: string) => {
  const who = await authenticateShopper(world.platform)(session);
  await world.platform.transact({ ...systemCaller('test'), who }, (tx) =>
    useReauthentication(tx, { ...systemCaller('test'), who }, { purpose, token }),
  );
};

test('by the password: good once, for its purpose, on its session, for ten minutes', async () => {
  const mei = await reachable();
  const show = async () => (await mei.call(api.reauthenticate, { purpose: 'changeEmail', password })).token;
  const token = await show();
  expect(await codeOf(use(mei, 'changePhone', token))).toBe(signInCodes.reauthenticationNeeded);
  expect(await codeOf(use(await elsewhere(mei), 'changeEmail', token))).toBe(signInCodes.reauthenticationNeeded);
  expect(await codeOf(use(await reachable(), 'changeEmail', token))).toBe(signInCodes.reauthenticationNeeded);
  await use(mei, 'changeEmail', token);
  expect(await codeOf(use(mei, 'changeEmail', token))).toBe(signInCodes.reauthenticationNeeded);
  const late = await show();
  world.clock.advance(10 * minuteMs);
  expect(await codeOf(use(mei, 'changeEmail', late))).toBe(signInCodes.reauthenticationNeeded);
});

test('twenty uses of one at once: one counts', async () => {
  const mei = await reachable();
  const { token } = await mei.call(api.reauthenticate, { purpose: 'closeAccount', password });
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => use(mei, 'closeAccount', token)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('by a code: on the session and for the purpose that it was sent for', async () => {
  const mei = await reachable();
  expect(await mei.call(api.reauthenticationMethods, {})).toEqual({
    hasPassword: true,
    codesTo: [{ channel: 'email', to: expect.stringContaining('***@example.com') }],
    hasPasskey: false,
    signInAgain: null,
  });
  await mei.call(api.sendReauthenticationCode, { purpose: 'changePhone', channel: 'email' });
  const code = await newestCode(world, mei.email);
  const there = await elsewhere(mei);
  expect(await codeOf(there.call(api.reauthenticate, { purpose: 'changePhone', code }))).toBe(
    codes.wrongVerificationCode,
  );
  expect(await codeOf(mei.call(api.reauthenticate, { purpose: 'closeAccount', code }))).toBe(
    codes.wrongVerificationCode,
  );
  const { token } = await mei.call(api.reauthenticate, { purpose: 'changePhone', code });
  await use(mei, 'changePhone', token);
  expect(await codeOf(mei.call(api.reauthenticate, { purpose: 'changePhone', code }))).toBe(
    codes.wrongVerificationCode,
  );
});

test('a wrong password is a try that counts, is slowed after five, and is written down', async () => {
  const mei = await reachable();
  const wrong = () => refusal(mei.call(api.reauthenticate, { purpose: 'changePassword', password: 'not it at all' }));
  for (let tries = 0; tries < 5; tries += 1) expect((await wrong()).code).toBe(signInCodes.wrongSignIn);
  expect((await wrong()).code).toBe(codes.tooManyRequests);
  const { rows } = await world.pool.query(
    `select kind, about, times from audit.access where person = $1 and kind = 'reauthenticationFailed'`,
    [`shopper:${mei.id}`],
  );
  expect(rows).toEqual([{ kind: 'reauthenticationFailed', about: 'changePassword', times: 6 }]);
});

test('neither password nor code, or both, is no proof', async () => {
  const mei = await reachable();
  for (const shown of [{}, { password, code: '123456' }])
    expect(await codeOf(mei.call(api.reauthenticate, { purpose: 'exportData', ...shown }))).toBe(codes.invalidRequest);
});
