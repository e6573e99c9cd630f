import type { Language, Words } from '@hakobu/contract/base/languages';
import { type GoodsErrorCode, goodsErrorCodes } from '@hakobu/contract/goods/goods.shape';
import { cardSize } from '../../../platform/files/card-picture.ts';
import type { GoodsFacts } from '../goods.presenters.ts';

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
const perhaps: Words = {
  'zh-CN': '链接可能不完整，或者商品已经下架。可以在商店里再找找。',
  'zh-TW': '連結可能不完整，或者商品已經下架。可以在商店裡再找找。',
  en: 'The link may be cut short, or the goods may have been taken down. Look for them in the shop.',
  ja: 'リンクが途中で切れているか、商品の掲載が終わった可能性があります。ショップで探してみてください。',
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
  ':root{color-scheme:light dark;--bg:#f3f3f3;--card:#fff;--text:#18181c;--text2:#55555f;--soft:#f5ecfb;--mark:#8431bc}' +
  '@media(prefers-color-scheme:dark){:root{--bg:#111;--card:#1c1c1e;--text:#f2f2f4;--text2:#b4b4bd;--soft:#33203f;--mark:#d9b3f2}}' +
  'body{margin:0;min-height:100vh;display:flex;flex-direction:column;align-items:center;justify-content:center;gap:16px;' +
  'padding:24px 16px;box-sizing:border-box;font:15px/1.5 system-ui,sans-serif;background:var(--bg);color:var(--text)}' +
  'main{width:100%;max-width:420px;overflow:hidden;border-radius:12px;background:var(--card);text-align:center}' +
  'img{display:block;width:100%;aspect-ratio:40/21;background:#fff}' +
  'div{display:flex;flex-direction:column;align-items:center;gap:12px;padding:20px 16px 16px}' +
  'svg{padding:14px;border-radius:50%;background:var(--soft);color:var(--mark)}' +
  'h1{font-size:17px;line-height:1.4;margin:0;overflow-wrap:anywhere}p{margin:0;color:var(--text2)}' +
  'a{box-sizing:border-box;width:100%;margin-top:4px;padding:13px;border-radius:8px;background:#953fcf;color:#fff;' +
  'font-weight:600;text-decoration:none}a:active{opacity:.75}a:focus-visible{outline:3px solid var(--mark);outline-offset:2px}' +
  'footer{color:var(--text2);font-size:13px}';

const link =
  '<svg width="26" height="26" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.8" ' +
  'stroke-linecap="round" aria-hidden="true"><path d="M10 14a4 4 0 0 0 5.7 0l3-3a4 4 0 0 0-5.7-5.7l-.8.8' +
  'M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l.8-.8"/></svg>';

type Page = { readonly companyName: string; readonly head: string; readonly picture?: string; readonly body: string };

const html = (language: Language, { companyName, head, picture = '', body }: Page): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8">` +
  '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">' +
  `${head}<style>${style}</style></head><body><main>${picture}<div>${body}</div></main>` +
  `<footer>${escape(companyName)}</footer></body></html>`;

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
  const picture = `<img src="${escape(new URL(cardUrl).pathname)}" alt="">`;
  const body = `<h1>${escape(facts.name)}</h1><p>${escape(about)}</p><a href="${escape(to)}">${look[language]}</a>`;
  return html(language, { companyName, head, picture, body });
};

/** A link of ours that names nothing that there is: what that may mean, and the way into the shop. */
export const noSharedPage = (companyName: string, language: Language): string =>
  html(language, {
    companyName,
    head: `<title>${none[language]}</title>`,
    body: `${link}<h1>${none[language]}</h1><p>${perhaps[language]}</p><a href="/wap/">${toShop[language]}</a>`,
  });
