import * as z from 'zod/mini';
import { maxPerRequest, Yen } from '../base/money.ts';
import { optionalLine, OrderCode } from '../base/shapes.ts';
import { DeclarationField } from '../freight/freight.shape.ts';

export const maxEnglishName = 80;
export const maxSheetText = 60;
export const maxSheetPieces = 999;

/** One line of the customs declaration, about the goods of one order. What is still missing is left empty. */
export const SheetLine = z.object({
  orderCode: OrderCode,
  /** In English, in ASCII: the form is read abroad. */
  nameEnglish: z._default(z.string().check(z.trim(), z.maxLength(maxEnglishName), z.regex(/^[\x20-\x7E]*$/)), ''),
  nameChinese: optionalLine(maxSheetText),
  hsCode: z._default(z.string().check(z.trim(), z.regex(/^(\d{6}|\d{8}|\d{10})?$/)), ''),
  quantity: z.int().check(z.minimum(1), z.maximum(maxSheetPieces)),
  /** Of one piece. */
  unitValueYen: Yen.check(z.maximum(maxPerRequest)),
  material: optionalLine(maxSheetText),
});
export type SheetLine = z.infer<typeof SheetLine>;

/** Something that the route or the country asks for and the sheet lacks. `line` counts from 0; null is the recipient's. */
export const MissingField = z.object({
  field: DeclarationField,
  line: z.nullable(z.int()),
  orderCode: z.nullable(OrderCode),
});
export type MissingField = z.infer<typeof MissingField>;

/** A number that identifies the recipient: sent to be kept, an empty text to forget it, nothing to leave it alone. */
const givenNumber = z.optional(z.string().check(z.trim(), z.maxLength(40), z.regex(/^[A-Za-z0-9./-]*$/)));

export const GivenSheet = z.object({
  lines: z.array(SheetLine).check(z.minLength(1), z.maxLength(60)),
  recipientIdNumber: givenNumber,
  recipientTaxNumber: givenNumber,
  clearanceCode: givenNumber,
});
export type GivenSheet = z.infer<typeof GivenSheet>;

/** The sheet as it is read. Numbers of the recipient are masked (`3101**********0012`): nobody reads them back whole. */
export const Sheet = z.object({
  lines: z.array(SheetLine),
  recipientIdNumber: z.nullable(z.string()),
  recipientTaxNumber: z.nullable(z.string()),
  clearanceCode: z.nullable(z.string()),
  /** False while nobody has saved it: the lines are then a proposal made from the orders. */
  saved: z.boolean(),
  /** Whether it may still be changed. */
  editable: z.boolean(),
  totalYen: Yen,
  /** What the chosen route and the country ask for. */
  asks: z.array(DeclarationField),
  missing: z.array(MissingField),
});
export type Sheet = z.infer<typeof Sheet>;

/** The numbers by which a recipient may have to be identified. */
export const recipientFields = ['recipientIdNumber', 'recipientTaxNumber', 'clearanceCode'] as const;
export type RecipientField = (typeof recipientFields)[number];

const identifiedBy: Readonly<Record<string, RecipientField>> = {
  CN: 'recipientIdNumber',
  TW: 'recipientTaxNumber',
  KR: 'clearanceCode',
};

/** Where a country knows its recipients by one number, the field in which it is declared: an address may bring it along. */
export const identifyingField = (countryCode: string): RecipientField | undefined => identifiedBy[countryCode];
