import { codes } from '../base/codes.ts';
import { problem } from '../base/problem.ts';

/** Facts: most. Data: `askableAt`. */
export const askedTooOften = problem(codes.tooManyRequests, {
  'zh-CN': '同一订单每小时最多提问 {most} 次,请稍后再问',
  'zh-TW': '同一訂單每小時最多提問 {most} 次,請稍後再問',
  en: 'One order can be asked about {most} times an hour, please ask again later',
  ja: '1 件の注文についての質問は 1 時間に {most} 回までです。しばらくしてからお試しください',
});
/** Facts: days. */
export const feedbackOver = problem(codes.wrongState, {
  'zh-CN': '订单结束已超过 {days} 天,进度反馈只能查看。有问题请联系客服',
  'zh-TW': '訂單結束已超過 {days} 天,進度回饋只能查看。有問題請聯絡客服',
  en: 'The order ended more than {days} days ago: its feedback can only be read. Please contact customer service',
  ja: '注文の終了から {days} 日を過ぎたため、閲覧のみできます。お問い合わせはカスタマーサービスへ',
});
export const feedbackNotFound = problem(codes.notFound, {
  'zh-CN': '这个订单还没有进度反馈',
  'zh-TW': '這個訂單還沒有進度回饋',
  en: 'Nobody has written about this order yet',
  ja: 'この注文の進捗連絡はまだありません',
});
/** Data: `state`, and `holder` where somebody has it. */
export const feedbackMoved = problem(codes.wrongState, {
  'zh-CN': '这条反馈刚刚有了变化,请看过再处理',
  'zh-TW': '這條回饋剛剛有了變化,請看過再處理',
  en: 'This thread has just changed, please look at it again',
  ja: 'この連絡は更新されています。内容を確認してください',
});
/** Facts: name. Data: `holder`. */
export const feedbackTakenBy = problem(codes.wrongState, {
  'zh-CN': '{name} 正在处理这条反馈,要回复请先接手',
  'zh-TW': '{name} 正在處理這條回饋,要回覆請先接手',
  en: '{name} is working on this thread: take it over to answer',
  ja: '{name} さんが対応中です。回答するには引き継いでください',
});
/** Data: `place`, up to which it has to be read. */
export const answeredMeanwhile = problem(codes.wrongState, {
  'zh-CN': '同事刚刚回复过,请看过再决定要不要回复',
  'zh-TW': '同事剛剛回覆過,請看過再決定要不要回覆',
  en: 'A colleague has just answered, please read it first',
  ja: '他の担当者が回答したところです。内容を確認してください',
});
export const stepPassed = problem(codes.invalidRequest, {
  'zh-CN': '订单已经走到这一步,请选后面的步骤',
  'zh-TW': '訂單已經走到這一步,請選後面的步驟',
  en: 'The order has come that far already, choose a later step',
  ja: '注文はすでにその段階に達しています。次の段階を選んでください',
});
/** Facts: most. */
export const stepDayOutside = problem(codes.invalidRequest, {
  'zh-CN': '预计日期要在今天到 {most} 天以内(日本日期)',
  'zh-TW': '預計日期要在今天到 {most} 天以內(日本日期)',
  en: 'The expected day must be today or within {most} days (Japan)',
  ja: '予定日は今日から {most} 日以内（日本時間）で指定してください',
});
export const stepNeedsWords = problem(codes.invalidRequest, {
  'zh-CN': '请写明下一步是什么',
  'zh-TW': '請寫明下一步是什麼',
  en: 'Say what the next step is',
  ja: '次に何をするかを書いてください',
});
export const orderMessageNotFound = problem(codes.notFound, {
  'zh-CN': '没有找到这条消息',
  'zh-TW': '沒有找到這條消息',
  en: 'There is no such message',
  ja: 'このメッセージは見つかりません',
});
