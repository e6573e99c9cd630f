import { expect, test } from 'vitest';
import { startAuditor } from '../money/auditor.ts';
import { runBank } from '../money/bank.ts';
import { patienceMs, seed, sizes } from '../money/luck.ts';
import { openTraders } from '../money/shop.ts';
import { makeWorld } from '../world.ts';

const world = makeWorld({ patienceMs });

/** Deadlocks that PostgreSQL has ended since the cluster started; what connections still keep to themselves is told first. */
const deadlocks = async (): Promise<number> => {
  const flush = () => world.pool.query('select pg_stat_force_next_flush(), pg_sleep(0.02)');
  await Promise.all(Array.from({ length: world.pool.options.max }, flush));
  const { rows } = await world.pool.query<{ deadlocks: number }>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  );
  return rows[0]?.deadlocks ?? Number.NaN;
};

test(
  'M-01 bank, M-23 deadlocks: 64 at once at the doors of a few wallets, every sum of all accounts zero, every balance as the words say',
  { timeout: patienceMs },
  async () => {
    const before = await deadlocks();
    const auditor = startAuditor(world.pool);
    const { operations, minutes } = sizes;
    const banked = await runBank(world.platform, { seed, customers: 24, workers: 64, operations, minutes });
    const { reads, faults } = await auditor.stop();
    console.log(
      `M-01: ${banked.done} operations (${banked.refused} refused) by 64 at once, ${banked.perSecond}/s, ${reads} sums, seed ${seed}`,
    );
    expect(faults).toEqual([]);
    expect(reads).toBeGreaterThan(2);
    expect(await deadlocks()).toBe(before);
    expect(banked.done, `ended by the clock after ${minutes} minutes`).toBe(operations);
  },
);

test(
  "M-01 bank: 64 shoppers and their buyers at once through the shop's calls, from top-up to refund, as the words say",
  { timeout: patienceMs },
  async () => {
    const traders = await openTraders(world, { seed, count: 64 });
    const auditor = startAuditor(world.pool);
    const began = performance.now();
    const trade = async ({ trader }: (typeof traders)[number]): Promise<number> => {
      for (let turn = 0; turn < sizes.turns; turn += 1) await trader.turn();
      return trader.calls();
    };
    const calls = await Promise.all(traders.map(trade));
    const { reads, faults } = await auditor.stop();
    const made = calls.reduce((sum, count) => sum + count, 0);
    const perSecond = Math.round((made / (performance.now() - began)) * 1000);
    console.log(`M-01: ${made} calls by 64 at once, ${perSecond}/s, ${reads} sums, seed ${seed}`);
    expect(faults).toEqual([]);
  },
);
