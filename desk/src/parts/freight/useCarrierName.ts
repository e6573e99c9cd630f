import type { Language } from '@hakobu/contract/base/languages';
import { carrierName } from '@hakobu/contract/tracking/carrier.shape';
import { useLingui } from '@lingui/react/macro';

const languages: Readonly<Record<string, Language>> = { ja: 'ja', en: 'en' };

/** A carrier by its code or its name in any language; one that is not known was typed in, and stands as it was typed. */
export const useCarrierName = (): ((carrier: string) => string) => {
  const { i18n, t } = useLingui();
  const language = languages[i18n.locale] ?? 'zh-CN';
  return (carrier) => (carrier === 'sample' ? t`示例承运方` : carrierName(carrier, language));
};
