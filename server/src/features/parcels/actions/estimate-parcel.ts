import type { Language } from '@hakobu/contract/base/languages';
import { sumYen } from '@hakobu/contract/base/money';
import { orderNotFound } from '@hakobu/contract/orders/order.problems';
import { orderNotStored } from '@hakobu/contract/parcels/parcel.problems';
import type { ParcelEstimate } from '@hakobu/contract/parcels/parcel.shape';
import { addressById } from '../../addresses/index.ts';
import { expectedGrams, warningsFor } from '../../freight/index.ts';
import { rateNow } from '../../rates/index.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Caller, Shopper } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { openRepackYen } from '../charge.store.ts';
import { listContents } from '../content.store.ts';
import {
  declaredItems,
  declaredOf,
  type Goods,
  goodsOf,
  gramsOf,
  propertiesOf,
  quoteBox,
  storageFees,
} from '../parcel-goods.ts';

export type Wanted = {
  readonly shopperId: string;
  readonly countryCode: string;
  readonly language: Language;
  readonly now: Date;
};

/** What a parcel of these goods would be and cost, told before it is packed. */
export const estimateFor = async (db: Db, goods: readonly Goods[], wanted: Wanted): Promise<ParcelEstimate> => {
  const { countryCode, language, now } = wanted;
  const goodsGrams = gramsOf(goods);
  const packedGrams = await expectedGrams(db, goodsGrams);
  const declaredYen = declaredOf(goods);
  const box = { countryCode, weightGrams: packedGrams, size: null, declaredYen };
  const { charged } = await rateNow(db, now);
  const customs = { countryCode, items: declaredItems(goods), properties: propertiesOf(goods) };
  const warnings = await warningsFor(db, customs, { CNY: charged });
  const taxed = warnings.find((warning) => warning.kind === 'importTax');
  const lines = storageFees(goods, now);
  return {
    goodsGrams,
    packedGrams,
    declaredYen,
    quotes: await quoteBox(db, goods, box, language),
    warnings,
    duty: taxed?.duty ?? null,
    storage: { totalYen: sumYen(lines.map(({ amountYen }) => amountYen)), lines },
    repackYen: await openRepackYen(db, wanted.shopperId),
  };
};

/** The goods of orders that are the shopper's own and lie in the warehouse, or in the parcel that is being changed. */
export const goodsToSend = async (
  db: Db,
  shopperId: string,
  orderCodes: readonly string[],
  inParcel: ReadonlySet<string> = new Set(),
): Promise<Goods[]> => {
  const wanted = [...new Set(orderCodes)];
  const goods = await goodsOf(db, wanted);
  const own = new Map(
    goods.filter(({ order }) => order.shopperId === shopperId).map((each) => [each.order.code, each]),
  );
  return wanted.map((code) => {
    const found = own.get(code);
    if (!found) throw orderNotFound();
    if (found.order.state !== 'InWarehouse' && !inParcel.has(code))
      throw orderNotStored({ code }, { state: found.order.state });
    return found;
  });
};

export const estimateParcel = async (
  p: Platform,
  caller: Caller<Shopper>,
  asked: { readonly orderCodes: readonly string[]; readonly addressId: string; readonly parcelId?: string | undefined },
): Promise<ParcelEstimate> => {
  const shopperId = caller.who.id;
  const { country } = await addressById(p.db, shopperId, asked.addressId);
  // Orders are checked to be the shopper's own one by one: whose parcel is named here changes nothing for others.
  const contents = asked.parcelId ? await listContents(p.db, [asked.parcelId]) : [];
  const inParcel = new Set(contents.filter(({ released_at }) => released_at === null).map((each) => each.order_code));
  const goods = await goodsToSend(p.db, shopperId, asked.orderCodes, inParcel);
  return estimateFor(p.db, goods, { shopperId, countryCode: country, language: caller.language, now: p.clock.now() });
};
