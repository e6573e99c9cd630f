import { afterEach, expect, test } from 'vitest';
import { adoptCurrency, chooseCurrency, currencyChosen } from './currency.ts';
import { usualCurrency } from './currency.rules.ts';
import { forget, store } from './storage.ts';

afterEach(() => forget('hk:currency'));

test.each([
  ['zh-CN', ['zh-CN'], 'CNY'],
  ['zh-CN', ['fr-FR'], 'CNY'],
  ['zh-TW', ['zh-TW', 'en-US'], 'TWD'],
  ['zh-TW', ['zh-Hant-HK'], 'HKD'],
  ['en', ['en-US', 'en'], 'USD'],
  ['en', ['en-GB'], 'GBP'],
  ['en', ['en-AU'], 'AUD'],
  ['en', ['en-SG', 'zh-CN'], 'SGD'],
  ['en', ['en', 'de-DE'], 'EUR'],
  ['en', ['en'], 'USD'],
  ['en', ['en-ZA'], 'USD'],
  ['en', [], 'USD'],
] as const)('who reads %s in a browser of %j counts in %s', (language, tags, currency) => {
  expect(usualCurrency(language, tags)).toBe(currency);
});

test('what was chosen on the device wins over the account, and what is no currency is none', () => {
  expect(currencyChosen()).toBeUndefined();
  adoptCurrency('EUR');
  expect(currencyChosen()).toBe('EUR');
  chooseCurrency('JPY');
  adoptCurrency('EUR');
  expect(currencyChosen()).toBe('JPY');
  chooseCurrency(undefined);
  expect(currencyChosen()).toBeUndefined();
  store('hk:currency', 'XAU');
  expect(currencyChosen()).toBeUndefined();
});
