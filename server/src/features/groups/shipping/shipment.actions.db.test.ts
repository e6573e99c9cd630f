import { addAddress } from '@hakobu/contract/addresses/addresses.api';
import { codes } from '@hakobu/contract/base/codes';
import * as groups from '@hakobu/contract/groups/group.api';
import { listGroupOrders } from '@hakobu/contract/groups/group-order.api';
import { readGroup } from '@hakobu/contract/groups/hall.api';
import { leaveGroup } from '@hakobu/contract/groups/membership.api';
import * as api from '@hakobu/contract/groups/shipment.api';
import { answerWithinHours } from '@hakobu/contract/groups/shipment.shape';
import * as parcels from '@hakobu/contract/parcels/parcel.api';
import * as desk from '@hakobu/contract/parcels/parcel.desk-api';
import { payCheckCode } from '@hakobu/contract/payments/payment.api';
import { readWallet } from '@hakobu/contract/wallet/wallet.api';
import { expect, test } from 'vitest';
import { atOnce, doneIn } from '../../../../test/at-once.ts';
import { type Shipper, type Shipping, shippingStage } from '../../../../test/steps/group-shipping.ts';
import { sheetFor, waybill } from '../../../../test/steps/parcels.ts';
import { codeOf, refusal } from '../../../../test/steps/refused.ts';
import { payPassword, richShopper } from '../../../../test/steps/stored.ts';
import { makeWorld, type Person } from '../../../../test/world.ts';
import { hourMs } from '../../../platform/clock/clock.ts';

const world = makeWorld();
const stage = shippingStage(world);

const moneyOf = async (person: Person) => {
  const { cashYen, heldYen } = await person.call(readWallet, {});
  return { cashYen, heldYen };
};
const stateOf = async ({ owner, group }: Shipping) => (await owner.person.call(readGroup, { id: group.id })).state;
const first = ({ members }: Pick<Shipping, 'members'>, at = 0): Shipper => {
  const found = members[at];
  if (!found) throw new Error('nobody');
  return found;
};
test('everybody holds a cap, the weighed parcel is split to the yen, held, and spent when it leaves', async () => {
  const shipping = await stage.settled({ owner: 800, members: [1200, 400] });
  const { owner, parcelCode } = shipping;
  const shipment = await stage.shipmentOf(owner, shipping);
  expect(shipment).toMatchObject({ state: 'Settled', parcelCode });
  const bills = shipment.shares.map(({ bill }) => bill);
  const total = bills.reduce((sum, bill) => sum + (bill?.totalYen ?? 0), 0);
  expect(total).toBe(shipment.totalYen);
  const parcel = await owner.person.call(parcels.parcelDetail, { id: parcelCode });
  expect(parcel.cost?.totalYen).toBe(total);
  const all = bills.reduce((sum, bill) => sum + (bill?.basisGrams ?? 0), 0);
  const members = shipment.shares.filter(({ isOwner }) => !isOwner).map(({ bill }) => bill);
  const part = (grams: number) => Math.floor(((parcel.cost?.freightYen ?? 0) * grams) / all);
  expect(members.map((bill) => bill?.freightYen)).toEqual(members.map((bill) => part(bill?.basisGrams ?? 0)));
  const before = await moneyOf(first(shipping).person);
  const own = await stage.shareOf(first(shipping), shipping);
  expect(before.heldYen).toBe(own.bill?.totalYen);
  await stage.sent(shipping);
  expect(await moneyOf(first(shipping).person)).toEqual({ cashYen: before.cashYen, heldYen: 0 });
  expect(await stage.shipmentOf(owner, shipping)).toMatchObject({ state: 'Shipped' });
  const { list } = await first(shipping).person.call(api.listGroupMoney, { id: shipping.group.id });
  expect(list.filter(({ move }) => move === 'capture')).toHaveLength(3);
  expect(list.filter(({ move, isMe, changeYen }) => move === 'hold' && !isMe && changeYen !== null)).toEqual([]);
  await owner.person.call(parcels.confirmParcel, { id: parcelCode });
  await world.settle();
  expect(await stateOf(shipping)).toBe('Finished');
});

test('of an order that cannot be packed its owner is told so, and not its code', async () => {
  const { owner, group, members } = await stage.settled({ owner: 800, members: [1200] });
  const { list } = await owner.person.call(listGroupOrders, { id: group.id });
  const orderIds = list.map(({ id }) => id);
  const refused = await refusal(owner.person.call(api.previewGroupShipment, { id: group.id, orderIds }));
  expect(refused).toMatchObject({ code: codes.wrongState });
  const { list: own } = await first({ members }).person.call(listGroupOrders, { id: group.id, view: 'mine' });
  expect(`${refused.message} ${JSON.stringify(refused)}`).not.toContain(own[0]?.orderCode ?? '?');
});

test('whoever holds no cap within two days is left out, and nothing of theirs is lost', async () => {
  const shipping = await stage.lockedGroup({ owner: 500, members: [700, 900] });
  await stage.apply(shipping);
  await stage.cap(shipping.owner, shipping);
  await stage.cap(first(shipping), shipping);
  world.clock.advance(answerWithinHours * hourMs);
  await world.settle();
  const late = first(shipping, 1);
  expect(await stage.shipmentOf(late, shipping)).toMatchObject({ state: 'Packing', own: { state: 'LeftOut' } });
  expect((await late.person.call(parcels.storedGoods, {})).list).toHaveLength(1);
  const { list } = await late.person.call(listGroupOrders, { id: shipping.group.id, view: 'mine' });
  expect(list).toMatchObject([{ state: 'LeftOut' }]);
});

test('without the owner’s cap nothing is packed: all that is held goes back, and the group is locked as before', async () => {
  const shipping = await stage.lockedGroup({ owner: 500, members: [700] });
  await stage.apply(shipping);
  await stage.cap(first(shipping), shipping);
  world.clock.advance(answerWithinHours * hourMs);
  await world.settle();
  expect(await stateOf(shipping)).toBe('Locked');
  expect(await moneyOf(first(shipping).person)).toMatchObject({ heldYen: 0 });
  expect((await stage.shipmentOf(shipping.owner, shipping)).state).toBe('Cancelled');
  await stage.apply(shipping);
  expect(await stateOf(shipping)).toBe('Shipping');
});

const weighedAbove = async (capYen: number): Promise<Shipping & { parcelCode: string }> => {
  const shipping = await stage.lockedGroup({ owner: 1000, members: [1000, 1000] });
  await stage.apply(shipping);
  await stage.cap(shipping.owner, shipping, 20_000);
  await stage.cap(first(shipping), shipping, 20_000);
  await stage.cap(first(shipping, 1), shipping, capYen);
  await world.settle();
  return { ...shipping, parcelCode: await stage.pack(shipping, { weightGrams: 3400 }) };
};

test('a share above a cap charges nobody; its member agrees, and all is settled', async () => {
  const shipping = await weighedAbove(100);
  const poor = first(shipping, 1);
  const { code, aboveYen, bill } = await stage.shareOf(poor, shipping);
  expect(aboveYen).toBe((bill?.totalYen ?? 0) - 100);
  expect(await stage.shipmentOf(shipping.owner, shipping)).toMatchObject({ state: 'AskingShares', choice: null });
  const leaving = { id: shipping.parcelCode, carrier: 'japan-post', waybillNo: waybill() };
  expect(await codeOf(shipping.packer.call(desk.dispatchParcel, leaving))).toBe(codes.wrongState);
  await stage.authorise(poor, code, bill?.totalYen ?? 0);
  await world.settle();
  expect((await stage.shipmentOf(shipping.owner, shipping)).state).toBe('Settled');
  expect(await moneyOf(poor.person)).toMatchObject({ heldYen: bill?.totalYen });
});

test('who agrees to less than their share has not agreed: nothing more is held, and nobody has to pay the rest', async () => {
  const shipping = await stage.lockedGroup({ owner: 1000, members: [1000] });
  await stage.apply(shipping);
  const poor = first(shipping);
  await stage.cap(shipping.owner, shipping, 20_000);
  await stage.cap(poor, shipping, 100);
  const { code } = await stage.shareOf(poor, shipping);
  // Said before it was weighed, for later.
  await poor.person.call(api.chooseShareCap, { code, capYen: 300 });
  await world.settle();
  await stage.pack(shipping, { weightGrams: 3400 });
  const { checkCode } = await poor.person.call(payCheckCode, { subject: 'share', codes: [code] });
  const late = { code, capYen: 300, payPassword };
  expect(await codeOf(poor.person.call(api.authoriseShare, late, { idempotencyKey: checkCode }))).toBe(
    codes.wrongState,
  );
  const { bill } = await stage.shareOf(poor, shipping);
  const less = { code, capYen: (bill?.totalYen ?? 0) - 1 };
  expect(await refusal(poor.person.call(api.chooseShareCap, less))).toMatchObject({
    code: codes.wrongState,
    data: { shareYen: bill?.totalYen },
  });
  expect(await moneyOf(poor.person)).toMatchObject({ heldYen: 100 });
  await stage.authorise(poor, code, bill?.totalYen ?? 0);
  await world.settle();
  expect((await stage.shipmentOf(shipping.owner, shipping)).state).toBe('Settled');
});

test('an owner whose own share was the only one above its cap agrees to it late, and all is settled', async () => {
  const shipping = await stage.lockedGroup({ owner: 1000, members: [1000] });
  await stage.apply(shipping);
  await stage.cap(shipping.owner, shipping, 100);
  await stage.cap(first(shipping), shipping, 20_000);
  await world.settle();
  await stage.pack(shipping, { weightGrams: 3400 });
  world.clock.advance(answerWithinHours * hourMs);
  await world.settle();
  const { state, own } = await stage.shipmentOf(shipping.owner, shipping);
  expect(state).toBe('OwnerChoosing');
  await stage.authorise(shipping.owner, own?.code ?? '', own?.bill?.totalYen ?? 0);
  await world.settle();
  expect((await stage.shipmentOf(shipping.owner, shipping)).state).toBe('Settled');
});

test('what is declared of a weighed parcel changes neither what it is insured to nor what anybody pays', async () => {
  const shipping = await stage.lockedGroup({ owner: 1000, members: [1000] });
  await stage.apply(shipping, { isInsured: true });
  const poor = first(shipping);
  await stage.cap(shipping.owner, shipping, 20_000);
  await stage.cap(poor, shipping, 100);
  await world.settle();
  const id = await stage.pack(shipping, { weightGrams: 3400 });
  const { totalYen } = await stage.shipmentOf(shipping.owner, shipping);
  const { lines } = sheetFor([poor.orderCode]);
  const dear = { id, lines: lines.map((line) => ({ ...line, unitValueYen: 300_000 })) };
  await poor.person.call(parcels.fillSheet, dear);
  const { code, bill } = await stage.shareOf(poor, shipping);
  await stage.authorise(poor, code, bill?.totalYen ?? 0);
  await world.settle();
  expect(await stage.shipmentOf(shipping.owner, shipping)).toMatchObject({ state: 'Settled', totalYen });
  const { cost } = await shipping.owner.person.call(parcels.parcelDetail, { id });
  expect(cost).toMatchObject({ totalYen });
});

test('who does not agree in two days leaves it to the owner, who pays the difference', async () => {
  const shipping = await weighedAbove(100);
  const { owner } = shipping;
  world.clock.advance(answerWithinHours * hourMs);
  await world.settle();
  const { choice, totalYen } = await stage.shipmentOf(owner, shipping);
  await owner.person.call(api.decideDifference, { id: shipping.group.id, choice: 'pay' });
  await world.settle();
  const after = await stage.shipmentOf(owner, shipping);
  expect(after).toMatchObject({ state: 'Settled', totalYen });
  expect(await stage.shareOf(first(shipping, 1), shipping)).toMatchObject({ heldYen: 100, bill: { totalYen: 100 } });
  expect(await stage.shareOf(owner, shipping)).toMatchObject({ bill: { totalYen: choice?.needsCapYen } });
  const { timeline } = await owner.person.call(parcels.parcelDetail, { id: shipping.parcelCode });
  expect(timeline.map(({ verb }) => verb)).toContain('payFreight');
});

test('or takes the lot out at its member’s cost: the rest is packed, weighed and split anew', async () => {
  const shipping = await weighedAbove(100);
  const { owner, parcelCode } = shipping;
  const out = first(shipping, 1);
  const { code } = await stage.shareOf(out, shipping);
  await out.person.call(api.declineShare, { code });
  await world.settle();
  expect((await stage.shipmentOf(owner, shipping)).state).toBe('OwnerChoosing');
  await owner.person.call(api.decideDifference, { id: shipping.group.id, choice: 'takeOut' });
  await world.settle();
  const anew = await stage.shipmentOf(owner, shipping);
  expect(anew.state).toBe('Packing');
  expect(anew.parcelCode).not.toBe(parcelCode);
  expect(await moneyOf(out.person)).toMatchObject({ heldYen: 0 });
  expect((await out.person.call(parcels.storedGoods, {})).list).toHaveLength(1);
  const addressless = await out.person.call(parcels.listParcels, { limit: 5 });
  expect(addressless.list).toEqual([]);
  await stage.pack(shipping, { weightGrams: 2200 });
  const settled = await stage.shipmentOf(owner, shipping);
  expect(settled).toMatchObject({ state: 'Settled' });
  expect(settled.shares.filter(({ state }) => state === 'Settled')).toHaveLength(2);
});

test('where everybody’s lot is left out there is nothing to send: the owner has back what they held', async () => {
  const shipping = await stage.lockedGroup({ owner: 0, members: [700, 300] });
  await stage.apply(shipping);
  for (const member of shipping.members) {
    const { code } = await stage.shareOf(member, shipping);
    await member.person.call(api.declineShare, { code });
  }
  await stage.cap(shipping.owner, shipping);
  await world.settle();
  expect(await stateOf(shipping)).toBe('Locked');
  expect(await moneyOf(shipping.owner.person)).toMatchObject({ heldYen: 0 });
});

test('an owner with nothing in the parcel gives the numbers of the recipient, without which it does not leave', async () => {
  const owner = await richShopper(world, 'Orange', 100_000);
  const { id: addressId } = await owner.call(addAddress, {
    country: 'CN',
    recipient: '林晓',
    phone: '13800136021',
    postcode: '200030',
    region: '上海市',
    city: '上海市',
    district: '徐汇区',
    line1: '漕溪北路 595 弄 8 号 1203',
  });
  const shipping = await stage.lockedGroup({ owner: 0, members: [700, 300] }, { addressId }, owner);
  await stage.apply(shipping);
  for (const each of [shipping.owner, ...shipping.members]) await stage.cap(each, shipping, 20_000);
  await world.settle();
  const id = await stage.pack(shipping);
  for (const { person, orderCode } of shipping.members)
    await person.call(parcels.fillSheet, { id, ...sheetFor([orderCode]) });
  const nothing = { id, lines: [] };
  expect(await codeOf(first(shipping).person.call(parcels.fillSheet, nothing))).toBe(codes.invalidRequest);
  expect((await owner.call(parcels.fillSheet, nothing)).state).toBe('PendingSheet');
  const numbers = { ...nothing, recipientIdNumber: '11010519491231002X' };
  expect((await owner.call(parcels.fillSheet, numbers)).state).toBe('PendingDispatch');
});

test('of two, one taken out leaves no group to send: what is held goes back, the box is taken apart', async () => {
  const shipping = await stage.lockedGroup({ owner: 1000, members: [1000] });
  await stage.apply(shipping);
  await stage.cap(shipping.owner, shipping, 20_000);
  await stage.cap(first(shipping), shipping, 100);
  await world.settle();
  await stage.pack(shipping, { weightGrams: 3400 });
  world.clock.advance(answerWithinHours * hourMs);
  await world.settle();
  world.clock.advance(answerWithinHours * hourMs);
  await world.settle();
  expect(await stateOf(shipping)).toBe('Locked');
  for (const { person } of [shipping.owner, first(shipping)])
    expect(await moneyOf(person)).toMatchObject({ heldYen: 0 });
});

test('a box that staff take apart gives everything back', async () => {
  const shipping = await stage.settled({ owner: 800, members: [1200] });
  await shipping.packer.call(desk.unpackParcel, {
    id: shipping.parcelCode,
    reason: 'Broken box',
    chargesRepackFee: false,
  });
  await world.settle();
  for (const { person } of [shipping.owner, first(shipping)])
    expect(await moneyOf(person)).toMatchObject({ heldYen: 0 });
  expect(await stateOf(shipping)).toBe('Locked');
  await stage.apply(shipping);
});

test('a lost parcel gives each what their goods and their share were', async () => {
  const shipping = await stage.settled({ owner: 800, members: [1200] });
  await stage.sent(shipping);
  const before = await moneyOf(first(shipping).person);
  const own = await stage.shareOf(first(shipping), shipping);
  const { claim } = await shipping.packer.call(desk.deskParcel, { id: shipping.parcelCode });
  const clerk = await world.staff('yuki', 'service');
  await clerk.call(desk.loseParcel, {
    id: shipping.parcelCode,
    note: 'Gone',
    goodsYen: claim?.declaredYen ?? 0,
    freightYen: claim?.freightYen ?? 0,
  });
  await world.settle();
  const after = await moneyOf(first(shipping).person);
  expect(after.cashYen - before.cashYen).toBeGreaterThanOrEqual(own.bill?.freightYen ?? 0);
  expect(await stateOf(shipping)).toBe('Finished');
});

test('a parcel that came back: the group is locked, its orders may go again, and each owes their part of the way back', async () => {
  const shipping = await stage.settled({ owner: 1000, members: [1000] });
  await stage.sent(shipping);
  expect(await codeOf(first(shipping).person.call(leaveGroup, { id: shipping.group.id }))).toBe(codes.wrongState);
  await shipping.packer.call(desk.returnParcel, {
    id: shipping.parcelCode,
    reason: 'Not collected',
    returnFeeYen: 2001,
    shelf: 'A-07-4',
  });
  await world.settle();
  expect(await stateOf(shipping)).toBe('Locked');
  const { list } = await shipping.owner.person.call(listGroupOrders, { id: shipping.group.id, view: 'packable' });
  expect(list).toHaveLength(2);
});

test('a cap is held once, however often it is asked at the same time', async () => {
  const shipping = await stage.lockedGroup({ owner: 500, members: [700] });
  await stage.apply(shipping);
  const member = first(shipping);
  const { code } = await stage.shareOf(member, shipping);
  const done = await atOnce(
    [1, 2, 3, 4].map(() => () => stage.authorise(member, code, 3000)),
    [codes.wrongState, codes.checkCodeInvalid, codes.priceChanged],
  );
  expect(doneIn(done)).toBe(1);
  expect(await moneyOf(member.person)).toMatchObject({ heldYen: 3000 });
});

test('the owner calls it off before anything is packed; another neither sees nor touches a share', async () => {
  const shipping = await stage.lockedGroup({ owner: 500, members: [700, 300] });
  await stage.apply(shipping);
  const { code } = await stage.shareOf(first(shipping), shipping);
  const other = first(shipping, 1).person;
  expect(await codeOf(other.call(api.chooseShareCap, { code, capYen: 500 }))).toBe(codes.notFound);
  expect(await codeOf(other.call(api.declineShare, { code }))).toBe(codes.notFound);
  expect(await codeOf(other.call(api.cancelGroupShipment, { id: shipping.group.id }))).toBe(codes.notFound);
  await stage.cap(first(shipping), shipping);
  await shipping.owner.person.call(api.cancelGroupShipment, { id: shipping.group.id });
  expect(await moneyOf(first(shipping).person)).toMatchObject({ heldYen: 0 });
  const { owned } = await shipping.owner.person.call(readGroup, { id: shipping.group.id });
  const seen = { id: shipping.group.id, version: owned?.version ?? 0, reason: 'Enough' };
  expect((await shipping.owner.person.call(groups.dissolveGroup, seen)).state).toBe('Dissolved');
});

test('what the owner does with a parcel of their own is refused of a group’s', async () => {
  const shipping = await stage.settled({ owner: 800, members: [1200] });
  const { person } = shipping.owner;
  const id = shipping.parcelCode;
  expect(await codeOf(person.call(parcels.undoParcel, { id, reason: '', feeYen: 500 }))).toBe(codes.wrongState);
  expect(await codeOf(person.call(parcels.cancelParcel, { id, reason: '' }))).toBe(codes.wrongState);
  const { orders } = await person.call(parcels.parcelDetail, { id });
  expect(orders.map(({ orderCode }) => orderCode)).toEqual([shipping.owner.orderCode]);
  const sheet = await first(shipping).person.call(parcels.readSheet, { id });
  expect(new Set(sheet.lines.map(({ orderCode }) => orderCode))).toEqual(new Set([first(shipping).orderCode]));
});

test('what is in a group’s parcel and where it is, each member reads: of the orders their own', async () => {
  const shipping = await stage.settled({ owner: 800, members: [1200] });
  const id = shipping.parcelCode;
  await stage.sent(shipping);
  for (const { person, orderCode } of [shipping.owner, first(shipping)]) {
    const inside = await person.call(parcels.parcelOrders, { id });
    expect(inside.orders.map((order) => order.orderCode)).toEqual([orderCode]);
    expect(inside.goodsGrams).toBe(orderCode === first(shipping).orderCode ? 1200 : 800);
    expect((await person.call(parcels.parcelTracking, { id })).tracking.waybills).toHaveLength(1);
  }
  const other = await world.shopper('other');
  expect(await codeOf(other.call(parcels.parcelOrders, { id }))).toBe(codes.notFound);
  expect(await codeOf(other.call(parcels.parcelTracking, { id }))).toBe(codes.notFound);
});
