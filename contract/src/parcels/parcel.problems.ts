import { codes } from '../base/codes.ts';
import { problem } from '../base/problem.ts';

export const parcelNotFound = problem(codes.notFound, {
  'zh-CN': '没有找到这个包裹',
  'zh-TW': '沒有找到這個包裹',
  en: 'This parcel was not found',
  ja: '荷物が見つかりません',
});
/** Facts: code. Data: state, the one that the parcel is in now. */
export const parcelStateDoesNotAllow = problem(codes.wrongState, {
  'zh-CN': '包裹 {code} 现在不能这样操作',
  'zh-TW': '包裹 {code} 現在不能這樣操作',
  en: 'Parcel {code} does not allow this now',
  ja: '荷物 {code} は現在この操作ができません',
});
export const orderNotStored = problem(codes.wrongState, {
  'zh-CN': '订单 {code} 不在仓库,不能申请发货',
  'zh-TW': '訂單 {code} 不在倉庫,不能申請發貨',
  en: 'Order {code} is not in the warehouse and cannot be shipped now',
  ja: '注文 {code} は倉庫にないため、発送を申し込めません',
});
/** Data: reason, a `RouteRefusal`. */
export const routeDoesNotCarry = problem(codes.wrongState, {
  'zh-CN': '这条线路不能寄送这个包裹',
  'zh-TW': '這條線路不能寄送這個包裹',
  en: 'This route does not carry this parcel',
  ja: 'このルートではこの荷物を発送できません',
});
/** Data: quotes, each with its reason. */
export const noRouteCarries = problem(codes.wrongState, {
  'zh-CN': '没有线路可以寄送这个箱子,请改箱或拆回货架',
  'zh-TW': '沒有線路可以寄送這個箱子,請改箱或拆回貨架',
  en: 'No route carries this box: pack it otherwise, or put the goods back',
  ja: 'この箱を運べるルートがありません。詰め直すか棚に戻してください',
});
/** Data: warnings, the `CustomsWarning`s that have to be insisted on. */
export const warningsNotAccepted = problem(codes.wrongState, {
  'zh-CN': '这个包裹可能被海关退运,请确认后再申请',
  'zh-TW': '這個包裹可能被海關退運,請確認後再申請',
  en: 'Customs may send this parcel back: please confirm that you want it like this',
  ja: '税関で返送される可能性があります。ご確認のうえお申し込みください',
});
export const quoteNotChosen = problem(codes.wrongState, {
  'zh-CN': '请选择一条报过价的线路',
  'zh-TW': '請選擇一條報過價的線路',
  en: 'Please choose one of the quoted routes',
  ja: '見積もり済みのルートを選んでください',
});
export const quoteExpired = problem(codes.wrongState, {
  'zh-CN': '运费报价已过期',
  'zh-TW': '運費報價已過期',
  en: 'The freight quotes have expired',
  ja: '送料の見積もりは期限切れです',
});
/** Data: mostYen. */
export const insuranceTooHigh = problem(codes.invalidRequest, {
  'zh-CN': '最多可保 ¥{most}:不超过申报价值和线路的上限',
  'zh-TW': '最多可保 ¥{most}:不超過申報價值和線路的上限',
  en: 'Insured up to ¥{most}: no more than the declared value and what the route insures',
  ja: '補償は ¥{most} までです(申告額とルートの上限以内)',
});
export const wrongItem = problem(codes.wrongState, {
  'zh-CN': '订单 {order} 不在包裹 {code} 里',
  'zh-TW': '訂單 {order} 不在包裹 {code} 裡',
  en: 'Order {order} does not belong to parcel {code}',
  ja: '注文 {order} は荷物 {code} に含まれていません',
});
/** Data: orderCodes, those not yet scanned. */
export const itemsNotScanned = problem(codes.wrongState, {
  'zh-CN': '还有 {count} 件没有核对',
  'zh-TW': '還有 {count} 件沒有核對',
  en: '{count} orders have not been scanned yet',
  ja: '未スキャンの注文が {count} 件あります',
});
/** Data: missing, a list of `MissingField`. */
export const sheetIncomplete = problem(codes.wrongState, {
  'zh-CN': '面单还缺 {count} 项',
  'zh-TW': '面單還缺 {count} 項',
  en: 'The sheet still lacks {count} entries',
  ja: '送り状に未入力の項目が {count} 件あります',
});
export const sheetLineNotInParcel = problem(codes.invalidRequest, {
  'zh-CN': '面单里的订单 {order} 不在这个包裹里',
  'zh-TW': '面單裡的訂單 {order} 不在這個包裹裡',
  en: 'Order {order} on the sheet is not in this parcel',
  ja: '送り状の注文 {order} はこの荷物に含まれていません',
});
export const idNumberDoesNotFit = problem(codes.invalidRequest, {
  'zh-CN': '收件人的证件号码或清关码不正确',
  'zh-TW': '收件人的證件號碼或清關碼不正確',
  en: "The recipient's id number or clearance code is not valid",
  ja: '受取人の身分証番号または通関番号が正しくありません',
});
/** Data: parcelId, the parcel that left under it. */
export const waybillTaken = problem(codes.wrongState, {
  'zh-CN': '运单号 {number} 已用于另一个包裹 {parcel}',
  'zh-TW': '運單號 {number} 已用於另一個包裹 {parcel}',
  en: 'The waybill {number} belongs to parcel {parcel} already',
  ja: '送り状番号 {number} は別の荷物 {parcel} で使われています',
});
/** A code of ours, a weight, a shelf or a barcode of goods was given for a waybill. */
export const notAWaybill = problem(codes.invalidRequest, {
  'zh-CN': '{number} 不是运单号',
  'zh-TW': '{number} 不是運單號',
  en: '{number} is not the number of a waybill',
  ja: '{number} は送り状番号ではありません',
});
/** The number of a seller's box, which still may stand on what is packed again. */
export const waybillIsDomestic = problem(codes.wrongState, {
  'zh-CN': '{number} 是寄到仓库的国内单号,不是这个包裹的运单',
  'zh-TW': '{number} 是寄到倉庫的國內單號,不是這個包裹的運單',
  en: '{number} is the number under which goods came to the warehouse, not the waybill of this parcel',
  ja: '{number} は倉庫宛ての国内伝票番号で、この荷物の送り状ではありません',
});
/** Facts: code. Data: parcelId, the shopper's own parcel that has it. */
export const orderReserved = problem(codes.wrongState, {
  'zh-CN': '订单 {code} 已在另一个包裹里',
  'zh-TW': '訂單 {code} 已在另一個包裹裡',
  en: 'Order {code} is in another parcel already',
  ja: '注文 {code} はすでに別の荷物に入っています',
});
export const nothingWouldRemain = problem(codes.invalidRequest, {
  'zh-CN': '原包裹里至少要留下一个订单',
  'zh-TW': '原包裹裡至少要留下一個訂單',
  en: 'At least one order has to stay in the parcel',
  ja: '元の荷物には注文を一つ以上残してください',
});
/** Data: feeYen, the one that is asked now. */
export const undoFeeChanged = problem(codes.priceChanged, {
  'zh-CN': '拆包费已变为 ¥{fee},请确认后再试',
  'zh-TW': '拆包費已變為 ¥{fee},請確認後再試',
  en: 'The repacking fee is ¥{fee} by now: please look at it and try again',
  ja: '再梱包料が ¥{fee} に変わりました。ご確認のうえもう一度お試しください',
});
/** Data: maxGoodsYen, maxFreightYen. */
export const compensationTooHigh = problem(codes.invalidRequest, {
  'zh-CN': '赔偿不能超过申报价值 ¥{goods} 和已付运费 ¥{freight}',
  'zh-TW': '賠償不能超過申報價值 ¥{goods} 和已付運費 ¥{freight}',
  en: 'No more than the declared ¥{goods} and the freight of ¥{freight} can be given',
  ja: '補償は申告額 ¥{goods} と支払済み送料 ¥{freight} までです',
});
export const nothingToUnpack = problem(codes.wrongState, {
  'zh-CN': '包裹 {code} 没有要拆的箱子',
  'zh-TW': '包裹 {code} 沒有要拆的箱子',
  en: 'Parcel {code} has no box to take apart',
  ja: '荷物 {code} に開梱する箱はありません',
});
