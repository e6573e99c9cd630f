import { useLingui } from '@lingui/react/macro';
import { providerWords } from './provider.labels.ts';

/** A provider as shoppers know it. */
export const useProviderName = (): ((code: string) => string) => {
  const { i18n } = useLingui();
  return (code) => (providerWords[code] ? i18n._(providerWords[code]) : code);
};
