import { type Yen, yen } from '@hakobu/contract/base/money';
import type { DeclarationField } from '@hakobu/contract/freight/freight.shape';
import type { LossClaim, ParcelState } from '@hakobu/contract/parcels/parcel.shape';
import type { MissingField, Sheet, SheetLine } from '@hakobu/contract/parcels/sheet.shape';
import type { OrderFacts } from '../../orders/index.ts';
import { declaredOf } from '../parcel-goods.ts';
import { lossClaim, offerOf } from '../parcel.rules.ts';
import type { ParcelRow } from '../parcel.store.ts';
import { maskedOf, numbersKnown } from './sheet-numbers.ts';
import { declaredTotal, missingFrom, proposedLines } from './sheet.rules.ts';

/** Goods that are declared, whether they have arrived or not. */
export type Declarable = { readonly order: OrderFacts };

/** What the chosen route and the country ask to be declared. */
export const asksOf = (parcel: ParcelRow): readonly DeclarationField[] =>
  offerOf(parcel.quotes, parcel.route_code)?.declares ?? parcel.estimate.declares;

export const linesOf = (parcel: ParcelRow, goods: readonly Declarable[]): SheetLine[] =>
  parcel.sheet_lines ??
  proposedLines(
    goods.map(({ order }) => ({
      orderCode: order.code,
      name: order.orderedName,
      quantity: order.quantity,
      declaredYen: order.declaredYen,
    })),
  );

export const missingOf = (parcel: ParcelRow, goods: readonly Declarable[]): MissingField[] =>
  missingFrom(
    linesOf(parcel, goods),
    numbersKnown(parcel),
    asksOf(parcel),
    goods.map(({ order }) => order.code),
  );

const editableIn: ReadonlySet<ParcelState> = new Set([
  'Waiting',
  'Applied',
  'Packing',
  'PendingFreight',
  'PendingSheet',
  'PendingDispatch',
]);

/** Whether the sheet may still be changed: until the parcel leaves. */
export const mayFill = (parcel: ParcelRow): boolean => editableIn.has(parcel.state);

export const presentSheet = (parcel: ParcelRow, goods: readonly Declarable[]): Sheet => {
  const lines = linesOf(parcel, goods);
  return {
    lines,
    recipientIdNumber: maskedOf(parcel, 'recipientIdNumber'),
    recipientTaxNumber: maskedOf(parcel, 'recipientTaxNumber'),
    clearanceCode: maskedOf(parcel, 'clearanceCode'),
    saved: parcel.sheet_lines !== null,
    editable: mayFill(parcel),
    totalYen: declaredTotal(lines),
    asks: [...asksOf(parcel)],
    missing: missingOf(parcel, goods),
  };
};

/** What a parcel is worth to customs: as its sheet says, else what its goods cost. */
export const declaredYenOf = (parcel: ParcelRow, goods: readonly Declarable[]): Yen =>
  parcel.sheet_lines ? declaredTotal(parcel.sheet_lines) : declaredOf(goods);

/** A sheet is the shopper's to write: however much it declares, what is lost is never worth more than it cost. */
export const claimOf = (parcel: ParcelRow, goods: readonly Declarable[]): LossClaim =>
  lossClaim({
    declaredYen: yen(Math.min(declaredYenOf(parcel, goods), declaredOf(goods))),
    insuredYen: yen(parcel.insured_yen),
    coveredYen: yen(offerOf(parcel.quotes, parcel.route_code)?.insurance?.coveredYen ?? 0),
    freightYen: yen(parcel.freight_yen ?? 0),
  });
