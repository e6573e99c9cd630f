import { codes } from '../base/codes.ts';
import { problem } from '../base/problem.ts';

export const quoteExpired = problem(codes.priceChanged, '汇率已过期，请重新确认');

/** Yuan would be needed, and cannot be converted now. Data: shortYen, what is missing without them; null where unknown. */
export const rateUnavailable = problem(
  codes.rateUnavailable,
  '汇率太久没有更新，人民币暂时不能换成日元。请用日元余额付款，或稍后再试',
);

/** Somebody set the rate meanwhile. Data: marketPpm, marginPpm, as they are now. */
export const rateMoved = problem(codes.priceChanged, '汇率刚刚被改过，请按现在的数值再看一次');

/** Farther from the last rate than the currency's limit for jumps. Data: marketPpm, changePpm. */
export const rateFarOff = problem(codes.wrongState, '和上一个汇率相差 {percent}%，确认无误后再提交一次');

/** Outside of what this currency can be worth. Data: minPpm, maxPpm. */
export const rateOutOfBounds = problem(codes.invalidRequest, '这个数不可能是这种货币的汇率');

export const nothingHeldBack = problem(codes.wrongState, '这个汇率已经不在等待确认');

export const noRateFeed = problem(codes.wrongState, '没有设置汇率来源');
