import { useLingui } from '@lingui/react/macro';
import { InputNumber } from 'antd';
import { countText } from '../text/money.ts';
import { type Bounds, brokenBound, usualBounds, wholeTyped } from './bounds.ts';
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
 * beyond the bounds too, with the bound in words below: whoever sends it asks `isWithin` first.
 */
export const NumberField = ({ value, onChange, unit, label, ...rest }: Props) => {
  const { t } = useLingui();
  const isFixed = useIsFixed();
  const { least = usualBounds.least, most = usualBounds.most, ...shown } = rest;
  const broken = brokenBound(value, { least, most });
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
        <small className={styles.error} role="alert">
          {broken === 'least' ? t`最少 ${countText(least)}` : t`最多 ${countText(most)}`}
        </small>
      )}
    </span>
  );
};
