import type { LetterTexts } from '../letter-words.ts';

export const activity: LetterTexts<'activity'> = {
  collectedMoved: {
    title: 'お気に入りの商品に動きがありました',
    paragraphs: [
      'お気に入りの商品のうち {count} 点に動きがありました。まず「{goods}」をご覧ください。',
      '価格が {wasYen} 円から {nowYen} 円に下がりました。',
      'ご存じの価格より安くなったもの：{cheaper} 点',
      '再び購入できるもの：{back} 点',
      '売り切れ・掲載終了：{gone} 点',
    ],
  },
};
