import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from 'kysely';
import { expect, test } from 'vitest';
import { camelCase } from './database.ts';

const compiling = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
  plugins: [camelCase],
});

/** What the database is asked for by a name of the code. */
const asked = (name: string): string => sql`${sql.id(name)}`.compile(compiling).sql.slice(1, -1);

/** What the code is answered under a name of the database. */
const answered = async (name: string): Promise<string | undefined> => {
  const result = { rows: [{ [name]: 1 }] };
  const { rows } = await camelCase.transformResult({ result, queryId: { queryId: 'one' } });
  return Object.keys(rows[0] ?? {})[0];
};

test('each table and column goes to the database and comes back under its name', async () => {
  const tables = readFileSync(join(import.meta.dirname, 'tables.ts'), 'utf8');
  const names = [...tables.matchAll(/^ {2}(?:(\w+)|"(\w+)\.(\w+)"): /gm)].flatMap(([, ...name]) =>
    name.filter((part) => part !== undefined),
  );
  expect(names.length).toBeGreaterThan(1500);
  for (const name of new Set(names)) {
    expect(name).not.toContain('_');
    expect(asked(name)).toBe(asked(asked(name)));
    expect(await answered(asked(name))).toBe(name);
  }
});

test('what stands within a value keeps its names', async () => {
  const result = { rows: [{ machine_names: { zh_cn: 'a' }, options: [{ a_b: 1 }] }] };
  expect(await camelCase.transformResult({ result, queryId: { queryId: 'one' } })).toEqual({
    rows: [{ machineNames: { zh_cn: 'a' }, options: [{ a_b: 1 }] }],
  });
});
