import type { Words } from '@hakobu/contract/base/languages';
import type { NextStepKind } from '@hakobu/contract/feedback/next-step.shape';

const steps: Readonly<Record<Exclude<NextStepKind, 'other'>, Words>> = {
  buy: { 'zh-CN': '买手采购', 'zh-TW': '採購', en: 'buying it', ja: '買い付け' },
  sellerShip: { 'zh-CN': '卖家发货', 'zh-TW': '賣家出貨', en: 'the seller sending it', ja: '出品者の発送' },
  store: { 'zh-CN': '到仓入库', 'zh-TW': '到倉入庫', en: 'its arrival at the warehouse', ja: '倉庫への入荷' },
  pack: { 'zh-CN': '打包', 'zh-TW': '打包', en: 'packing it', ja: '梱包' },
  ship: { 'zh-CN': '从仓库寄出', 'zh-TW': '從倉庫寄出', en: 'sending it abroad', ja: '海外への発送' },
  deliver: { 'zh-CN': '送达', 'zh-TW': '送達', en: 'its delivery', ja: 'お届け' },
};

const filled = (words: Words, facts: Readonly<Record<string, Words>>): Words => {
  const inLanguage = (language: keyof Words) =>
    words[language].replace(/\{(\w+)\}/g, (whole, name: string) => facts[name]?.[language] ?? whole);
  return { 'zh-CN': inLanguage('zh-CN'), 'zh-TW': inLanguage('zh-TW'), en: inLanguage('en'), ja: inLanguage('ja') };
};

const same = (text: string): Words => ({ 'zh-CN': text, 'zh-TW': text, en: text, ja: text });

/** What a shopper is told when the day of a next step is over and the order has not come so far. */
export const lateNotice = (step: { readonly kind: NextStepKind; readonly words: string; readonly on: string }) => ({
  title: {
    'zh-CN': '预计的日期已过',
    'zh-TW': '預計的日期已過',
    en: 'The expected day is over',
    ja: '予定日を過ぎました',
  },
  text: filled(
    {
      'zh-CN': '原来预计 {on} 前「{step}」，现在还没有完成。我们正在确认原因，会在这里告诉你新的日期。',
      'zh-TW': '原來預計 {on} 前「{step}」，現在還沒有完成。我們正在確認原因，會在這裡告訴您新的日期。',
      en: 'We expected {step} by {on}, and it has not happened yet. We are finding out why and will tell you the new day here.',
      ja: '{on} までに「{step}」の予定でしたが、まだ完了していません。理由を確認し、新しい予定日をここでお知らせします。',
    },
    { on: same(step.on), step: step.kind === 'other' ? same(step.words) : steps[step.kind] },
  ),
});
