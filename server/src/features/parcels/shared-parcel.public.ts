import type { Language } from '@hakobu/contract/base/languages';
import { sumYen, type Yen, yen } from '@hakobu/contract/base/money';
import type { RouteOffer } from '@hakobu/contract/freight/freight.shape';
import { orderNotStored } from '@hakobu/contract/parcels/parcel.problems';
import type { ParcelEstimate } from '@hakobu/contract/parcels/parcel.shape';
import { basisGrams, routesByCodes } from '../freight/index.ts';
import { lockOrders, moveOrders } from '../orders/index.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { nextCodes } from '../../platform/database/readable-codes.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { callOff } from './actions/apply-parcel.ts';
import { keptFrom, numbersOf, recipientOf } from './actions/compose-parcel.ts';
import { estimateFor } from './actions/estimate-parcel.ts';
import { completeWhenDeclared } from './actions/fill-sheet.ts';
import { takeApart } from './actions/pack-parcel.ts';
import { costFor } from './actions/pay-freight.ts';
import { findRepackYen, insertFee } from './charge.store.ts';
import { freightDestinations } from './freight-destinations.ts';
import { insertContents, updateShares } from './packing/content.store.ts';
import { contentOf, goodsIn, type Goods, storageFees } from './packing/parcel-goods.ts';
import { beginParcel, takeMove } from './parcel.moves.ts';
import { offerOf, sharesOf } from './parcel.rules.ts';
import { findParcel, lockParcel, type ParcelRow, updateParcel } from './parcel.store.ts';
import { declaredYenOf } from './sheets/parcel-sheet.ts';

/** What one order of a parcel is divided by. */
export type SharedOrder = {
  readonly orderCode: string;
  /** What the route charges for it alone before it rounds. */
  readonly basisGrams: number;
  readonly declaredYen: Yen;
  readonly storageYen: Yen;
};

const sharedOrders = async (db: Db, goods: readonly Goods[], routeCode: string, now: Date): Promise<SharedOrder[]> => {
  const [route] = await routesByCodes(db, new Set([routeCode]));
  const fees = new Map(storageFees(goods, now).map(({ orderCode, amountYen }) => [orderCode, amountYen]));
  return goods.map(({ order, item }) => {
    const { weightGrams, lengthMm, widthMm, heightMm } = item;
    const size = { lengthMm, widthMm, heightMm };
    return {
      orderCode: order.code,
      basisGrams: basisGrams({ volumeDivisor: route?.volumeDivisor ?? null }, { weightGrams, size }),
      declaredYen: order.declaredYen,
      storageYen: fees.get(order.code) ?? yen(0),
    };
  });
};

type Wanted = { readonly shopperId: string; readonly countryCode: string; readonly orderCodes: readonly string[] };

/** What one parcel of several people's stored orders would be and cost; whoever asks says whose orders these are. */
const estimate = async (
  db: Db,
  { orderCodes, ...to }: Wanted,
  { language, now }: { readonly language: Language; readonly now: Date },
): Promise<{ estimate: ParcelEstimate; ordersBy: (routeCode: string) => Promise<SharedOrder[]> }> => {
  const content = await contentOf(db, orderCodes);
  return {
    estimate: await estimateFor(db, content, { ...to, language, now, parcelCode: null }),
    ordersBy: (routeCode) => sharedOrders(db, content.goods, routeCode, now),
  };
};

type Applying = {
  readonly groupCode: string;
  /** To whom it goes, and who is asked what the country asks of a recipient. */
  readonly shopperId: string;
  readonly addressId: string;
  readonly orderCodes: readonly string[];
  readonly routeCode: string;
  /** Those that everybody agreed to. */
  readonly routeCodes: readonly string[];
};

/** Asks for several people's orders to be packed in one box. Throws 10003 where one is not stored or the route does not carry them. */
const apply = async (p: Platform, tx: Tx, caller: Caller, asked: Applying): Promise<string> => {
  const { groupCode, shopperId, addressId, orderCodes, routeCode, routeCodes } = asked;
  for (const { code, state } of await lockOrders(tx, orderCodes))
    if (state !== 'InWarehouse') throw orderNotStored({ code }, { state });
  const recipient = await recipientOf(tx, shopperId, addressId);
  const content = await contentOf(tx, orderCodes);
  const { countryCode } = recipient;
  const to = { shopperId, countryCode, language: caller.language, now: tx.now, parcelCode: null };
  const kept = keptFrom(await estimateFor(tx, content, to), routeCode, tx.now);
  const [code = ''] = await nextCodes(tx, 'P', 1);
  const numbers = await numbersOf(p, tx, { code, shopperId, recipient });
  const parcel = { code, shopperId, routeCode, remark: '', recipient, estimate: kept, ...numbers };
  await beginParcel(tx, caller, { ...parcel, state: 'Applied', groupCode, routeCodes: [...routeCodes] });
  await insertContents(tx, code, orderCodes);
  await moveOrders(tx, caller, orderCodes, { verb: 'pack', facts: { parcel: code } });
  return code;
};

/** What a weighed parcel costs by its route, and what it is divided by; undefined while it waits for no payment. */
export type SharedBill = {
  readonly routeCode: string;
  readonly freightYen: Yen;
  readonly insuredYen: Yen;
  readonly insuranceYen: Yen;
  readonly storageYen: Yen;
  readonly orders: readonly SharedOrder[];
};

/** As much as the route insures, up to what is declared. */
const insuredFor = (parcel: ParcelRow, goods: readonly Goods[], { insurance }: RouteOffer): Yen =>
  yen(insurance ? Math.min(insurance.mostYen, declaredYenOf(parcel, goods)) : 0);

const billOf = async (db: Db, parcel: ParcelRow, isInsured: boolean): Promise<SharedBill> => {
  const goods = await goodsIn(db, parcel.code);
  const offer = offerOf(parcel.quotes, parcel.routeCode);
  if (!offer) throw new Error(`parcel ${parcel.code} has no quote of its route`);
  const insuredYen = isInsured ? insuredFor(parcel, goods, offer) : yen(0);
  const choice = { routeCode: parcel.routeCode, insuredYen };
  const { freightYen, insuranceYen, storageYen } = await costFor(db, { parcel, goods }, choice, yen(0));
  const orders = await sharedOrders(db, goods, parcel.routeCode, parcel.packedAt ?? new Date(0));
  // What was due on the day on which it was packed is what its box was told to cost.
  if (sumYen(orders.map((order) => order.storageYen)) !== storageYen)
    throw new Error(`parcel ${parcel.code} was told another storage than its orders have`);
  return { routeCode: parcel.routeCode, freightYen, insuredYen, insuranceYen, storageYen, orders };
};

/** Keeps to what a weighed parcel is insured, as its bill says: what is declared later changes neither. */
const insure = async (tx: Tx, parcel: ParcelRow, insuredYen: Yen): Promise<ParcelRow> => {
  await updateParcel(tx, parcel.code, parcel.state, { insuredYen });
  return { ...parcel, insuredYen };
};

type Settling = Pick<SharedBill, 'freightYen' | 'insuranceYen' | 'storageYen'> & {
  readonly shareYenOf: ReadonlyMap<string, number>;
};

/** Its shares are held, of the bill that they were split from: it leaves once nothing is missing on its sheet. */
const settle = async (tx: Tx, caller: Caller, parcel: ParcelRow, { shareYenOf, ...bill }: Settling): Promise<void> => {
  const { freightYen, insuranceYen, storageYen } = bill;
  const paidYen = sumYen([freightYen, insuranceYen, storageYen]);
  const change = { paidAt: tx.now, freightYen, insuranceYen, repackYen: yen(0), paidYen };
  const paid = await takeMove(tx, caller, parcel, { verb: 'payFreight', change });
  await updateShares(tx, parcel.code, [...shareYenOf.keys()], [...shareYenOf.values()]);
  await completeWhenDeclared(tx, caller, paid, await goodsIn(tx, parcel.code));
};

/** What was given for a lost parcel and what its way back costs, in all. */
const fateOf = ({ compensatedGoodsYen, compensatedFreightYen, returnFeeYen }: ParcelRow) => ({
  goodsYen: yen(compensatedGoodsYen ?? 0),
  freightYen: yen(compensatedFreightYen ?? 0),
  returnFeeYen: yen(returnFeeYen ?? 0),
});

/**
 * Before anything of it was scanned it is as if it had not been asked for; later its box is taken apart, and whoever it was
 * for owes the work, alike.
 */
const undo = async (
  tx: Tx,
  caller: Caller,
  parcel: ParcelRow,
  { note, owedBy }: { readonly note: string; readonly owedBy: readonly string[] },
): Promise<void> => {
  if (parcel.state === 'Applied') {
    await callOff(tx, caller, parcel, note);
    return;
  }
  await takeApart(tx, caller, parcel, { verb: 'unpack', note, charged: false });
  const parts = sharesOf(
    await findRepackYen(tx),
    owedBy.map(() => 1),
  );
  for (const [at, amountYen] of parts.entries()) {
    const shopperId = owedBy[at];
    if (shopperId !== undefined && amountYen > 0)
      await insertFee(tx, shopperId, { parcelCode: parcel.code, kind: 'repack', amountYen });
  }
};

/** A parcel of several people's orders, for the group that shares it: each pays their part, and money knows each apart. */
export const sharedParcels = {
  estimate,
  apply,
  find: findParcel,
  lock: lockParcel,
  billOf,
  insure,
  settle,
  undo,
  destinationsOf: freightDestinations,
  fateOf,
  /** What a way back costs one of them, due with their next parcel. */
  owe: (tx: Tx, shopperId: string, parcelCode: string, amountYen: Yen): Promise<void> =>
    insertFee(tx, shopperId, { parcelCode, kind: 'return', amountYen }),
} as const;
