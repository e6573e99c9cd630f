import type { PayeeKind } from '@hakobu/contract/withdrawals/payee.shape';
import { useLingui } from '@lingui/react/macro';
import { payeeKindLabels } from './withdrawal.labels.ts';

type Named = { readonly kind: PayeeKind; readonly masked: string; readonly bankName: string };

/** A payee in one phrase: the bank, or what stands for one, and enough of its number; the sources where there is none. */
export const usePayeeName = (): ((payee: Named | null) => string) => {
  const { t } = useLingui();
  return (payee) => (payee ? [payee.bankName || t(payeeKindLabels[payee.kind]), payee.masked].join(' ') : t`原路退回`);
};
