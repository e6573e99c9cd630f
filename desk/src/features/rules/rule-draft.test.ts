import { expect, test } from 'vitest';
import { fieldsOf, filledIn, newRule, previewOf, type RuleFields, RuleSent, sentFrom } from './rule-draft.ts';

const reasons = { 'zh-CN': '不能寄', 'zh-TW': '不能寄', en: 'Not sent', ja: '発送不可' };
const fields = { ...fieldsOf(newRule), name: '枪支', reasons, words: { ...newRule.words, any: ['拳銃'] } };

/** Where the schema finds something wrong. */
const wrongsOf = (change: Partial<RuleFields>) => {
  const { error } = RuleSent.safeParse(sentFrom(newRule, { ...fields, ...change }));
  return [...new Set(error?.issues.map(({ path }) => path.join('.')))];
};

test('fields that are whole are a rule, with times of Japan as instants', () => {
  expect(wrongsOf({ startsAt: '2026-12-17 10:00', endsAt: '' })).toEqual([]);
  expect(sentFrom(newRule, { ...fields, startsAt: '2026-12-17 10:00', endsAt: '' })).toMatchObject({
    name: '枪支',
    startsAt: '2026-12-17T01:00:00.000Z',
    endsAt: null,
    place: 100,
  });
});

test('what keeps fields from being a rule is found at its field', () => {
  expect(wrongsOf({ name: ' ' })).toEqual(['name']);
  expect(wrongsOf({ words: newRule.words })).toEqual(['words.any']);
  expect(wrongsOf({ words: { ...newRule.words, none: ['図鑑'] } })).toEqual(['words.any']);
  expect(wrongsOf({ words: newRule.words, aboveYen: 100_000 })).toEqual([]);
  expect(wrongsOf({ reasons: { ...reasons, ja: '' } })).toEqual(['reasons.ja']);
  expect(wrongsOf({ place: 1000 })).toEqual(['place']);
  expect(wrongsOf({ startsAt: 'tomorrow', endsAt: '2026-12-17 10:00' })).toEqual(['startsAt']);
  expect(wrongsOf({ startsAt: '2026-12-17 10:00', endsAt: '2026-12-17 10:00' })).toEqual(['endsAt']);
  expect(wrongsOf({ startsAt: '2026-12-17 10:00', endsAt: '2026-12-17 10:01' })).toEqual([]);
});

test('what it would meet can be looked at before anybody has written what the shopper is told', () => {
  const bare = { ...fieldsOf(newRule), words: fields.words };
  expect(previewOf(newRule, bare)).toMatchObject({ words: { any: ['拳銃'] } });
  expect(previewOf(newRule, fieldsOf(newRule))).toBeNull();
  expect(filledIn({ ...reasons, en: ' ' })).toEqual({ 'zh-CN': 1, 'zh-TW': 1, en: 0, ja: 1 });
});
