import { classes } from '../look/classes.ts';
import { Icon, type IconName } from '../look/Icon.tsx';
import { replaceWith } from '../screen/navigation.ts';
import { Badge } from './IconButton.tsx';
import styles from './tabBar.module.css';

export type TabBarItem = {
  readonly to: string;
  readonly icon: IconName;
  readonly title: string;
  readonly count: number;
};

export type TabBarProps = {
  readonly items: readonly TabBarItem[];
  /** The link of the tab that is shown. */
  readonly at: string;
  readonly label: string;
};

/** The tabs at the foot. Fixed: in the flow it would jump as lists arrive. */
export const TabBar = ({ items, at, label }: TabBarProps) => (
  <nav className={styles.bar} aria-label={label}>
    {items.map(({ to, icon, title, count }) => (
      <a
        key={to}
        href={`#${to}`}
        className={classes(styles.tab, to === at && styles.on)}
        aria-current={to === at ? 'page' : undefined}
        onClick={(event) => {
          event.preventDefault();
          if (to !== at) replaceWith(to);
          else scrollTo({ top: 0, behavior: 'smooth' });
        }}
      >
        <span className={styles.icon}>
          <Icon name={icon} size={24} weight={to === at ? 2 : 1.6} />
          <Badge count={count} />
        </span>
        <span>
          {title}
          {count > 0 ? <span className="seen-by-readers"> {count}</span> : null}
        </span>
      </a>
    ))}
  </nav>
);
