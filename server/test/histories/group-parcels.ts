import { yen } from '@hakobu/contract/base/money';
import { dissolveGroup } from '@hakobu/contract/groups/group.api';
import * as api from '@hakobu/contract/groups/shipment.api';
import * as parcels from '@hakobu/contract/parcels/parcel.api';
import * as desk from '@hakobu/contract/parcels/parcel.desk-api';
import { shippingStage } from '../steps/group-shipping.ts';
import { box, sheetFor, waybill } from '../steps/parcels.ts';
import { photograph } from '../steps/stored.ts';
import { type Hall, type Look, personOf, type Share, type Shipment } from './group-room.ts';
import type { Dice, Moves } from './town.ts';

const high = 60_000;

/** A locked group asks for its parcel: of all that lies in the warehouse, or of some of it. */
export const apply = (hall: Hall, dice: Dice, { group, orders, places }: Look): Moves => {
  const { code: id, version } = group;
  const owner = personOf(hall, group.ownerId);
  const stored = orders.filter(({ state, orderState }) => state === 'Accepted' && orderState === 'InWarehouse');
  const some = dice.whole(0, 3) === 0 ? stored.slice(1) : stored;
  const orderIds = some.map((each) => each.id);
  const asked = { id, version, orderIds, routeCode: 'jp-ems', insists: true, isInsured: dice.whole(0, 1) === 1 };
  const dissolve = () => owner.call(dissolveGroup, { id, version, reason: 'Enough' });
  const senders = new Set(some.map(({ membershipId }) => membershipId)).size;
  if (places.length === 0 || senders < 2) return { dissolve };
  return { apply: () => owner.call(api.applyGroupShipment, asked), dissolve };
};

const holding = (hall: Hall, dice: Dice, { group, shares }: Look): Moves => {
  const { authorise } = shippingStage(hall.town.world);
  const hold = ({ shopperId, code }: Share, capYen: number) =>
    authorise({ person: personOf(hall, shopperId) }, code, capYen);
  const asked = shares.filter(({ state }) => state === 'Asked');
  const one = dice.pick(shares.filter(({ state }) => state === 'Asked' || state === 'Capped'));
  const member = dice.pick(shares.filter(({ isOwner, state }) => !isOwner && state !== 'LeftOut'));
  const low = dice.whole(1, 1500);
  const mine = dice.pick(asked);
  return {
    // A few at a time, of whom now and then one says too little.
    ...(mine
      ? {
          capAll: async () => {
            for (const each of asked) await hold(each, each === mine && dice.whole(0, 1) === 0 ? low : high);
          },
        }
      : {}),
    ...(one
      ? { capOne: () => hold(one, dice.whole(0, 1) === 0 ? low : high), raise: () => hold(one, one.capYen + 700) }
      : {}),
    ...(member
      ? { decline: () => personOf(hall, member.shopperId).call(api.declineShare, { code: member.code }) }
      : {}),
    cancel: () => personOf(hall, group.ownerId).call(api.cancelGroupShipment, { id: group.code }),
  };
};

type Sending = { readonly look: Look; readonly shipment: Shipment; readonly id: string };

const packing = (hall: Hall, dice: Dice, { look, id }: Sending): Moves => {
  const { packer, world } = hall.town;
  const scan = async (orderCodes: readonly string[]) => {
    for (const orderCode of orderCodes) await packer.call(desk.scanParcelItem, { parcelCode: id, orderCode });
  };
  const codes = look.contents.map(({ orderCode }) => orderCode);
  const pack = async () => {
    await scan(codes);
    const photoIds = [await photograph(world, packer)];
    const weightGrams = dice.pick([900, 3400, 12_000])!;
    await packer.call(desk.finishPacking, { id, ...box, weightGrams, boxName: '80', photoIds });
  };
  return {
    pack,
    scan: () => scan(codes.slice(0, 1)),
    cancel: () => personOf(hall, look.group.ownerId).call(api.cancelGroupShipment, { id: look.group.code }),
    unpack: () => packer.call(desk.unpackParcel, { id, reason: 'Crushed', chargesRepackFee: dice.whole(0, 1) === 1 }),
  };
};

const declaring = (hall: Hall, dice: Dice, { look, id }: Sending) => {
  const fill = async (shopperId: string, unitValueYen: number) => {
    const own = look.contents.filter((each) => each.shopperId === shopperId).map(({ orderCode }) => orderCode);
    const { lines } = sheetFor(own);
    await personOf(hall, shopperId).call(parcels.fillSheet, {
      id,
      lines: lines.map((line) => ({ ...line, unitValueYen })),
    });
  };
  const everybody = new Set([look.group.ownerId, ...look.contents.map(({ shopperId }) => shopperId)]);
  return {
    fillAll: async () => {
      for (const shopperId of everybody) await fill(shopperId, dice.whole(1, 9000));
    },
    fillOne: () => fill(dice.pick([...everybody])!, dice.whole(1, 90_000)),
  };
};

const agreeing = (hall: Hall, dice: Dice, sending: Sending): Moves => {
  const { look, shipment, id } = sending;
  const { authorise } = shippingStage(hall.town.world);
  const { group, shares } = look;
  const owner = personOf(hall, group.ownerId);
  const isOpen = shipment.state === 'AskingShares';
  const above = shares.filter(({ state, isOwner }) => state === 'Exceeded' && (isOpen || isOwner));
  const one = dice.pick(above);
  const own = shares.find(({ isOwner }) => isOwner);
  const agree = async () => {
    for (const { shopperId, code, shareYen } of above)
      await authorise({ person: personOf(hall, shopperId) }, code, (shareYen ?? 0) + dice.whole(0, 300));
  };
  const declineAll = async () => {
    for (const { shopperId, code } of above) await personOf(hall, shopperId).call(api.declineShare, { code });
  };
  const choose = (choice: 'pay' | 'takeOut') => () => owner.call(api.decideDifference, { id: group.code, choice });
  const payAll = async () => {
    if (!shipment.paysDifference) await choose('pay')();
    const { shipment: seen } = await owner.call(api.readGroupShipment, { id: group.code });
    const needs = seen?.choice?.needsCapYen ?? 0;
    if (own && own.capYen < needs) await authorise({ person: owner }, own.code, needs);
  };
  return {
    ...(isOpen ? {} : { payAll, takeOut: choose('takeOut'), pay: choose('pay') }),
    ...(one
      ? {
          ...(dice.whole(0, 1) === 0 ? { agree } : { declineAll }),
          agreeToLess: () =>
            authorise(
              { person: personOf(hall, one.shopperId) },
              one.code,
              Math.max(1, (one.shareYen ?? 0) - dice.whole(1, 400)),
            ),
          decline: () => personOf(hall, one.shopperId).call(api.declineShare, { code: one.code }),
        }
      : {}),
    fill: declaring(hall, dice, sending).fillOne,
    unpack: () => hall.town.packer.call(desk.unpackParcel, { id, reason: 'Crushed', chargesRepackFee: false }),
  };
};

const leaving = (hall: Hall, dice: Dice, sending: Sending): Moves => {
  const { id, look, shipment } = sending;
  const { packer, service } = hall.town;
  const { fillAll, fillOne } = declaring(hall, dice, sending);
  const dispatch = () => packer.call(desk.dispatchParcel, { id, carrier: 'japan-post', waybillNo: waybill() });
  const unpack = () =>
    packer.call(desk.unpackParcel, { id, reason: 'Crushed', chargesRepackFee: dice.whole(0, 1) === 1 });
  const confirm = () => personOf(hall, look.group.ownerId).call(parcels.confirmParcel, { id });
  const bringBack = () =>
    packer.call(desk.returnParcel, {
      id,
      reason: 'Nobody there',
      returnFeeYen: yen(dice.whole(0, 2) * 901),
      shelf: 'R-01-1',
    });
  const lose = async () => {
    const { claim } = await packer.call(desk.deskParcel, { id });
    const goodsYen = yen(Math.floor(((claim?.declaredYen ?? 0) * dice.whole(0, 3)) / 3));
    await service.call(desk.loseParcel, { id, note: 'Lost', goodsYen, freightYen: yen(claim?.freightYen ?? 0) });
  };
  const deliver = () => packer.call(desk.deliverParcel, { id });
  if (shipment.parcelState === 'PendingSheet') return { fillAll, fillOne, unpack };
  if (shipment.parcelState === 'PendingDispatch') return { dispatch, fillOne, unpack };
  // Each as often as the others: what becomes of the money differs.
  const ends = [{ confirm }, { bringBack }, ...(shipment.parcelState === 'Shipped' ? [{ lose }] : [])];
  return { ...dice.pick(ends), deliver, ...Object.assign({}, ...ends) };
};

/** What may happen to the shipment of a group now; first what gets it on. */
export const ship = (hall: Hall, dice: Dice, look: Look): Moves => {
  const { shipment } = look;
  if (shipment?.state === 'AskingCaps') return holding(hall, dice, look);
  if (!shipment?.parcelCode) return {};
  const sending = { look, shipment, id: shipment.parcelCode };
  if (shipment.state === 'Packing') return packing(hall, dice, sending);
  if (shipment.state === 'AskingShares' || shipment.state === 'OwnerChoosing') return agreeing(hall, dice, sending);
  return shipment.state === 'Settled' || shipment.state === 'Shipped' ? leaving(hall, dice, sending) : {};
};
