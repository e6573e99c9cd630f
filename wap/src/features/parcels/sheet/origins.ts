import { countryName, originCodes } from '@hakobu/contract/freight/country.shape';
import type { Offered } from '../../../parts/freight/CountryPicker.tsx';
import { languageNow } from '../../../shell/language.ts';

/** Where most of what is sold in Japan is made. */
const usualCodes = ['JP', 'CN', 'VN', 'TW', 'KR', 'TH', 'ID', 'MY', 'PH', 'IT', 'FR', 'US'];

/** Every country that goods can be made in, by its name. */
export const offeredOrigins = (): Offered => {
  const language = languageNow();
  const byName = new Intl.Collator(language);
  const countries = originCodes().map((code) => ({ code, name: countryName(code, language) }));
  // oxlint-disable-next-line unicorn/no-array-sort -- `toSorted` is younger than the oldest browsers that wap serves.
  return { countries: countries.sort((a, b) => byName.compare(a.name, b.name)), usualCodes };
};
