import type { ReactNode } from 'react';
import styles from './frame.module.css';

type PanelProps = {
  readonly title?: ReactNode;
  readonly sub?: ReactNode;
  /** At the right of the head: an age, a chip, a small link. */
  readonly aside?: ReactNode;
  /** Below the scrolling body: an `ActionBar`. */
  readonly foot?: ReactNode;
  /** Instead of the head: a row of filters. */
  readonly bar?: ReactNode;
  readonly label?: string;
  readonly children: ReactNode;
};

/** A white panel: head or filter bar, a body that scrolls by itself, a foot that stays. */
export const Panel = ({ title, sub, aside, foot, bar, label, children }: PanelProps) => (
  <section className={styles.panel} aria-label={label}>
    {bar}
    {title === undefined ? null : (
      <div className={styles.head}>
        <h2>{title}</h2>
        <span className={styles.headSub}>{sub}</span>
        {aside}
      </div>
    )}
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by Tab (WCAG 2.1.1) */}
    <div className={styles.body} tabIndex={0}>
      {children}
    </div>
    {foot}
  </section>
);

type SectionProps = { readonly title?: ReactNode; readonly flush?: boolean; readonly children: ReactNode };

/** A part of a panel, set off by a hairline; `flush` leaves the padding to a table inside. */
export const Section = ({ title, flush = false, children }: SectionProps) => (
  <div className={styles.section}>
    {title === undefined ? null : <h3>{title}</h3>}
    <div className={flush ? undefined : styles.pad}>{children}</div>
  </div>
);
