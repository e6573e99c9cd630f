import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { isDay } from '../../../kit/input/day.ts';
import shape from '../../../kit/shapes.module.css';
import styles from '../figures/figures.module.css';

type Props = { readonly days: readonly string[]; readonly onChange: (days: string[]) => void };

/** Days of Japan on which nobody answers. */
export const ClosedDays = ({ days, onChange }: Props) => {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const day = typed.normalize('NFKC').trim();
  const mayAdd = isDay(day) && !days.includes(day);
  const add = () => {
    if (!mayAdd) return;
    onChange([...days, day].toSorted());
    setTyped('');
  };
  return (
    <div className={styles.form}>
      {days.length === 0 ? <span className={shape.muted}>{t`没有休息日。`}</span> : null}
      <div className={shape.tightWrapped}>
        {days.map((one) => (
          <Button
            key={one}
            size="small"
            aria-label={t`删去休息日 ${one}`}
            onClick={() => onChange(days.filter((other) => other !== one))}
          >
            {one} ×
          </Button>
        ))}
      </div>
      <div className={shape.tightWrapped}>
        <Input
          className={styles.date ?? ''}
          aria-label={t`新的休息日`}
          placeholder="2027-01-01"
          maxLength={10}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onPressEnter={add}
        />
        <Button disabled={!mayAdd} onClick={add}>
          <Trans>加上</Trans>
        </Button>
      </div>
    </div>
  );
};
