import { type Yen, yen } from '@hakobu/contract/base/money';
import type { RouteOffer } from '@hakobu/contract/freight/freight.shape';
import {
  insuranceTooHigh,
  parcelNotFound,
  quoteExpired,
  quoteNotChosen,
  routeDoesNotCarry,
} from '@hakobu/contract/parcels/parcel.problems';
import type { ParcelCost } from '@hakobu/contract/parcels/parcel.shape';
import type { PostingSubject } from '../../../ledger/movements.ts';
import { type CostOf, pay, type Payable, type PaymentProof } from '../../payments/index.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { Caller, Shopper } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { lockRepackFees, repackYenDueWith, settleRepackFees } from '../charge.store.ts';
import { updateShares } from '../packing/content.store.ts';
import { type Goods, goodsIn, quoteBox } from '../packing/parcel-goods.ts';
import { lockOwnAlone, mustBeAlone, mustMove, refusedByState, takeMove } from '../parcel.moves.ts';
import { declaredYenOf } from '../sheets/parcel-sheet.ts';
import { costOf, insuranceAsked, offerOf, sharesOf } from '../parcel.rules.ts';
import { findParcel, type ParcelRow, updateParcel } from '../parcel.store.ts';
import { completeWhenDeclared } from './fill-sheet.ts';

/** A closed box, and what is in it. */
type Packed = { readonly parcel: ParcelRow; readonly goods: readonly Goods[] };

/** What a route asks on top for insuring this box to a value: from the same function that quoted it. */
const premiumFor = async (db: Db, { parcel, goods }: Packed, offer: RouteOffer, insuredYen: Yen): Promise<Yen> => {
  const declaredYen = declaredYenOf(parcel, goods);
  const mostYen = Math.min(offer.insurance?.mostYen ?? 0, declaredYen);
  const asked = insuredYen > declaredYen ? 'tooHigh' : insuranceAsked(offer, insuredYen);
  if (asked === 'tooHigh') throw insuranceTooHigh({ most: mostYen.toLocaleString('en') }, { mostYen });
  if (asked === 'included') return yen(0);
  const size = { lengthMm: parcel.lengthMm ?? 0, widthMm: parcel.widthMm ?? 0, heightMm: parcel.heightMm ?? 0 };
  const box = {
    countryCode: parcel.countryCode,
    weightGrams: parcel.weightGrams ?? 0,
    size,
    declaredYen,
    insuredYen,
  };
  const insured = offerOf(await quoteBox(db, goods, box, 'zh-CN'), offer.routeCode);
  const line = insured?.lines.find(({ kind }) => kind === 'insurance');
  if (!line) throw routeDoesNotCarry({}, { reason: { kind: 'routeOff' } });
  return line.amountYen;
};

export type Choice = { readonly routeCode: string; readonly insuredYen: Yen };

/** What a packed parcel comes to by one of its quotes. The freight is the quote's, whatever the tables say by now. */
export const costFor = async (db: Db, packed: Packed, choice: Choice, repackYen: Yen): Promise<ParcelCost> => {
  const { parcel } = packed;
  const offer = offerOf(parcel.quotes, choice.routeCode);
  if (!offer) throw quoteNotChosen();
  const insuranceYen = await premiumFor(db, packed, offer, choice.insuredYen);
  return costOf({
    offer,
    insuredYen: choice.insuredYen,
    insuranceYen,
    storageYen: yen(parcel.storageYen ?? 0),
    repackYen,
  });
};

const mustBePayable = (parcel: ParcelRow, caller: Caller, now: Date): void => {
  mustMove(parcel, 'payFreight', caller);
  if (parcel.quotesExpireAt && parcel.quotesExpireAt <= now) throw quoteExpired();
};

/** The choice that a parcel keeps. What is declared may have been lowered since: nothing is insured for more. */
export const chosenOf = ({ parcel, goods }: Packed): Choice => ({
  routeCode: parcel.routeCode,
  insuredYen: yen(Math.min(parcel.insuredYen, declaredYenOf(parcel, goods))),
});

/** One parcel, by the route that is chosen. Throws what paying would. */
const freightCost: CostOf = async (db, caller, codes) => {
  const [code = ''] = codes;
  const parcel = codes.length === 1 ? await findParcel(db, code) : undefined;
  if (parcel?.shopperId !== caller.who.id) throw parcelNotFound();
  mustBeAlone(parcel);
  mustMove(parcel, 'payFreight', caller);
  const packed = { parcel, goods: await goodsIn(db, code) };
  const { totalYen } = await costFor(db, packed, chosenOf(packed), await repackYenDueWith(db, parcel));
  return { costYen: totalYen, endsIn: 'deduction', payableUntil: parcel.quotesExpireAt };
};

export const chooseRoute = (
  p: Platform,
  caller: Caller<Shopper>,
  { id, ...choice }: Choice & { readonly id: string },
) =>
  p.transact(caller, async (tx) => {
    const parcel = await lockOwnAlone(tx, caller, id);
    mustBePayable(parcel, caller, tx.now);
    const packed = { parcel, goods: await goodsIn(tx, id) };
    const cost = await costFor(tx, packed, choice, await repackYenDueWith(tx, parcel));
    const change = { routeCode: choice.routeCode, insuredYen: choice.insuredYen };
    if (!(await updateParcel(tx, id, parcel.state, change))) throw refusedByState(parcel);
    return cost;
  });

/** What money moves about a parcel: its freight, and what is settled with it. */
export const aboutFreight = (parcel: ParcelRow, cost: Readonly<Record<string, number>>): PostingSubject => ({
  kind: 'parcel',
  subject: `parcel:${parcel.code}`,
  step: 'freight',
  shopperId: parcel.shopperId,
  facts: cost,
});

/** Each order bears its part of all that was paid for the parcel, by weight: the landed price has it. */
const keepShares = async (tx: Tx, { code, paidYen }: ParcelRow, goods: readonly Goods[]): Promise<void> => {
  const weights = goods.map(({ item }) => item.weightGrams);
  const shares = sharesOf(yen(paidYen ?? 0), weights);
  const orderCodes = goods.map(({ order }) => order.code);
  await updateShares(tx, code, orderCodes, shares);
};

export type PayingFreight = Choice & PaymentProof & { readonly code: string };

const lockDue = async (tx: Tx, caller: Caller<Shopper>, { code, routeCode, insuredYen }: PayingFreight) => {
  const parcel = await lockOwnAlone(tx, caller, code);
  mustBePayable(parcel, caller, tx.now);
  const fees = await lockRepackFees(tx, parcel);
  const goods = await goodsIn(tx, code);
  const choice = { routeCode, insuredYen };
  const cost = await costFor(tx, { parcel, goods }, choice, fees.totalYen);
  const { freightYen, insuranceYen, storageYen, repackYen, totalYen } = cost;
  const about = aboutFreight(parcel, { freightYen, insuranceYen, storageYen, repackYen });
  const parts = [{ about, costYen: totalYen }];
  return { codes: [code], endsIn: 'deduction', parts, parcel, goods, fees, choice, cost } as const;
};

type DueFreight = Awaited<ReturnType<typeof lockDue>>;
type PaidFreight = { readonly id: string; readonly state: ParcelRow['state']; readonly paidYen: Yen };

/** Freight, insurance, storage and repacking are held. The parcel leaves when nothing is missing on its sheet. */
export const payableFreight: Payable<'parcel', PayingFreight, DueFreight, PaidFreight> = {
  subject: 'parcel',
  cost: freightCost,
  lock: lockDue,
  settle: async (tx, caller, { parcel, goods, fees, choice, cost }) => {
    const { freightYen, insuranceYen, repackYen, totalYen } = cost;
    await settleRepackFees(tx, fees, parcel.code);
    const change = {
      paidAt: tx.now,
      routeCode: choice.routeCode,
      insuredYen: choice.insuredYen,
      freightYen,
      insuranceYen,
      repackYen,
      paidYen: totalYen,
    };
    const paid = await takeMove(tx, caller, parcel, { verb: 'payFreight', change });
    await keepShares(tx, paid, goods);
    const { state } = await completeWhenDeclared(tx, caller, paid, goods);
    return { id: parcel.code, state, paidYen: totalYen };
  },
};

/** Pays what a closed box costs, by the route and the insurance that are asked for. */
export const payFreight = async (p: Platform, caller: Caller<Shopper>, paying: PayingFreight): Promise<PaidFreight> =>
  await pay.byCheckCode(p, payableFreight, caller, paying);
