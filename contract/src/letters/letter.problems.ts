import { codes } from '../base/codes.ts';
import { problem } from '../base/problem.ts';

export const letterNotFound = problem(codes.notFound, {
  'zh-CN': '没有找到这封站内信',
  'zh-TW': '沒有找到這封站內信',
  en: 'There is no such letter',
  ja: 'このお知らせは見つかりません',
});
