import { codes } from '../base/codes.ts';
import { problem } from '../base/problem.ts';

export const checkCodeInvalid = problem(codes.checkCodeInvalid, {
  'zh-CN': '支付确认已失效,请重新支付',
  'zh-TW': '付款確認已失效,請重新付款',
  en: 'This payment is no longer open, please pay again',
  ja: 'お支払いの有効期限が切れました。もう一度お支払いください',
});
/** Its time is over. Data: costYen, preview (`PaymentPreview`) of now, for a new check code to be agreed to. */
export const checkCodeEnded = problem(codes.checkCodeInvalid, {
  'zh-CN': '金额和汇率只保留 {minutes} 分钟,请核对现在的金额后再支付',
  'zh-TW': '金額和匯率只保留 {minutes} 分鐘,請核對現在的金額後再付款',
  en: 'The amount and rate were held for {minutes} minutes. Please check them as they are now',
  ja: '金額とレートの保持は{minutes}分間です。現在の内容をご確認ください',
});
/** Data: triesLeft. */
export const wrongPayPassword = problem(codes.wrongPayPassword, {
  'zh-CN': '支付密码错误,还可以尝试 {triesLeft} 次',
  'zh-TW': '支付密碼錯誤,還可以嘗試 {triesLeft} 次',
  en: 'Wrong pay password, {triesLeft} tries left',
  ja: '支払いパスワードが違います。残り {triesLeft} 回',
});
/** Data: triesLeft (0), lockedUntil. */
export const payPasswordLocked = problem(codes.wrongPayPassword, {
  'zh-CN': '支付密码错误次数过多,请 {hours} 小时后再试',
  'zh-TW': '支付密碼錯誤次數過多,請 {hours} 小時後再試',
  en: 'Too many wrong pay passwords, please try again in {hours} hours',
  ja: '支払いパスワードの誤入力が続きました。{hours}時間後にお試しください',
});
/** Data: triesLeft, needs. Not given is not a wrong try. */
export const payPasswordNeeded = problem(codes.wrongPayPassword, {
  'zh-CN': '请输入支付密码',
  'zh-TW': '請輸入支付密碼',
  en: 'Please enter your pay password',
  ja: '支払いパスワードを入力してください',
});
export const payPasswordMissing = problem(codes.wrongPayPassword, {
  'zh-CN': '请先设置支付密码',
  'zh-TW': '請先設定支付密碼',
  en: 'Please set a pay password first',
  ja: '先に支払いパスワードを設定してください',
});
export const payPasswordSetAlready = problem(codes.wrongState, {
  'zh-CN': '已经设置过支付密码',
  'zh-TW': '已經設定過支付密碼',
  en: 'A pay password is set already',
  ja: '支払いパスワードは設定済みです',
});
export const payPasswordTooEasy = problem(codes.invalidRequest, {
  'zh-CN': '支付密码过于简单,请不要使用连续或相同的数字',
  'zh-TW': '支付密碼過於簡單,請不要使用連續或相同的數字',
  en: 'This pay password is too easy to guess: no repeated or running digits',
  ja: '推測されやすい支払いパスワードです。連番や同じ数字は使えません',
});
/** Data: costYen, what it costs now, and preview (`PaymentPreview`) where it is taken from balances. */
export const costChanged = problem(codes.priceChanged, {
  'zh-CN': '应付金额有变化,请确认后再支付',
  'zh-TW': '應付金額有變化,請確認後再付款',
  en: 'The amount has changed, please check it again',
  ja: 'お支払い金額が変わりました。ご確認ください',
});
export const nothingToPay = problem(codes.wrongState, {
  'zh-CN': '没有需要支付的金额',
  'zh-TW': '沒有需要付款的金額',
  en: 'There is nothing to pay',
  ja: 'お支払いいただくものはありません',
});
/** The time in which it could be paid is over, though nothing has closed it yet. */
export const payableNoMore = problem(codes.wrongState, {
  'zh-CN': '付款期限已过,请刷新后查看',
  'zh-TW': '付款期限已過,請重新整理後查看',
  en: 'The time to pay this is over, please look again',
  ja: 'お支払い期限を過ぎました。更新してご確認ください',
});
