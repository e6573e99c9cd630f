import { listOwnAccess } from '@hakobu/contract/audit/access.api';
import { codes } from '@hakobu/contract/base/codes';
import { letterDetail, listLetters } from '@hakobu/contract/letters/letter.api';
import { listAudit } from '@hakobu/contract/audit/audit.desk-api';
import { deskShopper } from '@hakobu/contract/shoppers/shoppers.desk-api';
import { endEverySession, endOtherSessions, endSession, listSessions } from '@hakobu/contract/sign-in/session.api';
import { endShopperSessions, listShopperSessions } from '@hakobu/contract/sign-in/session.desk-api';
import { logIn, register, resetPassword, sendCode } from '@hakobu/contract/sign-in/sign-in.api';
import { endedFromElsewhere } from '@hakobu/contract/sign-in/sign-in.problems';
import { readWallet } from '@hakobu/contract/wallet/wallet.api';
import { expect, test, vi } from 'vitest';
import { browserOf } from '../../../../test/browser.ts';
import { atOnce, doneIn, times } from '../../../../test/at-once.ts';
import { makeRoom, until } from '../../../../test/chat/room.ts';
import { newestCode } from '../../../../test/codes.ts';
import { codeOf, refusal } from '../../../../test/steps/refused.ts';
import { makeWorld, password, type Person } from '../../../../test/world.ts';
import { minuteMs } from '../../../platform/clock/clock.ts';
import { systemCaller } from '../../../platform/http/caller.ts';
import { clientInto } from '../../../platform/http/in-memory.ts';
import { openSession, shopperSessions } from '../index.ts';
import { idleDays } from '../session.rules.ts';

const world = makeWorld();
const { device, app } = makeRoom(world);

const chrome = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36';

/** The same shopper on one device more. */
const another = async (mei: Pick<Person, 'id' | 'name'>, userAgent = 'test'): Promise<Person> => {
  const from = { address: '203.0.113.7', traceId: 'test' };
  const token = await world.platform.transact(systemCaller('test'), (tx) => openSession(tx, mei.id, userAgent, from));
  return { ...mei, token, call: clientInto(world.http, { authorization: `Bearer ${token}` }) };
};
const sessionsOf = async ({ call }: Pick<Person, 'call'>) => (await call(listSessions, {})).list;
const ownId = async (person: Person) => (await sessionsOf(person))[0]?.id ?? '';
const isIn = async ({ call }: Person): Promise<boolean> =>
  call(readWallet, {}).then(
    () => true,
    () => false,
  );

test('a shopper sees where they are signed in: this device first, no token, and of the address not all', async () => {
  const mei = await world.shopper('小美');
  world.clock.advance(minuteMs);
  const phone = await another(mei, chrome);
  const list = await sessionsOf(phone);
  expect(list).toMatchObject([
    {
      isCurrent: true,
      device: { kind: 'phone', browser: 'Chrome', system: 'Android' },
      address: '203.0.113.*',
      method: 'password',
    },
    { isCurrent: false, device: { kind: 'unknown', browser: null, system: null }, address: '' },
  ]);
  expect(JSON.stringify(list)).not.toContain(phone.token);
  expect((await sessionsOf(mei)).map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
});

test('what was used last is known to five minutes', async () => {
  const mei = await world.shopper('小美');
  const usedAt = async () => {
    const { rows } = await world.pool.query('select touched_at from sign_in.session where shopper_id = $1', [mei.id]);
    return rows[0].touched_at.getTime() as number;
  };
  const begun = await usedAt();
  world.clock.advance(5 * minuteMs - 1);
  await sessionsOf(mei);
  expect(await usedAt()).toBe(begun);
  world.clock.advance(1);
  await sessionsOf(mei);
  expect(await usedAt()).toBe(begun + 5 * minuteMs);
});

test('a device that was ended from another says so at its next call, and its push addresses count no more', async () => {
  const mei = await world.shopper('小美');
  const phone = await another(mei);
  const id = await ownId(phone);
  await mei.call(endSession, { id });
  const refused = await refusal(phone.call(readWallet, {}));
  expect([refused.code, refused.message]).toEqual([codes.unknownToken, endedFromElsewhere().message]);
  expect(await shopperSessions.thatCount(world.platform.db, [id], world.clock.now())).toEqual([]);
  expect(await isIn(mei)).toBe(true);
  // Once more, and by two at once: it is as it was meant to be.
  await mei.call(endSession, { id });
  const { list } = await mei.call(listOwnAccess, {});
  expect(list.filter(({ kind }) => kind === 'ended')).toMatchObject([{ about: 'byOwner', times: 1 }]);
});

test('another’s session, and one of nobody, is not there', async () => {
  const [mei, lan] = [await world.shopper('小美'), await world.shopper('小兰')];
  expect(await codeOf(mei.call(endSession, { id: await ownId(lan) }))).toBe(codes.notFound);
  expect(await codeOf(mei.call(endSession, { id: '00000000-0000-4000-8000-000000000000' }))).toBe(codes.notFound);
  expect(await codeOf(mei.call(endSession, { id: 'me' }))).toBe(codes.invalidRequest);
  expect(await isIn(lan)).toBe(true);
});

test('ending the one that asks signs it out', async () => {
  const mei = await world.shopper('小美');
  await mei.call(endSession, { id: await ownId(mei) });
  expect(await codeOf(mei.call(listSessions, {}))).toBe(codes.unknownToken);
});

test('twenty ends of one device at once end it once', async () => {
  const mei = await world.shopper('小美');
  const phone = await another(mei);
  const id = await ownId(phone);
  const outcomes = await atOnce(times(20, () => mei.call(endSession, { id })));
  expect(doneIn(outcomes)).toBe(20);
  expect(await isIn(phone)).toBe(false);
  const { list } = await mei.call(listOwnAccess, {});
  expect(list.filter(({ kind }) => kind === 'ended')).toMatchObject([{ about: 'byOwner', times: 1 }]);
});

test('of two devices that end each other at once one stays', async () => {
  const mei = await world.shopper('小美');
  const phone = await another(mei);
  const outcomes = await atOnce(
    [() => mei.call(endOtherSessions, {}), () => phone.call(endOtherSessions, {})],
    [codes.unknownToken],
  );
  expect(doneIn(outcomes)).toBe(1);
  expect([await isIn(mei), await isIn(phone)].filter(Boolean)).toHaveLength(1);
});

test('ending all others raced by a sign-in ends whatever was there before it, and never itself', async () => {
  const mei = await world.shopper('小美');
  const phone = await another(mei);
  const [{ ended }, fresh] = await Promise.all([mei.call(endOtherSessions, {}), another(mei)]);
  expect(await isIn(mei)).toBe(true);
  expect(await isIn(phone)).toBe(false);
  // Whichever was first, the new one either was ended and counted, or is there.
  expect(ended).toBe((await isIn(fresh)) ? 1 : 2);
});

test('ending all ends this one too', async () => {
  const mei = await world.shopper('小美');
  const phone = await another(mei);
  expect(await mei.call(endEverySession, {})).toEqual({ ended: 2 });
  expect([await isIn(mei), await isIn(phone)]).toEqual([false, false]);
});

test('a session that has run out is not listed, and is not counted where all are ended', async () => {
  const mei = await world.shopper('小美');
  await world.pool.query('update sign_in.session set expires_at = $2 where shopper_id = $1', [
    mei.id,
    world.clock.now(),
  ]);
  expect(await codeOf(mei.call(listSessions, {}))).toBe(codes.expiredToken);
  const phone = await another(mei);
  expect(await sessionsOf(phone)).toHaveLength(1);
  expect(await phone.call(endOtherSessions, {})).toEqual({ ended: 0 });
  expect(idleDays).toBe(30);
});

test('the chat of a device that is ended closes by the word of the session’s end', async () => {
  const mei = await world.shopper('小美');
  const phone = await another(mei);
  const [own, other] = [
    device({ kind: 'shopper', id: mei.id, token: mei.token }),
    device({ kind: 'shopper', id: mei.id, token: phone.token }),
  ];
  await until(() => own.isOpen() && other.isOpen());
  await mei.call(endSession, { id: await ownId(phone) });
  // The server that listens delivers it: of sessions that ended it would find out by itself only much later.
  await app().app.outbox.drain();
  await until(() => other.closes.length > 0);
  expect(own.isOpen()).toBe(true);
});

/** Somebody who registers in a browser, with the letters that they have. */
let registered = 0;
const registeredIn = async (browser: ReturnType<typeof browserOf>) => {
  registered += 1;
  const account = `+86137${String(registered).padStart(8, '0')}`;
  await browser.post(sendCode, { account, purpose: 'register' });
  const code = await newestCode(world, account);
  const { data } = await browser.post(register, { account, code, password });
  const { token } = data as { token: string };
  return { account, call: clientInto(world.http, { authorization: `Bearer ${token}` }) };
};
const titles = async ({ call }: Pick<Person, 'call'>): Promise<string[]> => {
  await world.app.outbox.drain();
  return (await call(listLetters, { kind: 'system' })).list.map(({ title }) => title);
};

test('a new device is told by letter, with what and from where; a known one and the first are not', async () => {
  const own = browserOf(world, '203.0.113.1');
  const mei = await registeredIn(own);
  expect(await titles(mei)).toEqual([]);
  await own.post(logIn, { account: mei.account, password });
  expect(await titles(mei)).toEqual([]);
  const stranger = browserOf(world, '198.51.100.23');
  await stranger.post(logIn, { account: mei.account, password });
  expect(await titles(mei)).toEqual(['账号在新设备登录']);
  await stranger.post(logIn, { account: mei.account, password });
  expect(await titles(mei)).toEqual(['账号在新设备登录']);
  const { list } = await mei.call(listLetters, { kind: 'system' });
  const letter = await mei.call(letterDetail, { id: list[0]?.id ?? '' });
  expect(letter.about).toMatchObject({ kind: 'accountSafety' });
  expect(letter.facts).toContainEqual({ kind: 'text', label: '网络地址', text: '198.51.100.*' });
});

test('whoever sets a password by a code on a new device is told of at the sign-in there', async () => {
  const mei = await registeredIn(browserOf(world, '203.0.113.1'));
  const stranger = browserOf(world, '198.51.100.24');
  world.clock.advance(minuteMs);
  await stranger.post(sendCode, { account: mei.account, purpose: 'resetPassword' });
  const code = await newestCode(world, mei.account);
  const fresh = 'another long enough password';
  await stranger.post(resetPassword, { account: mei.account, code, password: fresh });
  const { data } = await stranger.post(logIn, { account: mei.account, password: fresh });
  const { token } = data as { token: string };
  const call = clientInto(world.http, { authorization: `Bearer ${token}` });
  // Whoever woke up for the commit may still be at it.
  await vi.waitFor(async () => expect(await titles({ call })).toContain('账号在新设备登录'), { timeout: 10_000 });
});

test('on a sixth device the longest unused ends with 10010 and a letter that names both', async () => {
  const mei = await world.shopper('小美');
  const others: Person[] = [];
  for (let at = 0; at < 5; at += 1) {
    world.clock.advance(minuteMs);
    others.push(await another(mei, chrome));
  }
  expect(await codeOf(mei.call(readWallet, {}))).toBe(codes.signedInElsewhere);
  const newest = others.at(-1);
  if (!newest) throw new Error('five more were opened');
  expect(await titles(newest)).toEqual(['登录的设备超过 5 台，一台已退出']);
  const { list } = await newest.call(listLetters, { kind: 'system' });
  const { paragraphs } = await newest.call(letterDetail, { id: list[0]?.id ?? '' });
  expect(paragraphs[0]).toContain('Chrome · Android');
  expect(paragraphs[0]).toContain('未知设备');
});

test('the history has what went wrong too, counted, of oneself alone, and pages whole where instants are the same', async () => {
  const [mei, lan] = [
    await registeredIn(browserOf(world, '203.0.113.1')),
    await registeredIn(browserOf(world, '203.0.113.2')),
  ];
  const stranger = browserOf(world, '198.51.100.25');
  for (let at = 0; at < 3; at += 1) await stranger.post(logIn, { account: mei.account, password: 'not the password' });
  await stranger.post(logIn, { account: `${mei.account}9`, password });
  const { list } = await mei.call(listOwnAccess, {});
  expect(list.map(({ kind, times: counted, address }) => [kind, counted, address])).toEqual(
    expect.arrayContaining([
      ['signInFailed', 3, '198.51.100.*'],
      ['register', 1, '203.0.113.*'],
    ]),
  );
  expect(list).toHaveLength(2);
  expect((await lan.call(listOwnAccess, {})).list.map(({ kind }) => kind)).toEqual(['register']);

  const { rows } = await world.pool.query(`select person from audit.access where id = $1`, [list[0]?.id]);
  await world.pool.query(
    `insert into audit.access (id, kind, side, person, name, about, address, network, trace_id, first_at, last_at, times, bucket)
     select gen_random_uuid(), 'signIn', 'shop', $1, '', '', '', '', '', $2, $2, 1, gen_random_uuid()::text
     from generate_series(1, 25)`,
    [rows[0].person, world.clock.now()],
  );
  // At the desk, or of somebody whose id begins alike: not theirs.
  await world.pool.query(
    `insert into audit.access (id, kind, side, person, name, about, address, network, trace_id, first_at, last_at, times, bucket)
     values (gen_random_uuid(), 'refused', 'desk', $1, '', '', '', '', '', $2, $2, 1, gen_random_uuid()::text)`,
    [rows[0].person, world.clock.now()],
  );
  const seen = new Set<string>();
  let cursor: string | undefined;
  do {
    const page = await mei.call(listOwnAccess, { limit: 4, cursor });
    for (const { id } of page.list) seen.add(id);
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(seen.size).toBe(27);
  expect(await codeOf(mei.call(listOwnAccess, { cursor: 'x' }))).toBe(codes.invalidRequest);
});

test('service signs a shopper out everywhere with a reason; where they sat is not the shopper’s to know', async () => {
  const mei = await world.shopper('小美');
  const service = await world.staff('林', 'service');
  const admin = await world.staff('管理', 'admin');
  const buyer = await world.staff('买手', 'buyer');
  expect((await service.call(listShopperSessions, { id: mei.id })).list).toHaveLength(1);
  expect(await codeOf(buyer.call(endShopperSessions, { id: mei.id, reason: '客人来电' }))).toBe(codes.notPermitted);
  expect(await codeOf(service.call(endShopperSessions, { id: mei.id, reason: ' ' }))).toBe(codes.invalidRequest);
  expect(await service.call(endShopperSessions, { id: mei.id, reason: '客人来电，手机丢了' })).toEqual({ ended: 1 });
  const refused = await refusal(mei.call(readWallet, {}));
  expect([refused.code, refused.message]).toEqual([codes.unknownToken, expect.stringContaining('客服')]);
  const { list } = await admin.call(listAudit, { object: `shopper:${mei.id}` });
  expect(list).toMatchObject([
    { action: 'shoppers.endSessions', reason: '客人来电，手机丢了', after: { sessions: 1 } },
  ]);
  const again = await another(mei);
  const own = (await again.call(listOwnAccess, {})).list.find(({ kind }) => kind === 'ended');
  expect(own).toMatchObject({ about: 'byStaff', address: '' });
  expect((await service.call(deskShopper, { id: mei.id })).profile.state).toBe('open');
  const nobody = '00000000-0000-4000-8000-000000000000';
  expect(await codeOf(service.call(endShopperSessions, { id: nobody, reason: '客人来电' }))).toBe(codes.notFound);
  expect(await codeOf(service.call(listShopperSessions, { id: nobody }))).toBe(codes.notFound);
});
