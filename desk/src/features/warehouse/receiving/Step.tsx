import type { ReactNode } from 'react';
import styles from './receiving.module.css';
import shape from '../../../kit/shapes.module.css';

type Props = {
  readonly number: number;
  readonly name: string;
  readonly state: 'open' | 'next' | 'done';
  readonly aside?: ReactNode;
  readonly children: ReactNode;
};

/** One step of a bench: its number, a tick when it is done, the brand's ring when it is next. */
export const Step = ({ number, name, state, aside, children }: Props) => (
  <div className={styles.step} role="group" aria-label={name}>
    <span className={[styles.dot, styles[state]].join(' ')} aria-hidden="true">
      {state === 'done' ? '✓' : number}
    </span>
    <span className={styles.stepName}>{name}</span>
    <div className={styles.stepBody}>{children}</div>
    <span className={shape.muted}>{aside}</span>
  </div>
);
