import * as z from 'zod/mini';
import { maxPerRequest, Yen } from '../base/money.ts';
import { optionalLine, OrderCode } from '../base/shapes.ts';
import { CountryOfOrigin } from '../freight/country.shape.ts';
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
  /** Where the goods were made, which is seldom where they were bought. */
  countryOfOrigin: z._default(z.union([z.literal(''), CountryOfOrigin]), ''),
});
export type SheetLine = z.infer<typeof SheetLine>;

/**
 * From where a proposal takes what it fills in: from the kind of goods (`kind`), from what goods of the kind mostly are where
 * they differ (`usual`), from the goods' name as it is translated (`name`), from what the goods say of themselves (`goods`),
 * from what the shopper declared before (`earlier`).
 */
export const ProposalBasis = z.enum(['kind', 'usual', 'name', 'goods', 'earlier']);
export type ProposalBasis = z.infer<typeof ProposalBasis>;

/** What a proposal may fill in that only the shopper can vouch for. */
export const proposableFields = ['nameEnglish', 'nameChinese', 'hsCode', 'material', 'countryOfOrigin'] as const;
export type ProposableField = (typeof proposableFields)[number];

/** A line as it is read: what of it the product proposes and its shopper has yet to confirm, by saving it. */
export const DeclaredLine = z.object({
  ...SheetLine.shape,
  proposed: z.array(z.object({ field: z.enum(proposableFields), basis: ProposalBasis })),
});
export type DeclaredLine = z.infer<typeof DeclaredLine>;

/** Something that the route or the country asks for and the sheet lacks. `line` counts from 0; null is the recipient's. */
export const MissingField = z.object({
  field: DeclarationField,
  line: z.nullable(z.int()),
  orderCode: z.nullable(OrderCode),
  /** A proposal stands there, which the shopper has to confirm; false where it is empty. */
  isProposed: z.boolean(),
});
export type MissingField = z.infer<typeof MissingField>;

/** A number that identifies the recipient: sent to be kept, an empty text to forget it, nothing to leave it alone. */
const givenNumber = z.optional(z.string().check(z.trim(), z.maxLength(40), z.regex(/^[A-Za-z0-9./-]*$/)));

export const GivenSheet = z.object({
  /** None where nothing of a group's parcel is the recipient's: they give their numbers alone. */
  lines: z.array(SheetLine).check(z.maxLength(60)),
  recipientIdNumber: givenNumber,
  recipientTaxNumber: givenNumber,
  clearanceCode: givenNumber,
});
export type GivenSheet = z.infer<typeof GivenSheet>;

/** The sheet as it is read. Numbers of the recipient are masked (`3101**********0012`): nobody reads them back whole. */
export const Sheet = z.object({
  lines: z.array(DeclaredLine),
  recipientIdNumber: z.nullable(z.string()),
  recipientTaxNumber: z.nullable(z.string()),
  clearanceCode: z.nullable(z.string()),
  /** False while nobody has saved it: all lines are then a proposal, made of what is known of the goods. */
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
