import * as z from 'zod/mini';

/** What texts are translated into. Japanese is what goods are written in. */
export const targets = ['zh-CN', 'zh-TW', 'en'] as const;
export const Target = z.enum(targets);
export type Target = z.infer<typeof Target>;

/** Why a text came back as it went. */
export const untranslatedReasons = [
  /** Nobody is set up to translate. */
  'off',
  /** It is in that language already, or there are no words in it. */
  'notNeeded',
  /** Whoever translates did not answer, or is left alone for a while. */
  'failed',
  /** What came was of no use: the markup was lost, or it was no translation. */
  'unusable',
  /** The day's characters are used up: the shop's, or the shopper's own. */
  'spent',
  'tooLong',
] as const;
export const Untranslated = z.enum(untranslatedReasons);
export type Untranslated = z.infer<typeof Untranslated>;

export const TranslatedText = z.object({
  /** Translated, or as it came. HTML comes back as HTML, sanitized; where nobody is set up to translate, letter by letter. */
  text: z.string(),
  translated: z.boolean(),
  /** Null where it was translated. */
  reason: z.nullable(Untranslated),
  /** Put right by a person: no machine's words any more. */
  isCorrected: z.boolean(),
});
export type TranslatedText = z.infer<typeof TranslatedText>;

export const maxTexts = 50;
export const maxTextLetters = 30_000;
