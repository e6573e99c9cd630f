import { codes } from '../base/codes.ts';
import { problem } from '../base/problem.ts';

/** Data: needs (`smsCode`). Not given is not a wrong try. */
export const payCodeNeeded = problem(codes.wrongVerificationCode, {
  'zh-CN': '请输入短信或邮箱验证码',
  'zh-TW': '請輸入簡訊或電子郵件驗證碼',
  en: 'Please enter the code that was sent to your phone or e-mail address',
  ja: 'SMSまたはメールで届いた認証コードを入力してください',
});
export const noSuchCodeAddress = problem(codes.wrongState, {
  'zh-CN': '账号没有绑定手机号或邮箱,请联系客服',
  'zh-TW': '帳號沒有綁定手機號碼或電子郵件,請聯絡客服',
  en: 'Your account has no such phone number or e-mail address. Please contact customer service',
  ja: 'アカウントに電話番号またはメールアドレスがありません。カスタマーサービスへお問い合わせください',
});
export const payCodeNotNeeded = problem(codes.wrongState, {
  'zh-CN': '这笔支付不需要验证码',
  'zh-TW': '這筆付款不需要驗證碼',
  en: 'This payment needs no code',
  ja: 'このお支払いに認証コードは不要です',
});
/** Data: limit (which one), most. */
export const limitTooHigh = problem(codes.invalidRequest, {
  'zh-CN': '限额最高可设为 ¥{most}',
  'zh-TW': '限額最高可設為 ¥{most}',
  en: 'This limit can be ¥{most} at the most',
  ja: '上限額は最大 ¥{most} です',
});
/** Data: guardedUntil. */
export const limitsGuarded = problem(codes.wrongState, {
  'zh-CN': '重置支付密码后 {hours} 小时内不能提高限额',
  'zh-TW': '重設支付密碼後 {hours} 小時內不能提高限額',
  en: 'Limits cannot be raised within {hours} hours of resetting the pay password',
  ja: '支払いパスワードの再設定後{hours}時間は上限額を上げられません',
});
export const samePayPassword = problem(codes.invalidRequest, {
  'zh-CN': '新密码不能和原密码相同',
  'zh-TW': '新密碼不能和原密碼相同',
  en: 'The new pay password is the same as the old one',
  ja: '新しいパスワードが現在のものと同じです',
});
