import { codes } from '../base/codes.ts';
import { isProblem, problem } from '../base/problem.ts';

/** Data: shortYen, and shortFen where a rate is known. */
export const insufficientBalance = problem(codes.insufficientBalance, '余额不足，还差 ¥{shortYen}');

/** The balances suffice, and not from where it was shown to be taken. Data: costYen, preview (`PaymentPreview`) of now. */
export const sourcesChanged = problem(codes.priceChanged, '余额有变化，扣款和之前显示的不一样，请核对后再支付');

/** Data: most, in months. */
export const statementTooLong = problem(codes.invalidRequest, '一次最多导出 {most} 个月的流水');

/** Whether a payment was refused because the balances do not cover the cost now, for whatever reason. */
export const cannotBePaid = (error: unknown): boolean =>
  isProblem(error, codes.insufficientBalance) || isProblem(error, codes.rateUnavailable);
