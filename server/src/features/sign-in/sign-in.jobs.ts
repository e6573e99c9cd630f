import { dayMs } from '../../platform/clock/clock.ts';
import { forgetThrottlesBefore } from '../../platform/database/throttle.ts';
import type { Platform, Job } from '../../platform/platform.ts';
import { forgetAccess } from '../audit/index.ts';
import { settingsNow } from '../settings/index.ts';
import { deleteDevicesBefore } from './known-device.store.ts';
import { deviceDays } from './session.rules.ts';
import { deleteSessionsBefore } from './session.store.ts';
import { deleteDaysBefore, deleteVerificationsBefore } from './verification.store.ts';
import { cleaning } from '../../platform/jobs/cleaning.ts';

// Long enough that who comes back with an old token still learns why it no longer counts.
const keepMs = 30 * dayMs;

/** Forgets sessions and codes that are long over, and tries that hold nobody up any more. */
export const signInJobs = (p: Platform): Job[] => [
  {
    name: 'sign-in.forgetAccess',
    next: cleaning,
    run: async () => forgetAccess(p, (await settingsNow(p.db)).accessDays),
  },
  {
    name: 'sign-in.forget',
    next: cleaning,
    run: async () => {
      const now = p.clock.now().getTime();
      const sessions = await deleteSessionsBefore(p.db, new Date(now - keepMs));
      const codes = await deleteVerificationsBefore(p.db, new Date(now - keepMs));
      const devices = await deleteDevicesBefore(p.db, new Date(now - deviceDays * dayMs));
      const days = await deleteDaysBefore(p.db, new Date(now - keepMs));
      return sessions + codes + devices + days + (await forgetThrottlesBefore(p.db, new Date(now - dayMs)));
    },
  },
];
