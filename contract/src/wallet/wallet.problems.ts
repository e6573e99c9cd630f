import { codes } from '../base/codes.ts';
import { isProblem, problem } from '../base/problem.ts';

/** Data: shortYen, and shortFen where a rate is known. */
export const insufficientBalance = problem(codes.insufficientBalance, {
  'zh-CN': '余额不足,还差 ¥{shortYen}',
  'zh-TW': '餘額不足,還差 ¥{shortYen}',
  en: 'Your balance is ¥{shortYen} short',
  ja: '残高が ¥{shortYen} 不足しています',
});

/** Data: most, in months. */
export const statementTooLong = problem(codes.invalidRequest, {
  'zh-CN': '一次最多导出 {most} 个月的流水',
  'zh-TW': '一次最多匯出 {most} 個月的明細',
  en: 'A statement file covers at most {most} months',
  ja: '明細の書き出しは一度に {most} か月までです',
});

/** Whether a payment was refused because the balances do not cover the cost now, for whatever reason. */
export const cannotBePaid = (error: unknown): boolean =>
  isProblem(error, codes.insufficientBalance) || isProblem(error, codes.rateUnavailable);
