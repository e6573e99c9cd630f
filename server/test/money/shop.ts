import type { Pool } from '../../src/platform/database/database.ts';
import { fetchInto } from '../../src/platform/http/in-memory.ts';
import { putGoods } from '../steps/goods.ts';
import type { World } from '../world.ts';
import { luckOf } from './luck.ts';
import { tellOver } from './notifying.ts';
import { clientOfBuyer, clientOfShopper, type Line, openBuyer, openShoppers, type Shopper } from './stage.ts';
import { failures } from './asking.ts';
import { openTrader } from './trader.ts';

/** Nearly all that most shoppers have is spent in a few turns: a short balance is an answer like others. */
export const purse = { bonus: 700, JPY: 6000, CNY: 20_000 } as const;
export const priceYen = 640;

/** The rate of this moment: an old one would stop every exchange. */
export const setRate = async (pool: Pool, at: Date): Promise<void> => {
  await pool.query(
    `insert into rates.rate (id, currency, market_ppm, margin_ppm, source, at, market_at)
     values (gen_random_uuid(), 'CNY', 4712000, 12000, 'manual', $1, $1)`,
    [at],
  );
};

/** Traders of a world in memory, each with a shopper; every eighth shares a buyer with seven others. */
export const openTraders = async (
  world: World,
  given: {
    readonly seed: number;
    readonly count: number;
    readonly line?: Line;
    readonly isAway?: (error: unknown) => boolean;
  },
) => {
  const line: Line = given.line ?? { base: () => 'http://localhost', fetch: fetchInto(world.http) };
  const shoppers = await openShoppers(world.platform, world.pool, { count: given.count, money: purse });
  const buyers: string[] = [];
  while (buyers.length * 8 < given.count) buyers.push(await openBuyer(world.platform));
  await setRate(world.pool, world.clock.now());
  const goods = { ...(await putGoods(world.pool, { priceYen })), priceYen };
  const tell = tellOver(line, world.platform.config.secret, world.clock.now);
  return shoppers.map((shopper: Shopper, place) => ({
    shopper,
    trader: openTrader({
      model: shopper.model,
      luck: luckOf(given.seed + place),
      shopper: clientOfShopper(line, shopper),
      buyer: clientOfBuyer(line, buyers[place >> 3] ?? ''),
      tell,
      goods,
      isAway: given.isAway ?? failures.none,
    }),
  }));
};
