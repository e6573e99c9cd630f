import { readServiceDesk } from '@hakobu/contract/chat/chat.api';
import * as desk from '@hakobu/contract/chat/chat.desk-api';
import { beforeAll, expect, test } from 'vitest';
import { openEar } from '../../../../test/ears.ts';
import { openConnectionRegistry } from '../../../../test/connection-registries.ts';
import { makeWorld, type Person } from '../../../../test/world.ts';
import { hourMs, minuteMs } from '../../../platform/clock/clock.ts';
import type { ConnectionRegistry } from '../delivery/connection-registry.ts';
import { assignWaiting } from './queue.actions.ts';

const world = makeWorld();
let registry: ConnectionRegistry;
let lin: Person;

beforeAll(async () => {
  registry = openConnectionRegistry(world);
  lin = await world.staff('林', 'service');
});

/** A shopper who has written; nobody has looked after it yet. */
const asking = async (name: string): Promise<string> => {
  const { id: personId } = await world.shopper(name);
  await (await openEar(registry, { who: 'shopper', personId })).text('你好');
  const { rows } = await world.pool.query('select id from chat.conversation where shopper_id = $1', [personId]);
  return String(rows[0].id);
};
const stateOf = async (id: string): Promise<string> => {
  const { rows } = await world.pool.query('select state from chat.conversation where id = $1', [id]);
  return rows[0].state;
};
const online = () => lin.call(desk.setAgentStatus, { status: 'online' });

test('anybody may know whether somebody of the desk is online', async () => {
  const isStaffed = async () => (await world.anyone(readServiceDesk, {})).isStaffed;
  expect(await isStaffed()).toBe(false);
  await online();
  world.clock.advance(3000);
  expect(await isStaffed()).toBe(true);
  // Who is not seen for two minutes is not there, whatever they said.
  world.clock.advance(2 * minuteMs);
  expect(await isStaffed()).toBe(false);
  await online();
  await lin.call(desk.setAgentStatus, { status: 'away' });
  world.clock.advance(3000);
  expect(await isStaffed()).toBe(false);
});

test('whoever gives out conversations waits for an agent before any of them is locked', async () => {
  await online();
  const id = await asking('甲');
  const writing = await world.pool.connect();
  try {
    await writing.query('begin');
    await writing.query('select from chat.agent where member_id = $1 for update', [lin.id]);
    const given = assignWaiting(world.platform);
    await expect
      .poll(async () => (await world.pool.query('select from pg_locks where not granted')).rowCount, { interval: 5 })
      .toBeGreaterThan(0);
    // As a batch of messages does that holds the agent already: neither waits for the other in a circle.
    await writing.query('select from chat.conversation where id = $1 for no key update nowait', [id]);
    await writing.query('commit');
    expect((await given).map(({ conversationId }) => String(conversationId))).toEqual([id]);
  } finally {
    writing.release();
  }
  await lin.call(desk.endConversation, { id });
});

test('what was done is answered as done, though giving out what waits fails after it; the job does that', async () => {
  await online();
  const [first, second] = [await asking('乙'), await asking('丙')];
  await lin.call(desk.claimConversation, { id: first });
  const owner = await world.pool.connect();
  try {
    await owner.query('set role none');
    await owner.query(`create function chat.refuse() returns trigger language plpgsql as $$
      begin raise exception 'not now'; end $$`);
    await owner.query(`create trigger refuse before insert on chat.hand for each row when (new.verb = 'assign')
      execute function chat.refuse()`);
    expect(await lin.call(desk.endConversation, { id: first })).toMatchObject({ state: 'Ended' });
    expect(await online()).toMatchObject({ status: 'online' });
    expect(await stateOf(second)).toBe('Waiting');
    await owner.query('drop trigger refuse on chat.hand');
  } finally {
    owner.release(true);
  }
  await world.settle();
  expect(await stateOf(second)).toBe('Assigned');
});

test('an old talk that is taken up again has a day like a new one', async () => {
  const id = await asking('丁');
  await lin.call(desk.claimConversation, { id });
  await lin.call(desk.endConversation, { id });
  world.clock.advance(50 * hourMs);
  const su = await world.staff('苏', 'service');
  await su.call(desk.claimConversation, { id });
  await world.settle();
  expect(await stateOf(id)).toBe('Assigned');
  world.clock.advance(25 * hourMs);
  await world.settle();
  expect(await stateOf(id)).toBe('Ended');
});
