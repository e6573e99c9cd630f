import * as z from 'zod/mini';
import type { Language } from '../base/languages.ts';

const twoLetters = /^[A-Z]{2}$/;

/** A country or territory by its two letters of ISO 3166-1. Whether anything goes there is the routes' to say. */
export const CountryCode = z.string().check(z.regex(twoLetters));
export type CountryCode = z.infer<typeof CountryCode>;

// Making one costs more than asking it a thousand times.
const namings = new Map<Language, Intl.DisplayNames>();
const namingIn = (language: Language): Intl.DisplayNames => {
  const known = namings.get(language) ?? new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
  namings.set(language, known);
  return known;
};

/** A country's name in a language of the product, from the platform's own CLDR; the code itself where it has none. */
export const countryName = (code: CountryCode, language: Language): string => namingIn(language).of(code) ?? code;

// CLDR has names for unions, outlying oceans and test locales as well, where no parcel can go.
const notCountries: ReadonlySet<string> = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ']);

// It also has those that were withdrawn, under the name of what came after them: 英国 would be offered as UK as well, where
// no route goes, and 德国 as DD.
const withdrawn: ReadonlySet<string> = new Set(
  'AN BU CS CT DD DY FQ FX HV JT MI NH NQ NT PC PU PZ QU RH SU TP UK VD WK YD YU ZR'.split(' '),
);

const isCountry = (code: string): boolean =>
  twoLetters.test(code) && !notCountries.has(code) && !withdrawn.has(code) && namingIn('en').of(code) !== undefined;

/** Every country and territory there is, by its code. */
export const knownCountryCodes = (): CountryCode[] => {
  const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
  return letters.flatMap((first) => letters.map((second) => first + second)).filter(isCountry);
};

/** A country that exists: what a stranger may ask a price to. */
export const KnownCountryCode = CountryCode.check(z.refine(isCountry, 'no such country'));

// CLDR names these as well; ISO 3166-1 only reserves them, and nothing is made under their names.
const reserved: ReadonlySet<string> = new Set(['AC', 'CP', 'CQ', 'DG', 'EA', 'IC', 'TA']);

const isOrigin = (code: string): boolean => isCountry(code) && !reserved.has(code);

/** Every country that goods can be made in, by its code. */
export const originCodes = (): CountryCode[] => knownCountryCodes().filter(isOrigin);

/** Where goods were made, as a customs form names it: a country of today. */
export const CountryOfOrigin = CountryCode.check(z.refine(isOrigin, 'no country of today'));

export const Country = z.object({ code: CountryCode, name: z.string() });
export type Country = z.infer<typeof Country>;
