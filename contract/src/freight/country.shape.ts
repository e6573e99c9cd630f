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

const isCountry = (code: string): boolean =>
  twoLetters.test(code) && !notCountries.has(code) && namingIn('en').of(code) !== undefined;

/** A country that exists: what a stranger may ask a price to. */
export const KnownCountryCode = CountryCode.check(z.refine(isCountry, 'no such country'));

export const Country = z.object({ code: CountryCode, name: z.string() });
export type Country = z.infer<typeof Country>;
