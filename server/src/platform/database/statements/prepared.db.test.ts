import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { makeWorld } from '../../../../test/world.ts';
import { openDatabase } from '../database.ts';

const world = makeWorld();

/** On one connection alone, as a transaction is. */
const askOften = (times: number) =>
  world.platform.db.transaction().execute(async (tx) => {
    for (let time = 0; time < times; time += 1) await sql`select ${time}::int as number, 'often' as word`.execute(tx);
    const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(tx);
    return rows.some(({ statement }) => statement.includes("'often'"));
  });

test('what is asked often is prepared, what is asked now and then is not', async () => {
  expect(await askOften(5)).toBe(false);
  expect(await askOften(10)).toBe(true);
});

test('those who use the pool themselves are answered on the same connections', async () => {
  await askOften(10);
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, number) => world.pool.query('select $1::int as number', [number])),
  );
  expect(answers.map(({ rows }) => rows[0]?.number)).toEqual(Array.from({ length: 40 }, (_, number) => number));
});

test('a plan that a migration has outdated fails once, and is made anew', async () => {
  const { db } = world.platform;
  await db.transaction().execute(async (tx) => {
    await sql`create temporary table shelf (id int) on commit preserve rows`.execute(tx);
    const ask = () => sql`select * from shelf where id <> ${1}`.execute(tx);
    for (let time = 0; time < 12; time += 1) await ask();
    await sql`alter table shelf add column name text`.execute(tx);
    await sql`savepoint before`.execute(tx);
    await expect(ask()).rejects.toThrow('cached plan');
    await sql`rollback to savepoint before`.execute(tx);
    expect((await ask()).rows).toEqual([]);
  });
});

test('two houses on one pool name their statements without getting in each other’s way', async () => {
  const apps = [openDatabase(world.pool), openDatabase(world.pool)];
  const ask = (app: number, text: string) =>
    apps[app]?.transaction().execute(async (tx) => {
      for (let time = 0; time < 12; time += 1)
        await sql`select ${time}::int as time, ${sql.lit(text)} as word`.execute(tx);
      const { rows } = await sql<{ word: string }>`select ${1}::int as time, ${sql.lit(text)} as word`.execute(tx);
      return rows[0]?.word;
    });
  for (let turn = 0; turn < 30; turn += 1) {
    const answers = await Promise.all([ask(0, 'first'), ask(1, 'second'), ask(0, 'third'), ask(1, 'first')]);
    expect(answers).toEqual(['first', 'second', 'third', 'first']);
  }
});
