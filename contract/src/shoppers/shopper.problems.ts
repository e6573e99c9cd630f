import { codes } from '../base/codes.ts';
import { problem } from '../base/problem.ts';

/** Source spec, section 8: the client offers customer service beside this one. */
export const accountRestricted = problem(codes.accountRestricted, {
  'zh-CN': '您的账号已被限制下单、充值和提现,如有疑问请联系客服',
  'zh-TW': '您的帳號已被限制下單、儲值和提領,如有疑問請聯絡客服',
  en: 'Your account may not order, top up or withdraw at present. Please contact customer service',
  ja: 'このアカウントは現在、注文・チャージ・出金ができません。カスタマーサービスへお問い合わせください',
});
/** Somebody else has changed it since, or it is so already. Data: state. */
export const standingChanged = problem(codes.wrongState, {
  'zh-CN': '这位客人的状态已经变了,请看过再决定',
  'zh-TW': '這位客人的狀態已經變了,請看過再決定',
  en: "This shopper's standing has changed, please look again",
  ja: 'このお客様の状態が変わっています。ご確認ください',
});
export const shopperNotFound = problem(codes.notFound, {
  'zh-CN': '没有找到这位客人',
  'zh-TW': '沒有找到這位客人',
  en: 'This shopper was not found',
  ja: 'お客様が見つかりません',
});
