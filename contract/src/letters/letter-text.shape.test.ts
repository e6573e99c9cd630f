import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { languages } from '../base/languages.ts';
import {
  faultsIn,
  fillText,
  maxParagraph,
  maxParagraphs,
  maxTitle,
  namesIn,
  type Placeholders,
  textFor,
  usableTexts,
} from './letter-text.shape.ts';

const allowed: Placeholders = { obligatory: ['goods'], optional: ['feeYen', 'note'] };
const good = { title: 'About {goods}', paragraphs: ['“{goods}” is here.', 'It cost ¥{feeYen}.'] };
const faultsOf = (text: typeof good) => faultsIn(text, allowed).map(({ place, fault, name }) => [place, fault, name]);

test('words that name what they must and may can be used', () => {
  expect(faultsOf(good)).toEqual([]);
  expect(faultsIn({ title: 'Sale {now}', paragraphs: ['a { b } <3 c & d'] })).toEqual([]);
});

test('each fault is found where it is', () => {
  expect(faultsOf({ ...good, title: '' })).toEqual([['title', 'empty', '']]);
  expect(faultsOf({ ...good, title: 'x'.repeat(maxTitle + 1) })).toEqual([['title', 'long', '']]);
  expect(faultsOf({ ...good, title: '¥{feeYen}' })).toEqual([['title', 'optionalInTitle', 'feeYen']]);
  const withSecond = (second: string) => ({ ...good, paragraphs: ['{goods}', second] });
  expect(faultsOf(withSecond('  '))).toEqual([[1, 'empty', '']]);
  expect(faultsOf(withSecond('x'.repeat(maxParagraph + 1)))).toEqual([[1, 'long', '']]);
  expect(faultsOf(withSecond('{secret}'))).toEqual([[1, 'unknown', 'secret']]);
  expect(faultsOf(withSecond('{goods'))).toEqual([[1, 'brace', '']]);
  expect(faultsOf(withSecond('{ goods }'))).toEqual([[1, 'brace', '']]);
  expect(faultsOf(withSecond('a\u0000b'))).toEqual([[1, 'control', '']]);
  expect(faultsOf(withSecond('a\u202Eb'))).toEqual([[1, 'control', '']]);
  expect(faultsOf({ ...good, title: 'x', paragraphs: ['x'] })).toEqual([['all', 'missing', 'goods']]);
  expect(faultsOf({ ...good, paragraphs: ['¥{feeYen} for {goods}'] })).toEqual([['all', 'nothingAlways', '']]);
  expect(faultsOf({ title: 'x', paragraphs: ['{goods}: {note}', 'x'] })).toEqual([['all', 'missing', 'goods']]);
  expect(faultsOf(withSecond('<A'))).toEqual([[1, 'html', '']]);
  expect(faultsOf({ title: 'x', paragraphs: ['{ghost} {goods}'] })).toEqual([[0, 'unknown', 'ghost']]);
  expect(faultsOf({ title: '{goods}', paragraphs: [] })).toEqual([['all', 'empty', '']]);
  expect(faultsOf({ title: '{goods}', paragraphs: Array.from({ length: maxParagraphs + 1 }, () => 'x') })).toEqual([
    ['all', 'many', ''],
  ]);
});

test.each([
  '<b>x</b>',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '</p>',
  '<!-- x -->',
  '<svg/onload=alert(1)>',
  '&lt;b&gt;',
  '&#60;',
  '&#x3c;',
])('letters are plain text: %s is refused', (payload) => {
  expect(faultsOf({ ...good, paragraphs: ['{goods}', payload] })).toEqual([[1, 'html', '']]);
  expect(faultsIn({ title: payload, paragraphs: ['x'] })).toEqual([{ place: 'title', fault: 'html', name: '' }]);
});

const part = fc.oneof(
  fc.string({ maxLength: 20 }),
  fc.constantFrom('{goods}', '{feeYen}', '{note}', '{other}', '{', '}', '<b>', '&amp;', ' '),
);
const text = fc.array(part, { maxLength: 6 }).map((parts) => parts.join(''));
const words = fc.record({ title: text, paragraphs: fc.array(text, { maxLength: 10 }) });

test('whatever is typed: words without a fault always say something, and never show a brace or a tag', () => {
  const facts: Readonly<Record<string, string>> = { goods: 'くま' };
  fc.assert(
    fc.property(words, fc.boolean(), (typed, hasFee) => {
      if (faultsIn(typed, allowed).length > 0) return;
      const valueOf = (name: string) => (hasFee && name === 'feeYen' ? '500' : facts[name]);
      const title = fillText(typed.title, valueOf);
      const paragraphs = typed.paragraphs.flatMap((each) => fillText(each, valueOf) ?? []);
      expect(title?.trim()).toBeTruthy();
      expect(paragraphs.length).toBeGreaterThan(0);
      const all = [title, ...paragraphs].join('\n');
      expect(all).toContain('くま');
      expect(all).not.toMatch(/[{}]|<[a-z/!]/i);
    }),
  );
});

test('a fact is put in as it is, whatever stands in it', () => {
  fc.assert(
    fc.property(fc.string(), (value) => {
      expect(fillText('a{x}b{x}', () => value)).toBe(`a${value}b${value}`);
    }),
  );
  expect(namesIn('{a} {b} {a} {c')).toEqual(['a', 'b']);
});

test('who has no words in their language gets the next best that there are', () => {
  const en = { title: 'en', paragraphs: [] };
  const traditional = { title: 'tw', paragraphs: [] };
  expect(textFor({ en, 'zh-TW': traditional }, 'zh-CN')).toBe(traditional);
  expect(textFor({ en, 'zh-TW': traditional }, 'ja')).toBe(en);
  for (const language of languages) {
    expect(textFor({ en }, language)).toBe(en);
    expect(textFor({}, language)).toBeUndefined();
  }
});

test('in a form each fault stands where it is, in every language that has words', () => {
  const issuesOf = (texts: object, rules: Placeholders | null = allowed) =>
    z.safeParse(usableTexts(rules), texts).error?.issues.map(({ path }) => path.join('.')) ?? [];
  expect(issuesOf({ en: good, ja: null })).toEqual([]);
  expect(issuesOf({ en: { ...good, title: '' }, ja: { title: 'x', paragraphs: ['{goods}', '{secret}'] } })).toEqual([
    'en.title',
    'ja.paragraphs.1',
  ]);
  expect(issuesOf({ en: { title: 'x', paragraphs: ['x'] } })).toEqual(['en']);
  expect(issuesOf({ en: { title: 'x', paragraphs: ['{x'] } }, null)).toEqual([]);
});

test('in a form all faults are told, in every language', () => {
  const wrong = { title: '', paragraphs: ['<b>{ghost}'] };
  const hello = { title: 'Hello', paragraphs: ['World'] };
  const texts = { en: wrong, ja: hello, 'zh-TW': { ...hello, title: '' } };
  const issues = z.safeParse(usableTexts({ obligatory: [], optional: [] }), texts).error?.issues ?? [];
  expect(issues).toHaveLength(4);
});
