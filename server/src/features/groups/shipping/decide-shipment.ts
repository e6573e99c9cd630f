import type { Asked } from '@hakobu/contract/base/endpoint';
import { shipmentNotFound, shipmentStateDoesNotAllow } from '@hakobu/contract/groups/group.problems';
import type * as api from '@hakobu/contract/groups/shipment.api';
import type { GroupShipment } from '@hakobu/contract/groups/shipment.shape';
import type { Tx } from '../../../platform/database/database.ts';
import type { Caller, Shopper } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { sharedParcels } from '../../parcels/index.ts';
import { lockOwn } from '../group.moves.ts';
import { mustBeThere } from '../group.queries.ts';
import type { GroupRow } from '../group.store.ts';
import { callOffShipment, takeOut } from './advance-shipment.ts';
import { takeShipmentMove } from './shipment.moves.ts';
import { readShipment } from './shipment.queries.ts';
import { findLive, lockShipment, type ShipmentRow } from './shipment.store.ts';

type Held = { readonly group: GroupRow; readonly shipment: ShipmentRow };

/** The open shipment of a group of the caller's own, locked as wherever one is. */
const deciding = async (
  p: Platform,
  caller: Caller<Shopper>,
  id: string,
  decide: (tx: Tx, held: Held) => Promise<void>,
): Promise<{ shipment: GroupShipment | null }> => {
  await mustBeThere(p.db);
  return p.transact(caller, async (tx) => {
    const group = await lockOwn(tx, caller, { id });
    const found = await findLive(tx, id);
    if (!found) throw shipmentNotFound();
    if (found.parcelCode !== null) await sharedParcels.lock(tx, found.parcelCode);
    await decide(tx, { group, shipment: await lockShipment(tx, found.id) });
    return { shipment: await readShipment(p, tx, caller, id) };
  });
};

/** Calls the parcel off while nothing of it is packed. */
export const cancelShipment = (p: Platform, caller: Caller<Shopper>, { id }: Asked<typeof api.cancelGroupShipment>) =>
  deciding(p, caller, id, async (tx, { group, shipment }) => {
    const parcel = shipment.parcelCode === null ? undefined : await sharedParcels.find(tx, shipment.parcelCode);
    const isUntouched =
      shipment.state === 'AskingCaps' || (shipment.state === 'Packing' && parcel?.state === 'Applied');
    if (!isUntouched) throw shipmentStateDoesNotAllow({}, { state: shipment.state });
    await callOffShipment({ tx, caller, group, shipment });
  });

/** The owner pays what shares are above their caps, or has those lots taken out. */
export const decideDifference = (
  p: Platform,
  caller: Caller<Shopper>,
  { id, choice }: Asked<typeof api.decideDifference>,
) =>
  deciding(p, caller, id, async (tx, { group, shipment }) => {
    if (shipment.state !== 'OwnerChoosing') throw shipmentStateDoesNotAllow({}, { state: shipment.state });
    if (choice === 'takeOut') return takeOut({ p, tx, caller, group, shipment });
    if (shipment.paysDifference) return undefined;
    const { dueAt } = shipment;
    await takeShipmentMove(tx, caller, shipment, { verb: 'payDifference', change: { paysDifference: true, dueAt } });
    return undefined;
  });
