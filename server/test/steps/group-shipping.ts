import { payCheckCode } from '@hakobu/contract/payments/payment.api';
import type { GroupDetail } from '@hakobu/contract/groups/group.shape';
import { readGroup } from '@hakobu/contract/groups/hall.api';
import * as api from '@hakobu/contract/groups/shipment.api';
import type { GroupShipment, OwnShare } from '@hakobu/contract/groups/shipment.shape';
import { fillSheet } from '@hakobu/contract/parcels/parcel.api';
import * as desk from '@hakobu/contract/parcels/parcel.desk-api';
import type { Person, World } from '../world.ts';
import { accepted, joined, locked, opened } from './groups.ts';
import { box, sheetFor, waybill } from './parcels.ts';
import { payPassword, photograph, richShopper, storedOrder } from './stored.ts';

/** Somebody in a group who can pay, and their order that was accepted into it. */
export type Shipper = { readonly person: Person; readonly orderCode: string; readonly orderId: string };

export type Shipping = {
  readonly group: GroupDetail;
  readonly owner: Shipper;
  readonly members: readonly Shipper[];
  readonly packer: Person;
};

type Opening = Parameters<typeof opened>[2];
type Weights = { readonly owner: number; readonly members: readonly number[] };

/** What people of a group do from its lock to its parcel, in one world: each step as its person would take it. */
export const shippingStage = (world: World) => {
  const packerOf = () => world.staff('sato', 'warehouse');

  /** A locked group with one stored order of each, so many grams; of somebody of 0 grams none. The owner may be known. */
  const lockedGroup = async ({ owner, members }: Weights, opening: Opening = {}, by?: Person): Promise<Shipping> => {
    const packer = await packerOf();
    const mei = by ?? (await richShopper(world, 'Orange', 100_000));
    const group = await opened(world, mei, { mostMembers: 100, ...opening });
    const put = async (person: Person, weightGrams: number): Promise<Shipper> => {
      if (weightGrams === 0) return { person, orderCode: '', orderId: '' };
      const orderCode = await storedOrder(world, { mei: person, packer }, {}, { weightGrams });
      const [orderId = ''] = await accepted(mei, person, group, [orderCode]);
      return { person, orderCode, orderId };
    };
    const list: Shipper[] = [];
    for (const [at, grams] of members.entries()) {
      const person = await richShopper(world, `Member ${at}`, 100_000);
      await joined(mei, group, person);
      list.push(await put(person, grams));
    }
    const own = await put(mei, owner);
    return { group: await locked(mei, group.id), owner: own, members: list, packer };
  };

  const shipmentOf = async ({ person }: Pick<Shipper, 'person'>, { group }: Shipping): Promise<GroupShipment> => {
    const { shipment } = await person.call(api.readGroupShipment, { id: group.id });
    if (!shipment) throw new Error('nothing was asked for');
    return shipment;
  };

  const shareOf = async (shipper: Pick<Shipper, 'person'>, shipping: Shipping): Promise<OwnShare> => {
    const { own } = await shipmentOf(shipper, shipping);
    if (!own) throw new Error('no share');
    return own;
  };

  const apply = async ({ group, owner, members }: Shipping, more: { isInsured?: boolean } = {}) => {
    const { owned } = await owner.person.call(readGroup, { id: group.id });
    const orderIds = [owner, ...members].flatMap(({ orderId }) => (orderId === '' ? [] : orderId));
    const asked = { id: group.id, version: owned?.version ?? 0, orderIds, routeCode: 'jp-ems', insists: true, ...more };
    return owner.person.call(api.applyGroupShipment, asked);
  };

  const authorise = async ({ person }: Pick<Shipper, 'person'>, code: string, capYen: number): Promise<OwnShare> => {
    await person.call(api.chooseShareCap, { code, capYen });
    const { checkCode } = await person.call(payCheckCode, { subject: 'share', codes: [code] });
    return person.call(api.authoriseShare, { code, capYen, payPassword }, { idempotencyKey: checkCode });
  };

  /** Holds this cap, or the one that is proposed. */
  const cap = async (shipper: Pick<Shipper, 'person'>, shipping: Shipping, capYen?: number): Promise<OwnShare> => {
    const { code, proposedYen } = await shareOf(shipper, shipping);
    return authorise(shipper, code, capYen ?? proposedYen);
  };

  const pack = async (shipping: Shipping, measured: Partial<typeof box> = {}): Promise<string> => {
    const { parcelCode } = await shipmentOf(shipping.owner, shipping);
    const id = parcelCode ?? '';
    const { packer } = shipping;
    const { items } = await packer.call(desk.deskParcel, { id });
    for (const { orderCode } of items) await packer.call(desk.scanParcelItem, { parcelCode: id, orderCode });
    const photoIds = [await photograph(world, packer)];
    await packer.call(desk.finishPacking, { id, ...box, ...measured, boxName: '80 号', photoIds });
    await world.settle();
    return id;
  };

  /** Everybody holds what is proposed, and the box is packed and weighed. */
  const settled = async (weights: Weights, opening: Opening = {}): Promise<Shipping & { parcelCode: string }> => {
    const shipping = await lockedGroup(weights, opening);
    await apply(shipping);
    for (const each of [shipping.owner, ...shipping.members]) await cap(each, shipping, 20_000);
    await world.settle();
    return { ...shipping, parcelCode: await pack(shipping) };
  };

  /** Everybody's goods are declared, and the parcel leaves. */
  const sent = async (shipping: Shipping & { readonly parcelCode: string }): Promise<void> => {
    const { owner, members, packer, parcelCode: id } = shipping;
    for (const { person, orderCode } of [owner, ...members])
      await person.call(fillSheet, { id, ...sheetFor(orderCode === '' ? [] : [orderCode]) });
    await packer.call(desk.dispatchParcel, { id, carrier: 'japan-post', waybillNo: waybill() });
    await world.settle();
  };

  return { sent, lockedGroup, apply, authorise, cap, pack, settled, shipmentOf, shareOf };
};
