import { cancelWithdrawal } from '@hakobu/contract/withdrawals/withdrawal.api';
import type { Withdrawal } from '@hakobu/contract/withdrawals/withdrawal.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { amountText } from '../../kit/money/moneyTexts.ts';
import { confirm } from '../../kit/overlay/dialogs.ts';
import { toast } from '../../kit/overlay/toast.ts';
import { Button } from '../../kit/press/Button.tsx';
import { replaceWith } from '../../kit/screen/navigation.ts';
import { BottomBar } from '../../kit/show/BottomBar.tsx';
import { links } from '../../links.ts';
import { useSend } from '../../shell/calls/sends.ts';
import { changedByWithdrawal } from './withdrawal.queries.ts';

type FootProps = { readonly withdrawal: Withdrawal };

const cameBack = new Set<Withdrawal['state']>(['PartlyPaid', 'Returned', 'Refused', 'Cancelled']);

/** What can be done with a withdrawal as it stands: take it back before the review, or withdraw again what came back. */
export const WithdrawalFoot = ({ withdrawal }: FootProps) => {
  const { state, currency } = withdrawal;
  if (state === 'Requested') return <Cancel withdrawal={withdrawal} />;
  if (!cameBack.has(state)) return null;
  return (
    <BottomBar>
      <Button look="soft" onPress={() => replaceWith(links.wallet())}>
        <Trans>看钱包</Trans>
      </Button>
      <Button wide onPress={() => replaceWith(links.withdraw({ currency }))}>
        <Trans>重新提现</Trans>
      </Button>
    </BottomBar>
  );
};

const Cancel = ({ withdrawal }: FootProps) => {
  const { t } = useLingui();
  const cancel = useSend(cancelWithdrawal, { changes: changedByWithdrawal, evenRefused: true });
  const amount = amountText(withdrawal.amount, withdrawal.currency);
  const ask = async () => {
    const isSure = await confirm({
      title: t`取消这笔提现？`,
      text: t`${amount} 会马上全部回到余额，收回的优惠金也一起回来。`,
      confirm: t`取消提现`,
      cancel: t`再等等`,
      danger: true,
    });
    if (!isSure) return;
    await cancel.mutateAsync({ code: withdrawal.code });
    toast(t`已取消`);
  };
  return (
    <BottomBar>
      <Button look="quiet" wide onPress={ask}>
        <Trans>取消提现</Trans>
      </Button>
    </BottomBar>
  );
};
