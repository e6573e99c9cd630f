import type { ReactNode } from 'react';
import { classes } from '../look/classes.ts';
import styles from './show.module.css';

/** `wait` waits for the shopper, `bad` is overdue or failed, `good` is done or free, `own` is the brand's. */
export type Tone = 'plain' | 'own' | 'wait' | 'good' | 'bad';

export const Tag = ({ children, tone = 'plain' }: { readonly children: ReactNode; readonly tone?: Tone }) => (
  <span className={classes(styles.tag, styles[tone])}>{children}</span>
);
