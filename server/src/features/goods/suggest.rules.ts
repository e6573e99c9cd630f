import type { Language } from '@hakobu/contract/base/languages';
import { glossary } from './glossary.rules.ts';
import { normalise } from './search.rules.ts';

const mostSuggested = 10;

/** Asked for most, by the places of the glossary's Chinese words: shown while nothing is typed. */
const popular = ['胶片相机', '手办', '宝可梦卡牌', '黑胶唱片', '手表', '抹茶', '和服', '运动鞋', '钢笔', '毛绒玩具'];

const columnOf = (language: Language): 0 | 1 | 2 => (language === 'ja' ? 0 : language === 'en' ? 2 : 1);

/**
 * Words to search for. They begin like the typed text in any language, then those that hold it; each is told in the
 * language in which it was typed, or in the caller's when nothing is typed yet.
 */
export const suggestionsFor = (typed: string, language: Language): string[] => {
  const asked = normalise(typed);
  if (asked === '')
    return popular.flatMap((word) => glossary.find(([, chinese]) => chinese === word)?.[columnOf(language)] ?? []);
  const words = [...new Set(glossary.flat())].map((word) => ({ word, normalised: normalise(word) }));
  const begin = words.filter(({ normalised }) => normalised.startsWith(asked));
  const hold = words.filter(({ normalised }) => !normalised.startsWith(asked) && normalised.includes(asked));
  return [...begin, ...hold].map(({ word }) => word).slice(0, mostSuggested);
};
