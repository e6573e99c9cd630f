import type { ReactNode } from 'react';
import styles from './record.module.css';

export type Fact = readonly [label: string, value: ReactNode];

/** Label and value, one line each: 来源, 卖家, 客人. A fact whose value is null is left out. */
export const Facts = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <dl className={styles.facts}>
    {facts.map(([label, value]) =>
      value === null || value === undefined ? null : (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ),
    )}
  </dl>
);

type Figure = {
  readonly label: string;
  readonly value: ReactNode;
  readonly sub?: ReactNode;
  /** The one figure that matters: 22 px instead of 17. */
  readonly big?: boolean;
};

/** A row of figures, each with what it is above it and a grey line below. */
export const Figures = ({ figures }: { readonly figures: readonly Figure[] }) => (
  <div className={styles.figures} style={{ '--count': figures.length }}>
    {figures.map(({ label, value, sub, big }) => (
      <div key={label}>
        <small>{label}</small>
        <b className={big ? styles.big : undefined}>{value}</b>
        <small>{sub}</small>
      </div>
    ))}
  </div>
);
