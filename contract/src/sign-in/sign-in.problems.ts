import { codes } from '../base/codes.ts';
import { problem } from '../base/problem.ts';

/** Refusals of signing in that the source does not number. */
export const signInCodes = {
  wrongSignIn: 10051,
  accountTaken: 10052,
  weakPassword: 10053,
  noCodeChannel: 10054,
} as const;

export const noToken = problem(codes.noToken, '请先登录');
export const unknownToken = problem(codes.unknownToken, '登录失效,请登录!');
export const expiredToken = problem(codes.expiredToken, '登录已过期,请重新登录');
export const signedInElsewhere = problem(codes.signedInElsewhere, '您的账号已在其他设备登录,本设备已退出');
export const accountClosed = problem(codes.accountClosed, '该账号已注销');
export const passwordChanged = problem(codes.passwordChanged, '密码已修改,请重新登录');
export const accountFrozen = problem(codes.accountFrozen, '您的账号已被冻结,请联系客服');
/** One refusal for an unknown account and for a wrong password: who asks must not learn which it was. */
export const wrongSignIn = problem(signInCodes.wrongSignIn, '账号或密码错误');
export const samplePasswordRefused = problem(signInCodes.wrongSignIn, '正式环境不允许使用示例密码');
export const accountTaken = problem(signInCodes.accountTaken, '该账号已注册,请直接登录');
export const weakPassword = problem(signInCodes.weakPassword, '密码太容易被猜到,请换一个');
/** `triesLeft` in the data is null when no code counts at all: none was sent, it expired, or it was used. */
export const wrongVerificationCode = problem(codes.wrongVerificationCode, '验证码错误或已过期');
export const codeSentJustNow = problem(codes.tooManyRequests, '验证码已发送,请 {seconds} 秒后再试');
export const codesOfTheDaySpent = problem(codes.tooManyRequests, '今天的验证码次数已用完,请明天再试');
/** Nothing leaves by text message here: who asks learns nothing of the account by it. */
export const noSmsForCodes = problem(
  signInCodes.noCodeChannel,
  '本店还没有接通短信,验证码发不出去。请换用邮箱,或联系客服',
);
export const noMailForCodes = problem(
  signInCodes.noCodeChannel,
  '本店还没有接通邮件,验证码发不出去。请换用手机号,或联系客服',
);
export const notReachable = problem(codes.invalidRequest, '请输入正确的手机号或邮箱');
