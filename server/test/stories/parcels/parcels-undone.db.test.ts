import * as api from '@hakobu/contract/parcels/parcel.api';
import * as desk from '@hakobu/contract/parcels/parcel.desk-api';
import { yen } from '@hakobu/contract/base/money';
import { letterDetail, listLetters } from '@hakobu/contract/letters/letter.api';
import { describe, expect, test } from 'vitest';
import { storedItemsByOrders } from '../../../src/features/warehouse/index.ts';
import { dayMs } from '../../../src/platform/clock/clock.ts';
import { type Cast, parcelStage, refused, sheetFor } from '../../steps/parcels.ts';
import { statementsOf } from '../../statement-count.ts';
import { payPassword, storedOrder } from '../../steps/stored.ts';
import { makeWorld } from '../../world.ts';

const world = makeWorld();
const { cast, apply, scanAll, finish, packed, keyFor, pay, ready, waybill, orderState, detail, stateOf, moneyOf } =
  parcelStage(world);
const { balanceOf } = parcelStage(world);

const feeYen = yen(500);
const undo = ({ mei }: Cast, id: string) => mei.call(api.undoParcel, { id, reason: '再买一件', feeYen });
const idsIn = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id);

describe('undone after packing', () => {
  test('before it is paid: the fee is shown first, the goods lie on their shelves, the box waits at the desk', async () => {
    const people = await cast();
    const { mei } = people;
    const { id, orderCodes } = await packed(people);
    const items = storedItemsByOrders(world.platform);
    const freeUntil = async () => (await items(world.platform.db, orderCodes)).get(orderCodes[0]!)?.storageFreeUntil;
    const before = await freeUntil();
    expect((await detail(people, id)).undo).toEqual({ mayUndo: true, feeYen });
    await expect(mei.call(api.undoParcel, { id, feeYen: yen(100) })).rejects.toEqual(refused(10040, { feeYen }));
    world.clock.advance(3 * dayMs);
    expect(await undo(people, id)).toEqual({ id, state: 'Cancelled', feeYen, releasedYen: 0 });
    expect(Date.parse((await freeUntil()) ?? '') - Date.parse(before ?? '')).toBe(3 * dayMs);
    expect(await orderState(people, orderCodes[0]!)).toBe('InWarehouse');
    expect((await detail(people, id)).undo.mayUndo).toBe(false);

    const later = { ...people, packer: await world.staff('ito', 'warehouse') };
    const queue = await later.packer.call(desk.toUnpackQueue, { limit: 100 });
    expect(queue.list.find((each) => each.id === id)).toMatchObject({ needsUnpacking: true, state: 'Cancelled' });
    const next = await apply(people, orderCodes);
    const [item] = (await later.packer.call(desk.deskParcel, { id: next })).items;
    expect(item?.stillIn).toBe(id);
    await later.packer.call(desk.unpackedDone, { id, note: '已放回 A-07-4' });
    await expect(later.packer.call(desk.unpackedDone, { id })).rejects.toEqual(refused(10003));
    expect(idsIn((await later.packer.call(desk.toUnpackQueue, { limit: 100 })).list)).not.toContain(id);
    await scanAll(later, next, orderCodes);
    await finish(later, next);
    const parcel = await detail(people, next);
    expect([parcel.cost?.repackYen, parcel.fees]).toEqual([
      500,
      [{ parcelCode: id, kind: 'repack', amountYen: feeYen }],
    ]);
    expect((await pay(people, next)).paidYen).toBe(3000);
    const { rows } = await world.pool.query('select action from audit.entry where object = $1 order by id', [
      `parcel:${id}`,
    ]);
    expect(rows.at(-1)).toEqual({ action: 'parcels.unpackedDone' });
  });

  test('what it left to be paid stands with one parcel alone: the first that can be paid, else the first begun', async () => {
    const people = await cast();
    const { mei, addressId } = people;
    const feesOf = async (id: string) => (await detail(people, id)).fees.length;
    const estimated = async (parcelId?: string) => {
      const orderCodes = [await storedOrder(world, people)];
      return (
        await mei.call(api.estimateParcel, { orderCodes, addressId, ...(parcelId === undefined ? {} : { parcelId }) })
      ).repackYen;
    };
    await undo(people, (await packed(people)).id);
    expect(await estimated()).toBe(feeYen);
    const first = await apply(people, [await storedOrder(world, people)]);
    expect([await estimated(), await estimated(first), await feesOf(first)]).toEqual([0, feeYen, 1]);
    // The second is packed before the first: it can be paid, so it bears the fee, and is charged what it shows.
    const { id: second } = await packed(people);
    expect([await feesOf(first), await feesOf(second)]).toEqual([0, 1]);
    const { id: third } = await packed(people);
    expect([await feesOf(second), await feesOf(third)]).toEqual([1, 0]);
    expect((await pay(people, third)).paidYen).toBe(2500);
    expect((await pay(people, second)).paidYen).toBe(2500 + feeYen);
    expect([await estimated(), await feesOf(first), await feesOf(second)]).toEqual([0, 0, 1]);
  });

  test('after it is paid: what was held goes back, what was settled with it is due again', async () => {
    const people = await cast();
    const first = await packed(people);
    await undo(people, first.id);
    const before = await moneyOf(people);
    const { id } = await ready(people);
    expect((await moneyOf(people)).heldYen).toBe(before.heldYen + 3000);
    const undone = await undo(people, id);
    expect(undone).toEqual({ id, state: 'Cancelled', feeYen, releasedYen: 3000 });
    expect((await moneyOf(people)).heldYen).toBe(before.heldYen);
    const parcel = await detail(people, id);
    expect(parcel.money.map(({ direction, amount }) => [direction, amount])).toEqual(
      expect.arrayContaining([
        ['hold', 3000],
        ['release', 3000],
      ]),
    );
    const next = await people.mei.call(api.estimateParcel, {
      orderCodes: first.orderCodes,
      addressId: people.addressId,
    });
    expect([next.repackYen, next.fees.map(({ parcelCode }) => parcelCode)]).toEqual([1000, [first.id, id]]);
    await expect(undo(people, id)).rejects.toEqual(refused(10003, { state: 'Cancelled' }));
  });

  test('undoing and dispatching at once: the money is spent or given back, never both', async () => {
    const people = await cast();
    const owed = await balanceOf('payable:freight');
    const { id, orderCodes } = await ready(people);
    const tries = await Promise.allSettled([
      undo(people, id),
      people.packer.call(desk.dispatchParcel, { id, carrier: 'japan-post', waybillNo: waybill() }),
    ]);
    const refusals = tries.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
    expect(refusals).toEqual([refused(10003)]);
    const isGone = (await stateOf(people, id)) === 'Shipped';
    expect(await orderState(people, orderCodes[0]!)).toBe(isGone ? 'Shipped' : 'InWarehouse');
    expect(await balanceOf('payable:freight')).toBe(owed + (isGone ? 2500 : 0));
  });

  test('undoing and paying at once: nothing stays held for a box that is no more', async () => {
    const people = await cast();
    const { id } = await packed(people);
    const { heldYen } = await moneyOf(people);
    const paying = { code: id, routeCode: 'jp-ems', payPassword };
    const idempotencyKey = await keyFor(people, id);
    await Promise.allSettled([people.mei.call(api.payFreight, paying, { idempotencyKey }), undo(people, id)]);
    expect(await stateOf(people, id)).toBe('Cancelled');
    expect((await moneyOf(people)).heldYen).toBe(heldYen);
  });

  test('undone twenty times at once, it is undone and charged once', async () => {
    const people = await cast();
    const { id, orderCodes } = await ready(people);
    const all = await Promise.allSettled(Array.from({ length: 20 }, () => undo(people, id)));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const next = await people.mei.call(api.estimateParcel, { orderCodes, addressId: people.addressId });
    expect(next.repackYen).toBe(500);
  });
});

describe('taken apart by staff after it was paid', () => {
  const unpack = ({ packer }: Cast, id: string, chargesRepackFee = false) =>
    packer.call(desk.unpackParcel, { id, reason: '箱子压坏了', chargesRepackFee });

  test('what was held goes back and the letter says so; a fee only where it is asked', async () => {
    const people = await cast();
    const first = await packed(people);
    await undo(people, first.id);
    const before = await moneyOf(people);
    const { id, orderCodes } = await ready(people);
    expect(await unpack(people, id)).toEqual({ id, state: 'Cancelled', repackYen: 0, releasedYen: 3000 });
    expect((await moneyOf(people)).heldYen).toBe(before.heldYen);
    expect(await orderState(people, orderCodes[0]!)).toBe('InWarehouse');
    await world.settle();
    const [letter] = (await people.mei.call(listLetters, { kind: 'parcel' })).list;
    const { facts } = await people.mei.call(letterDetail, { id: letter?.id ?? '' });
    expect(facts).toContainEqual({ kind: 'yen', label: '退回', amountYen: 3000 });
    const due = await people.mei.call(api.estimateParcel, { orderCodes, addressId: people.addressId });
    expect(due.fees.map(({ parcelCode }) => parcelCode)).toEqual([first.id]);
    const { rows } = await world.pool.query('select action from audit.entry where object = $1 order by id', [
      `parcel:${id}`,
    ]);
    expect(rows.at(-1)).toEqual({ action: 'parcels.unpack' });
  });

  test('while its sheet is missing, with the fee; never one that has left', async () => {
    const people = await cast();
    const { id, orderCodes } = await packed(people);
    await pay(people, id);
    expect(await unpack(people, id, true)).toMatchObject({ repackYen: 500, releasedYen: 2500 });
    const next = await people.mei.call(api.estimateParcel, { orderCodes, addressId: people.addressId });
    expect(next.repackYen).toBe(500);
    const gone = await ready(people);
    await people.packer.call(desk.dispatchParcel, { id: gone.id, carrier: 'japan-post', waybillNo: waybill() });
    await expect(unpack(people, gone.id)).rejects.toEqual(refused(10003, { state: 'Shipped' }));
  });

  test('taken apart and dispatched at once: the money is spent or given back, never both', async () => {
    const people = await cast();
    const { heldYen } = await moneyOf(people);
    const { id } = await ready(people);
    const sending = { id, carrier: 'japan-post', waybillNo: waybill() };
    const tries = await Promise.allSettled([unpack(people, id), people.packer.call(desk.dispatchParcel, sending)]);
    expect(tries.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))).toEqual([refused(10003)]);
    expect((await moneyOf(people)).heldYen).toBe(heldYen);
  });
});

describe('time', () => {
  test('quotes that nobody pays: a letter says so, the box waits to be taken apart, the fee comes next time', async () => {
    const people = await cast();
    const { id, orderCodes } = await packed(people);
    world.clock.advance(14 * dayMs);
    await world.settle();
    expect([await stateOf(people, id), await orderState(people, orderCodes[0]!)]).toEqual(['Cancelled', 'InWarehouse']);
    const letters = await people.mei.call(listLetters, { kind: 'parcel' });
    expect(JSON.stringify(letters.list)).toContain(id);
    const packer = await world.staff('ito', 'warehouse');
    expect(idsIn((await packer.call(desk.toUnpackQueue, { limit: 100 })).list)).toContain(id);
    const later = { ...people, packer };
    const next = await apply(people, orderCodes);
    await scanAll(later, next, orderCodes);
    await finish(later, next);
    expect((await pay(people, next)).paidYen).toBe(3000);
  });

  test('paid with an incomplete sheet it waits for the shopper, is shown as due out, and leaves the wait when filled', async () => {
    const people = await cast();
    const { mei } = people;
    const { id, orderCodes } = await packed(people);
    expect((await pay(people, id)).state).toBe('PendingSheet');
    const due = async () =>
      (await mei.call(api.dueOutParcels, {})).list.map(({ id: code, missing }) => [code, missing.length]);
    // The name in English and the material; and a Chinese name that is the seller's own, to be checked.
    expect(await due()).toEqual([[id, 3]]);
    const [line] = sheetFor(orderCodes).lines;
    const half = await mei.call(api.fillSheet, { id, lines: [{ ...line!, material: '' }] });
    expect([half.state, half.sheet.missing.length]).toEqual(['PendingSheet', 1]);
    expect((await mei.call(api.fillSheet, { id, ...sheetFor(orderCodes) })).state).toBe('PendingDispatch');
    expect(await due()).toEqual([[id, 0]]);
    const [waiting] = (await mei.call(api.dueOutParcels, {})).list;
    expect(Date.parse(waiting?.limitAt ?? '') - Date.parse(waiting?.since ?? '')).toBe(dayMs);
    const inside = await mei.call(api.parcelOrders, { id });
    expect(inside).toMatchObject({ goodsGrams: 800, pieceCount: 1, declaredYen: 3000 });
    expect(inside.orders[0]).toMatchObject({ orderCode: orderCodes[0], declared: [{ material: 'mohair' }] });
    expect(inside.orders[0]?.photos).toHaveLength(1);
  });
});

test('a list asks the database as often for many parcels as for one', async () => {
  const people = await cast();
  const { mei, packer } = people;
  const asked = async () => {
    const lists = [() => mei.call(api.listParcels, {}), () => mei.call(api.dueOutParcels, {})];
    const counts: number[] = [];
    for (const call of lists) counts.push((await statementsOf(world, call)).length);
    return counts;
  };
  await ready(people);
  const first = await asked();
  expect(Math.max(...first)).toBeLessThanOrEqual(9);
  await packed(people);
  await ready(people);
  await people.mei.call(api.chooseRoute, { id: (await packed(people)).id, routeCode: 'jp-ems', insuredYen: yen(3000) });
  await ready(people);
  expect(await asked()).toEqual(first);
  const queue = () => packer.call(desk.dispatchQueue, { limit: 100 });
  const listed = (await statementsOf(world, queue)).length;
  await ready(people);
  expect((await statementsOf(world, queue)).length).toBe(listed);
});
