import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { Language } from '../base/languages.ts';
import { Nothing } from '../base/shapes.ts';
import { maxTextLetters, maxTexts, TranslatedText } from './translation.shape.ts';

const Text = z.string().check(z.maxLength(maxTextLetters));
const Texts = z.array(Text).check(z.maxLength(maxTexts));
/** The caller's own when it is left out. */
const into = { language: z.optional(Language) };

export const translationOffered = endpoint({
  method: 'GET',
  path: '/api/web/mall/translate/offered',
  by: 'public',
  summary: 'Whether this shop translates at all: where it does not, nothing is promised',
  input: Nothing,
  output: z.object({ isOffered: z.boolean() }),
});

export const translateMultiple = endpoint({
  method: 'POST',
  path: '/api/console/mall/translate/multiple',
  by: 'shopper',
  summary: 'Several texts in the language of the shopper, in their order; what was not translated says why',
  input: z.object({ texts: Texts, ...into }),
  output: z.object({ list: z.array(TranslatedText) }),
});

export const translateSingle = endpoint({
  method: 'POST',
  path: '/api/console/mall/translate/single',
  by: 'shopper',
  summary: 'One text in the language of the shopper; where it was not translated it says why',
  input: z.object({ text: Text, ...into }),
  output: TranslatedText,
});

export const translateMultipleOldForm = endpoint({
  method: 'POST',
  path: '/Mobile/Translate/TranslateMultiple',
  by: 'shopper',
  summary:
    'The old form of the same: texts and nothing else, in their order; what was not translated stands as it came',
  input: z.object({ texts: Texts, ...into }),
  output: z.array(z.string()),
});
