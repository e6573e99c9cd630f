import { codes } from '../base/codes.ts';
import { problem } from '../base/problem.ts';

export const orderNotFound = problem(codes.notFound, {
  'zh-CN': '没有找到这个订单',
  'zh-TW': '沒有找到這個訂單',
  en: 'This order was not found',
  ja: '注文が見つかりません',
});
/** Facts: code, state. Data: the state that the order is in now. */
export const orderStateDoesNotAllow = problem(codes.wrongState, {
  'zh-CN': '订单 {code} 现在不能这样操作',
  'zh-TW': '訂單 {code} 現在不能這樣操作',
  en: 'Order {code} does not allow this now',
  ja: '注文 {code} は現在この操作ができません',
});
export const orderTakenByAnother = problem(codes.wrongState, {
  'zh-CN': '订单 {code} 由 {name} 处理中',
  'zh-TW': '訂單 {code} 由 {name} 處理中',
  en: 'Order {code} is being handled by {name}',
  ja: '注文 {code} は {name} さんが対応中です',
});
export const goodsGone = problem(codes.goodsGone, {
  'zh-CN': '商品已售出或下架:{name}',
  'zh-TW': '商品已售出或下架:{name}',
  en: 'No longer for sale: {name}',
  ja: '販売終了または売り切れです:{name}',
});
export const goodsNotAllowed = problem(codes.goodsNotAllowed, {
  'zh-CN': '这件商品不能代购:{name}',
  'zh-TW': '這件商品不能代購:{name}',
  en: 'These goods may not be bought for you: {name}',
  ja: 'この商品は購入代行できません:{name}',
});
export const onlyOneOfIt = problem(codes.invalidRequest, {
  'zh-CN': '这件商品只有一件:{name}',
  'zh-TW': '這件商品只有一件:{name}',
  en: 'There is only one of this: {name}',
  ja: 'この商品は一点物です:{name}',
});
/** One value of each of their options has to be chosen, and nothing else. */
export const optionsNotChosen = problem(codes.invalidRequest, {
  'zh-CN': '请重新选择规格:{name}',
  'zh-TW': '請重新選擇規格:{name}',
  en: 'Please choose the options again: {name}',
  ja: 'オプションを選び直してください:{name}',
});
/** Data: totalYen, the total as it is now. */
export const priceChanged = problem(codes.priceChanged, {
  'zh-CN': '价格有变化,请确认后再下单',
  'zh-TW': '價格有變化,請確認後再下單',
  en: 'The price has changed, please check it again',
  ja: '価格が変わりました。ご確認ください',
});
export const quickOrderNeedsShopper = problem(codes.quickOrderNeedsShopper, {
  'zh-CN': '这件商品需要确认后下单',
  'zh-TW': '這件商品需要確認後下單',
  en: 'Please confirm this order first',
  ja: 'ご確認のうえご注文ください',
});
/** Data: differenceYen, what is missing. */
export const supplementNeeded = problem(codes.wrongState, {
  'zh-CN': '实际价格高出 ¥{difference},请先要求补款',
  'zh-TW': '實際價格高出 ¥{difference},請先要求補款',
  en: 'It costs ¥{difference} more than was paid: ask for a supplement first',
  ja: '実際の価格が ¥{difference} 上回っています。先に追加支払いを依頼してください',
});
export const noSupplementNeeded = problem(codes.wrongState, {
  'zh-CN': '实际价格没有超过已付金额,不需要补款',
  'zh-TW': '實際價格沒有超過已付金額,不需要補款',
  en: 'It does not cost more than was paid: no supplement is needed',
  ja: '支払済み金額を超えていないため、追加支払いは不要です',
});
/** Data: question id, due instant. */
export const shopperMustDecide = problem(codes.wrongState, {
  'zh-CN': '订单 {code} 在等客人决定,暂时不能处理',
  'zh-TW': '訂單 {code} 在等客人決定,暫時不能處理',
  en: 'Order {code} waits for the shopper to decide and cannot be gone on with yet',
  ja: '注文 {code} はお客様の返答待ちのため、まだ進められません',
});
export const questionNotFound = problem(codes.notFound, {
  'zh-CN': '没有找到这个询问',
  'zh-TW': '沒有找到這個詢問',
  en: 'This question was not found',
  ja: 'この確認は見つかりません',
});
export const questionAnswered = problem(codes.wrongState, {
  'zh-CN': '已经决定过了,或已过时限',
  'zh-TW': '已經決定過了,或已過時限',
  en: 'This has been decided already, or its time has run out',
  ja: 'すでに回答済みか、期限が過ぎています',
});
export const answerCancelFirst = problem(codes.wrongState, {
  'zh-CN': '客人申请取消订单 {code},请先答复',
  'zh-TW': '客人申請取消訂單 {code},請先答覆',
  en: 'The shopper asks to cancel order {code}: answer that first',
  ja: '注文 {code} にキャンセル希望があります。先に返答してください',
});
export const cancelAskedAlready = problem(codes.wrongState, {
  'zh-CN': '已经申请取消,请等答复',
  'zh-TW': '已經申請取消,請等答覆',
  en: 'You have asked to cancel already; an answer is on its way',
  ja: 'すでにキャンセルを申請済みです。返答をお待ちください',
});
export const noCancelAsked = problem(codes.wrongState, {
  'zh-CN': '没有待答复的取消申请',
  'zh-TW': '沒有待答覆的取消申請',
  en: 'There is no open request to cancel',
  ja: '返答待ちのキャンセル申請はありません',
});
export const sentCannotBeCancelled = problem(codes.wrongState, {
  'zh-CN': '卖家已经发货,不能取消',
  'zh-TW': '賣家已經出貨,不能取消',
  en: 'The seller has sent it: it can no longer be cancelled',
  ja: '出品者が発送済みのため、キャンセルできません',
});
/** Data: feeYen, refundYen as they are now. */
export const cancelFeeChanged = problem(codes.priceChanged, {
  'zh-CN': '取消费用有变化,请确认后再申请',
  'zh-TW': '取消費用有變化,請確認後再申請',
  en: 'The fee for cancelling has changed, please check it again',
  ja: 'キャンセル料が変わりました。ご確認ください',
});
export const notSoManyToSplit = problem(codes.invalidRequest, {
  'zh-CN': '这个订单只有 {quantity} 件,至少要留下一件',
  'zh-TW': '這個訂單只有 {quantity} 件,至少要留下一件',
  en: 'This order has {quantity}: at least one has to stay',
  ja: 'この注文は {quantity} 点です。1 点以上残してください',
});
export const lineTooExpensive = problem(codes.invalidRequest, {
  'zh-CN': '单个订单不能超过 ¥{most}:{name}',
  'zh-TW': '單個訂單不能超過 ¥{most}:{name}',
  en: 'One order may not come to more than ¥{most}: {name}',
  ja: '1 件の注文は ¥{most} までです:{name}',
});
