import { codes } from '../base/codes.ts';
import { problem } from '../base/problem.ts';

/** Data: a `WrongScan`. Nothing was changed. */
export const nothingAwaited = problem(codes.notFound, {
  'zh-CN': '没有等待收货的订单登记了 {scanned}',
  'zh-TW': '沒有等待收貨的訂單登記了 {scanned}',
  en: 'No awaited order is registered under {scanned}',
  ja: '{scanned} で入荷待ちの注文はありません',
});
export const otherTrackingNumber = problem(codes.wrongState, {
  'zh-CN': '订单 {code} 登记的运单号不是 {scanned}',
  'zh-TW': '訂單 {code} 登記的運單號不是 {scanned}',
  en: 'Order {code} is not registered under {scanned}',
  ja: '注文 {code} の送り状番号は {scanned} ではありません',
});
export const photosNotFound = problem(codes.notFound, {
  'zh-CN': '照片没有上传成功,请重新拍摄',
  'zh-TW': '照片沒有上傳成功,請重新拍攝',
  en: 'The photographs were not uploaded, please take them again',
  ja: '写真がアップロードされていません。撮り直してください',
});
export const moreThanOrdered = problem(codes.invalidRequest, {
  'zh-CN': '已到 {arrived} 件，订购 {ordered} 件：全部到齐请直接入库',
  'zh-TW': '已到 {arrived} 件，訂購 {ordered} 件：全部到齊請直接入庫',
  en: '{arrived} of {ordered} have come: when all are here, store the order',
  ja: '{ordered} 点のうち {arrived} 点が届いています。すべて揃ったら入庫してください',
});
/** Facts: code, shelf. */
export const boxKeptAlready = problem(codes.wrongState, {
  'zh-CN': '这个单号的箱子已经暂存：{code}，在 {shelf}',
  'zh-TW': '這個單號的箱子已經暫存：{code}，在 {shelf}',
  en: 'A box with this number is kept aside already: {code}, on {shelf}',
  ja: 'この番号の箱はすでに保管されています：{code}（棚 {shelf}）',
});
/** Facts: scanned, code. */
export const boxIsAwaited = problem(codes.wrongState, {
  'zh-CN': '订单 {code} 正在等 {scanned}，请按收货入库',
  'zh-TW': '訂單 {code} 正在等 {scanned}，請按收貨入庫',
  en: 'Order {code} awaits {scanned}: receive it',
  ja: '注文 {code} が {scanned} を待っています。入荷処理をしてください',
});
export const boxNotFound = problem(codes.notFound, {
  'zh-CN': '没有找到这个无主件',
  'zh-TW': '沒有找到這個無主件',
  en: 'This unknown box was not found',
  ja: '該当する不明荷物が見つかりません',
});
/** Data: the state that the box is in now. */
export const boxStateDoesNotAllow = problem(codes.wrongState, {
  'zh-CN': '无主件 {code} 现在不能这样操作',
  'zh-TW': '無主件 {code} 現在不能這樣操作',
  en: 'The unknown box {code} does not allow this now',
  ja: '不明荷物 {code} は現在この操作ができません',
});
export const boxHandedAlready = problem(codes.wrongState, {
  'zh-CN': '这个单号的箱子已经交给另一个订单',
  'zh-TW': '這個單號的箱子已經交給另一個訂單',
  en: 'The box with this number has been handed to another order',
  ja: 'この番号の荷物はすでに別の注文に引き渡されています',
});
/** Facts: code, order. */
export const boxMeantForAnother = problem(codes.wrongState, {
  'zh-CN': '无主件 {code} 已认给订单 {order}',
  'zh-TW': '無主件 {code} 已認給訂單 {order}',
  en: 'The unknown box {code} has been matched with order {order}',
  ja: '不明荷物 {code} は注文 {order} に割り当て済みです',
});
/** Facts: days. */
export const boxKeptTooShortly = problem(codes.wrongState, {
  'zh-CN': '无主件要保管满 {days} 天才能处理',
  'zh-TW': '無主件要保管滿 {days} 天才能處理',
  en: 'An unknown box is kept for {days} days before it is disposed of',
  ja: '不明荷物は {days} 日間保管してから処分します',
});
export const claimNotFound = problem(codes.notFound, {
  'zh-CN': '没有找到这个认领',
  'zh-TW': '沒有找到這個認領',
  en: 'This claim was not found',
  ja: '該当する申し出が見つかりません',
});
/** Data: the state that the claim is in now. */
export const claimStateDoesNotAllow = problem(codes.wrongState, {
  'zh-CN': '这个认领已经处理过了',
  'zh-TW': '這個認領已經處理過了',
  en: 'This claim has been answered already',
  ja: 'この申し出はすでに処理済みです',
});
export const claimOpenAlready = problem(codes.wrongState, {
  'zh-CN': '这个订单已有一个认领在处理中',
  'zh-TW': '這個訂單已有一個認領在處理中',
  en: 'A claim for this order is open already',
  ja: 'この注文の申し出はすでに受付中です',
});
/** Facts: most. */
export const tooManyClaims = problem(codes.tooManyRequests, {
  'zh-CN': '同一个订单最多认领 {most} 次，请联系客服',
  'zh-TW': '同一個訂單最多認領 {most} 次，請聯繫客服',
  en: 'An order can be claimed {most} times at most; please write to us',
  ja: '申し出は 1 注文につき {most} 回までです。お問い合わせください',
});
export const notClaimableNow = problem(codes.wrongState, {
  'zh-CN': '只有已采购、还没入库的订单可以认领到货',
  'zh-TW': '只有已採購、還沒入庫的訂單可以認領到貨',
  en: 'Only an order that was bought and is not stored yet can claim an arrival',
  ja: '購入済みで未入庫の注文だけが到着荷物を申し出られます',
});
export const itemNotFound = problem(codes.notFound, {
  'zh-CN': '仓库里没有订单 {code} 的商品',
  'zh-TW': '倉庫裡沒有訂單 {code} 的商品',
  en: 'The goods of order {code} are not in the warehouse',
  ja: '注文 {code} の商品は倉庫にありません',
});
export const storageNotEnded = problem(codes.wrongState, {
  'zh-CN': '订单 {code} 的仓储没有到期，不能处理',
  'zh-TW': '訂單 {code} 的倉儲沒有到期，不能處理',
  en: 'The storage of order {code} has not ended',
  ja: '注文 {code} の保管期間は終了していません',
});
