import { previewWithdrawal } from '@hakobu/contract/withdrawals/withdrawal.api';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { amountText } from '../../kit/money/moneyTexts.ts';
import { Button } from '../../kit/press/Button.tsx';
import { BottomBar } from '../../kit/show/BottomBar.tsx';
import { useSend } from '../../shell/sends.ts';
import type { Previewed, Wanted } from './withdrawal.queries.ts';
import { WithdrawSheet } from './WithdrawSheet.tsx';

/** Plans the withdrawal, and shows the plan before anything is asked for. */
export const WithdrawFoot = ({ wanted }: { readonly wanted: Wanted | undefined }) => {
  const plan = useSend(previewWithdrawal);
  const [planned, setPlanned] = useState<{ readonly wanted: Wanted; readonly preview: Previewed }>();
  const amount = wanted ? amountText(wanted.amount, wanted.currency) : '';
  const press = async () => {
    if (wanted) setPlanned({ wanted, preview: await plan.mutateAsync(wanted) });
  };
  return (
    <BottomBar below={<Trans>下一步先看去向和费用，确认后才提交</Trans>}>
      <Button wide disabled={!wanted} onPress={press}>
        {wanted ? <Trans>提现 {amount}</Trans> : <Trans>提现</Trans>}
      </Button>
      {planned ? (
        <WithdrawSheet
          {...planned}
          onChanged={(preview) => setPlanned({ ...planned, preview })}
          onClose={() => setPlanned(undefined)}
        />
      ) : null}
    </BottomBar>
  );
};
