import { randomUUID } from 'node:crypto';
import {
  appendFileSync,
  copyFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Client, createClient } from '@hakobu/contract/base/client';
import { confirmOrder, payOrders, placeOrders } from '@hakobu/contract/orders/order.api';
import { payCheckCode } from '@hakobu/contract/payments/payment.api';
import {
  importProviderFile,
  listDifferences,
  listProviderDays,
  settleDifference,
} from '@hakobu/contract/reconciliation/reconciliation.desk-api';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { assemble } from '../../src/assemble.ts';
import { receivePaid } from '../../src/features/payments/index.ts';
import { brokenLedgerInvariants } from '../../src/ledger/invariants.ts';
import { backUp } from '../../src/platform/backup/back-up.ts';
import type { Manifest } from '../../src/platform/backup/manifest.ts';
import { restore, RestoreRefused, restoring } from '../../src/platform/backup/restore.ts';
import { dayMs } from '../../src/platform/clock/clock.ts';
import { openDatabase, openPool, type Pool } from '../../src/platform/database/database.ts';
import { systemCaller } from '../../src/platform/http/caller.ts';
import { clientInto } from '../../src/platform/http/in-memory.ts';
import { staffCookieName } from '../../src/platform/http/security.ts';
import { createLog } from '../../src/platform/log/log.ts';
import { putGoods } from '../steps/goods.ts';
import { unsoundBooks } from '../invariants.ts';
import { payPassword, photograph, richShopper } from '../steps/stored.ts';
import { makeWorld, type Person } from '../world.ts';

const world = makeWorld();
const folder = mkdtempSync(join(tmpdir(), 'hk-backup-'));
const archive = join(folder, 'whole.tar');
const migrations = resolve(import.meta.dirname, '../../migrations');
const where = { ...inject('postgres'), user: 'hakobu' };

const ownerOf = (database: string) => openPool({ ...where, database, max: 4, application_name: restoring });

/** Runs with an empty database of its own, in a data folder of its own. */
const inEmptyDatabase = async (act: (pool: Pool, dataFolder: string) => Promise<void>): Promise<void> => {
  const name = `r_${randomUUID().replaceAll('-', '')}`;
  const admin = openPool({ ...where, database: 'postgres', max: 1 });
  await admin.query(`create database ${name}`);

  const pool = ownerOf(name);
  const dataFolder = mkdtempSync(join(folder, 'data-'));
  try {
    await act(pool, dataFolder);
  } finally {
    await pool.end();
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  }
};

let owner: Pool;
let base: string;
beforeAll(async () => {
  const { rows } = await world.pool.query<{ name: string }>('select current_database() as name');
  owner = ownerOf(rows[0]!.name);
  base = await world.http.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await owner.end();
  rmSync(folder, { recursive: true, force: true });
});

const overHttp = ({ token }: Person): Client =>
  createClient({
    base: () => '',
    headers: () => ({ authorization: `Bearer ${token}` }),
    fetch: (path, init) => fetch(path instanceof Request ? path : new URL(path, base), init),
  });

/** Buys again and again, until it is told to stop; answers how often. */
const keepBuying = async (person: Person, isOver: () => boolean): Promise<number> => {
  const call = overHttp(person);
  let bought = 0;
  while (!isOver()) {
    const lines = [{ ...(await putGoods(world.pool)), quantity: 1 }];
    const { totalYen } = await call(confirmOrder, { lines });
    const { ids } = await call(placeOrders, { lines, totalYen }, { idempotencyKey: randomUUID() });
    const { checkCode } = await call(payCheckCode, { subject: 'orders', codes: ids }, { idempotencyKey: randomUUID() });
    await call(payOrders, { codes: ids, payPassword }, { idempotencyKey: checkCode });
    bought += 1;
  }
  return bought;
};

const countIn = async (pool: Pool, tables: readonly string[], snapshot?: string): Promise<Record<string, number>> => {
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    if (snapshot) await client.query(`set transaction snapshot '${snapshot}'`);
    const counts: Record<string, number> = {};
    for (const table of tables)
      counts[table] = (await client.query<{ count: number }>(`select count(*) from ${table}`)).rows[0]!.count;
    return counts;
  } finally {
    client.release(true);
  }
};

const backUpNow = (to: string, pool = owner, dataFolder = world.platform.config.dataFolder): Promise<Manifest> =>
  backUp({ pool, dataFolder, hakobu: '0.0.0', takenAt: new Date() }, to);

const sumsOf = ({ tables }: Manifest) =>
  Object.fromEntries(tables.map(({ name, rows, sha256 }) => [name, `${rows} ${sha256}`]));

test(
  'a backup taken while orders are paid is restored to what was true at its one instant',
  { timeout: 240_000 },
  async () => {
    const packer = await world.staff('sato', 'warehouse');
    const photo = await photograph(world, packer);
    const shoppers = await Promise.all(['mei', 'jun', 'an', 'li'].map((name) => richShopper(world, name, 90_000_000)));
    writeFileSync(join(world.platform.config.dataFolder, 'secret'), `${'s'.repeat(40)}\n`);
    let isOver = false;
    const buying = shoppers.map((person) => keepBuying(person, () => isOver));
    const ordersNow = async () => (await countIn(world.pool, ['orders.order']))['orders.order']!;
    await expect.poll(ordersNow, { timeout: 60_000 }).toBeGreaterThan(20);

    let counted: Record<string, number> = {};
    const taken = await backUp(
      {
        pool: owner,
        dataFolder: world.platform.config.dataFolder,
        hakobu: '0.0.0',
        takenAt: new Date(),
        onSnapshot: async (snapshot) => {
          const { rows } = await owner.query<{ name: string }>(
            `select format('%I.%I', schemaname, tablename) as name from pg_tables
           where schemaname !~ '^pg_' and schemaname <> 'information_schema'`,
          );
          counted = await countIn(
            owner,
            rows.map(({ name }) => name),
            snapshot,
          );
          // What is bought from here on is not in the backup.
          const now = await ordersNow();
          await expect.poll(ordersNow, { timeout: 60_000 }).toBeGreaterThan(now + 5);
        },
      },
      archive,
    );
    isOver = true;
    const bought = (await Promise.all(buying)).reduce((sum, count) => sum + count, 0);
    expect(Object.fromEntries(taken.tables.map(({ name, rows }) => [name, rows]))).toEqual(counted);
    expect(bought).toBeGreaterThan(counted['orders."order"']!);
    expect(statSync(archive).mode & 0o777).toBe(0o600);

    await inEmptyDatabase(async (pool, dataFolder) => {
      await restore({ pool, dataFolder, migrations, replace: false }, archive);
      expect(await countIn(pool, Object.keys(counted))).toEqual(counted);
      expect(sumsOf(await backUpNow(join(folder, 'again.tar'), pool, dataFolder))).toEqual(sumsOf(taken));
      expect(await unsoundBooks(openDatabase(pool), world.app.invariants)).toEqual([]);
      const path = taken.files.find(({ path: each }) => each.endsWith(`${photo}.full.webp`))!.path;
      expect(readFileSync(join(dataFolder, path))).toEqual(readFileSync(join(world.platform.config.dataFolder, path)));
      expect(readFileSync(join(dataFolder, 'secret'), 'utf8')).toBe(`${'s'.repeat(40)}\n`);
      // What was posted still cannot be changed, and new rows get numbers of their own.
      await expect(pool.query('update ledger.posting set amount = amount')).rejects.toMatchObject({ code: 'LG001' });
      const { rows } = await pool.query<{ next: number; last: number }>(
        "select nextval(pg_get_serial_sequence('ledger.account', 'id')) as next, (select max(id) from ledger.account) as last",
      );
      expect(rows[0]!.next).toBeGreaterThan(rows[0]!.last);
    });
  },
);

const refusalOf = async (asked: Promise<unknown>): Promise<string> => {
  const error: unknown = await asked.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof RestoreRefused)) throw new Error('was not refused', { cause: error });
  return error.message;
};

test(
  'what is damaged, newer, or would overwrite is refused before anything is touched',
  { timeout: 120_000 },
  async () => {
    await backUpNow(archive);
    const damaged = (name: string, spoil: (path: string) => void): string => {
      const path = join(folder, name);
      copyFileSync(archive, path);
      spoil(path);
      return path;
    };
    const flipped = damaged('flipped.tar', (path) => {
      const bytes = readFileSync(path);
      // The first entry after the manifest, past its header and the header of its gzip: a table without rows has no more than 20 bytes.
      const at = bytes.lastIndexOf('tables/001.gz\0') + 512 + 14;
      bytes.writeUInt8(bytes.readUInt8(at) ^ 0xff, at);
      writeFileSync(path, bytes);
    });
    const rewritten = damaged('rewritten.tar', (path) => {
      const bytes = readFileSync(path);
      bytes.write('x', bytes.indexOf('article_id'));
      writeFileSync(path, bytes);
    });
    const cut = damaged('cut.tar', (path) => writeFileSync(path, readFileSync(path).subarray(0, 70_000)));
    const other = damaged('other.tar', (path) => writeFileSync(path, 'no archive at all'));
    const newer = join(folder, 'newer.tar');
    await owner.query("insert into public.migration (name, checksum) values ('9001-later.sql', 'x')");
    await backUpNow(newer);
    await owner.query("delete from public.migration where name = '9001-later.sql'");
    await inEmptyDatabase(async (pool, dataFolder) => {
      const given = { pool, dataFolder, migrations, replace: false };
      expect(await refusalOf(restore(given, flipped))).toMatch(/damaged: [a-z_]+\.[a-z_]+ is not/);
      expect(await refusalOf(restore(given, rewritten))).toMatch(/damaged: its manifest/);
      expect(await refusalOf(restore(given, cut))).toMatch(/cut short/);
      expect(await refusalOf(restore(given, other))).toMatch(/cannot be read/);
      expect(await refusalOf(restore(given, newer))).toMatch(/newer Hakobu/);
      expect(await refusalOf(restore(given, join(folder, 'nowhere.tar')))).toMatch(/cannot be read/);
      const { rows } = await pool.query("select 1 from pg_namespace where nspname = 'ledger'");
      expect(rows).toEqual([]);
      expect(existsSync(join(dataFolder, 'files'))).toBe(false);

      const server = openPool({
        ...where,
        database: (await pool.query('select current_database() as name')).rows[0].name,
      });
      await server.query('select 1');
      expect(await refusalOf(restore(given, archive))).toMatch(/Somebody is connected/);
      await server.end();
      await expect
        .poll(() => restore(given, archive).then(() => 'restored', String), { timeout: 60_000 })
        .toBe('restored');
      expect(await refusalOf(restore(given, archive))).toMatch(/not empty/);
      appendFileSync(join(dataFolder, 'files', 'mine'), 'kept');
      await restore({ ...given, replace: true }, archive);
      expect(await brokenLedgerInvariants(openDatabase(pool))).toEqual([]);
      expect(existsSync(join(dataFolder, 'files', 'mine'))).toBe(false);
    });
  },
);

const heard = (transactionId: string, amount: number) =>
  world.platform.transact(systemCaller('backup.test'), (tx) =>
    receivePaid(tx, 'sandbox', { state: 'paid', transactionId, merchantCode: '', currency: 'JPY', amount }),
  );

test(
  "after a restore the laws hold, and the provider's file brings back what was paid since the backup",
  { timeout: 120_000 },
  async () => {
    await heard('M30-1', 1000);
    await heard('M30-2', 2000);
    world.clock.advance(dayMs);
    const ito = await world.staff('ito', 'finance');
    const late = join(folder, 'late.tar');
    await backUpNow(late);
    await heard('M30-3', 3000);
    await inEmptyDatabase(async (pool, dataFolder) => {
      await restore({ pool, dataFolder, migrations, replace: false }, late);
      const { rows } = await pool.query<{ name: string }>('select current_database() as name');
      const ownPool = openPool({ ...where, database: rows[0]!.name, options: '-c role=hakobu_app' });
      const app = await assemble({
        pool: ownPool,
        config: { ...world.platform.config, dataFolder },
        clock: world.clock,
        log: createLog('silent'),
      });
      await app.http.ready();
      const call = clientInto(app.http, { 'x-hakobu-desk': '1' }, `${staffCookieName(false)}=${ito.token}`);
      const paid = ['M30-1,1000', 'M30-2,2000', 'M30-3,3000'].map((each) => each.split(','));
      const csv = [
        'reference,kind,merchantCode,currency,gross,fee,at',
        ...paid.map(([reference, gross]) => `${reference},payment,,JPY,${gross},0,2026-11-20 12:00:00`),
      ].join('\n');
      const [fromDay, untilDay] = ['2026-11-20', '2026-11-20'];
      const file = await call(
        importProviderFile,
        { provider: 'sandbox', name: 'sandbox.csv', csv, fromDay, untilDay },
        { idempotencyKey: randomUUID() },
      );
      expect(file).toMatchObject({ matched: 2, open: 1 });
      const [lost] = (await call(listDifferences, {})).list;
      expect(lost).toMatchObject({ kind: 'missingWithUs', theirs: { reference: 'M30-3' } });
      const settling = { id: lost!.id, how: 'receive' as const, note: 'lost with the server' };
      await call(settleDifference, settling, { idempotencyKey: randomUUID() });
      const { days } = await call(listProviderDays, { provider: 'sandbox', until: untilDay });
      expect(days).toMatchObject([{ day: fromDay, state: 'reconciled', ours: [{ amount: 6000 }] }]);
      expect(await unsoundBooks(openDatabase(pool), app.invariants)).toEqual([]);
      await app.stop();
      await ownPool.end();
    });
  },
);
