import { codes } from '@hakobu/contract/base/codes';
import { isProblem } from '@hakobu/contract/base/problem';
import { cancelOrder } from '@hakobu/contract/orders/order.api';
import { readWallet } from '@hakobu/contract/wallet/wallet.api';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { assemble, type App } from '../../../src/assemble.ts';
import { openPool, type Pool } from '../../../src/platform/database/database.ts';
import { fetchInto } from '../../../src/platform/http/in-memory.ts';
import { createLog } from '../../../src/platform/log/log.ts';
import { unsoundBooks } from '../../invariants.ts';
import { clientOfShopper } from '../../money/stage.ts';
import { richShopper } from '../../steps/stored.ts';
import { paid } from '../../steps/bought.ts';
import { makeWorld } from '../../world.ts';

const world = makeWorld();
/** A server with ten connections, which two hundred callers want. */
let narrow: App;
let pool: Pool;

beforeAll(async () => {
  const { rows } = await world.pool.query<{ name: string }>('select current_database() as name');
  const where = { ...inject('postgres'), user: 'hakobu', database: rows[0]!.name, options: '-c role=hakobu_app' };
  pool = openPool({ ...where, max: 10 });
  const { config, clock } = world.platform;
  narrow = await assemble({ pool, config, clock, log: createLog('silent') });
  await narrow.http.ready();
});
afterAll(async () => {
  await narrow.stop();
  await pool.end();
});

const orders = 40;
const each = 5;

/** Holds a shopper's balances, as a payment does that takes very long, until it is told to let go. */
const holdBalances = async (shopperId: string): Promise<() => Promise<void>> => {
  const client = await world.pool.connect();
  await client.query('begin');
  await client.query('select * from ledger.lock_balances($1)', [`shopper:${shopperId}`]);
  return async () => {
    await client.query('rollback');
    client.release();
  };
};

const codeOf = (call: Promise<unknown>): Promise<number> =>
  call.then(
    () => codes.success,
    (error: unknown) => {
      if (!isProblem(error)) throw error;
      return error.code;
    },
  );

test('M-29 pool exhausted: of 200 slow calls on 10 connections those without one are told so soon, and none is half done', async () => {
  const mei = await richShopper(world, 'mei', orders * 400);
  const given = Array.from({ length: orders }, () => ({ priceYen: 100 }));
  const ids = await paid(world, mei, given);
  const client = clientOfShopper({ base: () => 'http://localhost', fetch: fetchInto(narrow.http) }, mei);
  // Each gives back what was held, and has to wait for the balances with a connection in its hand.
  const cancel = (id: string): Promise<number> => codeOf(client(cancelOrder, { id }));

  const letGo = await holdBalances(mei.id);
  let answered = 0;
  const cancels = Array.from({ length: each }, () => ids)
    .flat()
    .map(async (id) => {
      const code = await cancel(id);
      answered += 1;
      return { id, code };
    });
  // While nobody who has a connection gets on, all the others have their answer.
  await expect.poll(() => answered, { timeout: 20_000 }).toBeGreaterThanOrEqual(orders * each - 10);
  expect(await unsoundBooks(world.platform.db, world.app.invariants)).toEqual([]);
  await letGo();
  const answers = await Promise.all(cancels);
  const allowed: ReadonlySet<number> = new Set([
    codes.success,
    codes.serverFault,
    codes.stillProcessing,
    codes.wrongState,
  ]);
  expect(answers.filter(({ code }) => !allowed.has(code))).toEqual([]);
  expect(answers.filter(({ code }) => code === codes.serverFault).length).toBeGreaterThan(orders);
  // Asked again, what was done is told, and what was not is done now.
  const done = new Set(answers.filter(({ code }) => code === codes.success).map(({ id }) => id));
  for (const id of ids) expect(await cancel(id)).toBe(done.has(id) ? codes.wrongState : codes.success);
  const { rows } = await world.pool.query(
    "select count(*)::int, count(distinct subject)::int as orders from ledger.transaction where kind = 'order.release'",
  );
  expect(rows).toEqual([{ count: orders, orders }]);
  expect(await client(readWallet, {})).toMatchObject({ cashYen: orders * 400, heldYen: 0 });
});
