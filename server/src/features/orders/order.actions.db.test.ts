import { codes } from '@hakobu/contract/base/codes';
import { isProblem } from '@hakobu/contract/base/problem';
import { setFirstPayPassword } from '../../../test/steps/pay-password.ts';
import { hourMs, minuteMs } from '../../platform/clock/clock.ts';
import {
  cancelOrder,
  confirmOrder,
  listOrders,
  orderDetail,
  payOrders,
  placeOrders,
  quickOrder,
  refuseSupplement,
} from '@hakobu/contract/orders/order.api';
import {
  askSupplement,
  buyOrder,
  claimOrder,
  deskOrder,
  purchasingQueue,
  putBackOrder,
  reportSoldOut,
  sellerShipped,
} from '@hakobu/contract/orders/order.desk-api';
import { payCheckCode } from '@hakobu/contract/payments/payment.api';
import { readWallet } from '@hakobu/contract/wallet/wallet.api';
import { describe, expect, test } from 'vitest';
import { type GoodsGiven, putGoods } from '../../../test/steps/goods.ts';
import { makeWorld, type Person } from '../../../test/world.ts';
import { stateOf } from '../../../test/steps/orders.ts';

const world = makeWorld();
const payPassword = '246810';

const refusedWith = (code: number) => expect.objectContaining({ code });

const place = async (mei: Person, given: GoodsGiven = {}, quantity = 1): Promise<string> => {
  const lines = [{ ...(await putGoods(world.pool, given)), quantity }];
  const { totalYen } = await mei.call(confirmOrder, { lines });
  const { ids } = await mei.call(placeOrders, { lines, totalYen });
  return ids[0] ?? '';
};

const keyFor = async (mei: Person, ids: readonly string[]): Promise<string> =>
  (await mei.call(payCheckCode, { subject: 'orders', codes: [...ids] })).checkCode;

const pay = async (mei: Person, ids: readonly string[]) =>
  mei.call(payOrders, { codes: [...ids], payPassword }, { idempotencyKey: await keyFor(mei, ids) });

const rich = async (name: string, yen = 100_000): Promise<Person> => {
  const mei = await world.shopper(name, { yen });
  await setFirstPayPassword(mei.call, payPassword);
  return mei;
};

const paid = async (mei: Person, given: GoodsGiven = {}): Promise<string> => {
  const id = await place(mei, given);
  await pay(mei, [id]);
  return id;
};

const moneyOf = async (mei: Person) => {
  const { cashYen, heldYen } = await mei.call(readWallet, {});
  return { availableYen: cashYen, heldYen };
};

describe('placing', () => {
  test('confirm answers every fee; placing takes nothing yet', async () => {
    const mei = await rich('mei');
    const goods = await putGoods(world.pool, { priceYen: 12_800, domesticYen: 700 });
    const confirmed = await mei.call(confirmOrder, { lines: [{ ...goods, quantity: 1 }] });
    expect(confirmed.totalYen).toBe(12_800 + 300 + 700);
    const { ids } = await mei.call(placeOrders, { lines: [{ ...goods, quantity: 1 }], totalYen: confirmed.totalYen });
    expect(await stateOf(mei, ids[0] ?? '')).toBe('PendingPayment');
    expect(await moneyOf(mei)).toEqual({ availableYen: 100_000, heldYen: 0 });
  });

  test('a price that has moved is answered with the new one, and nothing is placed', async () => {
    const mei = await rich('mei');
    const goods = await putGoods(world.pool, { priceYen: 5000 });
    await expect(mei.call(placeOrders, { lines: [{ ...goods, quantity: 1 }], totalYen: 4000 })).rejects.toMatchObject({
      code: codes.priceChanged,
      data: { totalYen: 5300 },
    });
    expect((await mei.call(listOrders, {})).list).toEqual([]);
  });

  test('goods that are gone, prohibited, or wanted twice of one are refused', async () => {
    const mei = await rich('mei');
    const tried = async (given: GoodsGiven, quantity: number) =>
      mei.call(placeOrders, { lines: [{ ...(await putGoods(world.pool, given)), quantity }], totalYen: 3300 });
    await expect(tried({ stock: 'soldOut' }, 1)).rejects.toEqual(refusedWith(codes.goodsGone));
    await expect(tried({ prohibited: true }, 1)).rejects.toEqual(refusedWith(codes.goodsNotAllowed));
    await expect(tried({ oneOfAKind: true }, 2)).rejects.toEqual(refusedWith(codes.invalidRequest));
  });

  test('the same key places once and answers the same', async () => {
    const mei = await rich('mei');
    const lines = [{ ...(await putGoods(world.pool)), quantity: 1 }];
    const idempotencyKey = crypto.randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => mei.call(placeOrders, { lines, totalYen: 3300 }, { idempotencyKey })),
    );
    expect(new Set(answers.map(({ ids }) => ids[0])).size).toBe(1);
    await expect(mei.call(placeOrders, { lines, totalYen: 3301 }, { idempotencyKey })).rejects.toEqual(
      refusedWith(codes.keyReused),
    );
  });
});

describe('paying', () => {
  test('holds the money and puts the order into the purchasing queue', async () => {
    const mei = await rich('mei');
    const id = await paid(mei);
    expect(await stateOf(mei, id)).toBe('PendingPurchase');
    expect(await moneyOf(mei)).toEqual({ availableYen: 96_700, heldYen: 3300 });
    const { money } = await mei.call(orderDetail, { id });
    expect(money.map(({ direction, amount }) => [direction, amount])).toEqual([['hold', 3300]]);
  });

  test('50 at once, each with its own check code, take it once', async () => {
    const mei = await rich('mei');
    const id = await place(mei);
    const keys = await Promise.all(Array.from({ length: 50 }, () => keyFor(mei, [id])));
    const outcomes = await Promise.allSettled(
      keys.map((idempotencyKey) => mei.call(payOrders, { codes: [id], payPassword }, { idempotencyKey })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(outcomes.filter((each) => each.status === 'rejected' && !isProblem(each.reason, codes.wrongState))).toEqual(
      [],
    );
    expect(await moneyOf(mei)).toEqual({ availableYen: 96_700, heldYen: 3300 });
  });

  test('50 at once with one check code are one payment with one answer', async () => {
    const mei = await rich('mei');
    const id = await place(mei);
    const idempotencyKey = await keyFor(mei, [id]);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => mei.call(payOrders, { codes: [id], payPassword }, { idempotencyKey })),
    );
    expect(new Set(answers.map(({ paidYen }) => paidYen))).toEqual(new Set([3300]));
    expect(await moneyOf(mei)).toEqual({ availableYen: 96_700, heldYen: 3300 });
  });

  test('40 orders against a balance that covers one: one is paid', async () => {
    const mei = await rich('mei', 3300);
    const ids = await Promise.all(Array.from({ length: 40 }, () => place(mei)));
    const keys = await Promise.all(ids.map((id) => keyFor(mei, [id])));
    const outcomes = await Promise.allSettled(
      ids.map((id, at) => mei.call(payOrders, { codes: [id], payPassword }, { idempotencyKey: keys[at] ?? '' })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(
      outcomes.filter((each) => each.status === 'rejected' && !isProblem(each.reason, codes.insufficientBalance)),
    ).toEqual([]);
    expect(await moneyOf(mei)).toEqual({ availableYen: 0, heldYen: 3300 });
  });

  test('several orders are paid together or not at all', async () => {
    const mei = await rich('mei', 6000);
    const ids = [await place(mei), await place(mei)];
    await expect(pay(mei, ids)).rejects.toMatchObject({ code: codes.insufficientBalance });
    expect(await moneyOf(mei)).toEqual({ availableYen: 6000, heldYen: 0 });
    await world.give(mei.id, { yen: 600 });
    await pay(mei, ids);
    expect(await moneyOf(mei)).toEqual({ availableYen: 0, heldYen: 6600 });
  });

  test("another shopper's order is not there", async () => {
    const mei = await rich('mei');
    const other = await rich('other');
    const id = await place(mei);
    await expect(other.call(orderDetail, { id })).rejects.toEqual(refusedWith(codes.notFound));
    await expect(other.call(payCheckCode, { subject: 'orders', codes: [id] })).rejects.toEqual(
      refusedWith(codes.notFound),
    );
    const idempotencyKey = await keyFor(mei, [id]);
    await expect(other.call(payOrders, { codes: [id], payPassword }, { idempotencyKey })).rejects.toEqual(
      refusedWith(codes.notFound),
    );
    await expect(other.call(cancelOrder, { id })).rejects.toEqual(refusedWith(codes.notFound));
  });
});

describe('ending', () => {
  test('unpaid orders close when their time is up, and cannot be paid after', async () => {
    const mei = await rich('mei');
    const id = await place(mei, { oneOfAKind: true });
    world.clock.advance(31 * minuteMs);
    await world.settle();
    expect(await stateOf(mei, id)).toBe('Closed');
    await expect(mei.call(payCheckCode, { subject: 'orders', codes: [id] })).rejects.toEqual(
      refusedWith(codes.wrongState),
    );
  });

  test('a paid order is cancelled free until a buyer takes it', async () => {
    const mei = await rich('mei');
    const chen = await world.staff('chen', 'buyer');
    const id = await paid(mei);
    await mei.call(cancelOrder, { id });
    expect(await stateOf(mei, id)).toBe('Refunded');
    expect(await moneyOf(mei)).toEqual({ availableYen: 100_000, heldYen: 0 });
    const taken = await paid(mei);
    await chen.call(claimOrder, { id: taken });
    await expect(mei.call(cancelOrder, { id: taken })).rejects.toEqual(refusedWith(codes.wrongState));
  });

  test('cancelling and claiming at once: one of them happens', async () => {
    const mei = await rich('mei');
    const chen = await world.staff('chen', 'buyer');
    for (let round = 0; round < 10; round += 1) {
      const id = await paid(mei);
      const [cancelled, claimed] = await Promise.allSettled([
        mei.call(cancelOrder, { id }),
        chen.call(claimOrder, { id }),
      ]);
      expect([cancelled.status, claimed.status].filter((status) => status === 'fulfilled')).toHaveLength(1);
      expect(await stateOf(mei, id)).toBe(cancelled.status === 'fulfilled' ? 'Refunded' : 'Purchasing');
    }
  });

  test('sold out gives everything back at once', async () => {
    const mei = await rich('mei');
    const chen = await world.staff('chen', 'buyer');
    const id = await paid(mei);
    await chen.call(claimOrder, { id });
    expect(await chen.call(reportSoldOut, { id, note: '' })).toMatchObject({ state: 'Refunded', releasedYen: 3300 });
    expect(await moneyOf(mei)).toEqual({ availableYen: 100_000, heldYen: 0 });
  });
});

describe('buying', () => {
  const buying = (id: string, goodsYen: number) => ({ id, goodsYen, domesticYen: 0, platformOrderNo: 'm-1', note: '' });

  test('at its price: held becomes captured', async () => {
    const mei = await rich('mei');
    const chen = await world.staff('chen', 'buyer');
    const id = await paid(mei);
    await chen.call(claimOrder, { id });
    expect(await chen.call(buyOrder, buying(id, 3000))).toMatchObject({
      capturedYen: 3300,
      releasedYen: 0,
      supplementYen: 0,
    });
    expect(await moneyOf(mei)).toEqual({ availableYen: 96_700, heldYen: 0 });
  });

  test('below its price: the difference goes back at once', async () => {
    const mei = await rich('mei');
    const chen = await world.staff('chen', 'buyer');
    const id = await paid(mei);
    await chen.call(claimOrder, { id });
    expect(await chen.call(buyOrder, buying(id, 2500))).toMatchObject({ capturedYen: 2800, releasedYen: 500 });
    expect(await moneyOf(mei)).toEqual({ availableYen: 97_200, heldYen: 0 });
  });

  test('above its price: refused without a supplement; asked, paid, bought', async () => {
    const mei = await rich('mei');
    const chen = await world.staff('chen', 'buyer');
    const id = await paid(mei);
    await chen.call(claimOrder, { id });
    await expect(chen.call(buyOrder, buying(id, 3700))).rejects.toMatchObject({
      code: codes.wrongState,
      data: { differenceYen: 700 },
    });
    await chen.call(askSupplement, { id, goodsYen: 3700, domesticYen: 0, note: '' });
    expect((await mei.call(orderDetail, { id })).order.supplement).toMatchObject({ differenceYen: 700 });
    expect(await pay(mei, [id])).toMatchObject({ paidYen: 700 });
    expect(await stateOf(mei, id)).toBe('Purchasing');
    expect(await chen.call(buyOrder, buying(id, 3700))).toMatchObject({ capturedYen: 4000, releasedYen: 0 });
    expect(await moneyOf(mei)).toEqual({ availableYen: 96_000, heldYen: 0 });
  });

  test('a supplement that is refused, or not paid in time, gives everything back', async () => {
    const mei = await rich('mei');
    const chen = await world.staff('chen', 'buyer');
    const [refused, expired] = [await paid(mei), await paid(mei)];
    for (const id of [refused, expired]) {
      await chen.call(claimOrder, { id });
      await chen.call(askSupplement, { id, goodsYen: 3700, domesticYen: 0, note: '' });
    }
    await mei.call(refuseSupplement, { id: refused });
    world.clock.advance(49 * hourMs);
    await world.settle();
    expect([await stateOf(mei, refused), await stateOf(mei, expired)]).toEqual(['Refunded', 'Refunded']);
    expect(await moneyOf(mei)).toEqual({ availableYen: 100_000, heldYen: 0 });
  });

  test('what ran out cannot be paid any more, though no job has ended it yet', async () => {
    const mei = await rich('mei');
    const chen = await world.staff('chen', 'buyer');
    const [placed, asked] = [await place(mei, { oneOfAKind: true }), await paid(mei)];
    await chen.call(claimOrder, { id: asked });
    await chen.call(askSupplement, { id: asked, goodsYen: 3700, domesticYen: 0, note: '' });
    world.clock.advance(48 * hourMs);
    for (const id of [placed, asked]) await expect(pay(mei, [id])).rejects.toEqual(refusedWith(codes.wrongState));
    await world.settle();
    expect([await stateOf(mei, placed), await stateOf(mei, asked)]).toEqual(['Closed', 'Refunded']);
  });

  test('only the buyer who took it goes on; put back, a colleague can', async () => {
    const mei = await rich('mei');
    const [chen, li] = [await world.staff('chen', 'buyer'), await world.staff('li', 'buyer')];
    const id = await paid(mei);
    await chen.call(claimOrder, { id });
    await expect(li.call(claimOrder, { id })).rejects.toEqual(refusedWith(codes.wrongState));
    await expect(li.call(buyOrder, buying(id, 3000))).rejects.toEqual(refusedWith(codes.wrongState));
    await chen.call(putBackOrder, { id });
    await li.call(claimOrder, { id });
    expect((await li.call(deskOrder, { id })).order.buyer?.name).toBe('li');
  });

  test('20 purchases of one order at once capture it once', async () => {
    const mei = await rich('mei');
    const chen = await world.staff('chen', 'buyer');
    const id = await paid(mei);
    await chen.call(claimOrder, { id });
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => chen.call(buyOrder, buying(id, 3000))));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await moneyOf(mei)).toEqual({ availableYen: 96_700, heldYen: 0 });
  });

  test('staff without the permission are refused, and the queue is filtered', async () => {
    const mei = await rich('mei');
    const packer = await world.staff('packer', 'warehouse');
    const chen = await world.staff('chen', 'buyer');
    const id = await paid(mei);
    await expect(packer.call(claimOrder, { id })).rejects.toEqual(refusedWith(codes.notPermitted));
    await chen.call(claimOrder, { id });
    const { list } = await chen.call(purchasingQueue, { filter: 'mine' });
    expect(list.map((order) => order.id)).toEqual([id]);
    await chen.call(buyOrder, buying(id, 3000));
    await expect(chen.call(sellerShipped, { id, carrier: 'yamato', trackingNo: 'no' })).rejects.toEqual(
      refusedWith(codes.invalidRequest),
    );
    expect(await chen.call(sellerShipped, { id, carrier: 'yamato', trackingNo: '4821-0093-5514' })).toMatchObject({
      state: 'SellerShipped',
    });
  });
});

describe('quick orders', () => {
  test('pay within the free-pay limit, wait for payment above it, and ask the shopper when the price moved', async () => {
    const mei = await rich('mei');
    const cheap = await putGoods(world.pool, { priceYen: 1000 });
    expect(await mei.call(quickOrder, { ...cheap, os: 1, price: 1000 })).toMatchObject({ paid: true });
    const dear = await putGoods(world.pool, { priceYen: 50_000 });
    expect(await mei.call(quickOrder, { ...dear, os: 1, price: 50_000 })).toMatchObject({ paid: false });
    await expect(mei.call(quickOrder, { ...cheap, os: 1, price: 999 })).rejects.toEqual(
      refusedWith(codes.quickOrderNeedsShopper),
    );
  });

  test('ask the shopper which of their options is wanted, as source spec 8 has it', async () => {
    const mei = await rich('mei');
    const shirt = await putGoods(world.pool, { priceYen: 1000 });
    await world.pool.query('update goods.goods set options = $2 where goods_id = $1', [
      shirt.goodsId,
      JSON.stringify([
        { code: 'size', names: { ja: 'サイズ' }, values: ['S', 'M'].map((code) => ({ code, names: { ja: code } })) },
      ]),
    ]);
    const asked = { ...shirt, os: 1, price: 1000 };
    await expect(mei.call(quickOrder, asked)).rejects.toEqual(refusedWith(codes.quickOrderNeedsShopper));
    await expect(mei.call(quickOrder, { ...asked, options: ['サイズ: M'] })).rejects.toEqual(
      refusedWith(codes.quickOrderNeedsShopper),
    );
    await world.pool.query(`update goods.goods set stock = 'soldOut' where goods_id = $1`, [shirt.goodsId]);
    await expect(mei.call(quickOrder, asked)).rejects.toEqual(refusedWith(codes.goodsGone));
  });
});
