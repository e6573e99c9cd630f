import { codes } from '@hakobu/contract/base/codes';
import { problem } from '@hakobu/contract/base/problem';

/** Data: path, of the field that is wrong, and reason. */
export const misread = problem(codes.invalidRequest, '请求有误：{path}');
export const notFound = problem(codes.notFound, '没有找到');
export const notPermitted = problem(codes.notPermitted, '没有权限');
export const noTicket = problem(codes.unknownToken, '凭证无效或已用过');
export const tooManyRequests = problem(codes.tooManyRequests, '操作太频繁，请稍后再试');
export const tooManyTries = problem(codes.tooManyRequests, '尝试次数过多，请 {seconds} 秒后再试');
export const tooManyTriesForMinutes = problem(codes.tooManyRequests, '尝试次数过多，请 {minutes} 分钟后再试');
export const keyReused = problem(codes.keyReused, '重复提交的内容不一致，请刷新后再试');
export const keyMissing = problem(codes.invalidRequest, '缺少 Idempotency-Key');
/** Of a call whose key is a check code; what else can be wrong with one is told where it is used up. */
export const checkCodeMissing = problem(codes.checkCodeInvalid, '缺少支付确认，请重新支付');
export const stillProcessing = problem(codes.stillProcessing, '正在处理，请稍候');
export const serverFault = problem(codes.serverFault, '服务器出错了，请稍后再试');
export const databaseAway = problem(codes.serverFault, '服务暂时不可用，请稍后再试');
export const payloadTooLarge = problem(codes.invalidRequest, '内容过大');
export const methodNotAllowed = problem(codes.invalidRequest, '不支持的请求方法');
export const unsupportedMedia = problem(codes.invalidRequest, '不支持的内容类型');
