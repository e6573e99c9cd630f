import { codes } from '@hakobu/contract/base/codes';
import { yen } from '@hakobu/contract/base/money';
import { cancelOrder, payOrders } from '@hakobu/contract/orders/order.api';
import { payCheckCode } from '@hakobu/contract/payments/payment.api';
import { describe, expect, test } from 'vitest';
import { post } from '../../../src/ledger/journal.ts';
import { giveBonus } from '../../../src/ledger/movements-in.ts';
import { systemCaller } from '../../../src/platform/http/caller.ts';
import { clientInto } from '../../../src/platform/http/in-memory.ts';
import { atOnce } from '../../at-once.ts';
import { placed } from '../../steps/bought.ts';
import { startAuditor } from '../../money/auditor.ts';
import { runBank } from '../../money/bank.ts';
import { luckOf, patienceMs, seed, sizes } from '../../money/luck.ts';
import { openTraders, purse } from '../../money/shop.ts';
import { openShoppers } from '../../money/stage.ts';
import { makeWorld } from '../../world.ts';

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
  'M-01 bank: 64 at once at the doors of a few wallets, every sum of all accounts zero, every balance as the words say',
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

describe('M-23 deadlock hunt: 64 at once, and PostgreSQL ends none of them', () => {
  test('one transaction moves the money of two shoppers, another that of both in the other order', async () => {
    const shoppers = await openShoppers(world.platform, world.pool, { count: 5, money: purse });
    const before = await deadlocks();
    const giveBoth = async (worker: number): Promise<void> => {
      const luck = luckOf(seed + worker);
      for (let turn = 0; turn < 8; turn += 1) {
        const both = [luck.pick(shoppers), luck.pick(shoppers)];
        await world.platform.transact(systemCaller('money'), (tx) =>
          post(
            tx,
            'system:money',
            both.map(({ id }, place) =>
              giveBonus({ shopperId: id, reason: `${worker} ${turn} ${place}`, amountYen: yen(1) }),
            ),
          ),
        );
      }
    };
    await Promise.all(Array.from({ length: 64 }, (_, worker) => giveBoth(worker)));
    expect(await deadlocks()).toBe(before);
  });

  test('orders are paid together in every order, and cancelled meanwhile', async () => {
    const money = { bonus: 0, JPY: 40_000, CNY: 0 };
    const [opened] = await openShoppers(world.platform, world.pool, { count: 1, money });
    if (!opened) throw new Error('there is no shopper');
    const call = clientInto(world.http, { authorization: `Bearer ${opened.token}` });
    const mei = { ...opened, name: 'mei', call };
    const ids = await placed(
      world,
      mei,
      Array.from({ length: 12 }, () => ({ priceYen: 700 })),
    );
    const luck = luckOf(seed);
    const shuffled = () => ids.toSorted(() => luck.next() - 0.5);
    const checkCodes: { readonly codes: string[]; readonly key: string }[] = [];
    while (checkCodes.length < 24) {
      const some = shuffled().slice(0, luck.whole(2, 6));
      checkCodes.push({
        codes: some,
        key: (await call(payCheckCode, { subject: 'orders', codes: some })).checkCode,
      });
    }
    const before = await deadlocks();
    await atOnce(
      [
        ...checkCodes.map((each) => () => call(payOrders, { codes: each.codes }, { idempotencyKey: each.key })),
        ...shuffled().map((id) => () => call(cancelOrder, { id })),
      ],
      // Who waits for a lock too long is told so, as the loser of a deadlock would be: those are counted below.
      [codes.wrongState, codes.stillProcessing],
    );
    expect(await deadlocks()).toBe(before);
  });
});
