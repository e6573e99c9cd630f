import type { Language, Words } from '@hakobu/contract/base/languages';
import { type SandboxChoice, sandboxChoices } from './sandbox.actions.ts';
import type { SandboxReturn } from './sandbox.adapter.ts';
import type { ChargeRow } from './sandbox.store.ts';

const title: Words = {
  'zh-CN': '沙盒支付',
  'zh-TW': '沙盒付款',
  en: 'Sandbox payment',
  ja: 'サンドボックス決済',
};
const explained: Words = {
  'zh-CN': '这里不是真实的付款渠道，不会扣任何钱。请选择要发生的结果。',
  'zh-TW': '這裡不是真實的付款管道，不會扣任何錢。請選擇要發生的結果。',
  en: 'This is not a real payment provider: no money is taken. Choose what should happen.',
  ja: 'これは実際の決済ではなく、お金は引き落とされません。結果を選んでください。',
};
const settledBefore: Words = {
  'zh-CN': '这笔付款已经处理过了。',
  'zh-TW': '這筆付款已經處理過了。',
  en: 'This payment has been dealt with already.',
  ja: 'この支払いは処理済みです。',
};
const back: Words = { 'zh-CN': '返回商店', 'zh-TW': '返回商店', en: 'Back to the shop', ja: 'ショップに戻る' };
const gone: Words = {
  'zh-CN': '没有找到这笔付款',
  'zh-TW': '沒有找到這筆付款',
  en: 'This payment was not found',
  ja: 'お支払いが見つかりません',
};

const choices: Readonly<Record<SandboxChoice, Words>> = {
  pay: { 'zh-CN': '付款成功', 'zh-TW': '付款成功', en: 'Pay', ja: '支払う' },
  fail: { 'zh-CN': '付款失败', 'zh-TW': '付款失敗', en: 'Fail', ja: '失敗させる' },
  late: {
    'zh-CN': '付款成功，20 秒后才通知',
    'zh-TW': '付款成功，20 秒後才通知',
    en: 'Pay, notify 20 seconds later',
    ja: '支払う（20秒後に通知）',
  },
  twice: {
    'zh-CN': '付款成功，通知两次',
    'zh-TW': '付款成功，通知兩次',
    en: 'Pay, notify twice',
    ja: '支払う(2回通知)',
  },
  paidThenFailed: {
    'zh-CN': '付款成功，之后又通知失败',
    'zh-TW': '付款成功，之後又通知失敗',
    en: 'Pay, then be told that it failed',
    ja: '支払う(後から失敗の通知が届く)',
  },
  wrongAmount: {
    'zh-CN': '付款金额不对',
    'zh-TW': '付款金額不對',
    en: 'Pay a wrong amount',
    ja: '金額を間違えて支払う',
  },
  wrongCurrency: {
    'zh-CN': '付款币种不对',
    'zh-TW': '付款幣別不對',
    en: 'Pay in a wrong currency',
    ja: '通貨を間違えて支払う',
  },
  lost: {
    'zh-CN': '付款成功，通知丢失',
    'zh-TW': '付款成功，通知遺失',
    en: 'Pay, lose the notification',
    ja: '支払う(通知は届かない)',
  },
  leave: {
    'zh-CN': '不付款，直接返回',
    'zh-TW': '不付款，直接返回',
    en: 'Leave without paying',
    ja: '支払わずに戻る',
  },
};

const returns: Readonly<Record<SandboxReturn, Words>> = {
  giveBack: {
    'zh-CN': '商户在渠道后台全额退款',
    'zh-TW': '商戶在管道後台全額退款',
    en: 'Give all of it back at the provider’s own desk',
    ja: '決済サービスの管理画面から全額返金する',
  },
  chargeback: {
    'zh-CN': '付款人的银行拒付',
    'zh-TW': '付款人的銀行拒付',
    en: 'The payer’s bank takes it back',
    ja: '支払者の銀行がチャージバックする',
  },
  winChargeback: {
    'zh-CN': '拒付申诉成功',
    'zh-TW': '拒付申訴成功',
    en: 'The dispute is won',
    ja: 'チャージバックの異議が認められる',
  },
};

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const amountText = ({ amount, currency }: ChargeRow): string =>
  currency === 'JPY'
    ? `¥${amount.toLocaleString('en')}`
    : `${(amount / 100).toLocaleString('en', { minimumFractionDigits: 2 })} 元`;

const look = `
  :root { color-scheme: light dark }
  body { font: 16px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 450px; padding: 24px 16px }
  h1 { font-size: 18px } .amount { font-size: 32px; font-weight: 700; margin: 8px 0 }
  button, a.back { box-sizing: border-box; display: block; width: 100%; min-height: 48px; margin: 12px 0; padding: 12px;
    border: 1px solid currentColor; border-radius: 8px; background: none; color: inherit; font: inherit;
    text-align: center; text-decoration: none }
  button:first-of-type { font-weight: 700 } small { opacity: .75 }`;

const pageOf = (language: Language, body: string): string => `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<link rel="icon" href="/wap/icon.svg" type="image/svg+xml"><title>${title[language]}</title><style>${look}</style></head><body><main><h1>${title[language]}</h1>${body}</main></body></html>`;

/**
 * Where the shop is left to: by path, since the sandbox stands on the shop's own server. An origin would be another one
 * for who came by 127.0.0.1 or an address of the local net: their sign-in would be gone, and the page's policy refuses it.
 */
export const wayBack = ({ returnUrl }: Pick<ChargeRow, 'returnUrl'>): string => {
  const { pathname, search } = new URL(returnUrl);
  return pathname + search;
};

const returnForm = (language: Language): string => {
  const buttons = Object.entries(returns).map(
    ([choice, words]) => `<button name="return" value="${choice}">${words[language]}</button>`,
  );
  return `<form method="post">${buttons.join('')}</form>`;
};

/** The sandbox's page: plain forms, no script. */
export const sandboxPage = (language: Language, charge: ChargeRow): string => {
  const about = `<div class="amount">${amountText(charge)}</div><small>${escape(charge.merchantCode)}</small>`;
  const left = `<a class="back" href="${escape(wayBack(charge))}">${back[language]}</a>`;
  if (charge.state !== 'open')
    return pageOf(
      language,
      `${about}<p>${settledBefore[language]}</p>${charge.state === 'paid' ? returnForm(language) : ''}${left}`,
    );
  const buttons = sandboxChoices
    .map((choice) => `<button name="choice" value="${choice}">${choices[choice][language]}</button>`)
    .join('');
  return pageOf(language, `${about}<p>${explained[language]}</p><form method="post">${buttons}</form>`);
};

export const sandboxGonePage = (language: Language): string => pageOf(language, `<p>${gone[language]}</p>`);
