import { codes } from '../base/codes.ts';
import { problem } from '../base/problem.ts';

/** Data: `nextAt`. */
export const exportTooSoon = problem(codes.wrongState, '一天可以申请一份数据副本，请稍后再试');
export const exportNotFound = problem(codes.notFound, '没有找到这份数据副本，可能已经过期');
