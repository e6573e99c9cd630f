import { codes } from '../base/codes.ts';
import { problem } from '../base/problem.ts';

export const goodsNotFound = problem(codes.notFound, {
  'zh-CN': '没有找到这件商品',
  'zh-TW': '沒有找到這件商品',
  en: 'These goods were not found',
  ja: 'この商品は見つかりません',
});

/** A link or id was understood, but it leads to goods that nobody has entered here. */
export const linkedGoodsNotFound = problem(codes.notFound, {
  'zh-CN': '认出了 {site} 的商品 {goodsId},但商城里还没有它,可以填表代购',
  'zh-TW': '認出了 {site} 的商品 {goodsId},但商城裡還沒有它,可以填表代購',
  en: 'This is item {goodsId} on {site}, but it is not in the mall yet; the proxy form can order it',
  ja: '{site} の商品 {goodsId} ですが、まだモールにありません。依頼フォームからご注文いただけます',
});

/** The same where its page could not be read just now: that may change, and the proxy form needs no page. */
export const linkedGoodsUnreachable = problem(codes.platformUnreachable, {
  'zh-CN': '认出了 {site} 的商品 {goodsId},但现在读不到它的页面,请稍后再试,也可以填表代购',
  'zh-TW': '認出了 {site} 的商品 {goodsId},但現在讀不到它的頁面,請稍後再試,也可以填表代購',
  en: 'This is item {goodsId} on {site}, but its page cannot be read right now; please try again later, or use the proxy form',
  ja: '{site} の商品 {goodsId} ですが、現在ページを読み込めません。しばらくしてからお試しいただくか、依頼フォームをご利用ください',
});

export const linkNotUnderstood = problem(codes.notFound, {
  'zh-CN': '没有认出商品链接或编号',
  'zh-TW': '沒有認出商品連結或編號',
  en: 'No link or id of goods was recognised',
  ja: '商品のリンクまたは番号を認識できませんでした',
});

export const sellerNotFound = problem(codes.notFound, {
  'zh-CN': '没有找到这个卖家',
  'zh-TW': '沒有找到這個賣家',
  en: 'This seller was not found',
  ja: 'この出品者は見つかりません',
});

export const tooManyComments = problem(codes.tooManyRequests, {
  'zh-CN': '提问太频繁,请稍后再试',
  'zh-TW': '提問太頻繁,請稍後再試',
  en: 'You have asked a lot in a short time, please try again later',
  ja: '短時間に多くの質問がありました。しばらくしてからお試しください',
});

/** The page or the platform did not answer, or may not be asked: which of them is nobody's to know. */
export const platformUnreachable = problem(codes.platformUnreachable, {
  'zh-CN': '暂时连不上这个平台,请稍后再试',
  'zh-TW': '暫時連不上這個平台,請稍後再試',
  en: 'This platform cannot be reached right now, please try again later',
  ja: 'このプラットフォームには現在つながりません。しばらくしてからお試しください',
});

export const noLiveSource = problem(codes.wrongState, {
  'zh-CN': '这个平台没有设置密钥,只用商品库',
  'zh-TW': '這個平台沒有設定金鑰,只用商品庫',
  en: 'No key is set for this platform: only the catalogue serves it',
  ja: 'このプラットフォームにはキーが設定されていないため、カタログのみを使います',
});

export const commentNotFound = problem(codes.notFound, {
  'zh-CN': '没有找到这条提问',
  'zh-TW': '沒有找到這條提問',
  en: 'There is no such question',
  ja: 'この質問は見つかりません',
});

/** A colleague was faster. */
export const commentDone = problem(codes.wrongState, {
  'zh-CN': '这条提问刚刚有人处理了',
  'zh-TW': '這條提問剛剛有人處理了',
  en: 'Somebody has just dealt with this question',
  ja: 'この質問は他の担当者が対応しました',
});

export const templateNotFound = problem(codes.notFound, {
  'zh-CN': '没有找到这条模板',
  'zh-TW': '沒有找到這條範本',
  en: 'There is no such template',
  ja: 'このテンプレートは見つかりません',
});

/** Somebody changed it since it was read. Facts: name. Data: version, changedBy, changedAt as they are now. */
export const templateChanged = problem(codes.wrongState, {
  'zh-CN': '{name}刚刚改过这条模板,请看过现在的内容再改',
  'zh-TW': '{name}剛剛改過這條範本,請看過現在的內容再改',
  en: '{name} has just changed this template. Please look at it as it is now',
  ja: '{name}さんがこのテンプレートを変更したばかりです。現在の内容をご確認ください',
});

/** The templates are others than those that were put into an order. */
export const templatesMoved = problem(codes.wrongState, {
  'zh-CN': '模板刚刚有增减,请看过再排',
  'zh-TW': '範本剛剛有增減,請看過再排',
  en: 'The templates have just changed. Please look again before you order them',
  ja: 'テンプレートが変更されました。確認してから並べ替えてください',
});

/** Facts: most. */
export const tooManyTemplates = problem(codes.wrongState, {
  'zh-CN': '每种模板最多 {most} 条,请先删掉不用的',
  'zh-TW': '每種範本最多 {most} 條,請先刪掉不用的',
  en: 'There may be {most} templates of a kind: please delete one first',
  ja: 'テンプレートは種類ごとに {most} 件までです。不要なものを削除してください',
});

/** Facts: most. */
export const templateTooLong = problem(codes.invalidRequest, {
  'zh-CN': '每种语言最多 {most} 个字',
  'zh-TW': '每種語言最多 {most} 個字',
  en: 'At most {most} signs in each language',
  ja: '各言語 {most} 文字までです',
});
