import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Pool, PoolClient } from 'pg';

/** A database that these migrations do not lead to. Its message is one sentence for whoever started the server. */
export class MigrationRefused extends Error {
  override readonly name = 'MigrationRefused';
}

type Migration = { readonly name: string; readonly sql: string; readonly checksum: string };

const readMigrations = (folder: string): Migration[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .map((name) => {
      const sql = readFileSync(join(folder, name), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    });

const appliedTo = async (client: PoolClient): Promise<Map<string, string>> => {
  await client.query(`create table if not exists public.migration
    (name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from public.migration',
  );
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
};

const apply = async (client: PoolClient, { name, sql, checksum }: Migration): Promise<void> => {
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query('insert into public.migration (name, checksum) values ($1, $2)', [name, checksum]);
    await client.query('commit');
  } catch (cause) {
    await client.query('rollback');
    throw new MigrationRefused(`Migration ${name} failed: ${cause instanceof Error ? cause.message : String(cause)}.`, {
      cause,
    });
  }
};

const mustLeadHere = (migrations: readonly Migration[], applied: ReadonlyMap<string, string>): void => {
  const known = new Map(migrations.map(({ name, checksum }) => [name, checksum]));
  for (const [name, checksum] of applied) {
    if (!known.has(name))
      throw new MigrationRefused(`The database was made by a newer Hakobu: it has the migration ${name}.`);
    if (known.get(name) !== checksum)
      throw new MigrationRefused(`The migration ${name} was changed after the database had taken it.`);
  }
};

// Any number will do, as long as no other program in the same database locks it.
const migrating = 727_001;

/**
 * Applies the numbered SQL files that the database has not taken yet, each in a transaction of its own, and answers
 * their names. Servers that start together wait for one another. `only`: those that a backup had taken, and no others.
 * Throws `MigrationRefused`.
 */
export const migrate = async (pool: Pool, folder: string, only?: ReadonlySet<string>): Promise<string[]> => {
  const client = await pool.connect();
  try {
    // Pools bound their statements; filling an index may rightly take longer.
    await client.query('set statement_timeout = 0');
    await client.query('set lock_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [migrating]);
    const migrations = readMigrations(folder);
    const applied = await appliedTo(client);
    mustLeadHere(migrations, applied);
    const missing = migrations.filter(({ name }) => !applied.has(name) && (only?.has(name) ?? true));
    for (const migration of missing) await apply(client, migration);
    return missing.map(({ name }) => name);
  } finally {
    // Closed, not handed back: its settings and its lock end with it.
    client.release(true);
  }
};
