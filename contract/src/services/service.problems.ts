import { codes } from '../base/codes.ts';
import { problem } from '../base/problem.ts';

export const serviceNotFound = problem(codes.notFound, {
  'zh-CN': '没有找到这项服务',
  'zh-TW': '沒有找到這項服務',
  en: 'This service was not found',
  ja: 'このサービスが見つかりません',
});
/** Somebody was faster, or it stands in a state in which this cannot be done. Data: state. */
export const serviceMovedOn = problem(codes.wrongState, {
  'zh-CN': '这项服务的状态已经变化,请刷新后查看',
  'zh-TW': '這項服務的狀態已經變化,請重新整理後查看',
  en: 'This service has moved on meanwhile, please look again',
  ja: 'このサービスの状態が変わりました。更新してご確認ください',
});
/** Not on the list, or not for this order or parcel as it stands. Data: offerCode. */
export const serviceNotOffered = problem(codes.wrongState, {
  'zh-CN': '现在不能为它添加这项服务',
  'zh-TW': '現在不能為它新增這項服務',
  en: 'This service cannot be added here now',
  ja: '現在このサービスは追加できません',
});
/** Data: feeYen, or totalYen. */
export const servicePriceChanged = problem(codes.priceChanged, {
  'zh-CN': '服务费用有变化,请确认后再提交',
  'zh-TW': '服務費用有變化,請確認後再提交',
  en: 'The price of the service has changed, please check it again',
  ja: 'サービス料金が変わりました。ご確認ください',
});
/** One fee of an order waits for its shopper at a time. Data: code. */
export const anotherFeeOpen = problem(codes.wrongState, {
  'zh-CN': '这个订单已有一笔服务费在等客人确认',
  'zh-TW': '這個訂單已有一筆服務費在等客人確認',
  en: 'Another fee of this order is waiting for its shopper',
  ja: 'この注文には、お客様の確認を待っている料金がすでにあります',
});
/** Facts: name. Data: holder. */
export const serviceTakenBy = problem(codes.wrongState, {
  'zh-CN': '这项服务由 {name} 经手，要报价请先接手',
  'zh-TW': '這項服務由 {name} 經手，要報價請先接手',
  en: '{name} has this service: take it over to name its fee',
  ja: '{name} さんが担当中です。料金を提示するには引き継いでください',
});
/** The result lacks what the offer promises. Data: lacks. */
export const resultIncomplete = problem(codes.invalidRequest, {
  'zh-CN': '还缺少这项服务应有的结果(照片、视频或文字)',
  'zh-TW': '還缺少這項服務應有的結果(照片、影片或文字)',
  en: 'The result lacks what this service promises: photos, a video or words',
  ja: 'このサービスの結果(写真・動画・文章)が足りません',
});
export const filmsNotFound = problem(codes.notFound, {
  'zh-CN': '视频没有上传成功，请重新选择',
  'zh-TW': '影片沒有上傳成功，請重新選擇',
  en: 'The videos were not uploaded, please choose them again',
  ja: '動画がアップロードされていません。選び直してください',
});
/** The goods are not in the warehouse. */
export const goodsNotHere = problem(codes.wrongState, {
  'zh-CN': '商品还不在仓库,不能完成这项服务',
  'zh-TW': '商品還不在倉庫,不能完成這項服務',
  en: 'The goods are not in the warehouse, so this cannot be done yet',
  ja: '商品が倉庫にないため、まだ実施できません',
});
/** Somebody else changed the entry of the price list. Data: version. */
export const offerChanged = problem(codes.wrongState, {
  'zh-CN': '这项服务刚被别人改过,没有保存。先看看改了什么',
  'zh-TW': '這項服務剛被別人改過,沒有儲存。先看看改了什麼',
  en: 'Somebody else has just changed this entry, so nothing was saved. See what they changed first',
  ja: 'この項目は別の担当者が変更したため、保存していません。先に変更点をご確認ください',
});
