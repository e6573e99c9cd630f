import fc from 'fast-check';
import { expect, test } from 'vitest';
import { optionsText, readOptionsText } from './option-text.rules.ts';

const names = (
  ja: string,
  rest: { readonly 'zh-CN'?: string; readonly 'zh-TW'?: string; readonly en?: string } = {},
) => ({
  ja,
  'zh-CN': '',
  'zh-TW': '',
  en: '',
  ...rest,
});

test('options are read as people write them', () => {
  expect(readOptionsText('サイズ/尺码/尺碼/Size: S | M|L ; 色: k=黒/黑色 | 白\\/金')).toEqual([
    {
      code: 'サイズ',
      names: names('サイズ', { 'zh-CN': '尺码', 'zh-TW': '尺碼', en: 'Size' }),
      values: ['S', 'M', 'L'].map((code) => ({ code, names: names(code) })),
    },
    {
      code: '色',
      names: names('色'),
      values: [
        { code: 'k', names: names('黒', { 'zh-CN': '黑色' }) },
        { code: '白/金', names: names('白/金') },
      ],
    },
  ]);
  expect(readOptionsText(' \n')).toEqual([]);
});

test('what says no option, or two things at once, is refused', () => {
  for (const cell of ['サイズ', 'サイズ:', ': S', 'サイズ: S: M', 'a/b/c/d/e: S', 'x=y=z: S', 'サイズ: S | | M'])
    expect([cell, readOptionsText(cell)]).toEqual([cell, 'form']);
  expect(readOptionsText('サイズ: S | M | S')).toBe('repeated');
  expect(readOptionsText('サイズ: S; サイズ: M')).toBe('repeated');
  expect(readOptionsText('a:1;b:1;c:1;d:1;e:1;f:1;g:1')).toBe('tooMany');
  expect(readOptionsText(`サイズ: ${'長'.repeat(61)}`)).toBe('tooLong');
});

test('whatever options there are, their text is read as they were', () => {
  const word = fc
    .string({ minLength: 1, maxLength: 10, unit: fc.constantFrom('a', '字', ' ', '/', '|', ';', ':', '=', '\\', '7') })
    .map((text) => text.replaceAll(/\s+/g, ' ').trim())
    .filter((text) => text !== '');
  const maybe = fc.oneof(fc.constant(''), word);
  const named = fc.record({
    code: word,
    names: fc.record({ ja: word, 'zh-CN': maybe, 'zh-TW': maybe, en: maybe }),
  });
  const option = fc.record({
    code: word,
    names: fc.record({ ja: word, 'zh-CN': maybe, 'zh-TW': maybe, en: maybe }),
    values: fc.uniqueArray(named, { minLength: 1, maxLength: 4, selector: ({ code }) => code }),
  });
  fc.assert(
    fc.property(fc.uniqueArray(option, { maxLength: 3, selector: ({ code }) => code }), (options) => {
      expect(readOptionsText(optionsText(options))).toEqual(options);
    }),
    { numRuns: 300 },
  );
});
