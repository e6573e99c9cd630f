import { classes } from '../look/classes.ts';
import { Icon } from '../look/Icon.tsx';
import styles from './press.module.css';

/** The round mark of one that can be chosen; the native control beside it is what is pressed and read out. */
export const CheckMark = ({ isOn }: { readonly isOn: boolean }) => (
  <span className={classes(styles.mark, isOn && styles.marked)} aria-hidden="true">
    {isOn ? <Icon name="check" size={14} weight={2.6} /> : null}
  </span>
);
