import { Input } from 'antd';
import { useState } from 'react';
import { dayIn, isDay } from './day.ts';
import styles from './Field.module.css';

type Props = {
  readonly label: string;
  readonly placeholder: string;
  readonly day: string;
  readonly onDay: (day: string) => void;
};

/**
 * A day typed as `2026-11-20`; the browser's own field of dates would speak the browser's language. What is no day is
 * told as none, so that a day which no longer stands in the field is never sent.
 */
export const DayField = ({ label, placeholder, day, onDay }: Props) => {
  const [typed, setTyped] = useState({ from: day, text: day });
  const [isLeft, setLeft] = useState(false);
  // The day in the address was changed from elsewhere: it replaces what stands here.
  if (typed.from !== day) setTyped({ from: day, text: day });
  const { text } = typed;
  const isWrong = text !== '' && !isDay(text);
  const change = (next: string) => {
    const nextDay = dayIn(next);
    setTyped({ from: nextDay, text: next });
    if (nextDay !== day) onDay(nextDay);
  };
  return (
    <Input
      size="small"
      className={styles.day ?? ''}
      aria-label={label}
      aria-invalid={isWrong}
      // Half a day is no mistake yet while it is being typed.
      status={isWrong && (isLeft || text.length >= 10) ? 'error' : ''}
      placeholder={placeholder}
      allowClear
      maxLength={10}
      value={text}
      onFocus={() => setLeft(false)}
      onBlur={() => setLeft(true)}
      onChange={(event) => change(event.target.value.normalize('NFKC').trim())}
    />
  );
};
