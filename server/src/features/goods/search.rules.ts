import { folded, variants } from './character-variants.ts';
import { glossary } from './glossary.rules.ts';

const oneForm: ReadonlyMap<string, string> = new Map(
  [...variants].map((character, place) => [character, [...folded][place] ?? character]),
);

const plainLatin = (letter: string): string => letter.normalize('NFD').replace(/\p{M}/gu, '');
const asKatakana = (kana: string): string => String.fromCharCode(kana.charCodeAt(0) + 0x60);

/**
 * A text as it is searched: lower case, one width, katakana, Latin without accents, one form of each Chinese
 * character, and nothing but letters and digits between single spaces. Goods and what is asked for go through it
 * alike, so what looks the same to a reader is the same to the index.
 */
export const normalise = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\p{Script=Latin}\p{M}*/gu, plainLatin)
    .replace(/[ぁ-ゖ]/g, asKatakana)
    .replace(/\p{Script=Han}/gu, (character) => oneForm.get(character) ?? character)
    .replace(/(?<=[a-z0-9])-(?=[a-z0-9])/g, '')
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    // Latin and Japanese are written together or apart as it pleases: 任天堂Switch, 任天堂 Switch.
    .replace(/([a-z0-9])([^ a-z0-9])/g, '$1 $2')
    .replace(/([^ a-z0-9])([a-z0-9])/g, '$1 $2')
    .trim();

/** What is kept of goods to be searched; spaces at both ends, so that every word has a beginning. */
export const searchTextFor = (texts: readonly string[]): string =>
  ` ${texts.map(normalise).filter(Boolean).join(' ')} `;

/** Words of one way to read what was asked: all of them must be there. */
export type Reading = readonly string[];

const mostWords = 12;
const wordsOf = (normalised: string): Reading =>
  [...new Set(normalised.split(' ').filter(Boolean))].slice(0, mostWords);

type Meaning = { readonly words: readonly string[]; readonly normalised: readonly string[] };
const meanings: readonly Meaning[] = glossary.map((words) => ({ words, normalised: words.map(normalise) }));

/** Whether a word of the glossary stands in a text: Latin words whole, others anywhere. */
const stands = (within: string, word: string): boolean =>
  /^[ -~]+$/.test(word) ? ` ${within} `.includes(` ${word} `) : within.includes(word);

const longestIn = (asked: string): { meaning: Meaning; found: string } | undefined => {
  let best: { meaning: Meaning; found: string } | undefined;
  for (const meaning of meanings)
    for (const found of meaning.normalised)
      if (found.length > (best?.found.length ?? 0) && stands(asked, found)) best = { meaning, found };
  return best;
};

export type Asked = {
  /** Ways to read it: goods that fit any of them fit. Empty when nothing in it can be searched. */
  readonly readings: readonly Reading[];
  /** Words of other languages that are searched too, as they are written. */
  readonly alsoSearched: readonly string[];
};

/** How a keyword is searched: as it stands, and with its longest known word said in the other languages. */
export const readKeyword = (keyword: string): Asked => {
  const asked = normalise(keyword);
  if (asked === '') return { readings: [], alsoSearched: [] };
  const known = longestIn(asked);
  const others = known?.meaning.words.filter((_, place) => known.meaning.normalised[place] !== known.found) ?? [];
  const readings = [asked, ...others.map((word) => ` ${asked} `.replace(known?.found ?? '', ` ${normalise(word)} `))];
  return { readings: readings.map(wordsOf), alsoSearched: [...new Set(others)] };
};

/** Latin words shorter than this are looked for at the beginning of words: `tea` is not in `steam`. */
const shortLatin = 4;

/** The pattern that a search text fits when it has the word. Normalised words hold no sign that LIKE knows. */
export const patternFor = (word: string): string =>
  /^[a-z0-9]+$/.test(word) && word.length < shortLatin ? `% ${word}%` : `%${word}%`;

/** Words that the index can help with: a single Latin letter or digit has no pair of neighbours. */
export const indexed = (reading: Reading): Reading => reading.filter((word) => !/^[ -~]$/.test(word));
