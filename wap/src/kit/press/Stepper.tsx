import { useLingui } from '@lingui/react/macro';
import { Icon } from '../look/Icon.tsx';
import styles from './press.module.css';

export type StepperProps = {
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly min?: number;
  readonly max?: number;
  /** What is counted, for readers, e.g. the goods' name. */
  readonly label: string;
  readonly disabled?: boolean;
};

/** A count with minus and plus; never guarded, so that five quick taps are five. */
export const Stepper = ({ value, onChange, min = 1, max = 99, label, disabled = false }: StepperProps) => {
  const { t } = useLingui();
  const key = (name: string, icon: 'minus' | 'add', next: number) => (
    <button
      type="button"
      aria-label={name}
      disabled={disabled || next < min || next > max}
      onClick={() => onChange(next)}
    >
      <Icon name={icon} size={14} weight={2} />
    </button>
  );
  return (
    <div className={styles.stepper} role="group" aria-label={label}>
      {key(t`减少`, 'minus', value - 1)}
      <output>{value}</output>
      {key(t`增加`, 'add', value + 1)}
    </div>
  );
};
