import { Trans } from '@lingui/react/macro';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useReason } from '../../../kit/frame/States.tsx';
import styles from './sidebar.module.css';

type HeadProps = { readonly title: string; readonly children?: ReactNode };

/** The head of a part of the panel: what it is, and at the right where the rest of it is. */
export const SidebarHead = ({ title, children }: HeadProps) => (
  <header className={styles.head}>
    <h2>{title}</h2>
    <span>{children}</span>
  </header>
);

type NothingProps = {
  readonly read: { readonly error: unknown; readonly refetch: () => unknown };
  readonly count: number | undefined;
  readonly words: string;
};

/** What stands in a part that has no rows: a skeleton while it is fetched, why it could not be, or that there are none. */
export const SidebarStates = ({ read, count, words }: NothingProps) => {
  const reason = useReason(read.error);
  if (count !== undefined) return count === 0 ? <p className={styles.nothing}>{words}</p> : null;
  if (read.error)
    return (
      <p className={styles.nothing} role="alert">
        {reason}{' '}
        <Button size="small" type="link" onClick={() => void read.refetch()}>
          <Trans>重试</Trans>
        </Button>
      </p>
    );
  return (
    <div className={styles.skeleton} aria-busy="true">
      <i />
      <i />
    </div>
  );
};
