import { fen, yen } from '@hakobu/contract/base/money';
import { readClosing } from '@hakobu/contract/closing/closing.api';
import {
  askCancel,
  cancelOrder,
  previewCancel,
  refuseSupplement,
  withdrawCancel,
} from '@hakobu/contract/orders/order.api';
import { askSupplement, claimOrder } from '@hakobu/contract/orders/order.desk-api';
import { applyParcel, cancelParcel, confirmParcel, fillSheet, undoParcel } from '@hakobu/contract/parcels/parcel.api';
import { dispatchParcel } from '@hakobu/contract/parcels/parcel.desk-api';
import { cancelTopUp, sendSlip, startTopUp } from '@hakobu/contract/payments/top-up.api';
import { cancelService } from '@hakobu/contract/services/service.api';
import { claimArrival } from '@hakobu/contract/warehouse/arrival.api';
import { cancelWithdrawal } from '@hakobu/contract/withdrawals/withdrawal.api';
import { expect, test } from 'vitest';
import { paid, placed } from '../../../test/steps/bought.ts';
import { parcelStage, sheetFor } from '../../../test/steps/parcels.ts';
import { proxyStage } from '../../../test/steps/proxies.ts';
import { serviceStage } from '../../../test/steps/services.ts';
import { boughtOrder, richShopper, sendProof, sentOrder, shanghai, storedOrder } from '../../../test/steps/stored.ts';
import { termsBy } from '../../../test/steps/transfers.ts';
import { payUrlOf, requested, toppedUp, withdrawer } from '../../../test/steps/withdrawing.ts';
import { makeWorld, type Person } from '../../../test/world.ts';
import { japanDayOf } from '../../platform/clock/clock.ts';
import { leastWithdrawals } from '../withdrawals/index.ts';

const world = makeWorld();

/** What stands in the way but for the balance, which most of those who are tried here have. */
const inTheWayOf = async (mei: Person): Promise<string[]> => {
  const { blocking } = await mei.call(readClosing, {});
  return blocking
    .filter(({ kind }) => kind !== 'balance')
    .map(({ kind, code, amount, within }) =>
      [kind, code, amount && `${amount.currency} ${amount.amount}`, within].filter(Boolean).join(' '),
    );
};

test('an order whose price is asked for, until it is cancelled', async () => {
  const stage = proxyStage(world);
  const mei = await stage.rich();
  const id = await stage.quoting(mei);
  expect(await inTheWayOf(mei)).toEqual([`quote ${id}`]);
  await mei.call(cancelOrder, { id });
  expect(await inTheWayOf(mei)).toEqual([]);
});

test('a draft that nobody sent in stands in nobody’s way', async () => {
  const stage = proxyStage(world);
  const mei = await stage.rich();
  await stage.inCart(mei);
  expect(await inTheWayOf(mei)).toEqual([]);
});

test('an order that is not paid, then one that is, without what is held for it', async () => {
  const mei = await richShopper(world, 'mei');
  const [id = ''] = await placed(world, mei, [{}]);
  expect(await inTheWayOf(mei)).toEqual([`unpaidOrder ${id}`]);
  await mei.call(cancelOrder, { id });
  const [other = ''] = await paid(world, mei, [{}]);
  expect(await inTheWayOf(mei)).toEqual([`orderToBuy ${other}`]);
});

test('a wish to cancel that nobody has answered', async () => {
  const mei = await richShopper(world, 'mei');
  const buyer = await world.staff('yamada', 'buyer');
  const [id = ''] = await paid(world, mei, [{}]);
  await buyer.call(claimOrder, { id });
  const { feeYen } = await mei.call(previewCancel, { id });
  await mei.call(askCancel, { id, reason: '不要了', feeYen: feeYen ?? yen(0) });
  expect(await inTheWayOf(mei)).toEqual([`dispute ${id}`]);
  await mei.call(withdrawCancel, { id });
  expect(await inTheWayOf(mei)).toEqual([`order ${id}`]);
});

test('an order whose price rose, until it is refused', async () => {
  const mei = await richShopper(world, 'mei');
  const buyer = await world.staff('yamada', 'buyer');
  const [id = ''] = await paid(world, mei, [{}]);
  await buyer.call(claimOrder, { id });
  await buyer.call(askSupplement, { id, goodsYen: 3900, domesticYen: 0, note: '' });
  expect(await inTheWayOf(mei)).toEqual([`supplement ${id}`]);
  await mei.call(refuseSupplement, { id });
  expect(await inTheWayOf(mei)).toEqual([]);
});

test('an order that was bought, then one that its seller has sent', async () => {
  const mei = await richShopper(world, 'mei');
  const { id } = await boughtOrder(world, mei);
  const { orderCode } = await sentOrder(world, mei);
  expect(await inTheWayOf(mei)).toEqual([`order ${id}`, `orderOnItsWay ${orderCode}`]);
});

test('goods in the warehouse, a parcel of them, and the goods again when it is cancelled', async () => {
  const mei = await richShopper(world, 'mei');
  const packer = await world.staff('sato', 'warehouse');
  const code = await storedOrder(world, { mei, packer });
  expect(await inTheWayOf(mei)).toEqual([`storedGoods ${code}`]);
  const { id } = await mei.call(applyParcel, {
    orderCodes: [code],
    addressId: await shanghai(mei),
    routeCode: 'jp-ems',
  });
  expect(await inTheWayOf(mei)).toEqual([`parcelToPack ${id}`]);
  await mei.call(cancelParcel, { id });
  expect(await inTheWayOf(mei)).toEqual([`storedGoods ${code}`]);
});

test('a parcel by what it waits for, at each step until it has arrived, and never its order beside it', async () => {
  const stage = parcelStage(world);
  const people = await stage.cast();
  const { mei, packer } = people;
  const orderCode = await storedOrder(world, people);
  const id = await stage.apply(people, [orderCode]);
  await stage.scanAll(people, id, [orderCode]);
  expect(await inTheWayOf(mei)).toEqual([`parcelInPacking ${id}`]);
  await stage.finish(people, id);
  expect(await inTheWayOf(mei)).toEqual([`unpaidParcel ${id}`]);
  await stage.pay(people, id);
  expect(await inTheWayOf(mei)).toEqual([`sheet ${id}`]);
  await mei.call(fillSheet, { id, ...sheetFor([orderCode]) });
  expect(await inTheWayOf(mei)).toEqual([`parcelToSend ${id}`]);
  await packer.call(dispatchParcel, { id, carrier: 'japan-post', waybillNo: stage.waybill() });
  expect(await inTheWayOf(mei)).toEqual([`parcel ${id}`]);
  await mei.call(confirmParcel, { id });
  expect(await inTheWayOf(mei)).toEqual([]);
});

test('a service by its own code, within its order, and by what its shopper can do about it', async () => {
  const stage = serviceStage(world);
  const people = await stage.cast();
  const { mei, orderCode } = people;
  const goods = `storedGoods ${orderCode}`;
  const code = await stage.ask(mei, orderCode);
  expect(await inTheWayOf(mei)).toEqual([goods, `unpaidService ${code} ${orderCode}`]);
  await stage.pay(mei, code);
  expect(await inTheWayOf(mei)).toEqual([goods, `paidService ${code} ${orderCode}`]);
  await mei.call(cancelService, { code });
  expect(await inTheWayOf(mei)).toEqual([goods]);
  const inspection = await stage.taken(people);
  expect(await inTheWayOf(mei)).toEqual([goods, `service ${inspection} ${orderCode}`]);
  await stage.charge(people.sato, inspection);
  expect(await inTheWayOf(mei)).toEqual([goods, `serviceFee ${inspection} ${orderCode}`]);
});

test('a claim to an unknown box', async () => {
  const mei = await richShopper(world, 'mei');
  const { id: orderCode } = await boughtOrder(world, mei);
  const photoIds = [(await sendProof(world, mei)).data.fileId];
  await mei.call(claimArrival, { orderCode, text: '单号', photoIds });
  expect(await inTheWayOf(mei)).toEqual([`claim ${orderCode}`]);
});

test('a top-up that waits, and a transfer that finance looks for', async () => {
  const pair = [await world.staff('finance', 'finance'), await world.staff('second', 'finance')] as const;
  await termsBy(pair, {
    tiers: [],
    bankAccounts: { JPY: 'A bank of Japan\n1234567', CNY: 'A bank of China\n7654321' },
  });
  const mei = await world.shopper('mei');
  const { code } = await mei.call(startTopUp, { currency: 'JPY', amount: 5000, provider: 'bank' });
  expect(await inTheWayOf(mei)).toEqual([`topUp ${code}`]);
  const uploadIds = [(await sendProof(world, mei)).data.fileId];
  await mei.call(sendSlip, {
    code,
    uploadIds,
    payerName: 'LIN XIAO',
    paidOn: japanDayOf(world.clock.now()),
    amount: 5000,
  });
  expect(await inTheWayOf(mei)).toEqual([`topUpInReview ${code}`]);
  const lin = await world.shopper('lin');
  const other = await lin.call(startTopUp, { currency: 'JPY', amount: 5000, provider: 'sandbox' });
  expect(await inTheWayOf(lin)).toEqual([`topUp ${other.code}`]);
  await lin.call(cancelTopUp, { code: other.code });
  expect(await inTheWayOf(lin)).toEqual([]);
});

test('a withdrawal, and not what of it goes back to where it came from', async () => {
  const mei = await withdrawer(world, 'mei');
  await toppedUp(world, mei, 5000);
  const { code } = await requested(world, mei, { amount: 5000 });
  expect(await inTheWayOf(mei)).toEqual([`withdrawalToCancel ${code}`]);
  await mei.call(cancelWithdrawal, { code });
  expect(await inTheWayOf(mei)).toEqual([]);
});

test.each([
  ['least', 0, true],
  ['a yen less', 1, false],
] as const)(
  'of a balance %s stands in the way, and what does not is offered to be let go of',
  async (_, less, stands) => {
    const mei = await world.shopper('mei');
    const amount = (await leastWithdrawals(world.platform.db)).JPY - less;
    await world.give(mei.id, { yen: amount });
    const { blocking, leftover } = await mei.call(readClosing, {});
    expect(blocking.map(({ kind }) => kind)).toEqual(stands ? ['balance'] : []);
    expect(leftover).toEqual({ cashYen: stands ? yen(0) : amount, cashFen: fen(0), bonusYen: yen(0) });
  },
);

test('what is due for a box that was undone, and what a bank took back that was spent', async () => {
  const stage = parcelStage(world);
  const people = await stage.cast();
  const { id, orderCodes } = await stage.packed(people);
  const { undo } = await stage.detail(people, id);
  await people.mei.call(undoParcel, { id, reason: '再买一件', feeYen: undo?.feeYen ?? yen(0) });
  expect(await inTheWayOf(people.mei)).toEqual([`storedGoods ${orderCodes[0]}`, `fee ${id}`]);

  const mei = await richShopper(world, 'mei', 0);
  const topUp = await toppedUp(world, mei, 10_000);
  const [order = ''] = await paid(world, mei, [{}]);
  const taken = { method: 'POST' as const, url: await payUrlOf(world, topUp), payload: 'return=chargeback' };
  await world.http.inject({ ...taken, headers: { 'content-type': 'application/x-www-form-urlencoded' } });
  await world.pool.query(`update shoppers.shopper set state = 'open' where id = $1`, [mei.id]);
  expect(await inTheWayOf(mei)).toEqual([`orderToBuy ${order}`, expect.stringMatching(/^debt JPY \d+$/)]);
});
