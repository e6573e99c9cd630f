import { Currency } from '@hakobu/contract/base/money';
import { WithdrawalCode } from '@hakobu/contract/withdrawals/withdrawal.shape';
import { Trans } from '@lingui/react/macro';
import { useParam } from '../../kit/screen/here.ts';
import { Screen } from '../../kit/screen/Screen.tsx';
import { EmptyState } from '../../kit/screen/states.tsx';
import { links } from '../../links.ts';
import { isInReview } from '../../shell/review.ts';
import { BindPayee } from './bind/BindPayee.tsx';
import { WithdrawForm } from './WithdrawForm.tsx';
import { WithdrawalStanding } from './WithdrawalStanding.tsx';

/** Withdraw; with a `code`, how that withdrawal stands; with `bind`, a payee is bound for that balance. */
export const WithdrawScreen = () => {
  const code = useParam('code');
  const bind = Currency.safeParse(useParam('bind')).data;
  if (isInReview()) return <NotOffered />;
  if (code !== undefined)
    return <WithdrawalStanding code={WithdrawalCode.safeParse(code).success ? code : undefined} />;
  return bind ? <BindPayee currency={bind} /> : <WithdrawForm />;
};

const NotOffered = () => (
  <Screen
    empty={
      <EmptyState icon="wallet" action={<Trans>看钱包</Trans>} to={links.wallet()}>
        <Trans>现在不能提现。</Trans>
      </EmptyState>
    }
  />
);
