import { randomUUID } from 'node:crypto';
import { codes } from '@hakobu/contract/base/codes';
import { logIn, resetPassword, sendCode } from '@hakobu/contract/sign-in/sign-in.api';
import { signInCodes } from '@hakobu/contract/sign-in/sign-in.problems';
import { openDeskSession } from '@hakobu/contract/staff/staff.desk-api';
import { expect, test } from 'vitest';
import { browserOf } from '../../../test/browser.ts';
import { newestCode } from '../../../test/codes.ts';
import { makeWorld, password } from '../../../test/world.ts';
import { recordStatements } from '../../../bench/recording.ts';
import { unknownDevicesPerPerson } from '../../platform/database/throttle.ts';
import { minuteMs } from '../../platform/clock/clock.ts';
import { systemCaller } from '../../platform/http/caller.ts';
import { hashPassword } from '../../platform/passwords/passwords.ts';
import { addShopper } from '../shoppers/index.ts';
import { addStaff } from '../staff/index.ts';

const world = makeWorld();
let phones = 0;

/** Ten times what is free; a thousand by check:long. */
const guesses = process.env['GUESSES'] === 'long' ? 1000 : 200;

const shopperWithPhone = async () => {
  phones += 1;
  const phone = `+86139${String(phones).padStart(8, '0')}`;
  const passwordHash = await hashPassword(password);
  const accounts = [{ kind: 'phone' as const, value: phone }];
  await world.platform.transact(systemCaller('test'), (tx) =>
    addShopper(tx, { accounts, passwordHash, nickName: 'Mei', language: 'en' }),
  );
  return phone;
};

const member = async () => {
  const account = `m${randomUUID().slice(0, 8)}`;
  const added = { account, name: `田中 ${account}`, roles: ['buyer' as const], password };
  await world.platform.transact(systemCaller('test'), (tx) => addStaff(tx, added));
  return account;
};

const browser = (remoteAddress: string) => browserOf(world, remoteAddress);

const doors = [
  { door: 'the shop', endpoint: logIn, somebody: shopperWithPhone },
  { door: 'the desk', endpoint: openDeskSession, somebody: member },
];

test.each(doors)(
  `${guesses} wrong tries from a hundred addresses at $door do not lock out a known device`,
  async ({ endpoint, somebody }) => {
    const account = await somebody();
    const own = browser('203.0.113.1');
    expect((await own.post(endpoint, { account, password })).code).toBe(codes.success);
    const answers = new Set<number>();
    const strangers = Array.from({ length: 100 }, (_, last) => browser(`198.51.100.${last + 1}`));
    for (let round = 0; round < guesses / strangers.length; round += 1) {
      const tries = strangers.map((each) => each.post(endpoint, { account, password: 'not the password' }));
      for (const { code } of await Promise.all(tries)) answers.add(code);
    }
    expect(answers).toEqual(new Set([signInCodes.wrongSignIn, codes.tooManyRequests]));
    expect((await browser('203.0.113.9').post(endpoint, { account, password })).code).toBe(codes.tooManyRequests);
    // On a train, at another address: the device is what is known.
    const moved = browser('2001:db8::7');
    Object.assign(moved.cookies, own.cookies);
    expect((await moved.post(endpoint, { account, password })).code).toBe(codes.success);
  },
  60_000,
);

const fromNetworks = (first: number, many: number) =>
  Array.from({ length: many }, (_, n) => browser(`2001:db8:${(first + n).toString(16)}::1`));

/** How many of such tries were compared with the password. */
const compared = async (
  { endpoint, account }: { endpoint: typeof logIn | typeof openDeskSession; account: string },
  strangers: readonly ReturnType<typeof browser>[],
) => {
  const answer = [];
  // So many at once; of more, the pool of connections turns some away before they are counted.
  for (let from = 0; from < strangers.length; from += 100) {
    const tries = strangers.slice(from, from + 100);
    answer.push(
      ...(await Promise.all(tries.map((each) => each.post(endpoint, { account, password: 'not the password' })))),
    );
  }
  const others = answer.filter(({ code }) => code !== signInCodes.wrongSignIn && code !== codes.tooManyRequests);
  expect(others).toEqual([]);
  return answer.filter(({ code }) => code === signInCodes.wrongSignIn).length;
};

test.each(doors)(
  `${guesses} networks that guess one account at $door at once have twenty tries, and then one an hour`,
  async ({ endpoint, somebody }) => {
    const account = await somebody();
    const own = browser('203.0.113.30');
    expect((await own.post(endpoint, { account, password })).code).toBe(codes.success);
    // The owner's first sign-in was a stranger's until it came out well, and keeps its place.
    expect(await compared({ endpoint, account }, fromNetworks(0, guesses))).toBe(unknownDevicesPerPerson.free - 1);
    expect((await own.post(endpoint, { account, password })).code).toBe(codes.success);
    let inADay = unknownDevicesPerPerson.free;
    for (let minute = 0; minute < 24 * 60; minute += 10) {
      world.clock.advance(10 * minuteMs);
      inADay += await compared({ endpoint, account }, fromNetworks(2000 + minute, 2));
    }
    // The waits double to an hour within two, and an hour each from then on.
    expect(inADay).toBeGreaterThan(unknownDevicesPerPerson.free + 20);
    expect(inADay).toBeLessThanOrEqual(unknownDevicesPerPerson.free + 28);
    expect((await own.post(endpoint, { account, password })).code).toBe(codes.success);
  },
  60_000,
);

test.each(doors)(
  'the free tries of two days at $door cannot be had together, not at midnight nor at a month’s end in Japan',
  async ({ endpoint, somebody }) => {
    for (const lastMinute of ['2031-01-31T14:50:00Z', '2031-02-28T14:50:00Z']) {
      const account = await somebody();
      world.clock.set(new Date(Date.parse(lastMinute) - 24 * 60 * minuteMs));
      expect(await compared({ endpoint, account }, fromNetworks(0, 1))).toBe(1);
      world.clock.advance(24 * 60 * minuteMs - 1);
      expect(await compared({ endpoint, account }, fromNetworks(1, 18))).toBe(18);
      // 00:10 in Japan, and a day after the first.
      world.clock.advance(20 * minuteMs);
      expect(await compared({ endpoint, account }, fromNetworks(30, 40))).toBe(1);
      // A whole day without one gives them back.
      world.clock.advance(24 * 60 * minuteMs);
      expect(await compared({ endpoint, account }, fromNetworks(90, 40))).toBe(unknownDevicesPerPerson.free);
    }
  },
);

test.each(doors)(
  'on a device that is new to them the owner is told at $door when they may try, and then may',
  async (at) => {
    const account = await at.somebody();
    await compared({ ...at, account }, fromNetworks(0, 40));
    const fresh = browser('203.0.113.31');
    for (let impatient = 0; impatient < 8; impatient += 1) {
      const answer = await fresh.post(at.endpoint, { account, password });
      expect(answer).toMatchObject({ code: codes.tooManyRequests, data: { waitSeconds: 60 } });
      expect(answer.message).toContain('60');
    }
    world.clock.advance(minuteMs);
    await compared({ ...at, account }, fromNetworks(50, 1));
    expect((await fresh.post(at.endpoint, { account, password })).data).toEqual({ waitSeconds: 120 });
    world.clock.advance(2 * minuteMs);
    expect((await fresh.post(at.endpoint, { account, password })).code).toBe(codes.success);
    await compared({ ...at, account }, fromNetworks(60, 40));
    // Known from now on.
    expect((await fresh.post(at.endpoint, { account, password })).code).toBe(codes.success);
  },
);

test.each(doors)('a known device has five tries of its own at $door, and they are nobody else’s', async (at) => {
  const account = await at.somebody();
  const own = browser('203.0.113.2');
  await own.post(at.endpoint, { account, password });
  for (let tried = 0; tried < 5; tried += 1)
    expect((await own.post(at.endpoint, { account, password: 'not the password' })).code).toBe(signInCodes.wrongSignIn);
  expect((await own.post(at.endpoint, { account, password })).code).toBe(codes.tooManyRequests);
  expect((await browser('203.0.113.3').post(at.endpoint, { account, password })).code).toBe(codes.success);
  world.clock.advance(1000);
  expect((await own.post(at.endpoint, { account, password })).code).toBe(codes.success);
  const other = await at.somebody();
  for (let tried = 0; tried < 5; tried += 1)
    await own.post(at.endpoint, { account: other, password: 'not the password' });
  // Known to one person, a stranger to the other.
  const verdicts = [
    await own.post(at.endpoint, { account: other, password }),
    await own.post(at.endpoint, { account, password }),
  ];
  expect(verdicts.map(({ code }) => code)).toEqual([codes.tooManyRequests, codes.success]);
});

test.each(doors)(
  'what strangers type at $door as an account is counted as nothing else, however it is spelled',
  async ({ endpoint, somebody }) => {
    const account = await somebody();
    const home = '203.0.113.40';
    for (const typed of [`${account}:${home}`, `${account}","${home}`, `${account} ${home}`])
      await compared({ endpoint, account: typed }, fromNetworks(0, 30));
    expect((await browser(home).post(endpoint, { account, password })).code).toBe(codes.success);
    const { rows } = await world.pool.query('select subject from platform.throttle');
    expect(rows.map(({ subject }) => subject).join('\n')).not.toContain(account);
  },
);

test('while strangers try, the owner comes in on a new device by a code', async () => {
  const account = await shopperWithPhone();
  const tryAsUnknownDevice = () =>
    Promise.all(
      Array.from({ length: 40 }, (_, last) =>
        browser(`198.51.100.${last}`).post(logIn, { account, password: 'not the password' }),
      ),
    );
  await tryAsUnknownDevice();
  const fresh = browser('203.0.113.20');
  expect((await fresh.post(logIn, { account, password })).code).toBe(codes.tooManyRequests);
  expect((await fresh.post(sendCode, { account, purpose: 'resetPassword' })).code).toBe(codes.success);
  const given = { account, code: await newestCode(world, account), password: 'quite another password' };
  expect((await fresh.post(resetPassword, given)).code).toBe(codes.success);
  await tryAsUnknownDevice();
  expect((await fresh.post(logIn, { account, password: given.password })).code).toBe(codes.success);
  world.clock.advance(minuteMs);
});

test.each(doors)(
  'who knocks at $door learns nothing by what is asked of the database',
  async ({ endpoint, somebody }) => {
    const account = await somebody();
    const asked = async (who: string) => {
      const stranger = browser('192.0.2.1');
      stranger.cookies['hakobu-device'] = 'a device that nobody knows';
      const answer = await recordStatements(world.pool, () =>
        stranger.post(endpoint, { account: who, password: 'wrong one' }),
      );
      return answer.map(({ text }) => text);
    };
    expect(await asked(account)).toEqual(await asked(endpoint === logIn ? '+8613999999999' : 'nobody'));
  },
);

test('the cookie of a device is read by no script, sent to no other site, and kept as a hash', async () => {
  const account = await shopperWithPhone();
  const { cookies } = await browser('203.0.113.4').post(logIn, { account, password });
  const device = cookies.find(({ name }) => name === 'hakobu-device');
  expect(device).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' });
  const { rows } = await world.pool.query('select d::text as text from sign_in.known_device d');
  expect(rows.map(({ text }) => text).join('\n')).not.toContain(device?.value);
});

test('of one person twenty devices are kept, the newest', async () => {
  const account = await shopperWithPhone();
  const person = "(select 'shopper:' || id from shoppers.shopper where phone = $1)";
  await world.pool.query(
    `insert into sign_in.known_device (person, device_hash, seen_at)
      select ${person}, 'before ' || n, $2::timestamptz - n * interval '1 day' from generate_series(1, 25) as n`,
    [account, world.clock.now()],
  );
  await browser('203.0.113.5').post(logIn, { account, password });
  const { rows } = await world.pool.query(
    `select count(*)::int as count, bool_or(device_hash = 'before 19') as newest, bool_or(device_hash = 'before 20') as old
      from sign_in.known_device where person = ${person}`,
    [account],
  );
  expect(rows[0]).toEqual({ count: 20, newest: true, old: false });
});
