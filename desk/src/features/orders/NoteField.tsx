import { useLingui } from '@lingui/react/macro';
import { Input } from 'antd';
import { Field, FieldGrid } from '../../kit/input/Field.tsx';

type Props = {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** With what it is sent, where that is not plain. */
  readonly hint?: string;
};

/** A line for the shopper, sent with whatever is done next. */
export const NoteField = ({ value, onChange, hint }: Props) => {
  const { t } = useLingui();
  return (
    <FieldGrid>
      <Field label={t`给客人留言`} hint={hint}>
        <Input
          value={value}
          maxLength={300}
          placeholder={t`可不填，客人在订单里看得到`}
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
    </FieldGrid>
  );
};
