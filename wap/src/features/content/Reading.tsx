import type { ReactNode } from 'react';
import { Skeleton } from '../../kit/list/Skeleton.tsx';
import styles from './content.module.css';

export type ReadingProps = {
  readonly title: string;
  /** When it was written, or last changed. */
  readonly note: ReactNode;
  /** The language of the title, where it may be another than the app's. */
  readonly lang?: string;
  readonly children: ReactNode;
};

/** One text to read. */
export const Reading = ({ title, note, lang, children }: ReadingProps) => (
  <article className={styles.reading}>
    <h2 lang={lang}>{title}</h2>
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
