import { asksForIdNumber, isIdNumber, normalIdNumber } from '@hakobu/contract/addresses/id-number.shape';
import { sumYen, type Yen, yen } from '@hakobu/contract/base/money';
import type { DeclarationField } from '@hakobu/contract/freight/freight.shape';
import {
  type DeclaredLine,
  identifyingField,
  type MissingField,
  type RecipientField,
  recipientFields,
  type SheetLine,
} from '@hakobu/contract/parcels/sheet.shape';

/** Which numbers of the recipient are kept. */
export type RecipientNumbers = Readonly<Record<RecipientField, boolean>>;

type LineField = Exclude<DeclarationField, RecipientField>;

const lacks: Readonly<Record<LineField, (line: SheetLine) => boolean>> = {
  nameEnglish: (line) => line.nameEnglish === '',
  nameChinese: (line) => line.nameChinese === '',
  hsCode: (line) => line.hsCode === '',
  quantity: (line) => line.quantity < 1,
  value: (line) => line.unitValueYen < 1,
  material: (line) => line.material === '',
  countryOfOrigin: (line) => line.countryOfOrigin === '',
};

export const isRecipientField = (field: DeclarationField): field is RecipientField =>
  recipientFields.some((each) => each === field);

/**
 * What a sheet lacks of what the route and the country ask for, what is only proposed among it. Every order of the parcel has
 * a line at least: an order without one lacks all that is asked of a line.
 */
export const missingFrom = (
  lines: readonly DeclaredLine[],
  numbers: RecipientNumbers,
  asks: readonly DeclarationField[],
  orderCodes: readonly string[],
): MissingField[] => {
  const ofLine = asks.filter((field): field is LineField => !isRecipientField(field));
  const inLines = lines.flatMap((line, index) =>
    ofLine.flatMap((field) => {
      const isProposed = line.proposed.some((proposal) => proposal.field === field);
      return isProposed || lacks[field](line) ? [{ field, line: index, orderCode: line.orderCode, isProposed }] : [];
    }),
  );
  const undeclared = orderCodes.filter((code) => !lines.some(({ orderCode }) => orderCode === code));
  const inOrders = undeclared.flatMap((orderCode) =>
    ofLine.map((field) => ({ field, line: null, orderCode, isProposed: false })),
  );
  const inRecipient = recipientFields
    .filter((field) => asks.includes(field) && !numbers[field])
    .map((field) => ({ field, line: null, orderCode: null, isProposed: false }));
  return [...inLines, ...inOrders, ...inRecipient];
};

/** Whether a number of the recipient can be right in the country that the parcel goes to. */
export const recipientNumberFits = (countryCode: string, field: RecipientField, given: string): boolean =>
  identifyingField(countryCode) === field && asksForIdNumber(countryCode)
    ? isIdNumber(countryCode, given)
    : /^[A-Z0-9./]{4,30}$/.test(normalIdNumber(given));

export const declaredTotal = (lines: readonly SheetLine[]): Yen =>
  sumYen(lines.map(({ quantity, unitValueYen }) => yen(quantity * unitValueYen)));
