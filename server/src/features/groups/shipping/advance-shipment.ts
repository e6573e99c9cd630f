import { isProblem } from '@hakobu/contract/base/problem';
import { fewestMembers } from '@hakobu/contract/groups/group.shape';
import { answerWithinHours } from '@hakobu/contract/groups/shipment.shape';
import { hourMs } from '../../../platform/clock/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { type Caller, systemCaller } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { lockOrders } from '../../orders/index.ts';
import { sharedParcels } from '../../parcels/index.ts';
import { takeMove } from '../group.moves.ts';
import { type GroupRow, listTermsNow, lockGroup } from '../group.store.ts';
import { listGroupOrders } from '../orders/group-order.store.ts';
import { leaveOutAll } from '../orders/leave-out.ts';
import { leaveOutShare, releaseShares } from './end-share.ts';
import { ownerNeeds, settle, sharesIn, splitWeighed } from './settle-shares.ts';
import type { ShareRow } from './share.store.ts';
import { takeShipmentMove } from './shipment.moves.ts';
import {
  findDue,
  findLatest,
  findLive,
  listShipmentOrders,
  lockShipment,
  type ShipmentOrderRow,
  type ShipmentRow,
  updateGone,
  updateShipment,
} from './shipment.store.ts';

const maxPerRun = 200;

type Going = {
  readonly p: Platform;
  readonly tx: Tx;
  readonly caller: Caller;
  readonly group: GroupRow;
  readonly shipment: ShipmentRow;
};

const isDue = ({ tx, shipment }: Going): boolean => shipment.dueAt !== null && shipment.dueAt <= tx.now;

/** What is held goes back, a box that was begun is taken apart, and the group is as it was before. */
export const callOffShipment = async ({ tx, caller, group, shipment }: Omit<Going, 'p'>): Promise<void> => {
  const parcel = shipment.parcelCode === null ? undefined : await sharedParcels.lock(tx, shipment.parcelCode);
  const ended = await takeShipmentMove(tx, caller, shipment, { verb: 'cancel' });
  await releaseShares(tx, caller, ended);
  if (parcel && parcel.state !== 'Cancelled')
    await sharedParcels.undo(tx, systemCaller('groups.shipments'), parcel, {
      note: group.code,
      owedBy: [group.ownerId],
    });
  await takeMove(tx, caller, group, { verb: 'unship', change: { lockedAt: tx.now } });
};

/** Orders of a shipment that can be packed now; whatever ended or went elsewhere is in it no more. */
const packable = async ({ tx, group, shipment }: Going): Promise<ShipmentOrderRow[]> => {
  const inside = await listShipmentOrders(tx, shipment.id);
  const ids = inside.map(({ groupOrderId }) => groupOrderId);
  const accepted = ids.length === 0 ? [] : await listGroupOrders(tx, group.code, { ids, states: ['Accepted'] });
  const codes = accepted.map(({ orderCode }) => orderCode);
  const locked = codes.length === 0 ? [] : await lockOrders(tx, codes);
  const stored = new Set(locked.filter(({ state }) => state === 'InWarehouse').map(({ code }) => code));
  const gone = inside.filter(({ orderCode }) => !stored.has(orderCode));
  await updateGone(
    tx,
    shipment.id,
    gone.map(({ groupOrderId }) => groupOrderId),
  );
  return inside.filter(({ orderCode }) => stored.has(orderCode));
};

/** Asks for the box; undefined where no such parcel can be sent any more. */
const begin = async ({ p, tx, caller, group, shipment }: Going, orderCodes: readonly string[]) => {
  const [terms] = await listTermsNow(tx, [group.code]);
  if (!terms?.addressId) return undefined;
  const { addressId, routeCodes } = terms;
  const { routeCode } = shipment;
  const asked = { groupCode: group.code, shopperId: group.ownerId, addressId, orderCodes, routeCode, routeCodes };
  try {
    return await sharedParcels.apply(p, tx, caller, asked);
  } catch (error) {
    if (isProblem(error)) return undefined;
    throw error;
  }
};

/** Packs what is left, where it is the goods of two members at least. */
const pack = async (going: Going): Promise<void> => {
  const { tx, caller, shipment } = going;
  const orders = await packable(going);
  const owners = new Set(orders.map(({ shareCode }) => shareCode));
  // Whoever has nothing in it any more pays nothing; the owner has the rest.
  for (const share of await sharesIn(tx, shipment.id))
    if (!share.isOwner && !owners.has(share.code)) await leaveOutShare(tx, caller, { shipment, share });
  const orderCodes = orders.map(({ orderCode }) => orderCode);
  const parcelCode = owners.size >= fewestMembers ? await begin(going, orderCodes) : undefined;
  if (parcelCode === undefined) return callOffShipment(going);
  if (shipment.state === 'Packing') await updateShipment(tx, shipment.id, { state: 'Packing', parcelCode });
  else await takeShipmentMove(tx, caller, shipment, { verb: 'pack', change: { parcelCode } });
};

const askingCaps = async (going: Going, shares: readonly ShareRow[]): Promise<void> => {
  const { tx, caller, shipment } = going;
  const missing = shares.filter(({ state }) => state === 'Asked');
  if (missing.length > 0 && !isDue(going)) return;
  if (missing.some(({ isOwner }) => isOwner)) return callOffShipment(going);
  for (const share of missing) await leaveOutShare(tx, caller, { shipment, share });
  await pack(going);
};

const packing = async (going: Going): Promise<void> => {
  const { tx, caller, group, shipment } = going;
  if (shipment.parcelCode === null) return pack(going);
  const parcel = await sharedParcels.lock(tx, shipment.parcelCode);
  const [terms] = await listTermsNow(tx, [group.code]);
  if (parcel?.state !== 'PendingFreight' || !terms) return;
  const bill = await sharedParcels.billOf(tx, parcel, shipment.isInsured);
  await splitWeighed(tx, caller, shipment, { bill, parcel, split: terms.split });
};

const settleNow = async ({ tx, caller, shipment }: Going): Promise<void> => {
  const parcel = shipment.parcelCode === null ? undefined : await sharedParcels.lock(tx, shipment.parcelCode);
  if (parcel?.state === 'PendingFreight') await settle(tx, caller, shipment, parcel);
};

const askingShares = async (going: Going, shares: readonly ShareRow[]): Promise<void> => {
  const { tx, caller, shipment } = going;
  const above = shares.filter(({ state }) => state === 'Exceeded');
  if (above.length === 0) return settleNow(going);
  if (!isDue(going) && above.some(({ isDeclined }) => !isDeclined)) return;
  await takeShipmentMove(tx, caller, shipment, {
    verb: 'askOwner',
    change: { dueAt: new Date(tx.now.getTime() + answerWithinHours * hourMs) },
  });
};

/** The lots of whoever did not agree are taken out at their cost, and the rest is packed anew. */
export const takeOut = async (going: Going): Promise<void> => {
  const { tx, caller, shipment } = going;
  const above = (await sharesIn(tx, shipment.id)).filter(({ state }) => state === 'Exceeded');
  // Without the owner's own share there is nobody to pay the rest.
  if (above.length === 0 || above.some(({ isOwner }) => isOwner)) return callOffShipment(going);
  const parcel = await sharedParcels.lock(tx, shipment.parcelCode ?? '');
  if (!parcel) throw new Error(`shipment ${shipment.id} has no parcel`);
  const change = { parcelCode: null, paysDifference: false };
  const open = await takeShipmentMove(tx, caller, shipment, { verb: 'takeOut', change });
  const owedBy = above.map(({ shopperId }) => shopperId);
  await sharedParcels.undo(tx, systemCaller('groups.shipments'), parcel, { note: going.group.code, owedBy });
  for (const share of above) await leaveOutShare(tx, caller, { shipment: open, share });
};

const ownerChoosing = async (going: Going, shares: readonly ShareRow[]): Promise<void> => {
  const { shipment } = going;
  // It was the owner's own share, and they agreed.
  if (shares.every(({ state }) => state !== 'Exceeded')) return settleNow(going);
  const owner = shares.find(({ isOwner }) => isOwner);
  const suffices = owner !== undefined && owner.capYen >= ownerNeeds(shares);
  if (shipment.paysDifference && suffices) return settleNow(going);
  if (isDue(going)) await takeOut(going);
};

/** What a group is once its shipment has ended. */
const followEnd = async (tx: Tx, caller: Caller, group: GroupRow): Promise<void> => {
  if (group.state !== 'Shipping') return;
  const last = await findLatest(tx, group.code);
  if (last?.state === 'Cancelled' || last?.state === 'Returned')
    await takeMove(tx, caller, group, { verb: 'unship', change: { lockedAt: tx.now } });
  if (last?.state !== 'Finished' && last?.state !== 'Lost') return;
  // What was accepted and not sent is its shopper's alone again.
  await leaveOutAll(tx, caller, { groupCode: group.code });
  await takeMove(tx, caller, group, { verb: 'finish', change: { endedAt: tx.now } });
};

/**
 * Does what is to be done next for a group's shipment, if anything: whoever changed something says so by an event, and the
 * clock by its own. Locks the group, its parcel, the shipment, orders and balances, in this order.
 */
export const advance = async (p: Platform, tx: Tx, groupCode: string): Promise<void> => {
  const caller = systemCaller('groups.shipments');
  const group = await lockGroup(tx, groupCode);
  if (!group) return;
  const found = await findLive(tx, groupCode);
  if (!found) return followEnd(tx, caller, group);
  if (found.parcelCode !== null) await sharedParcels.lock(tx, found.parcelCode);
  const shipment = await lockShipment(tx, found.id);
  const going: Going = { p, tx, caller, group, shipment };
  const shares = await sharesIn(tx, shipment.id);
  if (shipment.state === 'AskingCaps') await askingCaps(going, shares);
  if (shipment.state === 'Packing') await packing(going);
  if (shipment.state === 'AskingShares') await askingShares(going, shares);
  if (shipment.state === 'OwnerChoosing') await ownerChoosing(going, shares);
};

/** Shipments whose time to answer is over go on without an answer. Answers how many. */
export const advanceDue = async (p: Platform): Promise<number> => {
  for (let count = 0; count < maxPerRun; count += 1) {
    const groupCode = await findDue(p.db, p.clock.now());
    if (groupCode === undefined) return count;
    await p.transact(systemCaller('groups.shipments'), (tx) => advance(p, tx, groupCode));
  }
  return maxPerRun;
};
