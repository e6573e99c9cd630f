import { yen } from '@hakobu/contract/base/money';
import { knownProperties } from '@hakobu/contract/freight/goods-property.shape';
import type { Rule, RuleGiven } from '@hakobu/contract/rules/rule.shape';
import type { ReadRule } from './matching.rules.ts';
import { readText } from './read-text.ts';
import { nextChangeOf, ruleStatusAt } from './rule.rules.ts';
import type { RuleRow, RuleWritten } from './rule.store.ts';

type Times = Pick<RuleRow, 'isOn' | 'startsAt' | 'endsAt'>;
export const timesOf = ({ isOn, startsAt, endsAt }: Times): Times => ({ isOn, startsAt, endsAt });

export const presentGiven = (row: RuleRow) =>
  ({
    name: row.name,
    verdict: row.verdict,
    words: { any: row.wordsAny, all: row.wordsAll, none: row.wordsNone, unless: row.wordsUnless },
    properties: knownProperties(row.properties),
    platformCodes: row.platformCodes,
    categoryIds: row.categoryIds.map(String),
    sellers: row.sellers,
    aboveYen: row.aboveYen,
    reasons: row.reasons,
    isOn: row.isOn,
    startsAt: row.startsAt?.toISOString() ?? null,
    endsAt: row.endsAt?.toISOString() ?? null,
    place: row.place,
  }) satisfies RuleGiven;

export const presentRule = (row: RuleRow, at: Date): Rule => ({
  id: String(row.id),
  ...presentGiven(row),
  standing: ruleStatusAt(timesOf(row), at),
  version: row.version,
  changedAt: row.changedAt.toISOString(),
  changedBy: row.changedBy,
});

const each = (texts: readonly string[]): string[] => [...new Set(texts)];
const instant = (text: string | null): Date | null => (text === null ? null : new Date(text));

/** What is kept of what somebody wrote. */
export const rowFor = (given: RuleGiven, changedBy: string, at: Date): RuleWritten => {
  const times = { isOn: given.isOn, startsAt: instant(given.startsAt), endsAt: instant(given.endsAt) };
  return {
    name: given.name,
    verdict: given.verdict,
    wordsAny: each(given.words.any),
    wordsAll: each(given.words.all),
    wordsNone: each(given.words.none),
    wordsUnless: each(given.words.unless),
    properties: each(given.properties),
    platformCodes: each(given.platformCodes),
    categoryIds: each(given.categoryIds).map(Number),
    sellers: each(given.sellers),
    aboveYen: given.aboveYen === null ? null : yen(given.aboveYen),
    reasons: given.reasons,
    isOn: given.isOn,
    startsAt: times.startsAt,
    endsAt: times.endsAt,
    inEffect: ruleStatusAt(times, at) === 'inEffect',
    dueAt: nextChangeOf(times, at),
    place: given.place,
    changedBy,
  };
};

const readWords = (typed: readonly string[]) => typed.map((word) => ({ typed: word, read: readText(word) }));

/** A rule as it is held against goods. */
export const readRuleOf = (row: Omit<RuleWritten, 'changedBy'> & { readonly id: number }): ReadRule => ({
  id: String(row.id),
  verdict: row.verdict,
  place: row.place,
  words: {
    any: readWords(row.wordsAny),
    all: readWords(row.wordsAll),
    none: readWords(row.wordsNone),
    unless: readWords(row.wordsUnless),
  },
  properties: knownProperties(row.properties),
  platformCodes: row.platformCodes,
  categoryIds: row.categoryIds.map(String),
  sellers: row.sellers.map(readText),
  aboveYen: row.aboveYen,
});
