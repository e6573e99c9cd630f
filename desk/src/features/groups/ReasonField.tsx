import { longestReason } from '@hakobu/contract/groups/group.shape';
import { useLingui } from '@lingui/react/macro';
import { Input } from 'antd';
import type { ComponentProps, ReactNode } from 'react';
import { Field } from '../../kit/input/Field.tsx';

type Props = {
  readonly value: string;
  readonly onChange: (reason: string) => void;
  /** Who reads it. */
  readonly hint: ReactNode;
  readonly field: Partial<ComponentProps<typeof Field>>;
};

/** Why staff do something with a group. */
export const ReasonField = ({ value, onChange, hint, field }: Props) => {
  const { t } = useLingui();
  return (
    <Field label={t`原因`} hint={hint} {...field}>
      <Input.TextArea
        value={value}
        maxLength={longestReason}
        autoSize={{ minRows: 2, maxRows: 5 }}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  );
};
