import type { DeclarationField } from '@hakobu/contract/freight/freight.shape';
import type { ParcelState } from '@hakobu/contract/parcels/parcel.shape';
import type { MissingField, Sheet, SheetLine } from '@hakobu/contract/parcels/sheet.shape';
import type { Goods } from './parcel-goods.ts';
import { offerOf } from './parcel.rules.ts';
import type { ParcelRow } from './parcel.store.ts';
import { maskedOf, numbersKnown } from './sheet-numbers.ts';
import { declaredTotal, missingFrom, proposedLines } from './sheet.rules.ts';

/** What the chosen route and the country ask to be declared. */
export const asksOf = (parcel: ParcelRow): readonly DeclarationField[] =>
  offerOf(parcel.quotes, parcel.route_code)?.declares ?? parcel.estimate.declares;

export const linesOf = (parcel: ParcelRow, goods: readonly Goods[]): SheetLine[] =>
  parcel.sheet_lines ??
  proposedLines(
    goods.map(({ order }) => ({
      orderCode: order.code,
      name: order.goods.name,
      quantity: order.quantity,
      declaredYen: order.declaredYen,
    })),
  );

export const missingOf = (parcel: ParcelRow, goods: readonly Goods[]): MissingField[] =>
  missingFrom(
    linesOf(parcel, goods),
    numbersKnown(parcel),
    asksOf(parcel),
    goods.map(({ order }) => order.code),
  );

const editableIn: ReadonlySet<ParcelState> = new Set([
  'Applied',
  'Packing',
  'PendingFreight',
  'PendingSheet',
  'PendingDispatch',
]);

/** Whether the sheet may still be changed: until the parcel leaves. */
export const mayFill = (parcel: ParcelRow): boolean => editableIn.has(parcel.state);

export const presentSheet = (parcel: ParcelRow, goods: readonly Goods[]): Sheet => {
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
