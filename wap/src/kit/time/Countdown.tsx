import { Plural } from '@lingui/react/macro';
import { Fragment, useEffect, useRef, useState } from 'react';
import { serverNow } from './serverClock.ts';
import styles from './time.module.css';
import { timeLeft } from './timeTexts.ts';

export type CountdownProps = {
  /** The instant of the wire at which it ends. */
  readonly until: string;
  /** Told once when it ends, e.g. to fetch the order again. */
  readonly onEnd?: () => void;
  /** Plain text in the place of blocks. */
  readonly plain?: boolean;
};

/** Time left by the server's clock, second by second. Show the absolute time beside it. */
export const Countdown = ({ until, onEnd, plain }: CountdownProps) => {
  const end = Date.parse(until);
  const [now, setNow] = useState(serverNow);
  const over = now >= end;
  const message = useRef(over);
  useEffect(() => {
    if (over) {
      if (!message.current) onEnd?.();
      message.current = true;
      return undefined;
    }
    const timer = setInterval(() => setNow(serverNow()), 1000);
    return () => clearInterval(timer);
  }, [over, onEnd]);
  const { days, clock } = timeLeft(end - now);
  const dayWords = days > 0 ? <Plural value={days} other="# 天" /> : null;
  if (plain)
    return (
      <span role="timer">
        {dayWords} {clock.join(':')}
      </span>
    );
  return (
    <span className={styles.clock} role="timer">
      {dayWords}
      {clock.map((digits, at) => (
        <Fragment key={at === 0 ? 'h' : at === 1 ? 'm' : 's'}>
          {at > 0 ? <span>:</span> : null}
          <span className={styles.digits}>{digits}</span>
        </Fragment>
      ))}
    </span>
  );
};
