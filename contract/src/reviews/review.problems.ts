import { codes } from '../base/codes.ts';
import { problem } from '../base/problem.ts';

export const notReviewable = problem(codes.wrongState, '订单完成后才能评价');
export const reviewedAlready = problem(codes.wrongState, '这个订单已经评价过了');
export const reviewNotFound = problem(codes.notFound, '没有找到这条评价');
/** A colleague was faster. */
export const reviewMoved = problem(codes.wrongState, '这条评价刚刚有了变化，请看过再处理');
