import * as z from 'zod/mini';
import { readSampleFile } from '../sample-file.ts';
import { kinds } from './goods.ts';
import { inTraditional } from './words.ts';

/** What a customs form says of goods, beside their name. */
export type Declared = { readonly nameEnglish: string; readonly hsCode: string; readonly material: string };

const Of = z.tuple([z.string(), z.string()]);

/**
 * Six digits of the Harmonized System, which are the same in every country, and what such goods are mostly made of: by
 * category, and by a word of the English name where goods of one category are of another stuff than the most of it.
 */
const { byCategory, byWord, other } = readSampleFile(
  z.object({
    byCategory: z.record(z.string(), Of),
    byWord: z.array(z.tuple([z.string(), Of])),
    other: z.object({ nameEnglish: z.string(), hsCode: z.string(), material: z.string() }),
  }),
  'catalogue/declared.json',
);

// The form is read abroad, by machines that know no accents.
const inAscii = (text: string): string => text.normalize('NFKD').replaceAll(/[^\x20-\x7E]/g, '');

/** How goods of this name, in any language of the shop, are declared. */
export const declaredAs = (name: string): Declared => {
  for (const { category, models } of kinds) {
    const model = models.find(([ja, zh, en]) => [ja, zh, inTraditional(zh), en].some((said) => name.includes(said)));
    const [hsCode, material] =
      byWord.find(([word]) => new RegExp(word, 'i').test(model?.[2] ?? ''))?.[1] ?? byCategory[category] ?? [];
    if (model && hsCode && material) return { nameEnglish: inAscii(model[2]), hsCode, material };
  }
  return other;
};
