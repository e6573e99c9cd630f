import { codes } from '@hakobu/contract/base/codes';
import { listOrders, orderDetail } from '@hakobu/contract/orders/order.api';
import {
  askSupplement,
  buyOrder,
  claimOrder,
  deskOrder,
  reportSoldOut,
  sellerCancelled,
  splitOrder,
} from '@hakobu/contract/orders/order.desk-api';
import { readStatement } from '@hakobu/contract/wallet/statement.api';
import { readWallet } from '@hakobu/contract/wallet/wallet.api';
import { awaitedByTracking, storeOrder } from '@hakobu/contract/warehouse/warehouse.desk-api';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { bought, paid, pay, sendBySeller } from '../../steps/bought.ts';
import { photograph, richShopper } from '../../steps/stored.ts';
import { makeWorld, type Person } from '../../world.ts';

const world = makeWorld();
let chen: Person;
let packer: Person;
beforeAll(async () => {
  chen = await world.staff('chen', 'buyer');
  packer = await world.staff('ito', 'warehouse');
});

const refusedWith = (code: number) => expect.objectContaining({ code });
const detail = (mei: Person, id: string) => mei.call(orderDetail, { id });
const balanceOf = async (mei: Person) => {
  const { cashYen, cashFen, bonusYen, heldYen, heldFen } = await mei.call(readWallet, {});
  return { cashYen, cashFen, bonusYen, heldYen, heldFen };
};

describe('the seller cancels what was bought', () => {
  test('all of it goes back in the split that it came in, our fee too, from both states', async () => {
    const mei = await richShopper(world, 'mei', 2000);
    await world.give(mei.id, { bonusYen: 700, fen: 50_000 });
    const before = await balanceOf(mei);
    const first = await bought(world, mei, chen, { priceYen: 4000, domesticYen: 600 });
    expect(await balanceOf(mei)).not.toEqual(before);
    const answer = await chen.call(sellerCancelled, { id: first, note: '卖家弄丢了' });
    expect(answer).toEqual({ id: first, state: 'Refunded', refundedYen: 4900 });
    expect(await balanceOf(mei)).toEqual(before);
    const { money, timeline } = await detail(mei, first);
    expect(money.map((line) => [line.direction, line.reason, line.amount])).toEqual([
      ['hold', 'payment', 4900],
      ['capture', 'bought', 4900],
      ['credit', 'sellerCancelled', 4900],
    ]);
    expect(money.at(-1)?.sources).toEqual(money[1]?.sources);
    expect(timeline.at(-1)).toMatchObject({ verb: 'sellerCancel', facts: { refundedYen: 4900, note: '卖家弄丢了' } });
    const second = await bought(world, mei, chen, { priceYen: 1000 });
    await sendBySeller(chen, second);
    await chen.call(sellerCancelled, { id: second });
    expect(await balanceOf(mei)).toEqual(before);
    const { list } = await mei.call(readStatement, {});
    expect(list.map(({ reason }) => reason)).toContain('sellerCancelled');
    const { rows } = await world.pool.query(
      "select before ->> 'state' as before, after ->> 'state' as after from audit.entry where action = 'orders.sellerCancel' and object = $1",
      [`order:${first}`],
    );
    expect(rows).toEqual([{ before: 'Purchased', after: 'Refunded' }]);
  });

  test('what was bought dearer with a supplement, at another rate, goes back at the rates it was paid at', async () => {
    const mei = await richShopper(world, 'mei', 0);
    await world.give(mei.id, { fen: 100_000 });
    const before = await balanceOf(mei);
    const [id = ''] = await paid(world, mei, [{ priceYen: 4000 }]);
    await chen.call(claimOrder, { id });
    await chen.call(askSupplement, { id, goodsYen: 7000, domesticYen: 500 });
    await pay(mei, [id]);
    await chen.call(buyOrder, { id, goodsYen: 6900, domesticYen: 500, platformOrderNo: 'n-9' });
    expect(await chen.call(sellerCancelled, { id })).toMatchObject({ refundedYen: 7700 });
    expect(await balanceOf(mei)).toEqual(before);
  });

  test('before it is bought it is sold out, not cancelled; after it arrived it is neither', async () => {
    const mei = await richShopper(world, 'mei');
    const [id = ''] = await paid(world, mei, [{}]);
    await expect(chen.call(sellerCancelled, { id })).rejects.toEqual(refusedWith(codes.wrongState));
    await chen.call(claimOrder, { id });
    await expect(chen.call(sellerCancelled, { id })).rejects.toEqual(refusedWith(codes.wrongState));
    await chen.call(reportSoldOut, { id });
    await expect(chen.call(sellerCancelled, { id })).rejects.toEqual(refusedWith(codes.wrongState));
    const other = await bought(world, mei, chen);
    await expect(packer.call(sellerCancelled, { id: other })).rejects.toEqual(refusedWith(codes.notPermitted));
  });

  test('20 at once give back once', async () => {
    const mei = await richShopper(world, 'mei');
    const id = await bought(world, mei, chen);
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => chen.call(sellerCancelled, { id })));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await balanceOf(mei)).toMatchObject({ cashYen: 100_000, heldYen: 0 });
  });
});

describe('part of it comes later', () => {
  const three = { priceYen: 1001, quantity: 3, domesticYen: 700 };

  test('its pieces become an order of their own, with their share; each can be refunded by itself', async () => {
    const mei = await richShopper(world, 'mei', 2000);
    await world.give(mei.id, { bonusYen: 333, fen: 50_000 });
    const before = await balanceOf(mei);
    const id = await bought(world, mei, chen, three);
    await sendBySeller(chen, id);
    const answer = await packer.call(splitOrder, { id, quantity: 1, note: '先到两件' });
    expect(answer).toMatchObject({ id, state: 'SellerShipped', quantity: 2, newQuantity: 1 });
    const [kept, added] = [await detail(mei, id), await detail(mei, answer.newId)];
    expect(kept.order.fees).toEqual({ goodsYen: 2002, serviceFeeYen: 200, domesticYen: 467, totalYen: 2669 });
    expect(added.order.fees).toEqual({ goodsYen: 1001, serviceFeeYen: 100, domesticYen: 233, totalYen: 1334 });
    expect(added.order).toMatchObject({ splitFrom: id, quantity: 1, state: 'SellerShipped' });
    expect(kept.splitInto).toEqual([answer.newId]);
    expect(kept.timeline.at(-1)).toMatchObject({ verb: 'split', facts: { newCode: answer.newId, quantity: 1 } });
    expect(added.timeline).toMatchObject([{ verb: 'split', facts: { from: id, quantity: 1, note: '先到两件' } }]);
    expect(kept.money.map((line) => [line.direction, line.reason, line.amount])).toEqual([
      ['hold', 'payment', 4003],
      ['capture', 'bought', 4003],
      ['credit', 'splitOff', 1334],
    ]);
    expect(added.money.map((line) => [line.direction, line.reason, line.amount])).toEqual([['debit', 'splitIn', 1334]]);
    expect(added.trackingNo).toBe(kept.trackingNo);
    expect(await chen.call(sellerCancelled, { id: answer.newId })).toMatchObject({ refundedYen: 1334 });
    expect((await detail(mei, id)).order.state).toBe('SellerShipped');
    expect(await chen.call(sellerCancelled, { id })).toMatchObject({ refundedYen: 2669 });
    expect(await balanceOf(mei)).toEqual(before);
  });

  test('the part that came is stored, the other goes on waiting under the same number', async () => {
    const mei = await richShopper(world, 'mei');
    const id = await bought(world, mei, chen, three);
    const trackingNo = await sendBySeller(chen, id);
    const { newId } = await packer.call(splitOrder, { id, quantity: 2 });
    const stored = { weightGrams: 400, lengthMm: 100, widthMm: 100, heightMm: 100, shelf: 'A-01-1', properties: [] };
    await packer.call(storeOrder, {
      ...stored,
      orderCode: id,
      trackingNo,
      photoIds: [await photograph(world, packer)],
    });
    expect((await detail(mei, id)).order.state).toBe('InWarehouse');
    const { orders } = await packer.call(awaitedByTracking, { trackingNo });
    expect(orders.map(({ orderCode, quantity }) => [orderCode, quantity])).toEqual([[newId, 2]]);
    expect((await mei.call(listOrders, { status: 'coming' })).list.map((order) => order.id)).toEqual([newId]);
    expect((await chen.call(deskOrder, { id })).splitInto).toEqual([newId]);
  });

  test('not before it is bought, not after it arrived, not all of it, not without the right', async () => {
    const mei = await richShopper(world, 'mei');
    const [waiting = ''] = await paid(world, mei, [three]);
    await expect(chen.call(splitOrder, { id: waiting, quantity: 1 })).rejects.toEqual(refusedWith(codes.wrongState));
    const id = await bought(world, mei, chen, three);
    await expect(chen.call(splitOrder, { id, quantity: 3 })).rejects.toEqual(refusedWith(codes.invalidRequest));
    const service = await world.staff('sato', 'service');
    await expect(service.call(splitOrder, { id, quantity: 1 })).rejects.toEqual(refusedWith(codes.notPermitted));
    expect((await detail(mei, id)).order.quantity).toBe(3);
  });

  test('20 at once split off no more than there is', async () => {
    const mei = await richShopper(world, 'mei');
    const id = await bought(world, mei, chen, { ...three, quantity: 6 });
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, () => chen.call(splitOrder, { id, quantity: 1 })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    const { list } = await mei.call(listOrders, {});
    expect(list.map(({ quantity }) => quantity)).toEqual([1, 1, 1, 1, 1, 1]);
  });

  test('whatever is split and cancelled in whatever order, everything comes back to the yen, the fen and the bonus', async () => {
    const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));
    const given = fc.record({
      yen: fc.integer({ min: 0, max: 9000 }),
      bonusYen: fc.integer({ min: 0, max: 3000 }),
      priceYen: fc.integer({ min: 1, max: 5000 }),
      quantity: fc.integer({ min: 2, max: 9 }),
      domesticYen: fc.integer({ min: 0, max: 999 }),
      parts: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 3 }),
    });
    await fc.assert(
      fc.asyncProperty(given, async ({ yen, bonusYen, parts, ...goods }) => {
        const mei = await richShopper(world, 'mei', yen);
        await world.give(mei.id, { bonusYen, fen: 500_000 });
        const before = await balanceOf(mei);
        const ids = [await bought(world, mei, chen, goods)];
        for (const [at, quantity] of parts.entries()) {
          const id = ids[at % ids.length] ?? '';
          const there = (await detail(mei, id)).order.quantity;
          if (quantity < there) ids.unshift((await chen.call(splitOrder, { id, quantity })).newId);
        }
        for (const id of ids) await chen.call(sellerCancelled, { id });
        expect(await balanceOf(mei)).toEqual(before);
      }),
      { seed, numRuns: 12 },
    );
  });
});
