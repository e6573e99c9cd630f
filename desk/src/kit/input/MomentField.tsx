import { useLingui } from '@lingui/react/macro';
import { Input } from 'antd';
import { momentFrom, utcText } from '../text/moment.ts';
import { Field } from './Field.tsx';

type Props = {
  readonly label: string;
  /** What it means while nothing stands in it. */
  readonly none: string;
  readonly value: string;
  readonly isFixed?: boolean;
  readonly onChange: (value: string) => void;
};

/** A moment of Japan typed as `2026-12-17 10:00`; the browser's own field would speak the browser's language. */
export const MomentField = ({ label, none, value, isFixed = false, onChange }: Props) => {
  const { t } = useLingui();
  const instant = momentFrom(value);
  return (
    <Field
      label={label}
      hint={instant ? <>UTC {utcText(instant)}</> : none}
      error={instant === undefined ? t`写成 2026-12-17 10:00 这样` : null}
    >
      <Input
        value={value}
        placeholder={t`年-月-日 时:分`}
        maxLength={16}
        allowClear
        readOnly={isFixed}
        status={instant === undefined ? 'error' : ''}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  );
};
