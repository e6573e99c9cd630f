import type { ReactNode } from 'react';
import { Link } from 'wouter';
import styles from './record.module.css';

/** A way to another page among words: underlined, for colour alone does not tell it from them. */
export const TextLink = ({ href, children }: { readonly href: string; readonly children: ReactNode }) => (
  <Link className={styles.textLink} href={href}>
    {children}
  </Link>
);
