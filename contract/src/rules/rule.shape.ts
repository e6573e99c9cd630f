import * as z from 'zod/mini';
import { languages, type Language } from '../base/languages.ts';
import { maxPerRequest } from '../base/money.ts';
import { Instant, line, text, wholeNumber } from '../base/shapes.ts';
import { GoodsProperty } from '../freight/goods-property.shape.ts';
import { PlatformCode } from '../platforms/platform.shape.ts';

export const RuleId = z.string().check(z.regex(/^[1-9]\d{0,8}$/));

export const ruleVerdicts = ['warn', 'refuse'] as const;
export const RuleVerdict = z.enum(ruleVerdicts);
export type RuleVerdict = z.infer<typeof RuleVerdict>;

export const maxRuleWord = 60;
export const maxRuleWords = 300;
const wordList = z._default(z.array(text(maxRuleWord)).check(z.maxLength(maxRuleWords)), []);

/**
 * Words that are looked for in the names of goods, in any language: width, kana, case and the forms of Chinese
 * characters make no difference, and a Latin word is a whole word.
 */
export const RuleWords = z.object({
  /** One of them is there. */
  any: wordList,
  /** Every one of them is there. */
  all: wordList,
  /** None of them is there. */
  none: wordList,
  /** A word that stands only within one of these does not count: 鉄砲 within 水鉄砲. */
  unless: wordList,
});
export type RuleWords = z.infer<typeof RuleWords>;
export const wordKinds = ['any', 'all', 'none', 'unless'] as const;
export type WordKind = (typeof wordKinds)[number];

export const maxRuleName = 60;
export const maxRulePlace = 999;
export const maxReason = 160;
const reason = text(maxReason);
/** What the shopper reads; nobody has to read it in a language that is not theirs. */
export const RuleReasons = z.object({ 'zh-CN': reason, 'zh-TW': reason, en: reason, ja: reason });
export type RuleReasons = z.infer<typeof RuleReasons>;
export const noReasons = Object.fromEntries(languages.map((each) => [each, ''])) as Record<Language, string>;

// The client leaves out what is null.
const moment = z._default(z.nullable(z.iso.datetime({ offset: true })), null);
const few = <Item extends z.ZodMiniType>(item: Item) => z._default(z.array(item).check(z.maxLength(200)), []);

/** What somebody wrote at the desk. Goods meet a rule that asks for several things when they have all of them. */
export const RuleGiven = z.object({
  name: line(maxRuleName),
  verdict: RuleVerdict,
  words: RuleWords,
  /** Goods that have one of these. */
  properties: few(GoodsProperty),
  /** Goods of one of these platforms; of one of these categories; of a seller with one of these names. */
  platformCodes: few(PlatformCode),
  categoryIds: few(RuleId),
  sellers: few(line(100)),
  /** Goods that cost more than this; those whose price nobody knows do not meet it. */
  aboveYen: z._default(z.nullable(wholeNumber(0, maxPerRequest)), null),
  reasons: RuleReasons,
  isOn: z.boolean(),
  startsAt: moment,
  endsAt: moment,
  /** The lower, the earlier its words stand among those of the same verdict. */
  place: wholeNumber(0, maxRulePlace),
});
export type RuleGiven = z.infer<typeof RuleGiven>;

/** How a rule stands: off, before its time, in effect, or after its time. */
export const ruleStatuses = ['off', 'waiting', 'inEffect', 'over'] as const;
export const RuleStatus = z.enum(ruleStatuses);
export type RuleStatus = z.infer<typeof RuleStatus>;

export const Rule = z.object({
  id: RuleId,
  ...RuleGiven.shape,
  words: z.object({
    any: z.array(z.string()),
    all: z.array(z.string()),
    none: z.array(z.string()),
    unless: z.array(z.string()),
  }),
  properties: z.array(GoodsProperty),
  platformCodes: z.array(PlatformCode),
  categoryIds: z.array(RuleId),
  sellers: z.array(z.string()),
  aboveYen: z.nullable(z.int()),
  startsAt: z.nullable(Instant),
  endsAt: z.nullable(Instant),
  place: z.int(),
  standing: RuleStatus,
  /** The version that the next change is held against. */
  version: z.int(),
  changedAt: Instant,
  /** Who changed it last; empty for the product itself. */
  changedBy: z.string(),
});
export type Rule = z.infer<typeof Rule>;

/** Whether a rule asks for anything at all: one that does not would meet all goods. */
export const asksForSomething = (
  given: Pick<RuleGiven, 'words' | 'properties' | 'platformCodes' | 'categoryIds' | 'sellers' | 'aboveYen'>,
): boolean =>
  given.aboveYen !== null ||
  [given.words.any, given.words.all, given.properties, given.platformCodes, given.categoryIds, given.sellers].some(
    (list) => list.length > 0,
  );
