import type { Language } from '@hakobu/contract/base/languages';
import { glossary } from '../names/glossary.rules.ts';
import { normalise } from './search.rules.ts';

const maxSuggested = 10;

/** Asked for most, by the places of the glossary's Chinese words: shown while nothing is typed. */
const popular = ['胶片相机', '手办', '宝可梦卡牌', '黑胶唱片', '手表', '抹茶', '和服', '运动鞋', '钢笔', '毛绒玩具'];

const columns = { ja: 0, 'zh-CN': 1, en: 2, 'zh-TW': 3 } as const;

/** Every word, Chinese as the reader writes it. */
const wordsFor = (language: Language): string[] => {
  const chinese = columns[language === 'zh-TW' ? 'zh-TW' : 'zh-CN'];
  return [...new Set(glossary.flatMap((words) => [words[0], words[chinese], words[2]]))];
};

/**
 * Words to search for. They begin like the typed text in any language, then those that hold it; each is told in the
 * language in which it was typed, or in the caller's when nothing is typed yet.
 */
export const suggestionsFor = (typed: string, language: Language): string[] => {
  const asked = normalise(typed);
  if (asked === '')
    return popular.flatMap((word) => glossary.find(([, chinese]) => chinese === word)?.[columns[language]] ?? []);
  const words = wordsFor(language).map((word) => ({ word, normalised: normalise(word) }));
  const begin = words.filter(({ normalised }) => normalised.startsWith(asked));
  const hold = words.filter(({ normalised }) => !normalised.startsWith(asked) && normalised.includes(asked));
  return [...begin, ...hold].map(({ word }) => word).slice(0, maxSuggested);
};
