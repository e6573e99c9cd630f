import { type Role, roles } from '@hakobu/contract/staff/permissions';
import { useLingui } from '@lingui/react/macro';
import { Checkbox } from 'antd';
import { roleLabels } from '../../../shell/role.labels.ts';
import styles from '../staff.module.css';

type Props = {
  readonly value: readonly Role[];
  readonly isFixed?: boolean;
  readonly onChange: (value: Role[]) => void;
};

/** The roles of somebody: several may be held together. */
export const RolesField = ({ value, isFixed = false, onChange }: Props) => {
  const { t } = useLingui();
  const turn = (role: Role, isHeld: boolean) =>
    onChange(roles.filter((each) => (each === role ? isHeld : value.includes(each))));
  return (
    <div role="group" aria-label={t`角色`} className={styles.roles}>
      {roles.map((role) => (
        <Checkbox
          key={role}
          checked={value.includes(role)}
          disabled={isFixed}
          onChange={({ target }) => turn(role, target.checked)}
        >
          {t(roleLabels[role])}
        </Checkbox>
      ))}
    </div>
  );
};
