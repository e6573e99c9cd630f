import { dayMs } from '../../platform/clock/clock.ts';
import type { Platform, Job } from '../../platform/platform.ts';
import { deleteDraftsBefore } from './planning/draft.store.ts';
import { cleaning } from '../../platform/jobs/cleaning.ts';

/** Previews that nobody asked for in the end; kept for a day, so that who comes late is told that it changed. */
export const withdrawalJobs = ({ db, clock }: Platform): Job[] => [
  {
    name: 'withdrawals.forgetDrafts',
    next: cleaning,
    run: () => deleteDraftsBefore(db, new Date(clock.now().getTime() - dayMs)),
  },
];
