import { type Outgoing } from './store.ts';
import { type ChatWaits } from './types.ts';

/** Something said that is not in its conversation yet. */
export type Pending = {
  outgoing: Outgoing;
  isKept: boolean;
  /** Under way on this connection since then; undefined when it is not. */
  sentAt: number | undefined;
  tries: number;
  /** How often the server closed the socket over it. */
  blamed: number;
  /** The seq that the server gave it, once it was acknowledged. */
  seq: number | undefined;
  isLate: boolean;
};

/** What was not acknowledged for so long is shown as failed, though it is still tried. */
export const lateAfterMs = 60_000;

/** How long after its n-th sending something is sent again, in milliseconds. */
export const resendAfter = (waits: ChatWaits, tries: number): number =>
  Math.min(waits.resendAfterMs * 1.5 ** (tries - 1), waits.resendAtMostMs);
