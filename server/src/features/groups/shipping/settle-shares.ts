import { yen } from '@hakobu/contract/base/money';
import type { FreightSplit } from '@hakobu/contract/groups/group.shape';
import { answerWithinHours } from '@hakobu/contract/groups/shipment.shape';
import { hourMs } from '../../../platform/clock/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { type SharedBill, sharedParcels } from '../../parcels/index.ts';
import { releaseFor } from '../../wallet/index.ts';
import { shareOverOrders } from '../freight-split.rules.ts';
import { type Paid, payDifference, splitBill } from './share-split.rules.ts';
import { insertSplits, listShares, type ShareRow, updateShare } from './share.store.ts';
import { aboutShare, takeShareMove, takeShipmentMove } from './shipment.moves.ts';
import { listShipmentOrders, type ShipmentOrderRow, type ShipmentRow, updateOrderSplit } from './shipment.store.ts';

/** The shares of a shipment that take part. */
export const sharesIn = async (tx: Tx, shipmentId: string): Promise<ShareRow[]> =>
  (await listShares(tx, shipmentId)).filter(({ state }) => state !== 'LeftOut' && state !== 'Released');

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);

/** Writes how a weighed parcel is split, once; whose share is above their cap is asked. Answers the shares as they are then. */
const weigh = async (
  tx: Tx,
  caller: Caller,
  shipment: ShipmentRow,
  { bill, split, parcelCode }: { readonly bill: SharedBill; readonly split: FreightSplit; readonly parcelCode: string },
): Promise<ShareRow[]> => {
  const shares = await sharesIn(tx, shipment.id);
  const inside = await listShipmentOrders(tx, shipment.id);
  const facts = new Map(bill.orders.map((order) => [order.orderCode, order]));
  const factsOf = (code: string) =>
    inside.filter(({ shareCode }) => shareCode === code).flatMap(({ orderCode }) => facts.get(orderCode) ?? []);
  const parts = shares.map(({ code, isOwner }) => {
    const own = factsOf(code);
    return {
      isOwner,
      basisGrams: sumOf(own.map((order) => order.basisGrams)),
      declaredYen: sumOf(own.map((order) => order.declaredYen)),
      storageYen: sumOf(own.map((order) => order.storageYen)),
    };
  });
  const paid = splitBill(split, bill, parts);
  if (!paid) throw new Error(`parcel ${parcelCode} has nothing to be divided by`);
  for (const order of bill.orders)
    await updateOrderSplit(
      tx,
      { shipmentId: shipment.id, orderCode: order.orderCode },
      {
        basisGrams: order.basisGrams,
        declaredYen: order.declaredYen,
        storageYen: order.storageYen,
        shareYen: null,
      },
    );
  const rows: Parameters<typeof insertSplits>[1][number][] = [];
  const after: ShareRow[] = [];
  for (const [at, share] of shares.entries()) {
    const [own, part] = [paid[at], parts[at]];
    if (!own || !part) continue;
    const { freightYen, insuranceYen, storageYen } = own;
    const { basisGrams, declaredYen } = part;
    const lines = { freightYen, insuranceYen, storageYen };
    rows.push({
      shipmentId: shipment.id,
      parcelCode,
      shareCode: share.code,
      basisGrams,
      declaredYen,
      ...lines,
      capYen: share.capYen,
    });
    const change = { basisGrams, ...lines, shareYen: yen(own.totalYen) };
    after.push(
      own.totalYen > share.capYen
        ? await takeShareMove(tx, caller, { shipment, share }, { verb: 'exceed', change })
        : await updateShare(tx, share.code, change),
    );
  }
  await insertSplits(tx, rows);
  return after;
};

const paidOf = ({ freightYen, insuranceYen, storageYen, shareYen }: ShareRow): Paid => ({
  freightYen: freightYen ?? 0,
  insuranceYen: insuranceYen ?? 0,
  storageYen: storageYen ?? 0,
  totalYen: shareYen ?? 0,
});

/** What each order bears: its own storage, and its part of the rest by what the route charges for it alone. */
const bornBy = (paid: Paid, orders: readonly ShipmentOrderRow[]): Map<string, number> => {
  const storage = sumOf(orders.map(({ storageYen }) => storageYen ?? 0));
  const own = Math.min(storage, paid.storageYen);
  const rest = shareOverOrders(
    paid.totalYen - own,
    orders.map(({ orderCode, basisGrams }) => ({ code: orderCode, grams: basisGrams ?? 0 })),
  );
  const stored = shareOverOrders(
    own,
    orders.map(({ orderCode, storageYen }) => ({ code: orderCode, grams: storageYen ?? 0 })),
  );
  return new Map(orders.map(({ orderCode }) => [orderCode, (rest.get(orderCode) ?? 0) + (stored.get(orderCode) ?? 0)]));
};

type SharedParcel = Parameters<typeof sharedParcels.settle>[2];

/**
 * Every share is held, what was held above it goes back, and the locked parcel may leave: all of it or nothing. It costs what
 * was split when it was weighed, whatever was declared of its goods since.
 */
export const settle = async (
  tx: Tx,
  caller: Caller,
  shipment: ShipmentRow,
  parcel: SharedParcel,
): Promise<ShipmentRow> => {
  const inside = await listShipmentOrders(tx, shipment.id);
  const shares = (await sharesIn(tx, shipment.id)).map((share) => ({
    share,
    isOwner: share.isOwner,
    capYen: share.capYen,
    paid: paidOf(share),
  }));
  const shareYenOf = new Map<string, number>();
  for (const { share, paid, capYen } of payDifference(shares)) {
    const { totalYen, ...lines } = paid;
    await takeShareMove(
      tx,
      caller,
      { shipment, share },
      { verb: 'settle', change: { ...lines, shareYen: yen(totalYen) } },
    );
    if (capYen > totalYen) await releaseFor(tx, caller, aboutShare(share, shipment, { step: 'settle' }), yen(totalYen));
    const orders = inside.filter(({ shareCode }) => shareCode === share.code);
    for (const [orderCode, shareYen] of bornBy(paid, orders)) {
      shareYenOf.set(orderCode, shareYen);
      const { basisGrams, declaredYen, storageYen } = orders.find((each) => each.orderCode === orderCode) ?? {};
      await updateOrderSplit(
        tx,
        { shipmentId: shipment.id, orderCode },
        {
          basisGrams: basisGrams ?? null,
          declaredYen: declaredYen ?? null,
          storageYen: storageYen ?? null,
          shareYen,
        },
      );
    }
  }
  const of = (line: 'freightYen' | 'insuranceYen' | 'storageYen') => yen(sumOf(shares.map(({ paid }) => paid[line])));
  const [freightYen, insuranceYen, storageYen] = [of('freightYen'), of('insuranceYen'), of('storageYen')];
  await sharedParcels.settle(tx, caller, parcel, { freightYen, insuranceYen, storageYen, shareYenOf });
  return takeShipmentMove(tx, caller, shipment, { verb: 'settle' });
};

/** A parcel was weighed: it is split, and settled at once where nobody's share is above their cap. */
export const splitWeighed = async (
  tx: Tx,
  caller: Caller,
  shipment: ShipmentRow,
  weighed: { readonly bill: SharedBill; readonly split: FreightSplit; readonly parcel: SharedParcel },
): Promise<void> => {
  const { parcel, ...of } = weighed;
  const { routeCode, insuredYen } = of.bill;
  const shares = await weigh(tx, caller, shipment, { ...of, parcelCode: parcel.code });
  const insured = await sharedParcels.insure(tx, parcel, insuredYen);
  if (shares.every(({ state }) => state === 'Capped')) await settle(tx, caller, shipment, insured);
  else
    await takeShipmentMove(tx, caller, shipment, {
      verb: 'askShares',
      change: { routeCode, dueAt: new Date(tx.now.getTime() + answerWithinHours * hourMs) },
    });
};

/** The cap that the owner needs to pay what the others' shares are above theirs. */
export const ownerNeeds = (shares: readonly Pick<ShareRow, 'isOwner' | 'shareYen' | 'capYen'>[]): number =>
  sumOf(
    shares.map(({ isOwner, shareYen, capYen }) => (isOwner ? (shareYen ?? 0) : Math.max(0, (shareYen ?? 0) - capYen))),
  );
