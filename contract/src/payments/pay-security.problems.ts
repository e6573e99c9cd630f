import { codes } from '../base/codes.ts';
import { problem } from '../base/problem.ts';

/** Data: needs (`smsCode`). Not given is not a wrong try. */
export const payCodeNeeded = problem(codes.wrongVerificationCode, '请输入短信或邮箱验证码');
export const noSuchCodeAddress = problem(codes.wrongState, '账号没有绑定手机号或邮箱，请联系客服');
export const payCodeNotNeeded = problem(codes.wrongState, '这笔支付不需要验证码');
/** Data: limit (which one), most. */
export const limitTooHigh = problem(codes.invalidRequest, '限额最高可设为 ¥{most}');
/** Data: guardedUntil. */
export const limitsGuarded = problem(codes.wrongState, '支付密码或登录方式刚刚改动过，{hours} 小时内不能提高限额');
export const samePayPassword = problem(codes.invalidRequest, '新密码不能和原密码相同');
