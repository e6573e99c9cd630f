import { codes } from '@hakobu/contract/base/codes';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { statementsOf } from '../../../../test/statement-count.ts';
import { makeWorld } from '../../../../test/world.ts';
import { systemCaller } from '../../http/caller.ts';
import { notFound } from '../../http/refusing/problems.ts';
import type { Db, Tx } from '../database.ts';
import { newId } from '../ids.ts';
import { deferWrite } from './deferred-writes.ts';

const world = makeWorld();
const caller = systemCaller('test');

const event = (tx: Tx, name: string, id = newId()) =>
  tx.insertInto('platform.event').values({
    id,
    name,
    subject: 'test',
    happened: '{}',
    recordedAt: tx.now,
    dueAt: tx.now,
    tries: 0,
    parkedAt: tx.now,
  });
const append = (tx: Tx, name: string, id?: string) => deferWrite(tx, 'append', 'platform.event', event(tx, name, id));
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
      await deferWrite(tx, 'call', 'a lock', calls);
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
    await deferWrite(tx, 'change', 'platform.event', change);
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

/** As an action is written: one function that begins one transaction and hands back what becomes of it. */
const writeTwice = (id: string) =>
  world.platform.transact(caller, async (tx) => {
    await append(tx, 'twice', id);
    await append(tx, 'twice', id);
  });

const writeTwiceAndAsk = (id: string) =>
  world.platform.transact(caller, async (tx) => {
    await append(tx, 'twice', id);
    await append(tx, 'twice', id);
    return named(tx, 'twice');
  });

const stackOf = (going: Promise<unknown>): Promise<string> =>
  going.then(
    () => 'not refused',
    (error: unknown) => (error instanceof Error ? (error.stack ?? '') : ''),
  );

test('the stack of a refused deferred write names the action, at its end as in the midst of it', async () => {
  expect(await stackOf(writeTwice(newId()))).toMatch(/duplicate key[^]*\bwriteTwice\b/);
  expect(await stackOf(writeTwiceAndAsk(newId()))).toMatch(/duplicate key[^]*\bwriteTwiceAndAsk\b/);
});

test('the stack of what is a fault of ours names the action, that of a refusal is left alone', async () => {
  const breakDown = () => world.platform.transact(caller, () => Promise.reject(new Error('not today')));
  expect(await stackOf(breakDown())).toMatch(/not today[^]*\bbreakDown\b/);
  const refuse = () => world.platform.transact(caller, () => Promise.reject(notFound()));
  await expect(refuse()).rejects.toMatchObject({ code: codes.notFound });
});

const namesOf = async (ids: readonly string[]): Promise<string[]> => {
  const { db } = world.platform;
  const rows = await db
    .selectFrom('platform.event')
    .select(['id', 'name'])
    .where('id', 'in', [...ids])
    .execute();
  return ids.map((id) => rows.find((row) => row.id === id)?.name ?? '');
};
const rename = (tx: Tx, id: string, name: string) =>
  deferWrite(tx, 'change', 'platform.event', tx.updateTable('platform.event').set({ name }).where('id', '=', id));

test('two changes of one row both happen, the later one last', async () => {
  const id = newId();
  await world.platform.transact(caller, async (tx) => {
    await append(tx, 'row', id);
    await rename(tx, id, 'once');
    const added = tx
      .updateTable('platform.event')
      .set({ name: sql`name || ' more'` })
      .where('id', '=', id);
    await deferWrite(tx, 'change', 'platform.event', added);
  });
  expect(await namesOf([id])).toEqual(['once more']);
});

test('what one transaction begins all at once is neither lost nor doubled', async () => {
  const ids = Array.from({ length: 20 }, () => newId());
  await world.platform.transact(caller, async (tx) => {
    const [first = ''] = ids;
    await Promise.all(ids.map((id) => append(tx, 'begun', id)));
    await Promise.all([
      ...ids.map((id, at) => rename(tx, id, `row ${at}`)),
      named(tx, 'begun'),
      ...ids.map((id) =>
        deferWrite(
          tx,
          'change',
          'platform.event',
          tx
            .updateTable('platform.event')
            .set({ name: sql`name || '!'` })
            .where('id', '=', id),
        ),
      ),
      named(tx, first),
    ]);
  });
  expect(await namesOf(ids)).toEqual(ids.map((_, at) => `row ${at}!`));
});

test('after a savepoint that is gone back to, only what came before it is written', async () => {
  const [before, within, after] = [newId(), newId(), newId()];
  await world.platform.transact(caller, async (tx) => {
    await append(tx, 'before', before);
    await sql`savepoint here`.execute(tx);
    await append(tx, 'within', within);
    await sql`rollback to savepoint here`.execute(tx);
    await append(tx, 'after', after);
  });
  expect(await namesOf([before, within, after])).toEqual(['before', '', 'after']);
});

test('a refusal that somebody catches and goes on from leaves nothing behind, now or on the next one', async () => {
  const [first, twice, last] = [newId(), newId(), newId()];
  const going = world.platform.transact(caller, async (tx) => {
    await append(tx, 'first', first);
    await append(tx, 'twice', twice);
    await append(tx, 'twice', twice);
    await named(tx, 'first').catch(() => 0);
    await append(tx, 'last', last);
  });
  await expect(going).rejects.toMatchObject({ code: '25P02' });
  // As many as there are connections: the one that failed is among them.
  const one = (name: string) => world.platform.transact(caller, (tx) => append(tx, name));
  await Promise.all(Array.from({ length: 40 }, () => one('sound')));
  expect(await named(world.platform.db, 'sound')).toBe(40);
  expect(await namesOf([first, twice, last])).toEqual(['', '', '']);
});

test('what waits on a connection that is lost is not written by another', async () => {
  const id = newId();
  const lost = world.platform.transact(caller, async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    await append(tx, 'lost', id);
    await world.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
  });
  await expect(lost).rejects.toThrow(/terminat/i);
  await Promise.all(Array.from({ length: 40 }, () => world.platform.transact(caller, (tx) => append(tx, 'found'))));
  expect(await named(world.platform.db, 'found')).toBe(40);
  expect(await namesOf([id])).toEqual(['']);
});
