import { Trans, useLingui } from '@lingui/react/macro';
import { ChoiceSheet } from '../../../kit/overlay/ChoiceSheet.tsx';
import { Moment } from '../../../kit/time/Moment.tsx';
import { useOpenGroups } from './useOpenGroups.ts';

type GroupSheetProps = {
  readonly value: string;
  readonly onChoose: (groupId: string) => void;
  readonly onClose: () => void;
};

/** Which of the groups that take orders, or none. */
export const GroupSheet = ({ value, onChoose, onClose }: GroupSheetProps) => {
  const { t } = useLingui();
  const { groups = [] } = useOpenGroups();
  return (
    <ChoiceSheet
      open
      onClose={onClose}
      title={t`随团发货`}
      value={value}
      choices={[
        { key: '', label: t`不随团`, note: t`到仓库后自己申请发货` },
        ...groups.map(({ id, title, owner, deadlineAt }) => ({
          key: id,
          label: title,
          note: <By owner={owner.nickName} deadlineAt={deadlineAt} />,
        })),
      ]}
      onChoose={onChoose}
    />
  );
};

type ByProps = { readonly owner: string; readonly deadlineAt: string };

const By = ({ owner, deadlineAt }: ByProps) => {
  const deadline = <Moment at={deadlineAt} zoned />;
  return (
    <Trans>
      团长 {owner}，{deadline} 截单
    </Trans>
  );
};
