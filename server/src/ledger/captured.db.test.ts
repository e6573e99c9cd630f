import { fenPerYenPpm, type Yen, yen } from '@hakobu/contract/base/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeWorld } from '../../test/world.ts';
import type { Tx } from '../platform/database/database.ts';
import { systemCaller } from '../platform/http/caller.ts';
import { payable, revenue } from './accounts.ts';
import { chargeAtOnce, refundCaptured, splitCaptured } from './captured.ts';
import { captureFromHolds, openHolds } from './holds.ts';
import { isPostedAlready, readBalances } from './journal.ts';
import type { PostingSubject } from './movements.ts';
import { defaultDeductionOrder, splitCost } from './split.rules.ts';

const world = makeWorld();
const actor = 'system:test';
const rates = [
  { charged: fenPerYenPpm(4_768_544), market: fenPerYenPpm(4_712_000) },
  { charged: fenPerYenPpm(4_901_001), market: fenPerYenPpm(4_850_999) },
] as const;

let number = 0;
// No record of the shop stands behind these.
const nextAbout = (shopperId: string): PostingSubject => {
  number += 1;
  return { kind: 'order', subject: `test:${number}`, step: '', shopperId };
};

const act = <Answer>(does: (tx: Tx) => Promise<Answer>): Promise<Answer> =>
  world.platform.transact(systemCaller('test'), does);

const goods = (amountYen: number) => [{ account: payable.goods, amountYen: yen(amountYen) }];

/** Pays in two steps, at two rates, and captures all of it. */
const paidAndCaptured = async (about: PostingSubject, costs: readonly [Yen, Yen]): Promise<void> => {
  for (const [at, cost] of costs.entries()) {
    if (cost === 0) continue;
    await act(async (tx) => {
      const rate = rates[at] ?? rates[0];
      const { split, shortYen } = splitCost(cost, await readBalances(tx, about.shopperId), defaultDeductionOrder, rate);
      expect(shortYen).toBe(0);
      const step = at === 0 ? '' : `supplement-${at}`;
      await openHolds(tx, actor, [{ about: { ...about, step }, split }], { rate, order: defaultDeductionOrder });
    });
  }
  await act((tx) => captureFromHolds(tx, actor, about, { destinations: goods(costs[0] + costs[1]), rest: 'release' }));
};

describe('what was charged at once', () => {
  test('is taken from every source without being held, and goes back to each of them', async () => {
    const { id } = await world.shopper('mei', { yen: 300, fen: 100_000, bonusYen: 200 });
    const [about, other] = [nextAbout(id), nextAbout(id)];
    const before = await readBalances(world.platform.db, id);
    const [rate] = rates;
    const charge = (cost: Yen) =>
      act(async (tx) => {
        const { split } = splitCost(cost, await readBalances(tx, id), defaultDeductionOrder, rate);
        const charges = [{ about, split, destination: revenue.warehouseService }];
        await chargeAtOnce(tx, actor, charges, { rate, order: defaultDeductionOrder });
      });
    await charge(yen(1000));
    expect(await readBalances(world.platform.db, id)).toMatchObject({
      bonusYen: 0,
      cashYen: 0,
      heldYen: 0,
      heldFen: 0,
    });
    await expect(charge(yen(10))).rejects.toSatisfy(isPostedAlready);
    const origins = [{ account: revenue.warehouseService, amountYen: yen(1000) }];
    await expect(act((tx) => refundCaptured(tx, actor, other, origins))).rejects.toThrow(RangeError);
    await act((tx) => refundCaptured(tx, actor, about, origins));
    expect(await readBalances(world.platform.db, id)).toEqual(before);
  });
});

describe('what was captured', () => {
  test('goes back once, and never more than was captured', async () => {
    const { id } = await world.shopper('mei', { yen: 5000 });
    const about = nextAbout(id);
    await paidAndCaptured(about, [yen(3000), yen(1000)]);
    const refund = (step: string, amountYen: number) =>
      act((tx) => refundCaptured(tx, actor, { ...about, step }, goods(amountYen)));
    await expect(refund('a', 4001)).rejects.toThrow(RangeError);
    await refund('a', 3500);
    await expect(refund('a', 100)).rejects.toSatisfy(isPostedAlready);
    await expect(refund('b', 501)).rejects.toThrow(RangeError);
    await refund('b', 500);
    expect(await readBalances(world.platform.db, id)).toMatchObject({ cashYen: 5000, heldYen: 0 });
  });

  test('of another shopper is not to be had', async () => {
    const { id } = await world.shopper('mei', { yen: 5000 });
    const other = await world.shopper('other');
    const about = nextAbout(id);
    await paidAndCaptured(about, [yen(3000), yen(0)]);
    const stolen = { ...about, shopperId: other.id };
    await expect(act((tx) => refundCaptured(tx, actor, stolen, goods(3000)))).rejects.toThrow(
      'was paid by another shopper',
    );
  });

  test('stays captured when what gave it back breaks off', async () => {
    const { id } = await world.shopper('mei', { yen: 5000 });
    const about = nextAbout(id);
    await paidAndCaptured(about, [yen(3000), yen(0)]);
    const broken = act(async (tx) => {
      await refundCaptured(tx, actor, about, goods(3000));
      throw new Error('cut off');
    });
    await expect(broken).rejects.toThrow('cut off');
    expect(await readBalances(world.platform.db, id)).toMatchObject({ cashYen: 2000 });
    await act((tx) => refundCaptured(tx, actor, about, goods(3000)));
  });

  test('20 refunds at once give back what there is', async () => {
    const { id } = await world.shopper('mei', { yen: 5000 });
    const about = nextAbout(id);
    await paidAndCaptured(about, [yen(3000), yen(0)]);
    const tries = Array.from({ length: 20 }, (_, at) =>
      act((tx) => refundCaptured(tx, actor, { ...about, step: `${at}` }, goods(1000))),
    );
    const outcomes = await Promise.allSettled(tries);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(await readBalances(world.platform.db, id)).toMatchObject({ cashYen: 5000 });
  });

  test('in part: cash returns before bonus does, and what stays is what a smaller capture would have taken', async () => {
    const { id } = await world.shopper('mei', { bonusYen: 1000, yen: 2000, fen: 20_000 });
    const about = nextAbout(id);
    await paidAndCaptured(about, [yen(4000), yen(0)]);
    await act((tx) => refundCaptured(tx, actor, about, goods(2500)));
    const balances = await readBalances(world.platform.db, id);
    expect(balances).toMatchObject({ bonusYen: 0, cashYen: 1500, cashFen: 20_000 });
  });

  test('split and given back in any parts and any order, it is all there again, of every source', async () => {
    const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));
    const amount = fc.integer({ min: 0, max: 4000 });
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    const given = fc.record({
      bonusYen: amount,
      cashYen: amount,
      costs: fc.tuple(fc.integer({ min: 1, max: 6000 }), amount),
      splits: fc.array(share, { maxLength: 3 }),
      backs: fc.array(share, { minLength: 1, maxLength: 3 }),
    });
    await fc.assert(
      fc.asyncProperty(given, async ({ bonusYen, cashYen, costs, splits, backs }) => {
        const { id } = await world.shopper('mei', { bonusYen, yen: cashYen, fen: 100_000 });
        const before = await readBalances(world.platform.db, id);
        const about = nextAbout(id);
        await paidAndCaptured(about, [yen(costs[0]), yen(costs[1])]);
        const parts = [{ about, yen: costs[0] + costs[1] }];
        for (const part of splits) {
          const [from] = parts;
          const going = Math.floor((from?.yen ?? 0) * part);
          if (!from || going === 0) continue;
          const to = nextAbout(id);
          await act((tx) => splitCaptured(tx, actor, { from: from.about, to }, goods(going)));
          from.yen -= going;
          parts.unshift({ about: to, yen: going });
        }
        for (const part of parts)
          for (const [at, fraction] of [...backs, 1].entries()) {
            const back = Math.floor(part.yen * fraction);
            part.yen -= back;
            await act((tx) => refundCaptured(tx, actor, { ...part.about, step: `${at}` }, goods(back)));
          }
        expect(await readBalances(world.platform.db, id)).toEqual(before);
      }),
      { seed, numRuns: 25 },
    );
  });
});
