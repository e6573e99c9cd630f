import { expect, test } from 'vitest';
import { languages } from '../base/languages.ts';
import { countryName, KnownCountryCode, knownCountryCodes } from './country.shape.ts';

test.each(languages)('in %s no two countries have one name', (language) => {
  const names = knownCountryCodes().map((code) => countryName(code, language));
  expect(names.length).toBeGreaterThan(240);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

test.each(['UK', 'SU', 'DD', 'EU', 'XX', 'cn', ''])('%j is no country that is there today', (code) => {
  expect(KnownCountryCode.safeParse(code).success).toBe(false);
});

test.each(['GB', 'RU', 'DE', 'XK', 'AQ'])('%s is one', (code) => {
  expect(KnownCountryCode.safeParse(code).success).toBe(true);
});
