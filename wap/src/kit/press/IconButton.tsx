import { classes } from '../look/classes.ts';
import { Icon, type IconName } from '../look/Icon.tsx';
import styles from './press.module.css';
import { useGuardedPress } from './useGuardedPress.ts';

export type IconButtonProps = {
  readonly icon: IconName;
  /** What readers hear. */
  readonly label: string;
  readonly onPress: () => unknown;
  /** On a round card of its own, for use over pictures. */
  readonly round?: boolean;
  readonly pressed?: boolean;
  readonly size?: number;
  /** A count above the icon; 0 shows none. */
  readonly count?: number;
};

/** A 44 px target around an icon. */
export const IconButton = ({ icon, label, onPress, round, pressed, size = 22, count = 0 }: IconButtonProps) => {
  const { press } = useGuardedPress(onPress);
  return (
    <button
      type="button"
      className={classes(styles.icon, round && styles.round, pressed && styles.pressed)}
      aria-label={count > 0 ? `${label} ${count}` : label}
      aria-pressed={pressed}
      onClick={press}
    >
      <Icon name={icon} size={size} />
      <Badge count={count} />
    </button>
  );
};

/** A count in the corner of what holds it (which must be positioned); above 99 it says 99+. */
export const Badge = ({ count }: { readonly count: number }) =>
  count > 0 ? (
    <span className={styles.badge} aria-hidden="true">
      {count > 99 ? '99+' : count}
    </span>
  ) : null;
