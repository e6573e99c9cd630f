import { randomUUID } from 'node:crypto';
import { codes } from '@hakobu/contract/base/codes';
import { yen } from '@hakobu/contract/base/money';
import { listAudit } from '@hakobu/contract/audit/audit.desk-api';
import { letterDetail, readLetters } from '@hakobu/contract/letters/letter.api';
import {
  answerRestQuestion,
  askCancel,
  orderDetail,
  previewCancel,
  withdrawCancel,
} from '@hakobu/contract/orders/order.api';
import { answerCancel, sellerCancelled, splitOrder } from '@hakobu/contract/orders/order.desk-api';
import * as parcels from '@hakobu/contract/parcels/parcel.api';
import * as parcelDesk from '@hakobu/contract/parcels/parcel.desk-api';
import { roles } from '@hakobu/contract/staff/permissions';
import { claimArrival, readArrival, withdrawClaim } from '@hakobu/contract/warehouse/arrival.api';
import { keepUnknown } from '@hakobu/contract/warehouse/unknown-box.desk-api';
import { awaitRest } from '@hakobu/contract/warehouse/warehouse.desk-api';
import { beforeEach, describe, expect, test } from 'vitest';
import { bought, sendBySeller } from '../../steps/bought.ts';
import { parcelStage, wantedOf } from '../../steps/parcels.ts';
import { codeOf } from '../../steps/refused.ts';
import { photograph, storedOrder } from '../../steps/stored.ts';
import { signStaffIn } from '../../steps/staff.ts';
import { warehouseStage } from '../../steps/warehouse.ts';
import { stateOf, verbsOf } from '../../steps/orders.ts';
import { makeWorld, type Person } from '../../world.ts';
import { times } from '../../at-once.ts';

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

describe("another shopper's", () => {
  test('orders, parcels, boxes, pictures, questions and letters are not there, however they are named', async () => {
    const mei = await scene.cast();
    const jun = await scene.cast();
    const [mine, theirs] = [await storedOrder(world, mei), await storedOrder(world, jun)];
    const other = await storedOrder(world, jun);
    const parcelId = await scene.apply(jun, [theirs, other]);
    const own = await scene.apply(mei, [mine]);
    const { addressId } = mei;
    const orderCode = await bought(world, mei.mei, chen);
    const proof = await bench.proof(jun.mei);
    const claimed = await bought(world, jun.mei, chen);
    const claim = await jun.mei.call(claimArrival, { orderCode: claimed, text: '我的', photoIds: [proof] });
    await world.settle();
    const { rows } = await world.pool.query<{ id: string }>(
      'select id from letters.letter where shopper_id = $1 limit 1',
      [jun.mei.id],
    );
    const letter = rows[0]?.id ?? '';
    const before = await jun.mei.call(parcels.parcelDetail, { id: parcelId });
    const { call } = mei.mei;
    const tries: (() => Promise<unknown>)[] = [
      () => call(previewCancel, { id: theirs }),
      () => call(askCancel, { id: claimed, reason: 'x', feeYen }),
      () => call(withdrawCancel, { id: claimed }),
      () => call(answerRestQuestion, { id: randomUUID(), answer: 'cancelRest' }),
      () => call(parcels.estimateParcel, { orderCodes: [theirs], addressId, parcelId }),
      () => call(parcels.estimateParcel, { orderCodes: [mine, theirs], addressId, parcelId: own }),
      () => call(parcels.editParcel, { id: own, ...wantedOf(mei, [mine, theirs]) }),
      () => call(parcels.editParcel, { id: own, ...wantedOf({ ...mei, addressId: jun.addressId }, [mine]) }),
      () => call(parcels.applyParcel, wantedOf(mei, [claimed])),
      () => call(parcels.splitParcel, { id: parcelId, orderCodes: [theirs] }),
      () => call(parcels.undoParcel, { id: parcelId, feeYen: yen(500) }),
      () => call(parcels.parcelOrders, { id: parcelId }),
      () => call(parcels.parcelTracking, { id: parcelId }),
      () => call(readArrival, { orderCode: claimed }),
      () => call(claimArrival, { orderCode: claimed, text: '我的', photoIds: [proof] }),
      () => call(claimArrival, { orderCode, text: '我的', photoIds: [proof] }),
      () => call(withdrawClaim, { id: claim.id }),
      () => call(letterDetail, { id: letter }),
    ];
    const answered: number[] = [];
    for (const each of tries) answered.push(await codeOf(each()));
    expect(answered).toEqual(tries.map(() => codes.notFound));
    // Its own parcel cannot be divided by an order that is in another's.
    expect(await codeOf(call(parcels.splitParcel, { id: own, orderCodes: [theirs] }))).toBe(codes.wrongState);
    await call(readLetters, { ids: [letter] });
    const unread = await world.pool.query('select 1 from letters.letter where id = $1 and read_at is null', [letter]);
    expect(unread.rows).toHaveLength(1);
    expect(await jun.mei.call(parcels.parcelDetail, { id: parcelId })).toEqual({
      ...before,
      orders: expect.anything(),
    });
    expect(await stateOf(jun.mei, claimed)).toBe('Purchased');
  });

  test('a restricted shopper asks for no parcel, and divides none', async () => {
    const people = await scene.cast();
    const orderCodes = [await storedOrder(world, people), await storedOrder(world, people)];
    const third = await storedOrder(world, people);
    const id = await scene.apply(people, orderCodes);
    await world.pool.query("update shoppers.shopper set state = 'restricted' where id = $1", [people.mei.id]);
    const { call } = people.mei;
    expect(await codeOf(call(parcels.splitParcel, { id, orderCodes: [orderCodes[0] ?? ''] }))).toBe(
      codes.accountRestricted,
    );
    expect(await codeOf(call(parcels.applyParcel, wantedOf(people, [third])))).toBe(codes.accountRestricted);
    expect(await codeOf(call(parcels.editParcel, { id, ...wantedOf(people, orderCodes) }))).toBe(
      codes.accountRestricted,
    );
    expect(await scene.stateOf(people, id)).toBe('Applied');
  });
});

describe('a key used again with another body', () => {
  test('is refused with 10021 by every branch that takes one, and nothing more happens', async () => {
    const people = await scene.cast();
    const { mei } = people;
    const tries: [string, (key: string, again: boolean) => Promise<unknown>][] = [];
    const asked = await bought(world, mei, chen);
    tries.push([
      'askCancel',
      (idempotencyKey, again) =>
        mei.call(askCancel, { id: asked, reason: again ? 'y' : 'x', feeYen }, { idempotencyKey }),
    ]);
    tries.push([
      'answerCancel',
      (idempotencyKey, again) => chen.call(answerCancel, { id: asked, granted: !again }, { idempotencyKey }),
    ]);
    const sold = await bought(world, mei, chen, { quantity: 3 });
    tries.push([
      'splitOrder',
      (idempotencyKey, again) => chen.call(splitOrder, { id: sold, quantity: again ? 2 : 1 }, { idempotencyKey }),
    ]);
    tries.push([
      'sellerCancelled',
      (idempotencyKey, again) => chen.call(sellerCancelled, { id: sold, note: again ? 'y' : 'x' }, { idempotencyKey }),
    ]);
    const { id } = await scene.packed(people);
    tries.push([
      'undoParcel',
      (idempotencyKey, again) =>
        mei.call(parcels.undoParcel, { id, reason: again ? 'y' : 'x', feeYen: yen(500) }, { idempotencyKey }),
    ]);
    const lost = await scene.sent(people);
    tries.push([
      'loseParcel',
      (idempotencyKey, again) =>
        service.call(
          parcelDesk.loseParcel,
          { id: lost.id, note: 'x', goodsYen: yen(again ? 2 : 1), freightYen: yen(0) },
          { idempotencyKey },
        ),
    ]);
    for (const [name, call] of tries) {
      const key = `again-${name}-${randomUUID()}`;
      const first = await call(key, false);
      expect({ name, answer: await call(key, false) }).toEqual({ name, answer: first });
      expect({ name, code: await codeOf(call(key, true)) }).toEqual({ name, code: codes.keyReused });
    }
    expect(await verbsOf(mei, sold)).toEqual(['place', 'pay', 'claim', 'buy', 'split', 'sellerCancel']);
    expect(await scene.stateOf(people, lost.id)).toBe('Lost');
  });
});

describe('one key sent twenty times in one moment', () => {
  const sentOften = async (call: (key: { idempotencyKey: string }) => Promise<unknown>) => {
    const idempotencyKey = `often-${randomUUID()}`;
    const answers = await Promise.allSettled(times(20, () => call({ idempotencyKey })).map((each) => each()));
    const given = answers.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    const refused = answers.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
    expect(refused).toEqual([]);
    expect(given).toEqual(times(20, given[0]));
  };

  test('divides an order, a parcel, keeps a box, counts a part and brings a parcel back once', async () => {
    const people = await scene.cast(1_000_000);
    const { mei } = people;
    const id = await bought(world, mei, chen, { quantity: 30 });
    await sentOften((key) => packer.call(splitOrder, { id, quantity: 1 }, key));
    expect((await mei.call(orderDetail, { id })).splitInto).toHaveLength(1);
    const trackingNo = await sendBySeller(chen, id);
    const part = { orderCode: id, quantity: 1, shelf: 'B-02-1', photoIds: [await photograph(world, packer)] };
    await sentOften((key) => packer.call(awaitRest, { ...part, trackingNo }, key));
    expect(await mei.call(readArrival, { orderCode: id })).toMatchObject({ ordered: 29, arrived: 1 });
    const { shelf, photoIds } = part;
    const label = randomUUID();
    await sentOften((key) => packer.call(keepUnknown, { shelf, photoIds, label }, key));
    const boxes = await world.pool.query('select 1 from warehouse.unknown_box where label = $1', [label]);
    expect(boxes.rows).toHaveLength(1);
    const orderCodes: string[] = [];
    for (let each = 0; each < 3; each += 1) orderCodes.push(await storedOrder(world, people));
    const parcelId = await scene.apply(people, orderCodes);
    await sentOften((key) => mei.call(parcels.splitParcel, { id: parcelId, orderCodes: [orderCodes[0] ?? ''] }, key));
    expect((await mei.call(parcels.listParcels, {})).list).toHaveLength(2);
    const sent = await scene.sent(people);
    const back = { id: sent.id, reason: 'x', returnFeeYen: yen(700), shelf: 'R-01-1' };
    await sentOften((key) => packer.call(parcelDesk.returnParcel, back, key));
  });

  test('undoes a paid parcel once: the freight is back, one fee is due', async () => {
    const people = await scene.cast();
    const before = await scene.moneyOf(people);
    const { id } = await scene.ready(people);
    await sentOften((key) => people.mei.call(parcels.undoParcel, { id, feeYen: yen(500) }, key));
    expect((await scene.moneyOf(people)).cashYen).toBe(before.cashYen - 3300);
    const fees = await world.pool.query('select 1 from parcels.repack_fee where parcel_code = $1', [id]);
    expect(fees.rows).toHaveLength(1);
  });
});

test('days that no shop was open on are asked about without a fault', async () => {
  const all = await world.staff('all', ...roles);
  // The calendar has no year 0, nor has the database.
  expect(await codeOf(all.call(listAudit, { day: '0000-01-01' }))).toBe(codes.invalidRequest);
  expect(await codeOf(all.call(parcelDesk.listDeskParcels, { leftOn: '0000-12-31' }))).toBe(codes.invalidRequest);
  for (const day of ['0001-01-01', '1582-10-10', '9999-12-31']) {
    await expect(all.call(listAudit, { day })).resolves.toMatchObject({ list: [] });
    await expect(all.call(parcelDesk.listDeskParcels, { leftOn: day })).resolves.toMatchObject({ list: [] });
  }
});
