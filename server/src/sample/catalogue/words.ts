import * as z from 'zod/mini';
import { readSampleFile } from '../sample-file.ts';
import type { Said } from './kind.ts';

/** Characters side by side with those that stand for them in Taiwan, and phrases that are written otherwise than alone. */
const { simplified, traditional, phrases } = readSampleFile(
  z.object({ simplified: z.string(), traditional: z.string(), phrases: z.array(z.tuple([z.string(), z.string()])) }),
  'catalogue/traditional.json',
);

const asTraditional: ReadonlyMap<string, string> = new Map(
  Array.from(simplified, (character, place) => [character, traditional.charAt(place)]),
);

/** The sample's own Chinese in traditional characters: its words are few, and each was looked at. */
export const inTraditional = (text: string): string => {
  const said = phrases.reduce((changed, [from, to]) => changed.replaceAll(from, to), text);
  return Array.from(said, (character) => asTraditional.get(character) ?? character).join('');
};

/** A phrase by language, as it is kept. The Japanese stands apart where it is the original. */
export const wordsOf = ([ja, zh, en]: Said): Record<string, string> => ({
  'zh-CN': zh,
  'zh-TW': inTraditional(zh),
  en,
  ja,
});

export const translationsOf = ([, zh, en]: Said): Record<string, string> => ({
  'zh-CN': zh,
  'zh-TW': inTraditional(zh),
  en,
});
