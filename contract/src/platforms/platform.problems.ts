import { codes } from '../base/codes.ts';
import { problem } from '../base/problem.ts';

export const platformNotFound = problem(codes.notFound, {
  'zh-CN': '没有这个平台',
  'zh-TW': '沒有這個平台',
  en: 'There is no such platform',
  ja: 'このプラットフォームはありません',
});

/** Somebody changed it since it was read, or added it meanwhile. Data: version, changedBy, changedAt as they are now. */
export const platformChanged = problem(codes.wrongState, {
  'zh-CN': '{name}刚刚改过这个平台,请看过现在的内容再改',
  'zh-TW': '{name}剛剛改過這個平台,請看過現在的內容再改',
  en: '{name} has just changed this platform. Please look at it as it is now',
  ja: '{name}さんがこのプラットフォームを変更したばかりです。現在の内容をご確認ください',
});

/** The platforms are not those that were on the screen. */
export const platformOrderOutdated = problem(codes.wrongState, {
  'zh-CN': '平台刚刚增加过,请按现在的再排一次',
  'zh-TW': '平台剛剛增加過,請按現在的再排一次',
  en: 'A platform was just added. Please order them as they are now',
  ja: 'プラットフォームが追加されました。現在の状態でもう一度並べ替えてください',
});

/** Data: sources, those that fit it. */
export const sourceDoesNotFit = problem(codes.invalidRequest, {
  'zh-CN': '这个平台的商品不能从这里来:接口只有它自己的平台能用,商品页要认得它的链接',
  'zh-TW': '這個平台的商品不能從這裡來:介面只有它自己的平台能用,商品頁要認得它的連結',
  en: 'Goods of this platform cannot come from there: an interface serves its own platform, and pages need links that are recognised',
  ja: 'この取得元は使えません。APIはそのプラットフォーム専用で、商品ページはリンクを認識できるサイトに限ります',
});

/** Data: languages that are not whole. */
export const instructionNotWhole = problem(codes.invalidRequest, {
  'zh-CN': '购买须知写了一半的语言,标题和正文都要补全',
  'zh-TW': '購買須知寫了一半的語言,標題和內文都要補全',
  en: 'Of each language in which the instruction was begun, both title and text are needed',
  ja: '購入案内を書き始めた言語は、件名と本文の両方が必要です',
});

/** Goods of sites that are no platform go there by themselves: nobody chooses it from a list. */
export const othersStayHidden = problem(codes.invalidRequest, {
  'zh-CN': '「其他网站」不能显示给客人选',
  'zh-TW': '「其他網站」不能顯示給客人選',
  en: 'Other sites cannot be shown as a platform to choose',
  ja: '「その他のサイト」は選択肢として表示できません',
});
