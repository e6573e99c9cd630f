import { dayMs } from '../../platform/clock/clock.ts';
import type { Platform, Job } from '../../platform/platform.ts';
import { deleteSessionsBefore } from './session.store.ts';
import { cleaning } from '../../platform/jobs/cleaning.ts';

const keepMs = 30 * dayMs;

/** Forgets sessions at the desk that are long over; who signed in when stays in the audit log. */
export const staffJobs = (p: Platform): Job[] => [
  {
    name: 'staff.forgetSessions',
    next: cleaning,
    run: () => deleteSessionsBefore(p.db, new Date(p.clock.now().getTime() - keepMs)),
  },
];
