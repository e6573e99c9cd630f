import { codes } from '../base/codes.ts';
import { problem } from '../base/problem.ts';

export const proxyDraftNotFound = problem(codes.notFound, '这份代购单已提交或已删除');
/** Facts: name, which may be empty. */
export const proxyDraftIncomplete = problem(codes.invalidRequest, '请填写商品链接和名称');
export const proxyCartFull = problem(codes.wrongState, '代购购物车最多放 {most} 件');
export const tooManyWaitingQuotes = problem(codes.wrongState, '同时等待报价的代购单最多 {most} 个，请等报价后再提交');
export const pictureNotYours = problem(codes.invalidRequest, '图片没有上传成功，请重新上传');
