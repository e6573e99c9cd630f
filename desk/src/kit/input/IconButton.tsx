import { Icon, type IconName } from '../Icon.tsx';
import styles from './IconButton.module.css';

type Props = {
  readonly icon: IconName;
  /** What it does, for screen readers and as its tip. */
  readonly label: string;
  /** Of one that stays pressed. */
  readonly isPressed?: boolean;
  readonly onPress: () => void;
};

/** A drawing that is pressed, without a frame of its own. */
export const IconButton = ({ icon, label, isPressed, onPress }: Props) => (
  <button
    type="button"
    className={styles.button}
    aria-pressed={isPressed}
    aria-label={label}
    title={label}
    onClick={onPress}
  >
    <Icon name={icon} />
  </button>
);
