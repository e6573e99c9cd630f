import { countryName } from '@hakobu/contract/freight/country.shape';
import { expect, test } from 'vitest';
import { findCountries, grouped } from './country-search.rules.ts';

const countries = ['AU', 'CN', 'DE', 'TW'].map((code) => ({ code, name: countryName(code, 'zh-CN') }));
const codesOf = (list: readonly { readonly code: string }[]) => list.map(({ code }) => code);
const found = (typed: string) => {
  const { served, unserved } = findCountries(typed, countries, 'zh-CN');
  return [codesOf(served), codesOf(unserved)];
};

test.each([
  ['', ['AU', 'CN', 'DE', 'TW'], []],
  ['德', ['DE'], []],
  ['germany', ['DE'], []],
  ['臺灣', ['TW'], []],
  ['オーストラリア', ['AU'], []],
  [' cn ', ['CN'], []],
  ['美国', [], ['US']],
  ['cote d', [], ['CI']],
  ['nowhere', [], []],
])('%j finds %j, and %j where nothing goes', (typed, served, unserved) => {
  expect(found(typed)).toEqual([served, unserved]);
});

test('the usual countries stand first, in their own order', () => {
  const { usual, rest } = grouped(countries, ['TW', 'CN', 'US']);
  expect([codesOf(usual), codesOf(rest)]).toEqual([
    ['TW', 'CN'],
    ['AU', 'DE'],
  ]);
});
