import { codes } from '../base/codes.ts';
import { problem } from '../base/problem.ts';

/** The token was used, was never given out, or somebody has signed up already: who asks is not told which. */
export const setUpRefused = problem(codes.notPermitted, {
  'zh-CN': '设置链接无效或已使用',
  'zh-TW': '設定連結無效或已使用',
  en: 'This set-up link is not valid or was used already',
  ja: 'この初期設定リンクは無効か、すでに使用されています',
});
