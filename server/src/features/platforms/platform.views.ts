import type { Language } from '@hakobu/contract/base/languages';
import { yen } from '@hakobu/contract/base/money';
import { SourceKind, type Platform } from '@hakobu/contract/platforms/platform.shape';
import { wordsIn, type FeeRule } from './platform.rules.ts';
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

export const presentPlatform = (row: PlatformRow, language: Language): Platform => ({
  code: row.code,
  name: nameOf(row, language),
  originalName: row.name_ja,
  logoUrl: `/api/web/mall/platform/logo/${row.code}`,
  homeUrl: row.home_url,
  fee: feeRuleOf(row),
  isOneOfAKind: row.one_of_a_kind,
  unpaidMinutes: row.unpaid_minutes,
  source: SourceKind.parse(row.source),
});

export const factsOf = (row: PlatformRow, language: Language): PlatformFacts => ({
  code: row.code,
  name: nameOf(row, language),
  feeRule: feeRuleOf(row),
  oneOfAKind: row.one_of_a_kind,
  payWithinMinutes: row.unpaid_minutes,
});
