import { dayMs } from '../../platform/clock/clock.ts';
import { forgetThrottlesBefore } from '../../platform/database/throttle.ts';
import type { Platform, Sweep } from '../../platform/platform.ts';
import { deleteSessionsBefore } from './session.store.ts';
import { deleteVerificationsBefore } from './verification.store.ts';

// Long enough that who comes back with an old token still learns why it no longer counts.
const keepMs = 30 * dayMs;

/** Forgets sessions and codes that are long over, and tries that hold nobody up any more. */
export const signInSweeps = (p: Platform): Sweep[] => [
  {
    name: 'sign-in.forget',
    run: async () => {
      const now = p.clock.now().getTime();
      const sessions = await deleteSessionsBefore(p.db, new Date(now - keepMs));
      const codes = await deleteVerificationsBefore(p.db, new Date(now - keepMs));
      return sessions + codes + (await forgetThrottlesBefore(p.db, new Date(now - dayMs)));
    },
  },
];
