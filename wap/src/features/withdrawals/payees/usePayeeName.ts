import type { Payee } from '@hakobu/contract/withdrawals/payee.shape';
import { useLingui } from '@lingui/react/macro';
import { payeeKindWords } from '../withdrawal.labels.ts';

/** A payee as its shopper knows it: `三井住友銀行 ****4567`. */
export const usePayeeName = (): ((payee: Pick<Payee, 'kind' | 'bankName' | 'masked'>) => string) => {
  const { i18n } = useLingui();
  return ({ kind, bankName, masked }) => `${bankName || i18n._(payeeKindWords[kind])} ${masked}`;
};
