import { codes } from '../base/codes.ts';
import { problem } from '../base/problem.ts';

export const platformNotFound = problem(codes.notFound, '没有这个平台');

/** Somebody changed it since it was read, or added it meanwhile. Data: version, changedBy, changedAt as they are now. */
export const platformChanged = problem(codes.wrongState, '{name}刚刚改过这个平台，请看过现在的内容再改');

/** The platforms are not those that were on the screen. */
export const platformOrderOutdated = problem(codes.wrongState, '平台刚刚增加过，请按现在的再排一次');

/** Data: sources, those that fit it. */
export const sourceDoesNotFit = problem(
  codes.invalidRequest,
  '这个平台的商品不能从这里来：接口只有它自己的平台能用，商品页要认得它的链接',
);

/** Data: languages that are not whole. */
export const instructionNotWhole = problem(codes.invalidRequest, '购买须知写了一半的语言，标题和正文都要补全');

/** Goods of sites that are no platform go there by themselves: nobody chooses it from a list. */
export const othersStayHidden = problem(codes.invalidRequest, '「其他网站」不能显示给客人选');
