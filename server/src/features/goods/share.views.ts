import type { Language, Words } from '@hakobu/contract/base/languages';
import { type GoodsErrorCode, goodsErrorCodes } from '@hakobu/contract/goods/goods.shape';
import { cardSize } from '../../platform/files/card-picture.ts';
import type { GoodsFacts } from './goods.views.ts';

const look: Words = { 'zh-CN': '查看商品', 'zh-TW': '查看商品', en: 'See the goods', ja: '商品を見る' };
const gone: Words = {
  'zh-CN': '已售出或下架',
  'zh-TW': '已售出或下架',
  en: 'Sold or taken down',
  ja: '売り切れまたは掲載終了',
};
const notAllowed: Words = {
  'zh-CN': '不能代购',
  'zh-TW': '不能代購',
  en: 'Cannot be bought for you',
  ja: '購入代行できません',
};
const none: Words = {
  'zh-CN': '没有找到这件商品',
  'zh-TW': '沒有找到這件商品',
  en: 'These goods were not found',
  ja: 'この商品は見つかりません',
};
const toShop: Words = { 'zh-CN': '去商店看看', 'zh-TW': '去商店看看', en: 'To the shop', ja: 'ショップへ' };

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (mark) => entities[mark] ?? '');

const style =
  'body{margin:0;min-height:100vh;display:flex;flex-direction:column;align-items:center;justify-content:center;gap:16px;' +
  'padding:24px;box-sizing:border-box;font:16px/1.5 system-ui,sans-serif;text-align:center;background:#f3f3f3;color:#111}' +
  'img{width:min(100%,420px);border-radius:16px}h1{font-size:18px;margin:0;max-width:420px;overflow-wrap:anywhere}p{margin:0}' +
  'a{display:inline-block;padding:14px 28px;border-radius:8px;background:#953fcf;color:#fff;text-decoration:none}' +
  '@media(prefers-color-scheme:dark){body{background:#111;color:#eee}}';

const html = (language: Language, head: string, body: string): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8">` +
  '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">' +
  `${head}<style>${style}</style></head><body>${body}</body></html>`;

const meta = (property: string, content: string): string =>
  `<meta property="${property}" content="${escape(content)}">`;

export type SharedGoods = {
  readonly facts: GoodsFacts;
  /** With what the company's rules say. */
  readonly errorCode: GoodsErrorCode;
  readonly platformName: string;
  readonly companyName: string;
  /** The page's own address and its card's, as others outside reach them. */
  readonly url: string;
  readonly cardUrl: string;
  /** The screen that it leads to. */
  readonly to: string;
};

const grouped = (amount: number): string => amount.toLocaleString('en');

const priceText = ({ priceYen, secondPriceYen }: GoodsFacts): string =>
  secondPriceYen === null ? `¥${grouped(priceYen)}` : `¥${grouped(priceYen)}~${grouped(secondPriceYen)}`;

const hindranceOf = (errorCode: GoodsErrorCode): Words | undefined =>
  ({ [goodsErrorCodes.none]: undefined, [goodsErrorCodes.gone]: gone, [goodsErrorCodes.notAllowed]: notAllowed })[
    errorCode
  ];

/** What a messenger draws a card of, and what leads a person on. It runs nothing. */
export const sharedPage = (shared: SharedGoods, language: Language): string => {
  const { facts, errorCode, platformName, companyName, url, cardUrl, to } = shared;
  const price = priceText(facts);
  const about = [price, hindranceOf(errorCode)?.[language], platformName].filter(Boolean).join(' · ');
  const head = [
    `<title>${escape(facts.name)} · ${escape(price)}</title>`,
    `<meta http-equiv="refresh" content="0;url=${escape(to)}">`,
    `<meta name="description" content="${escape(about)}">`,
    meta('og:type', 'product'),
    meta('og:site_name', companyName),
    meta('og:title', facts.name),
    meta('og:description', about),
    meta('og:url', url),
    meta('og:image', cardUrl),
    meta('og:image:type', 'image/jpeg'),
    meta('og:image:width', String(cardSize.width)),
    meta('og:image:height', String(cardSize.height)),
    meta('og:image:alt', facts.name),
    meta('product:price:amount', String(facts.priceYen)),
    meta('product:price:currency', 'JPY'),
    meta('product:availability', errorCode === goodsErrorCodes.none ? 'in stock' : 'out of stock'),
    '<meta name="twitter:card" content="summary_large_image">',
  ].join('');
  const body =
    `<img src="${escape(new URL(cardUrl).pathname)}" alt=""><h1>${escape(facts.name)}</h1><p>${escape(about)}</p>` +
    `<a href="${escape(to)}">${look[language]}</a>`;
  return html(language, head, body);
};

export const noSharedPage = (language: Language): string =>
  html(
    language,
    `<title>${none[language]}</title>`,
    `<h1>${none[language]}</h1><a href="/wap/">${toShop[language]}</a>`,
  );
