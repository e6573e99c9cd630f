import type { ReactNode } from 'react';
import { classes } from '../look/classes.ts';
import { Icon, type IconName } from '../look/Icon.tsx';
import styles from './show.module.css';
import type { Tone } from './Tag.tsx';

export type NoteProps = {
  readonly children: ReactNode;
  /** In bold, with the icon: the number, the limit, the difference. */
  readonly title?: ReactNode;
  readonly tone?: Tone;
  readonly icon?: IconName;
  /** The mend, in the same block: a text button. */
  readonly action?: ReactNode;
};

/** A tinted block inside or between cards: a warning with its mend, an explanation, a subtotal. */
export const Note = ({ children, title, tone = 'plain', icon, action }: NoteProps) => {
  const picture = icon ?? (tone === 'wait' || tone === 'bad' ? 'alert' : undefined);
  const mark = picture === undefined ? null : <Icon name={picture} size={18} weight={2} />;
  return (
    <div className={classes(styles.note, styles[tone])} role={tone === 'bad' ? 'alert' : undefined}>
      {title === undefined ? mark : null}
      <div className={styles.noteBody}>
        {title === undefined ? null : (
          <b className={styles.noteTitle}>
            {mark}
            {title}
          </b>
        )}
        {children}
        {action === undefined ? null : <div className={styles.noteAction}>{action}</div>}
      </div>
    </div>
  );
};
