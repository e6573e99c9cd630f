import { wordSearch } from '../goods/index.ts';

const unseen = /\p{Cf}/gu;
const hyphens = /[\p{Pd}\u2212]/gu;
const maxLetters = 8000;

/**
 * A text, or a word of a rule, as it is held against the other: as search reads it, but signs that are not seen do not
 * part a word, and a hyphen does: CBD-Oil has the word CBD.
 */
export const readText = (text: string): string =>
  wordSearch.normalise(text.slice(0, maxLetters).normalize('NFKC').replace(unseen, '').replace(hyphens, ' '));

/** Texts of one piece of goods, as one: no word reaches from one into the next. */
export const readTogether = (texts: readonly string[]): string =>
  [...new Set(texts.filter(Boolean))].map((text) => ` ${readText(text)} `).join('\n');
