import { codes } from '@hakobu/contract/base/codes';
import { yen } from '@hakobu/contract/base/money';
import {
  answerRestQuestion,
  askCancel,
  cancelOrder,
  orderDetail,
  payOrders,
  quickOrder,
  withdrawCancel,
} from '@hakobu/contract/orders/order.api';
import {
  answerCancel,
  askSupplement,
  claimOrder,
  reportSoldOut,
  sellerCancelled,
  sellerShipped,
  splitOrder,
} from '@hakobu/contract/orders/order.desk-api';
import * as parcels from '@hakobu/contract/parcels/parcel.api';
import * as parcelDesk from '@hakobu/contract/parcels/parcel.desk-api';
import { payCheckCode } from '@hakobu/contract/payments/payment.api';
import { claimArrival, readArrival, withdrawClaim } from '@hakobu/contract/warehouse/arrival.api';
import {
  acceptClaim,
  deskClaim,
  keepUnknown,
  matchUnknown,
  refuseClaim,
  unknownBox,
} from '@hakobu/contract/warehouse/unknown-box.desk-api';
import { awaitRest, disposeItem } from '@hakobu/contract/warehouse/warehouse.desk-api';
import { beforeEach, describe, expect, test } from 'vitest';
import { dayMs, hourMs } from '../../../src/platform/clock/clock.ts';
import { bought, paid, sendBySeller } from '../../steps/bought.ts';
import { putGoods } from '../../steps/goods.ts';
import { parcelStage, wantedOf } from '../../steps/parcels.ts';
import { codeOf } from '../../steps/refused.ts';
import { payPassword, photograph, richShopper, storedOrder } from '../../steps/stored.ts';
import { signStaffIn } from '../../steps/staff.ts';
import { warehouseStage } from '../../steps/warehouse.ts';
import { moneyOf, stateOf, verbsOf } from '../../steps/orders.ts';
import { makeWorld, type Person } from '../../world.ts';
import { atOnce, doneIn, times } from '../../at-once.ts';

const world = makeWorld();
const scene = parcelStage(world);
const bench = warehouseStage(world);
let chen: Person;
let service: Person;
let packer: Person;
const newStaff = async () => {
  ({ chen, service, packer } = await signStaffIn(world));
};
beforeEach(newStaff);

const feeYen = yen(300);

describe('what may end an order, all in one moment', () => {
  test('granted, declined, withdrawn, cancelled by the seller, sent and split: one whole end, the money once', async () => {
    for (let round = 0; round < 6; round += 1) {
      const mei = await richShopper(world, 'mei');
      const id = await bought(world, mei, chen, { priceYen: 1001, quantity: 3 });
      await mei.call(askCancel, { id, reason: 'x', feeYen });
      const trackingNo = `7712000${round}0`;
      await atOnce([
        ...times(4, () => chen.call(answerCancel, { id, granted: true })),
        ...times(2, () => service.call(answerCancel, { id, granted: false })),
        ...times(2, () => mei.call(withdrawCancel, { id })),
        ...times(4, () => chen.call(sellerCancelled, { id })),
        ...times(2, () => chen.call(sellerShipped, { id, carrier: 'sagawa', trackingNo })),
        ...times(4, () => packer.call(splitOrder, { id, quantity: 1 })),
      ]);
      const { order, splitInto, cancelRequest } = await mei.call(orderDetail, { id });
      const ends = (await verbsOf(mei, id)).filter((verb) => verb === 'grantCancel' || verb === 'sellerCancel');
      expect(ends).toHaveLength(order.state === 'Refunded' ? 1 : 0);
      expect(cancelRequest?.state).not.toBe('Asked');
      // Whatever is left of it ends by its seller: then everything but a granted fee is back.
      const left = [id, ...splitInto];
      for (const each of left)
        if ((await stateOf(mei, each)) !== 'Refunded') await chen.call(sellerCancelled, { id: each });
      const keptYen = ends[0] === 'grantCancel' ? order.fees.serviceFeeYen : 0;
      expect(await moneyOf(mei)).toMatchObject({ cashYen: 100_000 - keptYen, heldYen: 0 });
    }
  });

  test('a question answered both ways, by its shopper and by its time, while buyers reach for the rest', async () => {
    for (let round = 0; round < 4; round += 1) {
      const mei = await richShopper(world, 'mei');
      const [failed = '', ...rest] = await paid(world, mei, [{}, {}, {}], 'ask');
      await chen.call(claimOrder, { id: failed });
      await chen.call(reportSoldOut, { id: failed });
      const { question } = (await mei.call(orderDetail, { id: rest[0] ?? '' })).order;
      const id = question?.id ?? '';
      world.clock.advance(24 * hourMs - 1);
      await newStaff();
      await atOnce([
        ...times(6, () => mei.call(answerRestQuestion, { id, answer: 'cancelRest' })),
        ...times(6, () => mei.call(answerRestQuestion, { id, answer: 'buyRest' })),
        ...rest.flatMap((code) => times(3, () => chen.call(claimOrder, { id: code }))),
        ...rest.map((code) => () => mei.call(cancelOrder, { id: code })),
      ]);
      world.clock.advance(1);
      await Promise.all([world.settle(), world.settle()]);
      let heldYen = 0;
      for (const code of rest) {
        const verbs = await verbsOf(mei, code);
        const state = await stateOf(mei, code);
        expect(verbs.filter((verb) => verb === 'cancelPaid' || verb === 'cancelWithOthers').length).toBe(
          state === 'Refunded' ? 1 : 0,
        );
        if (state !== 'Refunded') heldYen += 3300;
      }
      expect(await moneyOf(mei)).toMatchObject({ heldYen, cashYen: 100_000 - heldYen });
      const open = await world.pool.query("select 1 from orders.question where id = $1 and state = 'Asked'", [id]);
      expect(open.rows).toEqual([]);
    }
  });
});

describe('what may end a parcel, all in one moment', () => {
  test('brought back, lost, delivered, received: one of the ends, the money and the fee once', async () => {
    const people = await scene.cast(1_000_000);
    for (let round = 0; round < 3; round += 1) {
      const { id, orderCodes } = await scene.sent(people);
      const before = await scene.moneyOf(people);
      const back = { id, reason: 'x', returnFeeYen: yen(700), shelf: 'R-01-1' };
      const lost = { id, note: 'x', goodsYen: yen(1000), freightYen: yen(0) };
      await atOnce([
        ...times(5, () => packer.call(parcelDesk.returnParcel, back)),
        ...times(5, () => service.call(parcelDesk.loseParcel, lost)),
        ...times(3, () => people.mei.call(parcels.confirmParcel, { id })),
        ...times(3, () => packer.call(parcelDesk.deliverParcel, { id })),
      ]);
      const { state } = await scene.detail(people, id);
      const fees = await world.pool.query('select 1 from parcels.repack_fee where parcel_code = $1', [id]);
      expect(fees.rows).toHaveLength(state === 'Returned' ? 1 : 0);
      const gained = (await scene.moneyOf(people)).cashYen - before.cashYen;
      expect(gained).toBe(state === 'Lost' ? 1000 : 0);
      const wanted = { Returned: 'InWarehouse', Lost: 'Refunded', Completed: 'Completed', Delivered: 'Shipped' };
      expect(await scene.orderState(people, orderCodes[0] ?? '')).toBe(wanted[state as keyof typeof wanted]);
    }
  });

  test('edited, divided, cancelled and scanned at once: each order lies in one open parcel at most', async () => {
    const people = await scene.cast();
    for (let round = 0; round < 4; round += 1) {
      const orderCodes = [await storedOrder(world, people), await storedOrder(world, people)];
      const [first = '', second = ''] = orderCodes;
      const id = await scene.apply(people, orderCodes);
      const { call } = people.mei;
      await atOnce([
        ...times(4, () => call(parcels.splitParcel, { id, orderCodes: [first] })),
        ...times(4, () => call(parcels.splitParcel, { id, orderCodes: [second] })),
        ...times(3, () => call(parcels.editParcel, { id, ...wantedOf(people, [second]) })),
        ...times(3, () => call(parcels.cancelParcel, { id })),
        ...times(3, () => call(parcels.applyParcel, wantedOf(people, [first]))),
        ...times(3, () => packer.call(parcelDesk.scanParcelItem, { parcelCode: id, orderCode: first })),
      ]);
      const { rows } = await world.pool.query(
        `select order_code from parcels.content where released_at is null and order_code = any($1)
         group by order_code having count(*) > 1`,
        [orderCodes],
      );
      expect(rows).toEqual([]);
      const empty = await world.pool.query(
        `select p.code from parcels.parcel p where p.shopper_id = $1 and p.state in ('Waiting', 'Applied', 'Packing')
           and not exists (select from parcels.content c where c.parcel_code = p.code and c.released_at is null)`,
        [people.mei.id],
      );
      expect(empty.rows).toEqual([]);
    }
  });

  test('undone by its shopper and taken apart by staff: one of them, one fee at most', async () => {
    const people = await scene.cast();
    for (let round = 0; round < 3; round += 1) {
      const { id } = await scene.packed(people);
      const outcomes = await atOnce([
        ...times(5, () => people.mei.call(parcels.undoParcel, { id, feeYen: yen(500) })),
        ...times(5, () => packer.call(parcelDesk.unpackParcel, { id, reason: 'x', chargesRepackFee: true })),
      ]);
      expect(doneIn(outcomes)).toBe(1);
      const fees = await world.pool.query('select 1 from parcels.repack_fee where parcel_code = $1', [id]);
      expect(fees.rows).toHaveLength(1);
    }
  });

  test('a paid box that is undone, taken apart and sent: its money is spent or given back, once', async () => {
    const people = await scene.cast(1_000_000);
    for (let round = 0; round < 3; round += 1) {
      const before = await scene.moneyOf(people);
      const { id } = await scene.ready(people);
      const goodsYen = 3300;
      const { paidYen } = await packer.call(parcelDesk.deskParcel, { id }).then(({ parcel }) => parcel);
      const waybillNo = scene.waybill();
      const outcomes = await atOnce([
        ...times(5, () => people.mei.call(parcels.undoParcel, { id, feeYen: yen(500) })),
        ...times(5, () => packer.call(parcelDesk.unpackParcel, { id, reason: 'x' })),
        ...times(5, () => packer.call(parcelDesk.dispatchParcel, { id, carrier: 'japan-post', waybillNo })),
      ]);
      expect(doneIn(outcomes)).toBe(1);
      const spentYen = (await scene.stateOf(people, id)) === 'Shipped' ? (paidYen ?? 0) : 0;
      expect(await scene.moneyOf(people)).toEqual({ cashYen: before.cashYen - goodsYen - spentYen, heldYen: 0 });
    }
  });
});

describe('boxes and claims', () => {
  const claim = async (mei: Person, orderCode: string, trackingNo?: string) =>
    mei.call(claimArrival, {
      orderCode,
      text: '是我的',
      photoIds: [await bench.proof(mei)],
      ...(trackingNo === undefined ? {} : { trackingNo }),
    });

  test('staff who matched a box before they came to its claim accept it with that box, and with no other', async () => {
    const mei = await richShopper(world, 'mei');
    const orderCode = await bought(world, mei, chen);
    const [first, second] = [await bench.keep(packer), await bench.keep(packer)];
    const { id } = await claim(mei, orderCode);
    await packer.call(matchUnknown, { id: first.id, orderCode });
    expect(await codeOf(service.call(acceptClaim, { id, boxId: second.id }))).toBe(codes.wrongState);
    expect(await service.call(acceptClaim, { id, boxId: first.id })).toMatchObject({ state: 'Accepted' });
    const { box, history } = await packer.call(unknownBox, { id: first.id });
    expect([box.state, history.filter(({ verb }) => verb === 'match').length]).toEqual(['Claimed', 1]);
    expect((await packer.call(unknownBox, { id: second.id })).box.state).toBe('Kept');
    await expect(bench.store(packer, { orderCode, trackingNo: first.code })).resolves.toMatchObject({ orderCode });
  });

  test('dashes are no number: they name no box that has none', async () => {
    const mei = await richShopper(world, 'mei');
    const [one, two] = [await bought(world, mei, chen), await bought(world, mei, chen)];
    const box = await bench.keep(packer);
    await packer.call(matchUnknown, { id: box.id, orderCode: one });
    expect(await codeOf(bench.store(packer, { orderCode: one, trackingNo: '- -' }))).toBe(codes.notFound);
    await bench.store(packer, { orderCode: one, trackingNo: box.code });
    expect(await claim(mei, two, '---')).toMatchObject({ state: 'Asked', trackingNo: null });
  });

  test('a part that came unannounced is the order’s when it is put with it, and nobody else’s', async () => {
    const mei = await richShopper(world, 'mei');
    const orderCode = await bought(world, mei, chen, { quantity: 3 });
    const trackingNo = await sendBySeller(chen, orderCode);
    const box = await bench.keep(packer, 'XX-55-1000');
    await packer.call(matchUnknown, { id: box.id, orderCode });
    const part = { orderCode, quantity: 1, shelf: 'B-02-1', photoIds: [await photograph(world, packer)] };
    await packer.call(awaitRest, { ...part, trackingNo: box.code });
    expect((await packer.call(unknownBox, { id: box.id })).box.state).toBe('Handed');
    expect(await codeOf(packer.call(awaitRest, { ...part, trackingNo: box.code }))).not.toBe(codes.serverFault);
    await atOnce(
      times(20, () => packer.call(awaitRest, { ...part, trackingNo })),
      [codes.wrongState, codes.invalidRequest],
    );
    expect(await mei.call(readArrival, { orderCode })).toMatchObject({ ordered: 3, arrived: 2 });
    await bench.store(packer, { orderCode, trackingNo });
    await world.settle();
    expect((await packer.call(unknownBox, { id: box.id })).box.state).toBe('Handed');
  });

  test('matched, claimed, accepted, refused, withdrawn, stored and cancelled at once: one box, one order', async () => {
    for (let round = 0; round < 4; round += 1) {
      const mei = await richShopper(world, 'mei');
      const orderCode = await bought(world, mei, chen);
      const boxes = [await bench.keep(packer), await bench.keep(packer)];
      const { id } = await claim(mei, orderCode);
      await atOnce(
        [
          ...boxes.flatMap((box) => times(3, () => service.call(acceptClaim, { id, boxId: box.id }))),
          ...boxes.flatMap((box) => times(3, () => packer.call(matchUnknown, { id: box.id, orderCode }))),
          ...times(2, () => mei.call(withdrawClaim, { id })),
          ...times(2, () => service.call(refuseClaim, { id, reason: 'x' })),
          ...boxes.map((box) => () => bench.store(packer, { orderCode, trackingNo: box.code })),
          ...times(2, () => chen.call(sellerCancelled, { id: orderCode })),
        ],
        [codes.wrongState, codes.notFound, codes.invalidRequest],
      );
      await world.settle();
      const states = [];
      for (const box of boxes) states.push((await packer.call(unknownBox, { id: box.id })).box);
      const matched = states.filter(({ orderCode: of }) => of === orderCode);
      expect(matched.length).toBeLessThanOrEqual(1);
      const state = await stateOf(mei, orderCode);
      const stands = matched.map((box) => box.state);
      expect({ state, stands }).toEqual({
        state,
        stands: state === 'Refunded' ? [] : state === 'InWarehouse' ? ['Handed'] : stands,
      });
      const isOpen = (await service.call(deskClaim, { id })).claim.state === 'Asked';
      expect(isOpen && state !== 'Purchased').toBe(false);
    }
  });
});

describe('storage that ends', () => {
  test('ended and asked for in one moment: the goods go or stay, and are disposed of once', async () => {
    const people = await scene.cast();
    const orderCode = await storedOrder(world, people);
    world.clock.advance(121 * dayMs);
    await newStaff();
    const mei = people.mei;
    const [applied] = await atOnce([
      () => mei.call(parcels.applyParcel, wantedOf(people, [orderCode])),
      () => world.settle(),
      () => world.settle(),
    ]).catch(() => [false]);
    await world.settle();
    const state = await world.pool.query<{ state: string }>('select state from orders.order where code = $1', [
      orderCode,
    ]);
    expect(['Packing', 'Disposed', 'InWarehouse']).toContain(state.rows[0]?.state);
    expect(state.rows[0]?.state === 'Packing').toBe(applied === true);
    const photoIds = [await photograph(world, packer)];
    const outcomes = await atOnce(
      times(10, () => packer.call(disposeItem, { orderCode, photoIds })),
      [codes.wrongState, codes.notFound],
    );
    expect(doneIn(outcomes)).toBe(state.rows[0]?.state === 'Disposed' ? 1 : 0);
  });
});

test('a box is kept once whatever number twenty benches type', async () => {
  const photoIds = [await photograph(world, packer)];
  const outcomes = await atOnce(
    times(20, () => packer.call(keepUnknown, { trackingNo: 'ＡＢ－１２３４５６', shelf: 'Z-01-1', photoIds })),
  );
  expect(doneIn(outcomes)).toBe(1);
});

test('a supplement that runs out while it is paid, refused and ended by two jobs ends once, and so does the rest', async () => {
  for (let round = 0; round < 3; round += 1) {
    const mei = await richShopper(world, 'mei');
    const [id = '', other = ''] = await paid(world, mei, [{}, {}], 'cancelAll');
    await chen.call(claimOrder, { id });
    await chen.call(askSupplement, { id, goodsYen: 5000, domesticYen: 0 });
    world.clock.advance(48 * hourMs - 60_000);
    await newStaff();
    const { checkCode } = await mei.call(payCheckCode, { subject: 'orders', codes: [id] });
    world.clock.advance(round === 0 ? 59_999 : 60_000);
    await atOnce(
      [
        () => mei.call(payOrders, { codes: [id], payPassword }, { idempotencyKey: checkCode }),
        ...times(3, () => mei.call(cancelOrder, { id })),
        () => world.settle(),
        () => world.settle(),
        () => chen.call(claimOrder, { id: other }),
      ],
      [codes.wrongState, codes.stillProcessing],
    );
    const states = [await stateOf(mei, id), await stateOf(mei, other)];
    const heldYen = (states[0] === 'Purchasing' ? 5300 : 0) + (states[1] === 'Refunded' ? 0 : 3300);
    expect(await moneyOf(mei)).toMatchObject({ heldYen, cashYen: 100_000 - heldYen });
    expect([states[0] === 'Refunded' ? 'Refunded' : 'PendingPurchase', 'Purchasing']).toContain(states[1]);
  }
});

test('quick orders in one moment are paid as far as may be without a password; the rest wait, none is refused', async () => {
  const mei = await richShopper(world, 'mei');
  const goods = await putGoods(world.pool, { priceYen: 1000 });
  const asked = { ...goods, os: 1, price: yen(1000) };
  const answers = await Promise.all(times(12, () => mei.call(quickOrder, asked)).map((call) => call()));
  expect(answers.filter(({ paid: isPaid }) => isPaid)).toHaveLength(2);
  expect(await moneyOf(mei)).toMatchObject({ heldYen: 2600, cashYen: 97_400 });
});
