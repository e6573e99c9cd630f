import { codes } from '../base/codes.ts';
import { problem } from '../base/problem.ts';

/** The token was used, was never given out, or somebody has signed up already: who asks is not told which. */
export const setUpRefused = problem(codes.notPermitted, {
  'zh-CN': '设置链接无效或已使用',
  'zh-TW': '設定連結無效或已使用',
  en: 'This set-up link is not valid or was used already',
  ja: 'この初期設定リンクは無効か、すでに使用されています',
});

/** What takes two people was asked for by the same one, or by somebody who may no longer do it. */
export const secondPersonNeeded = problem(codes.notPermitted, {
  'zh-CN': '需要另一位有权限的同事复核,不能由同一人通过两次',
  'zh-TW': '需要另一位有權限的同事複核,不能由同一人通過兩次',
  en: 'A second person who may do this has to agree: not the one who did so first',
  ja: '権限のある別の担当者の承認が必要です。同じ人が二度承認することはできません',
});
