import { yen } from '@hakobu/contract/base/money';
import * as api from '@hakobu/contract/parcels/parcel.api';
import * as desk from '@hakobu/contract/parcels/parcel.desk-api';
import { payCheckCode } from '@hakobu/contract/payments/payment.api';
import { box, sheetFor } from '../steps/parcels.ts';
import { payPassword, photograph } from '../steps/stored.ts';
import { chosen, type Dice, type Move, type Moves, type Town } from './town.ts';

type Row = { readonly code: string; readonly state: string; readonly shopper_id: string; readonly orders: string[] };

let waybills = 0;
const routeCode = 'jp-ems';

/** Orders that can be asked for: what lies on a shelf, and now and then what is on its way. */
const free = async (town: Town, shopperId: string, alsoComing: boolean): Promise<string[]> => {
  const states = ['InWarehouse', ...(alsoComing ? ['Purchased', 'SellerShipped'] : [])];
  const found = await town.rows<{ code: string }>(
    `select o.code from orders.order o where o.shopper_id = $1 and o.state = any($2::orders.state[])
     and not exists (select from parcels.content c join parcels.parcel p on p.code = c.parcel_code
       where c.order_code = o.code and c.released_at is null and p.state = 'Waiting') order by o.placed_at, o.code`,
    [shopperId, states],
  );
  return found.map(({ code }) => code);
};

export const applyParcel = async (town: Town, dice: Dice): Promise<Move | undefined> => {
  const shopper = dice.pick(town.shoppers)!;
  const all = await free(town, shopper.person.id, dice.whole(0, 4) === 0);
  const orderCodes = all.slice(0, dice.whole(1, 3));
  if (orderCodes.length === 0) return undefined;
  const take = () => shopper.person.call(api.applyParcel, { orderCodes, addressId: shopper.addressId, routeCode });
  return { name: 'parcel.apply', take };
};

const movesOf = (town: Town, dice: Dice, parcel: Row): Moves => {
  const { world, packer, service } = town;
  const { code: id, orders } = parcel;
  const { person, addressId } = town.shopperOf(parcel.shopper_id);
  const undo = async () => {
    const { undo: asked } = await person.call(api.parcelDetail, { id });
    await person.call(api.undoParcel, { id, feeYen: asked.feeYen ?? yen(0) });
  };
  const unpack = () =>
    packer.call(desk.unpackParcel, { id, reason: 'the box is crushed', chargesRepackFee: dice.whole(0, 1) === 1 });
  const finish = async () => {
    for (const orderCode of orders) await packer.call(desk.scanParcelItem, { parcelCode: id, orderCode });
    const photoIds = [await photograph(world, packer)];
    await packer.call(desk.finishPacking, { id, ...box, boxName: '80', photoIds });
  };
  const pay = async () => {
    await person.call(api.chooseRoute, { id, routeCode });
    const { checkCode } = await person.call(payCheckCode, { subject: 'parcel', codes: [id] });
    await person.call(api.payFreight, { code: id, routeCode, payPassword }, { idempotencyKey: checkCode });
  };
  const edit = async () => {
    const more = await free(town, person.id, true);
    const wanted = [...orders.slice(0, dice.whole(1, orders.length)), ...more.slice(0, dice.whole(0, 2))];
    await person.call(api.editParcel, { id, orderCodes: [...new Set(wanted)], addressId, routeCode });
  };
  const before = {
    edit,
    cancel: () => person.call(api.cancelParcel, { id }),
    ...(orders.length > 1 ? { split: () => person.call(api.splitParcel, { id, orderCodes: orders.slice(1) }) } : {}),
  };
  const dispatch = () => {
    waybills += 1;
    const waybillNo = `EN${String(582_915_000 + waybills)}JP`;
    return packer.call(desk.dispatchParcel, { id, carrier: 'japan-post', waybillNo });
  };
  const bringBack = () =>
    packer.call(desk.returnParcel, {
      id,
      reason: 'nobody there',
      returnFeeYen: yen(dice.whole(0, 2) * 900),
      shelf: 'R-01-1',
    });
  const confirm = () => person.call(api.confirmParcel, { id });
  const lose = async () => {
    const { claim } = await packer.call(desk.deskParcel, { id });
    const goodsYen = yen(dice.whole(0, 1) * (claim?.goodsYen ?? 0));
    await service.call(desk.loseParcel, { id, note: 'lost', goodsYen, freightYen: yen(claim?.freightYen ?? 0) });
  };
  switch (parcel.state) {
    case 'Waiting':
      return before;
    case 'Applied':
      return { finish, ...before };
    case 'Packing':
      return { finish, unpack };
    case 'PendingFreight':
      return { pay, undo, unpack };
    case 'PendingSheet':
      return { sheet: () => person.call(api.fillSheet, { id, ...sheetFor(orders) }), undo, unpack };
    case 'PendingDispatch':
      return { dispatch, undo, unpack };
    case 'Shipped':
      return { deliver: () => packer.call(desk.deliverParcel, { id }), confirm, bringBack, lose };
    case 'Delivered':
      return { confirm, bringBack };
    default:
      return { unpacked: () => packer.call(desk.unpackedDone, { id }) };
  }
};

export const moveParcel = async (town: Town, dice: Dice): Promise<Move | undefined> => {
  const found = await town.rows<Row>(
    `select p.code, p.state, p.shopper_id, array(select c.order_code from parcels.content c
       where c.parcel_code = p.code order by c.order_code) as orders
     from parcels.parcel p where p.state not in ('Completed', 'Lost') and p.shopper_id = any($1)
     order by p.state in ('Cancelled', 'Returned'), p.code`,
    [town.shoppers.map(({ person }) => person.id)],
  );
  const parcel = dice.pick(found.slice(0, 8));
  return parcel && chosen(dice, 'parcel', movesOf(town, dice, parcel));
};
