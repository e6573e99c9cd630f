import { randomUUID } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, inject, test } from 'vitest';
import { openPool, type Pool } from '../database.ts';
import { migrate, migrateRestored, MigrationRefused } from './migrate.ts';

const migrations = resolve(import.meta.dirname, '../../../../migrations');
const where = { ...inject('postgres'), user: 'hakobu' };
const folder = mkdtempSync(join(tmpdir(), 'hk-migrate-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const inDatabase = async (act: (pool: Pool) => Promise<void>): Promise<void> => {
  const name = `t_${randomUUID().replaceAll('-', '')}`;
  const admin = openPool({ ...where, database: 'postgres', max: 1 });
  await admin.query(`create database ${name}`);
  const pool = openPool({ ...where, database: name, max: 4 });
  try {
    await act(pool);
  } finally {
    await pool.end();
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  }
};

const repeatables = readdirSync(join(migrations, 'repeatable')).map((file) => `repeatable/${file}`);
const numbered = readdirSync(migrations).filter((file) => file.endsWith('.sql'));

/** What a dump of the schema says of functions, triggers, and who may do what. */
const schemaOf = async (pool: Pool) => {
  const { rows } = await pool.query(`
    select 'function' as kind, p.oid::regprocedure::text as name, pg_get_functiondef(p.oid) as definition,
      p.proowner::regrole::text as owner, p.proacl::text as grants
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname !~ '^pg_' and n.nspname <> 'information_schema' and p.prokind = 'f'
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    union all
    select 'trigger', tgrelid::regclass || '.' || tgname, pg_get_triggerdef(oid), null, tgenabled::text
    from pg_trigger where not tgisinternal
    union all
    select 'relation', c.oid::regclass::text, c.relkind::text, c.relowner::regrole::text, c.relacl::text
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
    order by 1, 2`);
  return rows;
};

/** A folder of two numbered files and two functions in repeatable ones; `one` says which versions. */
const smallFolder = (one: string, two = `-- Version: 1\n${answering('two', 2)}`): string => {
  const made = mkdtempSync(join(folder, 'small-'));
  mkdirSync(join(made, 'repeatable'));
  writeFileSync(join(made, '0001-schema.sql'), 'create schema small;');
  writeFileSync(join(made, '0002-first.sql'), answering('one', 0));
  writeFileSync(join(made, 'repeatable', 'small-one.sql'), one);
  writeFileSync(join(made, 'repeatable', 'small-two.sql'), two);
  return made;
};
const answering = (name: string, value: number): string =>
  `create or replace function small.${name}() returns int language sql as 'select ${value}';`;
const version = (number: number): string => `-- Version: ${number}\n${answering('one', number)}`;
const answerOf = async (pool: Pool, name = 'one'): Promise<unknown> =>
  (await pool.query(`select small.${name}() as answer`)).rows[0].answer;

test('a database from before there were repeatable files becomes what a new one is, and keeps it', async () => {
  await inDatabase((old) =>
    inDatabase(async (fresh) => {
      await migrate(old, migrations, new Set(numbered));
      expect(await migrate(old, migrations)).toEqual(repeatables);
      expect(await migrate(old, migrations)).toEqual([]);
      expect(await migrate(fresh, migrations)).toEqual([...numbered, ...repeatables]);
      expect(await schemaOf(old)).toEqual(await schemaOf(fresh));
    }),
  );
});

test('the way into the books runs with the rights of its owner, and the application still writes nothing beside it', () =>
  inDatabase(async (pool) => {
    await migrate(pool, migrations);
    const { rows } = await pool.query(
      `select prosecdef, proconfig, has_function_privilege('hakobu_app', oid, 'execute') as may
       from pg_proc where oid = 'ledger.post(jsonb, timestamptz)'::regprocedure`,
    );
    expect(rows).toEqual([{ prosecdef: true, proconfig: ['search_path=ledger, pg_temp'], may: true }]);
    for (const right of ['insert', 'update', 'delete', 'truncate'])
      for (const table of ['account', 'transaction', 'posting'])
        expect(
          (await pool.query(`select has_table_privilege('hakobu_app', 'ledger.${table}', '${right}') as may`)).rows,
        ).toEqual([{ may: false }]);
  }));

test('a changed function is taken at the next start, once', () =>
  inDatabase(async (pool) => {
    await migrate(pool, smallFolder(version(1)));
    expect(await answerOf(pool)).toBe(1);
    const changed = smallFolder(version(2));
    expect(await migrate(pool, changed)).toEqual(['repeatable/small-one.sql']);
    expect(await answerOf(pool)).toBe(2);
    expect(await migrate(pool, changed)).toEqual([]);
  }));

test('a numbered migration that makes a repeatable function anew does not win over its file', () =>
  inDatabase(async (pool) => {
    const before = smallFolder(version(1));
    await migrate(pool, before);
    writeFileSync(join(before, '0003-unaware.sql'), answering('one', 33));
    await migrate(pool, before);
    expect(await answerOf(pool)).toBe(1);
  }));

test('of several that changed all are taken, or none', () =>
  inDatabase(async (pool) => {
    await migrate(pool, smallFolder(version(1)));
    const broken = smallFolder(version(2), '-- Version: 2\ncreate or replace function small.two() returns int;');
    await expect(migrate(pool, broken)).rejects.toThrow(/repeatable\/small-two\.sql failed/);
    expect(await answerOf(pool)).toBe(1);
    expect(await migrate(pool, smallFolder(version(2)))).toEqual(['repeatable/small-one.sql']);
  }));

test('an older server does not put an older function back', () =>
  inDatabase(async (pool) => {
    await migrate(pool, smallFolder(version(2)));
    const refused = migrate(pool, smallFolder(version(1)));
    await expect(refused).rejects.toThrow(MigrationRefused);
    await expect(refused).rejects.toThrow(/newer Hakobu: it has the migration repeatable\/small-one\.sql/);
    expect(await answerOf(pool)).toBe(2);
  }));

test('servers that start at once take each file once', async () => {
  await inDatabase(async (pool) => {
    const taken = await Promise.all([1, 2, 3].map(() => migrate(pool, migrations)));
    expect(taken.flat().toSorted()).toEqual([...numbered, ...repeatables].toSorted());
  });
  await inDatabase(async (pool) => {
    await migrate(pool, smallFolder(version(1)));
    const changed = smallFolder(version(2));
    const taken = await Promise.all([1, 2, 3].map(() => migrate(pool, changed)));
    expect(taken.flat()).toEqual(['repeatable/small-one.sql']);
  });
});

test('rows of a backup that say what another database took do not keep a restored one from its functions', () =>
  inDatabase(async (pool) => {
    const now = smallFolder(version(2));
    await migrate(pool, now);
    const { rows } = await pool.query('select name, checksum from public.migration');
    await pool.query('drop schema small cascade');
    await pool.query('truncate public.migration');
    await migrate(pool, now, new Set(rows.map(({ name }) => name as string)));
    expect(await answerOf(pool)).toBe(0);
    await pool.query('truncate public.migration');
    for (const { name, checksum } of rows)
      await pool.query('insert into public.migration (name, checksum) values ($1, $2)', [name, checksum]);
    await migrateRestored(pool, now);
    expect(await answerOf(pool)).toBe(2);
    expect(await answerOf(pool, 'two')).toBe(2);
  }));

test('every repeatable file makes one function of the same name, and says its version', () => {
  const copy = join(folder, 'copy');
  cpSync(migrations, copy, { recursive: true });
  for (const file of repeatables) {
    const text = readFileSync(join(copy, file), 'utf8');
    const [, schema, name] = /^repeatable\/([a-z]+)-(.*)\.sql$/.exec(file)!;
    expect(text).toMatch(/^-- Version: \d+\n-- Why: /);
    expect([...text.matchAll(/^create or replace function ([a-z_.]+)\(/gm)].map(([, made]) => made)).toEqual([
      `${schema}.${name!.replaceAll('-', '_')}`,
    ]);
  }
});
