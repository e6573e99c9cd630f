import { yen, yenChange } from '@hakobu/contract/base/money';
import type {
  GroupMoneyLine,
  GroupShare,
  GroupShipment,
  OwnerChoice,
  OwnShare,
  ShareBill,
} from '@hakobu/contract/groups/shipment.shape';
import { heldYenFor } from '../../../ledger/holds.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Caller, Shopper } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { routesByCodes } from '../../freight/index.ts';
import { sharedParcels } from '../../parcels/index.ts';
import { shoppersByIds } from '../../shoppers/index.ts';
import { moneyTimelineOf } from '../../wallet/index.ts';
import { presentPerson } from '../group.presenters.ts';
import { insideOf } from '../orders/group-order.queries.ts';
import { findTerms } from '../group.store.ts';
import { ownerNeeds } from './settle-shares.ts';
import { proposedCap } from './share-split.rules.ts';
import { listShares, type ShareRow } from './share.store.ts';
import { findLatest, listShipmentOrders, type ShipmentRow } from './shipment.store.ts';

/** What a share is made of; null before its parcel was weighed. */
export const billOf = (
  { basisGrams, freightYen, insuranceYen, storageYen, shareYen }: ShareRow,
  allBasisGrams: number,
): ShareBill | null =>
  shareYen === null
    ? null
    : {
        basisGrams: basisGrams ?? 0,
        allBasisGrams,
        freightYen: yen(freightYen ?? 0),
        insuranceYen: yen(insuranceYen ?? 0),
        storageYen: yen(storageYen ?? 0),
        totalYen: yen(shareYen),
      };

export const takesPart = ({ state }: ShareRow): boolean => state !== 'LeftOut' && state !== 'Released';

/** A share as the one whose it is sees it. */
export const presentOwnShare = async (db: Db, share: ShareRow): Promise<OwnShare> => {
  const all = (await listShares(db, share.shipmentId)).filter(takesPart);
  const allBasisGrams = all.reduce((sum, { basisGrams }) => sum + (basisGrams ?? 0), 0);
  const { isOwner, estimateYen, capYen, wantedYen, shareYen } = share;
  return {
    code: share.code,
    state: share.state,
    estimateYen: yen(estimateYen),
    proposedYen: yen(proposedCap(estimateYen, { isOwner, others: Math.max(0, all.length - 1) })),
    capYen: yen(capYen),
    wantedYen: yen(wantedYen),
    bill: billOf(share, allBasisGrams),
    aboveYen: yen(share.state === 'Exceeded' ? Math.max(0, (shareYen ?? 0) - capYen) : 0),
    heldYen: yen(await heldYenFor(db, `share:${share.code}`)),
  };
};

/** What the owner has to choose about, told to them alone. */
const choiceOf = ({ state, paysDifference }: ShipmentRow, shares: readonly ShareRow[]): OwnerChoice | null => {
  if (state !== 'OwnerChoosing') return null;
  const above = shares.filter((share) => share.state === 'Exceeded' && !share.isOwner);
  return {
    differenceYen: yen(above.reduce((sum, { shareYen, capYen }) => sum + (shareYen ?? 0) - capYen, 0)),
    memberIds: above.map(({ membershipId }) => membershipId),
    needsCapYen: yen(ownerNeeds(shares)),
    paysDifference,
  };
};

/** The parcel of a group as whoever is in the group sees it; null before one was asked for. */
export const readShipment = async (
  p: Platform,
  db: Db,
  { who, language }: Caller<Shopper>,
  groupCode: string,
): Promise<GroupShipment | null> => {
  const shipment = await findLatest(db, groupCode);
  if (!shipment) return null;
  const shares = await listShares(db, shipment.id);
  const orders = await listShipmentOrders(db, shipment.id);
  const terms = await findTerms(db, groupCode, shipment.termsVersion);
  const parcel = shipment.parcelCode === null ? undefined : await sharedParcels.find(db, shipment.parcelCode);
  const routeCode = parcel?.routeCode ?? shipment.routeCode;
  const [route] = await routesByCodes(db, new Set([routeCode]));
  const ids = shares.map(({ shopperId }) => shopperId);
  const cards = new Map((await shoppersByIds(db, ids)).map((card) => [card.id, card]));
  const taking = shares.filter(takesPart);
  const allBasisGrams = taking.reduce((sum, { basisGrams }) => sum + (basisGrams ?? 0), 0);
  const own = shares.find(({ shopperId }) => shopperId === who.id);
  const isOwner = own?.isOwner ?? false;
  const shown: GroupShare[] = shares.map((share) => ({
    memberId: share.membershipId,
    person: presentPerson(cards.get(share.shopperId)),
    isMe: share.shopperId === who.id,
    isOwner: share.isOwner,
    state: share.state,
    orderCount: orders.filter(({ shareCode }) => shareCode === share.code).length,
    estimateYen: yen(share.estimateYen),
    bill: billOf(share, allBasisGrams),
  }));
  const isWeighed = taking.length > 0 && taking.every(({ shareYen }) => shareYen !== null);
  return {
    id: shipment.id,
    state: shipment.state,
    split: terms.split,
    routeName: route?.names[language] ?? routeCode,
    isInsured: shipment.isInsured,
    askedAt: shipment.askedAt.toISOString(),
    dueAt: shipment.dueAt?.toISOString() ?? null,
    parcelCode: own && takesPart(own) ? shipment.parcelCode : null,
    waybillNo: parcel?.waybillNo ?? null,
    totalYen: isWeighed ? yen(taking.reduce((sum, { shareYen }) => sum + (shareYen ?? 0), 0)) : null,
    shares: shown,
    own: own ? await presentOwnShare(db, own) : null,
    choice: isOwner ? choiceOf(shipment, taking) : null,
  };
};

export const readOwnShipment = async (
  p: Platform,
  caller: Caller<Shopper>,
  id: string,
): Promise<{ shipment: GroupShipment | null }> => {
  await insideOf(p.db, caller, id);
  return { shipment: await readShipment(p, p.db, caller, id) };
};

const signs = { hold: -1, capture: -1, release: 1, compensate: 1 } as const;
const isShown = (move: string): move is GroupMoneyLine['move'] => move in signs;

/** How money moved for the group's latest parcel: one's own movements, and what others were charged or given. */
export const readMoney = async (
  p: Platform,
  caller: Caller<Shopper>,
  id: string,
): Promise<{ list: GroupMoneyLine[] }> => {
  await insideOf(p.db, caller, id);
  const shipment = await findLatest(p.db, id);
  const shares = shipment ? await listShares(p.db, shipment.id) : [];
  const ids = shares.map(({ shopperId }) => shopperId);
  const cards = new Map((await shoppersByIds(p.db, ids)).map((card) => [card.id, card]));
  const list: GroupMoneyLine[] = [];
  for (const share of shares) {
    const isMe = share.shopperId === caller.who.id;
    for (const line of await moneyTimelineOf(p.db, `share:${share.code}`)) {
      const move = line.kind.split('.')[1] ?? '';
      if (!isShown(move)) continue;
      const isTold = isMe || move === 'capture' || move === 'compensate';
      list.push({
        id: line.id,
        at: line.at,
        person: presentPerson(cards.get(share.shopperId)),
        isMe,
        move,
        changeYen: isTold ? yenChange(signs[move] * line.amount) : null,
      });
    }
  }
  return { list: list.toSorted((one, other) => (one.at < other.at ? -1 : 1)) };
};
