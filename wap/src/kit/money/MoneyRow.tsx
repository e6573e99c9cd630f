import type { ReactNode } from 'react';
import { classes } from '../look/classes.ts';
import { Link } from '../press/Link.tsx';
import styles from './moneyRow.module.css';

type Props = {
  /** A link of `links.ts`; left out where there is nowhere to go. */
  readonly to?: string | undefined;
  /** At the left: whose or which kind of money it is. */
  readonly mark?: ReactNode;
  /** At the right; what stands in `small`, here as in the words, has a line of its own. */
  readonly amount: ReactNode;
  /** Without the card's padding, where what it stands in has one. */
  readonly flush?: boolean;
  readonly children: ReactNode;
};

/** One line of a list of money: what it is about, and how much. */
export const MoneyRow = ({ to, mark, amount, flush = false, children }: Props) => {
  const look = classes(styles.row, flush && styles.flush);
  const inside = (
    <>
      {mark}
      <span className={styles.words}>{children}</span>
      <span className={styles.amount}>{amount}</span>
    </>
  );
  if (to === undefined) return <div className={look}>{inside}</div>;
  return (
    <Link to={to} className={look}>
      {inside}
    </Link>
  );
};
