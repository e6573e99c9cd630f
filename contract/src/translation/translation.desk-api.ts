import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { pageOf, pageQuery } from '../base/page.ts';
import { Id, Instant, Nothing, optionalText, text, Version } from '../base/shapes.ts';
import { maxTextLetters, Target, Untranslated } from './translation.shape.ts';

export const translatorKinds = ['deepl', 'libretranslate', 'openai-compatible'] as const;
export const TranslatorKind = z.enum(translatorKinds);
export type TranslatorKind = z.infer<typeof TranslatorKind>;

/** Why whoever translates could not be used. */
export const translationFaults = [
  'unreachable',
  'timeout',
  'tooMany',
  /** The account's own limit is reached. */
  'quota',
  'keyRefused',
  'questionRefused',
  'serverError',
  'notJson',
  'tooLarge',
  /** The answer is no translation of what was asked. */
  'wrongForm',
] as const;
export const TranslationFault = z.enum(translationFaults);
export type TranslationFault = z.infer<typeof TranslationFault>;

const Failure = z.object({ at: Instant, fault: TranslationFault, detail: z.string() });

export const TranslationState = z.object({
  at: Instant,
  /** Null while none is set up. */
  translator: z.nullable(z.object({ kind: TranslatorKind, host: z.string(), model: z.nullable(z.string()) })),
  /** The languages that names of goods are translated into before anybody asks. */
  nameLanguages: z.array(Target),
  /** Characters sent, on Japan's days. */
  today: z.int(),
  month: z.int(),
  dayBudget: z.int(),
  shopperBudget: z.int(),
  /** Texts that are kept, and how many of them people put right. */
  kept: z.int(),
  corrected: z.int(),
  /** It is left alone until then; null while it is asked. */
  pausedUntil: z.nullable(Instant),
  /** In a row. */
  failures: z.int(),
  succeededAt: z.nullable(Instant),
  lastFailure: z.nullable(Failure),
});
export type TranslationState = z.infer<typeof TranslationState>;

export const readTranslation = endpoint({
  method: 'GET',
  path: '/api/desk/translation',
  by: 'staff',
  permission: 'translations.read',
  summary: 'Who translates, how much of the day is used, and how it last went',
  input: Nothing,
  output: TranslationState,
});

export const tryTranslation = endpoint({
  method: 'POST',
  path: '/api/desk/translation/try',
  by: 'staff',
  permission: 'translations.write',
  summary:
    'Have a text translated now, even while the translator is left alone; nothing of it is kept. Success ends its pause',
  input: z.object({ text: text(500), target: Target }),
  output: z.object({
    text: z.nullable(z.string()),
    tookMs: z.int(),
    failure: z.nullable(z.object({ reason: Untranslated, fault: z.nullable(TranslationFault), detail: z.string() })),
  }),
});

export const translationViews = ['all', 'corrected', 'unusable'] as const;

export const KeptTranslation = z.object({
  id: Id,
  target: Target,
  isHtml: z.boolean(),
  original: z.string(),
  /** What shoppers are shown; null where nothing came that could be used. */
  shown: z.nullable(z.string()),
  /** The machine's words, also where somebody put them right. */
  machine: z.nullable(z.string()),
  /** Whose words: adapter and model. */
  translator: z.string(),
  translatedAt: z.nullable(Instant),
  /** Why what came could not be used. */
  unusable: z.nullable(z.string()),
  correctedBy: z.nullable(z.string()),
  correctedAt: z.nullable(Instant),
  /** How often it was put right: whoever does it says which one they saw. */
  version: z.int(),
});
export type KeptTranslation = z.infer<typeof KeptTranslation>;

export const listTranslations = endpoint({
  method: 'GET',
  path: '/api/desk/translations',
  by: 'staff',
  permission: 'translations.read',
  summary: 'Kept translations, newest first, by words of the original or of what is shown; long ones begin only',
  input: z.object({
    ...pageQuery,
    cursor: z.optional(Id),
    keyword: optionalText(100),
    target: z.optional(Target),
    view: z._default(z.enum(translationViews), 'all'),
  }),
  output: pageOf(KeptTranslation),
});

export const readKeptTranslation = endpoint({
  method: 'GET',
  path: '/api/desk/translations/{id}',
  by: 'staff',
  permission: 'translations.read',
  summary: 'One kept translation, whole',
  input: z.object({ id: Id }),
  output: KeptTranslation,
});

/** A translation as somebody put it right, over the version that they saw. */
export const Correction = z.object({ id: Id, version: Version, text: text(maxTextLetters) });

export const correctTranslation = endpoint({
  method: 'PUT',
  path: '/api/desk/translations/{id}',
  by: 'staff',
  permission: 'translations.write',
  repeats: 'by-key',
  summary: 'Put a translation right, or go back to the machine’s with an empty one; from now on everybody is shown it',
  input: z.extend(Correction, { text: z.union([z.literal(''), Correction.shape.text]) }),
  output: KeptTranslation,
});
