import * as z from 'zod/mini';
import { Amount, Yen } from '../base/money.ts';
import { Id, Instant } from '../base/shapes.ts';

/** What a letter belongs to, in the order in which the list of kinds shows them. */
export const letterKinds = ['order', 'parcel', 'wallet', 'group', 'activity', 'system'] as const;
export const LetterKind = z.enum(letterKinds);
export type LetterKind = z.infer<typeof LetterKind>;

/** `wait`: something waits for the shopper; `good` and `bad`: how it went; `plain`: for the record. */
export const LetterTone = z.enum(['wait', 'good', 'bad', 'plain']);
export type LetterTone = z.infer<typeof LetterTone>;

/**
 * What a letter opens: an order, a parcel, the payment of a parcel's freight, its sheet, a top-up, a withdrawal (each by
 * its code), the goods in the warehouse, the wallet, the pay settings, where money is withdrawn and where its payees
 * are, or the rules of automatic withdrawal.
 */
export const LetterAbout = z.object({
  kind: z.enum([
    'order',
    'parcel',
    'freight',
    'sheet',
    'topUp',
    'withdrawal',
    'stored',
    'wallet',
    'paySet',
    'withdraw',
    'withdrawAuto',
  ]),
  code: z.string(),
});
export type LetterAbout = z.infer<typeof LetterAbout>;

const label = z.string();

/** One line beneath the words, with its label in the reader's language. A `code` is there to be copied. */
export const LetterFact = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), label, text: z.string() }),
  z.object({ kind: z.literal('code'), label, text: z.string() }),
  z.object({ kind: z.literal('yen'), label, amountYen: Yen }),
  z.object({ kind: z.literal('money'), label, amount: Amount }),
  z.object({ kind: z.literal('weight'), label, weightGrams: z.int() }),
  z.object({ kind: z.literal('moment'), label, at: Instant }),
]);
export type LetterFact = z.infer<typeof LetterFact>;

/** A letter as a list shows it, written in the reader's language when it is read. */
export const LetterSummary = z.object({
  id: Id,
  kind: LetterKind,
  tone: LetterTone,
  title: z.string(),
  /** The first paragraph. */
  excerpt: z.string(),
  /** The goods it is about; null when it is about none or about several. */
  imageUrl: z.nullable(z.string()),
  /** Until when what it asks for can be done; null when it asks for nothing or not by a time. */
  dueAt: z.nullable(Instant),
  about: z.nullable(LetterAbout),
  isRead: z.boolean(),
  createdAt: Instant,
});
export type LetterSummary = z.infer<typeof LetterSummary>;

export const Letter = z.object({
  ...LetterSummary.shape,
  paragraphs: z.array(z.string()),
  facts: z.array(LetterFact),
});
export type Letter = z.infer<typeof Letter>;
