import { yen } from '@hakobu/contract/base/money';
import { knownProperties } from '@hakobu/contract/freight/goods-property.shape';
import type { Rule, RuleGiven } from '@hakobu/contract/rules/rule.shape';
import type { ReadRule } from './matching.rules.ts';
import { readText } from './read-text.ts';
import { nextChangeOf, ruleStatusAt } from './rule.rules.ts';
import type { RuleRow, RuleWritten } from './rule.store.ts';

export const timesOf = (row: Pick<RuleRow, 'is_on' | 'starts_at' | 'ends_at'>) => ({
  isOn: row.is_on,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
});

export const presentGiven = (row: RuleRow) =>
  ({
    name: row.name,
    verdict: row.verdict,
    words: { any: row.words_any, all: row.words_all, none: row.words_none, unless: row.words_unless },
    properties: knownProperties(row.properties),
    platformCodes: row.platform_codes,
    categoryIds: row.category_ids.map(String),
    sellers: row.sellers,
    aboveYen: row.above_yen,
    reasons: row.reasons,
    isOn: row.is_on,
    startsAt: row.starts_at?.toISOString() ?? null,
    endsAt: row.ends_at?.toISOString() ?? null,
    place: row.place,
  }) satisfies RuleGiven;

export const presentRule = (row: RuleRow, at: Date): Rule => ({
  id: String(row.id),
  ...presentGiven(row),
  standing: ruleStatusAt(timesOf(row), at),
  version: row.version,
  changedAt: row.changed_at.toISOString(),
  changedBy: row.changed_by,
});

const each = (texts: readonly string[]): string[] => [...new Set(texts)];
const instant = (text: string | null): Date | null => (text === null ? null : new Date(text));

/** What is kept of what somebody wrote. */
export const rowFor = (given: RuleGiven, changedBy: string, at: Date): RuleWritten => {
  const times = { isOn: given.isOn, startsAt: instant(given.startsAt), endsAt: instant(given.endsAt) };
  return {
    name: given.name,
    verdict: given.verdict,
    words_any: each(given.words.any),
    words_all: each(given.words.all),
    words_none: each(given.words.none),
    words_unless: each(given.words.unless),
    properties: each(given.properties),
    platform_codes: each(given.platformCodes),
    category_ids: each(given.categoryIds).map(Number),
    sellers: each(given.sellers),
    above_yen: given.aboveYen === null ? null : yen(given.aboveYen),
    reasons: given.reasons,
    is_on: given.isOn,
    starts_at: times.startsAt,
    ends_at: times.endsAt,
    in_effect: ruleStatusAt(times, at) === 'inEffect',
    due_at: nextChangeOf(times, at),
    place: given.place,
    changed_by: changedBy,
  };
};

const readWords = (typed: readonly string[]) => typed.map((word) => ({ typed: word, read: readText(word) }));

/** A rule as it is held against goods. */
export const readRuleOf = (row: Omit<RuleWritten, 'changed_by'> & { readonly id: number }): ReadRule => ({
  id: String(row.id),
  verdict: row.verdict,
  place: row.place,
  words: {
    any: readWords(row.words_any),
    all: readWords(row.words_all),
    none: readWords(row.words_none),
    unless: readWords(row.words_unless),
  },
  properties: knownProperties(row.properties),
  platformCodes: row.platform_codes,
  categoryIds: row.category_ids.map(String),
  sellers: row.sellers.map(readText),
  aboveYen: row.above_yen,
});
