import { maskedIdNumber, normalIdNumber } from '@hakobu/contract/addresses/id-number.shape';
import { idNumberDoesNotFit } from '@hakobu/contract/parcels/parcel.problems';
import { type RecipientField, recipientFields } from '@hakobu/contract/parcels/sheet.shape';
import { createSeal } from '../../../platform/secrets/seal.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { ParcelRow } from '../parcel.store.ts';
import { type RecipientNumbers, recipientNumberFits } from './sheet.rules.ts';

type Columns = Pick<
  ParcelRow,
  | 'idNumberSealed'
  | 'idNumberMasked'
  | 'taxNumberSealed'
  | 'taxNumberMasked'
  | 'clearanceCodeSealed'
  | 'clearanceCodeMasked'
>;

const columnsOf = {
  recipientIdNumber: ['idNumberSealed', 'idNumberMasked'],
  recipientTaxNumber: ['taxNumberSealed', 'taxNumberMasked'],
  clearanceCode: ['clearanceCodeSealed', 'clearanceCodeMasked'],
} as const satisfies Record<RecipientField, readonly (keyof Columns)[]>;

export const noNumbers: Columns = {
  idNumberSealed: null,
  idNumberMasked: null,
  taxNumberSealed: null,
  taxNumberMasked: null,
  clearanceCodeSealed: null,
  clearanceCodeMasked: null,
};

/** Numbers as they are given: an empty text forgets one, nothing leaves it alone. */
export type GivenNumbers = Partial<Record<RecipientField, string | undefined>>;

const sealOf = (p: Platform) => createSeal(p.config.secret, 'parcels.recipientNumbers');

/** The columns to write for the given numbers. Throws 10001 for one that cannot be right in the country. */
export const sealNumbers = (p: Platform, code: string, countryCode: string, given: GivenNumbers): Partial<Columns> => {
  const written: Partial<Columns> = {};
  for (const field of recipientFields) {
    const typed = given[field];
    if (typed === undefined) continue;
    const [sealed, masked] = columnsOf[field];
    const bare = normalIdNumber(typed);
    if (bare !== '' && !recipientNumberFits(countryCode, field, bare)) throw idNumberDoesNotFit({}, { field });
    written[sealed] = bare === '' ? null : sealOf(p).close(bare, `${code}:${field}`);
    written[masked] = bare === '' ? null : maskedIdNumber(bare);
  }
  return written;
};

/** A number in clear; null when none is kept. */
export const openNumber = (p: Platform, row: ParcelRow, field: RecipientField): string | null => {
  const sealed = row[columnsOf[field][0]];
  return sealed && sealOf(p).open(sealed, `${row.code}:${field}`);
};

/** The same numbers for another parcel: what is sealed opens only under the code of its own. */
export const resealNumbers = (p: Platform, row: ParcelRow, code: string): Partial<Columns> => {
  const known = recipientFields.map((field) => [field, openNumber(p, row, field) ?? ''] as const);
  return sealNumbers(p, code, row.countryCode, Object.fromEntries(known));
};

export const maskedOf = (row: Columns, field: RecipientField): string | null => row[columnsOf[field][1]];

export const numbersKnown = (row: Columns): RecipientNumbers => ({
  recipientIdNumber: row.idNumberMasked !== null,
  recipientTaxNumber: row.taxNumberMasked !== null,
  clearanceCode: row.clearanceCodeMasked !== null,
});
