import type { Language } from '@hakobu/contract/base/languages';
import { sumYen } from '@hakobu/contract/base/money';
import type { CustomsWarning } from '@hakobu/contract/freight/customs.shape';
import { orderNotFound } from '@hakobu/contract/orders/order.problems';
import { orderInGroup, orderNotStored, orderReserved } from '@hakobu/contract/parcels/parcel.problems';
import type { ParcelEstimate } from '@hakobu/contract/parcels/parcel.shape';
import { addressById } from '../../addresses/index.ts';
import { expectedGrams, warningsFor } from '../../freight/index.ts';
import type { OrderFacts } from '../../orders/index.ts';
import { rateNow } from '../../rates/index.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Caller, Shopper } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { readFeesDue, totalOfFees } from '../charge.store.ts';
import { findParcelsOf } from '../packing/content.store.ts';
import { findReservations } from '../packing/reserved-order.store.ts';
import {
  type Content,
  contentOf,
  declaredItems,
  declaredOf,
  gramsOf,
  isAwaited,
  type Part,
  partsOf,
  propertiesOf,
  quoteBox,
  storageFees,
} from '../packing/parcel-goods.ts';

export type Wanted = {
  readonly shopperId: string;
  readonly countryCode: string;
  readonly language: Language;
  readonly now: Date;
  /** Of a parcel that was begun. */
  readonly parcelCode: string | null;
};

/** What customs may make of these goods in one parcel, the gravest first. */
export const customsOn = async (
  db: Db,
  goods: readonly Part[],
  { countryCode, now }: Pick<Wanted, 'countryCode' | 'now'>,
): Promise<CustomsWarning[]> => {
  const { charged } = await rateNow(db, now);
  const parcel = { countryCode, items: declaredItems(goods), properties: propertiesOf(goods) };
  return warningsFor(db, parcel, { CNY: charged });
};

/** What a parcel of this content would be and cost, told before it is packed. */
export const estimateFor = async (db: Db, content: Content, wanted: Wanted): Promise<ParcelEstimate> => {
  const { countryCode, language, now } = wanted;
  const goods = partsOf(content, now);
  const goodsGrams = gramsOf(goods);
  const packedGrams = await expectedGrams(db, goodsGrams);
  const declaredYen = declaredOf(goods);
  const box = { countryCode, weightGrams: packedGrams, size: null, declaredYen };
  const warnings = await customsOn(db, goods, wanted);
  const taxed = warnings.find((warning) => warning.kind === 'importTax');
  const lines = storageFees(content.goods, now);
  const fees = (await readFeesDue(db, wanted.shopperId))(wanted.parcelCode);
  return {
    goodsGrams,
    packedGrams,
    declaredYen,
    quotes: await quoteBox(db, goods, box, language),
    warnings,
    duty: taxed?.duty ?? null,
    storage: { totalYen: sumYen(lines.map(({ amountYen }) => amountYen)), lines },
    repackYen: totalOfFees(fees),
    fees: [...fees],
    awaitedCount: content.awaited.length,
  };
};

const mustBeSendable = (order: OrderFacts, inParcel: string | undefined, wanted: string | undefined): void => {
  const { code, state } = order;
  if (inParcel !== undefined && inParcel === wanted) return;
  if (inParcel !== undefined) throw orderReserved({ code }, { state, parcelId: inParcel });
  if (state !== 'InWarehouse' && !isAwaited(order)) throw orderNotStored({ code }, { state });
};

/**
 * The shopper's own orders that lie in the warehouse or are on their way to it, are in no group, and in no parcel but the
 * one that is being changed. Throws 10002 for another's, 10003 for one that is not to be had.
 */
export const contentToSend = async (
  db: Db,
  shopperId: string,
  orderCodes: readonly string[],
  parcelCode?: string,
): Promise<Content> => {
  const wanted = [...new Set(orderCodes)];
  const content = await contentOf(db, wanted);
  const found = [...content.goods.map(({ order }) => order), ...content.awaited];
  const own = new Map(found.filter((order) => order.shopperId === shopperId).map((order) => [order.code, order]));
  const parcels = new Map((await findParcelsOf(db, wanted)).map((row) => [row.orderCode, row.parcelCode]));
  const reserved = await findReservations(db, wanted);
  for (const code of wanted) {
    const order = own.get(code);
    if (!order) throw orderNotFound();
    const groupCode = reserved.get(code);
    if (groupCode !== undefined) throw orderInGroup({ code }, { groupCode });
    mustBeSendable(order, parcels.get(code), parcelCode);
  }
  return content;
};

export const estimateParcel = async (
  p: Platform,
  caller: Caller<Shopper>,
  asked: { readonly orderCodes: readonly string[]; readonly addressId: string; readonly parcelId?: string | undefined },
): Promise<ParcelEstimate> => {
  const shopperId = caller.who.id;
  const { country } = await addressById(p.db, shopperId, asked.addressId);
  // Orders are checked to be the shopper's own one by one: whose parcel is named here changes nothing for others.
  const content = await contentToSend(p.db, shopperId, asked.orderCodes, asked.parcelId);
  return estimateFor(p.db, content, {
    shopperId,
    countryCode: country,
    language: caller.language,
    now: p.clock.now(),
    parcelCode: asked.parcelId ?? null,
  });
};
