import { codes } from '../base/codes.ts';
import { problem } from '../base/problem.ts';
import { signInCodes } from './sign-in.problems.ts';

/** Not set up, hidden from a store's reviewer, or of no use in this browser. */
export const identityNotOffered = problem(codes.notFound, '这里不能用这种方式登录，请换一种');
/** Whatever is wrong with the return: all of it is begun again, and nothing was bound. */
export const identityOver = problem(signInCodes.pendingSignUpOver, '这次授权已失效，请重新开始');
export const identityCancelled = problem(signInCodes.pendingSignUpOver, '授权没有完成，可以重新开始');
export const identityUnreachable = problem(codes.platformUnreachable, '暂时连不上对方，请换一种方式，或稍后再试');
/** WeChat shows some visitors a snapshot of the page, with an identity that is nobody's. */
export const identityOfVisitor = problem(
  codes.notPermitted,
  '微信只给了临时访客身份。请点页面上的“使用完整服务”，再重新登录',
);
/** Told only to whoever proved both sides. */
export const identityTaken = problem(codes.wrongState, '这个第三方账号已经绑定了别的用户');
export const otherIdentityBound = problem(codes.wrongState, '你已经绑定了另一个，请先解绑再换');
/** Where a code proved the address: nothing is told that its owner does not know. */
export const noAccountToTie = problem(codes.notFound, '这个手机号或邮箱还没有账号，请注册新账号');
