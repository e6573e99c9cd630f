import * as z from 'zod/mini';
import { Amount, Yen } from '../base/money.ts';
import { Id, Instant } from '../base/shapes.ts';
import { GoodsKey } from '../goods/goods.shape.ts';

/** What a letter belongs to, in the order in which the list of kinds shows them. */
export const letterKinds = ['order', 'parcel', 'wallet', 'group', 'activity', 'system'] as const;
export const LetterKind = z.enum(letterKinds);
export type LetterKind = z.infer<typeof LetterKind>;

/** `wait`: something waits for the shopper; `good` and `bad`: how it went; `plain`: for the record. */
export const LetterTone = z.enum(['wait', 'good', 'bad', 'plain']);
export type LetterTone = z.infer<typeof LetterTone>;

/** Screens of the app that staff can let a letter open. */
export const screens = [
  'home',
  'mall',
  'search',
  'cart',
  'mine',
  'orders',
  'parcels',
  'applyDeliver',
  'wallet',
  'charge',
  'withdraw',
  'paySet',
  'addresses',
  'collected',
  'browsed',
  'freightCalculator',
  'serviceCentre',
  'settings',
] as const;
export const LetterScreen = z.enum(screens);
export type LetterScreen = z.infer<typeof LetterScreen>;

/**
 * What a letter opens: an order, its feedback, a message about it (by its id), a parcel, a group, its talk, the payment of a parcel's freight, its sheet, a top-up, a withdrawal (each by
 * its code), the goods in the warehouse, the wallet, the pay settings, the safety of the account, where money is withdrawn and where its payees
 * are, or the rules of automatic withdrawal. What staff announce opens goods (`platform/id`), an article, a notice or a
 * screen.
 */
export const LetterAbout = z.object({
  kind: z.enum([
    'order',
    'feedback',
    'orderMessage',
    'service',
    'parcel',
    'group',
    'groupTalk',
    'freight',
    'sheet',
    'topUp',
    'withdrawal',
    'stored',
    'wallet',
    'paySet',
    'accountSafety',
    'withdraw',
    'withdrawAuto',
    'goods',
    'article',
    'notice',
    'screen',
  ]),
  code: z.string(),
});
export type LetterAbout = z.infer<typeof LetterAbout>;

/** What a letter's goods are written as: the platform's code, a stroke, and the goods' id, which may have strokes too. */
export const goodsCode = ({ platformCode, goodsId }: GoodsKey): string => `${platformCode}/${goodsId}`;

/** The goods that are written so; undefined when they cannot be. */
export const goodsOfCode = (code: string): GoodsKey | undefined => {
  const [platformCode = '', ...rest] = code.split('/');
  const key = z.safeParse(GoodsKey, { platformCode, goodsId: rest.join('/') });
  return key.success ? key.data : undefined;
};

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
  /** The goods it is about, of a parcel the first; null when it is about none. */
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

/** A kind of letters as its owner has it. */
export const LetterType = z.object({
  kind: LetterKind,
  /** Muted letters are kept and listed, but not counted and not sent outside. */
  isMuted: z.boolean(),
  /** Whether the product writes letters of this kind that are heard although it is muted. */
  hasSecurity: z.boolean(),
  /** Unread letters that count. */
  unread: z.int(),
  /** Unread letters that do not, because the kind is muted. */
  quiet: z.int(),
  last: z.nullable(LetterSummary),
});
export type LetterType = z.infer<typeof LetterType>;
