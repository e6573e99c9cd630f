import type { Payee } from '@hakobu/contract/withdrawals/payee.shape';
import { removePayee } from '@hakobu/contract/withdrawals/withdrawal.api';
import { Trans, useLingui } from '@lingui/react/macro';
import { Icon } from '../../../kit/look/Icon.tsx';
import { confirm } from '../../../kit/overlay/dialogs.ts';
import { Sheet } from '../../../kit/overlay/Sheet.tsx';
import { toast } from '../../../kit/overlay/toast.ts';
import { IconButton } from '../../../kit/press/IconButton.tsx';
import { EmptyState } from '../../../kit/screen/states.tsx';
import { Moment } from '../../../kit/time/Moment.tsx';
import shape from '../../../kit/look/shapes.module.css';
import { useSend } from '../../../shell/calls/sends.ts';
import { usePayeeName } from './usePayeeName.ts';
import { payeeKindIcons } from '../withdrawal.labels.ts';
import styles from '../withdrawals.module.css';

type ManageProps = { readonly open: boolean; readonly onClose: () => void; readonly payees: readonly Payee[] };

/** The payees of one balance, each to be let go of. */
export const ManagePayees = ({ open, onClose, payees }: ManageProps) => (
  <Sheet open={open} onClose={onClose} title={<Trans>收款账户</Trans>}>
    {payees.length === 0 ? (
      <EmptyState icon="bank">
        <Trans>没有收款账户了。</Trans>
      </EmptyState>
    ) : (
      <ul>
        {payees.map((payee) => (
          <BoundPayee key={payee.id} payee={payee} />
        ))}
      </ul>
    )}
  </Sheet>
);

const BoundPayee = ({ payee }: { readonly payee: Payee }) => {
  const { t } = useLingui();
  const nameOf = usePayeeName();
  const remove = useSend(removePayee, { changes: ['withdrawals', 'wallet'], evenRefused: true });
  const name = nameOf(payee);
  const ask = async () => {
    const isSure = await confirm({
      title: t`解绑这个收款账户？`,
      text: t`${name} 将不能再收款，用它的自动提现也会停止。已经在路上的提现不受影响。再用要重新绑定，并等冷却期过去。`,
      confirm: t`解绑`,
      danger: true,
    });
    if (!isSure) return;
    await remove.mutateAsync({ id: payee.id });
    toast(t`已解绑`);
  };
  return (
    <li className={styles.bound}>
      <span className={styles.choice}>
        <span className={shape.mark} aria-hidden="true">
          <Icon name={payeeKindIcons[payee.kind]} />
        </span>
        <span className={styles.choiceWords}>
          {name}
          <small>
            {[payee.branchName, payee.holder].filter(Boolean).join(' · ')}
            {' · '}
            <Trans>
              <Moment at={payee.boundAt} /> 绑定
            </Trans>
          </small>
        </span>
      </span>
      <IconButton icon="trash" label={t`解绑 ${name}`} onPress={ask} />
    </li>
  );
};
