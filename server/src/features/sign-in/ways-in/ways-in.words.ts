import { languages, type Language, type Words } from '@hakobu/contract/base/languages';

type Way = 'phone' | 'email' | 'userName' | 'password' | 'wechat' | 'qq' | 'passkey';
type Done = 'added' | 'changed' | 'removed';

/** What about the ways in was changed, as the access log and the shopper's own history have it. */
export type WayInChange = `${Way}.${Done}`;

const ways: Readonly<Record<Way, Words>> = {
  phone: { 'zh-CN': '手机号', 'zh-TW': '手機號碼', en: 'phone number', ja: '電話番号' },
  email: { 'zh-CN': '邮箱', 'zh-TW': '電子信箱', en: 'e-mail address', ja: 'メールアドレス' },
  userName: { 'zh-CN': '用户名', 'zh-TW': '使用者名稱', en: 'user name', ja: 'ユーザー名' },
  password: { 'zh-CN': '登录密码', 'zh-TW': '登入密碼', en: 'password', ja: 'パスワード' },
  wechat: { 'zh-CN': '微信', 'zh-TW': '微信', en: 'WeChat sign-in', ja: 'WeChat ログイン' },
  qq: { 'zh-CN': 'QQ', 'zh-TW': 'QQ', en: 'QQ sign-in', ja: 'QQ ログイン' },
  passkey: { 'zh-CN': '通行密钥', 'zh-TW': '通行金鑰', en: 'passkey', ja: 'パスキー' },
};

const changes: Readonly<Record<Done | 'addedAs' | 'changedTo', Words>> = {
  added: {
    'zh-CN': '{way}已添加',
    'zh-TW': '{way}已新增',
    en: 'A {way} was added',
    ja: '{way}が追加されました',
  },
  addedAs: {
    'zh-CN': '{way}已绑定为 {to}',
    'zh-TW': '{way}已綁定為 {to}',
    en: 'The {way} {to} was added',
    ja: '{way}に {to} が登録されました',
  },
  changed: {
    'zh-CN': '{way}已修改',
    'zh-TW': '{way}已修改',
    en: 'The {way} was changed',
    ja: '{way}が変更されました',
  },
  changedTo: {
    'zh-CN': '{way}已改为 {to}',
    'zh-TW': '{way}已改為 {to}',
    en: 'The {way} was changed to {to}',
    ja: '{way}が {to} に変更されました',
  },
  removed: {
    'zh-CN': '{way}已解除',
    'zh-TW': '{way}已解除',
    en: 'The {way} was removed',
    ja: '{way}が解除されました',
  },
};

const message: Words = {
  'zh-CN':
    '【{company}】你的账号有变动：{what}（{at}）。24 小时内不能免密支付和提现。如非本人操作，请立即在登录页找回密码，并联系客服。',
  'zh-TW':
    '【{company}】您的帳號有變動：{what}（{at}）。24 小時內不能免密付款和提領。如非本人操作，請立即在登入頁找回密碼，並聯絡客服。',
  en: '[{company}] Your account was changed. {what} ({at}). For 24 hours nothing is paid without your pay password and nothing is withdrawn. If it was not you, reset your password on the sign-in page and contact us at once.',
  ja: '【{company}】アカウントが変更されました。{what}({at})。24時間は、パスワードなしの支払いと出金ができません。心当たりがなければ、すぐにログイン画面でパスワードを再設定し、ご連絡ください。',
};

const kindOf = (done: Done, to: string | undefined): keyof typeof changes => {
  if (to === undefined || done === 'removed') return done;
  return done === 'added' ? 'addedAs' : 'changedTo';
};

/** What was changed, in every language; an address as its owner may see it. */
export const presentChange = (change: WayInChange, to?: string): Record<Language, string> => {
  const [way, done] = change.split('.') as [Way, Done];
  const inLanguage = (language: Language): string =>
    changes[kindOf(done, to)][language].replace('{way}', ways[way][language]).replace('{to}', to ?? '');
  return Object.fromEntries(languages.map((language) => [language, inLanguage(language)])) as Record<Language, string>;
};

/** The message that an address is told of it with. */
export const presentNotice = (
  language: Language,
  facts: { readonly company: string; readonly what: string; readonly at: string },
): string =>
  message[language].replace('{company}', facts.company).replace('{what}', facts.what).replace('{at}', facts.at);
