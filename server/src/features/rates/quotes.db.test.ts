import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeWorld, worldStart } from '../../../test/world.ts';
import { hourMs, minuteMs } from '../../platform/clock/clock.ts';
import { systemCaller } from '../../platform/http/caller.ts';
import { findValidQuote, mustQuoteRate, rateNow } from './rate.actions.ts';

const world = makeWorld();
const start = 4_712_000;

const type = (marketPpm: number) =>
  world.pool.query(
    `insert into rates.rate (id, currency, market_ppm, margin_ppm, source, market_at, at)
     values ($1, 'CNY', $2, 12000, 'manual', $3, $3)`,
    [randomUUID(), marketPpm, world.clock.now()],
  );

const inTx = <Result>(act: Parameters<typeof world.platform.transact<Result>>[1]): Promise<Result> =>
  world.platform.transact(systemCaller('test'), act);

// Each test begins with a rate typed this minute.
beforeEach(async () => {
  world.clock.advance(minuteMs);
  await type(start);
});

describe('quotes', () => {
  it('M-28 a quote holds for fifteen minutes of the product clock, whichever way that jumps', async () => {
    const mei = await world.shopper('mei');
    const { quoteId, charged } = await inTx((tx) => mustQuoteRate(tx, mei.id));
    const valid = (who = mei.id) => inTx((tx) => findValidQuote(tx, quoteId, who));
    await type(4_800_000);
    world.clock.advance(15 * minuteMs - 1);
    expect(await valid()).toMatchObject({ charged });
    world.clock.advance(1);
    expect(await valid()).toBeUndefined();
    world.clock.advance(-hourMs);
    expect(await valid(), 'an hour back, it holds as it was quoted').toMatchObject({ charged });
    world.clock.advance(2 * hourMs);
    expect(await valid()).toBeUndefined();
    world.clock.advance(-hourMs);
    expect(await valid((await world.shopper('chen')).id), "another's").toBeUndefined();
    expect(world.clock.now().getTime()).toBeGreaterThan(worldStart.getTime());
  });

  it('M-28 a clock that jumps back an hour takes no rate from the future, and forward none twice', async () => {
    world.clock.advance(hourMs);
    await type(4_800_000);
    const later = world.clock.now();
    world.clock.advance(-30 * minuteMs);
    expect(await rateNow(world.platform.db, world.clock.now())).toMatchObject({ market: start });
    world.clock.set(later);
    expect(await rateNow(world.platform.db, world.clock.now())).toMatchObject({ market: 4_800_000 });
  });
});

it('forgets quotes a month after their end', async () => {
  const mei = await world.shopper('mei');
  const { quoteId } = await inTx((tx) => mustQuoteRate(tx, mei.id));
  const isThere = async () => (await world.pool.query('select from rates.quote where id = $1', [quoteId])).rows.length;
  await world.settle();
  expect(await isThere()).toBe(1);
  world.clock.advance(31 * 24 * hourMs);
  await world.settle();
  expect(await isThere()).toBe(0);
});
