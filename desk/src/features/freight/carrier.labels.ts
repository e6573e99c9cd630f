import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

const carrierLabels: Readonly<Record<string, MessageDescriptor>> = {
  'japan-post': msg`日本邮政`,
  sample: msg`示例承运方`,
};

/** A carrier by its code in the routes; one that has no words here was typed in, and stands as it was typed. */
export const useCarrierName = (): ((carrier: string) => string) => {
  const { t } = useLingui();
  return (carrier) => {
    const label = carrierLabels[carrier];
    return label ? t(label) : carrier;
  };
};
