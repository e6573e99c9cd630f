import { codes } from '../base/codes.ts';
import { problem } from '../base/problem.ts';

/** Data: `blocking`, each of what stands in the way. */
export const stillOpen = problem(codes.wrongState, '还有 {count} 件事没有处理完，处理完才能注销');
/** Data: `leftover`, as it is now. */
export const leftoverChanged = problem(codes.wrongState, '余额刚刚有变化，请再确认一次');
/** The account is being closed. Data: `until`. */
export const accountClosing = problem(codes.accountClosed, '这个账号正在注销，{until} 前可以撤销');
export const nothingToTakeBack = problem(codes.wrongState, '这个账号没有正在进行的注销');
export const keptNotFound = problem(codes.notFound, '没有找到这份保留的资料');
