import { codes } from '../base/codes.ts';
import { problem } from '../base/problem.ts';

export const parcelNotFound = problem(codes.notFound, '没有找到这个包裹');
/** Facts: code. Data: state, the one that the parcel is in now. */
export const parcelStateDoesNotAllow = problem(codes.wrongState, '包裹 {code} 现在不能这样操作');
export const orderNotStored = problem(codes.wrongState, '订单 {code} 不在仓库，不能申请发货');
/** Data: reason, a `RouteRefusal`. */
export const routeDoesNotCarry = problem(codes.wrongState, '这条线路不能寄送这个包裹');
/** Data: quotes, each with its reason. */
export const noRouteCarries = problem(codes.wrongState, '没有线路可以寄送这个箱子，请改箱或拆回货架');
/** Data: warnings, the `CustomsWarning`s that have to be insisted on. */
export const warningsNotAccepted = problem(codes.wrongState, '这个包裹可能被海关退运，请确认后再申请');
export const quoteNotChosen = problem(codes.wrongState, '请选择一条报过价的线路');
export const quoteExpired = problem(codes.wrongState, '运费报价已过期');
/** Data: mostYen. */
export const insuranceTooHigh = problem(codes.invalidRequest, '最多可保 ¥{most}：不超过申报价值和线路的上限');
export const wrongItem = problem(codes.wrongState, '订单 {order} 不在包裹 {code} 里');
/** Data: orderCodes, those not yet scanned. */
export const itemsNotScanned = problem(codes.wrongState, '还有 {count} 件没有核对');
/** Data: missing, a list of `MissingField`. */
export const sheetIncomplete = problem(codes.wrongState, '面单还缺 {count} 项');
export const sheetLineNotInParcel = problem(codes.invalidRequest, '面单里的订单 {order} 不在这个包裹里');
export const idNumberDoesNotFit = problem(codes.invalidRequest, '收件人的证件号码或清关码不正确');
/** Data: parcelId, the parcel that left under it. */
export const waybillTaken = problem(codes.wrongState, '运单号 {number} 已用于另一个包裹 {parcel}');
/** A code of ours, a weight, a shelf or a barcode of goods was given for a waybill. */
export const notAWaybill = problem(codes.invalidRequest, '{number} 不是运单号');
/** The number of a seller's box, which still may stand on what is packed again. */
export const waybillIsDomestic = problem(codes.wrongState, '{number} 是寄到仓库的国内单号，不是这个包裹的运单');
/** Facts: code. Data: parcelId, the shopper's own parcel that has it. */
export const orderReserved = problem(codes.wrongState, '订单 {code} 已在另一个包裹里');
/** Facts: code. Data: groupCode. */
export const orderInGroup = problem(codes.wrongState, '订单 {code} 在一个团里，请先从团里取回');
/** Data: groupCode. */
export const parcelOfGroup = problem(codes.wrongState, '这个包裹是团的，请在团里操作');
export const nothingWouldRemain = problem(codes.invalidRequest, '原包裹里至少要留下一个订单');
/** Data: feeYen, the one that is asked now. */
export const undoFeeChanged = problem(codes.priceChanged, '拆包费已变为 ¥{fee}，请确认后再试');
/** Data: maxGoodsYen, maxFreightYen. */
export const compensationTooHigh = problem(codes.invalidRequest, '赔偿不能超过申报价值 ¥{goods} 和已付运费 ¥{freight}');
export const nothingToUnpack = problem(codes.wrongState, '包裹 {code} 没有要拆的箱子');
