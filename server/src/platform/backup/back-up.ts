import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, mkdtemp, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { copyOut } from '../database/statements/copy.ts';
import { listSequences, listTables, type Table } from '../database/statements/relations.ts';
import type { Pool, PoolClient } from '../database/database.ts';
import { whileFilesStay } from './keep-files.ts';
import { type Manifest, manifestName, manifestSumName, sha256Of, sha256OfFile, sha256OfText } from './manifest.ts';
import { putEnd, putFile, putText } from './tar.ts';

export type BackingUp = {
  /** Connected as the owner of the tables. */
  readonly pool: Pool;
  readonly dataFolder: string;
  readonly hakobu: string;
  readonly takenAt: Date;
  /** Told when the snapshot is taken, by the name under which other transactions may see it too. */
  readonly onSnapshot?: (name: string) => Promise<void>;
};

/** Drawn anew when they are missing. */
const notKept = 'files/pictures/';
// What is being written ends in an id until it is whole.
const draft = /\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const copyTable = async (client: PoolClient, table: Table, entry: string, folder: string) => {
  const hash = createHash('sha256');
  const rows = new PassThrough();
  rows.on('data', (chunk: Buffer) => hash.update(chunk));
  const written = pipeline(rows, createGzip(), createWriteStream(join(folder, entry), { mode: 0o600 }));
  const order = table.key.length > 0 ? ` order by ${table.key.join(', ')}` : '';
  const counted = copyOut(
    client,
    `copy (select ${table.columns.join(', ')} from ${table.name}${order}) to stdout`,
    rows,
  ).finally(() => rows.end());
  const [count] = await Promise.all([counted, written]);
  const sha256 = hash.digest('hex');
  // A backup that is not what was read would be found out on the day on which it is needed.
  if ((await sha256Of(createReadStream(join(folder, entry)).pipe(createGunzip()))) !== sha256)
    throw new Error(`${table.name} was not written as it was read`);
  return { name: table.name, columns: [...table.columns], rows: count, sha256, entry };
};

const migrationsOf = async (client: PoolClient): Promise<Record<string, string>> => {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from public.migration',
  );
  return Object.fromEntries(rows.map(({ name, checksum }) => [name, checksum]));
};

/** All tables as of one instant: one transaction that sees nothing of what is written meanwhile, and holds up nobody. */
const copyDatabase = async ({ pool, onSnapshot }: BackingUp, folder: string) => {
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0');
    const { rows: taken } = await client.query<{ snapshot: string; version: string }>(
      "select pg_export_snapshot() as snapshot, current_setting('server_version') as version",
    );
    await onSnapshot?.(taken[0]?.snapshot ?? '');
    const tables: Manifest['tables'] = [];
    for (const [index, table] of (await listTables(client)).entries())
      tables.push(await copyTable(client, table, `tables/${String(index).padStart(3, '0')}.gz`, folder));
    const migrations = await migrationsOf(client);
    // Sequences know no snapshots: read last, they stand at or after every number in the rows.
    const sequences = await listSequences(client);
    await client.query('commit');
    return { postgres: taken[0]?.version ?? '', migrations, tables, sequences };
  } finally {
    client.release(true);
  }
};

/** The files that rows may speak of. They are read after the snapshot, and are never changed once they are there. */
const listFiles = async (dataFolder: string): Promise<string[]> => {
  const root = join(dataFolder, 'files');
  if (!existsSync(root)) return [];
  const found = await readdir(root, { recursive: true, withFileTypes: true });
  return found
    .filter((each) => each.isFile() && !draft.test(each.name))
    .map((each) => relative(dataFolder, join(each.parentPath, each.name)))
    .filter((path) => !path.startsWith(notKept))
    .toSorted();
};

const describeFile = async (dataFolder: string, path: string): Promise<Manifest['files'][number]> => {
  const file = join(dataFolder, path);
  return { path, bytes: (await stat(file)).size, sha256: await sha256OfFile(file) };
};

const writeArchive = async (to: string, folder: string, dataFolder: string, manifest: Manifest): Promise<void> => {
  const part = `${to}.part`;
  const out = createWriteStream(part, { mode: 0o600 });
  try {
    const text = JSON.stringify(manifest, null, 1);
    await putText(out, manifestName, text, Date.parse(manifest.takenAt));
    await putText(out, manifestSumName, sha256OfText(text), Date.parse(manifest.takenAt));
    for (const { entry } of manifest.tables) await putFile(out, entry, join(folder, entry));
    for (const { path } of manifest.files) await putFile(out, path, join(dataFolder, path));
    if (manifest.secretSha256 !== null) await putFile(out, 'secret', join(dataFolder, 'secret'));
    await putEnd(out);
    await new Promise<void>((done, failed) => out.once('error', failed).end(done));
    const written = await open(part);
    await written.sync();
    await written.close();
    await rename(part, to);
  } catch (error) {
    out.destroy();
    await rm(part, { force: true });
    throw error;
  }
};

const writeAll = async (given: BackingUp, to: string, folder: string): Promise<Manifest> => {
  const database = await copyDatabase(given, folder);
  const files: Manifest['files'] = [];
  for (const path of await listFiles(given.dataFolder)) files.push(await describeFile(given.dataFolder, path));
  const secret = join(given.dataFolder, 'secret');
  const manifest: Manifest = {
    format: 'hakobu-backup-1',
    takenAt: given.takenAt.toISOString(),
    hakobu: given.hakobu,
    ...database,
    files,
    secretSha256: existsSync(secret) ? await sha256OfFile(secret) : null,
  };
  await writeArchive(to, folder, given.dataFolder, manifest);
  return manifest;
};

/**
 * Writes everything that is kept into one file: all tables as of one instant, sequences, uploaded files, and the secret
 * of the data folder, without which sealed numbers could not be read. The server may run meanwhile. The file appears
 * under its name when it is whole, readable by its owner alone.
 */
export const backUp = async (given: BackingUp, to: string): Promise<Manifest> => {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(`${to}.tables-`);
  try {
    await mkdir(join(folder, 'tables'));
    return await whileFilesStay(given.pool, () => writeAll(given, to, folder));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
