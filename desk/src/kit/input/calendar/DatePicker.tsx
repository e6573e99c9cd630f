import generatePicker from 'antd/es/date-picker/generatePicker';
import { dayEnd, japanCalendar } from './calendar.ts';

const Generated = generatePicker<Date>(japanCalendar(Date.now));
// Of the day that it stands with, the picker takes the time alone.
const atDayEnd = { format: 'HH:mm', defaultOpenValue: new Date(`2000-01-01T${dayEnd}Z`) };

export type PickerProps = {
  /** What is chosen, for screen readers, where no `Field` around says it. */
  readonly label?: string;
  readonly placeholder: string;
  readonly size?: 'small' | 'middle';
  readonly className?: string;
  /** The last that was chosen, or typed whole. */
  readonly value: Date | null;
  readonly withTime?: boolean;
  /** A day that is chosen without a time is its last minute. */
  readonly isEnd?: boolean;
  readonly isWrong: boolean;
  /** What stands in the field, at each key. */
  readonly onType: (text: string) => void;
  /** A day of the calendar, or none by the cross. */
  readonly onPick: (date: Date | null) => void;
  readonly onFocus?: () => void;
  readonly onBlur?: () => void;
};

/**
 * antd's picker on days of Japan. What is typed is told at each key, and stays as it was typed where it is none; the
 * calendar beside it takes no key from the page, and Escape closes it alone.
 */
export const DatePicker = ({
  label,
  withTime = false,
  isEnd = false,
  isWrong,
  onType,
  onPick,
  size,
  ...shown
}: PickerProps) => (
  <span onInput={({ target }) => target instanceof HTMLInputElement && onType(target.value)}>
    <Generated
      {...shown}
      {...(size ? { size } : {})}
      {...(label === undefined ? {} : { 'aria-label': label })}
      aria-invalid={isWrong}
      status={isWrong ? 'error' : ''}
      format={withTime ? 'YYYY-MM-DD HH:mm' : 'YYYY-MM-DD'}
      {...(withTime ? { showTime: isEnd ? atDayEnd : { format: 'HH:mm' } } : {})}
      // A day has its time by then: it is told at once, and not when the calendar is left.
      {...(isEnd ? { onCalendarChange: (date: Date | Date[]) => onPick([date].flat()[0] ?? null) } : {})}
      showNow
      allowClear
      needConfirm={false}
      preserveInvalidOnBlur
      onChange={onPick}
    />
  </span>
);
