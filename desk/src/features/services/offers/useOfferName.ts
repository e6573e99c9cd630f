import { languages } from '@hakobu/contract/base/languages';
import type { DeskOffer } from '@hakobu/contract/services/service.desk-api';
import { useLingui } from '@lingui/react/macro';

const useInMyLanguage = () => {
  const { i18n } = useLingui();
  const language = languages.find((known) => known === i18n.locale) ?? 'zh-CN';
  return (words: DeskOffer['names']): string => words[language] || words['zh-CN'];
};

/** The name of an entry of the price list in the reader's language. */
export const useOfferName = (): ((offer: Pick<DeskOffer, 'names' | 'code'>) => string) => {
  const say = useInMyLanguage();
  return ({ names, code }) => say(names) || code;
};

/** Likewise what it is. */
export const useOfferDescription = (): ((offer: Pick<DeskOffer, 'descriptions'>) => string) => {
  const say = useInMyLanguage();
  return ({ descriptions }) => say(descriptions);
};
