import { createReadStream, existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createGunzip } from 'node:zlib';
import * as z from 'zod/mini';
import { copyIn } from '../database/statements/copy.ts';
import { listForeignKeys, listTables } from '../database/statements/relations.ts';
import type { Pool, PoolClient } from '../database/database.ts';
import { migrate, migrateRestored } from '../database/migrations/migrate.ts';
import { newerThan } from '../database/migrations/migration-files.ts';
import { dropEverything } from '../database/use.ts';
import { Manifest, manifestName, manifestSumName, sha256Of, sha256OfFile, sha256OfText } from './manifest.ts';
import { takeOut } from './tar.ts';

/** A backup that cannot be restored here. Its message is one sentence for whoever asked. */
export class RestoreRefused extends Error {
  override readonly name = 'RestoreRefused';
}

export type Restoring = {
  /** Connected as the owner of what migrations make. */
  readonly pool: Pool;
  readonly dataFolder: string;
  /** The folder of the migrations. */
  readonly migrations: string;
  /** Whether what is in the database may be taken away. */
  readonly replace: boolean;
};

const unpackedRows = (folder: string, entry: string): AsyncIterable<Buffer> =>
  createReadStream(join(folder, entry)).pipe(createGunzip());

const readManifest = async (folder: string): Promise<Manifest> => {
  const file = join(folder, manifestName);
  if (!existsSync(file)) throw new RestoreRefused('This is no backup of Hakobu: it has no manifest.');
  const text = await readFile(file, 'utf8');
  const sum = await readFile(join(folder, manifestSumName), 'utf8').catch(() => '');
  if (sum !== sha256OfText(text)) throw new RestoreRefused('The backup is damaged: its manifest is not what it was.');
  const read = z.safeParse(Manifest, JSON.parse(text));
  if (!read.success) throw new RestoreRefused('This backup is of a kind that this Hakobu does not know.');
  return read.data;
};

/** Every sum is proven before the database is touched. */
const mustBeWhole = async (manifest: Manifest, folder: string): Promise<void> => {
  const isRight = async (name: string, sum: Promise<string>, wanted: string): Promise<void> => {
    const found = await sum.catch(() => 'unreadable');
    if (found !== wanted) throw new RestoreRefused(`The backup is damaged: ${name} is not what it was.`);
  };
  for (const { name, entry, sha256 } of manifest.tables)
    await isRight(name, sha256Of(unpackedRows(folder, entry)), sha256);
  for (const { path, sha256 } of manifest.files) await isRight(path, sha256OfFile(join(folder, path)), sha256);
  if (manifest.secretSha256 !== null)
    await isRight('the secret', sha256OfFile(join(folder, 'secret')), manifest.secretSha256);
};

const mustBeAlone = async (pool: Pool): Promise<void> => {
  const { rowCount } = await pool.query(
    `select from pg_stat_activity where datname = current_database()
       and coalesce(backend_type, 'client backend') = 'client backend' and pid <> pg_backend_pid() and application_name is distinct from $1`,
    [restoring],
  );
  if (rowCount) throw new RestoreRefused('Somebody is connected to this database: stop every server that uses it.');
};

/** By this name the connections of a restore know each other. */
export const restoring = 'hakobu restore';

const mustBeEmpty = async ({ pool, replace }: Restoring): Promise<void> => {
  const client = await pool.connect();
  const tables = await listTables(client).finally(() => client.release());
  if (tables.length === 0) return;
  if (!replace)
    throw new RestoreRefused('This database is not empty: name an empty one, or add --replace to lose what is in it.');
  await dropEverything(pool);
};

/** The names go into statements: they must be those of the tables that the migrations have made, no more and no fewer. */
const mustFit = async (client: PoolClient, { tables }: Manifest): Promise<void> => {
  const shape = ({ name, columns }: { readonly name: string; readonly columns: readonly string[] }): string =>
    `${name} (${[...columns].toSorted().join(', ')})`;
  const made = (await listTables(client)).map(shape).toSorted();
  const kept = tables.map(shape).toSorted();
  if (made.join('\n') !== kept.join('\n')) throw new Error('the tables of the backup are not those of its migrations');
};

const load = async (client: PoolClient, manifest: Manifest, folder: string): Promise<void> => {
  const names = manifest.tables.map(({ name }) => name);
  const keys = await listForeignKeys(client);
  // Taken off and put on again: every reference is proven when it returns, and the order of tables does not matter.
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`);
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  await client.query(`truncate ${names.join(', ')}`);
  for (const { name, columns, rows, entry } of manifest.tables) {
    const loaded = await copyIn(client, `copy ${name} (${columns.join(', ')}) from stdin`, unpackedRows(folder, entry));
    if (loaded !== rows) throw new Error(`${name} took ${loaded} rows of ${rows}`);
  }
  for (const name of names) await client.query(`alter table ${name} enable trigger user`);
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  for (const { name, last } of manifest.sequences)
    if (last !== null) await client.query('select setval($1::regclass, $2::bigint)', [name, last]);
};

/** The rows in one transaction: all of them, or none. */
const loadAtOnce = async (pool: Pool, manifest: Manifest, folder: string): Promise<void> => {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(
      'set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0',
    );
    await mustFit(client, manifest);
    await load(client, manifest, folder);
    await client.query('commit');
    await client.query('analyze');
  } finally {
    client.release(true);
  }
};

/** What was there is set aside, not deleted: of files there may be no other copy. */
const placeFiles = async (manifest: Manifest, folder: string, dataFolder: string): Promise<void> => {
  const aside = `.before-${manifest.takenAt.replaceAll(/[^0-9]/g, '')}`;
  const files = join(dataFolder, 'files');
  if (existsSync(files)) {
    await rm(`${files}${aside}`, { recursive: true, force: true });
    await rename(files, `${files}${aside}`);
  }
  for (const { path } of manifest.files) {
    await mkdir(dirname(join(dataFolder, path)), { recursive: true, mode: 0o700 });
    await rename(join(folder, path), join(dataFolder, path));
  }
  if (manifest.secretSha256 === null) return;
  const secret = join(dataFolder, 'secret');
  if (existsSync(secret) && (await sha256OfFile(secret)) !== manifest.secretSha256)
    await rename(secret, `${secret}${aside}`);
  await rename(join(folder, 'secret'), secret);
};

/**
 * Puts a backup into an empty database: its own migrations, its rows, then the migrations that came after. Throws
 * `RestoreRefused` before anything is touched when the backup is damaged, made by a newer Hakobu, or the database is
 * in use or not empty.
 */
export const restore = async (given: Restoring, archive: string): Promise<Manifest> => {
  await mkdir(given.dataFolder, { recursive: true });
  // On the same disk as where the files will lie, so that they are moved and not copied.
  const folder = await mkdtemp(join(given.dataFolder, 'restoring-'));
  try {
    await takeOut(archive, folder).catch((error: unknown) => {
      throw new RestoreRefused(`This file cannot be read as a backup: ${error instanceof Error ? error.message : ''}.`);
    });
    const manifest = await readManifest(folder);
    await mustBeWhole(manifest, folder);
    const unknown = newerThan(given.migrations, new Map(Object.entries(manifest.migrations)));
    if (unknown) throw new RestoreRefused(`The backup was made by a newer Hakobu: it has the migration ${unknown}.`);
    await mustBeAlone(given.pool);
    await mustBeEmpty(given);
    await migrate(given.pool, given.migrations, new Set(Object.keys(manifest.migrations)));
    await loadAtOnce(given.pool, manifest, folder);
    // Also says when a migration was changed after the backup had taken it: its checksum is among the rows.
    await migrateRestored(given.pool, given.migrations);
    await placeFiles(manifest, folder, given.dataFolder);
    return manifest;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
