import { codes } from '@hakobu/contract/base/codes';
import {
  agreeToSettings,
  changeSettings,
  readSettings,
  readSettingsProposal,
} from '@hakobu/contract/settings/settings.desk-api';
import { staffMembers } from '@hakobu/contract/staff/member.desk-api';
import * as api from '@hakobu/contract/staff/second-factor.desk-api';
import { secondFactorCodes } from '@hakobu/contract/staff/second-factor.problems';
import { agreeToStaffChange, proposeStaffChange } from '@hakobu/contract/staff/staff-change.desk-api';
import { deskSession } from '@hakobu/contract/staff/staff.desk-api';
import { afterEach, expect, test } from 'vitest';
import { codeOf, refusal } from '../../../../test/steps/refused.ts';
import { begunSignIn, memberAtBrowser, memberWithApp, passwordStep } from '../../../../test/steps/second-factor.ts';
import { makeWorld } from '../../../../test/world.ts';
import { totpCode } from '../../../platform/totp/totp.adapter.ts';
import { staffSessions } from '../index.ts';

const world = makeWorld();
const needed = secondFactorCodes.secondFactorSetUpNeeded;

const requireOf = (roles: string) =>
  world.pool.query(
    `insert into settings.setting (name, value, changed_at, changed_by) values ('secondFactorRoles', $1, now(), 'test')
     on conflict (name) do update set value = excluded.value`,
    [JSON.stringify(roles)],
  );

afterEach(() => world.pool.query("delete from settings.setting where name = 'secondFactorRoles'"));

test('a second factor that is set up opens the desk, other roles are asked for none, and the last one stays', async () => {
  await requireOf('admin');
  const buyer = await world.staff('buyer', 'buyer');
  expect(await buyer.call(deskSession, {})).toMatchObject({ mustSetUpFactor: false });
  const at = await memberAtBrowser(world, 'admin');
  expect(await passwordStep(at)).toMatchObject({ mustSetUpFactor: true });
  expect(await codeOf(at.desk(readSettings, {}))).toBe(needed);
  const { secret } = await at.desk(api.prepareAuthenticator, {});
  await at.desk(api.addAuthenticator, { code: totpCode(secret, world.clock.now()) });
  expect(await at.desk(deskSession, {})).toMatchObject({ mustSetUpFactor: false });
  expect(await at.desk(readSettings, {})).toMatchObject({ secondFactorRoles: 'admin' });
  expect(await refusal(at.desk(api.removeAuthenticator, {}))).toMatchObject({ code: codes.wrongState });
  expect(await at.desk(api.readOwnFactors, {})).toMatchObject({ isRequired: true, recoveryCodesLeft: 10 });
  await requireOf('');
  await at.desk(api.removeAuthenticator, {});
});

test('sessions and sockets of who lacks it count no more as soon as it is asked for', async () => {
  const { token } = await world.staff('talker', 'service');
  const { sessionId } = await staffSessions.authenticate(world.platform)(token);
  const counting = () => staffSessions.thatCount(world.platform.db, [sessionId], world.clock.now());
  expect(await counting()).toEqual([sessionId]);
  await requireOf('service');
  expect(await counting()).toEqual([]);
});

test('one person asks for it of more roles, and of fewer only with another', async () => {
  const first = await world.staff('first', 'admin');
  const second = await world.staff('second', 'admin');
  expect(await first.call(changeSettings, { secondFactorRoles: 'finance,buyer,finance' })).toMatchObject({
    secondFactorRoles: 'buyer,finance',
  });
  expect(await codeOf(first.call(changeSettings, { secondFactorRoles: 'boss' }))).toBe(codes.invalidRequest);
  expect(await first.call(changeSettings, { secondFactorRoles: 'finance,warehouse' })).toMatchObject({
    secondFactorRoles: 'buyer,finance',
  });
  const id = (await second.call(readSettingsProposal, {})).newest?.id ?? '';
  expect(await codeOf(first.call(agreeToSettings, { id }))).toBe(codes.notPermitted);
  await second.call(agreeToSettings, { id });
  expect(await first.call(readSettings, {})).toMatchObject({ secondFactorRoles: 'warehouse,finance' });
});

test("a colleague's second factor is taken away by two, never by themselves; sessions end and they are told", async () => {
  const first = await world.staff('first', 'admin');
  const second = await world.staff('second', 'admin');
  const at = await memberWithApp(world, 'buyer');
  const shown = async () => (await first.call(staffMembers, {})).list.find(({ id }) => id === at.id)?.factors;
  expect(await shown()).toEqual({ hasAuthenticator: true, passkeys: 0, recoveryCodesLeft: 10 });
  const reset = (memberId: string) => ({ content: { kind: 'resetFactors' as const, memberId }, reason: '手机丢了' });
  const half = await begunSignIn(at);
  const { id, state } = await first.call(proposeStaffChange, reset(at.id));
  expect(state).toBe('Proposed');
  expect(await codeOf(first.call(agreeToStaffChange, { id }))).toBe(codes.notPermitted);
  expect(await at.desk(deskSession, {})).toMatchObject({ id: at.id });
  expect(await second.call(agreeToStaffChange, { id })).toMatchObject({ state: 'Applied' });
  expect(await codeOf(at.desk(deskSession, {}))).toBe(codes.unknownToken);
  expect(
    await codeOf(at.desk(api.proveSecondFactor, { token: half.token, proof: { by: 'totp', code: at.code() } })),
  ).toBe(10057);
  await passwordStep(at);
  expect(await at.desk(api.readOwnFactors, {})).toMatchObject({
    authenticator: null,
    recoveryCodesLeft: 0,
    resetAt: world.clock.now().toISOString(),
  });
  expect(await shown()).toEqual({ hasAuthenticator: false, passkeys: 0, recoveryCodesLeft: 0 });
  expect(await codeOf(first.call(proposeStaffChange, reset(at.id)))).toBe(codes.invalidRequest);
  const own = await memberWithApp(world, 'admin');
  expect(await codeOf(own.desk(proposeStaffChange, reset(own.id), { idempotencyKey: crypto.randomUUID() }))).toBe(
    codes.notPermitted,
  );
  const { rows } = await world.pool.query(
    "select action, reason from audit.entry where object = $1 and action = 'staff.resetFactors'",
    [`member:${at.id}`],
  );
  expect(rows).toEqual([{ action: 'staff.resetFactors', reason: '手机丢了' }]);
});
