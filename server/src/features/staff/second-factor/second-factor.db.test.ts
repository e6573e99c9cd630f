import { codes } from '@hakobu/contract/base/codes';
import { signInCodes } from '@hakobu/contract/sign-in/sign-in.problems';
import { changeOwnPassword } from '@hakobu/contract/staff/member.desk-api';
import * as api from '@hakobu/contract/staff/second-factor.desk-api';
import { secondFactorCodes } from '@hakobu/contract/staff/second-factor.problems';
import { maxPendingSignInTries, recoveryCodesMade } from '@hakobu/contract/staff/second-factor.shape';
import { closeDeskSession, deskSession, openDeskSession } from '@hakobu/contract/staff/staff.desk-api';
import { expect, test } from 'vitest';
import { openBrowser } from '../../../../test/own-browser.ts';
import { codeOf, refusal } from '../../../../test/steps/refused.ts';
import {
  begunSignIn,
  memberAtBrowser,
  memberWithApp,
  passwordStep,
  type WithApp,
} from '../../../../test/steps/second-factor.ts';
import { somebodyWaits } from '../../../../test/waiting.ts';
import { makeWorld, password } from '../../../../test/world.ts';
import { minuteMs } from '../../../platform/clock/clock.ts';
import { totpCode } from '../../../platform/totp/totp.adapter.ts';
import { staffLinks } from '../index.ts';

const world = makeWorld();

const byApp = (code: string) => ({ by: 'totp' as const, code });
const byPaper = (code: string) => ({ by: 'recoveryCode' as const, code });
const nextStep = () => world.clock.advance(30_000);

/** As the app of another secret would show it. */
const wrongCode = ({ code }: WithApp): string => (code() === '000000' ? '000001' : '000000');

const elsewhere = (at: WithApp): WithApp => ({ ...at, desk: openBrowser(world).client({ isDesk: true }) });

test('an authenticator is set up with a code of it; from then on the password alone signs nobody in', async () => {
  const at = await memberWithApp(world, 'buyer');
  expect(at.recoveryCodes).toHaveLength(recoveryCodesMade);
  expect(new Set(at.recoveryCodes).size).toBe(recoveryCodesMade);
  expect(await at.desk(api.readOwnFactors, {})).toMatchObject({
    authenticator: { usedAt: null },
    passkeys: [],
    recoveryCodesLeft: recoveryCodesMade,
  });
  await at.desk(closeDeskSession, {});
  const { token, ways } = await begunSignIn(at);
  expect(ways).toEqual(['totp', 'recoveryCode']);
  expect(await codeOf(at.desk(deskSession, {}))).toBe(codes.noToken);
  expect(await at.desk(api.proveSecondFactor, { token, proof: byApp(at.code()) })).toMatchObject({ id: at.id });
  expect(await at.desk(deskSession, {})).toMatchObject({ account: at.account });
  const { rows } = await world.pool.query(
    "select kind, about from audit.access where person = $1 and kind in ('signIn', 'wayInChanged') order by first_at, about",
    [`staff:${at.id}`],
  );
  expect(rows).toEqual([
    { kind: 'signIn', about: '' },
    { kind: 'wayInChanged', about: 'desk.addAuthenticator' },
    { kind: 'signIn', about: 'totp' },
  ]);
});

test('neither secret nor recovery codes can be read out of the database', async () => {
  const at = await memberWithApp(world);
  const { rows } = await world.pool.query(
    `select (select a::text from staff.authenticator a where member_id = $1)
      || coalesce((select string_agg(c::text, '') from staff.recovery_code c where member_id = $1), '') as text`,
    [at.id],
  );
  expect(rows[0].text).not.toContain(at.secret);
  for (const code of at.recoveryCodes) expect(rows[0].text).not.toContain(code.replaceAll('-', ''));
});

test('who has a second factor is told by nothing before the password is right', async () => {
  const at = await memberWithApp(world);
  const plain = await memberAtBrowser(world);
  const answers = await Promise.all(
    [at, plain, { ...plain, account: 'nobody-has-this' }].map((each) => refusal(passwordStep(each, 'not it'))),
  );
  for (const { code, message, data } of answers)
    expect([code, message, data]).toEqual([signInCodes.wrongSignIn, answers[0]?.message, null]);
  expect(await codeOf(plain.desk(api.requestStaffPasskey, {}))).toBe(codes.notFound);
});

test('a code counts once, also of two at the same moment, and an old one not at all', async () => {
  const at = await memberWithApp(world);
  const code = at.code();
  const there = elsewhere(at);
  const begun = [await begunSignIn(at), await begunSignIn(there)] as const;
  const outcomes = await Promise.allSettled([
    at.desk(api.proveSecondFactor, { token: begun[0].token, proof: byApp(code) }),
    there.desk(api.proveSecondFactor, { token: begun[1].token, proof: byApp(code) }),
  ]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const again = await begunSignIn(at);
  expect(await codeOf(at.desk(api.proveSecondFactor, { token: again.token, proof: byApp(code) }))).toBe(
    secondFactorCodes.wrongSecondFactor,
  );
  const old = totpCode(at.secret, world.clock.now());
  world.clock.advance(60_000);
  expect(await codeOf(at.desk(api.proveSecondFactor, { token: again.token, proof: byApp(old) }))).toBe(
    secondFactorCodes.wrongSecondFactor,
  );
  await at.desk(api.proveSecondFactor, { token: again.token, proof: byApp(at.code()) });
});

test('the code that set the app up signs nobody in', async () => {
  const at = await memberAtBrowser(world);
  await passwordStep(at);
  const { secret } = await at.desk(api.prepareAuthenticator, {});
  const code = totpCode(secret, world.clock.now());
  await at.desk(api.addAuthenticator, { code });
  const { token } = await begunSignIn(at);
  expect(await codeOf(at.desk(api.proveSecondFactor, { token, proof: byApp(code) }))).toBe(
    secondFactorCodes.wrongSecondFactor,
  );
});

test('a recovery code counts once, of five at once too, however it is typed; new ones end those before', async () => {
  const at = await memberWithApp(world);
  const [first = '', second = '', third = ''] = at.recoveryCodes;
  const there = await Promise.all(
    Array.from({ length: 5 }, async () => {
      const other = elsewhere(at);
      return { other, begun: await begunSignIn(other) };
    }),
  );
  const outcomes = await Promise.allSettled(
    there.map(({ other, begun }) =>
      other.desk(api.proveSecondFactor, {
        token: begun.token,
        proof: byPaper(` ${first.toLowerCase().replaceAll('-', ' ')}`),
      }),
    ),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const { token } = await begunSignIn(at);
  await at.desk(api.proveSecondFactor, { token, proof: byPaper(second) });
  expect((await at.desk(api.readOwnFactors, {})).recoveryCodesLeft).toBe(recoveryCodesMade - 2);
  const { recoveryCodes } = await at.desk(api.makeRecoveryCodes, {});
  const begun = await begunSignIn(at);
  expect(await codeOf(at.desk(api.proveSecondFactor, { token: begun.token, proof: byPaper(third) }))).toBe(
    secondFactorCodes.wrongSecondFactor,
  );
  await at.desk(api.proveSecondFactor, { token: begun.token, proof: byPaper(recoveryCodes[0] ?? '') });
});

test('the second step counts on its own browser, for five minutes, once, and for whom the first one was', async () => {
  const at = await memberWithApp(world);
  const { token } = await begunSignIn(at);
  const proof = () => byApp(at.code());
  const over = signInCodes.pendingSignUpOver;
  expect(await codeOf(elsewhere(at).desk(api.proveSecondFactor, { token, proof: proof() }))).toBe(over);
  const other = await memberWithApp(world);
  expect(await codeOf(at.desk(api.proveSecondFactor, { token, proof: byApp(other.code()) }))).toBe(
    secondFactorCodes.wrongSecondFactor,
  );
  expect(await codeOf(at.desk(api.proveSecondFactor, { token: 'made-up', proof: proof() }))).toBe(over);
  await at.desk(api.proveSecondFactor, { token, proof: proof() });
  nextStep();
  expect(await codeOf(at.desk(api.proveSecondFactor, { token, proof: proof() }))).toBe(over);
  const late = await begunSignIn(at);
  world.clock.advance(5 * minuteMs);
  expect(await codeOf(at.desk(api.proveSecondFactor, { token: late.token, proof: proof() }))).toBe(over);
});

test('one step that is answered by many at once signs in once', async () => {
  const at = await memberWithApp(world);
  const { token } = await begunSignIn(at);
  const outcomes = await Promise.allSettled(
    [byApp(at.code()), byPaper(at.recoveryCodes[0] ?? ''), byPaper(at.recoveryCodes[1] ?? '')].map((proof) =>
      at.desk(api.proveSecondFactor, { token, proof }),
    ),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const { rows } = await world.pool.query(
    'select count(*)::int as count from staff.recovery_code where member_id = $1',
    [at.id],
  );
  // What was refused with the step used nothing up.
  expect(rows[0].count).toBeGreaterThanOrEqual(recoveryCodesMade - 1);
});

test('wrong tries end the step, then make its member wait on that browser, and a stranger not its owner', async () => {
  const at = await memberWithApp(world);
  const stranger = elsewhere(at);
  const { token } = await begunSignIn(stranger);
  for (let tries = 0; tries < maxPendingSignInTries; tries += 1)
    expect(await codeOf(stranger.desk(api.proveSecondFactor, { token, proof: byApp(wrongCode(at)) }))).toBe(
      secondFactorCodes.wrongSecondFactor,
    );
  expect(await codeOf(stranger.desk(api.proveSecondFactor, { token, proof: byApp(at.code()) }))).toBe(
    signInCodes.pendingSignUpOver,
  );
  const anew = await begunSignIn(stranger);
  expect(await codeOf(stranger.desk(api.proveSecondFactor, { token: anew.token, proof: byApp(at.code()) }))).toBe(
    codes.tooManyRequests,
  );
  const own = await begunSignIn(at);
  await at.desk(api.proveSecondFactor, { token: own.token, proof: byApp(at.code()) });
  const { rows } = await world.pool.query(
    "select kind, about, sum(times)::int as times from audit.access where person = $1 and kind like 'signIn%' and kind <> 'signIn' group by 1, 2 order by 1",
    [`staff:${at.id}`],
  );
  expect(rows).toEqual([
    { kind: 'signInFailed', about: 'totp', times: maxPendingSignInTries },
    { kind: 'signInSlowed', about: 'totp', times: 1 },
  ]);
});

test('a password that is changed, and a member who is sent away, end what was half signed in', async () => {
  const at = await memberWithApp(world);
  const there = elsewhere(at);
  const { token } = await begunSignIn(there);
  const newPassword = 'another long enough one';
  await at.desk(changeOwnPassword, { password, newPassword });
  expect(await codeOf(there.desk(api.proveSecondFactor, { token, proof: byApp(at.code()) }))).toBe(
    signInCodes.pendingSignUpOver,
  );
  const error = await refusal(there.desk(openDeskSession, { account: at.account, password: newPassword }));
  const begun = (error.data as { token: string }).token;
  await world.pool.query('update staff.member set is_active = false where id = $1', [at.id]);
  expect(await codeOf(there.desk(api.proveSecondFactor, { token: begun, proof: byApp(at.code()) }))).toBe(
    codes.accountClosed,
  );
});

test('the first factor ends the sessions that were begun by the password alone', async () => {
  const at = await memberAtBrowser(world);
  const there = openBrowser(world).client({ isDesk: true });
  await passwordStep({ ...at, desk: there });
  await passwordStep(at);
  const { secret } = await at.desk(api.prepareAuthenticator, {});
  await at.desk(api.addAuthenticator, { code: totpCode(secret, world.clock.now()) });
  expect(await codeOf(there(deskSession, {}))).toBe(codes.unknownToken);
  expect(await at.desk(deskSession, {})).toMatchObject({ id: at.id });
});

test('what changes the factors asks who signed in a while ago to show that it is them, by the factor that they have', async () => {
  const at = await memberWithApp(world);
  const needed = signInCodes.reauthenticationNeeded;
  world.clock.advance(10 * minuteMs);
  for (const changing of [
    () => at.desk(api.prepareAuthenticator, {}),
    () => at.desk(api.removeAuthenticator, {}),
    () => at.desk(api.makeRecoveryCodes, {}),
    () => at.desk(api.prepareStaffPasskey, {}),
  ])
    expect(await refusal(changing())).toMatchObject({ code: needed, data: { ways: ['totp', 'recoveryCode'] } });
  const byPassword = at.desk(api.reauthenticateStaff, { proof: { by: 'password', password } });
  expect(await codeOf(byPassword)).toBe(secondFactorCodes.wrongSecondFactor);
  await at.desk(api.reauthenticateStaff, { proof: byApp(at.code()) });
  await at.desk(api.removeAuthenticator, {});
  expect(await at.desk(api.readOwnFactors, {})).toEqual({
    authenticator: null,
    passkeys: [],
    recoveryCodesLeft: 0,
    isRequired: false,
    resetAt: null,
  });
  expect(await codeOf(at.desk(api.makeRecoveryCodes, {}))).toBe(codes.wrongState);
  world.clock.advance(10 * minuteMs);
  expect(await refusal(at.desk(api.prepareAuthenticator, {}))).toMatchObject({ data: { ways: ['password'] } });
  expect(await codeOf(at.desk(api.reauthenticateStaff, { proof: { by: 'password', password: 'not it' } }))).toBe(
    signInCodes.wrongSignIn,
  );
  await at.desk(api.reauthenticateStaff, { proof: { by: 'password', password } });
  await at.desk(api.prepareAuthenticator, {});
});

test('an app that is set up anew takes the place of the one before; what was begun counts on its session alone', async () => {
  const at = await memberWithApp(world);
  const { secret } = await at.desk(api.prepareAuthenticator, {});
  const code = totpCode(secret, world.clock.now());
  const there = elsewhere(at);
  const begun = await begunSignIn(there);
  await there.desk(api.proveSecondFactor, { token: begun.token, proof: byApp(at.code()) });
  expect(await codeOf(there.desk(api.addAuthenticator, { code }))).toBe(codes.wrongState);
  expect((await at.desk(api.addAuthenticator, { code })).recoveryCodes).toBeNull();
  nextStep();
  const after = await begunSignIn(there);
  expect(await codeOf(there.desk(api.proveSecondFactor, { token: after.token, proof: byApp(at.code()) }))).toBe(
    secondFactorCodes.wrongSecondFactor,
  );
  await there.desk(api.proveSecondFactor, {
    token: after.token,
    proof: byApp(totpCode(secret, world.clock.now())),
  });
});

test('the link of whoever runs the server lets in without a factor that was lost, and says so', async () => {
  const at = await memberWithApp(world, 'admin');
  const token = (await staffLinks.recover(world.platform, at.account)) ?? '';
  const answer = await world.http.inject({
    method: 'POST',
    url: '/api/desk/join',
    payload: { token, password: 'quite another password' },
    headers: { 'x-hakobu-desk': '1' },
  });
  expect(answer.json()).toMatchObject({ code: codes.success, data: { account: at.account } });
  const { rows } = await world.pool.query(
    "select actor from audit.entry where object = $1 and action = 'staff.resetFactors'",
    [`member:${at.id}`],
  );
  expect(rows).toEqual([{ actor: 'system:start' }]);
});

test('a change of the factors that waited while its session was ended changes nothing', async () => {
  for (const change of ['add', 'remove'] as const) {
    const at = await (change === 'add' ? memberAtBrowser(world, 'buyer') : memberWithApp(world, 'buyer'));
    if (change === 'add') await passwordStep(at);
    const { secret } = await at.desk(api.prepareAuthenticator, {});
    const holding = await world.pool.connect();
    await holding.query('begin');
    await holding.query('select 1 from staff.member where id = $1 for update', [at.id]);
    const code = totpCode(secret, world.clock.now());
    const changing = codeOf(
      change === 'add' ? at.desk(api.addAuthenticator, { code }) : at.desk(api.removeAuthenticator, {}),
    );
    await somebodyWaits(world.pool);
    await holding.query('update staff.session set ended_at = $2 where member_id = $1', [at.id, world.clock.now()]);
    await holding.query('commit');
    holding.release();
    expect(await changing).toBe(signInCodes.reauthenticationNeeded);
    const { rows } = await world.pool.query('select 1 from staff.authenticator where member_id = $1', [at.id]);
    expect(rows).toHaveLength(change === 'add' ? 0 : 1);
  }
});
