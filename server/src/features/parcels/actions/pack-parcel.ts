import type { Asked } from '@hakobu/contract/base/endpoint';
import { sumYen, type Yen, yen } from '@hakobu/contract/base/money';
import type {
  finishPacking as finishEndpoint,
  previewQuotes as previewEndpoint,
} from '@hakobu/contract/parcels/parcel.desk-api';
import { itemsNotScanned, noRouteCarries, wrongItem } from '@hakobu/contract/parcels/parcel.problems';
import { parcelNotFound } from '@hakobu/contract/parcels/parcel.problems';
import { photosNotFound } from '@hakobu/contract/warehouse/warehouse.problems';
import { audit } from '../../audit/index.ts';
import { moveOrders } from '../../orders/index.ts';
import { shoppersByIds } from '../../shoppers/index.ts';
import { fileIdsExist } from '../../uploads/index.ts';
import { releaseFor } from '../../wallet/index.ts';
import { storageClock } from '../../warehouse/index.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { actorOf } from '../../../platform/http/actor.ts';
import type { Caller, Staff } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { insertRepackFee, reopenFees } from '../charge.store.ts';
import { forgetShares, listContents, releaseContents, updateScanned } from '../packing/content.store.ts';
import { type Goods, goodsIn, goodsOf, quoteBox, storageFees } from '../packing/parcel-goods.ts';
import { lockAny, mustMove, refusedByState, takeMove } from '../parcel.moves.ts';
import { declaredYenOf } from '../sheets/parcel-sheet.ts';
import { quotesExpireAt, routeAfterPacking } from '../parcel.rules.ts';
import { findParcel, type ParcelRow } from '../parcel.store.ts';
import { customsOn } from './estimate-parcel.ts';
import { aboutFreight } from './pay-freight.ts';

/** An order is checked off. The first one starts the packing: free editing and the storage clocks stop. */
export const scanItem = (
  p: Platform,
  caller: Caller<Staff>,
  { parcelCode, orderCode }: { readonly parcelCode: string; readonly orderCode: string },
) =>
  p.transact(caller, async (tx) => {
    let parcel = await lockAny(tx, parcelCode);
    const contents = await listContents(tx, [parcelCode]);
    const scanned = contents.find((content) => content.orderCode === orderCode);
    if (!scanned) throw wrongItem({ order: orderCode, code: parcelCode });
    if (parcel.state === 'Applied') {
      parcel = await takeMove(tx, caller, parcel, { verb: 'startPacking' });
      await storageClock.stop(
        tx,
        contents.map((content) => content.orderCode),
      );
    }
    if (parcel.state !== 'Packing') throw refusedByState(parcel);
    const again = scanned.scannedAt !== null;
    if (!again) {
      await updateScanned(tx, scanned, caller.who.id);
      await audit(tx, caller, { action: 'parcels.scan', object: `parcel:${parcelCode}`, after: { orderCode } });
    }
    const before = contents.filter((content) => content.scannedAt !== null).length;
    const scannedCount = before + (again ? 0 : 1);
    return { id: parcelCode, state: parcel.state, orderCode, again, scannedCount, orderCount: contents.length };
  });

type Measured = Asked<typeof previewEndpoint>;

const quotesFor = async (db: Db, parcel: ParcelRow, goods: readonly Goods[], measured: Measured) => {
  const [shopper] = await shoppersByIds(db, [parcel.shopperId]);
  const { lengthMm, widthMm, heightMm, weightGrams } = measured;
  const declaredYen = declaredYenOf(parcel, goods);
  const box = { countryCode: parcel.countryCode, weightGrams, size: { lengthMm, widthMm, heightMm }, declaredYen };
  // Kept as the shopper will read them: the notices of closed routes are in their language.
  const quotes = await quoteBox(db, goods, box, shopper?.language ?? 'zh-CN');
  const { routeCodes } = parcel;
  return routeCodes ? quotes.filter(({ routeCode }) => routeCodes.includes(routeCode)) : quotes;
};

export const previewQuotes = async (p: Platform, measured: Measured) => {
  const parcel = await findParcel(p.db, measured.id);
  if (!parcel) throw parcelNotFound();
  const goods = await goodsIn(p.db, parcel.code);
  return {
    quotes: await quotesFor(p.db, parcel, goods, measured),
    warnings: await customsOn(p.db, goods, { countryCode: parcel.countryCode, now: p.clock.now() }),
  };
};

const mustBeScanned = async (tx: Tx, code: string): Promise<string[]> => {
  const contents = await listContents(tx, [code]);
  const open = contents.filter((content) => content.scannedAt === null).map((content) => content.orderCode);
  if (open.length > 0) throw itemsNotScanned({ count: open.length }, { orderCodes: open });
  return contents.map((content) => content.orderCode);
};

/** Closed and weighed: every route is asked once, and what it says is kept; the price is fixed from here on. */
export const finishPacking = (p: Platform, caller: Caller<Staff>, packed: Asked<typeof finishEndpoint>) =>
  p.transact(caller, async (tx) => {
    const parcel = await lockAny(tx, packed.id);
    mustMove(parcel, 'finishPacking', caller);
    const goods = await goodsOf(tx, await mustBeScanned(tx, packed.id));
    if (!(await fileIdsExist(tx, packed.photoIds, actorOf(caller)))) throw photosNotFound();
    const quotes = await quotesFor(tx, parcel, goods, packed);
    const routeCode = routeAfterPacking(quotes, parcel.routeCode);
    if (!routeCode) throw noRouteCarries({}, { quotes });
    const expireAt = quotesExpireAt(tx.now);
    const fees = storageFees(goods, tx.now).map(({ amountYen }) => amountYen);
    const { weightGrams, lengthMm, widthMm, heightMm, boxName } = packed;
    const change = {
      packedAt: tx.now,
      weightGrams,
      lengthMm,
      widthMm,
      heightMm,
      boxName,
      photoIds: [...new Set(packed.photoIds)],
      quotes,
      quotesExpireAt: expireAt,
      routeCode,
      storageYen: sumYen(fees),
      dueAt: expireAt,
    };
    const audited = { weightGrams, lengthMm, widthMm, heightMm, boxName, routeCode };
    const { state } = await takeMove(tx, caller, parcel, { verb: 'finishPacking', change, note: packed.note, audited });
    return { id: packed.id, state, quotes, quotesExpireAt: expireAt.toISOString() };
  });

type TakingApart = {
  readonly verb: 'unpack' | 'undo' | 'expireQuote';
  readonly note: string;
  readonly charged: boolean;
};

/**
 * Takes a box apart: goods back to their shelves, their clocks go on, what was held for it goes back and what was settled
 * with it is due again; what the work cost may be due with the next parcel.
 */
export const takeApart = async (
  tx: Tx,
  caller: Caller,
  parcel: ParcelRow,
  how: TakingApart,
): Promise<{ state: ParcelRow['state']; repackYen: Yen; releasedYen: Yen }> => {
  mustMove(parcel, how.verb, caller);
  const { code } = parcel;
  const orderCodes = (await listContents(tx, [code])).map((content) => content.orderCode);
  await releaseContents(tx, code);
  await moveOrders(tx, caller, orderCodes, { verb: 'unpack', facts: { parcel: code } });
  await storageClock.resume(tx, orderCodes);
  const repackYen = how.charged ? await insertRepackFee(tx, parcel.shopperId, code) : yen(0);
  // Whoever unpacks has the box in hand; otherwise it is closed, and somebody has to be told.
  const isInHand = how.verb === 'unpack' && caller.who.kind === 'staff';
  const change = { needsUnpacking: !isInHand };
  const { state } = await takeMove(tx, caller, parcel, {
    verb: how.verb,
    change,
    note: how.note,
    audited: { repackYen },
  });
  if (!parcel.paidAt) return { state, repackYen, releasedYen: yen(0) };
  await forgetShares(tx, code);
  await reopenFees(tx, code);
  const about = aboutFreight(parcel, { paidYen: parcel.paidYen ?? 0 });
  return { state, repackYen, releasedYen: await releaseFor(tx, caller, about) };
};

export const unpackParcel = (
  p: Platform,
  caller: Caller<Staff>,
  asked: { readonly id: string; readonly reason: string; readonly chargesRepackFee: boolean },
) =>
  p.transact(caller, async (tx) => {
    const parcel = await lockAny(tx, asked.id);
    const how = { verb: 'unpack', note: asked.reason, charged: asked.chargesRepackFee } as const;
    return { id: asked.id, ...(await takeApart(tx, caller, parcel, how)) };
  });
