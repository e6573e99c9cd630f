import { codes } from '../base/codes.ts';
import { problem } from '../base/problem.ts';

export const maxAddresses = 30;

export const addressNotFound = problem(codes.notFound, {
  'zh-CN': '没有找到该地址',
  'zh-TW': '沒有找到該地址',
  en: 'This address was not found',
  ja: '住所が見つかりません',
});
export const tooManyAddresses = problem(codes.wrongState, {
  'zh-CN': '最多保存 {most} 个地址,请先删除不用的地址',
  'zh-TW': '最多儲存 {most} 個地址,請先刪除不用的地址',
  en: 'At most {most} addresses can be kept; please remove one that you no longer use',
  ja: '住所は{most}件まで登録できます。使わない住所を削除してください',
});
