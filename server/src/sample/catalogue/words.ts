import { simplified, traditional } from './traditional.ts';
import type { Said } from './kind.ts';

const asTraditional: ReadonlyMap<string, string> = new Map(
  Array.from(simplified, (character, place) => [character, traditional.charAt(place)]),
);

/** Words whose characters are written otherwise than alone. */
const phrases: readonly (readonly [simplified: string, traditional: string])[] = [
  ['手表', '手錶'],
  ['表镜', '錶鏡'],
  ['轻松', '輕鬆'],
  ['干线', '幹線'],
];

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
