import { type Permission, type Role, roles } from '@hakobu/contract/staff/permissions';
import { useLingui } from '@lingui/react/macro';
import type { Column } from '../../../kit/table/column.ts';
import shape from '../../../kit/shapes.module.css';
import { roleLabels } from '../../../shell/role.labels.ts';
import { isApart, isDefault, isHeld, type Matrix, type Turned } from './matrix-draft.ts';
import styles from '../staff.module.css';

export type PermissionRow = { readonly permission: Permission; readonly label: string };

type Shown = {
  readonly matrix: Matrix | null;
  readonly turned: Turned;
  readonly isFixed: boolean;
  readonly onToggle: (role: Role, permission: Permission) => void;
};

/** The permission in words, and a cell for each role. */
export const useMatrixColumns = ({ matrix, turned, isFixed, onToggle }: Shown): readonly Column<PermissionRow>[] => {
  const { t } = useLingui();
  const cell = (role: Role, { permission, label }: PermissionRow) => {
    if (!matrix) return null;
    const held = isHeld(matrix, turned, { role, permission });
    const apart = !held && isApart(matrix, turned, { role, permission });
    const roleName = t(roleLabels[role]);
    return (
      <span className={styles.cell}>
        <input
          type="checkbox"
          className={styles.tick}
          checked={held}
          disabled={isFixed || apart}
          title={apart ? t`能改员工或设置的角色不能审批钱` : ''}
          aria-label={t`${roleName}：${label}`}
          onChange={() => onToggle(role, permission)}
        />
        {isDefault(matrix, permission, role) ? null : (
          <i className={styles.changed} role="img" aria-label={t`和默认不同`} title={t`和默认不同`} />
        )}
      </span>
    );
  };
  return [
    {
      name: 'permission',
      head: t`能做什么`,
      cell: ({ permission, label }) => (
        <>
          <div className={shape.cut} title={label}>
            {label}
          </div>
          <div className={shape.mutedCut}>{permission}</div>
        </>
      ),
      csv: ({ permission, label }) => `${label} ${permission}`,
    },
    ...roles.map((role): Column<PermissionRow> => ({
      name: role,
      // The column is narrow: not every language says the whole word in it.
      head: role === 'service' ? t({ context: 'column', message: '客服' }) : t(roleLabels[role]),
      width: 80,
      cell: (row) => cell(role, row),
      csv: ({ permission }) => (matrix?.[role].includes(permission) ? 1 : 0),
    })),
  ];
};
