import type { Language } from '@hakobu/contract/base/languages';
import { yen } from '@hakobu/contract/base/money';
import type { NoticeTexts } from '@hakobu/contract/content/publication.shape';
import type { DeskPlatform } from '@hakobu/contract/platforms/platform.desk-api';
import { SourceKind, type Platform } from '@hakobu/contract/platforms/platform.shape';
import type { SourceConfig } from '../../source.config.ts';
import { sourcesFor, wordsIn, type FeeRule } from './platform.rules.ts';
import type { PlatformRow } from './platform.store.ts';

/** What other features need of a platform. */
export type PlatformFacts = {
  readonly code: string;
  readonly name: string;
  readonly feeRule: FeeRule;
  readonly oneOfAKind: boolean;
  readonly unpaidMinutes: number;
};

const nameOf = (row: PlatformRow, language: Language): string =>
  language === 'ja' ? row.nameJa : (wordsIn(row.names, language) ?? row.nameJa);

const feeRuleOf = (row: PlatformRow): FeeRule => ({ fixedYen: yen(row.feeFixedYen), ratePpm: row.feeRatePpm });

type Keys = Pick<SourceConfig, 'rakuten' | 'yahoo'>;

const isKeyed = ({ source }: PlatformRow): boolean => source === 'rakuten' || source === 'yahoo';

/** Whether it is asked over its interface: it has one, and its key is set. */
export const isAskedLive = (row: PlatformRow, { rakuten, yahoo }: Keys): boolean =>
  isKeyed(row) && (row.source === 'rakuten' ? rakuten : yahoo) !== null;

export const presentPlatform = (row: PlatformRow, language: Language, isSearchable: boolean): Platform => ({
  code: row.code,
  name: nameOf(row, language),
  originalName: row.nameJa,
  logoUrl: `/api/web/mall/platform/logo/${row.code}`,
  homeUrl: row.homeUrl,
  fee: feeRuleOf(row),
  isOneOfAKind: row.oneOfAKind,
  unpaidMinutes: row.unpaidMinutes,
  source: SourceKind.parse(row.source),
  isSearchable,
  hasInstruction: row.instructionArticle !== null,
});

type Related = { readonly instruction: NoticeTexts; readonly isOnSale: boolean; readonly sources: Keys };

export const presentDeskPlatform = (row: PlatformRow, { instruction, isOnSale, sources }: Related): DeskPlatform => ({
  code: row.code,
  names: {
    'zh-CN': nameOf(row, 'zh-CN'),
    'zh-TW': nameOf(row, 'zh-TW'),
    en: nameOf(row, 'en'),
    ja: row.nameJa,
  },
  mark: row.mark,
  markColour: row.markColour,
  homeUrl: row.homeUrl,
  fee: feeRuleOf(row),
  isOneOfAKind: row.oneOfAKind,
  unpaidMinutes: row.unpaidMinutes,
  source: SourceKind.parse(row.source),
  isShown: row.shown,
  instruction,
  place: row.place,
  sources: [...sourcesFor(row.code)],
  isSourceOff: isKeyed(row) && !isAskedLive(row, sources),
  isSearchable: isOnSale || isAskedLive(row, sources),
  version: row.version,
  changedAt: row.changedAt.toISOString(),
  changedBy: row.changedBy,
});

export const factsOf = (row: PlatformRow, language: Language): PlatformFacts => ({
  code: row.code,
  name: nameOf(row, language),
  feeRule: feeRuleOf(row),
  oneOfAKind: row.oneOfAKind,
  unpaidMinutes: row.unpaidMinutes,
});
