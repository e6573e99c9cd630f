import { useLingui } from '@lingui/react/macro';
import { Input } from 'antd';
import { DayField } from '../../../kit/input/DayField.tsx';
import { isDay } from '../../../kit/input/day.ts';
import { isTime } from './instant.ts';
import styles from '../books.module.css';

type InstantProps = {
  readonly day: string;
  readonly time: string;
  readonly onChange: (changes: { readonly day?: string; readonly time?: string }) => void;
};

/** A day of Japan, at its end or at a time of it; neither is now. */
export const InstantFields = ({ day, time, onChange }: InstantProps) => {
  const { t } = useLingui();
  return (
    <span className={styles.instant}>
      <DayField
        label={t`截至哪一天，年-月-日`}
        placeholder={t`现在 / 年-月-日`}
        day={day}
        onDay={(to) => onChange({ day: to })}
      />
      <Input
        size="small"
        className={styles.time ?? ''}
        aria-label={t`截至几点几分`}
        placeholder={t`当日终了`}
        disabled={!isDay(day)}
        status={time !== '' && !isTime(time) ? 'error' : ''}
        allowClear
        maxLength={5}
        value={time}
        onChange={({ target }) => onChange({ time: target.value.normalize('NFKC').trim() })}
      />
    </span>
  );
};
