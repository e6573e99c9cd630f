import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { openPool } from '../../server/src/platform/database/database.ts';
import { findPlace, ownerRole, startEmbedded } from '../../server/src/platform/database/embedded/embedded.ts';
import { migrate } from '../../server/src/platform/database/migrations/migrate.ts';

const root = resolve(import.meta.dirname, '../..');
const ours = `select nspname as name from pg_namespace
  where nspname !~ '^pg_' and nspname not in ('information_schema', 'public') order by 1`;

// What a column may hold is said by its check: one that is no less than zero is what `Yen` says, and needs no other.
const yenColumns = `select n.nspname as schema, c.relname as table, a.attname as column
  from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and a.attname ~ '_yen$' and a.atttypid = 'int8'::regtype
    and exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'c'
      and pg_get_constraintdef(k.oid) ~ format('\\(%s >=? [01]\\)', a.attname))`;
type YenColumn = { readonly schema: string; readonly table: string; readonly column: string };

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
const inCamels = (name: string): string => name.replaceAll(/_+(.)/g, (_, letter: string) => letter.toUpperCase());

/** The same types, with the amounts that PostgreSQL holds to be none below zero as `Yen`. */
const withYen = (types: string, columns: readonly YenColumn[]): string => {
  const names = new Set(
    columns.map(({ schema, table, column }) => `${capitalised(inCamels(`${schema}_${table}`))}.${inCamels(column)}`),
  );
  let table = '';
  const lines = types.split('\n').map((line) => {
    table = /^export interface (\w+)/.exec(line)?.[1] ?? table;
    const column = /^ {2}(\w+):/.exec(line)?.[1] ?? '';
    return names.delete(`${table}.${column}`) ? line.replace('number', 'Yen') : line;
  });
  if (names.size > 0) throw new Error(`no type has the columns ${[...names].join(', ')}`);
  return lines
    .join('\n')
    .replace('import type', `import type { Yen } from '@hakobu/contract/base/money';\nimport type`);
};

/** The types of all tables, read from a database made by the migrations in a folder of its own. */
export const generateTables = async (draft: string): Promise<string> => {
  const embedded = await startEmbedded(findPlace(join(draft, 'postgres')), { fsync: 'off' });
  try {
    const where = { host: embedded.socketFolder, port: embedded.port, user: ownerRole, database: 'postgres' };
    const pool = openPool({ ...where, max: 2 });
    await migrate(pool, join(root, 'server/migrations'));
    const { rows } = await pool.query<{ name: string }>(ours);
    const { rows: yen } = await pool.query<YenColumn>(yenColumns);
    await pool.end();
    const out = join(draft, 'tables.ts');
    const options = {
      dialect: 'postgres',
      url: `postgres://${ownerRole}@/postgres?host=${where.host}&port=${where.port}`,
      'default-schema': 'public',
      'camel-case': 'true',
      'include-pattern': `{${rows.map(({ name }) => name).join(',')},none}.*`,
      'type-mapping': '{"int8":"number","timestamptz":"Date"}',
      'numeric-parser': 'string',
      'runtime-enums': 'false',
      'out-file': out,
    };
    const program = join(root, 'node_modules/kysely-codegen/dist/cli/bin.js');
    const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
    execFileSync(process.execPath, [program, ...args], { stdio: ['ignore', 'ignore', 'inherit'] });
    return withYen(readFileSync(out, 'utf8'), yen);
  } finally {
    await embedded.stop();
  }
};
