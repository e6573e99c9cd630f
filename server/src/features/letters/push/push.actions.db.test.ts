import { codes } from '@hakobu/contract/base/codes';
import { readLetterChannels, subscribePush, unsubscribePush } from '@hakobu/contract/letters/channel.api';
import { logOut } from '@hakobu/contract/sign-in/sign-in.api';
import { beforeEach, expect, test } from 'vitest';
import { PushDouble } from '../../../../test/doubles/push.double.ts';
import { codeOf } from '../../../../test/steps/refused.ts';
import { makeWorld, type Person } from '../../../../test/world.ts';
import { dayMs } from '../../../platform/clock/clock.ts';
import { clientInto } from '../../../platform/http/in-memory.ts';
import { systemCaller } from '../../../platform/http/caller.ts';
import { record } from '../../../platform/outbox/outbox.ts';
import { openSession, shopperSessions } from '../../sign-in/index.ts';
import { openChannels } from '../channels/open-channels.ts';
import { keyPair } from '../channels/push-encryption.ts';
import { pushChannel } from '../channels/push.adapter.ts';
import { channelTroubles } from '../index.ts';
import { sendDue } from '../outgoing/outgoing.jobs.ts';

const world = makeWorld({ settings: () => ({ HAKOBU_PUSH: 'on' }) });
let browser: PushDouble;
let device = 0;
beforeEach(async () => {
  browser = new PushDouble();
  await world.pool.query('delete from letters.outgoing');
  await world.pool.query('delete from letters.lane');
});

const keys = keyPair();
const send = (): Promise<number> =>
  sendDue(world.platform, {
    adapter: pushChannel({
      keys: () => Promise.resolve(keys),
      contact: 'mailto:shop@shop.example',
      secret: 'x',
      clock: world.clock,
      post: browser.post,
    }),
    sessionsThatCount: shopperSessions.thatCount,
    chance: () => 0.5,
  });

const subscribe = async (mei: Person, endpoint?: string) => {
  device += 1;
  const at = endpoint ?? `https://fcm.googleapis.com/fcm/send/device-${device}`;
  const { p256dh, auth } = browser.subscribe(at);
  await mei.call(subscribePush, { endpoint: at, keys: { p256dh, auth } });
  return at;
};

const otherDevice = async (mei: Person): Promise<Person> => {
  const token = await world.platform.transact(systemCaller('test'), (tx) => openSession(tx, mei.id, 'other device'));
  return { ...mei, token, call: clientInto(world.http, { authorization: `Bearer ${token}` }) };
};

let letter = 0;
/** The jobs of the server would reach for the real push services: here events alone are delivered. */
const tell = async (mei: Person): Promise<void> => {
  letter += 1;
  await world.platform.transact(systemCaller('test'), (tx) =>
    record(tx, 'payPassword.set', { shopperId: mei.id, how: 'changed', at: `${letter}` }),
  );
  await world.app.outbox.drain();
};

const states = async (): Promise<string[]> =>
  (await world.pool.query<{ state: string }>('select state from letters.outgoing order by id')).rows.map(
    ({ state }) => state,
  );
const devices = async (mei: Person): Promise<number> => (await mei.call(readLetterChannels, {})).push.devices;

test('a letter is shown on each subscribed device, once, with its link', async () => {
  const mei = await world.shopper('mei');
  const other = await otherDevice(mei);
  const first = await subscribe(mei);
  const second = await subscribe(other);
  await tell(mei);
  await Promise.all([send(), send()]);
  expect(browser.pushed.map(({ url }) => url).toSorted()).toEqual([first, second].toSorted());
  expect(browser.pushed[0]?.shown.link).toMatch(/^\/wap\/#\/packageMy\/pages\/letterDetail\/letterDetail\?id=/);
  expect(browser.pushed[0]?.headers['ttl']).toBe(String(dayMs / 1000));
  expect(await states()).toEqual(['Sent', 'Sent']);
});

test('the key that browsers subscribe with is one for all servers, and sealed', async () => {
  const mei = await world.shopper('mei');
  await world.pool.query('delete from letters.vapid');
  const servers = [openChannels(world.platform), openChannels(world.platform)];
  const [one, other] = await Promise.all(servers.map(async ({ pushKeys }) => pushKeys?.()));
  expect(one).toEqual(other);
  expect(keyPair(one?.privateKey)).toEqual(one);
  const { rows } = await world.pool.query('select * from letters.vapid');
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(one?.privateKey);
  expect((await mei.call(readLetterChannels, {})).push).toMatchObject({ isOffered: true, isOnHere: false });
});

test.each([404, 410])('a browser that answers %i is taken away, and nobody has to look', async (status) => {
  const mei = await world.shopper('mei');
  await subscribe(mei);
  await tell(mei);
  browser.status = status;
  await send();
  expect(await states()).toEqual(['GivenUp']);
  expect(await devices(mei)).toBe(0);
  expect(await channelTroubles(world.platform.db)).toMatchObject({ parked: 0, paused: [] });
});

test('a push service that fails is tried again, for a day; one that nobody has ever reached alarms nobody', async () => {
  const mei = await world.shopper('mei');
  await subscribe(mei);
  await tell(mei);
  browser.status = 503;
  await send();
  expect(await states()).toEqual(['Waiting']);
  world.clock.advance(60_000);
  browser.status = 201;
  await send();
  expect(await states()).toEqual(['Sent']);
  for (let time = 0; time < 6; time += 1) await tell(mei);
  browser.status = 503;
  await send();
  expect((await channelTroubles(world.platform.db)).paused).toEqual(['push:fcm.googleapis.com']);
  await world.pool.query('update letters.lane set delivered_at = null');
  expect((await channelTroubles(world.platform.db)).paused).toEqual([]);
  world.clock.advance(dayMs);
  expect(await send()).toBe(0);
});

test('whoever signs out hears nothing more on that device, not even of what was on its way', async () => {
  const mei = await world.shopper('mei');
  const other = await otherDevice(mei);
  await subscribe(mei);
  await subscribe(other);
  await tell(mei);
  await other.call(logOut, {});
  await send();
  expect(browser.pushed).toHaveLength(1);
  expect((await states()).toSorted()).toEqual(['GivenUp', 'Sent']);
  await world.app.outbox.drain();
  expect(await devices(mei)).toBe(1);
});

test('a device has one subscription, of whoever is signed in there last, also when two come at once', async () => {
  const mei = await world.shopper('mei');
  const lin = await world.shopper('lin');
  const endpoint = await subscribe(mei);
  await subscribe(mei);
  expect(await devices(mei)).toBe(1);
  await subscribe(lin, endpoint);
  await Promise.all([subscribe(mei, endpoint), subscribe(lin, endpoint), subscribe(mei, endpoint)]);
  expect((await devices(mei)) + (await devices(lin))).toBe(1);
  await mei.call(unsubscribePush, {});
  await lin.call(unsubscribePush, {});
  expect((await mei.call(unsubscribePush, {})).push).toMatchObject({ isOnHere: false, devices: 0 });
});

test('of many devices the last ten hear of letters', async () => {
  const mei = await world.shopper('mei');
  for (let at = 0; at < 12; at += 1) await subscribe(await otherDevice(mei));
  expect(await devices(mei)).toBeLessThanOrEqual(10);
});

test.each([
  'http://fcm.googleapis.com/x',
  'https://127.0.0.1/x',
  'https://10.0.0.8/x',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/x',
  'https://localhost/x',
  'https://db.internal/x',
  'https://fcm.googleapis.com:22/x',
])('the push address %s is refused', async (endpoint) => {
  const mei = await world.shopper('mei');
  const { p256dh, auth } = browser.subscribe(endpoint);
  expect(await codeOf(mei.call(subscribePush, { endpoint, keys: { p256dh, auth } }))).toBe(codes.invalidRequest);
  expect(await devices(mei)).toBe(0);
});

test('a key that is none is refused', async () => {
  const mei = await world.shopper('mei');
  const given = { endpoint: 'https://fcm.googleapis.com/x', keys: { p256dh: 'A'.repeat(87), auth: 'B'.repeat(22) } };
  expect(await codeOf(mei.call(subscribePush, given))).toBe(codes.invalidRequest);
});
