import { verificationCodeMinutes } from '@hakobu/contract/sign-in/sign-in.shape';
import type { Language, Words } from '@hakobu/contract/base/languages';
import type { MessagePurpose } from '@hakobu/contract/letters/letters.desk-api';

type Purpose = Exclude<MessagePurpose, 'letter' | 'wayInChanged' | 'closing'>;

const words: Readonly<Record<Purpose, Words>> = {
  register: {
    'zh-CN': '【{company}】你正在注册账号，验证码 {code}，{minutes} 分钟内有效。请勿告诉他人。',
    'zh-TW': '【{company}】您正在註冊帳號，驗證碼 {code}，{minutes} 分鐘內有效。請勿告訴他人。',
    en: '[{company}] Your code for opening an account is {code}. It is good for {minutes} minutes. Tell it to nobody.',
    ja: '【{company}】アカウント登録の認証コードは {code} です({minutes}分間有効)。他の人に教えないでください。',
  },
  resetPassword: {
    'zh-CN': '【{company}】你正在重置登录密码，验证码 {code}，{minutes} 分钟内有效。非本人操作请忽略。',
    'zh-TW': '【{company}】您正在重設登入密碼，驗證碼 {code}，{minutes} 分鐘內有效。非本人操作請忽略。',
    en: '[{company}] Your code for a new password is {code}. It is good for {minutes} minutes. Ignore this if it was not you.',
    ja: '【{company}】パスワード再設定の認証コードは {code} です({minutes}分間有効)。心当たりがなければ無視してください。',
  },
  logIn: {
    'zh-CN': '【{company}】你正在登录，验证码 {code}，{minutes} 分钟内有效。请勿告诉他人。',
    'zh-TW': '【{company}】您正在登入，驗證碼 {code}，{minutes} 分鐘內有效。請勿告訴他人。',
    en: '[{company}] Your code for signing in is {code}. It is good for {minutes} minutes. Tell it to nobody.',
    ja: '【{company}】ログインの認証コードは {code} です({minutes}分間有効)。他の人に教えないでください。',
  },
  reauthentication: {
    'zh-CN': '【{company}】你正在修改账号，验证码 {code}，{minutes} 分钟内有效。非本人操作请立即修改密码并联系客服。',
    'zh-TW': '【{company}】您正在修改帳號，驗證碼 {code}，{minutes} 分鐘內有效。非本人操作請立即修改密碼並聯絡客服。',
    en: '[{company}] Your code for changing your account is {code}. It is good for {minutes} minutes. If it was not you, change your password and contact us at once.',
    ja: '【{company}】アカウント変更の認証コードは {code} です({minutes}分間有効)。心当たりがなければすぐにパスワードを変更し、ご連絡ください。',
  },
  newAddress: {
    'zh-CN':
      '【{company}】你正在把这个联系方式绑定在账号上，验证码 {code}，{minutes} 分钟内有效。非本人操作请忽略，请勿告诉他人。',
    'zh-TW':
      '【{company}】您正在把這個聯絡方式綁定在帳號上，驗證碼 {code}，{minutes} 分鐘內有效。非本人操作請忽略，請勿告訴他人。',
    en: '[{company}] Your code for adding this address to an account is {code}. It is good for {minutes} minutes. If it was not you, ignore it and tell it to nobody.',
    ja: '【{company}】この連絡先をアカウントに登録する認証コードは {code} です({minutes}分間有効)。心当たりがなければ無視し、他の人に教えないでください。',
  },
  payPassword: {
    'zh-CN': '【{company}】你正在重置支付密码，验证码 {code}，{minutes} 分钟内有效。非本人操作请立即联系客服。',
    'zh-TW': '【{company}】您正在重設付款密碼，驗證碼 {code}，{minutes} 分鐘內有效。非本人操作請立即聯絡客服。',
    en: '[{company}] Your code for a new pay password is {code}. It is good for {minutes} minutes. If it was not you, contact us at once.',
    ja: '【{company}】支払いパスワード再設定の認証コードは {code} です({minutes}分間有効)。心当たりがなければすぐにご連絡ください。',
  },
  payment: {
    'zh-CN': '【{company}】你正在支付 ¥{amount}，验证码 {code}，{minutes} 分钟内有效。非本人操作请立即联系客服。',
    'zh-TW': '【{company}】您正在付款 ¥{amount}，驗證碼 {code}，{minutes} 分鐘內有效。非本人操作請立即聯絡客服。',
    en: '[{company}] Your code for a payment of ¥{amount} is {code}. It is good for {minutes} minutes. If it was not you, contact us at once.',
    ja: '【{company}】¥{amount} のお支払いの認証コードは {code} です({minutes}分間有効)。心当たりがなければすぐにご連絡ください。',
  },
  withdrawal: {
    'zh-CN': '【{company}】你正在提现，约合 ¥{amount}，验证码 {code}，{minutes} 分钟内有效。非本人操作请立即联系客服。',
    'zh-TW': '【{company}】您正在提領，約合 ¥{amount}，驗證碼 {code}，{minutes} 分鐘內有效。非本人操作請立即聯絡客服。',
    en: '[{company}] Your code for a withdrawal worth about ¥{amount} is {code}. It is good for {minutes} minutes. If it was not you, contact us at once.',
    ja: '【{company}】出金(約 ¥{amount})の認証コードは {code} です({minutes}分間有効)。心当たりがなければすぐにご連絡ください。',
  },
  payee: {
    'zh-CN': '【{company}】你正在绑定提现收款账户，验证码 {code}，{minutes} 分钟内有效。非本人操作请立即联系客服。',
    'zh-TW': '【{company}】您正在綁定提領收款帳戶，驗證碼 {code}，{minutes} 分鐘內有效。非本人操作請立即聯絡客服。',
    en: '[{company}] Your code for binding a payee is {code}. It is good for {minutes} minutes. If it was not you, contact us at once.',
    ja: '【{company}】受取口座の登録の認証コードは {code} です({minutes}分間有効)。心当たりがなければすぐにご連絡ください。',
  },
  alreadyRegistered: {
    'zh-CN': '【{company}】此账号已经注册，请直接登录；忘记密码可在登录页找回。',
    'zh-TW': '【{company}】此帳號已經註冊，請直接登入；忘記密碼可在登入頁找回。',
    en: '[{company}] You have an account already: please sign in. A forgotten password can be reset there.',
    ja: '【{company}】このアカウントは登録済みです。ログインしてください。パスワードはログイン画面から再設定できます。',
  },
};

const nameless: Words = { 'zh-CN': '用户', 'zh-TW': '會員', en: 'Shopper', ja: 'ユーザー' };

/** What a shopper is called who has not said, in the language that they sign up in: nothing of their address, six digits. */
export const firstNickName = (language: Language, digits: string): string => `${nameless[language]} ${digits}`;

/** The text of a message about an account, in the language of the one who asked for it. */
export const presentMessage = (
  purpose: Purpose,
  language: Language,
  facts: { readonly company: string; readonly code?: string; readonly amount?: string },
): string =>
  words[purpose][language]
    .replace('{company}', facts.company)
    .replace('{code}', facts.code ?? '')
    .replace('{minutes}', String(verificationCodeMinutes))
    .replace('{amount}', facts.amount ?? '');
