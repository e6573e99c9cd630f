import type { AccessEntry } from '@hakobu/contract/audit/access.shape';
import { listAccess, listAudit } from '@hakobu/contract/audit/audit.desk-api';
import { codes } from '@hakobu/contract/base/codes';
import { readSettings, changeSettings } from '@hakobu/contract/settings/settings.desk-api';
import { logIn, logOut, resetPassword, sendCode } from '@hakobu/contract/sign-in/sign-in.api';
import { readInvitation } from '@hakobu/contract/staff/member.desk-api';
import { closeDeskSession, openDeskSession } from '@hakobu/contract/staff/staff.desk-api';
import { afterEach, expect, test } from 'vitest';
import { browserOf } from '../../../test/browser.ts';
import { newestCode } from '../../../test/codes.ts';
import { codeOf } from '../../../test/steps/refused.ts';
import { makeWorld, password } from '../../../test/world.ts';
import { dayMs, hourMs, minuteMs } from '../../platform/clock/clock.ts';
import { systemCaller } from '../../platform/http/caller.ts';
import { hashPassword } from '../../platform/passwords/passwords.ts';
import { addShopper } from '../shoppers/index.ts';
import { addStaff } from '../staff/index.ts';
import { maxRowsOfANetwork } from './access.rules.ts';

const world = makeWorld();
const browser = (remoteAddress: string) => browserOf(world, remoteAddress);
/** Two letters that tell so many apart: an account that nobody has is masked but for these. */
const letters = (n: number): string => String.fromCodePoint(97 + (n % 26), 97 + Math.floor(n / 26));
const secret = 'a password typed by mistake';

afterEach(async () => {
  // Nothing that was typed as a password stands anywhere in it.
  const { rows } = await world.pool.query('select x::text as text from audit.access x');
  const all = rows.map(({ text }) => String(text)).join('\n');
  if ([secret, password].some((never) => all.includes(never))) throw new Error('a password stands in the log');
  world.clock.advance(2 * hourMs);
});

const mei = async () => {
  const passwordHash = await hashPassword(password);
  const accounts = [{ kind: 'phone' as const, value: '+8613912345678' }];
  return world.platform.transact(systemCaller('test'), (tx) =>
    addShopper(tx, { accounts, passwordHash, nickName: 'Mei', language: 'en' }),
  );
};

const seen = async (filter: object = {}): Promise<AccessEntry[]> => {
  const admin = await world.staff('sato', 'admin');
  return (await admin.call(listAccess, { limit: 100, ...filter })).list;
};
const answer = (list: readonly AccessEntry[]) =>
  list.map(({ kind, name, address, times }) => [kind, name, address, times]);

test('what happens at the shop’s door is seen at the desk, with address, trace and how often', async () => {
  const id = await mei();
  const own = browser('203.0.113.1');
  const account = '13912345678';
  const wrong = await world.http.inject({
    method: 'POST',
    url: logIn.path,
    payload: { account, password: secret },
    remoteAddress: '203.0.113.1',
  });
  await own.post(logIn, { account, password: secret });
  await own.post(logIn, { account, password });
  await own.post(sendCode, { account, purpose: 'resetPassword' });
  const code = await newestCode(world, '+8613912345678');
  const given = { account, password: 'quite another password' };
  await own.post(resetPassword, { ...given, code: code === '123456' ? '654321' : '123456' });
  await own.post(resetPassword, { ...given, code });
  const list = await seen({ person: `shopper:${id}` });
  expect(answer(list)).toEqual([
    ['reset', '139****5678', '203.0.113.1', 1],
    ['signIn', '139****5678', '203.0.113.1', 1],
    ['signInFailed', '139****5678', '203.0.113.1', 2],
  ]);
  expect(JSON.stringify(await seen())).not.toContain(code);
  expect((await seen({ kind: 'codeFailed' })).map(({ name, about }) => [name, about])).toEqual([
    ['139****5678', 'resetPassword'],
  ]);
  const failed = list.at(-1);
  expect(failed?.traceId).not.toBe(wrong.headers['x-trace-id']);
  expect(failed?.traceId).toMatch(/^[0-9a-f-]{36}$/);
  expect(await seen({ address: '203.0.113.1' })).toHaveLength(4);
  expect(await seen({ address: '203.0.113.2' })).toHaveLength(0);
});

test('so do signing out, and the desk: sign-ins, links, sign-outs, and every call that somebody may not make', async () => {
  const ann = await world.shopper('Ann');
  await ann.call(logOut, {});
  expect((await seen({ person: `shopper:${ann.id}` })).map(({ kind }) => kind)).toEqual(['signOut']);

  const added = { account: 'tanaka', name: '田中', roles: ['buyer' as const], password };
  const { id } = await world.platform.transact(systemCaller('test'), (tx) => addStaff(tx, added));
  const desk = browser('2001:db8:1:2::3');
  await desk.post(openDeskSession, { account: 'tanaka', password: secret });
  await desk.post(openDeskSession, { account: 'tanaka', password });
  const call = (method: 'GET' | 'DELETE', url: string, headers = {}) =>
    world.http.inject({ method, url, cookies: desk.cookies, remoteAddress: '2001:db8:1:2::4', headers });
  const refused = await call('GET', readSettings.path);
  expect(refused.json().code).toBe(codes.notPermitted);
  await call('GET', readSettings.path);
  // Of another origin.
  await call('DELETE', closeDeskSession.path);
  await call('DELETE', closeDeskSession.path, { 'x-hakobu-desk': '1' });
  const list = await seen({ person: `staff:${id}`, side: 'desk' });
  expect(list.map(({ kind, about, times }) => [kind, about, times])).toEqual([
    ['signOut', '', 1],
    ['refused', 'DELETE /api/desk/session', 1],
    ['refused', 'settings.read', 2],
    ['signIn', '', 1],
    ['signInFailed', '', 1],
  ]);
  // One subscriber of IPv6.
  expect(await seen({ address: '2001:db8:1:2:ffff::1' })).toHaveLength(5);
  await desk.post(readInvitation, { token: 'a token that nobody was given' });
  expect((await seen({ kind: 'linkRefused' })).map(({ name, times }) => [name, times])).toEqual([['***', 1]]);
});

test('a stranger who tries one account after the other makes some fifty rows an hour, and the rest is counted', async () => {
  const before = (await world.pool.query('select count(*)::int as count from audit.access')).rows[0].count;
  const tries = Array.from({ length: 90 }, (_, n) =>
    browser(`2001:db8:9:9::${n.toString(16)}`).post(openDeskSession, {
      account: `${letters(n)} nobody`,
      password: secret,
    }),
  );
  await Promise.all(tries);
  const after = (await world.pool.query('select count(*)::int as count from audit.access')).rows[0].count;
  // Those that come at once may each find the last place free.
  expect(after - before).toBeLessThanOrEqual(maxRowsOfANetwork + 30);
  for (let n = 0; n < 5; n += 1)
    await browser('2001:db8:9:9::1').post(openDeskSession, { account: `${letters(n + 200)} nobody`, password: secret });
  const later = (await world.pool.query('select count(*)::int as count from audit.access')).rows[0].count;
  expect(later - after).toBeLessThanOrEqual(1);
  const list = await seen({ address: '2001:db8:9:9::', kind: 'signInSlowed' });
  expect(list.some(({ name, person, times }) => name === '' && person === '' && times >= 5)).toBe(true);
  expect(list.reduce((sum, { times }) => sum + times, 0)).toBeGreaterThanOrEqual(60);
});

test('who was where is forgotten after the days of the settings, and what staff changed is not', async () => {
  const admin = await world.staff('sato', 'admin');
  await admin.call(changeSettings, { accessDays: 7 });
  await browser('203.0.113.9').post(logIn, { account: 'nobody_at_all', password: secret });
  expect(await seen({ address: '203.0.113.9' })).toHaveLength(1);
  world.clock.advance(6 * dayMs);
  await world.settle();
  expect(await seen({ address: '203.0.113.9' })).toHaveLength(1);
  world.clock.advance(dayMs + 1);
  await world.settle();
  expect(await seen({ address: '203.0.113.9' })).toHaveLength(0);
  const auditor = await world.staff('kato', 'admin');
  expect((await auditor.call(listAudit, { action: 'settings.write' })).list).not.toEqual([]);
});

test('it is read by those who may read the log, what happened last first, in pages without gaps or doubles', async () => {
  const buyer = await world.staff('ito', 'buyer');
  expect(await codeOf(buyer.call(listAccess, {}))).toBe(codes.notPermitted);
  for (let n = 0; n < 7; n += 1)
    await browser(`203.0.113.${n + 100}`).post(logIn, { account: `nobody_${n}`, password: secret });
  const admin = await world.staff('sato', 'admin');
  world.clock.advance(minuteMs);
  await browser('203.0.113.100').post(logIn, { account: 'nobody_0', password: secret });
  const pages: AccessEntry[] = [];
  let cursor: string | undefined;
  do {
    const page = await admin.call(listAccess, { kind: 'signInFailed', limit: 3, ...(cursor ? { cursor } : {}) });
    pages.push(...page.list);
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(new Set(pages.map(({ id }) => id)).size).toBe(pages.length);
  expect(pages.length).toBeGreaterThanOrEqual(7);
  // The oldest of the seven happened again: it is the newest now.
  expect(pages[0]).toMatchObject({ address: '203.0.113.100', times: 2 });
  const placeOf = ({ lastAt, id }: AccessEntry) => `${lastAt} ${id}`;
  expect(pages.map(placeOf)).toEqual(pages.map(placeOf).toSorted().toReversed());
});
