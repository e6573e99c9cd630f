import { codes } from '../base/codes.ts';
import { problem } from '../base/problem.ts';

export const checkCodeInvalid = problem(codes.checkCodeInvalid, '支付确认已失效，请重新支付');
/** Its time is over. Data: costYen, preview (`PaymentPreview`) of now, for a new check code to be agreed to. */
export const checkCodeEnded = problem(
  codes.checkCodeInvalid,
  '金额和汇率只保留 {minutes} 分钟，请核对现在的金额后再支付',
);
/** Data: triesLeft. */
export const wrongPayPassword = problem(codes.wrongPayPassword, '支付密码错误，还可以尝试 {triesLeft} 次');
/** Data: triesLeft (0), lockedUntil. */
export const payPasswordLocked = problem(codes.wrongPayPassword, '支付密码错误次数过多，请 {hours} 小时后再试');
/** Data: triesLeft, needs. Not given is not a wrong try. */
export const payPasswordNeeded = problem(codes.wrongPayPassword, '请输入支付密码');
export const payPasswordMissing = problem(codes.wrongPayPassword, '请先设置支付密码');
export const payPasswordSetAlready = problem(codes.wrongState, '已经设置过支付密码');
export const payPasswordTooEasy = problem(codes.invalidRequest, '支付密码过于简单，请不要使用连续或相同的数字');
/** Data: costYen, what it costs now, and preview (`PaymentPreview`) where it is taken from balances. */
export const costChanged = problem(codes.priceChanged, '应付金额有变化，请确认后再支付');
export const nothingToPay = problem(codes.wrongState, '没有需要支付的金额');
/** The time in which it could be paid is over, though nothing has closed it yet. */
export const payableNoMore = problem(codes.wrongState, '付款期限已过，请刷新后查看');
