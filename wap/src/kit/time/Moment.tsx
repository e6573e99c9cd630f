import { momentText, shortMomentText } from './timeTexts.ts';

export type MomentProps = {
  readonly at: string | null | undefined;
  /** `11-20 16:05` in the place of the full form. */
  readonly short?: boolean;
  /** The shopper's own unless told; `japan` where the warehouse's day counts. */
  readonly zone?: string;
};

/** An instant of the wire as the shopper reads it; `--` when there is none. */
export const Moment = ({ at, short, zone }: MomentProps) => (
  <time dateTime={at ?? undefined}>{short ? shortMomentText(at, zone) : momentText(at, zone)}</time>
);
