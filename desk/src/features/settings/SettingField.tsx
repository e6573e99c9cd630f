import { roles, rolesIn } from '@hakobu/contract/staff/permissions';
import { useLingui } from '@lingui/react/macro';
import { Checkbox, Input, Switch } from 'antd';
import { useId } from 'react';
import { Tag } from '../../kit/record/Tag.tsx';
import { roleLabels } from '../../shell/role.labels.ts';
import { isNumber, type SettingName, type ChangeForm } from './setting-drafts.ts';
import styles from './settings.module.css';
import { useSettingWords } from './useSettingWords.ts';

type Props = {
  readonly name: SettingName;
  readonly value: string | boolean;
  readonly isChanged: boolean;
  readonly form: ChangeForm;
  /** Whether it is only looked at. */
  readonly isFixed: boolean;
  readonly onChange: (value: string | boolean) => void;
};

/** One setting: its name and what it does at the left, what is set at the right, its limits or its fault below that. */
export const SettingField = ({ name, value, isChanged, form, isFixed, onChange }: Props) => {
  const { t } = useLingui();
  const words = useSettingWords();
  const id = useId();
  const limits = words.limits(name);
  const isWrong = form.field(name).error !== null;
  return (
    <div className={styles.setting} data-form={form.id}>
      <div>
        <label htmlFor={id} id={`${id}-name`}>
          {words.name(name)}
        </label>{' '}
        {isChanged ? <Tag tone="brand">{t`已改`}</Tag> : null}
        <p id={`${id}-says`}>{words.description(name)}</p>
      </div>
      <div className={styles.control}>
        {name === 'secondFactorRoles' ? (
          <Checkbox.Group
            aria-labelledby={`${id}-name`}
            value={rolesIn(String(value))}
            disabled={isFixed}
            options={roles.map((role) => ({ value: role, label: t(roleLabels[role]) }))}
            onChange={(chosen) => onChange(chosen.join(','))}
          />
        ) : typeof value === 'boolean' ? (
          <Switch id={id} aria-describedby={`${id}-says`} checked={value} disabled={isFixed} onChange={onChange} />
        ) : (
          <Input
            id={id}
            aria-describedby={`${id}-says ${id}-limits`}
            aria-invalid={isWrong}
            status={isWrong ? 'error' : ''}
            className={isNumber(name) ? (styles.number ?? '') : ''}
            value={value}
            readOnly={isFixed}
            variant={isFixed ? 'borderless' : 'outlined'}
            inputMode={isNumber(name) ? 'numeric' : 'text'}
            suffix={isNumber(name) ? words.unit(name) : null}
            autoComplete="off"
            onChange={({ target }) => onChange(target.value)}
          />
        )}
        {limits === null || isFixed ? null : (
          <small
            id={`${id}-limits`}
            className={isWrong ? styles.wrong : undefined}
            role={isWrong ? 'alert' : undefined}
          >
            {isWrong ? t`要填 ${limits}` : limits}
          </small>
        )}
      </div>
    </div>
  );
};
