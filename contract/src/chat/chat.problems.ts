import { codes } from '../base/codes.ts';
import { problem } from '../base/problem.ts';

export const conversationNotFound = problem(codes.notFound, '没有找到这个会话');
/** Facts: name. Data: agentId. */
export const answeredByAnother = problem(codes.wrongState, '这个会话正由 {name} 处理，接管后才能回复');
export const conversationMoved = problem(codes.wrongState, '会话的状态已经变了，请刷新');
/** All conversations are looked through by the pairs of letters of what is sought. */
export const searchTooShort = problem(codes.invalidRequest, '只有一个字母或数字找不了，请多写一些');
/** Facts: name. Data: version. */
export const chatSettingsChanged = problem(codes.wrongState, '{name} 刚刚改过设置，没有保存。请先看现在的内容');
export const notAnAgent = problem(codes.invalidRequest, '这位同事不能接待会话');
export const nothingToRate = problem(codes.wrongState, '现在没有可以评价的服务');
/** Facts: shortcut. */
export const shortcutTaken = problem(codes.invalidRequest, '快捷语 /{shortcut} 已经有了');
export const quickReplyNotFound = problem(codes.notFound, '没有找到这条快捷语');
export const notRecalled = problem(codes.notFound, '这条消息没有被撤回');
export const notAChatFile = problem(
  codes.invalidRequest,
  '只能发送图片、MP4 或 MOV 视频、PDF、Word、Excel、文本和 ZIP 文件',
);
/** Facts: maxMb. */
export const chatFileTooLarge = problem(codes.invalidRequest, '文件太大，最多 {maxMb} MB');
/** Facts: maxMb. */
export const chatQuotaUsed = problem(codes.tooManyRequests, '今天发送的文件已达 {maxMb} MB，请明天再试');
