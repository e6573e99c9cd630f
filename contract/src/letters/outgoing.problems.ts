import { codes } from '../base/codes.ts';
import { problem } from '../base/problem.ts';

export const outgoingNotFound = problem(codes.notFound, '没有找到这封要发的信');
/** Somebody was faster, or it stands in a state in which this cannot be done. Data: state. */
export const outgoingMovedOn = problem(codes.wrongState, '这封信的状态已经变化，请刷新后查看');
export const channelNotSetUp = problem(codes.wrongState, '这个渠道没有接通，发不出去');
/** Its channel is set up, it is over, or this is a shop in production: the code is its reader's alone. */
export const codeNotRevealed = problem(codes.wrongState, '这条验证码只有收信人能看');
export const pushAddressRefused = problem(codes.invalidRequest, '这个浏览器给的推送地址不能用');
export const noEmailAddress = problem(codes.wrongState, '账号没有绑定邮箱，收不到邮件');
