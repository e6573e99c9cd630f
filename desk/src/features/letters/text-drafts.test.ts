import { expect, test } from 'vitest';
import { bracedIn, changedLanguages, faultsOf, isSameText, typedTexts } from './text-drafts.ts';

const hello = { title: 'Hello', paragraphs: ['World'] };

test('a language in which nothing stands is not sent, and blanks around words neither', () => {
  expect(
    typedTexts({ en: { title: ' Hello ', paragraphs: [' World'] }, ja: { title: ' ', paragraphs: [''] } }),
  ).toEqual({
    en: hello,
  });
});

test('what changed is told by language', () => {
  expect(isSameText(hello, { ...hello })).toBe(true);
  expect(isSameText(hello, { ...hello, paragraphs: ['World', ''] })).toBe(false);
  expect(changedLanguages({ en: hello }, { en: { ...hello }, ja: hello })).toEqual(['ja']);
  expect(changedLanguages({ en: hello, ja: hello }, { en: { ...hello, title: '' } })).toEqual(['en', 'ja']);
});

test('faults stand with their language', () => {
  const faults = faultsOf({ en: hello, ja: { title: '', paragraphs: ['x'] } }, null);
  expect(Object.keys(faults)).toEqual(['ja']);
});

test('what looks like a fact is told, each name once', () => {
  const braced = { title: '{nickName}', paragraphs: ['Hi {nickName}, { not }, {goods}'] };
  expect([bracedIn({ en: braced, ja: hello }), bracedIn({})]).toEqual([['nickName', 'goods'], []]);
});
