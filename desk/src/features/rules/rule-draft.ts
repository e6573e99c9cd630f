import type { Language } from '@hakobu/contract/base/languages';
import { asksForSomething, noReasons, type Rule, RuleGiven } from '@hakobu/contract/rules/rule.shape';
import * as z from 'zod/mini';
import type { Typed } from '../../kit/form/typed.ts';
import type { EndpointForm } from '../../kit/form/useEndpointForm.ts';
import { momentSent, momentText } from '../../kit/text/moment.ts';

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

// Whatever else is missing: all of it is told at once.
const when = () => true;

/** What is sent: that it asks for something, and at a time that comes, is refused by more than the endpoint's schema. */
export const RuleSent = RuleGiven.check(
  z.refine(asksForSomething, { path: ['words', 'any'], when }),
  z.refine(
    ({ startsAt, endsAt }) => startsAt === null || endsAt === null || !(new Date(startsAt) >= new Date(endsAt)),
    { path: ['endsAt'], when },
  ),
);

export type RuleForm = EndpointForm<typeof RuleSent>;

/** What the fields mean over what is kept. */
export const sentFrom = (kept: KeptRule, fields: RuleFields): Typed<z.input<typeof RuleSent>> => ({
  ...fields,
  startsAt: momentSent(kept.startsAt, fields.startsAt),
  endsAt: momentSent(kept.endsAt, fields.endsAt),
});

/** The words as they are looked for while nobody has said what the shopper is told: enough to look what they meet. */
export const previewOf = (kept: KeptRule, fields: RuleFields): RuleGiven | null => {
  const filled = Object.fromEntries(
    Object.entries(fields.reasons).map(([language, words]) => [language, words.trim() === '' ? '-' : words]),
  ) as RuleFields['reasons'];
  const name = fields.name.trim() === '' ? '-' : fields.name;
  return RuleSent.safeParse(sentFrom(kept, { ...fields, name, reasons: filled })).data ?? null;
};

/** How many languages' words are written: one or none each. */
export const filledIn = (reasons: RuleFields['reasons']): Record<Language, number> =>
  Object.fromEntries(
    Object.entries(reasons).map(([language, words]) => [language, words.trim() === '' ? 0 : 1]),
  ) as Record<Language, number>;
