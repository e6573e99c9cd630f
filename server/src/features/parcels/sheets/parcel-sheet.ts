import { sumYen, type Yen, yen } from '@hakobu/contract/base/money';
import type { DeclarationField } from '@hakobu/contract/freight/freight.shape';
import type { LossClaim, ParcelState } from '@hakobu/contract/parcels/parcel.shape';
import type { DeclaredLine, MissingField, Sheet } from '@hakobu/contract/parcels/sheet.shape';
import { declaredOf } from '../packing/parcel-goods.ts';
import { lossClaim, offerOf } from '../parcel.rules.ts';
import type { ParcelRow } from '../parcel.store.ts';
import { maskedOf, numbersKnown } from './sheet-numbers.ts';
import { type Declarable, type Proposals, undeclaredOf } from './proposals/sheet-proposals.queries.ts';
import { declaredTotal, missingFrom } from './sheet.rules.ts';

/** What the chosen route and the country ask to be declared. */
export const asksOf = (parcel: ParcelRow): readonly DeclarationField[] =>
  offerOf(parcel.quotes, parcel.routeCode)?.declares ?? parcel.estimate.declares;

/** The shopper's own lines, and what is proposed for goods that have none. */
export const linesOf = (parcel: ParcelRow, goods: readonly Declarable[], proposals: Proposals): DeclaredLine[] => [
  ...(parcel.sheetLines ?? []).map((line) => ({ ...line, proposed: [] })),
  ...undeclaredOf(parcel, goods).flatMap(({ order }) => proposals.get(order.code) ?? []),
];

export const missingOf = (parcel: ParcelRow, goods: readonly Declarable[], proposals: Proposals): MissingField[] =>
  missingFrom(
    linesOf(parcel, goods, proposals),
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

export const presentSheet = (parcel: ParcelRow, goods: readonly Declarable[], proposals: Proposals): Sheet => {
  const lines = linesOf(parcel, goods, proposals);
  return {
    lines,
    recipientIdNumber: maskedOf(parcel, 'recipientIdNumber'),
    recipientTaxNumber: maskedOf(parcel, 'recipientTaxNumber'),
    clearanceCode: maskedOf(parcel, 'clearanceCode'),
    saved: parcel.sheetLines !== null,
    editable: mayFill(parcel),
    totalYen: declaredTotal(lines),
    asks: [...asksOf(parcel)],
    missing: missingOf(parcel, goods, proposals),
  };
};

/** What a parcel is worth to customs: as its sheet says, and what goods cost of which it says nothing. */
export const declaredYenOf = (parcel: ParcelRow, goods: readonly Declarable[]): Yen =>
  sumYen([declaredTotal(parcel.sheetLines ?? []), declaredOf(undeclaredOf(parcel, goods))]);

/** A sheet is the shopper's to write: however much it declares, what is lost is never worth more than it cost. */
export const claimOf = (parcel: ParcelRow, goods: readonly Declarable[]): LossClaim =>
  lossClaim({
    declaredYen: yen(Math.min(declaredYenOf(parcel, goods), declaredOf(goods))),
    insuredYen: yen(parcel.insuredYen),
    coveredYen: yen(offerOf(parcel.quotes, parcel.routeCode)?.insurance?.coveredYen ?? 0),
    freightYen: yen(parcel.freightYen ?? 0),
  });
