import { codes } from '../base/codes.ts';
import { problem } from '../base/problem.ts';

export const letterNotFound = problem(codes.notFound, {
  'zh-CN': '没有找到这封站内信',
  'zh-TW': '沒有找到這封站內信',
  en: 'There is no such letter',
  ja: 'このお知らせは見つかりません',
});

export const templateNotFound = problem(codes.notFound, {
  'zh-CN': '没有这种站内信',
  'zh-TW': '沒有這種站內信',
  en: 'There is no such kind of letter',
  ja: 'このお知らせの種類はありません',
});

export const templateChanged = problem(codes.wrongState, {
  'zh-CN': '刚刚有人改过这封信，请看过新的内容再改',
  'zh-TW': '剛剛有人改過這封信，請看過新的內容再改',
  en: 'Somebody has just changed this letter. Look at it again before you change it',
  ja: 'このお知らせはたった今ほかの人が変更しました。新しい内容を確かめてから変更してください',
});

/** Its data lists each language's faults. */
export const textsNotUsable = problem(codes.invalidRequest, {
  'zh-CN': '内容还有 {count} 处要改，请按提示修改',
  'zh-TW': '內容還有 {count} 處要改，請按提示修改',
  en: 'The words have faults: {count}. Mend them where they are shown',
  ja: '文面に直すところが {count} か所あります。表示に従って直してください',
});

export const announcementNotFound = problem(codes.notFound, {
  'zh-CN': '没有找到这条群发',
  'zh-TW': '沒有找到這則群發',
  en: 'There is no such announcement',
  ja: 'この一斉送信は見つかりません',
});

export const announcementMoved = problem(codes.wrongState, {
  'zh-CN': '这条群发刚刚变了，请刷新后再操作',
  'zh-TW': '這則群發剛剛變了，請重新整理後再操作',
  en: 'This announcement has just changed. Look at it again first',
  ja: 'この一斉送信はたった今変わりました。もう一度確かめてください',
});

export const announcementWithoutWords = problem(codes.invalidRequest, {
  'zh-CN': '至少要写一种语言的内容',
  'zh-TW': '至少要寫一種語言的內容',
  en: 'Write the words in one language at least',
  ja: '少なくとも一つの言語で文面を書いてください',
});

/** Its data lists them. */
export const recipientsUnknown = problem(codes.invalidRequest, {
  'zh-CN': '有 {count} 个账号找不到',
  'zh-TW': '有 {count} 個帳號找不到',
  en: 'Accounts that nobody has: {count}',
  ja: '見つからないアカウントが {count} 件あります',
});

export const nobodyChosen = problem(codes.invalidRequest, {
  'zh-CN': '还没有选收信的客人',
  'zh-TW': '還沒有選收信的客人',
  en: 'Nobody is chosen to get it',
  ja: '送り先のお客様が選ばれていません',
});

export const linkLeadsNowhere = problem(codes.invalidRequest, {
  'zh-CN': '链接打不开：没有这个商品、文章、公告，或订单不是收信人的',
  'zh-TW': '連結打不開：沒有這個商品、文章、公告，或訂單不是收信人的',
  en: 'The link leads nowhere: no such goods, article or notice, or not an order of the one who gets it',
  ja: 'リンク先が開けません。商品・記事・お知らせがないか、送り先の注文ではありません',
});

export const sendTimeNotUsable = problem(codes.invalidRequest, {
  'zh-CN': '发送时间要在现在之后、一年以内',
  'zh-TW': '發送時間要在現在之後、一年以內',
  en: 'The time to send must be after now and within a year',
  ja: '送信の日時は現在より後、1年以内にしてください',
});
