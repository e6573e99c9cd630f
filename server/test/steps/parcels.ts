import { orderDetail } from '@hakobu/contract/orders/order.api';
import * as api from '@hakobu/contract/parcels/parcel.api';
import * as desk from '@hakobu/contract/parcels/parcel.desk-api';
import { payCheckCode } from '@hakobu/contract/payments/payment.api';
import { readWallet } from '@hakobu/contract/wallet/wallet.api';
import { expect } from 'vitest';
import { trialBalance } from '../../src/ledger/reports/trial-balance.ts';
import { payPassword, photograph, richShopper, shanghai, storedOrder } from './stored.ts';
import type { Person, World } from '../world.ts';

/** A refusal with this code, and with these data where they matter. */
export const refused = (code: number, data?: unknown) => expect.objectContaining({ code, ...(data ? { data } : {}) });

export type Cast = { readonly mei: Person; readonly packer: Person; readonly addressId: string };

export const box = { weightGrams: 1230, lengthMm: 360, widthMm: 280, heightMm: 220 };

export const sheetFor = (orderCodes: readonly string[]) => ({
  lines: orderCodes.map((orderCode) => ({
    orderCode,
    nameEnglish: 'Teddy bear',
    nameChinese: '泰迪熊',
    hsCode: '950300',
    quantity: 1,
    unitValueYen: 3000,
    material: 'mohair',
    countryOfOrigin: 'JP',
  })),
});

export const wantedOf = ({ addressId }: Cast, orderCodes: string[], routeCode = 'jp-ems') => ({
  orderCodes,
  addressId,
  routeCode,
});

let waybills = 0;
/** The number of a label that no other parcel has. */
export const waybill = () => `EN${String(482_915_000 + (waybills += 1))}JP`;

/** What people do with parcels, in one world: each step as its person would take it. */
export const parcelStage = (world: World) => {
  const cast = async (yen?: number): Promise<Cast> => {
    const mei = await richShopper(world, 'mei', yen);
    return { mei, packer: await world.staff('sato', 'warehouse'), addressId: await shanghai(mei) };
  };

  const apply = async (people: Cast, orderCodes: string[], routeCode?: string): Promise<string> =>
    (await people.mei.call(api.applyParcel, wantedOf(people, orderCodes, routeCode))).id;

  const scanAll = async ({ packer }: Cast, parcelCode: string, orderCodes: readonly string[]) => {
    for (const orderCode of orderCodes) await packer.call(desk.scanParcelItem, { parcelCode, orderCode });
  };
  const finish = async ({ packer }: Cast, id: string, measured: Partial<typeof box> = {}) =>
    packer.call(desk.finishPacking, {
      id,
      ...box,
      ...measured,
      boxName: '80 号',
      photoIds: [await photograph(world, packer)],
    });

  const packed = async (people: Cast, count = 1): Promise<{ id: string; orderCodes: string[] }> => {
    const orderCodes: string[] = [];
    for (let each = 0; each < count; each += 1) orderCodes.push(await storedOrder(world, people));
    const id = await apply(people, orderCodes);
    await scanAll(people, id, orderCodes);
    await finish(people, id);
    return { id, orderCodes };
  };

  const keyFor = async ({ mei }: Cast, id: string): Promise<string> =>
    (await mei.call(payCheckCode, { subject: 'parcel', codes: [id] })).checkCode;

  const pay = async (people: Cast, id: string, routeCode = 'jp-ems') => {
    await people.mei.call(api.chooseRoute, { id, routeCode });
    const idempotencyKey = await keyFor(people, id);
    return people.mei.call(api.payFreight, { code: id, routeCode, payPassword }, { idempotencyKey });
  };

  const ready = async (people: Cast) => {
    const made = await packed(people);
    await pay(people, made.id);
    await people.mei.call(api.fillSheet, { id: made.id, ...sheetFor(made.orderCodes) });
    return made;
  };
  const sent = async (people: Cast) => {
    const made = await ready(people);
    await people.packer.call(desk.dispatchParcel, { id: made.id, carrier: 'japan-post', waybillNo: waybill() });
    return made;
  };

  const orderState = async ({ mei }: Cast, id: string) => (await mei.call(orderDetail, { id })).order.state;
  const detail = ({ mei }: Cast, id: string) => mei.call(api.parcelDetail, { id });
  const stateOf = async (people: Cast, id: string) => (await detail(people, id)).state;
  const moneyOf = async ({ mei }: Cast) => {
    const { cashYen, heldYen } = await mei.call(readWallet, {});
    return { cashYen, heldYen };
  };
  const balanceOf = async (code: string) => {
    const { lines } = await trialBalance(world.platform.db, world.clock.now());
    return lines.find((line) => line.code === code)?.balance ?? 0;
  };

  return {
    cast,
    apply,
    scanAll,
    finish,
    packed,
    keyFor,
    pay,
    ready,
    sent,
    waybill,
    orderState,
    detail,
    stateOf,
    moneyOf,
    balanceOf,
  };
};
