import type { LetterTexts } from './letter-words.ts';

export const activity: LetterTexts<'activity'> = {
  collectedMoved: {
    title: '收藏的商品有变化',
    paragraphs: [
      '你收藏的商品里有 {count} 件有了变化，先看「{goods}」。',
      '它从 {wasYen} 日元降到了 {nowYen} 日元。',
      '比你知道的便宜的有 {cheaper} 件。',
      '又能买到的有 {back} 件。',
      '已售出或下架的有 {gone} 件。',
    ],
  },
};
