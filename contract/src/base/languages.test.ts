import { describe, expect, test } from 'vitest';
import { firstSpoken, languageFor } from './languages.ts';

test.each([
  [undefined, 'zh-CN'],
  ['fr-FR,fr;q=0.9', 'zh-CN'],
  ['fr-FR,fr;q=0.9,en;q=0.8', 'en'],
  ['zh-Hant-HK,zh;q=0.9', 'zh-TW'],
  ['ja-JP', 'ja'],
])('the header %j asks for %s', (header, language) => {
  expect(languageFor(header)).toBe(language);
});

describe('the first language of a browser that an app speaks', () => {
  const [wap, desk] = [['zh-CN', 'zh-TW', 'en'] as const, ['zh-CN', 'ja', 'en'] as const];

  test.each([
    [['en-GB', 'en'], 'en', 'en'],
    [['ja', 'en-US'], 'en', 'ja'],
    [['zh-TW', 'en'], 'zh-TW', 'zh-CN'],
    [['zh-HK'], 'zh-TW', 'zh-CN'],
    [['zh-Hant', 'ja'], 'zh-TW', 'zh-CN'],
    [['zh-Hans-SG', 'en'], 'zh-CN', 'zh-CN'],
    [['zh'], 'zh-CN', 'zh-CN'],
    [['de', 'en'], 'en', 'en'],
    [['de'], undefined, undefined],
    [[], undefined, undefined],
  ])('%j is %s for shoppers and %s at the desk', (asked, shopper, staff) => {
    expect(firstSpoken(asked, wap)).toBe(shopper);
    expect(firstSpoken(asked, desk)).toBe(staff);
  });
});
