import { codes } from '../base/codes.ts';
import { problem } from '../base/problem.ts';

export const articleNotFound = problem(codes.notFound, '文章不存在或已下架');

export const carouselImageNotFound = problem(codes.notFound, '图片不存在或已下架');

export const noticeNotFound = problem(codes.notFound, '公告不存在或已结束');

/** Somebody changed it since it was read. Data: version, changedBy, changedAt as they are now. */
export const contentChanged = problem(codes.wrongState, '{name}刚刚改过，请看过现在的内容再改');

export const contentNotDraft = problem(codes.wrongState, '只有草稿可以发布或删除');

export const contentNotPublished = problem(codes.wrongState, '只有已发布的可以结束');

export const contentHasEnded = problem(codes.wrongState, '已经结束，不能再改；可以复制成新的草稿');

/** Published with a language of which only a part is written, or with none. Data: languages that are not whole. */
export const noticeNotWhole = problem(codes.invalidRequest, '至少一种语言的标题和正文要写完整，写了一半的语言也要补全');

/** Data: languages whose picture nobody could describe. */
export const slideNotWhole = problem(codes.invalidRequest, '还缺图片，或缺每种语言的标题或图片说明');

export const scheduleWrong = problem(codes.invalidRequest, '结束时间要在开始之后，也要在现在之后');

/** Nothing of ours, nor a page of a host that is allowed. */
export const linkLeadsNowhere = problem(
  codes.invalidRequest,
  '这个链接打不开：内容不存在或已结束，或网站不在允许的名单里',
);

/** The pictures of the place are not those that were on the screen. */
export const orderOutdated = problem(codes.wrongState, '图片刚刚增减过，请按现在的再排一次');

/** Not a picture that this member of staff uploaded. */
export const pictureNotYours = problem(codes.invalidRequest, '没有找到上传的图片，请再上传一次');
