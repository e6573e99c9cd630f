import { dayMs } from '../../platform/clock/clock.ts';
import type { Platform, Job } from '../../platform/platform.ts';
import { deleteSessionsBefore } from './session.store.ts';
import { deleteDraftsBefore } from './second-factor/authenticator.store.ts';
import { deletePendingSignInsBefore } from './second-factor/pending-sign-in.store.ts';
import { cleaning } from '../../platform/jobs/cleaning.ts';

const keepMs = 30 * dayMs;

/** Forgets sessions at the desk that are long over, and what was begun and left; who signed in when stays in the audit log. */
export const staffJobs = (p: Platform): Job[] => [
  {
    name: 'staff.forgetSessions',
    next: cleaning,
    run: () => deleteSessionsBefore(p.db, new Date(p.clock.now().getTime() - keepMs)),
  },
  {
    name: 'staff.forgetBegun',
    next: cleaning,
    run: async () => {
      const before = new Date(p.clock.now().getTime() - dayMs);
      return (await deletePendingSignInsBefore(p.db, before)) + (await deleteDraftsBefore(p.db, before));
    },
  },
];
