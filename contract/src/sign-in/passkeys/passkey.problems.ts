import { codes } from '../../base/codes.ts';
import { problem } from '../../base/problem.ts';
import { signInCodes } from '../sign-in.problems.ts';

/** Never made here, removed, another's, or not shown as it should be. Data: `PasskeyRefusal`. */
export const passkeyRefused = problem(signInCodes.passkeyRefused, '这个通行密钥不能用，请换一种方式登录');
/** What the browser was asked was asked of another one, of another session, too long ago, or was answered already. */
export const passkeyChallengeOver = problem(signInCodes.passkeyRefused, '这次验证已过期，请再试一次');
export const passkeysUnavailable = problem(codes.wrongState, '本店的网址还不支持通行密钥');
export const tooManyPasskeys = problem(codes.wrongState, '最多可以添加 {most} 个通行密钥，请先去掉不用的');
export const passkeyNotFound = problem(codes.notFound, '没有这个通行密钥');
