import { yen } from '@hakobu/contract/base/money';
import type { Events } from '../../../events.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { type Caller, systemCaller } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { sharedParcels } from '../../parcels/index.ts';
import { afterCapture, captureFor } from '../../wallet/index.ts';
import { splitByBasis } from '../freight-split.rules.ts';
import { takeOrderMove } from '../orders/group-order.moves.ts';
import { listGroupOrders } from '../orders/group-order.store.ts';
import { advance } from './advance-shipment.ts';
import { releaseShares } from './end-share.ts';
import { sharesIn } from './settle-shares.ts';
import type { ShareRow } from './share.store.ts';
import { aboutShare, takeShareMove, takeShipmentMove } from './shipment.moves.ts';
import { findByParcel, listShipmentOrders, lockShipment, type ShipmentRow } from './shipment.store.ts';

type Following = {
  readonly tx: Tx;
  readonly caller: Caller;
  readonly shipment: ShipmentRow;
  readonly parcel: NonNullable<Awaited<ReturnType<typeof sharedParcels.find>>>;
};

const moveOrders = async ({ tx, caller, shipment }: Following, verb: 'send' | 'comeBack'): Promise<void> => {
  const ids = (await listShipmentOrders(tx, shipment.id)).map(({ groupOrderId }) => groupOrderId);
  for (const order of await listGroupOrders(tx, shipment.groupCode, { ids }))
    await takeOrderMove(tx, caller, order, { verb });
};

/** It leaves: every share is spent with it, all of them or none. */
const ship = async (following: Following): Promise<void> => {
  const { tx, caller, shipment, parcel } = following;
  const shipped = await takeShipmentMove(tx, caller, shipment, { verb: 'ship' });
  await moveOrders(following, 'send');
  for (const share of await sharesIn(tx, shipment.id)) {
    await takeShareMove(tx, caller, { shipment: shipped, share }, { verb: 'capture' });
    const destinations = await sharedParcels.destinationsOf(tx, parcel.routeCode, {
      freightYen: yen(share.freightYen ?? 0),
      insuranceYen: yen(share.insuranceYen ?? 0),
      storageYen: yen(share.storageYen ?? 0),
      returnYen: yen(0),
      repackYen: yen(0),
    });
    if (destinations.length > 0)
      await captureFor(tx, caller, aboutShare(share, shipment), { destinations, rest: 'release' });
  }
};

/** Divides a sum over those who were charged, by what of each. The owner has the rest. */
const divided = (sum: number, shares: readonly ShareRow[], of: (share: ShareRow) => number): Map<string, number> => {
  const owner = shares.find(({ isOwner }) => isOwner);
  const members = shares.filter(({ isOwner }) => !isOwner);
  const parts = splitByBasis(sum, owner ? of(owner) : 0, members.map(of));
  return new Map([
    ...(owner ? [[owner.code, parts?.owner ?? sum] as const] : []),
    ...members.map(({ code }, at) => [code, parts?.members[at] ?? 0] as const),
  ]);
};

/** It is lost: each is given what their goods were declared at, and of the freight what they were charged. */
const lose = async (following: Following): Promise<void> => {
  const { tx, caller, shipment, parcel } = following;
  const lost = await takeShipmentMove(tx, caller, shipment, { verb: 'lose' });
  const inside = await listShipmentOrders(tx, shipment.id);
  const shares = await sharesIn(tx, shipment.id);
  const declared = (share: ShareRow) =>
    inside
      .filter(({ shareCode }) => shareCode === share.code)
      .reduce((sum, { declaredYen }) => sum + (declaredYen ?? 0), 0);
  const fate = sharedParcels.fateOf(parcel);
  const goods = divided(fate.goodsYen, shares, declared);
  const freight = divided(fate.freightYen, shares, ({ freightYen }) => freightYen ?? 0);
  for (const share of shares) {
    const [goodsYen, freightYen] = [goods.get(share.code) ?? 0, freight.get(share.code) ?? 0];
    const { kind: _, ...about } = aboutShare(share, lost);
    if (goodsYen + freightYen > 0)
      await afterCapture.compensate(tx, caller, {
        about: { ...about, kind: 'share' },
        amountYen: yen(goodsYen + freightYen),
        facts: { goodsYen, freightYen, of: lost.groupCode },
      });
  }
};

/** It came back: the orders may go again, and its way back is due from each by what the route charges for theirs. */
const comeBack = async (following: Following): Promise<void> => {
  const { tx, caller, shipment, parcel } = following;
  await takeShipmentMove(tx, caller, shipment, { verb: 'return' });
  await moveOrders(following, 'comeBack');
  const shares = await sharesIn(tx, shipment.id);
  const fee = divided(sharedParcels.fateOf(parcel).returnFeeYen, shares, ({ basisGrams }) => basisGrams ?? 0);
  for (const { code, shopperId } of shares) {
    const amountYen = fee.get(code) ?? 0;
    if (amountYen > 0) await sharedParcels.owe(tx, shopperId, parcel.code, yen(amountYen));
  }
};

/** Its box was taken apart: what is held goes back. */
const end = async ({ tx, caller, shipment }: Following): Promise<void> => {
  // Whoever called the shipment off has its box taken apart.
  if (shipment.state === 'Cancelled') return;
  const ended = await takeShipmentMove(tx, caller, shipment, { verb: 'cancel' });
  await releaseShares(tx, caller, ended);
};

const finish = async ({ tx, caller, shipment }: Following): Promise<void> => {
  await takeShipmentMove(tx, caller, shipment, { verb: 'finish' });
};

const follows: Readonly<Record<string, (following: Following) => Promise<void>>> = {
  dispatch: ship,
  lose,
  return: comeBack,
  unpack: end,
  expireQuote: end,
  confirm: finish,
  complete: finish,
};

/** A group's parcel moved: its shipment and its money with it, in the same transaction. The parcel is locked. */
export const followParcel = async (tx: Tx, { parcelCode, verb }: Events['parcel.moved']): Promise<void> => {
  const follow = follows[verb];
  const found = follow && (await findByParcel(tx, parcelCode));
  const parcel = found && (await sharedParcels.find(tx, parcelCode));
  if (!follow || !found || !parcel) return;
  const shipment = await lockShipment(tx, found.id);
  await follow({ tx, caller: systemCaller('groups.parcels'), shipment, parcel });
};

/** A group's parcel was weighed: what is next is done under the group's own lock. */
export const advanceOfParcel = async (
  p: Platform,
  tx: Tx,
  { parcelCode, verb }: Events['parcel.moved'],
): Promise<void> => {
  const found = verb === 'finishPacking' ? await findByParcel(tx, parcelCode) : undefined;
  if (found) await advance(p, tx, found.groupCode);
};
