import type { Language } from '@hakobu/contract/base/languages';
import type { Problem } from '@hakobu/contract/base/problem';
import type { GoodsProperty } from '@hakobu/contract/freight/goods-property.shape';
import type { Judgement } from '@hakobu/contract/rules/judgement.shape';
import { refusedByRule } from '@hakobu/contract/rules/rule.problems';
import type { RuleReasons } from '@hakobu/contract/rules/rule.shape';
import { cached } from '../../platform/cache/cached.ts';
import type { Db } from '../../platform/database/database.ts';
import { bookOf, type Met, type ReadRule, type ReadSubject, type RuleBook, rulesMet } from './matching.rules.ts';
import { readText, readTogether } from './read-text.ts';
import { listInEffect } from './rule.store.ts';
import { readRuleOf } from './rule.presenters.ts';

/** What is judged: goods of ours, of a platform, or as a shopper describes them. */
export type Subject = {
  readonly platformCode: string;
  readonly name: string;
  /** As the seller wrote it. */
  readonly nameJa: string;
  /** In other languages: what rules say must not hang on who reads. */
  readonly names?: readonly string[] | undefined;
  /** Only where a shopper describes goods that nobody knows: sellers' descriptions say much of what goods are not. */
  readonly descriptionText?: string | undefined;
  readonly sellerName: string;
  /** Null where nobody knows it. */
  readonly priceYen: number | null;
  readonly properties: readonly GoodsProperty[];
  readonly categoryIds?: readonly string[] | undefined;
};

export type KnownRule = ReadRule & { readonly name: string; readonly reasons: RuleReasons };

/** The rules in effect, ready to be held against goods; the same on every server from the change's commit on. */
export const rulesInEffect = cached('rules', async (db): Promise<RuleBook<KnownRule>> =>
  bookOf((await listInEffect(db)).map((row) => ({ ...readRuleOf(row), name: row.name, reasons: row.reasons }))),
);

export const readSubject = (subject: Subject): ReadSubject => ({
  text: readTogether([subject.nameJa, subject.name, ...(subject.names ?? []), subject.descriptionText ?? '']),
  seller: readText(subject.sellerName),
  platformCode: subject.platformCode,
  categoryIds: subject.categoryIds ?? [],
  properties: subject.properties,
  priceYen: subject.priceYen,
});

export const judgementOf = (met: readonly Met<KnownRule>[], language: Language): Judgement => ({
  verdict: met[0]?.rule.verdict ?? 'allow',
  // Two rules that say the same say it once: goods are a perfume by their name and by their property.
  reasons: met
    .map(({ rule }) => ({ ruleId: rule.id, words: rule.reasons[language] }))
    .filter(({ words }, place, all) => all.findIndex((each) => each.words === words) === place),
});

/** What the rules in effect say of each of these, in their order; of a version of the rules, where the asker has it at hand. */
export const judge = async (
  db: Db,
  subjects: readonly Subject[],
  language: Language,
  version?: string,
): Promise<readonly Judgement[]> => {
  if (subjects.length === 0) return [];
  const book = await rulesInEffect(db, version);
  return subjects.map((subject) => judgementOf(rulesMet(book, readSubject(subject)), language));
};

/** The refusal that a judgement is, with the words of its first rule; null where the goods may be bought. */
export const refusalOf = ({ verdict, reasons }: Judgement, name: string): Problem | null =>
  verdict === 'refuse' ? refusedByRule({ name, reason: reasons[0]?.words ?? '' }, { reasons }) : null;
