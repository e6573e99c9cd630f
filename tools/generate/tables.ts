import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { openPool } from '../../server/src/platform/database/database.ts';
import { findPlace, ownerRole, startEmbedded } from '../../server/src/platform/database/embedded.ts';
import { migrate } from '../../server/src/platform/database/migrate.ts';

const root = resolve(import.meta.dirname, '../..');
const ours = `select nspname as name from pg_namespace
  where nspname !~ '^pg_' and nspname not in ('information_schema', 'public') order by 1`;

/** The types of all tables, read from a database made by the migrations in a folder of its own. */
export const generateTables = async (draft: string): Promise<string> => {
  const embedded = await startEmbedded(findPlace(join(draft, 'postgres')), { fsync: 'off' });
  try {
    const where = { host: embedded.socketFolder, port: embedded.port, user: ownerRole, database: 'postgres' };
    const pool = openPool({ ...where, max: 2 });
    await migrate(pool, join(root, 'server/migrations'));
    const { rows } = await pool.query<{ name: string }>(ours);
    await pool.end();
    const out = join(draft, 'tables.ts');
    const options = {
      dialect: 'postgres',
      url: `postgres://${ownerRole}@/postgres?host=${where.host}&port=${where.port}`,
      'default-schema': 'public',
      'include-pattern': `{${rows.map(({ name }) => name).join(',')},none}.*`,
      'type-mapping': '{"int8":"number","timestamptz":"Date"}',
      'numeric-parser': 'string',
      'runtime-enums': 'false',
      'out-file': out,
    };
    const program = join(root, 'node_modules/kysely-codegen/dist/cli/bin.js');
    const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
    execFileSync(process.execPath, [program, ...args], { stdio: ['ignore', 'ignore', 'inherit'] });
    return readFileSync(out, 'utf8');
  } finally {
    await embedded.stop();
  }
};
