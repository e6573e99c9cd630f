import { inOneForm } from '../../../platform/writing/chinese-forms.rules.ts';
import { glossary } from '../names/glossary.rules.ts';

const plainLatin = (letter: string): string => letter.normalize('NFD').replace(/\p{M}/gu, '');
const asKatakana = (kana: string): string => String.fromCharCode(kana.charCodeAt(0) + 0x60);

/**
 * A text as it is searched: lower case, one width, katakana, Latin without accents, one form of each Chinese
 * character, and nothing but letters and digits between single spaces. Goods and what is asked for go through it
 * alike, so what looks the same to a reader is the same to the index.
 */
export const normalise = (text: string): string =>
  inOneForm(
    text
      .normalize('NFKC')
      .toLowerCase()
      .replace(/\p{Script=Latin}\p{M}*/gu, plainLatin)
      .replace(/[ぁ-ゖ]/g, asKatakana),
  )
    .replace(/(?<=[a-z0-9])-(?=[a-z0-9])/g, '')
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    // Latin and Japanese are written together or apart as it pleases: 任天堂Switch, 任天堂 Switch.
    .replace(/([a-z0-9])([^ a-z0-9])/g, '$1 $2')
    .replace(/([^ a-z0-9])([a-z0-9])/g, '$1 $2')
    .trim();

/** What is kept of goods to be searched: each word once, spaces at both ends, so that every word has a beginning. */
export const searchTextFor = (texts: readonly string[]): string =>
  ` ${[...new Set(texts.flatMap((text) => normalise(text).split(' ')))].filter(Boolean).join(' ')} `;

/** Words of one way to read what was asked: all of them must be there. */
export type Reading = readonly string[];

const maxWords = 12;
const wordsOf = (normalised: string): Reading => [...new Set(normalised.split(' ').filter(Boolean))].slice(0, maxWords);

type Meaning = { readonly words: readonly string[]; readonly normalised: readonly string[] };
const meanings: readonly Meaning[] = glossary.map((words) => ({ words, normalised: words.map(normalise) }));

/** Whether a word of the glossary stands in a text: Latin words whole, others anywhere. */
const stands = (within: string, word: string): boolean =>
  /^[ -~]+$/.test(word) ? ` ${within} `.includes(` ${word} `) : within.includes(word);

type Known = { readonly meaning: Meaning; readonly found: string };

const longestIn = (asked: string): Known | undefined => {
  let best: Known | undefined;
  for (const meaning of meanings)
    for (const found of meaning.normalised)
      if (found.length > (best?.found.length ?? 0) && stands(asked, found)) best = { meaning, found };
  return best;
};

/** More would ask for what nobody means: each known word multiplies the ways to read a keyword. */
const maxKnown = 2;

/** The longest known words of a keyword, none inside another. */
const knownIn = (asked: string): Known[] => {
  const known: Known[] = [];
  for (let rest = asked; known.length < maxKnown;) {
    const longest = longestIn(rest);
    if (!longest) break;
    known.push(longest);
    rest = rest.replace(longest.found, '  ');
  }
  return known;
};

export type Asked = {
  /** Ways to read it: goods that fit any of them fit. Empty when nothing in it can be searched. */
  readonly readings: readonly Reading[];
  /** Words of other languages that are searched too, as they are written. */
  readonly alsoSearched: readonly string[];
};

const isOther = ({ meaning: { normalised }, found }: Known, place: number): boolean => {
  const word = normalised[place] ?? '';
  return word !== found && normalised.indexOf(word) === place;
};

/** The other words of its meaning; those that are the same to search stand once. */
const othersOf = (known: Known): string[] => known.meaning.words.filter((_, place) => isOther(known, place));

/** Of these the ones in other languages: Chinese is one, in whichever form it was typed. */
const othersToldOf = (known: Known): string[] => {
  const [, chinese, , taiwan] = known.meaning.normalised;
  const isChinese = known.found === chinese || known.found === taiwan;
  return known.meaning.words.slice(0, 3).filter((_, place) => isOther(known, place) && !(isChinese && place === 1));
};

/** How a keyword is searched: as it stands, and with its known words said in the other languages, each way. */
export const readKeyword = (keyword: string): Asked => {
  const asked = normalise(keyword);
  if (asked === '') return { readings: [], alsoSearched: [] };
  const known = knownIn(asked);
  const ways = [asked];
  for (const each of known)
    for (const text of ways.slice())
      ways.push(...othersOf(each).map((word) => text.replace(each.found, ` ${normalise(word)} `)));
  return { readings: ways.map(wordsOf), alsoSearched: [...new Set(known.flatMap(othersToldOf))] };
};

/**
 * The pattern that a search text fits when it has the word: Latin words by their beginning, so that `film` is not in
 * `fujifilm`; others anywhere. Normalised words hold no sign that LIKE knows.
 */
export const patternFor = (word: string): string => (/^[a-z0-9]+$/.test(word) ? `% ${word}%` : `%${word}%`);

/**
 * The pairs of neighbours of a word, as goods.grams takes them in SQL. A character that stands alone is asked for unless
 * it is Latin; inside a word its pairs say more, and each single one stands in a great part of all goods.
 */
const gramsOf = (word: string): string[] => {
  const letters = Array.from(word);
  if (letters.length === 1) return letters.filter((letter) => letter > '~');
  return letters.slice(1).map((letter, place) => `${letters[place]}${letter}`);
};

/**
 * What the index is asked for, as a tsquery: all the pairs of all the words of any reading. Undefined when the index
 * cannot help: a single Latin letter or digit has no neighbour.
 */
export const indexQueryFor = (readings: readonly Reading[]): string | undefined => {
  const parts = readings.map((reading) => [...new Set(reading.flatMap(gramsOf))]);
  if (parts.some((grams) => grams.length === 0)) return undefined;
  return parts.map((grams) => `(${grams.map((gram) => `'${gram}'`).join(' & ')})`).join(' | ');
};

/** How other features find texts by words, the same way. */
export const wordSearch = { normalise, patternFor, indexQueryFor } as const;

/** No keyword is longer that somebody means: beyond this it is sent as it stands. */
const longestTranslated = 80;

/** Where words that are the same to search stand in a text as it was typed. */
const placeOf = (text: string, found: string): readonly [number, number] | undefined => {
  for (let start = 0; start < text.length; start += 1)
    for (let end = start + 1; end <= Math.min(text.length, start + found.length + 8); end += 1)
      if (normalise(text.slice(start, end)) === found) return [start, end];
  return undefined;
};

/** A keyword as sellers in Japan write it: its known words in Japanese, the rest as it was typed. */
export const inJapanese = (keyword: string): string => {
  let text = keyword.normalize('NFKC').replaceAll(/\s+/gu, ' ').trim();
  if (text.length > longestTranslated) return text;
  for (const { meaning, found } of knownIn(normalise(text))) {
    const [japanese] = meaning.words;
    const place = placeOf(text, found);
    if (japanese === undefined || !place || meaning.normalised[0] === found) continue;
    text = `${text.slice(0, place[0])} ${japanese} ${text.slice(place[1])}`.replaceAll(/ +/g, ' ').trim();
  }
  return text;
};
