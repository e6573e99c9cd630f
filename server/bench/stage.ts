import { readFileSync } from 'node:fs';
import type { App } from '../src/assemble.ts';
import { fillStandardContent } from '../src/features/content/index.ts';
import { fillCatalogue } from '../src/sample/catalogue/index.ts';
import type { Pool } from '../src/platform/database/database.ts';
import { systemCaller } from '../src/platform/http/caller.ts';
import { type BenchShopper, fillHistory, openShoppers } from './filling.ts';
import { maxMadeUp, multiplyGoods } from './goods-filling.ts';
import { onNewGround, type StartServer } from './ground.ts';

/** A shop of a size, a server of its own on it, and the same app in memory for what is measured without one. */
export type Stage = {
  readonly base: string;
  readonly app: App;
  /** The pool of the app in memory: what it asks can be recorded. */
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

const residentMiB = (pid: number): number | null => {
  try {
    const found = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
    return found ? Math.round(Number(found[1]) / 1024) : null;
  } catch {
    return null;
  }
};

/** Makes the shop, fills it to its size and starts a server on it. */
export const openStage = (
  size: Size,
  { say, startServer }: { readonly say: (sentence: string) => void; readonly startServer: StartServer },
): Promise<Stage> =>
  onNewGround(async ({ owner, connect, openHouse, settle, serve }) => {
    // Goods are made up within the transaction that keeps them: it is idle meanwhile.
    const pool = connect({ options: '-c idle_in_transaction_session_timeout=0' });
    const app = await openHouse(pool);
    say(`${size.goods} goods …`);
    await app.platform.transact(systemCaller('bench'), async (tx) => {
      await fillStandardContent(tx);
      await fillCatalogue(tx, Math.min(size.goods, maxMadeUp));
    });
    await multiplyGoods(owner, size.goods, say);
    say(`${size.shoppers} shoppers, ${size.orders} orders …`);
    const shoppers = await openShoppers(app, size.shoppers);
    const goods = await fillHistory(owner, size.orders);
    await settle();
    const server = await serve(startServer);
    const bare = connect({ max: 128 });
    return {
      base: server.base,
      app,
      pool,
      owner,
      bare,
      shoppers,
      goods,
      serverMemory: () => residentMiB(server.pid),
    };
  });
