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
