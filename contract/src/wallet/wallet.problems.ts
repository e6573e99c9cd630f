import { codes } from '../base/codes.ts';
import { problem } from '../base/problem.ts';

/** Data: shortYen, and shortFen where a rate is known. */
export const insufficientBalance = problem(codes.insufficientBalance, {
  'zh-CN': '余额不足,还差 ¥{shortYen}',
  'zh-TW': '餘額不足,還差 ¥{shortYen}',
  en: 'Your balance is ¥{shortYen} short',
  ja: '残高が ¥{shortYen} 不足しています',
});
