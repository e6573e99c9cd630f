import { guardMs } from '../ways-in/ways-in.rules.ts';

/** Where the shopper's browser stands: what a third party offers hangs on it. */
export type Surface = 'desktop' | 'phone' | 'inWechat' | 'inQq';

/** By what the browser says of itself: it is taken for what it says, since only what is offered hangs on it. */
export const surfaceOf = (userAgent: string): Surface => {
  if (/MicroMessenger/i.test(userAgent) && !/wxwork/i.test(userAgent)) return 'inWechat';
  if (/\bQQ\/\d/.test(userAgent)) return 'inQq';
  return /Android|iPhone|iPad|HarmonyOS|Mobile/i.test(userAgent) ? 'phone' : 'desktop';
};

/** Whoever loads a return twice, or asks twice what it led to, is answered the same for so long. */
export const graceMs = 10_000;

/**
 * Those that prove who somebody is who has nothing else: as an address does, one that was bound a moment ago proves
 * nothing, but the one that the account was opened with.
 */
export const provingIdentities = <Identity extends { readonly boundAt: Date }>(
  identities: readonly Identity[],
  openedAt: Date,
  now: Date,
): Identity[] =>
  identities.filter(
    ({ boundAt }) => boundAt.getTime() <= openedAt.getTime() || boundAt.getTime() + guardMs <= now.getTime(),
  );
