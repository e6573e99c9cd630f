import { useLingui } from '@lingui/react/macro';
import { Input } from 'antd';
import { useState } from 'react';
import { isDay } from './day.ts';
import styles from './ledger.module.css';

type Props = { readonly day: string; readonly onDay: (day: string) => void };

/** A day typed as `2026-11-20`, empty for now; the browser's own field of dates would speak the browser's language. */
export const DayField = ({ day, onDay }: Props) => {
  const { t } = useLingui();
  const [typed, setTyped] = useState(day);
  const change = (text: string) => {
    setTyped(text);
    if (text === '' || isDay(text)) onDay(text);
  };
  return (
    <Input
      size="small"
      className={styles.day ?? ''}
      aria-label={t`截至哪一天，年-月-日`}
      aria-invalid={typed !== '' && !isDay(typed)}
      status={typed.length >= 10 && !isDay(typed) ? 'error' : ''}
      placeholder={t`现在，或年-月-日`}
      allowClear
      maxLength={10}
      value={typed}
      onChange={(event) => change(event.target.value.normalize('NFKC').trim())}
    />
  );
};
