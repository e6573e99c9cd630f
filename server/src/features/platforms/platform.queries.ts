import type { Language } from '@hakobu/contract/base/languages';
import { platformNotFound } from '@hakobu/contract/platforms/platform.problems';
import type { Db } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { noPicture } from '../../platform/http/refusing/plain-refusal.ts';
import type { PlainAnswer } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { articleById, articleApi } from '../content/index.ts';
import { logoSvg } from './platform.rules.ts';
import { findPlatforms, listEveryPlatform, listPlatforms, type PlatformRow } from './platform.store.ts';
import {
  factsOf,
  isAskedLive,
  presentDeskPlatform,
  presentPlatform,
  type PlatformFacts,
} from './platform.presenters.ts';

export type OnSale = (db: Db) => Promise<ReadonlySet<string>>;

export const readPlatforms = async (p: Platform, onSale: OnSale, caller: Caller) => {
  const [rows, sold] = await Promise.all([listPlatforms(p.db), onSale(p.db)]);
  return rows.map((row) =>
    presentPlatform(row, caller.language, sold.has(row.code) || isAskedLive(row, p.config.sources)),
  );
};

/** The platforms with these codes, shown or not; codes that are unknown are left out. */
export const platformsByCodes = async (
  db: Db,
  codes: readonly string[],
  language: Language,
): Promise<PlatformFacts[]> => (await findPlatforms(db, codes)).map((row) => factsOf(row, language));

export const readInstruction = async (p: Platform, caller: Caller, code: string) => {
  const [platform] = await findPlatforms(p.db, [code]);
  if (!platform?.instructionArticle) throw platformNotFound();
  return articleById(p.db, platform.instructionArticle, caller.language);
};

const dayInSeconds = 86_400;

export const readLogo = async (p: Platform, code: string): Promise<PlainAnswer> => {
  const [platform] = await findPlatforms(p.db, [code]);
  if (!platform) return noPicture();
  return {
    headers: { 'content-type': 'image/svg+xml; charset=utf-8', 'cache-control': `public, max-age=${dayInSeconds}` },
    body: logoSvg({ mark: platform.mark, colour: platform.markColour }),
  };
};

/** Rows as staff see them, with their instructions in every language. */
export const presentForDesk = async (p: Platform, db: Db, onSale: OnSale, rows: readonly PlatformRow[]) => {
  const articles = rows.flatMap(({ instructionArticle: id }) => id ?? []);
  const [texts, sold] = await Promise.all([articleApi.textsOf(db, articles), onSale(db)]);
  return rows.map((row) =>
    presentDeskPlatform(row, {
      instruction: texts.get(row.instructionArticle ?? 0) ?? {},
      isOnSale: sold.has(row.code),
      sources: p.config.sources,
    }),
  );
};

export const readDeskPlatforms = async (p: Platform, onSale: OnSale) =>
  presentForDesk(p, p.db, onSale, await listEveryPlatform(p.db));
