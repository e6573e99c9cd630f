import { codes } from '../base/codes.ts';
import { problem } from '../base/problem.ts';

/** Refusals of signing in that the source does not number. */
export const signInCodes = {
  wrongSignIn: 10051,
  accountTaken: 10052,
  weakPassword: 10053,
  noCodeChannel: 10054,
} as const;

export const noToken = problem(codes.noToken, {
  'zh-CN': '请先登录',
  'zh-TW': '請先登入',
  en: 'Please sign in first',
  ja: 'ログインしてください',
});
export const unknownToken = problem(codes.unknownToken, {
  'zh-CN': '登录失效,请登录!',
  'zh-TW': '登入失效,請登入!',
  en: 'You are signed out, please sign in!',
  ja: 'ログインが無効です。もう一度ログインしてください',
});
export const expiredToken = problem(codes.expiredToken, {
  'zh-CN': '登录已过期,请重新登录',
  'zh-TW': '登入已過期,請重新登入',
  en: 'Your session has expired, please sign in again',
  ja: 'ログインの有効期限が切れました。もう一度ログインしてください',
});
export const signedInElsewhere = problem(codes.signedInElsewhere, {
  'zh-CN': '您的账号已在其他设备登录,本设备已退出',
  'zh-TW': '您的帳號已在其他裝置登入,本裝置已登出',
  en: 'Your account was signed in on another device, so this one was signed out',
  ja: '別の端末でログインされたため、この端末はログアウトしました',
});
export const accountClosed = problem(codes.accountClosed, {
  'zh-CN': '该账号已注销',
  'zh-TW': '該帳號已註銷',
  en: 'This account is closed',
  ja: 'このアカウントは退会済みです',
});
export const passwordChanged = problem(codes.passwordChanged, {
  'zh-CN': '密码已修改,请重新登录',
  'zh-TW': '密碼已修改,請重新登入',
  en: 'The password was changed, please sign in again',
  ja: 'パスワードが変更されました。もう一度ログインしてください',
});
export const accountFrozen = problem(codes.accountFrozen, {
  'zh-CN': '您的账号已被冻结,请联系客服',
  'zh-TW': '您的帳號已被凍結,請聯絡客服',
  en: 'Your account is frozen, please contact customer service',
  ja: 'アカウントが凍結されています。カスタマーサービスへお問い合わせください',
});
/** One refusal for an unknown account and for a wrong password: who asks must not learn which it was. */
export const wrongSignIn = problem(signInCodes.wrongSignIn, {
  'zh-CN': '账号或密码错误',
  'zh-TW': '帳號或密碼錯誤',
  en: 'The account or the password is wrong',
  ja: 'アカウントまたはパスワードが違います',
});
export const samplePasswordRefused = problem(signInCodes.wrongSignIn, {
  'zh-CN': '正式环境不允许使用示例密码',
  'zh-TW': '正式環境不允許使用範例密碼',
  en: 'The sample password is not accepted in production',
  ja: '本番環境ではサンプルのパスワードは使えません',
});
export const accountTaken = problem(signInCodes.accountTaken, {
  'zh-CN': '该账号已注册,请直接登录',
  'zh-TW': '該帳號已註冊,請直接登入',
  en: 'This account is registered already, please sign in',
  ja: 'このアカウントは登録済みです。ログインしてください',
});
export const weakPassword = problem(signInCodes.weakPassword, {
  'zh-CN': '密码太容易被猜到,请换一个',
  'zh-TW': '密碼太容易被猜到,請換一個',
  en: 'This password is too easy to guess, please choose another',
  ja: 'このパスワードは推測されやすいため、別のものにしてください',
});
/** `triesLeft` in the data is null when no code counts at all: none was sent, it expired, or it was used. */
export const wrongVerificationCode = problem(codes.wrongVerificationCode, {
  'zh-CN': '验证码错误或已过期',
  'zh-TW': '驗證碼錯誤或已過期',
  en: 'The verification code is wrong or has expired',
  ja: '認証コードが違うか、有効期限が切れています',
});
export const codeSentJustNow = problem(codes.tooManyRequests, {
  'zh-CN': '验证码已发送,请 {seconds} 秒后再试',
  'zh-TW': '驗證碼已傳送,請 {seconds} 秒後再試',
  en: 'A code was sent just now, please try again in {seconds} seconds',
  ja: '認証コードを送信済みです。{seconds}秒後にもう一度お試しください',
});
export const codesOfTheDaySpent = problem(codes.tooManyRequests, {
  'zh-CN': '今天的验证码次数已用完,请明天再试',
  'zh-TW': '今天的驗證碼次數已用完,請明天再試',
  en: 'No more codes can be sent today, please try again tomorrow',
  ja: '本日の認証コードの送信回数を超えました。明日お試しください',
});
/** Nothing leaves by text message here: who asks learns nothing of the account by it. */
export const noSmsForCodes = problem(signInCodes.noCodeChannel, {
  'zh-CN': '本店还没有接通短信,验证码发不出去。请换用邮箱,或联系客服',
  'zh-TW': '本店還沒有接通簡訊,驗證碼發不出去。請改用電子郵件,或聯絡客服',
  en: 'This shop sends no text messages yet, so no code can be sent. Please use an e-mail address, or contact customer service',
  ja: '当店ではまだSMSを送信できないため、認証コードを送れません。メールアドレスを使うか、カスタマーサービスへお問い合わせください',
});
export const noMailForCodes = problem(signInCodes.noCodeChannel, {
  'zh-CN': '本店还没有接通邮件,验证码发不出去。请换用手机号,或联系客服',
  'zh-TW': '本店還沒有接通郵件,驗證碼發不出去。請改用手機號碼,或聯絡客服',
  en: 'This shop sends no e-mail yet, so no code can be sent. Please use a phone number, or contact customer service',
  ja: '当店ではまだメールを送信できないため、認証コードを送れません。電話番号を使うか、カスタマーサービスへお問い合わせください',
});
export const notReachable = problem(codes.invalidRequest, {
  'zh-CN': '请输入正确的手机号或邮箱',
  'zh-TW': '請輸入正確的手機號碼或電子郵件',
  en: 'Please enter a phone number or an e-mail address',
  ja: '電話番号またはメールアドレスを正しく入力してください',
});
