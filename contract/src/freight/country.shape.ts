import * as z from 'zod/mini';
import type { Language } from '../base/languages.ts';

/** A country or territory by its two letters of ISO 3166-1. Whether anything goes there is the routes' to say. */
export const CountryCode = z.string().check(z.regex(/^[A-Z]{2}$/));
export type CountryCode = z.infer<typeof CountryCode>;

/** A country's name in a language of the product, from the platform's own CLDR; the code itself where it has none. */
export const countryName = (code: CountryCode, language: Language): string =>
  new Intl.DisplayNames(language, { type: 'region', fallback: 'code' }).of(code) ?? code;

export const Country = z.object({ code: CountryCode, name: z.string() });
export type Country = z.infer<typeof Country>;
