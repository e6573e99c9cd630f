import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { statementsOf } from '../../../test/statement-count.ts';
import { makeWorld } from '../../../test/world.ts';
import { systemCaller } from '../http/caller.ts';
import type { Db, Tx } from './database.ts';
import { newId } from './ids.ts';
import { writeLater } from './write-later.ts';

const world = makeWorld();
const caller = systemCaller('test');

const event = (tx: Tx, name: string, id = newId()) =>
  tx.insertInto('platform.event').values({
    id,
    name,
    happened: '{}',
    recorded_at: tx.now,
    due_at: tx.now,
    tries: 0,
    parked_at: tx.now,
  });
const append = (tx: Tx, name: string, id?: string) => writeLater(tx, 'append', 'platform.event', event(tx, name, id));
const named = async (db: Db, name: string): Promise<number> =>
  (await db.selectFrom('platform.event').select('id').where('name', '=', name).execute()).length;

beforeAll(async () => {
  // Types and plans that a connection asks for at first are no part of what is counted.
  await world.platform.transact(caller, (tx) => append(tx, 'warm'));
});

test('what waits goes out with the commit, as one statement', async () => {
  const sent = await statementsOf(world, () =>
    world.platform.transact(caller, async (tx) => {
      await append(tx, 'first');
      await append(tx, 'first');
      const calls = sql`select pg_advisory_xact_lock(727)`;
      await writeLater(tx, 'call', 'a lock', calls);
    }),
  );
  expect(sent).toHaveLength(1);
  expect(await named(world.platform.db, 'first')).toBe(2);
});

test('whatever is asked in between sees it written', async () => {
  await world.platform.transact(caller, async (tx) => {
    await append(tx, 'seen');
    expect(await named(tx, 'seen')).toBe(1);
    await append(tx, 'seen');
    expect(await named(tx, 'seen')).toBe(2);
  });
});

test('a change of rows that wait comes after them', async () => {
  await world.platform.transact(caller, async (tx) => {
    const id = newId();
    await append(tx, 'before', id);
    const change = tx.updateTable('platform.event').set({ name: 'after' }).where('id', '=', id);
    await writeLater(tx, 'change', 'platform.event', change);
  });
  expect(await named(world.platform.db, 'before')).toBe(0);
  expect(await named(world.platform.db, 'after')).toBe(1);
});

test('what waits goes away with a transaction that fails, and does not come with the next one', async () => {
  const failing = world.platform.transact(caller, async (tx) => {
    await append(tx, 'gone');
    throw new Error('not today');
  });
  await expect(failing).rejects.toThrow('not today');
  for (let each = 0; each < 30; each += 1) await named(world.platform.db, 'gone');
  expect(await named(world.platform.db, 'gone')).toBe(0);
});

test('what the database refuses fails the transaction, all of it', async () => {
  const id = newId();
  const refused = world.platform.transact(caller, async (tx) => {
    await append(tx, 'whole');
    await append(tx, 'twice', id);
    await append(tx, 'twice', id);
  });
  await expect(refused).rejects.toMatchObject({ code: '23505' });
  expect(await named(world.platform.db, 'whole')).toBe(0);
});
