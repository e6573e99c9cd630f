import type { Language } from '@hakobu/contract/base/languages';
import { countryName, knownCountryCodes, type Country } from '@hakobu/contract/freight/country.shape';

export type Found = {
  readonly served: readonly Country[];
  /** Countries that exist and that nothing goes to. */
  readonly unserved: readonly Country[];
};

const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    // Both are written in Taiwan.
    .replace('臺', '台')
    .toLowerCase()
    .trim();

const namesIn: readonly Language[] = ['zh-CN', 'zh-TW', 'en', 'ja'];

const namesOf = (code: string): string[] => [
  code.toLowerCase(),
  ...namesIn.map((language) => folded(countryName(code, language))),
];

/**
 * What somebody looks for by its name in any of our languages, a part of it, or its two letters: among the countries that
 * are served, and only where none of them is meant among all others there are.
 */
export const findCountries = (typed: string, countries: readonly Country[], language: Language): Found => {
  const wanted = folded(typed);
  const served = countries.filter(({ code }) => {
    const [letters, ...names] = namesOf(code);
    return letters === wanted || names.some((name) => name.includes(wanted));
  });
  if (served.length > 0) return { served, unserved: [] };
  const others = knownCountryCodes()
    .filter((code) => namesOf(code).some((each) => each.startsWith(wanted)))
    .map((code): Country => ({ code, name: countryName(code, language) }));
  const meant = others.filter(({ code }) => namesOf(code).includes(wanted));
  return { served, unserved: meant.length > 0 ? meant : others };
};

export type Grouped = { readonly usual: readonly Country[]; readonly rest: readonly Country[] };

/** The usual ones in their own order, then the rest. */
export const grouped = (countries: readonly Country[], usualCodes: readonly string[]): Grouped => ({
  usual: usualCodes.flatMap((usual) => countries.filter(({ code }) => code === usual)),
  rest: countries.filter(({ code }) => !usualCodes.includes(code)),
});
