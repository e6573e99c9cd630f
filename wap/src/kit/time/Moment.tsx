import styles from './time.module.css';
import { momentText, zonedMomentText } from './timeTexts.ts';

export type MomentProps = {
  readonly at: string | null | undefined;
  /** Names the zone: of a deadline, which could be taken for one by Japan's clock. */
  readonly zoned?: boolean;
};

/** An instant of the wire by the shopper's clock, never broken over two lines; `--` when there is none. */
export const Moment = ({ at, zoned }: MomentProps) => (
  <time className={styles.moment} dateTime={at ?? undefined}>
    {zoned ? zonedMomentText(at) : momentText(at)}
  </time>
);
