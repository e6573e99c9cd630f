import type { Role } from '@hakobu/contract/staff/permissions';
import type { StaffChange } from '@hakobu/contract/staff/staff-change.shape';
import { useLingui } from '@lingui/react/macro';
import type { Tone } from '../../../kit/record/Tag.tsx';
import { permissionLabels } from '../../../parts/staff/permission.labels.ts';
import { roleLabels } from '../../../shell/role.labels.ts';

type Who = StaffChange['proposedBy'];

/** Somebody with the account: a name can be changed, and be like another's. */
export const whoText = ({ name, account }: Who): string => `${name} ${account}`;

/** Who stands for a change: one person, or two. */
export const decidersOf = ({ proposedBy, decidedBy }: StaffChange): readonly Who[] =>
  decidedBy === null || decidedBy.account === proposedBy.account ? [proposedBy] : [proposedBy, decidedBy];

type Part = { readonly tone: Tone; readonly mark: string; readonly text: string };

/** A change in words: what it is, and each thing that it gives or takes. */
export const useChangeWords = () => {
  const { t } = useLingui();
  const rolesText = (roles: readonly Role[]) => roles.map((role) => t(roleLabels[role])).join('、');
  const given = (what: string): Part[] => (what === '' ? [] : [{ tone: 'ok', mark: t`给`, text: what }]);
  const taken = (what: string): Part[] => (what === '' ? [] : [{ tone: 'plain', mark: t`收`, text: what }]);
  return {
    title: ({ content, name }: StaffChange): string => {
      if (content.kind === 'invite') return t`邀请 ${name}`;
      if (content.kind === 'roles') return t`改 ${name} 的角色`;
      if (content.kind === 'disable') return t`停用 ${name}`;
      if (content.kind === 'enable') return t`重新启用 ${name}`;
      if (content.kind === 'reset') return t`重设 ${name} 的密码`;
      if (content.kind === 'resetFactors') return t`重设 ${name} 的第二步验证`;
      return t`改角色的权限`;
    },
    parts: ({ content }: StaffChange): Part[] => {
      if (content.kind === 'invite') return given(rolesText(content.roles));
      if (content.kind === 'roles')
        return [
          ...given(rolesText(content.roles.filter((role) => !content.seen.includes(role)))),
          ...taken(rolesText(content.seen.filter((role) => !content.roles.includes(role)))),
        ];
      if (content.kind === 'matrix')
        return content.cells.flatMap(({ role, permission, isGranted }) => {
          const says = t`${t(roleLabels[role])}：${t(permissionLabels[permission])}`;
          return isGranted ? given(says) : taken(says);
        });
      if (content.kind === 'disable') return taken(t`登录的权利，所有登录和连接马上结束`);
      if (content.kind === 'enable') return given(t`按现在的角色重新能登录`);
      if (content.kind === 'resetFactors')
        return [...taken(t`验证器、通行密钥、恢复码和所有登录，马上结束`), ...given(t`只凭密码登录，直到重新设置`)];
      return [...taken(t`旧密码和所有登录，马上结束`), ...given(t`一次性链接，用来设新密码`)];
    },
  };
};
