import type { Language } from '@hakobu/contract/base/languages';
import { asksForSomething, noReasons, type Rule, RuleGiven } from '@hakobu/contract/rules/rule.shape';
import { momentOver, momentText } from '../../kit/text/moment.ts';

/** A rule as it is kept, or as a new one begins. */
export type KeptRule = Omit<RuleGiven, 'reasons'> & { readonly reasons: Readonly<Record<Language, string>> };

/** What the fields hold; times as they are typed. */
export type RuleFields = Omit<KeptRule, 'startsAt' | 'endsAt'> & { readonly startsAt: string; readonly endsAt: string };

export const newRule: KeptRule = {
  name: '',
  verdict: 'warn',
  words: { any: [], all: [], none: [], unless: [] },
  properties: [],
  platformCodes: [],
  categoryIds: [],
  sellers: [],
  aboveYen: null,
  reasons: noReasons,
  isOn: true,
  startsAt: null,
  endsAt: null,
  place: 100,
};

export const keptOf = (rule: Rule): KeptRule => ({
  name: rule.name,
  verdict: rule.verdict,
  words: rule.words,
  properties: rule.properties,
  platformCodes: rule.platformCodes,
  categoryIds: rule.categoryIds,
  sellers: rule.sellers,
  aboveYen: rule.aboveYen,
  reasons: rule.reasons,
  isOn: rule.isOn,
  startsAt: rule.startsAt,
  endsAt: rule.endsAt,
  place: rule.place,
});

export const fieldsOf = (kept: KeptRule): RuleFields => ({
  ...kept,
  startsAt: momentText(kept.startsAt),
  endsAt: momentText(kept.endsAt),
});

/** What keeps the fields from being a rule. */
export type Wrong = 'name' | 'asksNothing' | 'reasons' | 'time' | 'other';

type Read = { readonly given: RuleGiven; readonly wrong: null } | { readonly given: null; readonly wrong: Wrong };

const not = (wrong: Wrong): Read => ({ given: null, wrong });

/** What the fields mean over what is kept. */
export const readFields = (kept: KeptRule, fields: RuleFields): Read => {
  if (fields.name.trim() === '') return not('name');
  if (!asksForSomething(fields)) return not('asksNothing');
  if (Object.values(fields.reasons).some((words) => words.trim() === '')) return not('reasons');
  const startsAt = momentOver(kept.startsAt, fields.startsAt);
  const endsAt = momentOver(kept.endsAt, fields.endsAt);
  if (startsAt === undefined || endsAt === undefined) return not('time');
  if (startsAt !== null && endsAt !== null && startsAt >= endsAt) return not('time');
  const read = RuleGiven.safeParse({ ...fields, startsAt, endsAt });
  return read.success ? { given: read.data, wrong: null } : not('other');
};

/** The words as they are looked for while nobody has said what the shopper is told: enough to look what they meet. */
export const previewOf = (kept: KeptRule, fields: RuleFields): RuleGiven | null => {
  const filled = Object.fromEntries(
    Object.entries(fields.reasons).map(([language, words]) => [language, words.trim() === '' ? '-' : words]),
  ) as RuleFields['reasons'];
  return readFields(kept, { ...fields, name: fields.name.trim() === '' ? '-' : fields.name, reasons: filled }).given;
};

/** How many languages' words are written: one or none each. */
export const filledIn = (reasons: RuleFields['reasons']): Record<Language, number> =>
  Object.fromEntries(
    Object.entries(reasons).map(([language, words]) => [language, words.trim() === '' ? 0 : 1]),
  ) as Record<Language, number>;
