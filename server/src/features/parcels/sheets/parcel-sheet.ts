import { sumYen, type Yen, yen } from '@hakobu/contract/base/money';
import type { DeclarationField } from '@hakobu/contract/freight/freight.shape';
import type { LossClaim, ParcelState } from '@hakobu/contract/parcels/parcel.shape';
import type { DeclaredLine, MissingField, RecipientField, Sheet } from '@hakobu/contract/parcels/sheet.shape';
import { declaredOf } from '../packing/parcel-goods.ts';
import { lossClaim, offerOf } from '../parcel.rules.ts';
import type { ParcelRow } from '../parcel.store.ts';
import { maskedOf, numbersKnown } from './sheet-numbers.ts';
import { type Declarable, type Proposals, undeclaredOf } from './proposals/sheet-proposals.queries.ts';
import { declaredTotal, isRecipientField, missingFrom } from './sheet.rules.ts';

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

/**
 * What of a parcel is a shopper's to declare: all of their own, of a group's the orders that are theirs. Undefined where
 * there is nothing.
 */
export const ownPart = <One extends Declarable>(
  { shopperId, groupCode }: ParcelRow,
  goods: readonly One[],
  readerId: string,
): readonly One[] | undefined => {
  if (groupCode === null) return shopperId === readerId ? goods : undefined;
  const own = goods.filter(({ order }) => order.shopperId === readerId);
  return own.length > 0 || shopperId === readerId ? own : undefined;
};

/** Whether its shopper saved it, of a group's what of it is theirs. */
const isSaved = ({ groupCode, sheetLines }: ParcelRow, codes: ReadonlySet<string>): boolean =>
  sheetLines !== null && (groupCode === null || sheetLines.some(({ orderCode }) => codes.has(orderCode)));

/** The sheet as far as it is the reader's: their own goods, and the recipient's numbers where they are the recipient. */
export const presentSheet = (
  parcel: ParcelRow,
  goods: readonly Declarable[],
  proposals: Proposals,
  readerId: string,
): Sheet => {
  const codes = new Set(goods.map(({ order }) => order.code));
  const lines = linesOf(parcel, goods, proposals).filter(({ orderCode }) => codes.has(orderCode));
  const isRecipient = parcel.shopperId === readerId;
  const asks = asksOf(parcel).filter((field) => isRecipient || !isRecipientField(field));
  const numberOf = (field: RecipientField) => (isRecipient ? maskedOf(parcel, field) : null);
  return {
    lines,
    recipientIdNumber: numberOf('recipientIdNumber'),
    recipientTaxNumber: numberOf('recipientTaxNumber'),
    clearanceCode: numberOf('clearanceCode'),
    saved: isSaved(parcel, codes),
    editable: mayFill(parcel),
    totalYen: declaredTotal(lines),
    asks,
    missing: missingFrom(lines, numbersKnown(parcel), asks, [...codes]),
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
