import type { Target } from '@hakobu/contract/translation/translation.shape';

/** Kana are Japanese; what has none may be Chinese as well. */
export const sourceOf = (text: string): 'ja' | 'auto' => (/[\u3041-\u30FA\uFF66-\uFF9D]/.test(text) ? 'ja' : 'auto');

const isLatin = (text: string): boolean => !/(?!\p{Script=Latin})\p{L}/u.test(text);

// `PlayStation 5 Pro` is the same in Chinese; a sentence is not.
const fewestWords = 4;

/** Whether there is something to translate: letters, and not of the reader's own writing. */
export const needsTranslation = (text: string, target: Target): boolean => {
  if (!/\p{L}/u.test(text)) return false;
  if (!isLatin(text)) return true;
  return target !== 'en' && (text.match(/\p{L}{2,}/gu) ?? []).length >= fewestWords;
};

/** Words without their tags; what else stands between `<` and `>` are words: `<新品>`. */
export const withoutTags = (text: string): string => text.replace(/<\/?[a-z][^<>]*>/gi, ' ');

/** Whether a text is HTML: then it is shown as such. `a < b` and `<3` are none. */
export const isMarkup = (text: string): boolean => /<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>/i.test(text);

/** As tags stand in HTML that was sanitized: there every other `<` is written out. */
export const tagsIn = (html: string): readonly string[] => html.match(/<[^<>]*>/g) ?? [];

const addressesIn = (text: string): ReadonlySet<string> =>
  new Set(
    (text.match(/(?:https?:\/\/|www\.)[\w.-]+|[\w.+-]+@[\w-]+\.[\w.-]+/gi) ?? []).map((each) => each.toLowerCase()),
  );

/** Translations are longer or shorter than what they are of, but not by so much. */
const isLikelyLong = (answer: string, asked: string): boolean => answer.length <= asked.length * 8 + 60;

/**
 * Why an answer is no translation of a piece, in a few words; null where it may be one. Whether it is a good one nobody
 * can tell here: but it may not bring markup, an address of the web or a flood of words that the seller never wrote.
 */
export const faultIn = (answer: string, asked: string): string | null => {
  if (answer.trim() === '') return 'nothing came for a text';
  if (!isLikelyLong(answer, asked)) return 'the answer is far longer than the text';
  const known = addressesIn(asked);
  if ([...addressesIn(answer)].some((address) => !known.has(address)))
    return 'an address came that was not in the text';
  return null;
};

const sentenceEnds = new Set(['。', '！', '？', '!', '?', '\u3002']);

const cutAt = (text: string, max: number): number => {
  for (let at = max - 1; at > max / 2; at -= 1) if (sentenceEnds.has(text[at] ?? '')) return at + 1;
  for (let at = max - 1; at > max / 2; at -= 1) if (/[、,\s]/.test(text[at] ?? '')) return at + 1;
  // Not between the halves of one character.
  return /[\uD800-\uDBFF]/.test(text[max - 1] ?? '') ? max - 1 : max;
};

/** A long text in parts, at the ends of sentences where there are some; joined again they are the text. */
export const cutLong = (text: string, most: number): readonly string[] => {
  const parts: string[] = [];
  let rest = text;
  while (rest.length > most) {
    const at = cutAt(rest, most);
    parts.push(rest.slice(0, at));
    rest = rest.slice(at);
  }
  return [...parts, rest];
};
