import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Language } from '@hakobu/contract/base/languages';
import type { Tx } from '../../platform/database/database.ts';
import { insertArticles, insertMenu, type NewArticle } from './content.store.ts';

const folder = join(import.meta.dirname, 'standard');

/** `21.1.first-order.zh-CN.html`: number, type, what it is about, language. The first line is the title. */
const nameOf = /^(\d+)\.(\d+)\.[a-z-]+\.([a-zA-Z-]+)\.html$/;

const readStandardArticles = (): NewArticle[] => {
  const found = new Map<number, { id: number; type: number; texts: Record<string, { title: string; body: string }> }>();
  for (const file of readdirSync(folder).toSorted()) {
    const [, id, type, language] = nameOf.exec(file) ?? [];
    if (!id || !type || !language) throw new Error(`not the name of an article: ${file}`);
    const [, title, body] = /^<h1>(.+)<\/h1>\n([\s\S]+)$/.exec(readFileSync(join(folder, file), 'utf8')) ?? [];
    if (!title || !body) throw new Error(`an article without its title: ${file}`);
    const article = found.get(Number(id)) ?? { id: Number(id), type: Number(type), texts: {} };
    article.texts[Language.parse(language)] = { title, body };
    found.set(article.id, article);
  }
  return [...found.values()].map((article) => ({ ...article, place: article.id }));
};

const menu = [
  {
    code: 'proxyForm',
    names: { 'zh-CN': '填表代购', 'zh-TW': '填單代購', en: 'Proxy form' },
    icon: 'form',
    link: 'packageClassify/pages/tbdxForm/tbdxForm',
    oldLink: 'packageClassify/pages/tbdx/form',
    hiddenInReview: true,
  },
  {
    code: 'freightCalculator',
    names: { 'zh-CN': '运费估算', 'zh-TW': '運費估算', en: 'Freight' },
    icon: 'scales',
    link: 'packageMy/pages/freightCal/freightCal',
    oldLink: 'packageMy/pages/freight/cal',
    hiddenInReview: false,
  },
  {
    code: 'groupHall',
    names: { 'zh-CN': '团购大厅', 'zh-TW': '團購大廳', en: 'Group hall' },
    icon: 'people',
    link: 'packageMy/pages/groupHall/groupHall',
    oldLink: 'packageMy/pages/group/hall',
    hiddenInReview: true,
  },
  {
    code: 'coupons',
    names: { 'zh-CN': '领券', 'zh-TW': '領券', en: 'Coupons' },
    icon: 'ticket',
    link: 'packageMy/pages/coupon/coupon',
    oldLink: 'packageMy/pages/coupon/list',
    hiddenInReview: false,
  },
  {
    code: 'guide',
    names: { 'zh-CN': '新手指引', 'zh-TW': '新手指引', en: 'First steps' },
    icon: 'book',
    link: 'packageMy/pages/useExplainList/useExplainList',
    oldLink: 'packageMy/pages/explain/list',
    hiddenInReview: false,
  },
] as const;

/**
 * The texts that every company starts with, to be made its own: terms, privacy, rules, guides, shopping instructions,
 * and the tools of the home page. What is there already stays as it is.
 */
export const fillStandardContent = async (tx: Tx): Promise<void> => {
  await insertArticles(tx, readStandardArticles());
  await insertMenu(
    tx,
    menu.map((item, place) => ({ ...item, place })),
  );
};
