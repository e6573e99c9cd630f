import { useLingui } from '@lingui/react/macro';
import { InputNumber } from 'antd';
import { useId } from 'react';
import { countText } from '../text/money.ts';
import { type Bounds, brokenBound, usualBounds, wholeTyped } from './bounds.ts';
import { useIsJudged } from './Field.tsx';
import styles from './Field.module.css';
import { FixedText, useIsFixed } from './Fixed.tsx';

type Props = Bounds & {
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  /** After the number: `g`, `mm`, `JPY`. */
  readonly unit: string;
  readonly label?: string;
  readonly placeholder?: string;
  readonly autoFocus?: boolean;
  readonly disabled?: boolean;
};

/**
 * Whole numbers only: yen, grams, millimetres. Tabular, at the right, with its unit. What is typed is told as it is,
 * beyond the bounds too, with the bound in words below: whoever sends it asks `isWithin` first. In a field of a form the
 * form says it.
 */
export const NumberField = ({ value, onChange, unit, label, ...rest }: Props) => {
  const { t } = useLingui();
  const isFixed = useIsFixed();
  const id = useId();
  const { min = usualBounds.min, max = usualBounds.max, ...shown } = rest;
  const isJudged = useIsJudged();
  const broken = isJudged ? null : brokenBound(value, { min, max });
  if (isFixed) return <FixedText>{value === null ? '—' : `${countText(value)} ${unit}`}</FixedText>;
  return (
    <span className={styles.numberBox}>
      <InputNumber<number | string>
        {...shown}
        className={styles.number ?? ''}
        value={value}
        onChange={(typed) => onChange(typeof typed === 'number' ? typed : null)}
        status={broken === null ? '' : 'error'}
        aria-invalid={broken !== null}
        aria-describedby={broken === null ? undefined : id}
        precision={0}
        controls={false}
        maxLength={15}
        styles={{ input: { textAlign: 'right' } }}
        suffix={unit}
        aria-label={label}
        inputMode="numeric"
        formatter={(number) => (number === undefined ? '' : String(number).replace(/\B(?=(\d{3})+(?!\d))/g, ','))}
        // An emptied field stays empty: a zero left in it would stand behind the next digits typed.
        parser={(typed) => wholeTyped(typed) ?? ''}
      />
      {broken === null ? null : (
        <small id={id} className={styles.error} role="alert">
          {broken === 'min' ? t`最少 ${countText(min)}` : t`最多 ${countText(max)}`}
        </small>
      )}
    </span>
  );
};
