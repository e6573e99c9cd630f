import { listAudit } from '@hakobu/contract/audit/audit.desk-api';
import { codes } from '@hakobu/contract/base/codes';
import { openDeskSession, deskSession } from '@hakobu/contract/staff/staff.desk-api';
import * as api from '@hakobu/contract/staff/staff-session.desk-api';
import { expect, test } from 'vitest';
import { atOnce, doneIn, times } from '../../../../test/at-once.ts';
import { makeRoom, mustOpen, until } from '../../../../test/chat/room.ts';
import { openBrowser } from '../../../../test/own-browser.ts';
import { codeOf, refusal } from '../../../../test/steps/refused.ts';
import { makeWorld, password, type Person } from '../../../../test/world.ts';
import { minuteMs } from '../../../platform/clock/clock.ts';
import { clientInto } from '../../../platform/http/in-memory.ts';
import { systemCaller } from '../../../platform/http/caller.ts';
import { staffCookieName } from '../../../platform/http/security.ts';
import { hashPassword } from '../../../platform/passwords/passwords.ts';
import { openStaffSession } from '../signing-in.actions.ts';

const world = makeWorld();
const { device, app } = makeRoom(world);

/** The same member on one browser more. */
const another = async (sato: Person, userAgent = 'test'): Promise<Person> => {
  const from = { address: '203.0.113.7' };
  const token = await world.platform.transact(systemCaller('test'), (tx) =>
    openStaffSession(tx, sato.id, userAgent, from),
  );
  return {
    ...sato,
    token,
    call: clientInto(world.http, { 'x-hakobu-desk': '1' }, `${staffCookieName(false)}=${token}`),
  };
};
const sessionsOf = async ({ call }: Person) => (await call(api.listOwnStaffSessions, {})).list;
const idOf = async (person: Person) => (await sessionsOf(person))[0]?.id ?? '';
const saidTo = async ({ call }: Person) => {
  const { code, message, data } = await refusal(call(deskSession, {}));
  return [code, message, ...(data ? [data] : [])];
};

const edge = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36 Edg/142.0';

test('one sees where one is signed in, this browser first, and nobody else’s', async () => {
  const sato = await world.staff('sato', 'warehouse');
  await world.staff('ito', 'warehouse');
  world.clock.advance(minuteMs);
  const home = await another(sato, edge);
  expect(await sessionsOf(home)).toMatchObject([
    {
      isCurrent: true,
      device: { kind: 'computer', browser: 'Edge', system: 'Windows' },
      address: '203.0.113.*',
      isNewDevice: false,
    },
    { isCurrent: false, device: { kind: 'unknown', browser: null, system: null }, address: '' },
  ]);
  expect(JSON.stringify(await sessionsOf(home))).not.toContain(home.token);
});

test('what ran out by itself is in no list', async () => {
  const sato = await world.staff('sato', 'warehouse');
  world.clock.advance(29 * minuteMs);
  const home = await another(sato);
  world.clock.advance(2 * minuteMs);
  expect(await sessionsOf(home)).toHaveLength(1);
});

test('one of one’s own is ended at once, with the reason; ended again it is as it was meant to be', async () => {
  const sato = await world.staff('sato', 'service');
  const lost = await another(sato);
  const id = await idOf(lost);
  const [here, there] = [sato, lost].map(({ id: who, token }) => device({ kind: 'staff', id: who, token }));
  if (!here || !there) throw new Error('no devices');
  await mustOpen([here, there]);
  await sato.call(api.endOwnStaffSession, { id });
  expect(await saidTo(lost)).toEqual([codes.unknownToken, '你已在其他设备上让这台设备退出登录', { endedBy: 'owner' }]);
  await app().app.outbox.drain();
  await until(() => there.closes.length > 0, 'the socket of what was ended closed');
  expect(here.isOpen()).toBe(true);
  await sato.call(api.endOwnStaffSession, { id });
  expect(await sessionsOf(sato)).toHaveLength(1);
});

test('a colleague’s is none, whatever one may do, and stays', async () => {
  const sato = await world.staff('sato', 'admin');
  const ito = await world.staff('ito', 'warehouse');
  const id = await idOf(ito);
  expect(await codeOf(sato.call(api.endOwnStaffSession, { id }))).toBe(codes.notFound);
  expect(await sessionsOf(ito)).toHaveLength(1);
});

test('all others are ended together, and this one stays', async () => {
  const sato = await world.staff('sato', 'warehouse');
  const others = [await another(sato), await another(sato)];
  expect(await sato.call(api.endOtherStaffSessions, {})).toEqual({ ended: 2 });
  for (const other of others) expect((await saidTo(other))[0]).toBe(codes.unknownToken);
  expect(await sessionsOf(sato)).toHaveLength(1);
  expect(await sato.call(api.endOtherStaffSessions, {})).toEqual({ ended: 0 });
});

test('of two browsers that end each other at once one is left', async () => {
  for (let each = 0; each < 5; each += 1) {
    const sato = await world.staff('sato', 'warehouse');
    const home = await another(sato);
    const outcomes = await atOnce(
      [() => sato.call(api.endOtherStaffSessions, {}), () => home.call(api.endOtherStaffSessions, {})],
      [codes.unknownToken],
    );
    expect(doneIn(outcomes)).toBe(1);
    const { rows } = await world.pool.query(
      'select count(*)::int as open from staff.session where member_id = $1 and ended_at is null',
      [sato.id],
    );
    expect(rows).toEqual([{ open: 1 }]);
  }
});

test('ended ten times at once, it is ended once and noted once', async () => {
  const sato = await world.staff('sato', 'warehouse');
  const id = await idOf(await another(sato));
  const outcomes = await atOnce(times(10, () => sato.call(api.endOwnStaffSession, { id })));
  expect(doneIn(outcomes)).toBe(10);
  const { rows } = await world.pool.query(
    "select times::int as times from audit.access where person = $1 and kind = 'ended'",
    [`staff:${sato.id}`],
  );
  expect(rows.reduce((sum: number, row: { times: number }) => sum + row.times, 0)).toBe(1);
});

test('an administrator ends a colleague’s, one or all, with a reason in the log; nobody else may', async () => {
  const admin = await world.staff('admin', 'admin');
  const finance = await world.staff('kato', 'finance');
  const sato = await world.staff('sato', 'warehouse');
  const home = await another(sato);
  const given = { id: sato.id, reason: '笔记本丢了' };
  expect(await codeOf(finance.call(api.endMemberSessions, given))).toBe(codes.notPermitted);
  const { list } = await admin.call(api.listMemberSessions, { id: sato.id });
  expect(list).toHaveLength(2);
  const sessionId = await idOf(home);
  expect(await admin.call(api.endMemberSessions, { ...given, sessionId })).toEqual({ ended: 1 });
  expect((await saidTo(home)).slice(1)).toEqual(['管理员让你在这台设备上退出了，请重新登录', { endedBy: 'staff' }]);
  expect(await sessionsOf(sato)).toHaveLength(1);
  expect(await admin.call(api.endMemberSessions, given)).toEqual({ ended: 1 });
  expect((await saidTo(sato))[0]).toBe(codes.unknownToken);
  const { list: noted } = await admin.call(listAudit, { object: `member:${sato.id}` });
  const ended = noted.filter(({ action }) => action === 'staff.endSessions');
  expect(ended.map(({ actorName, reason }) => [actorName, reason])).toEqual([
    ['admin', '笔记本丢了'],
    ['admin', '笔记本丢了'],
  ]);
});

test('a session of somebody else is not ended under a colleague’s name, nor one of nobody', async () => {
  const admin = await world.staff('admin', 'admin');
  const [sato, ito] = [await world.staff('sato', 'warehouse'), await world.staff('ito', 'warehouse')];
  const sessionId = await idOf(ito);
  expect(await codeOf(admin.call(api.endMemberSessions, { id: sato.id, sessionId, reason: '丢了' }))).toBe(
    codes.notFound,
  );
  expect(await sessionsOf(ito)).toHaveLength(1);
  expect(
    await codeOf(
      admin.call(api.listMemberSessions, { id: admin.id.replace(/.$/, (last) => (last === '0' ? '1' : '0')) }),
    ),
  ).toBe(codes.notFound);
});

test('a browser on which one never signed in before stands out, until one signs in there again', async () => {
  const sato = await world.staff('sato', 'warehouse');
  const { rows } = await world.pool.query(
    'update staff.member set password_hash = $2 where id = $1 returning account',
    [sato.id, await hashPassword(password)],
  );
  const browser = openBrowser(world);
  const given = { account: rows[0].account, password };
  const isNew = async () => (await sessionsOf(sato)).filter(({ isNewDevice }) => isNewDevice).length;
  await browser.client({ isDesk: true })(openDeskSession, given);
  expect(await isNew()).toBe(1);
  await browser.client({ isDesk: true })(openDeskSession, given);
  expect(await isNew()).toBe(1);
});
