import type { Language } from '@hakobu/contract/base/languages';
import { countryName } from '@hakobu/contract/freight/country.shape';
import { useLingui } from '@lingui/react/macro';

const languages: Readonly<Record<string, Language>> = { ja: 'ja', en: 'en' };

/** A country's name in the language of the desk. */
export const useCountryName = (): ((code: string) => string) => {
  const { i18n } = useLingui();
  return (code) => countryName(code, languages[i18n.locale] ?? 'zh-CN');
};
