import type { Language, Words } from '@hakobu/contract/base/languages';

const requested: Words = {
  'zh-CN':
    '【{company}】你的账号将于 {until} 注销并删除个人资料。在那之前登录即可撤销；如果不是你本人操作，请立即登录撤销并联系客服。',
  'zh-TW':
    '【{company}】您的帳號與個人資料將於 {until} 刪除。在那之前登入即可取消；如果不是您本人操作，請立即登入取消並聯絡客服。',
  en: '[{company}] Your account closes and your data is erased at {until}. Sign in before then to take it back. If it was not you, do so at once and contact us.',
  ja: '【{company}】アカウントは {until} に閉鎖され、個人情報が削除されます。それまでにログインすれば取り消せます。心当たりがなければすぐに取り消し、ご連絡ください。',
};
const putOff: Words = {
  'zh-CN': '【{company}】你的账号还不能注销：还有没处理完的订单或余额。请登录并撤销注销，处理完后再申请。',
  'zh-TW': '【{company}】您的帳號還不能刪除：還有未處理完的訂單或餘額。請登入並取消刪除，處理完後再申請。',
  en: '[{company}] Your account cannot close yet: an order or money is still open. Sign in, take the closing back, settle it, and ask again.',
  ja: '【{company}】未完了の注文または残高があるため、まだ退会できません。ログインして退会を取り消し、解決後に再度お申し込みください。',
};
const closed: Words = {
  'zh-CN': '【{company}】你的账号已经注销，个人资料已删除。法律要求保留的单据单独封存，到期后删除。感谢你的使用。',
  'zh-TW': '【{company}】您的帳號與個人資料已經刪除。法律要求保留的單據單獨封存，到期後刪除。感謝您的使用。',
  en: '[{company}] Your account is closed and your data erased. Papers that the law wants kept are locked away until their day. Thank you for having been with us.',
  ja: '【{company}】アカウントを閉鎖し、個人情報を削除しました。法律で保存が必要な書類は別に保管し、期限後に削除します。ご利用ありがとうございました。',
};

export const closingWords = { requested, putOff, closed } as const;

/** What somebody who leaves is told outside of the app, where alone it reaches them. */
export const presentClosing = (
  what: keyof typeof closingWords,
  language: Language,
  facts: { readonly company: string; readonly until?: string },
): string =>
  closingWords[what][language].replace('{company}', () => facts.company).replace('{until}', () => facts.until ?? '');
