import type { ReactNode } from 'react';
import styles from './record.module.css';

export type Tone = 'plain' | 'ok' | 'warn' | 'bad' | 'brand';

type Props = { readonly tone?: Tone; readonly children: ReactNode };

/** A small mark for what departs from the list's own state; never for the state itself. */
export const Tag = ({ tone = 'plain', children }: Props) => (
  <span className={[styles.tag, styles[tone]].join(' ')}>{children}</span>
);

/** A sentence that explains what stands here: a difference, a limit, a wish of the shopper's. */
export const Note = ({ tone = 'plain', children }: Props) => (
  <p className={[styles.note, styles[tone]].join(' ')}>{children}</p>
);
