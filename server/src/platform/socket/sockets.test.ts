import { once } from 'node:events';
import { expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { closed, type Greeted, openTestSockets } from '../../../test/doors.ts';
import { upgradeStatus } from '../../../test/upgrading.ts';
import { tellEnded } from './recheck.ts';
import type { SocketHandler } from './socket.ts';

test('a call that may not have a socket is answered by a status before there is one', async () => {
  const { port, metrics } = await openTestSockets();
  const good = '/ws?token=mei/1';
  expect(await upgradeStatus(port, good)).toBe(101);
  expect(await upgradeStatus(port, good, { origin: `http://127.0.0.1:${port}`, host: `127.0.0.1:${port}` })).toBe(101);
  expect(await upgradeStatus(port, good, { origin: 'https://shop.example.com' })).toBe(101);
  expect(await upgradeStatus(port, good, { origin: 'https://evil.example.com' })).toBe(403);
  expect(await upgradeStatus(port, good, { origin: 'null' })).toBe(403);
  expect(await upgradeStatus(port, '/ws')).toBe(401);
  expect(await upgradeStatus(port, '/ws?token=nobody')).toBe(401);
  expect(await upgradeStatus(port, '/elsewhere?token=mei/1')).toBe(404);
  expect(await upgradeStatus(port, good, { 'sec-websocket-version': '3' })).toBe(400);
  expect(await metrics.text()).toContain('hakobu_socket_refusals_total{status="403"} 2');
});

test('where tickets cannot be looked at, nobody comes in, and it is told to come back', async () => {
  const { port } = await openTestSockets({}, { admit: () => Promise.reject(new Error('the database is away')) });
  expect(await upgradeStatus(port, '/ws?token=mei/1')).toBe(503);
});

test('of one network address only so many are let in who have not said who they are', async () => {
  const { port, connect, greeted } = await openTestSockets({ maxUnauthenticatedPerAddress: 2 });
  const first = await connect('mei/1');
  await connect('mei/2');
  expect(await upgradeStatus(port, '/ws?token=mei/3')).toBe(429);
  expect(await upgradeStatus(port, '/ws?token=mei/3', { 'x-forwarded-for': '203.0.113.9' })).toBe(101);
  first.send(Buffer.from('it is me'));
  await vi.waitFor(() => expect(greeted[0]?.heard).toHaveLength(1));
  expect(await upgradeStatus(port, '/ws?token=mei/3')).toBe(101);
});

test('whoever guesses tickets is soon answered without anybody looking them up; others are let in', async () => {
  let looked = 0;
  const admit = async (token: string) => {
    looked += 1;
    return token === 'good' ? { person: 'mei', session: '1' } : undefined;
  };
  const { port } = await openTestSockets({}, { admit });
  const statuses: number[] = [];
  // One a second is given back: however slow the machine is, it asks sooner than that.
  while (!statuses.includes(429)) statuses.push(await upgradeStatus(port, '/ws?token=guessed'));
  expect(new Set(statuses.slice(0, -1))).toEqual(new Set([401]));
  expect(looked).toBe(statuses.length - 1);
  expect(await upgradeStatus(port, '/ws?token=good', { 'x-forwarded-for': '203.0.113.9' })).toBe(101);
});

test('a socket on which nobody says who they are is closed; one that was introduced stays', async () => {
  const { connect, sockets } = await openTestSockets({ authWithinMs: 50 });
  const silent = await connect('mei/1');
  const known = await connect('lin/1');
  known.send(Buffer.from('it is me'));
  expect(await closed(silent)).toBe(1008);
  expect(known.readyState).toBe(WebSocket.OPEN);
  await vi.waitFor(() => expect(sockets.open()).toBe(1));
});

test('text, and what is too large, close the socket', async () => {
  const { connect, greeted, metrics } = await openTestSockets();
  const [texts, large, fits] = [await connect('mei/1'), await connect('mei/2'), await connect('mei/3')];
  const codes = Promise.all([texts, large, fits].map(closed));
  texts.send('text');
  large.send(Buffer.alloc(64 * 1024 + 1));
  fits.send(Buffer.alloc(64 * 1024));
  fits.send('text');
  expect(await codes).toEqual([1003, 1009, 1003]);
  await vi.waitFor(async () => expect(await metrics.text()).toContain('hakobu_sockets_open 0'));
  expect(greeted.map(({ heard }) => heard.length)).toEqual([0, 0, 1]);
  expect(await metrics.text()).toContain('hakobu_socket_closes_total{code="1009"} 1');
});

test('a message in crumbs closes the socket; one in a few pieces is heard whole', async () => {
  const { connect, greeted, metrics } = await openTestSockets();
  const [crumbs, pieces] = [await connect('mei/1'), await connect('mei/2')];
  for (const word of ['one ', 'two ']) pieces.send(Buffer.from(word), { fin: false });
  pieces.send(Buffer.from('three'));
  await vi.waitFor(() => expect(greeted[1]?.heard).toEqual(['one two three']));
  const over = closed(crumbs);
  for (let number = 0; number < 200; number += 1) crumbs.send(Buffer.from('x'), { fin: false });
  expect(await over).toBe(1008);
  expect(greeted[0]?.heard).toEqual([]);
  await vi.waitFor(async () => expect(await metrics.text()).toContain('hakobu_socket_closes_total{code="1008"} 1'));
});

test('of one person the oldest socket gives way to the sixth, and hears that it is for good', async () => {
  const { connect, greeted } = await openTestSockets();
  const all = [];
  for (const session of [1, 2, 3, 4, 5]) all.push(await connect(`mei/${session}`));
  await connect('lin/1');
  const farewell = once(all[0]!, 'message');
  const first = closed(all[0]!);
  await connect('mei/6');
  expect(String((await farewell)[0])).toBe('farewell');
  expect(await first).toBe(1000);
  expect(all.slice(1).every(({ readyState }) => readyState === WebSocket.OPEN)).toBe(true);
  await vi.waitFor(() => expect(greeted.filter(({ left }) => left !== undefined)).toHaveLength(1));
});

test('a flood of one is heard in its order and at its rate, while what others send passes', async () => {
  const { connect, greeted, metrics } = await openTestSockets({}, { hear: ({ socket }) => socket.spend() });
  const flooding = await connect('mei/1');
  for (let number = 0; number < 1000; number += 1) flooding.send(Buffer.from(`${number}`));
  const other = await connect('lin/1');
  for (let number = 0; number < 20; number += 1) other.send(Buffer.from(`${number}`));
  await vi.waitFor(() => expect(greeted[1]?.heard).toHaveLength(20));
  // Whatever the machine's speed: it is not the thousand that came first.
  expect(greeted[0]!.heard.length).toBeLessThan(1000);
  await vi.waitFor(() => expect(greeted[0]!.heard.length).toBeGreaterThan(21), { timeout: 10_000 });
  expect(greeted[0]!.heard).toEqual(greeted[0]!.heard.map((_, number) => `${number}`));
  expect(await metrics.text()).toMatch(/hakobu_socket_held_total [1-9]/);
});

test('a person has one rate on all of their sockets', async () => {
  const { connect, greeted } = await openTestSockets(
    { messagesASecond: 0.001 },
    { hear: ({ socket }) => socket.spend() },
  );
  const [one, two] = [await connect('mei/1'), await connect('mei/2')];
  for (let number = 0; number < 15; number += 1) {
    one.send(Buffer.from(`${number}`));
    two.send(Buffer.from(`${number}`));
  }
  const heard = () => greeted[0]!.heard.length + greeted[1]!.heard.length;
  await vi.waitFor(() => expect(heard()).toBe(20));
  const third = await connect('mei/3');
  third.send(Buffer.from('and me'));
  third.ping();
  await once(third, 'pong');
  expect(heard()).toBe(20);
  expect(greeted[2]!.heard).toEqual([]);
});

test('whoever floods on and on is closed', async () => {
  const { connect } = await openTestSockets({ floodForMs: 300 }, { hear: ({ socket }) => socket.spend() });
  const flooding = await connect('mei/1');
  const over = closed(flooding);
  for (let number = 0; number < 100; number += 1) flooding.send(Buffer.from(`${number}`));
  expect(await over).toBe(1008);
});

test('who reads too slowly is closed with a bounded backlog, and nobody else feels it', async () => {
  const { connect, greeted, metrics } = await openTestSockets();
  const slow = await connect('mei/1');
  const quick = await connect('lin/1');
  slow.pause();
  const { socket } = greeted[0]!;
  const frame = Buffer.alloc(60_000);
  let max = 0;
  let sent = 0;
  while (socket.isOpen) {
    socket.send(frame);
    sent += 1;
    if (socket.isOpen) max = Math.max(max, socket.waitingBytes);
    // What the machine takes off our hands it takes between two rounds.
    await new Promise(setImmediate);
  }
  expect(sent).toBeGreaterThan(10);
  expect(max).toBeLessThanOrEqual(1024 * 1024);
  const arrived = once(quick, 'message');
  greeted[1]!.socket.send(Buffer.from('still here'));
  expect(String((await arrived)[0])).toBe('still here');
  await vi.waitFor(() => expect(greeted[0]!.left).toBe(1013), { timeout: 5000 });
  expect(await metrics.text()).toContain('hakobu_socket_closes_total{code="1013"} 1');
});

test('whoever stops reading is closed though no more is sent, and whoever reads on is not', async () => {
  const { connect, greeted } = await openTestSockets({ readWithinMs: 300 });
  const stuck = await connect('mei/1');
  await connect('lin/1');
  stuck.pause();
  const flood = greeted[0]!.socket;
  // The network takes some of it itself.
  while (!flood.isFull) {
    flood.send(Buffer.alloc(32 * 1024));
    await new Promise(setImmediate);
  }
  expect(flood.isOpen).toBe(true);
  await vi.waitFor(() => expect(greeted[0]!.left).toBe(1013), { timeout: 5000 });
  expect(greeted[1]!.socket.isOpen).toBe(true);
});

test('what is sent in one moment is no sign of a slow reader', async () => {
  const { connect, greeted } = await openTestSockets({ maxWaitingBytes: 10_000 });
  const ws = await connect('mei/1');
  let arrived = 0;
  ws.on('message', () => (arrived += 1));
  for (let number = 0; number < 100; number += 1) greeted[0]?.socket.send(Buffer.alloc(1000));
  await vi.waitFor(() => expect(arrived).toBe(100));
});

test('a flood of pings that nobody reads the answers of is bounded too', async () => {
  const { connect, greeted, metrics } = await openTestSockets({ framesASecond: 5, framesAtOnce: 10 });
  const pinging = await connect('mei/1');
  let pongs = 0;
  pinging.on('pong', () => (pongs += 1));
  for (let number = 0; number < 5000; number += 1) pinging.ping(Buffer.alloc(100));
  pinging.send(Buffer.from('after the pings'));
  await vi.waitFor(async () => expect(await metrics.text()).toContain('hakobu_socket_held_total 1'));
  const other = await connect('lin/1');
  other.send(Buffer.from('hello'));
  await vi.waitFor(() => expect(greeted[1]?.heard).toEqual(['hello']));
  expect(greeted[0]?.heard).toEqual([]);
  expect(pongs).toBeLessThan(5000);
});

test('a silent socket is cut, one that speaks the protocol’s own pings is not', async () => {
  const { connect, greeted } = await openTestSockets({ silentAfterMs: 300 });
  const silent = await connect('mei/1');
  const alive = await connect('lin/1');
  const pinging = setInterval(() => alive.ping(), 30);
  expect(await closed(silent)).toBe(1006);
  clearInterval(pinging);
  expect(greeted[1]!.socket.isOpen).toBe(true);
});

test('what fails behind the socket handler closes that one socket', async () => {
  const hear = (_to: Greeted, words: string) => {
    if (words === 'throw') throw new Error('thrown');
    return words === 'reject' ? Promise.reject(new Error('rejected')) : undefined;
  };
  const { connect, sockets } = await openTestSockets({}, { hear });
  const [throwing, rejecting, other] = [await connect('mei/1'), await connect('mei/2'), await connect('mei/3')];
  throwing.send(Buffer.from('throw'));
  rejecting.send(Buffer.from('reject'));
  other.send(Buffer.from('fine'));
  expect(await Promise.all([closed(throwing), closed(rejecting)])).toEqual([1011, 1011]);
  await vi.waitFor(() => expect(sockets.open()).toBe(1));
});

test('where a session has ended its sockets hear a farewell and are closed; the others stay', async () => {
  const ended = new Set<string>();
  const stillCount: SocketHandler['stillCount'] = async (principals) =>
    new Set(principals.map(({ session }) => session).filter((session) => !ended.has(session)));
  const { connect, bus, greeted } = await openTestSockets({ recheckEveryMs: 300 }, { stillCount });
  const [one, two, other] = [await connect('mei/1'), await connect('mei/2'), await connect('lin/3')];
  ended.add('1');
  const farewell = once(one, 'message');
  const over = closed(one);
  tellEnded(bus, ['mei']);
  expect(String((await farewell)[0])).toBe('farewell');
  expect(await over).toBe(1000);
  expect([two.readyState, other.readyState]).toEqual([WebSocket.OPEN, WebSocket.OPEN]);
  // Nobody tells of the next one: it is found when all are looked at.
  ended.add('3');
  expect(await closed(other)).toBe(1000);
  expect(greeted[1]!.socket.isOpen).toBe(true);
  expect(greeted.map(({ socket }) => socket.isDismissed)).toEqual([true, false, true]);
});

test('a session that ends between its ticket and its socket has no socket', async () => {
  let letIn = (): void => {};
  const admitted = new Promise<void>((resolve) => (letIn = resolve));
  const { connect, bus } = await openTestSockets(
    {},
    {
      admit: async () => {
        await admitted;
        return { person: 'mei', session: '1' };
      },
      stillCount: async () => new Set(),
    },
  );
  const connecting = connect('mei/1').then(async (ws) => closed(ws));
  await new Promise((resolve) => setTimeout(resolve, 20));
  tellEnded(bus, ['mei']);
  await new Promise(setImmediate);
  letIn();
  expect(await connecting).toBe(1000);
});

test('a stop closes every socket with 1012 and lets nobody in any more', async () => {
  const { connect, sockets, port, greeted } = await openTestSockets();
  const all = [];
  for (let number = 0; number < 50; number += 1) all.push(await connect(`person${number}/1`));
  const over = Promise.all(all.map(closed));
  const stopped = sockets.stop();
  expect(await upgradeStatus(port, '/ws?token=mei/1')).toBe(503);
  expect(new Set(await over)).toEqual(new Set([1012]));
  await stopped;
  expect(greeted.every(({ left, socket }) => left === 1012 && !socket.isDismissed)).toBe(true);
});
