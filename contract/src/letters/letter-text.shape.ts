import * as z from 'zod/mini';
import { maybeText } from '../base/shapes.ts';
import { type Language, languages } from '../base/languages.ts';

/** Letters of a title, of a paragraph, and paragraphs of a letter, at most. */
export const maxTitle = 80;
export const maxParagraph = 600;
export const maxParagraphs = 8;

/**
 * The words of a letter in one language: plain text. `{name}` stands for a fact; a paragraph that names a fact which a
 * letter does not have is left out of it.
 */
export const LetterText = z.object({
  title: maybeText(400),
  paragraphs: z.array(maybeText(4000)).check(z.maxLength(20)),
});
export type LetterText = { readonly title: string; readonly paragraphs: readonly string[] };

/** Words in some of the languages; null or missing: none in it. */
export const TextsGiven = z.object({
  'zh-CN': z.optional(z.nullable(LetterText)),
  'zh-TW': z.optional(z.nullable(LetterText)),
  en: z.optional(z.nullable(LetterText)),
  ja: z.optional(z.nullable(LetterText)),
});
export type LetterTexts = { readonly [Name in Language]?: LetterText };

export const textsGiven = (given: z.output<typeof TextsGiven>): LetterTexts =>
  Object.fromEntries(languages.flatMap((language) => (given[language] ? [[language, given[language]]] : [])));

/** Which facts the words of a template must name, and which they may. */
export type Placeholders = { readonly obligatory: readonly string[]; readonly optional: readonly string[] };

/** What is wrong with words, and where: in the title, in a paragraph by its place, or in all of them. */
export const TextFault = z.object({
  place: z.union([z.literal('title'), z.literal('all'), z.int()]),
  fault: z.enum([
    'empty',
    'long',
    'many',
    'html',
    'control',
    'brace',
    'unknown',
    'missing',
    'optionalInTitle',
    'nothingAlways',
  ]),
  /** The fact that is unknown or missing. */
  name: z.string(),
});
export type TextFault = z.infer<typeof TextFault>;

const placeholder = /\{(\w+)\}/g;

/** The facts that a text names. */
export const namesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(placeholder)].map(([, name = '']) => name)),
];

const html = /<[a-z/!?]|&(?:#\d+|#x[\da-f]+|[a-z]+\d*);/i;
// What cannot be seen, and what turns the direction of reading around.
const unseen = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

const faultsOfPart = (
  place: TextFault['place'],
  text: string,
  max: number,
  allowed: Placeholders | null,
): TextFault[] => {
  const fault = (what: TextFault['fault'], name = ''): TextFault => ({ place, fault: what, name });
  const faults: TextFault[] = [];
  if (text.trim() === '') faults.push(fault('empty'));
  if (text.length > max) faults.push(fault('long'));
  if (html.test(text)) faults.push(fault('html'));
  if (unseen.test(text)) faults.push(fault('control'));
  if (!allowed) return faults;
  if (/[{}]/.test(text.replaceAll(placeholder, ''))) faults.push(fault('brace'));
  for (const name of namesIn(text)) {
    if (place === 'title' && allowed.optional.includes(name)) faults.push(fault('optionalInTitle', name));
    else if (!allowed.obligatory.includes(name) && !allowed.optional.includes(name))
      faults.push(fault('unknown', name));
  }
  return faults;
};

/**
 * What is wrong with the words of a letter; nothing when they can be used. Of a template they must name what is
 * obligatory, and something must be left of them where a letter has no more than that. Without placeholders the words
 * are taken as they are, braces too.
 */
export const faultsIn = ({ title, paragraphs }: LetterText, allowed: Placeholders | null = null): TextFault[] => {
  const faults = [
    ...faultsOfPart('title', title, maxTitle, allowed),
    ...paragraphs.flatMap((text, place) => faultsOfPart(place, text, maxParagraph, allowed)),
  ];
  const all = (what: TextFault['fault'], name = ''): TextFault => ({ place: 'all', fault: what, name });
  if (paragraphs.length === 0) faults.push(all('empty'));
  if (paragraphs.length > maxParagraphs) faults.push(all('many'));
  if (!allowed) return faults;
  // What is no fact at all is told by itself.
  const isAlwaysThere = (text: string) => !namesIn(text).some((name) => allowed.optional.includes(name));
  // Named beside a fact that a letter may lack, it would be left out together with that.
  const named = new Set([title, ...paragraphs].filter(isAlwaysThere).flatMap(namesIn));
  for (const name of allowed.obligatory) if (!named.has(name)) faults.push(all('missing', name));
  if (paragraphs.length > 0 && !paragraphs.some(isAlwaysThere)) faults.push(all('nothingAlways'));
  return faults;
};

const pathOf = (place: TextFault['place']): PropertyKey[] => {
  if (place === 'all') return [];
  return place === 'title' ? ['title'] : ['paragraphs', place];
};

/** Words that can be used as they are: each fault of a language stands where it is, and says in `params` which it is. */
export const usableTexts = (allowed: Placeholders | null) =>
  TextsGiven.check(({ value, issues }) => {
    for (const [language, input] of Object.entries(textsGiven(value)))
      for (const params of faultsIn(input, allowed))
        issues.push({ code: 'custom', path: [language, ...pathOf(params.place)], params, input });
  });

/** The text with its facts put in; undefined when one is missing. */
export const fillText = (text: string, valueOf: (name: string) => string | undefined): string | undefined => {
  let missing = false;
  const filled = text.replace(placeholder, (_, name: string) => {
    const value = valueOf(name);
    if (value === undefined) missing = true;
    return value ?? '';
  });
  return missing ? undefined : filled;
};

// Whoever reads one Chinese reads the other; everybody else is likelier to read English.
const nextBest: Readonly<Record<Language, readonly Language[]>> = {
  'zh-CN': ['zh-TW', 'en', 'ja'],
  'zh-TW': ['zh-CN', 'en', 'ja'],
  en: ['zh-CN', 'zh-TW', 'ja'],
  ja: ['en', 'zh-CN', 'zh-TW'],
};

/** The words for a reader: in their language, else in the next best that there is. */
export const textFor = (texts: LetterTexts, language: Language): LetterText | undefined =>
  [language, ...nextBest[language]].map((each) => texts[each]).find((text) => text !== undefined);
