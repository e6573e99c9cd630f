import type { ReactNode } from 'react';
import styles from './ScanField.module.css';

type Props = { readonly field: ReactNode; readonly children: ReactNode };

/** What is worked on by scanning, below the field that hears the scanner; alone while there is none. */
export const Scanned = ({ field, children }: Props) => (
  <div className={field ? styles.scanned : styles.alone}>
    {field}
    {children}
  </div>
);
