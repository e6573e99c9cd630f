import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { assemble, type House } from '../src/assemble.ts';
import { readConfig } from '../src/config.ts';
import { fillStandardContent } from '../src/features/content/index.ts';
import { fillCatalogue } from '../src/sample/catalogue/index.ts';
import { openPool, type Pool } from '../src/platform/database/database.ts';
import { findPlace, ownerRole, startEmbedded } from '../src/platform/database/embedded.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { writeUse } from '../src/platform/database/use.ts';
import { systemCaller } from '../src/platform/http/caller.ts';
import { createLog } from '../src/platform/log/log.ts';
import { type BenchShopper, fillHistory, openShoppers } from './filling.ts';

/** A shop of a size, a server of its own on it, and the same house in memory for what is measured without one. */
export type Stage = {
  readonly base: string;
  readonly house: House;
  /** The pool of the house in memory: what it asks can be recorded. */
  readonly pool: Pool;
  /** Connections of the database's owner, for what a bench prepares. */
  readonly owner: Pool;
  /** Connections for the same statements sent bare. */
  readonly bare: Pool;
  readonly shoppers: readonly BenchShopper[];
  readonly goods: readonly { readonly platformCode: string; readonly goodsId: string }[];
  /** What the server holds in memory now, in MiB; null where the system does not say. */
  serverMemory(): number | null;
  stop(): Promise<void>;
};

export type Size = { readonly goods: number; readonly orders: number; readonly shoppers: number };

const root = resolve(import.meta.dirname, '../..');
/** Starts the product as a process of its own on this database; handed in, for processes are started by the tools. */
export type StartServer = (settings: { readonly DATABASE_URL: string }) => Promise<{
  readonly base: string;
  readonly pid: number;
  stop(): Promise<void>;
}>;

const residentMiB = (pid: number): number | null => {
  try {
    const found = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
    return found ? Math.round(Number(found[1]) / 1024) : null;
  } catch {
    return null;
  }
};

/** Makes the shop, fills it to its size and starts a server on it. Everything is gone after `stop`. */
export const openStage = async (
  size: Size,
  { say, startServer }: { readonly say: (sentence: string) => void; readonly startServer: StartServer },
): Promise<Stage> => {
  const folder = mkdtempSync(join(tmpdir(), 'hk-bench-'));
  const closers: (() => Promise<unknown> | void)[] = [() => rmSync(folder, { recursive: true, force: true })];
  const stop = async (): Promise<void> => {
    for (const close of closers.splice(0).toReversed()) await close();
  };
  try {
    const embedded = await startEmbedded(findPlace(join(folder, 'postgres')), { max_connections: '200' });
    closers.push(() => embedded.stop());
    const where = { host: embedded.socketFolder, port: embedded.port, user: ownerRole, database: 'postgres' };
    const owner = openPool({ ...where, max: 4 });
    closers.push(() => owner.end());
    await migrate(owner, resolve(root, 'server/migrations'));
    // A million goods are made up within the transaction that keeps them: it is idle meanwhile.
    const pool = openPool({ ...where, options: '-c role=hakobu_app -c idle_in_transaction_session_timeout=0' });
    closers.push(() => pool.end());
    const config = readConfig({ HAKOBU_DATA: folder, LOG_LEVEL: 'silent' });
    const house = await assemble({ pool, config, log: createLog('silent') });
    closers.push(() => house.stop());
    say(`${size.goods} goods …`);
    await house.platform.transact(systemCaller('bench'), async (tx) => {
      await fillStandardContent(tx);
      await fillCatalogue(tx, size.goods);
    });
    say(`${size.shoppers} shoppers, ${size.orders} orders …`);
    const shoppers = await openShoppers(house, size.shoppers);
    const goods = await fillHistory(owner, size.orders);
    await writeUse(owner, 'used');
    await owner.query('vacuum analyze');
    const url = `postgresql://${ownerRole}@/postgres?host=${encodeURIComponent(embedded.socketFolder)}&port=${embedded.port}`;
    const server = await startServer({ DATABASE_URL: url });
    closers.push(() => server.stop());
    const bare = openPool({ ...where, options: '-c role=hakobu_app', max: 128 });
    closers.push(() => bare.end());
    return {
      base: server.base,
      house,
      pool,
      owner,
      bare,
      shoppers,
      goods,
      serverMemory: () => residentMiB(server.pid),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
};
