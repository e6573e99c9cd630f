import { listAudit } from '@hakobu/contract/audit/audit.desk-api';
import { codes } from '@hakobu/contract/base/codes';
import { listOutgoing } from '@hakobu/contract/letters/letters.desk-api';
import { changeSettings, readSettings } from '@hakobu/contract/settings/settings.desk-api';
import { settingLimits } from '@hakobu/contract/settings/settings.shape';
import { signInCodes } from '@hakobu/contract/sign-in/sign-in.problems';
import { staffMatrix, staffMembers } from '@hakobu/contract/staff/member.desk-api';
import { closeDeskSession, deskSession } from '@hakobu/contract/staff/staff.desk-api';
import { defaultMatrix } from '@hakobu/contract/staff/permissions';
import { afterEach, describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { codeOf } from '../../../test/steps/refused.ts';
import { makeWorld, password } from '../../../test/world.ts';
import { hourMs, minuteMs } from '../../platform/clock/clock.ts';
import { systemCaller } from '../../platform/http/caller.ts';
import { addStaff, staffLinks, staffNamesByIds, staffSessions } from './index.ts';
import { staffCookieName } from '../../platform/http/security.ts';

const world = makeWorld();

/** The session's: the browser is marked by another one. */
const sessionCookieOf = <Cookie extends { readonly name: string }>(cookies: readonly Cookie[]): Cookie | undefined =>
  cookies.find(({ name }) => name === staffCookieName(false));
let count = 0;

const member = async (...roles: Parameters<typeof addStaff>[1]['roles'][number][]) => {
  count += 1;
  const added = { account: `Member${count}`, name: '田中', roles, password };
  return world.platform.transact(systemCaller('test'), (tx) => addStaff(tx, added));
};

const byDesk = { 'x-hakobu-desk': '1' };

const post = (url: string, payload: object, headers: Record<string, string> = byDesk) =>
  world.http.inject({ method: 'POST', url, payload, headers });

const signIn = async (account: string, tried = password, remoteAddress = `10.2.0.${(count % 200) + 1}`) => {
  const url = '/api/desk/session';
  const payload = { account, password: tried };
  const answer = await world.http.inject({ method: 'POST', url, payload, remoteAddress, headers: byDesk });
  const cookie = sessionCookieOf(answer.cookies);
  return { code: Number(answer.json().code), data: answer.json().data, cookie, token: cookie?.value ?? '' };
};

const asToken = (token: string) => staffSessions.authenticate(world.platform)(token);

describe('set-up', () => {
  afterEach(() => world.pool.query('delete from staff.set_up'));

  test('the first administrator signs up once, with the newest token, and names the company', async () => {
    const old = await staffLinks.setUp(world.platform);
    const token = await staffLinks.setUp(world.platform);
    expect(token).not.toBe(old);
    const given = { company: '星河代购', account: 'Boss', name: '王', password };
    expect((await post('/api/desk/setup', { ...given, token: old })).json().code).toBe(codes.notPermitted);
    const read = async (tried: string | null) => (await post('/api/desk/setup/link', { token: tried })).json().code;
    expect([await read(token), await read(old)]).toEqual([codes.success, codes.notPermitted]);
    const both = await Promise.all([1, 2].map(() => post('/api/desk/setup', { ...given, token })));
    expect(both.map((answer) => Number(answer.json().code)).toSorted((a, b) => a - b)).toEqual([
      codes.success,
      codes.notPermitted,
    ]);
    const done = both.find((answer) => answer.json().code === codes.success);
    expect(await read(token)).toBe(codes.notPermitted);
    expect(done?.json().data).toMatchObject({ account: 'boss', name: '王', roles: ['admin'] });
    expect(await asToken(sessionCookieOf(done?.cookies ?? [])?.value ?? '')).toMatchObject({ name: '王' });
    const admin = await world.staff('admin', 'admin');
    expect(await admin.call(readSettings, {})).toMatchObject({ companyName: '星河代购' });
    expect(await staffLinks.setUp(world.platform)).toBeNull();
    expect((await post('/api/desk/setup', { ...given, account: 'second', token })).json().code).toBe(
      codes.notPermitted,
    );
  });
});

describe('signing in at the desk', () => {
  test('sets a cookie that scripts cannot read, and answers what may be done', async () => {
    const added = await member('buyer', 'service');
    const { data, cookie, token } = await signIn(added.account.toUpperCase());
    expect(data).toMatchObject({ id: added.id, name: '田中', roles: ['buyer', 'service'] });
    expect(data.permissions).toContain('orders.buy');
    expect(data.permissions).toContain('outbox.read');
    expect(data.permissions).not.toContain('ledger.read');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' });
    const { rows } = await world.pool.query('select s::text as text from staff.session s where member_id = $1', [
      added.id,
    ]);
    expect(rows[0].text).not.toContain(token);
  });

  test('refuses unknown accounts and wrong passwords alike, and members who left', async () => {
    const added = await member('buyer');
    expect((await signIn(added.account, 'not the password')).code).toBe(signInCodes.wrongSignIn);
    expect((await signIn('nobody', 'not the password')).code).toBe(signInCodes.wrongSignIn);
    await world.pool.query('update staff.member set is_active = false where id = $1', [added.id]);
    expect((await signIn(added.account)).code).toBe(codes.accountClosed);
  });

  test('is refused without the header that no page of another site can send, and nothing is counted or signed in', async () => {
    const added = await member('buyer');
    const signingIn = { account: added.account, password };
    for (const url of [
      '/api/desk/session',
      '/api/desk/setup/link',
      '/api/desk/setup',
      '/api/desk/join',
      '/api/desk/join/invitation',
    ]) {
      const answer = await post(url, signingIn, {});
      expect([url, answer.json().code, answer.cookies]).toEqual([url, codes.notPermitted, []]);
    }
    for (let tries = 0; tries < 6; tries += 1) await post('/api/desk/session', { ...signingIn, password: 'wrong' }, {});
    expect((await post('/api/desk/session', signingIn)).json().code).toBe(codes.success);
  });

  test('waits after five wrong tries', async () => {
    const added = await member('buyer');
    for (let tries = 0; tries < 5; tries += 1)
      expect((await signIn(added.account, 'wrong')).code).toBe(signInCodes.wrongSignIn);
    expect((await signIn(added.account)).code).toBe(codes.tooManyRequests);
    world.clock.advance(1000);
    expect((await signIn(added.account)).code).toBe(codes.success);
  });

  test("a stranger's wrong tries keep nobody out", async () => {
    const added = await member('buyer');
    for (let tries = 0; tries < 7; tries += 1) await signIn(added.account, 'wrong', '198.51.100.7');
    expect((await signIn(added.account, password, '198.51.100.7')).code).toBe(codes.tooManyRequests);
    expect((await signIn(added.account)).code).toBe(codes.success);
  });

  test('one account is not guessed at from a thousand addresses', async () => {
    const added = await member('buyer');
    const answers = [];
    for (let last = 1; last <= 30; last += 1)
      answers.push((await signIn(added.account, 'wrong', `198.51.100.${last}`)).code);
    expect(answers.filter((code) => code === signInCodes.wrongSignIn)).toHaveLength(20);
    expect(answers.slice(20)).toEqual(Array.from({ length: 10 }, () => codes.tooManyRequests));
    world.clock.advance(minuteMs);
    expect((await signIn(added.account)).code).toBe(codes.success);
  });

  test('ends after 30 minutes without use and after 12 hours of use', async () => {
    const added = await member('buyer');
    const { token } = await signIn(added.account);
    world.clock.advance(29 * minuteMs);
    await asToken(token);
    world.clock.advance(30 * minuteMs);
    expect(await codeOf(asToken(token))).toBe(codes.expiredToken);
    const { token: second } = await signIn(added.account);
    for (let minutes = 0; minutes < 12 * 60 - 20; minutes += 20) {
      world.clock.advance(20 * minuteMs);
      await asToken(second);
    }
    world.clock.advance(20 * minuteMs);
    expect(await codeOf(asToken(second))).toBe(codes.expiredToken);
    world.clock.advance(hourMs);
  });

  test('signing out ends the session', async () => {
    const buyer = await world.staff('buyer', 'buyer');
    expect(await buyer.call(deskSession, {})).toMatchObject({ id: buyer.id, roles: ['buyer'] });
    await buyer.call(closeDeskSession, {});
    expect(await codeOf(buyer.call(deskSession, {}))).toBe(codes.unknownToken);
  });

  test('a change without the header that other origins cannot send is refused', async () => {
    const buyer = await world.staff('buyer', 'buyer');
    const cookies = { 'hakobu-desk': buyer.token };
    const answer = await world.http.inject({ method: 'DELETE', url: '/api/desk/session', cookies });
    expect(answer.json().code).toBe(codes.notPermitted);
    expect(await buyer.call(deskSession, {})).toHaveProperty('id');
  });
});

describe('what may be done', () => {
  test('is refused without the permission, and to somebody who holds no roles', async () => {
    const buyer = await world.staff('buyer', 'buyer');
    const nobody = await world.staff('nobody');
    for (const person of [buyer, nobody])
      for (const endpoint of [staffMatrix, listAudit, readSettings, listOutgoing] as const)
        expect(await codeOf(person.call<z.ZodMiniType, z.ZodMiniType>(endpoint, {}))).toBe(codes.notPermitted);
    expect(await nobody.call(deskSession, {})).toMatchObject({ roles: [], permissions: [] });
  });

  test('is the default matrix with what the company changed, from the next call on', async () => {
    const admin = await world.staff('admin', 'admin');
    const service = await world.staff('service', 'service');
    const { rows } = await admin.call(staffMatrix, {});
    expect(rows.find(({ role }) => role === 'buyer')?.permissions.toSorted()).toEqual(defaultMatrix.buyer.toSorted());
    const change = (permission: string, granted: boolean) =>
      world.pool.query('insert into staff.matrix_change values ($1, $2, $3, now())', ['service', permission, granted]);
    await change('audit.read', true);
    await change('outbox.read', false);
    expect(await service.call(listAudit, {})).toHaveProperty('list');
    expect(await codeOf(service.call(listOutgoing, {}))).toBe(codes.notPermitted);
    await world.pool.query('delete from staff.matrix_change');
  });

  test('members are listed with their roles; names are found by id', async () => {
    const added = await member('warehouse');
    const admin = await world.staff('admin', 'admin');
    const { list } = await admin.call(staffMembers, {});
    expect(list.find(({ id }) => id === added.id)).toMatchObject({ roles: ['warehouse'], state: 'active' });
    expect(await staffNamesByIds(world.platform.db, [added.id, added.id])).toEqual([{ id: added.id, name: '田中' }]);
  });
});

describe('settings and the audit log', () => {
  test('a change is kept, tells before and after, and leaves the other settings', async () => {
    const admin = await world.staff('admin', 'admin');
    const before = await admin.call(readSettings, {});
    const after = await admin.call(changeSettings, { freeStorageDays: 45 });
    expect(after).toEqual({ ...before, freeStorageDays: 45 });
    await admin.call(changeSettings, { freeStorageDays: 45 });
    const { list } = await admin.call(listAudit, { object: 'settings', actor: `staff:${admin.id}` });
    expect(list).toHaveLength(1);
    expect(list[0]).toMatchObject({
      before: { freeStorageDays: 60 },
      after: { freeStorageDays: 45 },
      actorName: 'admin',
    });
    expect(await codeOf(admin.call(changeSettings, { freeStorageDays: -1 }))).toBe(codes.invalidRequest);
  });

  test('changes at once are told one after the other, each from what the one before it left', async () => {
    const admin = await world.staff('admin', 'admin');
    const { feedbackHours: start } = await admin.call(readSettings, {});
    const hours = [31, 32, 33, 34];
    await Promise.all(hours.map((feedbackHours) => admin.call(changeSettings, { feedbackHours })));
    const { list } = await admin.call(listAudit, { object: 'settings', actor: `staff:${admin.id}` });
    const answer = list.toReversed().map(({ before, after }) => [before, after]);
    expect(answer.map(([before]) => before)).toEqual([
      { feedbackHours: start },
      ...answer.slice(0, -1).map(([, after]) => after),
    ]);
    expect(await admin.call(readSettings, {})).toMatchObject(answer.at(-1)?.[1] ?? {});
  });

  test('who may not set them changes nothing, and who may not read them sees none', async () => {
    const admin = await world.staff('admin', 'admin');
    const before = await admin.call(readSettings, {});
    for (const role of ['finance', 'service', 'warehouse'] as const) {
      const other = await world.staff(role, role);
      const more = { secondPersonAboveYen: 1_000_000_000, freezesOnChargeback: false };
      expect(await codeOf(other.call(changeSettings, more))).toBe(codes.notPermitted);
      expect(await codeOf(other.call(readSettings, {}))).toBe(codes.notPermitted);
    }
    expect(await admin.call(readSettings, {})).toEqual(before);
    const beyond = { payeeCoolingHours: settingLimits.payeeCoolingHours[1] + 1 };
    expect(await codeOf(admin.call(changeSettings, beyond))).toBe(codes.invalidRequest);
  });

  test('the log pages without gaps or doubles', async () => {
    const admin = await world.staff('admin', 'admin');
    for (let days = 1; days <= 7; days += 1) await admin.call(changeSettings, { freeStorageDays: days });
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await admin.call(listAudit, { actor: `staff:${admin.id}`, limit: 3, ...(cursor ? { cursor } : {}) });
      seen.push(...page.list.map(({ id }) => id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(seen).toHaveLength(7);
    expect(new Set(seen).size).toBe(7);
  });

  test('nothing in the log can be changed or taken away', async () => {
    const admin = await world.staff('admin', 'admin');
    await admin.call(changeSettings, { companyName: '运' });
    for (const statement of ["update audit.entry set action = 'x'", 'delete from audit.entry', 'truncate audit.entry'])
      await expect(world.pool.query(statement)).rejects.toThrow(/permission denied|append-only/);
  });

  test('the owner of the tables cannot change it either', async () => {
    const client = await world.pool.connect();
    try {
      await client.query('set role none');
      for (const statement of [
        "update audit.entry set action = 'x'",
        'delete from audit.entry',
        'truncate audit.entry',
      ])
        await expect(client.query(statement)).rejects.toThrow(/append-only/);
    } finally {
      client.release(true);
    }
  });
});
