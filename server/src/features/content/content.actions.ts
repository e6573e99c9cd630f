import type { Language } from '@hakobu/contract/base/languages';
import { articleNotFound } from '@hakobu/contract/content/content.problems';
import { articleIds, currentVersion, type Article, type MenuItem } from '@hakobu/contract/content/content.shape';
import type { Db } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { invalidRequest } from '../../platform/http/reading.ts';
import type { Platform } from '../../platform/platform.ts';
import { settingsNow } from '../settings/index.ts';
import { findArticle, listArticles, listMenu, type ArticlePlace } from './content.store.ts';
import { presentArticle } from './content.presenters.ts';

/** An article by its number, in the caller's language where it was written in it; refused with 10002. */
export const articleById = async (db: Db, id: number, language: Language): Promise<Article> => {
  const row = await findArticle(db, id, language);
  if (!row) throw articleNotFound();
  return presentArticle(row);
};

export const readFreeShippingRule = (p: Platform, caller: Caller) =>
  articleById(p.db, Number(articleIds.freeShipping), caller.language);

const readPlace = (cursor: string | undefined): ArticlePlace | undefined => {
  if (cursor === undefined || cursor === '') return undefined;
  const [, place, id] = /^(\d{1,9})-(\d{1,9})$/.exec(cursor) ?? [];
  if (place === undefined || id === undefined) throw invalidRequest('cursor');
  return { place: Number(place), id: Number(id) };
};

export const readArticles = async (
  p: Platform,
  caller: Caller,
  { id: type, cursor, limit }: { readonly id: number; readonly cursor?: string | undefined; readonly limit: number },
) => {
  const rows = await listArticles(p.db, {
    type,
    after: readPlace(cursor),
    limit: limit + 1,
    language: caller.language,
  });
  const list = rows.slice(0, limit);
  const last = list.at(-1);
  return {
    list: list.map(presentArticle),
    nextCursor: rows.length > limit && last ? `${last.place}-${last.id}` : null,
  };
};

export const readReviewFlag = async (p: Platform): Promise<1 | 2> => ((await settingsNow(p.db)).isInReview ? 1 : 2);

const menuName = (names: unknown, language: Language): string => {
  const known = typeof names === 'object' && names !== null ? (names as Readonly<Record<string, string>>) : {};
  return known[language] ?? known['zh-CN'] ?? '';
};

export const readMenu = async (p: Platform, caller: Caller): Promise<MenuItem[]> => {
  const [rows, { isInReview }] = await Promise.all([listMenu(p.db), settingsNow(p.db)]);
  return rows
    .filter((row) => !(isInReview && row.hiddenInReview))
    .map(({ code, names, icon, link }) => ({ code, name: menuName(names, caller.language), icon, link }));
};

export const readOldAddresses = async (p: Platform) =>
  (await listMenu(p.db)).flatMap(({ code, oldLink: oldUrl, link: url }) => (oldUrl ? [{ code, oldUrl, url }] : []));

const notes: Readonly<Record<Language, string>> = {
  'zh-CN': '下单前就能看到到手价；每笔汇率都写明加价',
  'zh-TW': '下單前就能看到到手價；每筆匯率都寫明加價',
  en: 'See the landed price before you order; every exchange rate shows its margin',
  ja: 'ご注文前にお届け総額が分かります。為替レートの上乗せも毎回表示します',
};

export const readVersion = (caller: Caller) => ({ ...currentVersion, isForced: false, notes: notes[caller.language] });
