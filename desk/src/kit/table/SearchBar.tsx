import type { ReactNode } from 'react';
import styles from './SearchBar.module.css';

type Props = {
  /** What is looked through, as its `WordsField` says it; left out where nothing is looked for. */
  readonly label?: string;
  /** The first of them takes the room that the others leave. */
  readonly children: ReactNode;
};

/** The row below the chips of a list: words to look for, and what else narrows or orders it. */
export const SearchBar = ({ label, children }: Props) => (
  <div className={styles.bar} role={label === undefined ? undefined : 'search'} aria-label={label}>
    {children}
  </div>
);
