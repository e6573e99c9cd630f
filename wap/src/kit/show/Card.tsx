import type { ReactNode } from 'react';
import { classes } from '../look/classes.ts';
import styles from './show.module.css';

export type CardProps = {
  readonly children: ReactNode;
  /** The heading, and what stands right of it. */
  readonly title?: ReactNode;
  readonly aside?: ReactNode;
  /** Without padding at the sides and the foot, for rows that reach the edge. */
  readonly bleed?: boolean;
};

/** A white block on the grey ground. Cards keep 16 rpx between each other by themselves. */
export const Card = ({ children, title, aside, bleed }: CardProps) => (
  <section className={classes(styles.card, bleed && styles.bleed)}>
    {title === undefined && aside === undefined ? null : (
      <div className={styles.cardHead}>
        <h2>{title}</h2>
        {aside === undefined ? null : <div className={styles.aside}>{aside}</div>}
      </div>
    )}
    {children}
  </section>
);

/** A hairline between the parts of a card. */
export const Hairline = () => <hr className={styles.hairline} />;
