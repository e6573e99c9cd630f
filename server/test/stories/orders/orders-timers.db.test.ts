import { askSupplement, claimOrder, reportSoldOut } from '@hakobu/contract/orders/order.desk-api';
import { readWallet } from '@hakobu/contract/wallet/wallet.api';
import { expect, test } from 'vitest';
import { assemble, type App } from '../../../src/assemble.ts';
import { hourMs } from '../../../src/platform/clock/clock.ts';
import { createLog } from '../../../src/platform/log/log.ts';
import { paid, placed } from '../../steps/bought.ts';
import { richShopper } from '../../steps/stored.ts';
import { makeWorld } from '../../world.ts';

const world = makeWorld();

/** Another server on the same database. */
const secondApp = (): Promise<App> =>
  assemble({ pool: world.pool, config: world.platform.config, clock: world.clock, log: createLog('silent') });

const steps = async (verb: string): Promise<{ orders: number; steps: number }> => {
  const { rows } = await world.pool.query(
    'select count(distinct order_code)::int as orders, count(*)::int as steps from orders.history where verb = $1',
    [verb],
  );
  return rows[0];
};

/** Unpaid orders like one that was placed, each with a code of its own. */
const manyLike = async (code: string, count: number): Promise<void> => {
  await world.pool.query(
    `insert into orders.order select (jsonb_populate_record(o, jsonb_build_object('code', 'O99999999' || lpad(n::text, 4, '0')))).*
     from orders.order o, generate_series(1, $2::int) n where o.code = $1`,
    [code, count],
  );
};

test('two servers close 200 overdue orders at once, and each closes once', async () => {
  const mei = await richShopper(world, 'mei', 3_000_000);
  const chen = await world.staff('chen', 'buyer');
  const [one = ''] = await placed(world, mei, [{}]);
  await manyLike(one, 179);
  for (let batch = 0; batch < 10; batch += 1) {
    const [failing = '', supplemented = ''] = await paid(world, mei, [{}, {}, {}], 'ask');
    for (const id of [failing, supplemented]) await chen.call(claimOrder, { id });
    await chen.call(askSupplement, { id: supplemented, goodsYen: 9000, domesticYen: 0 });
    await chen.call(reportSoldOut, { id: failing });
  }
  const other = await secondApp();
  world.clock.advance(73 * hourMs);
  try {
    await Promise.all([world.app.runDueJobs(), other.runDueJobs(), world.app.runDueJobs(), other.runDueJobs()]);
    await world.settle();
  } finally {
    await other.stop();
  }
  expect(await steps('expire')).toEqual({ orders: 180, steps: 180 });
  expect(await steps('expireSupplement')).toEqual({ orders: 10, steps: 10 });
  expect(await steps('buyRest')).toEqual({ orders: 10, steps: 10 });
  const { rows } = await world.pool.query('select state, count(*)::int as count from orders.question group by state');
  expect(rows).toEqual([{ state: 'Expired', count: 10 }]);
  // Ten orders wait to be bought; all else was given back.
  expect((await mei.call(readWallet, {})).heldYen).toBe(10 * 3300);
}, 120_000);
