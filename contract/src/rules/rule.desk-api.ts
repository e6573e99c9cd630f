import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { pageOf, pageQuery } from '../base/page.ts';
import { Done, Nothing, optionalText, OrderCode, text, Version, QueriedVersion } from '../base/shapes.ts';
import { GoodsProperty } from '../freight/goods-property.shape.ts';
import { Judgement } from './judgement.shape.ts';
import { Rule, RuleGiven, RuleId, RuleStatus, RuleVerdict } from './rule.shape.ts';

const seen = { id: RuleId, version: Version };

/** What a rule can look at, to find the rules that do. */
export const ruleSubjects = ['words', 'properties', 'platforms', 'categories', 'sellers', 'price'] as const;
export const RuleSubject = z.enum(ruleSubjects);
export type RuleSubject = z.infer<typeof RuleSubject>;

export const listRules = endpoint({
  method: 'GET',
  path: '/api/desk/rules',
  by: 'staff',
  permission: 'rules.read',
  summary: 'Rules in their order, by words in their name, their words and their reasons',
  input: z.object({
    ...pageQuery,
    keyword: optionalText(60),
    verdict: z.optional(RuleVerdict),
    standing: z.optional(RuleStatus),
    subject: z.optional(RuleSubject),
    property: z.optional(GoodsProperty),
  }),
  output: z.object({ ...pageOf(Rule).shape, counts: z.record(RuleStatus, z.int()) }),
});

export const deskRule = endpoint({
  method: 'GET',
  path: '/api/desk/rules/{id}',
  by: 'staff',
  permission: 'rules.read',
  summary: 'One rule',
  input: z.object({ id: RuleId }),
  output: Rule,
});

export const addRule = endpoint({
  method: 'POST',
  path: '/api/desk/rules',
  by: 'staff',
  permission: 'rules.write',
  repeats: 'by-key',
  summary: 'Write a rule; one that is on counts at once, or from its time',
  input: RuleGiven,
  output: Rule,
});

export const changeRule = endpoint({
  method: 'PUT',
  path: '/api/desk/rules/{id}',
  by: 'staff',
  permission: 'rules.write',
  repeats: 'by-key',
  summary: 'Change a rule; refused with 10003 where somebody changed it since it was read',
  input: z.object({ ...seen, ...RuleGiven.shape }),
  output: Rule,
});

export const switchRule = endpoint({
  method: 'POST',
  path: '/api/desk/rules/{id}/switch',
  by: 'staff',
  permission: 'rules.write',
  repeats: 'by-key',
  summary: 'Switch a rule on or off',
  input: z.object({ ...seen, isOn: z.boolean() }),
  output: Rule,
});

export const deleteRule = endpoint({
  method: 'DELETE',
  path: '/api/desk/rules/{id}',
  by: 'staff',
  permission: 'rules.write',
  repeats: 'by-key',
  summary: 'Delete a rule; the audit log keeps what it said',
  input: z.object({ id: RuleId, version: QueriedVersion }),
  output: Done,
});

/** One thing that a rule meets, with the words of it that were found. */
const Met = {
  name: z.string(),
  nameJa: z.string(),
  platformCode: z.string(),
  imageUrl: z.nullable(z.string()),
  priceYen: z.int(),
  found: z.array(z.string()),
};

/** Of how many that were looked at; `isAll` when these were all there are. */
const looked = { count: z.int(), looked: z.int(), isAll: z.boolean() };

/** A preview looks at the orders of so many days. */
export const previewDays = 30;

export const previewRule = endpoint({
  method: 'POST',
  path: '/api/desk/rules/preview',
  by: 'staff',
  permission: 'rules.read',
  summary: 'What a rule would meet as it is written, whether on or not: goods of ours, and orders of the last 30 days',
  input: RuleGiven,
  output: z.object({
    goods: z.object({ ...looked, examples: z.array(z.object({ ...Met, goodsId: z.string() })) }),
    orders: z.object({ ...looked, examples: z.array(z.object({ ...Met, orderCode: OrderCode })) }),
  }),
});

export const tryRules = endpoint({
  method: 'POST',
  path: '/api/desk/rules/try',
  by: 'staff',
  permission: 'rules.read',
  summary:
    'What the rules in effect answer to a name of goods, or to the goods that a link names, as their page tells of them; 10060 where it cannot be read',
  input: z.object({ text: text(2000) }),
  output: z.object({
    /** The goods that were named; null where the text itself was judged as a name. */
    goods: z.nullable(
      z.object({ goodsId: z.string(), platformCode: z.string(), name: z.string(), imageUrl: z.nullable(z.string()) }),
    ),
    /** What a page calls goods that we do not have; null where it is no page. */
    pageName: z.nullable(z.string()),
    judgement: Judgement,
    rules: z.array(z.object({ id: RuleId, name: z.string(), verdict: RuleVerdict, found: z.array(z.string()) })),
  }),
});

/** The columns of a file of rules, in the order in which it is saved; a file has all of them, in any order. */
export const ruleColumns = [
  'id',
  'version',
  'name',
  'verdict',
  'on',
  'any',
  'all',
  'none',
  'unless',
  'properties',
  'platforms',
  'categories',
  'sellers',
  'above_yen',
  'reason_zh_CN',
  'reason_zh_TW',
  'reason_en',
  'reason_ja',
  'from',
  'until',
  'place',
] as const;
export type RuleColumn = (typeof ruleColumns)[number];

export const exportRules = endpoint({
  method: 'GET',
  path: '/api/desk/rules/file',
  by: 'staff',
  permission: 'rules.read',
  summary: 'All rules as CSV, in the form that the import takes',
  input: Nothing,
  output: z.object({ csv: z.string() }),
});

/** Why a row of a file cannot be taken. */
export const ruleFileFaults = [
  'heads',
  'id',
  'version',
  'repeated',
  'name',
  'verdict',
  'words',
  'properties',
  'platforms',
  'categories',
  'sellers',
  'price',
  'reasons',
  'on',
  'time',
  'place',
  'asksNothing',
  'tooMany',
] as const;
export const RuleFileFault = z.enum(ruleFileFaults);
export type RuleFileFault = z.infer<typeof RuleFileFault>;

export const maxFaultsListed = 100;
export const importRules = endpoint({
  method: 'POST',
  path: '/api/desk/rules/file',
  by: 'staff',
  permission: 'rules.write',
  repeats: 'by-key',
  maxBytes: 4 * 1024 * 1024,
  summary: 'Rules from CSV: rows with an id change that rule, others are added, all or none; a trial changes nothing',
  input: z.object({
    csv: z.string().check(z.minLength(1), z.maxLength(2_000_000)),
    isTrial: z.boolean(),
  }),
  output: z.object({
    added: z.int(),
    changed: z.int(),
    unchanged: z.int(),
    /** How many rows cannot be taken; of a trial only: the others are refused with them. */
    faultCount: z.int(),
    /** The first of them. */
    faults: z.array(z.object({ line: z.int(), fault: RuleFileFault, cell: z.string() })),
  }),
});
