import type { DeskPayout } from '@hakobu/contract/withdrawals/withdrawal.desk-api';
import { useLingui } from '@lingui/react/macro';
import { useProviderName } from '../../../parts/payments/useProviderName.ts';
import { payeeKindLabels } from '../withdrawal.labels.ts';

type Target = Pick<DeskPayout, 'to' | 'provider' | 'payeeKind' | 'payeeMasked' | 'topUpCode'>;

/** Where a payout goes in one phrase: the payee, or the provider and the top-up that it gives back. */
export const usePayoutTarget = (): ((payout: Target) => string) => {
  const { t } = useLingui();
  const providerName = useProviderName();
  return ({ to, provider, payeeKind, payeeMasked, topUpCode }) =>
    to === 'payee' && payeeKind
      ? `${t(payeeKindLabels[payeeKind])} ${payeeMasked}`
      : `${providerName(provider)} ${topUpCode ?? ''}`;
};
