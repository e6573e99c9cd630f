import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Countdown } from '../time/Countdown.tsx';
import { Moment } from '../time/Moment.tsx';
import { Card, Hairline } from './Card.tsx';
import styles from './show.module.css';
import { Tag, type Tone } from './Tag.tsx';

export type StatusBlockProps = {
  /** Who waits for whom, in a word or three. */
  readonly tag: ReactNode;
  readonly tone?: Tone;
  readonly aside?: ReactNode;
  /** The next step, with its amount: the loudest words of the screen. */
  readonly title: ReactNode;
  /** What happens then. */
  readonly children?: ReactNode;
  /** By when: counted down, with the absolute time and its zone beside it. */
  readonly until?: string | null | undefined;
  readonly onEnd?: () => void;
  /** Whom to ask: a link or button at the foot. */
  readonly ask?: ReactNode;
};

/** A status is never a bare word: what happened, what comes next, by when, whom to ask. */
export const StatusBlock = ({ tag, tone = 'plain', aside, title, children, until, onEnd, ask }: StatusBlockProps) => {
  const deadline = <Moment at={until} zoned />;
  return (
    <Card>
      <div className={styles.statusTop}>
        <Tag tone={tone}>{tag}</Tag>
        {aside === undefined ? null : <span className={styles.meta}>{aside}</span>}
      </div>
      <h2 className={styles.statusTitle}>{title}</h2>
      {children === undefined ? null : <div className={styles.statusText}>{children}</div>}
      {until ? (
        <div className={styles.statusClock}>
          <Countdown until={until} {...(onEnd ? { onEnd } : {})} />
          <span>
            <Trans>{deadline} 前</Trans>
          </span>
        </div>
      ) : null}
      {ask === undefined ? null : (
        <>
          <Hairline />
          <div className={styles.statusAsk}>{ask}</div>
        </>
      )}
    </Card>
  );
};
