import { useLingui } from '@lingui/react/macro';
import { Input } from 'antd';
import { momentFrom, momentText, utcText } from '../text/moment.ts';
import { dayEnd, formatted } from './calendar/calendar.ts';
import { DatePicker, type PickerProps } from './calendar/DatePicker.tsx';
import { usePicked } from './calendar/usePicked.ts';
import { isDay, typedDay } from './day.ts';
import { Field } from './Field.tsx';

type InputProps = {
  readonly value: string;
  readonly onChange: (value: string) => void;
};

type MomentProps = InputProps &
  Pick<PickerProps, 'label' | 'size' | 'className'> & {
    readonly placeholder?: string;
    /** A day alone is its last minute, typed or chosen. Otherwise it is no moment. */
    readonly isEnd?: boolean;
    /** It can be read, and is wrong all the same. */
    readonly isWrong?: boolean;
  };

/** A moment of Japan typed as `2026-12-17 10:00`, or chosen in a calendar. What is typed is told as it is. */
export const MomentInput = ({
  value,
  onChange,
  placeholder,
  isEnd = false,
  isWrong = false,
  ...shown
}: MomentProps) => {
  const { t } = useLingui();
  const instant = momentFrom(value, isEnd ? dayEnd : undefined);
  const picked = usePicked(value, momentText(momentFrom(value) ?? null));
  return (
    <DatePicker
      {...shown}
      withTime
      isEnd={isEnd}
      // Not while it is being typed: a time may still follow.
      onBlur={() => isEnd && isDay(typedDay(value)) && onChange(`${typedDay(value)} ${dayEnd}`)}
      placeholder={placeholder ?? t`年-月-日 时:分`}
      value={picked}
      isWrong={isWrong || instant === undefined}
      onType={onChange}
      onPick={(date) => onChange(date ? formatted(date, 'YYYY-MM-DD HH:mm') : '')}
    />
  );
};

type Props = InputProps & {
  readonly label: string;
  /** What it means while nothing stands in it. */
  readonly none: string;
  readonly isFixed?: boolean;
  /** The form that it belongs to, by `useEndpointForm`, and what that holds against a moment that can be read. */
  readonly form?: string | undefined;
  readonly error?: string | null;
};

/** A moment of Japan with its name, and the same instant in UTC. */
export const MomentField = ({ label, none, value, isFixed = false, form, error = null, onChange }: Props) => {
  const { t } = useLingui();
  const instant = momentFrom(value);
  return (
    <Field
      label={label}
      form={form}
      hint={instant ? <>UTC {utcText(instant)}</> : none}
      error={instant === undefined ? t`写成 2026-12-17 10:00 这样` : error}
    >
      {isFixed ? (
        <Input value={value} placeholder={t`年-月-日 时:分`} readOnly />
      ) : (
        <MomentInput value={value} isWrong={error !== null} onChange={onChange} />
      )}
    </Field>
  );
};
