import { listAlerts } from '@hakobu/contract/operations/operations.desk-api';
import { alertKinds, alertMendedWith } from '@hakobu/contract/operations/operations.shape';
import { defaultMatrix, type Role, roles } from '@hakobu/contract/staff/permissions';
import { deskToday } from '@hakobu/contract/today/today.desk-api';
import { expect, test } from 'vitest';
import { makeWorld } from '../../../test/world.ts';
import { newId } from '../../platform/database/ids.ts';

const world = makeWorld();

const server = ['eventsParked', 'eventsStuck', 'sweepLate', 'diskLow', 'connectionsNear', 'codesNear'];
const rates = ['ratesStale', 'rateHeldBack', 'rateFeedFailing'];
const messages = ['messagesParked', 'channelPaused'];
const expected: Readonly<Record<Role, readonly string[]>> = {
  buyer: [],
  warehouse: [],
  finance: ['booksUnsound', ...rates],
  service: messages,
  content: [],
  admin: ['booksUnsound', ...server, ...rates, ...messages],
};

test('an alert goes to who can act on it, and to who looks after the server; each has somebody', async () => {
  for (const kind of alertKinds)
    await world.pool.query(
      "insert into operations.alert (id, kind, opened_at, seen_at, facts) values ($1, $2, $3, $3, '{}')",
      [newId(), kind, world.clock.now()],
    );
  const seen: Partial<Record<Role, string[]>> = {};
  for (const role of roles) {
    const { call } = await world.staff(role, role);
    const kinds = new Set((await call(listAlerts, { state: 'open' })).list.map(({ kind }) => kind));
    seen[role] = alertKinds.filter((kind) => kinds.has(kind));
  }
  expect(seen).toEqual(
    Object.fromEntries(roles.map((role) => [role, alertKinds.filter((kind) => expected[role].includes(kind))])),
  );
  const unmended = alertKinds.filter(
    (kind) => !roles.some((role) => defaultMatrix[role].includes(alertMendedWith[kind])),
  );
  expect(unmended).toEqual([]);
});

// Who does what waits in a queue; `admin` works on none of the shop's and watches over all of them.
const queuesOf: Readonly<Record<Exclude<Role, 'admin'>, readonly string[]>> = {
  buyer: ['quoting', 'purchasing', 'supplement', 'cancelAsked', 'sellerShipping', 'quotes', 'words', 'feedback', 'questions'],
  warehouse: [
    'receiving', 'claims', 'disposal', 'packing', 'freight', 'dispatch', 'unpacking', 'services', 'quotes', 'words', 'feedback',
  ],
  finance: ['slips', 'confirmations', 'accountProposals', 'paymentAlarms', 'withdrawals', 'payouts', 'corrections', 'differences'],
  service: ['cancelAsked', 'claims', 'services', 'quotes', 'words', 'chats', 'feedback', 'questions', 'groupReports'],
  content: [],
}; // prettier-ignore

test('a queue of the day is shown to who works on it', async () => {
  for (const [role, names] of Object.entries(queuesOf)) {
    const { call } = await world.staff(role, role as Role);
    const { queues } = await call(deskToday, {});
    expect([role, queues.map(({ name }) => name).toSorted()]).toEqual([role, names.toSorted()]);
  }
});
