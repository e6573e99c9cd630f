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
  'zh-CN': '这条线路最多可保 ¥{most}',
  'zh-TW': '這條線路最多可保 ¥{most}',
  en: 'This route insures up to ¥{most}',
  ja: 'このルートの補償上限は ¥{most} です',
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
export const waybillTaken = problem(codes.wrongState, {
  'zh-CN': '运单号 {number} 已用于另一个包裹',
  'zh-TW': '運單號 {number} 已用於另一個包裹',
  en: 'The waybill {number} belongs to another parcel already',
  ja: '送り状番号 {number} は別の荷物で使われています',
});
