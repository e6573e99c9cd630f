import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { languageNow } from './language.ts';
import { forget, store } from './storage.ts';

beforeEach(() => forget('hk:language'));
afterEach(() => {
  vi.unstubAllGlobals();
  forget('hk:language');
});

const asks = (...languages: string[]) => vi.stubGlobal('navigator', { language: languages[0] ?? '', languages });

test.each([
  [['en-US', 'en'], 'en'],
  [['ja-JP', 'en'], 'en'],
  [['zh-HK', 'en'], 'zh-TW'],
  [['zh-Hant-TW'], 'zh-TW'],
  [['zh-CN', 'en'], 'zh-CN'],
  [['fr-FR'], 'zh-CN'],
])('on the first visit a browser of %j is spoken to in %s', (languages, spoken) => {
  asks(...languages);
  expect(languageNow()).toBe(spoken);
});

test('the language that was chosen wins over that of the browser', () => {
  asks('en-US');
  store('hk:language', 'zh-TW');
  expect(languageNow()).toBe('zh-TW');
});
