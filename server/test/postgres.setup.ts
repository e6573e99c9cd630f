import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openPool } from '../src/platform/database/database.ts';
import { findPlace, ownerRole, startEmbedded } from '../src/platform/database/embedded/embedded.ts';
import { migrate } from '../src/platform/database/migrations/migrate.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the tests' PostgreSQL listens; `template` is a migrated database to clone. */
    postgres: { host: string; port: number };
    /** The columns of its tables that may be null: their names by the numbers of table and column. */
    nullableColumns: Readonly<Record<string, string>>;
  }
}

// What a test writes need not survive a power cut.
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  max_wal_size: '256MB',
};

// Every database that is cloned from the template has its tables by the same numbers.
const nullableColumns = `
  select c.oid || '.' || a.attnum as id, n.nspname || '.' || c.relname || '.' || a.attname as name
  from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
  where a.attnum > 0 and not a.attnotnull and c.relkind in ('r', 'p') and n.nspname !~ '^(pg_|information_schema)'`;

/** One PostgreSQL for a run of tests, with one migrated template that every test file clones. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const folder = mkdtempSync(join(tmpdir(), 'hk-test-'));
  const embedded = await startEmbedded(findPlace(join(folder, 'postgres')), settings);
  const stop = async (): Promise<void> => {
    await embedded.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const where = { host: embedded.socketFolder, port: embedded.port };
    const admin = openPool({ ...where, user: ownerRole, database: 'postgres', max: 1 });
    await admin.query('create database template');
    const template = openPool({ ...where, user: ownerRole, database: 'template', max: 2 });
    await migrate(template, resolve(import.meta.dirname, '../migrations'));
    // The tests' clocks move by months, and only those of rates look at their age.
    await template.query('update rates.rate_limit set manual_hours = null');
    const { rows: columns } = await template.query<{ id: string; name: string }>(nullableColumns);
    await template.end();
    await admin.query('alter database template is_template true allow_connections false');
    await admin.end();
    project.provide('postgres', where);
    project.provide('nullableColumns', Object.fromEntries(columns.map(({ id, name }) => [id, name])));
    return stop;
  } catch (error) {
    await stop();
    throw error;
  }
};
