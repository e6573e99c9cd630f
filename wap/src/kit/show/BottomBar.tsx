import type { ReactNode } from 'react';
import styles from './show.module.css';

export type BottomBarProps = {
  /** The buttons, left quiet, right filled; the last grows unless there is a `left`. */
  readonly children: ReactNode;
  /** An amount with its note, left of the buttons. */
  readonly left?: ReactNode;
  /** Above them, the whole width: a warning. */
  readonly above?: ReactNode;
  /** Under them, small and centred: what the press does. */
  readonly below?: ReactNode;
};

/** The foot of a screen: `foot={<BottomBar>…}` of Screen keeps it in place. */
export const BottomBar = ({ children, left, above, below }: BottomBarProps) => (
  <div className={styles.bottomBar}>
    {above}
    <div className={styles.bottomRow}>
      {left === undefined ? null : <div className={styles.bottomLeft}>{left}</div>}
      <div className={left === undefined ? styles.bottomButtons : undefined}>{children}</div>
    </div>
    {below === undefined ? null : <p className={styles.below}>{below}</p>}
  </div>
);
