import { codes } from '../base/codes.ts';
import { problem } from '../base/problem.ts';

export const translationNotFound = problem(codes.notFound, {
  'zh-CN': '没有找到这条译文',
  'zh-TW': '沒有找到這條譯文',
  en: 'This translation was not found',
  ja: 'この翻訳は見つかりません',
});

export const translationChanged = problem(codes.wrongState, {
  'zh-CN': '这条译文刚刚被改过,请看过新的再改',
  'zh-TW': '這條譯文剛剛被改過,請看過新的再改',
  en: 'This translation was just changed, please look at it again first',
  ja: 'この翻訳は先ほど変更されました。新しい内容をご確認のうえ、もう一度お試しください',
});

export const translationOff = problem(codes.wrongState, {
  'zh-CN': '没有设置翻译',
  'zh-TW': '沒有設定翻譯',
  en: 'No translation is set up',
  ja: '翻訳が設定されていません',
});

export const correctionUnusable = problem(codes.invalidRequest, {
  'zh-CN': '译文里没有能显示的内容',
  'zh-TW': '譯文裡沒有能顯示的內容',
  en: 'There is nothing in this translation that could be shown',
  ja: 'この翻訳には表示できる内容がありません',
});
