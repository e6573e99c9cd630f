import { codes } from '../base/codes.ts';
import { problem } from '../base/problem.ts';
import { signInCodes } from '../sign-in/sign-in.problems.ts';

/** Refusals of a second factor that the source does not number. */
export const secondFactorCodes = {
  secondFactorNeeded: 10063,
  wrongSecondFactor: 10064,
  secondFactorSetUpNeeded: 10065,
} as const;

/** The password was right. Data: `PendingSignIn`. */
export const secondFactorNeeded = problem(secondFactorCodes.secondFactorNeeded, '还要一步：请用你的第二步验证登录');
/** One refusal for a code that is wrong, too old, used, or of who has none. */
export const wrongSecondFactor = problem(secondFactorCodes.wrongSecondFactor, '验证码不对、已过期或已用过，请再试一次');
/** Another browser's, too long ago, tried too often, or answered. */
export const pendingSignInOver = problem(signInCodes.pendingSignUpOver, '这一步已过期，请重新输入密码');
/** Data: `StaffReauthenticationNeeded`. */
export const staffReauthenticationNeeded = problem(signInCodes.reauthenticationNeeded, '请先验证是你本人');
/** The company asks these roles for one: until it is there nothing else of the desk answers. */
export const secondFactorSetUpNeeded = problem(
  secondFactorCodes.secondFactorSetUpNeeded,
  '你的角色必须有第二步验证：请先设置验证器或通行密钥',
);
export const lastSecondFactor = problem(codes.wrongState, '你的角色必须有第二步验证，最后一种不能去掉。请先添加另一种');
export const ownFactorsReset = problem(codes.notPermitted, '不能重设自己的第二步验证：请另一位同事来做');
export const noAuthenticatorBegun = problem(codes.wrongState, '这次设置已过期，请重新开始');
export const authenticatorNotFound = problem(codes.notFound, '没有设置验证器');
export const noSecondFactor = problem(codes.wrongState, '还没有设置第二步验证');
/** Nothing of the desk's is known on this browser: who signed in here before can sign in so. */
export const noStaffPasskeyHere = problem(codes.notFound, '这个浏览器上没有可用的通行密钥，请用密码登录');
