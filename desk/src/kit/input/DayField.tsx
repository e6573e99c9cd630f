import { useState } from 'react';
import { formatted } from './calendar/calendar.ts';
import { DatePicker } from './calendar/DatePicker.tsx';
import { usePicked } from './calendar/usePicked.ts';
import { dayIn, isDay, typedDay } from './day.ts';
import { useIsJudged } from './Field.tsx';
import styles from './Field.module.css';

type Props = {
  readonly label: string;
  readonly placeholder: string;
  readonly day: string;
  readonly onDay: (day: string) => void;
};

/**
 * A day typed as `2026-11-20` or `20261120`, or chosen in a calendar. What is no day is told as none, so that a day which
 * no longer stands in the field is never sent; in a field of a form as it was typed, for the form to say what is wrong.
 */
export const DayField = ({ label, placeholder, day, onDay }: Props) => {
  const [typed, setTyped] = useState({ from: day, text: day });
  const [isLeft, setLeft] = useState(false);
  const isJudged = useIsJudged();
  // The day in the address was changed from elsewhere: it replaces what stands here.
  if (typed.from !== day) setTyped({ from: day, text: day });
  const { text } = typed;
  const picked = usePicked(text, dayIn(text));
  const isWrong = text !== '' && !isDay(text);
  const change = (next: string) => {
    const nextDay = dayIn(next) || (isJudged ? next : '');
    setTyped({ from: nextDay, text: next });
    if (nextDay !== day) onDay(nextDay);
  };
  return (
    <DatePicker
      size="small"
      className={styles.day ?? ''}
      label={label}
      placeholder={placeholder}
      value={picked}
      // Half a day is no mistake yet while it is being typed.
      isWrong={isWrong && (isLeft || text.length >= 10)}
      onType={(next) => change(typedDay(next))}
      onPick={(date) => change(date ? formatted(date, 'YYYY-MM-DD') : '')}
      onFocus={() => setLeft(false)}
      onBlur={() => setLeft(true)}
    />
  );
};
