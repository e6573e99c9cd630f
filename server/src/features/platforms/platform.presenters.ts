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
  readonly payWithinMinutes: number;
};

const nameOf = (row: PlatformRow, language: Language): string =>
  language === 'ja' ? row.name_ja : (wordsIn(row.names, language) ?? row.name_ja);

const feeRuleOf = (row: PlatformRow): FeeRule => ({ fixedYen: yen(row.fee_fixed_yen), ratePpm: row.fee_rate_ppm });

type Keys = Pick<SourceConfig, 'rakuten' | 'yahoo'>;

const isKeyed = ({ source }: PlatformRow): boolean => source === 'rakuten' || source === 'yahoo';

/** Whether it is asked over its interface: it has one, and its key is set. */
export const isAskedLive = (row: PlatformRow, { rakuten, yahoo }: Keys): boolean =>
  isKeyed(row) && (row.source === 'rakuten' ? rakuten : yahoo) !== null;

export const presentPlatform = (row: PlatformRow, language: Language, isSearchable: boolean): Platform => ({
  code: row.code,
  name: nameOf(row, language),
  originalName: row.name_ja,
  logoUrl: `/api/web/mall/platform/logo/${row.code}`,
  homeUrl: row.home_url,
  fee: feeRuleOf(row),
  isOneOfAKind: row.one_of_a_kind,
  unpaidMinutes: row.unpaid_minutes,
  source: SourceKind.parse(row.source),
  isSearchable,
  hasInstruction: row.instruction_article !== null,
});

type Beside = { readonly instruction: NoticeTexts; readonly isOnSale: boolean; readonly sources: Keys };

export const presentDeskPlatform = (row: PlatformRow, { instruction, isOnSale, sources }: Beside): DeskPlatform => ({
  code: row.code,
  names: {
    'zh-CN': nameOf(row, 'zh-CN'),
    'zh-TW': nameOf(row, 'zh-TW'),
    en: nameOf(row, 'en'),
    ja: row.name_ja,
  },
  mark: row.mark,
  markColour: row.mark_colour,
  homeUrl: row.home_url,
  fee: feeRuleOf(row),
  isOneOfAKind: row.one_of_a_kind,
  unpaidMinutes: row.unpaid_minutes,
  source: SourceKind.parse(row.source),
  isShown: row.shown,
  instruction,
  place: row.place,
  sources: [...sourcesFor(row.code)],
  isSourceOff: isKeyed(row) && !isAskedLive(row, sources),
  isSearchable: isOnSale || isAskedLive(row, sources),
  version: row.version,
  changedAt: row.changed_at.toISOString(),
  changedBy: row.changed_by,
});

export const factsOf = (row: PlatformRow, language: Language): PlatformFacts => ({
  code: row.code,
  name: nameOf(row, language),
  feeRule: feeRuleOf(row),
  oneOfAKind: row.one_of_a_kind,
  payWithinMinutes: row.unpaid_minutes,
});
