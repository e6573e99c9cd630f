import type { ReactNode } from 'react';
import { instantText, shortInstantText } from '../text/time.ts';
import { useNow } from '../text/useNow.ts';
import styles from './record.module.css';

export type HistoryRow = {
  /** Tells rows of one instant apart. */
  readonly id: string;
  readonly at: string;
  /** What happened, in one phrase with who did it: `陈 昊 领取`. */
  readonly text: ReactNode;
  /** A grey second line: the note, the amount. */
  readonly detail?: ReactNode;
};

/** What happened to a record, newest first; the newest carries the brand's dot. */
export const RecordHistory = ({ rows }: { readonly rows: readonly HistoryRow[] }) => {
  const now = useNow();
  return (
    <ol className={styles.history}>
      {rows.map(({ id, at, text, detail }, place) => (
        <li key={id} className={place === 0 ? styles.newest : undefined}>
          <time dateTime={at} title={instantText(at)}>
            {shortInstantText(at, now)}
          </time>
          <div>
            {text}
            {detail === undefined || detail === null || detail === '' ? null : (
              <div className={styles.detail}>{detail}</div>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
};
