import { codes } from '../base/codes.ts';
import { problem } from '../base/problem.ts';

export const notReviewable = problem(codes.wrongState, {
  'zh-CN': '订单完成后才能评价',
  'zh-TW': '訂單完成後才能評價',
  en: 'An order can be reviewed once it is completed',
  ja: 'レビューは注文の完了後に書けます',
});
export const reviewedAlready = problem(codes.wrongState, {
  'zh-CN': '这个订单已经评价过了',
  'zh-TW': '這個訂單已經評價過了',
  en: 'This order was reviewed already',
  ja: 'この注文はレビュー済みです',
});
export const reviewNotFound = problem(codes.notFound, {
  'zh-CN': '没有找到这条评价',
  'zh-TW': '沒有找到這條評價',
  en: 'There is no such review',
  ja: 'このレビューは見つかりません',
});
/** A colleague was faster. */
export const reviewMoved = problem(codes.wrongState, {
  'zh-CN': '这条评价刚刚有了变化,请看过再处理',
  'zh-TW': '這條評價剛剛有了變化,請看過再處理',
  en: 'This review has just changed, please look at it again',
  ja: 'このレビューは更新されています。内容を確認してください',
});
