import { useLingui } from '@lingui/react/macro';
import { Input } from 'antd';
import { Field } from './Field.tsx';

type Props = {
  readonly value: string;
  readonly maxLength: number;
  readonly rows?: { readonly minRows: number; readonly maxRows: number };
  readonly onChange: (value: string) => void;
};

/** What the second person says of what the first proposed. */
export const DecisionNote = ({ value, maxLength, rows = { minRows: 2, maxRows: 5 }, onChange }: Props) => {
  const { t } = useLingui();
  return (
    <Field label={t`说明`} hint={t`驳回时必填；记入审计`}>
      <Input.TextArea
        value={value}
        maxLength={maxLength}
        autoSize={rows}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  );
};
