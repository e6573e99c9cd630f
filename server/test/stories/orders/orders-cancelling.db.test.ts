import { codes } from '@hakobu/contract/base/codes';
import { isProblem } from '@hakobu/contract/base/problem';
import { askCancel, cancelOrder, orderDetail, previewCancel, withdrawCancel } from '@hakobu/contract/orders/order.api';
import {
  answerCancel,
  askSupplement,
  buyOrder,
  claimOrder,
  deskOrder,
  purchasingQueue,
  putBackOrder,
  reportSoldOut,
  sellerCancelled,
  sellerShipped,
} from '@hakobu/contract/orders/order.desk-api';
import { readWallet } from '@hakobu/contract/wallet/wallet.api';
import { beforeAll, describe, expect, test } from 'vitest';
import { bought, paid, placed, sendBySeller } from '../../steps/bought.ts';
import { richShopper } from '../../steps/stored.ts';
import { stateOf } from '../../steps/orders.ts';
import { makeWorld, type Person } from '../../world.ts';

const world = makeWorld();
let chen: Person;
let service: Person;
beforeAll(async () => {
  chen = await world.staff('chen', 'buyer');
  service = await world.staff('sato', 'service');
});

const refusedWith = (code: number) => expect.objectContaining({ code });
const reason = '买重复了';
const balanceOf = async (mei: Person) => {
  const { cashYen, bonusYen, heldYen, heldFen } = await mei.call(readWallet, {});
  return { cashYen, bonusYen, heldYen, heldFen };
};
const revenueYen = async (): Promise<number> => {
  const { rows } = await world.pool.query(`select coalesce(sum(p.amount), 0)::int as yen from ledger.posting p
    join ledger.account a on a.id = p.account_id where a.code = 'revenue:service'`);
  return rows[0].yen;
};

/** An order that its buyer has taken. */
const taken = async (mei: Person): Promise<string> => {
  const [id = ''] = await paid(world, mei, [{ priceYen: 5000 }]);
  await chen.call(claimOrder, { id });
  return id;
};
const ask = (mei: Person, id: string, feeYen = 300) => mei.call(askCancel, { id, reason, feeYen });

describe('before a buyer takes it, cancelling is free and at once', () => {
  test('unpaid and notYetPurchased orders say so and end so', async () => {
    const mei = await richShopper(world, 'mei');
    const [unpaid = ''] = await placed(world, mei, [{ priceYen: 1000 }]);
    const [waiting = ''] = await paid(world, mei, [{ priceYen: 5000 }]);
    expect(await mei.call(previewCancel, { id: unpaid })).toEqual({
      way: 'free',
      feeYen: 0,
      refundYen: 0,
      whyNot: null,
    });
    expect(await mei.call(previewCancel, { id: waiting })).toMatchObject({ way: 'free', feeYen: 0, refundYen: 5300 });
    await expect(ask(mei, waiting, 0)).rejects.toEqual(refusedWith(codes.wrongState));
    await mei.call(cancelOrder, { id: unpaid });
    await mei.call(cancelOrder, { id: waiting });
    expect(await balanceOf(mei)).toMatchObject({ cashYen: 100_000, heldYen: 0 });
    expect(await mei.call(previewCancel, { id: waiting })).toMatchObject({ way: 'no', whyNot: 'ended' });
  });

  test('an order that waits for its supplement is cancelled by refusing it, free', async () => {
    const mei = await richShopper(world, 'mei');
    const id = await taken(mei);
    await chen.call(askSupplement, { id, goodsYen: 9000, domesticYen: 0 });
    expect(await mei.call(previewCancel, { id })).toMatchObject({ way: 'free', refundYen: 5300 });
    await mei.call(cancelOrder, { id });
    expect(await stateOf(mei, id)).toBe('Refunded');
    expect(await balanceOf(mei)).toMatchObject({ cashYen: 100_000, heldYen: 0 });
  });
});

describe('after a buyer took it, cancelling is asked for, and the fee is shown first', () => {
  test('granted before it is bought: our fee is kept, the rest goes back to where it came from', async () => {
    const mei = await richShopper(world, 'mei', 4000);
    await world.give(mei.id, { bonusYen: 200, fen: 20_000 });
    const before = await revenueYen();
    const id = await taken(mei);
    expect(await mei.call(previewCancel, { id })).toEqual({ way: 'asked', feeYen: 300, refundYen: 5000, whyNot: null });
    const request = await ask(mei, id);
    expect(request).toMatchObject({ orderCode: id, state: 'Asked', feeYen: 300, refundYen: 5000, reason });
    expect(await mei.call(previewCancel, { id })).toMatchObject({ way: 'no', whyNot: 'alreadyAsked' });
    const queue = await chen.call(purchasingQueue, { filter: 'cancelAsked' });
    expect(queue.list.map((order) => [order.id, order.cancelRequest?.id])).toEqual([[id, request.id]]);
    expect(queue.counts.cancelAsked).toBe(1);
    const answer = await service.call(answerCancel, { id, granted: true, note: '还没有买' });
    expect(answer).toMatchObject({ state: 'Refunded', returnedYen: 5000, feeYen: 300, request: { state: 'Granted' } });
    expect(await revenueYen()).toBe(before + 300);
    expect(await balanceOf(mei)).toMatchObject({ cashYen: 3900, bonusYen: 0, heldYen: 0, heldFen: 0 });
    const { money, timeline, cancelRequest, order } = await mei.call(orderDetail, { id });
    expect(money.map((line) => [line.direction, line.reason, line.amount])).toEqual([
      ['hold', 'payment', 5300],
      ['capture', 'cancelFee', 300],
      ['release', 'cancelled', 5000],
    ]);
    expect(timeline.map(({ verb }) => verb)).toEqual(['place', 'pay', 'claim', 'askCancel', 'grantCancel']);
    expect(cancelRequest).toMatchObject({ state: 'Granted', note: '还没有买' });
    expect(order.cancelRequest).toBeNull();
    const { rows } = await world.pool.query("select happened from platform.event where name = 'cancel.answered'");
    expect(rows.map((row: { happened: unknown }) => row.happened)).toContainEqual(
      expect.objectContaining({ orderCode: id, outcome: 'granted' }),
    );
  });

  test('granted after it was bought: goods and domestic shipping come back, the fee was earned', async () => {
    const mei = await richShopper(world, 'mei', 0);
    await world.give(mei.id, { fen: 60_000, bonusYen: 1000 });
    const before = await mei.call(readWallet, {});
    const id = await bought(world, mei, chen, { priceYen: 5000, domesticYen: 500 });
    expect(await mei.call(previewCancel, { id })).toMatchObject({ way: 'asked', feeYen: 300, refundYen: 5500 });
    await ask(mei, id);
    const answer = await chen.call(answerCancel, { id, granted: true });
    expect(answer).toMatchObject({ state: 'Refunded', returnedYen: 5500, feeYen: 300 });
    const after = await mei.call(readWallet, {});
    // The fee was taken first: from the bonus, as the capture had taken it.
    expect(after.bonusYen).toBe(before.bonusYen - 300);
    expect(after.cashFen).toBe(before.cashFen);
    const { money } = await mei.call(orderDetail, { id });
    expect(money.at(-1)).toMatchObject({
      direction: 'credit',
      reason: 'cancelled',
      amount: 5500,
      kind: 'order.refund',
    });
  });

  test('declined, it goes on; it can be asked for again', async () => {
    const mei = await richShopper(world, 'mei');
    const id = await taken(mei);
    await ask(mei, id);
    const declined = await chen.call(answerCancel, { id, granted: false, note: '已经下单' });
    expect(declined).toMatchObject({ state: 'Purchasing', returnedYen: 0, request: { state: 'Declined' } });
    await ask(mei, id);
    await mei.call(withdrawCancel, { id });
    const { cancelRequests, timeline } = await chen.call(deskOrder, { id });
    expect(cancelRequests.map(({ state }) => state)).toEqual(['Withdrawn', 'Declined']);
    expect(timeline.map(({ verb }) => verb).slice(3)).toEqual([
      'askCancel',
      'declineCancel',
      'askCancel',
      'withdrawCancel',
    ]);
    await chen.call(buyOrder, { id, goodsYen: 5000, domesticYen: 0, platformOrderNo: 'n-1' });
    const { rows } = await world.pool.query(
      "select actor_name from audit.entry where object = $1 and action = 'orders.declineCancel'",
      [`order:${id}`],
    );
    expect(rows).toEqual([{ actor_name: 'chen' }]);
  });

  test('the buyer answers before going on', async () => {
    const mei = await richShopper(world, 'mei');
    const id = await taken(mei);
    await ask(mei, id);
    const wrongState = refusedWith(codes.wrongState);
    const cost = { goodsYen: 5000, domesticYen: 0 };
    await expect(chen.call(buyOrder, { id, ...cost, platformOrderNo: 'n-1' })).rejects.toEqual(wrongState);
    await expect(chen.call(putBackOrder, { id })).rejects.toEqual(wrongState);
    await expect(chen.call(askSupplement, { id, ...cost, goodsYen: 9000 })).rejects.toEqual(wrongState);
    await chen.call(answerCancel, { id, granted: false });
    await chen.call(buyOrder, { id, ...cost, platformOrderNo: 'n-1' });
    await ask(mei, id);
    const shipped = { id, carrier: 'sagawa', trackingNo: '551299990001' };
    await expect(chen.call(sellerShipped, shipped)).rejects.toEqual(wrongState);
    await chen.call(answerCancel, { id, granted: false });
    await chen.call(sellerShipped, shipped);
  });

  test('once the seller has sent it there is nothing to ask', async () => {
    const mei = await richShopper(world, 'mei');
    const id = await bought(world, mei, chen);
    await sendBySeller(chen, id);
    expect(await mei.call(previewCancel, { id })).toMatchObject({ way: 'no', whyNot: 'sent' });
    await expect(ask(mei, id)).rejects.toEqual(refusedWith(codes.wrongState));
  });

  test('an order that ends otherwise overtakes the wish', async () => {
    const mei = await richShopper(world, 'mei');
    const soldOut = await taken(mei);
    await ask(mei, soldOut);
    await chen.call(reportSoldOut, { id: soldOut });
    const refused = await bought(world, mei, chen, { priceYen: 5000 });
    await ask(mei, refused);
    await chen.call(sellerCancelled, { id: refused });
    for (const id of [soldOut, refused])
      expect((await mei.call(orderDetail, { id })).cancelRequest).toMatchObject({ state: 'Overtaken' });
    expect(await balanceOf(mei)).toMatchObject({ cashYen: 100_000, heldYen: 0 });
  });

  test('a fee other than the one shown, a second wish, another shopper, staff without the right: refused', async () => {
    const mei = await richShopper(world, 'mei');
    const other = await richShopper(world, 'other');
    const id = await taken(mei);
    await expect(ask(mei, id, 0)).rejects.toMatchObject({
      code: codes.priceChanged,
      data: { feeYen: 300, refundYen: 5000 },
    });
    await expect(ask(other, id)).rejects.toEqual(refusedWith(codes.notFound));
    await expect(other.call(previewCancel, { id })).rejects.toEqual(refusedWith(codes.notFound));
    await expect(chen.call(answerCancel, { id, granted: true })).rejects.toEqual(refusedWith(codes.wrongState));
    await ask(mei, id);
    await expect(ask(mei, id)).rejects.toEqual(refusedWith(codes.wrongState));
    await expect(other.call(withdrawCancel, { id })).rejects.toEqual(refusedWith(codes.notFound));
    const packer = await world.staff('ito', 'warehouse');
    await expect(packer.call(answerCancel, { id, granted: true })).rejects.toEqual(refusedWith(codes.notPermitted));
    expect(await balanceOf(mei)).toMatchObject({ heldYen: 5300 });
  });

  test('a platform without a fee keeps nothing', async () => {
    const mei = await richShopper(world, 'mei');
    const [id = ''] = await paid(world, mei, [{ priceYen: 5000 }]);
    await world.pool.query('update orders.order set service_fee_yen = 0, goods_yen = total_yen where code = $1', [id]);
    await chen.call(claimOrder, { id });
    await ask(mei, id, 0);
    expect(await chen.call(answerCancel, { id, granted: true })).toMatchObject({ returnedYen: 5300, feeYen: 0 });
    expect(await balanceOf(mei)).toMatchObject({ cashYen: 100_000, heldYen: 0 });
  });
});

describe('everybody at once', () => {
  const oneOf = (outcomes: readonly PromiseSettledResult<unknown>[]) => {
    const refusals = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []));
    expect(refusals.filter((refused) => !isProblem(refused, codes.wrongState))).toEqual([]);
    return outcomes.length - refusals.length;
  };

  test('20 grants give back once', async () => {
    const mei = await richShopper(world, 'mei');
    const id = await taken(mei);
    await ask(mei, id);
    const grants = Array.from({ length: 20 }, () => chen.call(answerCancel, { id, granted: true }));
    expect(oneOf(await Promise.allSettled(grants))).toBe(1);
    expect(await balanceOf(mei)).toMatchObject({ cashYen: 99_700, heldYen: 0 });
  });

  test('one answer repeated under its key is one answer', async () => {
    const mei = await richShopper(world, 'mei');
    const id = await bought(world, mei, chen, { priceYen: 5000 });
    await ask(mei, id);
    const idempotencyKey = crypto.randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => chen.call(answerCancel, { id, granted: true }, { idempotencyKey })),
    );
    expect(new Set(answers.map(({ request }) => request.answeredAt)).size).toBe(1);
    expect(await balanceOf(mei)).toMatchObject({ cashYen: 99_700, heldYen: 0 });
  });

  test('granting, withdrawing and buying: one of them happens to the wish, and the money agrees', async () => {
    const mei = await richShopper(world, 'mei', 1_000_000);
    for (let round = 0; round < 10; round += 1) {
      const id = await taken(mei);
      await ask(mei, id);
      const [grant, withdraw] = await Promise.allSettled([
        chen.call(answerCancel, { id, granted: true }),
        mei.call(withdrawCancel, { id }),
        chen.call(buyOrder, { id, goodsYen: 5000, domesticYen: 0, platformOrderNo: 'n-1' }),
      ]);
      expect([grant, withdraw].filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const state = await stateOf(mei, id);
      const wanted = grant.status === 'fulfilled' ? ['Refunded'] : ['Purchasing', 'Purchased'];
      expect(wanted).toContain(state);
    }
  });

  test('asking and buying: a wish that came in is answered, one that came late is about what was bought', async () => {
    const mei = await richShopper(world, 'mei', 1_000_000);
    for (let round = 0; round < 10; round += 1) {
      const id = await taken(mei);
      const [asked, buying] = await Promise.allSettled([
        ask(mei, id),
        chen.call(buyOrder, { id, goodsYen: 5000, domesticYen: 0, platformOrderNo: 'n-1' }),
      ]);
      expect(asked.status).toBe('fulfilled');
      expect(await stateOf(mei, id)).toBe(buying.status === 'fulfilled' ? 'Purchased' : 'Purchasing');
      expect(await chen.call(answerCancel, { id, granted: true })).toMatchObject({ returnedYen: 5000, feeYen: 300 });
    }
  });
});
