import { useLingui } from '@lingui/react/macro';
import { providerLabels } from './provider.labels.ts';

/** A provider as finance knows it. */
export const useProviderName = (): ((code: string) => string) => {
  const { t } = useLingui();
  return (code) => (providerLabels[code] ? t(providerLabels[code]) : code);
};
