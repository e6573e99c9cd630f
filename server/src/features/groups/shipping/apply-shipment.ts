import type { Asked } from '@hakobu/contract/base/endpoint';
import { yen } from '@hakobu/contract/base/money';
import {
  groupOrderNotFound,
  groupStateDoesNotAllow,
  orderNotPackable,
  tooFewMembers,
} from '@hakobu/contract/groups/group.problems';
import { fewestMembers } from '@hakobu/contract/groups/group.shape';
import type * as api from '@hakobu/contract/groups/shipment.api';
import { answerWithinHours, type GroupShipment, type ShipmentPreview } from '@hakobu/contract/groups/shipment.shape';
import { routeDoesNotCarry, warningsNotAccepted } from '@hakobu/contract/parcels/parcel.problems';
import type { RouteOffer } from '@hakobu/contract/freight/freight.shape';
import { hourMs } from '../../../platform/clock/clock.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { nextCodes } from '../../../platform/database/readable-codes.ts';
import type { Caller, Shopper } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { invalidRequest } from '../../../platform/http/reading.ts';
import { lockOrders, ordersByCodes } from '../../orders/index.ts';
import { sharedParcels } from '../../parcels/index.ts';
import { mustBeAllowedToSpend, shoppersByIds } from '../../shoppers/index.ts';
import { presentPerson } from '../group.presenters.ts';
import { lockOwn, mustMove, takeMove } from '../group.moves.ts';
import { mustBeThere } from '../group.queries.ts';
import { findGroup, type GroupRow, listTermsNow, type TermsRow } from '../group.store.ts';
import { listMembers, type MembershipRow } from '../membership.store.ts';
import { type GroupOrderRow, listGroupOrders } from '../orders/group-order.store.ts';
import { splitBill } from './share-split.rules.ts';
import { insertShares, type NewShare } from './share.store.ts';
import { readShipment } from './shipment.queries.ts';
import { insertShipment, insertShipmentOrders } from './shipment.store.ts';

type Packing = {
  readonly group: GroupRow;
  readonly terms: TermsRow;
  /** Those who have orders among them, and the owner in any case. */
  readonly places: readonly MembershipRow[];
  readonly orders: readonly GroupOrderRow[];
};

const termsNow = async (db: Db, code: string): Promise<TermsRow> => {
  const [terms] = await listTermsNow(db, [code]);
  if (!terms) throw new Error(`group ${code} has no terms`);
  return terms;
};

/** Accepted orders of a group that lie in the warehouse, of two members at least. Throws 10002 and 10003. */
const packingOf = async (db: Db, group: GroupRow, orderIds: readonly string[]): Promise<Packing> => {
  const wanted = [...new Set(orderIds)];
  const rows = await listGroupOrders(db, group.code, { ids: wanted });
  if (rows.length < wanted.length) throw groupOrderNotFound();
  const codes = rows.map(({ orderCode }) => orderCode);
  const states = new Map((await ordersByCodes(db, codes)).map(({ code, state }) => [code, state]));
  if (rows.some(({ state, orderCode }) => state !== 'Accepted' || states.get(orderCode) !== 'InWarehouse'))
    throw orderNotPackable();
  const withOrders = new Set(rows.map(({ membershipId }) => membershipId));
  if (withOrders.size < fewestMembers) throw tooFewMembers({ fewest: fewestMembers });
  const places = (await listMembers(db, group.code, ['Approved'])).filter(
    ({ id, shopperId }) => withOrders.has(id) || shopperId === group.ownerId,
  );
  return { group, terms: await termsNow(db, group.code), places, orders: rows };
};

type Reading = Pick<Caller<Shopper>, 'language'>;

/** What the parcel is estimated at, and by each route what of it every place would pay. */
const estimateOf = async (db: Db, { group, terms, places, orders }: Packing, reader: Reading, now: Date) => {
  const wanted = {
    shopperId: group.ownerId,
    countryCode: terms.countryCode,
    orderCodes: orders.map(({ orderCode }) => orderCode),
  };
  const { estimate, ordersBy } = await sharedParcels.estimate(db, wanted, { language: reader.language, now });
  const membershipOf = new Map(orders.map(({ orderCode, membershipId }) => [orderCode, membershipId]));
  const sharesBy = async ({ routeCode, totalYen }: RouteOffer): Promise<ReadonlyMap<string, number>> => {
    const shared = await ordersBy(routeCode);
    const parts = places.map(({ id, shopperId }) => {
      const own = shared.filter(({ orderCode }) => membershipOf.get(orderCode) === id);
      const sum = (of: (order: (typeof own)[number]) => number) => own.reduce((total, order) => total + of(order), 0);
      return {
        isOwner: shopperId === group.ownerId,
        basisGrams: sum((order) => order.basisGrams),
        declaredYen: sum((order) => order.declaredYen),
        storageYen: sum((order) => order.storageYen),
      };
    });
    const bill = { freightYen: totalYen, insuranceYen: 0, storageYen: estimate.storage.totalYen };
    const split = splitBill(terms.split, bill, parts) ?? [];
    return new Map(places.map(({ id }, at) => [id, split[at]?.totalYen ?? 0]));
  };
  const offers = estimate.quotes.filter((quote) => quote.ok && terms.routeCodes.includes(quote.routeCode));
  return { estimate, offers: offers.filter((quote): quote is RouteOffer => quote.ok), sharesBy };
};

export const previewShipment = async (
  p: Platform,
  caller: Caller<Shopper>,
  { id, orderIds }: Asked<typeof api.previewGroupShipment>,
): Promise<ShipmentPreview> => {
  await mustBeThere(p.db);
  const group = await findGroup(p.db, id);
  if (group?.ownerId !== caller.who.id) throw groupOrderNotFound();
  const packing = await packingOf(p.db, group, orderIds);
  const { estimate, offers, sharesBy } = await estimateOf(p.db, packing, caller, p.clock.now());
  const ids = packing.places.map(({ shopperId }) => shopperId);
  const cards = new Map((await shoppersByIds(p.db, ids)).map((card) => [card.id, card]));
  const shown: ShipmentPreview['offers'] = [];
  for (const offer of offers) {
    const shares = await sharesBy(offer);
    shown.push({
      offer,
      shares: packing.places.map((place) => ({
        memberId: place.id,
        person: presentPerson(cards.get(place.shopperId)),
        isMe: place.shopperId === caller.who.id,
        shareYen: yen(shares.get(place.id) ?? 0),
      })),
    });
  }
  const { goodsGrams, packedGrams, declaredYen, warnings } = estimate;
  return { goodsGrams, packedGrams, declaredYen, offers: shown, warnings };
};

type Chosen = Pick<Asked<typeof api.applyGroupShipment>, 'routeCode' | 'isInsured' | 'insists'>;

/** Refuses a route that the members did not agree to, one that does not carry this, and what customs may hold. */
const offerFor = async (tx: Tx, packing: Packing, reader: Reading, { routeCode, insists }: Chosen) => {
  if (!packing.terms.routeCodes.includes(routeCode)) throw invalidRequest('routeCode');
  const found = await estimateOf(tx, packing, reader, tx.now);
  const offer = found.offers.find((each) => each.routeCode === routeCode);
  if (!offer) {
    const quote = found.estimate.quotes.find((each) => each.routeCode === routeCode);
    throw routeDoesNotCarry({}, { reason: quote && !quote.ok ? quote.reason : { kind: 'routeOff' } });
  }
  const grave = found.estimate.warnings.filter(({ severity }) => severity === 'block');
  if (grave.length > 0 && !insists) throw warningsNotAccepted({}, { warnings: grave });
  return found.sharesBy(offer);
};

/** Asks for a group's parcel: each place with orders in it has a share, and two days to hold a cap for it. */
export const applyShipment = async (
  p: Platform,
  caller: Caller<Shopper>,
  { id, version, orderIds, ...chosen }: Asked<typeof api.applyGroupShipment>,
): Promise<{ shipment: GroupShipment | null }> => {
  mustBeAllowedToSpend(caller);
  await mustBeThere(p.db);
  return p.transact(caller, async (tx) => {
    const group = await lockOwn(tx, caller, { id, version });
    if (group.state !== 'Locked') throw groupStateDoesNotAllow({}, { state: group.state });
    mustMove(group, 'ship', caller);
    const packing = await packingOf(tx, group, orderIds);
    await lockOrders(
      tx,
      packing.orders.map(({ orderCode }) => orderCode),
    );
    const estimates = await offerFor(tx, packing, caller, chosen);
    const shipment = await insertShipment(tx, {
      groupCode: id,
      termsVersion: group.termsVersion,
      routeCode: chosen.routeCode,
      isInsured: chosen.isInsured,
      dueAt: new Date(tx.now.getTime() + answerWithinHours * hourMs),
    });
    const codes = await nextCodes(tx, 'F', packing.places.length);
    const isFree = ({ shopperId }: MembershipRow) => packing.terms.split === 'ownerPays' && shopperId !== group.ownerId;
    const shares: NewShare[] = packing.places.map((place, at) => ({
      code: codes[at] ?? '',
      shipmentId: shipment.id,
      membershipId: place.id,
      shopperId: place.shopperId,
      isOwner: place.shopperId === group.ownerId,
      // Whoever pays nothing is asked for nothing.
      state: isFree(place) ? 'Capped' : 'Asked',
      estimateYen: yen(estimates.get(place.id) ?? 0),
    }));
    await insertShares(tx, shares);
    const shareOf = new Map(shares.map(({ membershipId, code }) => [membershipId, code]));
    await insertShipmentOrders(
      tx,
      packing.orders.map(({ id: groupOrderId, orderCode, membershipId }) => ({
        shipmentId: shipment.id,
        groupOrderId,
        orderCode,
        shareCode: shareOf.get(membershipId) ?? '',
      })),
    );
    await takeMove(tx, caller, group, { verb: 'ship' });
    return { shipment: await readShipment(p, tx, caller, id) };
  });
};
