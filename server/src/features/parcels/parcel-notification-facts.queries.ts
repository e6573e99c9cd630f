import { yen } from '@hakobu/contract/base/money';
import type { ParcelState, ParcelVerb } from '@hakobu/contract/parcels/parcel.shape';
import type { Db } from '../../platform/database/database.ts';
import { ordersByCodes } from '../orders/index.ts';
import { findFeeOf, findFirstOrderOf, findLatestStep } from './notification-facts.store.ts';
import { completesAt, offerOf } from './parcel.rules.ts';
import { findParcel } from './parcel.store.ts';

/** A parcel as somebody is told of it who is not looking at it, with the latest step by this verb. */
export type ParcelNotificationFacts = {
  readonly code: string;
  readonly shopperId: string;
  readonly state: ParcelState;
  readonly weightGrams: number | null;
  readonly quotesExpireAt: Date | null;
  readonly completesAt: Date | null;
  /** A photograph of the goods that were put in first; null where they have none. */
  readonly imageUrl: string | null;
  /** By the chosen route, once the box is weighed. */
  readonly routeName: string;
  readonly freightYen: number | null;
  /** What it left to be paid with the next parcel. */
  readonly feeYen: number | null;
  readonly compensationYen: number | null;
  /** What went back when it was taken apart after it was paid. */
  readonly releasedYen: number | null;
  readonly carrier: string | null;
  readonly waybillNo: string | null;
  readonly step: { readonly id: string; readonly by: 'shopper' | 'staff' | 'system'; readonly note: string } | null;
};

const imageOf = async (db: Db, parcelCode: string): Promise<string | null> => {
  const orderCode = await findFirstOrderOf(db, parcelCode);
  const [order] = orderCode === undefined ? [] : await ordersByCodes(db, [orderCode]);
  return order?.goods.imageUrl ?? null;
};

/** Of a group's parcel its group tells everybody who has goods in it, but for that it arrived at whom it goes to. */
const toldByItself: ReadonlySet<ParcelVerb | undefined> = new Set(['deliver', 'complete']);

/**
 * With its latest step by this verb; without one no step is looked for. Undefined where there is no such parcel, or where
 * its group tells of the step.
 */
export const parcelNotificationFacts = async (
  db: Db,
  parcelCode: string,
  verb?: ParcelVerb,
): Promise<ParcelNotificationFacts | undefined> => {
  const parcel = await findParcel(db, parcelCode);
  if (!parcel || (parcel.groupCode !== null && !toldByItself.has(verb))) return undefined;
  const step = verb ? await findLatestStep(db, parcelCode, verb) : undefined;
  const offer = offerOf(parcel.quotes, parcel.routeCode);
  const { compensatedGoodsYen: goodsYen, compensatedFreightYen: freightYen } = parcel;
  return {
    code: parcel.code,
    shopperId: parcel.shopperId,
    state: parcel.state,
    weightGrams: parcel.weightGrams,
    quotesExpireAt: parcel.quotesExpireAt,
    completesAt: parcel.deliveredAt && completesAt(parcel.deliveredAt),
    imageUrl: await imageOf(db, parcelCode),
    routeName: offer?.routeName ?? parcel.estimate.routeName,
    freightYen: offer?.totalYen ?? null,
    feeYen: await findFeeOf(db, parcelCode),
    compensationYen: goodsYen === null ? null : yen(goodsYen + (freightYen ?? 0)),
    releasedYen: parcel.state === 'Cancelled' ? parcel.paidYen : null,
    carrier: parcel.carrier,
    waybillNo: parcel.waybillNo,
    step: step
      ? { id: step.id, by: step.byKind as NonNullable<ParcelNotificationFacts['step']>['by'], note: step.note }
      : null,
  };
};
