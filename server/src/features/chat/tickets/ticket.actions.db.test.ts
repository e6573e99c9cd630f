import { once } from 'node:events';
import { openSocketTicket } from '@hakobu/contract/chat/chat.api';
import { openDeskTicket } from '@hakobu/contract/chat/chat.desk-api';
import { encodeFrame, decodeFrame } from '@hakobu/contract/chat/frames';
import { closings, wire } from '@hakobu/contract/chat/wire.shape';
import { freezeShopper } from '@hakobu/contract/shoppers/shoppers.desk-api';
import { logOut } from '@hakobu/contract/sign-in/sign-in.api';
import { closeDeskSession } from '@hakobu/contract/staff/staff.desk-api';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type OpenApp, openApp } from '../../../../test/chat/open-apps.ts';
import { refusal } from '../../../../test/steps/refused.ts';
import { upgradeStatus } from '../../../../test/upgrading.ts';
import { makeWorld, type Person } from '../../../../test/world.ts';
import { systemCaller } from '../../../platform/http/caller.ts';
import { clientInto } from '../../../platform/http/in-memory.ts';
import { openSession } from '../../sign-in/index.ts';

const world = makeWorld();
let port: number;
let elsewhere: OpenApp;
beforeAll(async () => {
  await world.http.listen({ port: 0, host: '127.0.0.1' });
  await world.app.start();
  port = Number(new URL(world.platform.ownOrigin() ?? '').port);
  elsewhere = await openApp(world);
});
afterAll(() => elsewhere.stop());

const ticketOf = async (person: Person): Promise<string> => (await person.call(openSocketTicket, {})).ticket;

const statusOf = (token: string, headers: Record<string, string> = {}): Promise<number> =>
  upgradeStatus(port, `/ws?token=${encodeURIComponent(token)}`, headers);

/** A socket on which its person has said who they are, with what it is told and how it ends. */
const open = async (at: number, ticket: string, userId: string) => {
  const ws = new WebSocket(`ws://127.0.0.1:${at}/ws?token=${ticket}`);
  ws.binaryType = 'arraybuffer';
  const answer: string[] = [];
  ws.addEventListener('message', ({ data }) => answer.push(decodeFrame(new Uint8Array(data))?.case ?? ''));
  const over = new Promise<number>((end) => ws.addEventListener('close', ({ code }) => end(code)));
  await once(ws, 'open');
  ws.send(encodeFrame({ case: 'auth', value: { userId, source: 'WEB' } }));
  await vi.waitFor(() => expect(answer).toContain('auth'));
  return { ws, told: answer, over };
};

/** Another device of a shopper. */
const anotherDevice = async ({ id, name }: Person): Promise<Person> => {
  const token = await world.platform.transact(systemCaller('test'), (tx) => openSession(tx, id, 'another'));
  return { id, name, token, call: clientInto(world.http, { authorization: `Bearer ${token}` }) };
};

test('S-19: a ticket opens one socket, once, within a minute, for a page of the shop', async () => {
  const mei = await world.shopper('Mei');
  const ticket = await ticketOf(mei);
  expect(await statusOf(ticket, { origin: 'https://evil.example.com' })).toBe(403);
  // What was refused for its origin has used nothing up.
  expect(await statusOf(ticket)).toBe(101);
  expect(await statusOf(ticket)).toBe(401);
  expect(await statusOf('')).toBe(401);
  expect(await statusOf('somebody else’s')).toBe(401);
  expect(await statusOf(mei.token)).toBe(401);

  const old = await ticketOf(mei);
  world.clock.advance(wire.ticketLivesMs);
  expect(await statusOf(old)).toBe(401);

  const last = await ticketOf(mei);
  await mei.call(logOut, {});
  expect(await statusOf(last)).toBe(401);
});

test('S-19: of the same ticket used by many at once one opens a socket', async () => {
  const ticket = await ticketOf(await world.shopper('Mei'));
  const statuses = await Promise.all(Array.from({ length: 12 }, () => statusOf(ticket)));
  expect(statuses.filter((status) => status === 101)).toHaveLength(1);
  expect(statuses.filter((status) => status === 401)).toHaveLength(11);
});

test('tickets are kept as hashes, and those that nobody used are forgotten', async () => {
  const mei = await world.shopper('Mei');
  const ticket = await ticketOf(mei);
  const { rows } = await world.pool.query('select * from chat.ticket where person_id = $1', [mei.id]);
  expect(JSON.stringify(rows)).not.toContain(ticket);
  expect(rows).toMatchObject([{ who: 'shopper' }]);
  world.clock.advance(wire.ticketLivesMs + 1);
  await world.settle();
  expect((await world.pool.query('select from chat.ticket')).rowCount).toBe(0);
});

test('who may not read conversations gets no ticket at the desk', async () => {
  const sora = await world.staff('sora', 'warehouse');
  expect(await refusal(sora.call(openDeskTicket, {}))).toMatchObject({ code: 10005 });
});

test('C-21: signing out ends that device’s sockets on every server, and no other’s', async () => {
  const phone = await world.shopper('Mei');
  const tablet = await anotherDevice(phone);
  const one = await open(port, await ticketOf(phone), phone.id);
  const two = await open(elsewhere.port, await ticketOf(phone), phone.id);
  const other = await open(elsewhere.port, await ticketOf(tablet), phone.id);
  await phone.call(logOut, {});
  expect(await Promise.all([one.over, two.over])).toEqual([closings.normal, closings.normal]);
  expect([one.told.at(-1), two.told.at(-1)]).toEqual(['offLine', 'offLine']);
  expect(other.ws.readyState).toBe(WebSocket.OPEN);
  other.ws.close();
});

test('C-21: the sixth device ends the first one’s socket', async () => {
  const first = await world.shopper('Mei');
  const socket = await open(port, await ticketOf(first), first.id);
  world.clock.advance(1000);
  for (let device = 2; device <= 6; device += 1) await anotherDevice(first);
  expect(await socket.over).toBe(closings.normal);
  expect(socket.told.at(-1)).toBe('offLine');
});

test('C-21: a frozen account is closed out, and gets no socket', async () => {
  const [mei, admin] = [await world.shopper('Mei'), await world.staff('kana', 'admin')];
  const socket = await open(elsewhere.port, await ticketOf(mei), mei.id);
  const unused = await ticketOf(mei);
  await admin.call(freezeShopper, { id: mei.id, state: 'open', reason: '盗号' });
  expect(await socket.over).toBe(closings.normal);
  expect(socket.told.at(-1)).toBe('offLine');
  expect(await statusOf(unused)).toBe(401);
});

test('C-21: staff who sign out are closed out; who no longer works here gets no socket', async () => {
  const [rin, kai] = [await world.staff('rin', 'service'), await world.staff('kai', 'service')];
  const { ticket, userId } = await rin.call(openDeskTicket, {});
  const socket = await open(port, ticket, userId);
  await rin.call(closeDeskSession, {});
  expect(await socket.over).toBe(closings.normal);
  expect(socket.told.at(-1)).toBe('offLine');

  const unused = await kai.call(openDeskTicket, {});
  await world.pool.query('update staff.member set is_active = false where id = $1', [kai.id]);
  expect(await statusOf(unused.ticket)).toBe(401);
});

test('C-22: a server that stops closes its sockets so that they connect anew, and ends', async () => {
  const mei = await world.shopper('Mei');
  const stopping = await openApp(world);
  const socket = await open(stopping.port, await ticketOf(mei), mei.id);
  await stopping.stop();
  expect(await socket.over).toBe(closings.restarting);
  expect(socket.told).not.toContain('offLine');
});
