import { setTimeout as wait } from 'node:timers/promises';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assemble, type App } from '../../../src/assemble.ts';
import { readConfig } from '../../../src/config.ts';
import { type Pool, openPool } from '../../../src/platform/database/database.ts';
import { createLog } from '../../../src/platform/log/log.ts';
import { putGoods } from '../../steps/goods.ts';
import { unsoundBooks } from '../../invariants.ts';
import { luckOf, patienceMs, seed, sizes } from '../../money/luck.ts';
import { tellOver } from '../../money/notifying.ts';
import { openSchedule } from '../../money/schedule.ts';
import { priceYen, purse, setRate } from '../../money/shop.ts';
import { clientOfBuyer, clientOfShopper, openBuyer, openShoppers } from '../../money/stage.ts';
import { failures } from '../../money/asking.ts';
import { openTrader } from '../../money/trader.ts';
import { type OwnPostgres, startOwnPostgres } from '../own-postgres.ts';
import { readyAt, startProcess } from '../started-server.ts';

const secret = 'a secret for tests only, 32 characters';
const folder = mkdtempSync(join(tmpdir(), 'hk-crash-'));
let postgres: OwnPostgres;
let pool: Pool;
let app: App;
let schedule: Awaited<ReturnType<typeof openSchedule>>;

const startServer = () =>
  startProcess(folder, {
    DATABASE_URL: postgres.url,
    HAKOBU_SECRET: secret,
  });

beforeAll(async () => {
  postgres = await startOwnPostgres({ keepsCommits: true });
  // The first makes the tables, and by leaving in peace the cache with which all later ones start quicker.
  const first = startServer();
  await readyAt(first);
  first.child.kill('SIGTERM');
  await first.ended;
  const config = readConfig({
    HAKOBU_DATA: folder,
    HAKOBU_SECRET: secret,
    LOG_LEVEL: 'silent',
    HAKOBU_LIMIT_PERSON: '1000000',
  });
  const options = `-c role=hakobu_app -c statement_timeout=${patienceMs}`;
  pool = openPool({ connectionString: postgres.url, options });
  app = await assemble({ pool, config, log: createLog('silent') });
}, 60_000);
afterAll(async () => {
  await schedule.stop();
  await app.stop();
  await pool.end();
  await postgres.end();
  rmSync(folder, { recursive: true, force: true });
});

const traders = 16;

const openAll = async (line: { readonly base: () => string; readonly fetch: typeof fetch }) => {
  await setRate(pool, new Date());
  const goods = { ...(await putGoods(pool, { priceYen })), priceYen };
  const shoppers = await openShoppers(app.platform, pool, { count: traders, money: purse });
  const buyer = await openBuyer(app.platform);
  const tell = tellOver(line, secret, () => new Date());
  return shoppers.map((shopper, place) =>
    openTrader({
      model: shopper.model,
      luck: luckOf(seed + 1 + place),
      shopper: clientOfShopper(line, shopper),
      buyer: clientOfBuyer(line, buyer),
      tell,
      goods,
      isAway: failures.away,
    }),
  );
};

test(
  'M-03 crash: server and database are killed under load; whoever was answered finds it in the books, once, and balances as the words say',
  { timeout: patienceMs },
  async () => {
    let answered = 0;
    const { promise: noFault, reject: isFault } = Promise.withResolvers<never>();
    const counting: typeof fetch = async (...asked) => {
      const answer = await fetch(...asked);
      if (answer.status === 200) answered += 1;
      // The database may be away, 503; a fault of the server's own is none that is tried here.
      if (answer.status === 500) {
        const said = await answer.clone().text();
        // What it wrote down of it comes a moment later.
        await wait(300);
        isFault(new Error(`${answer.url}: ${said}\n${schedule.said()}`));
      }
      return answer;
    };
    const victims = { postgres, startServer, answered: () => answered };
    schedule = await openSchedule(victims, luckOf(seed));
    const began = performance.now();
    const all = await openAll({ base: schedule.base, fetch: counting });
    let isOver = false;
    const trading = Promise.all(
      all.map(async (trader) => {
        while (!isOver) await trader.turn();
      }),
    );
    // Whoever finds a contradiction ends the test at once.
    await Promise.race([schedule.kill(sizes.kills), trading, noFault]);
    isOver = true;
    await Promise.race([trading, noFault]);
    for (const trader of all) await trader.look();
    const { server, database } = schedule.killed;
    const seconds = Math.round((performance.now() - began) / 1000);
    console.log(
      `M-03: server killed ${server}, database ${database} times in ${seconds} s, ${answered} calls answered, seed ${seed}`,
    );
    expect(server + database).toBe(sizes.kills);
    expect(await unsoundBooks(app.platform.db, app.invariants)).toEqual([]);
  },
);
