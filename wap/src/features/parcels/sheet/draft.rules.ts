import { asksForIdNumber, isIdNumber } from '@hakobu/contract/addresses/id-number.shape';
import { yen } from '@hakobu/contract/base/money';
import type { DeclarationField } from '@hakobu/contract/freight/freight.shape';
import {
  type DeclaredLine,
  identifyingField,
  type ProposalBasis,
  type RecipientField,
  recipientFields,
  type Sheet,
  SheetLine,
} from '@hakobu/contract/parcels/sheet.shape';
import * as z from 'zod/mini';

/** A line of the declaration while it is typed: numbers are text. */
export type LineDraft = Readonly<Record<LineField | 'orderCode' | 'key', string>>;
export type LineField =
  | 'nameEnglish'
  | 'nameChinese'
  | 'hsCode'
  | 'quantity'
  | 'unitValueYen'
  | 'material'
  | 'countryOfOrigin';

export type RecipientDraft = Readonly<Partial<Record<RecipientField, string>>>;

/** The field of a line that holds what is asked for. */
export const lineFields: readonly (readonly [LineField, DeclarationField])[] = [
  ['nameEnglish', 'nameEnglish'],
  ['nameChinese', 'nameChinese'],
  ['hsCode', 'hsCode'],
  ['material', 'material'],
  ['countryOfOrigin', 'countryOfOrigin'],
  ['quantity', 'quantity'],
  ['unitValueYen', 'value'],
];

/** `place` tells lines of the same order apart. */
export const draftOf = (line: DeclaredLine, place: number): LineDraft => ({
  key: `${line.orderCode} ${place}`,
  orderCode: line.orderCode,
  nameEnglish: line.nameEnglish,
  nameChinese: line.nameChinese,
  hsCode: line.hsCode,
  material: line.material,
  countryOfOrigin: line.countryOfOrigin,
  quantity: String(line.quantity),
  unitValueYen: String(line.unitValueYen),
});

const whole = (text: string): number => (/^\d{1,9}$/.test(text.trim()) ? Number(text) : Number.NaN);

/** What the draft says, with `faulty` naming the fields that can't be saved like this. */
export const readDraft = (
  draft: LineDraft,
): { readonly line: SheetLine | undefined; readonly faulty: readonly LineField[] } => {
  const unitValue = whole(draft.unitValueYen);
  const read = z.safeParse(SheetLine, { ...draft, quantity: whole(draft.quantity), unitValueYen: unitValue });
  if (read.success) return { line: { ...read.data, unitValueYen: yen(unitValue) }, faulty: [] };
  const named = new Set(read.error.issues.map(({ path }) => String(path[0])));
  return { line: undefined, faulty: lineFields.map(([field]) => field).filter((field) => named.has(field)) };
};

const lacks = (draft: LineDraft, field: LineField): boolean =>
  field === 'quantity' || field === 'unitValueYen' ? !(whole(draft[field]) >= 1) : draft[field].trim() === '';

/** The fields of a line that are asked for and still empty. */
export const lackingIn = (draft: LineDraft, asks: readonly DeclarationField[]): LineField[] =>
  lineFields.filter(([field, asked]) => asks.includes(asked) && lacks(draft, field)).map(([field]) => field);

/** From where what stands in a field was proposed; undefined once somebody wrote something else there, or saved it. */
export const basisOf = (
  draft: LineDraft,
  field: LineField,
  read: DeclaredLine | undefined,
): ProposalBasis | undefined =>
  read && String(read[field]) === draft[field] ? read.proposed.find((each) => each.field === field)?.basis : undefined;

/** Numbers of the recipient that are asked for, not kept yet and not typed. */
export const lackingNumbers = (sheet: Sheet, typed: RecipientDraft): RecipientField[] =>
  recipientFields.filter((field) => sheet.asks.includes(field) && !sheet[field] && !typed[field]?.trim());

/** Whether a typed number can be right in the country; an empty one leaves what is kept. */
export const numberFits = (country: string, field: RecipientField, typed: string): boolean => {
  const text = typed.trim();
  if (text === '') return true;
  return identifyingField(country) === field && asksForIdNumber(country)
    ? isIdNumber(country, text)
    : /^[A-Za-z0-9./-]{4,40}$/.test(text);
};
