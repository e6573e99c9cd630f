import { codes } from '../base/codes.ts';
import { problem } from '../base/problem.ts';

export const letterNotFound = problem(codes.notFound, '没有找到这封站内信');

export const templateNotFound = problem(codes.notFound, '没有这种站内信');

export const templateChanged = problem(codes.wrongState, '刚刚有人改过这封信，请看过新的内容再改');

/** Its data lists each language's faults. */
export const textsNotUsable = problem(codes.invalidRequest, '内容还有 {count} 处要改，请按提示修改');

export const announcementNotFound = problem(codes.notFound, '没有找到这条群发');

export const announcementMoved = problem(codes.wrongState, '这条群发刚刚变了，请刷新后再操作');

export const announcementWithoutWords = problem(codes.invalidRequest, '至少要写一种语言的内容');

/** Its data lists them. */
export const recipientsUnknown = problem(codes.invalidRequest, '有 {count} 个账号找不到');

export const nobodyChosen = problem(codes.invalidRequest, '还没有选收信的客人');

export const linkLeadsNowhere = problem(
  codes.invalidRequest,
  '链接打不开：没有这个商品、文章、公告，或订单不是收信人的',
);

export const sendTimeNotUsable = problem(codes.invalidRequest, '发送时间要在现在之后、一年以内');
