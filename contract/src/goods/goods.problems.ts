import { codes } from '../base/codes.ts';
import { problem } from '../base/problem.ts';

export const goodsNotFound = problem(codes.notFound, '没有找到这件商品');

/** A link or id was understood, but it leads to goods that nobody has entered here. */
export const linkedGoodsNotFound = problem(
  codes.notFound,
  '认出了 {site} 的商品 {goodsId}，但商城里还没有它，可以填表代购',
);

/** The same where its page could not be read just now: that may change, and the proxy form needs no page. */
export const linkedGoodsUnreachable = problem(
  codes.platformUnreachable,
  '认出了 {site} 的商品 {goodsId}，但现在读不到它的页面，请稍后再试，也可以填表代购',
);

export const linkNotUnderstood = problem(codes.notFound, '没有认出商品链接或编号');

export const sellerNotFound = problem(codes.notFound, '没有找到这个卖家');

export const tooManyComments = problem(codes.tooManyRequests, '提问太频繁，请稍后再试');

/** The page or the platform did not answer, or may not be asked: which of them is nobody's to know. */
export const platformUnreachable = problem(codes.platformUnreachable, '暂时连不上这个平台，请稍后再试');

export const noLiveSource = problem(codes.wrongState, '这个平台没有设置密钥，只用商品库');

export const commentNotFound = problem(codes.notFound, '没有找到这条提问');

/** A colleague was faster. */
export const commentDone = problem(codes.wrongState, '这条提问刚刚有人处理了');

export const templateNotFound = problem(codes.notFound, '没有找到这条模板');

/** Somebody changed it since it was read. Facts: name. Data: version, changedBy, changedAt as they are now. */
export const templateChanged = problem(codes.wrongState, '{name}刚刚改过这条模板，请看过现在的内容再改');

/** The templates are others than those that were put into an order. */
export const templatesMoved = problem(codes.wrongState, '模板刚刚有增减，请看过再排');

/** Facts: most. */
export const tooManyTemplates = problem(codes.wrongState, '每种模板最多 {most} 条，请先删掉不用的');

/** Facts: most. */
export const templateTooLong = problem(codes.invalidRequest, '每种语言最多 {most} 个字');
