import type { Pool, PoolClient } from 'pg';
import { type Migration, newerThan, readNumbered, readRepeatable } from './migration-files.ts';

/** A database that these migrations do not lead to. Its message is one sentence for whoever started the server. */
export class MigrationRefused extends Error {
  override readonly name = 'MigrationRefused';
}

const appliedTo = async (client: PoolClient): Promise<Map<string, string>> => {
  await client.query(`create table if not exists public.migration
    (name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from public.migration',
  );
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
};

const remember = `insert into public.migration as m (name, checksum) values ($1, $2)
  on conflict (name) do update set checksum = excluded.checksum, applied_at = now() where m.checksum <> excluded.checksum`;

/** All of them in one transaction, or none. */
const apply = async (client: PoolClient, migrations: readonly Migration[]): Promise<void> => {
  let last = '';
  await client.query('begin');
  try {
    for (const { name, sql, checksum } of migrations) {
      last = name;
      await client.query(sql);
      await client.query(remember, [name, checksum]);
    }
    await client.query('commit');
  } catch (cause) {
    await client.query('rollback');
    throw new MigrationRefused(`Migration ${last} failed: ${cause instanceof Error ? cause.message : String(cause)}.`, {
      cause,
    });
  }
};

const mustLeadHere = (folder: string, numbered: readonly Migration[], applied: ReadonlyMap<string, string>): void => {
  const newer = newerThan(folder, applied);
  if (newer) throw new MigrationRefused(`The database was made by a newer Hakobu: it has the migration ${newer}.`);
  const changed = numbered.find(({ name, checksum }) => (applied.get(name) ?? checksum) !== checksum);
  if (changed) throw new MigrationRefused(`The migration ${changed.name} was changed after the database had taken it.`);
};

// Any number will do, as long as no other program in the same database locks it.
const migrating = 727_001;

type Migrating = {
  /** Those that a backup had taken, and no others. */
  readonly only?: ReadonlySet<string>;
  /** Rows of a backup say which repeatable files another database took. */
  readonly isRestored?: boolean;
};

const bringUpToDate = async (pool: Pool, folder: string, { only, isRestored }: Migrating): Promise<string[]> => {
  const client = await pool.connect();
  try {
    // Pools bound their statements; filling an index may rightly take longer.
    await client.query('set statement_timeout = 0');
    await client.query('set lock_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [migrating]);
    const numbered = readNumbered(folder);
    const applied = await appliedTo(client);
    mustLeadHere(folder, numbered, applied);
    const missing = numbered.filter(({ name }) => !applied.has(name) && (only?.has(name) ?? true));
    for (const migration of missing) await apply(client, [migration]);
    // A numbered one may have made a function anew that is repeatable, and on its way a database has those of its numbers.
    const isOutdated = ({ name, checksum }: Migration): boolean =>
      isRestored || missing.length > 0 || applied.get(name) !== checksum;
    const repeated = only ? [] : readRepeatable(folder).filter(isOutdated);
    if (repeated.length > 0) await apply(client, repeated);
    return [...missing, ...repeated].map(({ name }) => name);
  } finally {
    // Closed, not handed back: its settings and its lock end with it.
    client.release(true);
  }
};

/**
 * Applies the numbered SQL files that the database has not taken yet, each in a transaction of its own, then in one
 * transaction the repeatable ones that it has not taken as they are now, and answers their names. Servers that start
 * together wait for one another. `only`: the numbered ones that a backup had taken, and no others. Throws
 * `MigrationRefused`.
 */
export const migrate = (pool: Pool, folder: string, only?: ReadonlySet<string>): Promise<string[]> =>
  bringUpToDate(pool, folder, only ? { only } : {});

/** As `migrate`, for a database that has just got the rows of a backup: every repeatable file is taken. */
export const migrateRestored = (pool: Pool, folder: string): Promise<string[]> =>
  bringUpToDate(pool, folder, { isRestored: true });
