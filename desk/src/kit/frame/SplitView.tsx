import type { ReactNode } from 'react';
import styles from './frame.module.css';

type Props = {
  readonly queue: ReactNode;
  readonly record: ReactNode;
  /** The record's width in px, 560 to 668; the queue takes the rest. */
  readonly recordWidth?: number;
};

/** Queue at the left, record at the right; both scroll by themselves. */
export const SplitView = ({ queue, record, recordWidth = 668 }: Props) => (
  // Below 1440 px the record gives way first, down to about half of the room.
  <div className={styles.split} style={{ '--record': `min(${recordWidth}px, 52%)` }}>
    {queue}
    {record}
  </div>
);
