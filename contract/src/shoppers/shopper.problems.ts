import { codes } from '../base/codes.ts';
import { problem } from '../base/problem.ts';

/** Source spec, section 8: the client offers customer service beside this one. */
export const accountRestricted = problem(codes.accountRestricted, {
  'zh-CN': '您的账号已被限制下单、充值和提现,如有疑问请联系客服',
  'zh-TW': '您的帳號已被限制下單、儲值和提領,如有疑問請聯絡客服',
  en: 'Your account may not order, top up or withdraw at present. Please contact customer service',
  ja: 'このアカウントは現在、注文・チャージ・出金ができません。カスタマーサービスへお問い合わせください',
});
