import { codes } from '../base/codes.ts';
import { problem } from '../base/problem.ts';

/** Facts: most. Data: `askableAt`. */
export const askedTooOften = problem(codes.tooManyRequests, '同一订单每小时最多提问 {most} 次，请稍后再问');
/** Facts: days. */
export const feedbackOver = problem(codes.wrongState, '订单结束已超过 {days} 天，进度反馈只能查看。有问题请联系客服');
export const feedbackNotFound = problem(codes.notFound, '这个订单还没有进度反馈');
/** Data: `state`, and `holder` where somebody has it. */
export const feedbackMoved = problem(codes.wrongState, '这条反馈刚刚有了变化，请看过再处理');
/** Facts: name. Data: `holder`. */
export const feedbackTakenBy = problem(codes.wrongState, '{name} 正在处理这条反馈，要回复请先接手');
/** Data: `place`, up to which it has to be read. */
export const answeredMeanwhile = problem(codes.wrongState, '同事刚刚回复过，请看过再决定要不要回复');
export const stepPassed = problem(codes.invalidRequest, '订单已经走到这一步，请选后面的步骤');
/** Facts: most. */
export const stepDayOutside = problem(codes.invalidRequest, '预计日期要在今天到 {most} 天以内（日本日期）');
export const stepNeedsWords = problem(codes.invalidRequest, '请写明下一步是什么');
export const orderMessageNotFound = problem(codes.notFound, '没有找到这条消息');
