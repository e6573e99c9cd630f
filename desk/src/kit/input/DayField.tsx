import { Input } from 'antd';
import { useState } from 'react';
import { isDay } from './day.ts';
import styles from './Field.module.css';

type Props = {
  readonly label: string;
  readonly placeholder: string;
  readonly day: string;
  readonly onDay: (day: string) => void;
};

/** A day typed as `2026-11-20`, empty for none; the browser's own field of dates would speak the browser's language. */
export const DayField = ({ label, placeholder, day, onDay }: Props) => {
  const [typed, setTyped] = useState({ from: day, text: day });
  // The day in the address was changed from elsewhere: it replaces what stands here.
  if (typed.from !== day) setTyped({ from: day, text: day });
  const { text } = typed;
  const change = (next: string) => {
    const told = next === '' || isDay(next) ? next : day;
    setTyped({ from: told, text: next });
    if (told !== day) onDay(told);
  };
  return (
    <Input
      size="small"
      className={styles.day ?? ''}
      aria-label={label}
      aria-invalid={text !== '' && !isDay(text)}
      status={text.length >= 10 && !isDay(text) ? 'error' : ''}
      placeholder={placeholder}
      allowClear
      maxLength={10}
      value={text}
      onChange={(event) => change(event.target.value.normalize('NFKC').trim())}
    />
  );
};
