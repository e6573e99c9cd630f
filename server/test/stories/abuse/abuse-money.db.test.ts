import { codes } from '@hakobu/contract/base/codes';
import { yen } from '@hakobu/contract/base/money';
import { askCancel, previewCancel } from '@hakobu/contract/orders/order.api';
import {
  answerCancel,
  askSupplement,
  buyOrder,
  claimOrder,
  sellerCancelled,
  splitOrder,
} from '@hakobu/contract/orders/order.desk-api';
import * as parcels from '@hakobu/contract/parcels/parcel.api';
import * as parcelDesk from '@hakobu/contract/parcels/parcel.desk-api';
import { beforeEach, describe, expect, test } from 'vitest';
import { paid, pay } from '../../steps/bought.ts';
import { parcelStage, sheetFor } from '../../steps/parcels.ts';
import { codeOf } from '../../steps/refused.ts';
import { richShopper, sentOrder, storedOrder } from '../../steps/stored.ts';
import { signStaffIn } from '../../steps/staff.ts';
import { warehouseStage } from '../../steps/warehouse.ts';
import { moneyOf, stateOf } from '../../steps/orders.ts';
import { makeWorld, type Person } from '../../world.ts';

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

describe('money', () => {
  test('of an order that was split, cheaper than agreed and paid from three sources at two rates, all comes back', async () => {
    const mei = await richShopper(world, 'mei', 1500);
    await world.give(mei.id, { bonusYen: 333, fen: 500_000 });
    const before = await moneyOf(mei);
    const [id = ''] = await paid(world, mei, [{ priceYen: 997, quantity: 5, domesticYen: 333 }]);
    await chen.call(claimOrder, { id });
    await world.pool.query(
      `insert into rates.rate (id, currency, market_ppm, margin_ppm, source, at, market_at)
       values (gen_random_uuid(), 'CNY', 5111111, 13000, 'manual', $1, $1)`,
      [world.clock.now()],
    );
    await chen.call(askSupplement, { id, goodsYen: 6001, domesticYen: 0 });
    await pay(mei, [id]);
    await chen.call(buyOrder, { id, goodsYen: 5989, domesticYen: 0, platformOrderNo: 'n-1' });
    const { newId } = await chen.call(splitOrder, { id, quantity: 2 });
    const again = await chen.call(splitOrder, { id, quantity: 1 });
    // One by its shopper, at the price of its part of the fee; the others by their seller.
    const { feeYen: shown } = await mei.call(previewCancel, { id: newId });
    await mei.call(askCancel, { id: newId, reason: 'x', feeYen: shown });
    await chen.call(sellerCancelled, { id });
    await chen.call(answerCancel, { id: newId, granted: true });
    await chen.call(sellerCancelled, { id: again.newId });
    const after = await moneyOf(mei);
    expect(after).toMatchObject({ heldYen: 0, heldFen: 0, bonusYen: before.bonusYen - Math.min(shown, 333) });
    expect(shown).toBe(120);
    expect([after.cashYen, after.cashFen]).toEqual([before.cashYen, before.cashFen]);
    expect(await codeOf(chen.call(sellerCancelled, { id }))).toBe(codes.wrongState);
  });

  test('a supplement that was paid comes back with the rest when cancelling is granted; only the fee is kept', async () => {
    const mei = await richShopper(world, 'mei');
    const [id = ''] = await paid(world, mei, [{}]);
    await chen.call(claimOrder, { id });
    await chen.call(askSupplement, { id, goodsYen: 5000, domesticYen: 700 });
    await pay(mei, [id]);
    expect(await mei.call(previewCancel, { id })).toMatchObject({ way: 'asked', feeYen: 300, refundYen: 5700 });
    await mei.call(askCancel, { id, reason: 'x', feeYen });
    expect(await chen.call(answerCancel, { id, granted: true })).toMatchObject({ returnedYen: 5700, feeYen: 300 });
    expect(await moneyOf(mei)).toMatchObject({ cashYen: 99_700, heldYen: 0 });
  });

  test('goods that cost nothing after all are divided and given back with what their fee was', async () => {
    const mei = await richShopper(world, 'mei');
    const [id = ''] = await paid(world, mei, [{ quantity: 7 }]);
    await chen.call(claimOrder, { id });
    await chen.call(buyOrder, { id, goodsYen: 0, domesticYen: 0, platformOrderNo: 'n-0' });
    expect(await moneyOf(mei)).toMatchObject({ cashYen: 99_700, heldYen: 0 });
    const { newId } = await chen.call(splitOrder, { id, quantity: 6 });
    const { feeYen: shown, refundYen } = await mei.call(previewCancel, { id });
    expect(refundYen).toBe(0);
    await mei.call(askCancel, { id, reason: 'x', feeYen: shown });
    expect(await chen.call(answerCancel, { id, granted: true })).toMatchObject({ returnedYen: 0, feeYen: shown });
    expect(await chen.call(sellerCancelled, { id: newId })).toMatchObject({ refundedYen: 300 - shown });
    expect(await moneyOf(mei)).toMatchObject({ cashYen: 100_000 - shown, heldYen: 0 });
  });

  test('a way back dearer than what the shopper has left is asked for, and the next parcel waits for it', async () => {
    const people = await scene.cast();
    const { id } = await scene.sent(people);
    await packer.call(parcelDesk.returnParcel, { id, reason: 'x', returnFeeYen: yen(1_000_000), shelf: 'R-01-1' });
    const orderCodes = [await storedOrder(world, people)];
    const next = await scene.apply(people, orderCodes);
    await scene.scanAll(people, next, orderCodes);
    await scene.finish(people, next);
    expect(await codeOf(scene.pay(people, next))).toBe(codes.insufficientBalance);
    expect(await scene.stateOf(people, next)).toBe('PendingFreight');
    await world.give(people.mei.id, { yen: 1_000_000 });
    await scene.pay(people, next);
    await people.mei.call(parcels.fillSheet, { id: next, ...sheetFor(orderCodes) });
    await packer.call(parcelDesk.dispatchParcel, { id: next, carrier: 'japan-post', waybillNo: scene.waybill() });
    expect(await scene.moneyOf(people)).toMatchObject({ heldYen: 0 });
  });

  test('a lost parcel with one half of a split order leaves the other half refundable', async () => {
    const people = await scene.cast();
    const { mei } = people;
    const sent = await sentOrder(world, mei, { priceYen: 1001 }, 3);
    const { newId } = await packer.call(splitOrder, { id: sent.orderCode, quantity: 1 });
    await bench.store(packer, sent);
    const orderCodes = [sent.orderCode];
    const id = await scene.apply(people, orderCodes);
    await scene.scanAll(people, id, orderCodes);
    await scene.finish(people, id);
    await scene.pay(people, id);
    await mei.call(parcels.fillSheet, { id, ...sheetFor(orderCodes) });
    await packer.call(parcelDesk.dispatchParcel, { id, carrier: 'japan-post', waybillNo: scene.waybill() });
    const { claim } = await service.call(parcelDesk.deskParcel, { id });
    const tooMuch = { id, note: 'x', goodsYen: yen((claim?.declaredYen ?? 0) + 1), freightYen: yen(0) };
    expect(await codeOf(service.call(parcelDesk.loseParcel, tooMuch))).toBe(codes.invalidRequest);
    const huge = { ...tooMuch, goodsYen: yen(Number.MAX_SAFE_INTEGER), freightYen: yen(Number.MAX_SAFE_INTEGER) };
    expect(await codeOf(service.call(parcelDesk.loseParcel, huge))).not.toBe(codes.serverFault);
    await service.call(parcelDesk.loseParcel, { ...tooMuch, goodsYen: yen(claim?.declaredYen ?? 0) });
    const { cashYen } = await moneyOf(mei);
    const { refundedYen } = await chen.call(sellerCancelled, { id: newId });
    expect(await moneyOf(mei)).toMatchObject({ cashYen: cashYen + refundedYen, heldYen: 0 });
    expect([await stateOf(mei, sent.orderCode), await stateOf(mei, newId)]).toEqual(['Refunded', 'Refunded']);
  });
});
