import type { Member } from '@hakobu/contract/staff/staff.shape';
import { useLingui } from '@lingui/react/macro';
import { Tag } from '../../kit/record/Tag.tsx';
import type { Column } from '../../kit/table/column.ts';
import { instantText, shortInstantText } from '../../kit/text/time.ts';
import { useNow } from '../../kit/text/useNow.ts';
import shape from '../../kit/shapes.module.css';
import { roleLabels } from '../../shell/role.labels.ts';
import { memberStateLabels, memberStateTones } from './staff.labels.ts';

export const useMemberColumns = (): readonly Column<Member>[] => {
  const { t } = useLingui();
  const now = useNow();
  const rolesText = ({ roles }: Member) => roles.map((role) => t(roleLabels[role])).join(' · ');
  return [
    {
      name: 'name',
      head: t`姓名 / 账号`,
      cell: ({ name, account, isMe }) => (
        <>
          <div className={shape.cut}>
            {name} {isMe ? <Tag>{t`我`}</Tag> : null}
          </div>
          <div className={shape.mutedCut}>{account}</div>
        </>
      ),
      csv: ({ name }) => name,
    },
    {
      name: 'roles',
      head: t`角色`,
      cell: (member) => (
        <>
          <div className={shape.cut}>{rolesText(member) || '—'}</div>
          <div className={shape.mutedCut}>{member.waitingChangeId ? t`有改动等复核` : null}</div>
        </>
      ),
      csv: rolesText,
    },
    {
      name: 'lastSignedInAt',
      head: t`最近登录`,
      width: 104,
      isSpare: true,
      cell: ({ lastSignedInAt }) => (lastSignedInAt === null ? '—' : shortInstantText(lastSignedInAt, now)),
      csv: ({ lastSignedInAt }) => instantText(lastSignedInAt),
    },
    {
      name: 'state',
      head: t`状态`,
      width: 92,
      cell: ({ state }) => <Tag tone={memberStateTones[state]}>{t(memberStateLabels[state])}</Tag>,
      csv: ({ state }) => t(memberStateLabels[state]),
    },
  ];
};
