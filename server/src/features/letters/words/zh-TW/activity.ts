import type { LetterTexts } from '../letter-words.ts';

export const activity: LetterTexts<'activity'> = {
  collectedMoved: {
    title: '收藏的商品有變化',
    paragraphs: [
      '你收藏的商品裡有 {count} 件有了變化，先看「{goods}」。',
      '它從 {wasYen} 日圓降到了 {nowYen} 日圓。',
      '比你知道的便宜的有 {cheaper} 件。',
      '又能買到的有 {back} 件。',
      '已售出或下架的有 {gone} 件。',
    ],
  },
};
