import type { Difference } from '@hakobu/contract/reconciliation/difference.shape';
import { agreeDifference, dropProposal } from '@hakobu/contract/reconciliation/reconciliation.desk-api';
import { useLingui } from '@lingui/react/macro';
import { ActionBar } from '../../kit/record/ActionBar.tsx';
import { moneyText } from '../../kit/text/money.ts';
import { useSend } from '../../shell/calls.ts';
import { tellDone } from '../../shell/toasts.ts';
import { useStaff } from '../../shell/session.ts';
import { outcomeLabels } from './reconciliation.labels.ts';

type Props = {
  readonly difference: Difference;
  readonly proposed: NonNullable<Difference['proposed']>;
  readonly onDone: () => void;
};

/** What one person proposed waits for another; who proposed it can only take it back. */
export const AgreeBar = ({ difference: { id, apart }, proposed, onDone }: Props) => {
  const { t } = useLingui();
  const me = useStaff();
  const agree = useSend(agreeDifference, {
    onDone: () => {
      tellDone(t`已同意并入账`);
      onDone();
    },
  });
  const drop = useSend(dropProposal, { onDone: () => tellDone(t`提议已收回，差异重新待处理`) });
  const how = t(outcomeLabels[proposed.how]);
  const amount = apart.map((each) => moneyText(each.amount, each.currency, { signed: true })).join(' / ');
  const isMine = me.id === proposed.staffId;
  return (
    <ActionBar
      note={t`${proposed.by} 提出${how}：${proposed.note}`}
      plain={[
        {
          label: isMine ? t`收回提议` : t`不同意`,
          busy: drop.isPending,
          onPress: () => drop.mutate({ id, note: isMine ? t`提出的人收回` : t`另一位同事不同意` }),
        },
      ]}
      loud={{
        label: t`同意 ${amount}`,
        keys: 'ctrl+enter',
        busy: agree.isPending,
        blocked: isMine ? t`要另一位同事来同意` : null,
        confirm: { title: t`同意${how}？`, lost: t`${amount} 入账后不能撤回。` },
        onPress: () => agree.mutate({ id, how: proposed.how, proposedBy: proposed.staffId }),
      }}
    />
  );
};
