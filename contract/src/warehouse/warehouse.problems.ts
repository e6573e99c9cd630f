import { codes } from '../base/codes.ts';
import { problem } from '../base/problem.ts';

/** Data: a `WrongScan`. Nothing was changed. */
export const nothingAwaited = problem(codes.notFound, '没有等待收货的订单登记了 {scanned}');
export const otherTrackingNumber = problem(codes.wrongState, '订单 {code} 登记的运单号不是 {scanned}');
export const photosNotFound = problem(codes.notFound, '照片没有上传成功，请重新拍摄');
export const moreThanOrdered = problem(
  codes.invalidRequest,
  '已到 {arrived} 件，订购 {ordered} 件：全部到齐请直接入库',
);
/** Facts: code, shelf. */
export const boxKeptAlready = problem(codes.wrongState, '这个单号的箱子已经暂存：{code}，在 {shelf}');
/** Facts: scanned, code. */
export const boxIsAwaited = problem(codes.wrongState, '订单 {code} 正在等 {scanned}，请按收货入库');
export const boxNotFound = problem(codes.notFound, '没有找到这个无主件');
/** Data: the state that the box is in now. */
export const boxStateDoesNotAllow = problem(codes.wrongState, '无主件 {code} 现在不能这样操作');
export const boxHandedAlready = problem(codes.wrongState, '这个单号的箱子已经交给另一个订单');
/** Facts: code, order. */
export const boxMeantForAnother = problem(codes.wrongState, '无主件 {code} 已认给订单 {order}');
/** Facts: days. */
export const boxKeptTooShortly = problem(codes.wrongState, '无主件要保管满 {days} 天才能处理');
export const claimNotFound = problem(codes.notFound, '没有找到这个认领');
/** Data: the state that the claim is in now. */
export const claimStateDoesNotAllow = problem(codes.wrongState, '这个认领已经处理过了');
export const claimOpenAlready = problem(codes.wrongState, '这个订单已有一个认领在处理中');
/** Facts: most. */
export const tooManyClaims = problem(codes.tooManyRequests, '同一个订单最多认领 {most} 次，请联系客服');
export const notClaimableNow = problem(codes.wrongState, '只有已采购、还没入库的订单可以认领到货');
export const itemNotFound = problem(codes.notFound, '仓库里没有订单 {code} 的商品');
export const storageNotEnded = problem(codes.wrongState, '订单 {code} 的仓储没有到期，不能处理');
