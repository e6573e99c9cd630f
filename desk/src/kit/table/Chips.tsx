import type { ReactNode } from 'react';
import { countText } from '../text/money.ts';
import styles from './Chips.module.css';

type Chip<Value> = { readonly value: Value; readonly label: string; readonly count?: number | undefined };

type Props<Value> = {
  readonly label: string;
  readonly chips: readonly Chip<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** At the right end: selects of a filter or an order. */
  readonly children?: ReactNode;
};

/** The filters above a list: one of a few, each with its count. */
export const Chips = <Value extends string>({ label, chips, value, onChange, children }: Props<Value>) => (
  <div className={styles.bar} role="group" aria-label={label}>
    {chips.map((chip) => (
      <button
        key={chip.value}
        type="button"
        className={[styles.chip, chip.value === value && styles.on].join(' ')}
        aria-pressed={chip.value === value}
        onClick={() => onChange(chip.value)}
      >
        {chip.label} {chip.count === undefined ? null : <u>{countText(chip.count)}</u>}
      </button>
    ))}
    <span className={styles.rest}>{children}</span>
  </div>
);
