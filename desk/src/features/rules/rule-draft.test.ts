import { expect, test } from 'vitest';
import { fieldsOf, filledIn, newRule, previewOf, readFields } from './rule-draft.ts';

const reasons = { 'zh-CN': '不能寄', 'zh-TW': '不能寄', en: 'Not sent', ja: '発送不可' };
const fields = { ...fieldsOf(newRule), name: '枪支', reasons, words: { ...newRule.words, any: ['拳銃'] } };

test('fields that are whole are a rule, with times of Japan as instants', () => {
  const { given, wrong } = readFields(newRule, { ...fields, startsAt: '2026-12-17 10:00', endsAt: '' });
  expect(wrong).toBeNull();
  expect(given).toMatchObject({ name: '枪支', startsAt: '2026-12-17T01:00:00.000Z', endsAt: null, place: 100 });
});

test('what keeps fields from being a rule is told by the first of it', () => {
  expect(readFields(newRule, { ...fields, name: ' ' }).wrong).toBe('name');
  expect(readFields(newRule, { ...fields, words: newRule.words }).wrong).toBe('asksNothing');
  expect(readFields(newRule, { ...fields, words: { ...newRule.words, none: ['図鑑'] } }).wrong).toBe('asksNothing');
  expect(readFields(newRule, { ...fields, reasons: { ...reasons, ja: '' } }).wrong).toBe('reasons');
  expect(readFields(newRule, { ...fields, startsAt: 'tomorrow' }).wrong).toBe('time');
  expect(readFields(newRule, { ...fields, startsAt: '2026-12-17 10:00', endsAt: '2026-12-17 10:00' }).wrong).toBe(
    'time',
  );
});

test('what it would meet can be looked at before anybody has written what the shopper is told', () => {
  const bare = { ...fieldsOf(newRule), words: fields.words };
  expect(readFields(newRule, bare).given).toBeNull();
  expect(previewOf(newRule, bare)).toMatchObject({ words: { any: ['拳銃'] } });
  expect(previewOf(newRule, fieldsOf(newRule))).toBeNull();
  expect(filledIn({ ...reasons, en: ' ' })).toEqual({ 'zh-CN': 1, 'zh-TW': 1, en: 0, ja: 1 });
});
