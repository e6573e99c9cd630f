import { Currency } from '@hakobu/contract/base/money';
import { WithdrawalCode } from '@hakobu/contract/withdrawals/withdrawal.shape';
import { useParam } from '../../../kit/screen/here.ts';
import { isInReview } from '../../../shell/review.ts';
import { BindPayee } from '../bind/BindPayee.tsx';
import { WithdrawForm } from './WithdrawForm.tsx';
import { WithdrawalStatus } from '../WithdrawalStatus.tsx';
import { NotOffered } from '../NotOffered.tsx';

/** Withdraw; with a `code`, how that withdrawal stands; with `bind`, a payee is bound for that balance. */
export const WithdrawScreen = () => {
  const code = useParam('code');
  const bind = Currency.safeParse(useParam('bind')).data;
  if (isInReview()) return <NotOffered />;
  if (code !== undefined) return <WithdrawalStatus code={WithdrawalCode.safeParse(code).success ? code : undefined} />;
  return bind ? <BindPayee currency={bind} /> : <WithdrawForm />;
};
