import { codes } from '../base/codes.ts';
import { problem } from '../base/problem.ts';

export const translationNotFound = problem(codes.notFound, '没有找到这条译文');

export const translationChanged = problem(codes.wrongState, '这条译文刚刚被改过，请看过新的再改');

export const translationOff = problem(codes.wrongState, '没有设置翻译');

export const correctionUnusable = problem(codes.invalidRequest, '译文里没有能显示的内容');
