import { systemCaller } from '../../platform/http/caller.ts';
import { cleaning } from '../../platform/jobs/cleaning.ts';
import type { Job, Platform } from '../../platform/platform.ts';
import type { Keepers } from './closing.actions.ts';
import { closingDueAt } from './closing.store.ts';
import { closeDue, eraseAgain } from './erasing.actions.ts';
import { deleteKept, keptDueAt } from './kept.store.ts';

export const closingJobs = (p: Platform, keepers: Keepers): Job[] => [
  { name: 'closing.close', queue: 'closing', next: { dueAt: closingDueAt }, run: () => closeDue(p, keepers) },
  // However a backup was restored: what is on the list does not come back.
  { name: 'closing.eraseAgain', queue: 'closing', next: cleaning, run: () => eraseAgain(p, keepers) },
  {
    name: 'closing.forgetKept',
    queue: 'closing',
    next: { dueAt: keptDueAt },
    run: () => p.transact(systemCaller('closing'), deleteKept),
  },
];
