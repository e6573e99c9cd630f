import { formatted } from './calendar/calendar.ts';
import { DatePicker } from './calendar/DatePicker.tsx';
import { usePicked } from './calendar/usePicked.ts';
import { dayIn, typedDay } from './day.ts';

type Props = {
  readonly label: string;
  readonly placeholder: string;
  readonly text: string;
  readonly isWrong: boolean;
  readonly onText: (text: string) => void;
};

/** A day of a form that keeps what was typed, for where none means something: half a day must not be taken for it. */
export const DayInput = ({ label, placeholder, text, isWrong, onText }: Props) => (
  <DatePicker
    label={label}
    placeholder={placeholder}
    value={usePicked(text, dayIn(text))}
    isWrong={isWrong}
    onType={(typed) => onText(typedDay(typed))}
    onPick={(date) => onText(date ? formatted(date, 'YYYY-MM-DD') : '')}
  />
);
