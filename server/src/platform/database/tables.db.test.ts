import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { makeWorld } from '../../../test/world.ts';
import { camelCase } from './database.ts';

const world = makeWorld();

test('no name of the database is another one in the code', async () => {
  const { rows } = await world.pool.query<{ name: string }>(`
    select attname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
      join pg_namespace n on n.oid = c.relnamespace
      where n.nspname !~ '^(pg_|information_schema)' and c.relkind in ('r', 'p', 'v') and a.attnum > 0
    union select relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname !~ '^(pg_|information_schema)' and c.relkind in ('r', 'p', 'v')
    union select nspname from pg_namespace where nspname !~ '^(pg_|information_schema)'`);
  expect(rows.length).toBeGreaterThan(500);
  const result = { rows: rows.map(({ name }) => ({ [name]: 1 })) };
  const { rows: named } = await camelCase.transformResult({ result, queryId: { queryId: 'one' } });
  const askedFor = (name: string): string => sql`${sql.id(name)}`.compile(world.platform.db).sql;
  expect(named.map((row) => askedFor(Object.keys(row)[0] ?? ''))).toEqual(rows.map(({ name }) => `"${name}"`));
});
