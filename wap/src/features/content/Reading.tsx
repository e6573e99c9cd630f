import type { ReactNode } from 'react';
import { Skeleton } from '../../kit/list/Skeleton.tsx';
import styles from './content.module.css';

export type ReadingProps = {
  readonly title: string;
  /** When it was written, or last changed. */
  readonly note: ReactNode;
  readonly children: ReactNode;
};

/** One text to read. */
export const Reading = ({ title, note, children }: ReadingProps) => (
  <article className={styles.reading}>
    <h2>{title}</h2>
    <p className={styles.note}>{note}</p>
    {children}
  </article>
);

const widths = ['100%', '96%', '88%', '94%', '92%', '60%'];

export const ReadingSkeleton = () => (
  <div className={styles.reading}>
    <Skeleton width="70%" height="1.6em" />
    {widths.map((width) => (
      <Skeleton key={width} width={width} />
    ))}
  </div>
);
