import { codes } from '../base/codes.ts';
import { problem } from '../base/problem.ts';

export const serviceNotFound = problem(codes.notFound, '没有找到这项服务');
/** Somebody was faster, or it stands in a state in which this cannot be done. Data: state. */
export const serviceMovedOn = problem(codes.wrongState, '这项服务的状态已经变化，请刷新后查看');
/** Not on the list, or not for this order or parcel as it stands. Data: offerCode. */
export const serviceNotOffered = problem(codes.wrongState, '现在不能为它添加这项服务');
/** Data: feeYen, or totalYen. */
export const servicePriceChanged = problem(codes.priceChanged, '增值服务的费用有变化，请确认后再提交');
/** One fee of an order waits for its shopper at a time. Data: code. */
export const anotherFeeOpen = problem(codes.wrongState, '这个订单已有一笔增值服务费在等客人确认');
/** Facts: name. Data: holder. */
export const serviceTakenBy = problem(codes.wrongState, '这项服务由 {name} 经手，要报价请先接手');
/** The result lacks what the offer promises. Data: lacks. */
export const resultIncomplete = problem(codes.invalidRequest, '还缺少这项服务应有的结果（照片、视频或文字）');
export const filmsNotFound = problem(codes.notFound, '视频没有上传成功，请重新选择');
/** The goods are not in the warehouse. */
export const goodsNotHere = problem(codes.wrongState, '商品还不在仓库，不能完成这项服务');
/** Somebody else changed the entry of the price list. Data: version. */
export const offerChanged = problem(codes.wrongState, '这项服务刚被别人改过，没有保存。先看看改了什么');
