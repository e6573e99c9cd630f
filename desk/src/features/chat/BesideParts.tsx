import type { ReactNode } from 'react';
import { useReason } from '../../kit/frame/States.tsx';
import { Icon } from '../../kit/Icon.tsx';
import styles from './beside.module.css';

type HeadProps = { readonly title: string; readonly children?: ReactNode };

/** The head of a part of the panel: what it is, and at the right where the rest of it is. */
export const BesideHead = ({ title, children }: HeadProps) => (
  <header className={styles.head}>
    <h2>{title}</h2>
    <span>{children}</span>
  </header>
);

type NothingProps = {
  readonly read: { readonly error: unknown; readonly isPending: boolean };
  readonly count: number | undefined;
  readonly words: string;
};

/** What stands in a part that has no rows: bones while it is fetched, why it could not be, or that there are none. */
export const BesideNothing = ({ read, count, words }: NothingProps) => {
  const reason = useReason(read.error);
  if (count !== undefined) return count === 0 ? <p className={styles.nothing}>{words}</p> : null;
  if (read.error)
    return (
      <p className={styles.nothing} role="alert">
        {reason}
      </p>
    );
  return (
    <div className={styles.bones} aria-busy="true">
      <i />
      <i />
    </div>
  );
};

type CardProps = { readonly label: string; readonly onPress: () => void };

/** Sends what it stands beside into the conversation. */
export const CardButton = ({ label, onPress }: CardProps) => (
  <button type="button" className={styles.card} aria-label={label} title={label} onClick={onPress}>
    <Icon name="talk" />
  </button>
);
