import type { ReactNode } from 'react';
import styles from './PickChip.module.css';

type Props = {
  readonly isOn: boolean;
  /** Where what is picked is bad news: red while it is on. */
  readonly isBad?: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
};

/** One of several things to pick, each by a press; they stand in a row of their own. */
export const PickChip = ({ isOn, isBad = false, onPress, children }: Props) => (
  <button
    type="button"
    className={[styles.chip, isOn && (isBad ? styles.bad : styles.on)].join(' ')}
    aria-pressed={isOn}
    onClick={onPress}
  >
    {children}
  </button>
);
