import { codes } from '../base/codes.ts';
import { problem } from '../base/problem.ts';

export const outgoingNotFound = problem(codes.notFound, {
  'zh-CN': '没有找到这封要发的信',
  'zh-TW': '沒有找到這封要發的信',
  en: 'There is no such message',
  ja: 'この送信メッセージは見つかりません',
});
/** Somebody was faster, or it stands in a state in which this cannot be done. Data: state. */
export const outgoingMovedOn = problem(codes.wrongState, {
  'zh-CN': '这封信的状态已经变化，请刷新后查看',
  'zh-TW': '這封信的狀態已經變化，請重新整理後查看',
  en: 'This message has moved on meanwhile, please look again',
  ja: 'このメッセージの状態が変わりました。更新してご確認ください',
});
export const channelNotSetUp = problem(codes.wrongState, {
  'zh-CN': '这个渠道没有接通，发不出去',
  'zh-TW': '這個管道沒有接通，發不出去',
  en: 'This channel is not set up: nothing can be sent by it',
  ja: 'この送信手段は設定されていないため、送信できません',
});
/** Its channel is set up, it is over, or this is a shop in production: the code is its reader's alone. */
export const codeNotRevealed = problem(codes.wrongState, {
  'zh-CN': '这条验证码只有收信人能看',
  'zh-TW': '這則驗證碼只有收信人能看',
  en: 'This code is for its reader alone',
  ja: 'この認証コードは受信者本人だけが見られます',
});
export const pushAddressRefused = problem(codes.invalidRequest, {
  'zh-CN': '这个浏览器给的推送地址不能用',
  'zh-TW': '這個瀏覽器給的推播位址不能用',
  en: 'The push address of this browser cannot be used',
  ja: 'このブラウザのプッシュ通知の宛先は使えません',
});
export const noEmailAddress = problem(codes.wrongState, {
  'zh-CN': '账号没有绑定邮箱，收不到邮件',
  'zh-TW': '帳號沒有綁定電子郵件，收不到郵件',
  en: 'Your account has no e-mail address to send letters to',
  ja: 'アカウントにメールアドレスが登録されていません',
});
