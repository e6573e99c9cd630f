import type { ReactNode } from 'react';
import { Icon, type IconName } from '../look/Icon.tsx';
import { Link } from '../press/Link.tsx';
import { useGuardedPress } from '../press/useGuardedPress.ts';
import styles from './show.module.css';

export type RowProps = {
  readonly title: ReactNode;
  /** Small and grey under the title. */
  readonly note?: ReactNode;
  /** At the right: a value, a switch, a tag. */
  readonly value?: ReactNode;
  readonly icon?: IconName;
  /** A link of `links.ts`; or what a press does. Either draws the arrow. */
  readonly to?: string;
  readonly onPress?: () => unknown;
};

/** One line of a card: what it is, its value, where it leads. */
export const Row = ({ to, onPress, ...rest }: RowProps) => {
  const { press } = useGuardedPress(onPress);
  const leads = to !== undefined || onPress !== undefined;
  const inside = <RowInside {...rest} leads={leads} />;
  if (to !== undefined)
    return (
      <Link to={to} className={styles.row}>
        {inside}
      </Link>
    );
  if (onPress === undefined) return <div className={styles.row}>{inside}</div>;
  return (
    <button type="button" className={styles.row} onClick={press}>
      {inside}
    </button>
  );
};

type InsideProps = Omit<RowProps, 'to' | 'onPress'> & { readonly leads: boolean };

const RowInside = ({ title, note, value, icon, leads }: InsideProps) => (
  <>
    {icon === undefined ? null : <Icon name={icon} className={styles.rowIcon} />}
    <span className={styles.rowTitle}>
      {title}
      {note === undefined ? null : <small>{note}</small>}
    </span>
    {value === undefined ? null : <span className={styles.rowValue}>{value}</span>}
    {leads ? <Icon name="next" size={14} weight={2} className={styles.arrow} /> : null}
  </>
);
