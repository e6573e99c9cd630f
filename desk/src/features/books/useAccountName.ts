import { useLingui } from '@lingui/react/macro';
import { useProviderName } from '../../parts/payments/useProviderName.ts';
import { accountLabels, otherAccountLabels } from './books.labels.ts';

const known: typeof otherAccountLabels = { ...accountLabels, ...otherAccountLabels };

/** A ledger account in words: `payable:goods`, `clearing:stripe`; what has no word stays as the books have it. */
export const useAccountName = (): ((code: string) => string) => {
  const { t } = useLingui();
  const provider = useProviderName();
  return (code) => {
    const [family = '', of = ''] = code.split(':');
    if (family === 'clearing') {
      const name = provider(of);
      return t`清算 · ${name}`;
    }
    const label = known[code] ?? known[family];
    return label ? t(label) : code;
  };
};
