import { codes } from '../base/codes.ts';
import { problem } from '../base/problem.ts';

export const quoteExpired = problem(codes.priceChanged, {
  'zh-CN': '汇率已过期,请重新确认',
  'zh-TW': '匯率已過期,請重新確認',
  en: 'The exchange rate has expired, please check the amount again',
  ja: '為替レートの有効期限が切れました。もう一度ご確認ください',
});
