import { codes } from '../base/codes.ts';
import { problem } from '../base/problem.ts';

export const platformNotFound = problem(codes.notFound, {
  'zh-CN': '没有这个平台',
  'zh-TW': '沒有這個平台',
  en: 'There is no such platform',
  ja: 'このプラットフォームはありません',
});
