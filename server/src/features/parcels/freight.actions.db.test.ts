import * as api from '@hakobu/contract/parcels/parcel.api';
import * as desk from '@hakobu/contract/parcels/parcel.desk-api';
import { listWarehouseItems } from '@hakobu/contract/warehouse/warehouse.desk-api';
import { dayMs } from '../../platform/clock/clock.ts';
import { systemCaller } from '../../platform/http/caller.ts';
import { addTrackingEvent } from '../tracking/index.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { parcelStage, refused, sheetFor, wantedOf } from '../../../test/steps/parcels.ts';
import { payPassword, storedOrder } from '../../../test/steps/stored.ts';
import { somebodyWaits } from '../../../test/waiting.ts';
import { makeWorld } from '../../../test/world.ts';

const world = makeWorld();
const { cast, scanAll, finish, packed, keyFor, pay, ready, sent, waybill, orderState, detail, stateOf, moneyOf } =
  parcelStage(world);

describe('paying', () => {
  test('only a quoted route; the price is the quote’s whatever the tables say by now', async () => {
    const people = await cast();
    const { id } = await packed(people);
    await expect(people.mei.call(api.chooseRoute, { id, routeCode: 'jp-parcel-sal' })).rejects.toEqual(refused(10003));
    const db = world.platform.db;
    const rise = (by: number) =>
      db.transaction().execute((tx) =>
        tx
          .updateTable('freight.rate')
          .set({ baseYen: sql`base_yen + ${by}` })
          .execute(),
      );
    await rise(1000);
    expect((await pay(people, id)).paidYen).toBe(2500);
    await rise(-1000);
  });

  test('a repacking fee that comes up while another parcel is being paid stays due', async () => {
    const people = await cast();
    const [paying, undone] = [await packed(people), await packed(people)];
    const idempotencyKey = await keyFor(people, paying.id);
    const paid = await world.platform.db.transaction().execute(async (tx) => {
      await sql`select * from ledger.lock_balances(${`shopper:${people.mei.id}`})`.execute(tx);
      const asked = { code: paying.id, routeCode: 'jp-ems', payPassword };
      const answer = people.mei.call(api.payFreight, asked, { idempotencyKey });
      await somebodyWaits(world.pool);
      await people.packer.call(desk.unpackParcel, { id: undone.id, reason: 'asked for', chargesRepackFee: true });
      return { answer };
    });
    expect((await paid.answer).paidYen).toBe(2500);
    const { addressId, mei } = people;
    const next = await mei.call(api.estimateParcel, { orderCodes: undone.orderCodes, addressId });
    expect(next.repackYen).toBe(500);
  });

  test('insurance above what is included is paid on top, up to what the parcel is worth', async () => {
    const people = await cast();
    const orderCodes = [await storedOrder(world, people, { priceYen: 60_000 })];
    const { id } = await people.mei.call(api.applyParcel, { ...wantedOf(people, orderCodes), insists: true });
    await scanAll(people, id, orderCodes);
    await finish(people, id);
    const choose = (routeCode: string, insuredYen: number) =>
      people.mei.call(api.chooseRoute, { id, routeCode, insuredYen });
    expect(await choose('jp-ems', 20_000)).toMatchObject({ insuranceYen: 0, totalYen: 2500 });
    expect(await choose('jp-ems', 60_000)).toMatchObject({ insuranceYen: 100, totalYen: 2600 });
    await expect(choose('jp-ems', 60_001)).rejects.toEqual(refused(10001, { mostYen: 60_000 }));
    await people.mei.call(api.fillSheet, { id, ...sheetFor(orderCodes) });
    const cheaper = await detail(people, id);
    expect(cheaper.cost).toMatchObject({ insuredYen: 3000, insuranceYen: 0 });
    await expect(choose('jp-parcel-air', 1)).rejects.toEqual(refused(10001, { mostYen: 0 }));
  });

  test('a foreign check code, none, another price, too little money: refused, and the same code pays once there is enough', async () => {
    const people = await cast();
    // Enough for the goods and their fee, not for the freight.
    const poor = await cast(3400);
    const { id } = await packed(poor);
    const paying = { code: id, routeCode: 'jp-ems', payPassword };
    const foreign = await keyFor(people, (await packed(people)).id);
    await expect(poor.mei.call(api.payFreight, paying, { idempotencyKey: foreign })).rejects.toEqual(refused(10022));
    await expect(poor.mei.call(api.payFreight, paying)).rejects.toEqual(refused(10022));
    const own = await keyFor(poor, id);
    await expect(poor.mei.call(api.payFreight, paying, { idempotencyKey: own })).rejects.toMatchObject({
      code: 10020,
      data: { shortYen: 2400 },
    });
    const air = { ...paying, routeCode: 'jp-parcel-air' };
    await expect(poor.mei.call(api.payFreight, air, { idempotencyKey: own })).rejects.toEqual(refused(10040));
    await world.give(poor.mei.id, { yen: 2400 });
    expect((await poor.mei.call(api.payFreight, paying, { idempotencyKey: own })).paidYen).toBe(2500);
    expect(await moneyOf(poor)).toEqual({ cashYen: 0, heldYen: 2500 });
  });

  test('paid thirty times at once, it is taken once', async () => {
    const people = await cast();
    const { id } = await packed(people);
    const before = await moneyOf(people);
    const keys = await Promise.all(Array.from({ length: 30 }, () => keyFor(people, id)));
    const paying = { code: id, routeCode: 'jp-ems', payPassword };
    const all = await Promise.allSettled(
      keys.map((idempotencyKey) => people.mei.call(api.payFreight, paying, { idempotencyKey })),
    );
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await moneyOf(people)).toEqual({ cashYen: before.cashYen - 2500, heldYen: before.heldYen + 2500 });
  });
});

describe('the sheet', () => {
  test('a number of the recipient is checked, sealed and masked', async () => {
    const people = await cast();
    const { id, orderCodes } = await packed(people);
    const fill = (recipientIdNumber: string) =>
      people.mei.call(api.fillSheet, { id, ...sheetFor(orderCodes), recipientIdNumber });
    await expect(fill('110105194912310021')).rejects.toEqual(refused(10001, { field: 'recipientIdNumber' }));
    const { sheet } = await fill('11010519491231002x');
    expect(sheet.recipientIdNumber).toBe('110*************2X');
    const { rows } = await world.pool.query('select to_jsonb(p)::text as row from parcels.parcel p where code = $1', [
      id,
    ]);
    expect(rows[0].row).not.toContain('11010519491231002X');
    expect((await fill('')).sheet.missing).toEqual([
      { field: 'recipientIdNumber', line: null, orderCode: null, isProposed: false },
    ]);
  });

  test('declared before it is paid, a parcel is ready to leave at once; then it must stay complete', async () => {
    const people = await cast();
    const { id, orderCodes } = await packed(people);
    await people.mei.call(api.fillSheet, { id, ...sheetFor(orderCodes) });
    expect((await pay(people, id)).state).toBe('PendingDispatch');
    const [line] = sheetFor(orderCodes).lines;
    const emptied = { id, lines: [{ ...line!, material: '' }] };
    await expect(people.mei.call(api.fillSheet, emptied)).rejects.toMatchObject({
      code: 10003,
      data: { missing: [{ field: 'material' }] },
    });
    const strange = { id, lines: [{ ...line!, orderCode: 'O202601010001' }] };
    await expect(people.mei.call(api.fillSheet, strange)).rejects.toEqual(refused(10001));
  });
});

describe('where goods were made', () => {
  const filled = async (countryOfOrigin: string | undefined) => {
    const people = await cast();
    const { id, orderCodes } = await packed(people);
    const lines = sheetFor(orderCodes).lines.map((line) => ({ ...line, countryOfOrigin }));
    return { people, id, fill: () => people.mei.call(api.fillSheet, { id, lines }) };
  };

  test('is kept with its line and read back; who does not know it leaves it open', async () => {
    const { people, id, fill } = await filled('VN');
    expect((await fill()).sheet.lines).toMatchObject([{ countryOfOrigin: 'VN' }]);
    expect((await people.packer.call(desk.deskParcel, { id })).sheet.lines).toMatchObject([{ countryOfOrigin: 'VN' }]);
    const open = await filled(undefined);
    expect((await open.fill()).sheet.lines).toMatchObject([{ countryOfOrigin: '' }]);
  });

  test.each(['vn', 'Vietnam', 'ZZ', 'EU', 'DD', 'J'])('%j is no country of today', async (code) => {
    const { fill } = await filled(code);
    await expect(fill()).rejects.toEqual(refused(10001, expect.objectContaining({ path: 'lines.0.countryOfOrigin' })));
  });

  test('a sheet that was saved before anybody asked for it is read, with none', async () => {
    const { people, id, fill } = await filled('JP');
    await fill();
    await world.pool.query(
      `update parcels.parcel set sheet_lines = jsonb_build_array((sheet_lines -> 0) - 'countryOfOrigin') where code = $1`,
      [id],
    );
    expect((await people.mei.call(api.readSheet, { id })).lines).toMatchObject([{ countryOfOrigin: '' }]);
    expect((await people.mei.call(api.parcelOrders, { id })).orders).toMatchObject([
      { declared: [{ countryOfOrigin: '' }] },
    ]);
  });
});

describe('sending', () => {
  test('only what is paid and declared leaves, once, under a waybill of its own', async () => {
    const people = await cast();
    const { id } = await packed(people);
    const dispatch = (code: string, waybillNo: string) =>
      people.packer.call(desk.dispatchParcel, { id: code, carrier: 'japan-post', waybillNo });
    await expect(dispatch(id, waybill())).rejects.toEqual(refused(10003, { state: 'PendingFreight' }));
    const [one, two] = [await ready(people), await ready(people)];
    const number = waybill();
    const both = await Promise.allSettled([dispatch(one.id, number), dispatch(one.id, waybill())]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const taken = (await detail(people, one.id)).tracking.waybills[0]?.number ?? '';
    await expect(dispatch(two.id, taken)).rejects.toEqual(refused(10003, { parcelId: one.id }));
    expect(await stateOf(people, two.id)).toBe('PendingDispatch');
  });

  test('a waybill of another carrier, a code of ours, a weight, a shelf and a seller’s number let no parcel leave', async () => {
    const people = await cast();
    const gone = await sent(people);
    const { id, orderCodes } = await ready(people);
    const taken = (await detail(people, gone.id)).tracking.waybills[0]?.number ?? '';
    const tries = (waybillNo: string) => [
      people.packer.call(desk.dispatchParcel, { id, carrier: 'dhl', waybillNo }),
      people.packer.call(desk.checkWaybill, { id, waybillNo }),
    ];
    const stock = await people.packer.call(listWarehouseItems, { keyword: orderCodes[0]! });
    const trackingNo = stock.list[0]!.trackingNo;
    const wrong: readonly (readonly [string, number])[] = [
      [taken, 10003],
      [taken.toLowerCase(), 10003],
      [trackingNo, 10003],
      [id, 10001],
      [gone.id, 10001],
      [gone.orderCodes[0]!, 10001],
      ['T202611200001', 10001],
      ['000640', 10001],
      ['1234567', 10001],
      ['A-07-4', 10001],
      ['4901777018686', 10001],
    ];
    for (const [waybillNo, code] of wrong)
      for (const each of await Promise.allSettled(tries(waybillNo)))
        expect({ waybillNo, ...each }).toMatchObject({ waybillNo, status: 'rejected', reason: { code } });
    expect(await stateOf(people, id)).toBe('PendingDispatch');
    await expect(people.packer.call(desk.checkWaybill, { id: gone.id, waybillNo: waybill() })).rejects.toEqual(
      refused(10003, { state: 'Shipped' }),
    );
    const free = waybill();
    expect(await people.packer.call(desk.checkWaybill, { id, waybillNo: free.toLowerCase() })).toEqual({
      id,
      waybillNo: free,
    });
  });

  test('two parcels raced under one waybill by two carriers: one of them leaves', async () => {
    const people = await cast();
    const [one, two] = [await ready(people), await ready(people)];
    const waybillNo = waybill();
    const tries = await Promise.allSettled([
      people.packer.call(desk.dispatchParcel, { id: one.id, carrier: 'japan-post', waybillNo }),
      people.packer.call(desk.dispatchParcel, { id: two.id, carrier: 'dhl', waybillNo }),
    ]);
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(tries.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 10003 } });
  });

  test('what a carrier reports by itself delivers a parcel that is on its way', async () => {
    const people = await cast();
    const { id } = await sent(people);
    const number = (await detail(people, id)).tracking.waybills[0]?.number ?? '';
    await world.platform.transact(systemCaller('test'), (tx) =>
      addTrackingEvent(tx, {
        subject: { kind: 'parcel', code: id },
        waybill: { carrier: 'japan-post', number },
        at: world.clock.now(),
        status: 'delivered',
        text: 'Delivered',
        place: '',
      }),
    );
    await world.settle();
    expect((await detail(people, id)).timeline.at(-1)).toMatchObject({ verb: 'deliver', by: 'system' });
  });

  test('the recipient’s number is shown in clear only while the parcel leaves, and each look is written down', async () => {
    const people = await cast();
    const early = await packed(people);
    await expect(people.packer.call(desk.revealRecipientNumbers, { id: early.id })).rejects.toEqual(refused(10003));
    const { id } = await ready(people);
    const numbers = await people.packer.call(desk.revealRecipientNumbers, { id });
    expect(numbers).toEqual({ recipientIdNumber: '11010519491231002X', recipientTaxNumber: null, clearanceCode: null });
    const looked = `select count(*)::int as looks from audit.entry where object = $1 and action = 'parcels.revealNumbers'`;
    expect((await world.pool.query(looked, [`parcel:${id}`])).rows).toEqual([{ looks: 1 }]);
  });

  test('tracking before it left is refused; a carrier’s word delivers; nobody confirming, 14 days complete it', async () => {
    const people = await cast();
    const waiting = await ready(people);
    const answer = { at: '2026-11-21T09:00:00+08:00', status: 'inTransit' as const, text: '运输中' };
    await expect(people.packer.call(desk.addParcelTracking, { id: waiting.id, ...answer })).rejects.toEqual(
      refused(10003),
    );
    const { id, orderCodes } = await sent(people);
    await people.packer.call(desk.deliverParcel, { id, note: '电话确认' });
    await expect(people.packer.call(desk.deliverParcel, { id })).rejects.toEqual(refused(10003));
    expect((await detail(people, id)).timeline.at(-1)).toMatchObject({ verb: 'deliver', note: '', byName: null });
    await world.settle();
    expect(await stateOf(people, id)).toBe('Delivered');
    world.clock.advance(14 * dayMs);
    await world.settle();
    expect([await stateOf(people, id), await orderState(people, orderCodes[0]!)]).toEqual(['Completed', 'Completed']);
    await expect(people.mei.call(api.confirmParcel, { id })).rejects.toEqual(refused(10003));
  });
});
