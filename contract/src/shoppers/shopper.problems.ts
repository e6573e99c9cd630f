import { codes } from '../base/codes.ts';
import { problem } from '../base/problem.ts';

/** Source spec, section 8: the client offers customer service beside this one. */
export const accountRestricted = problem(
  codes.accountRestricted,
  '你的账号已被限制下单、充值和提现，如有疑问请联系客服',
);
/** Somebody else has changed it since, or it is so already. Data: state. */
export const shopperStateChanged = problem(codes.wrongState, '这位客人的状态已经变了，请看过再决定');
export const shopperNotFound = problem(codes.notFound, '没有找到这位客人');

/** It reads as the company or as who works there: others would take its owner for one of them. */
export const nickNameMisleads = problem(codes.invalidRequest, '昵称不能和客服或公司相似，请换一个');
/** Facts: most. */
export const tooManyNickNames = problem(codes.tooManyRequests, '昵称每天最多修改 {most} 次，请明天再试');
export const birthdayToCome = problem(codes.invalidRequest, '生日不能晚于今天');
