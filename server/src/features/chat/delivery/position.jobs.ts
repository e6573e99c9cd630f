import { dayMs } from '../../../platform/clock/clock.ts';
import type { Platform, Job } from '../../../platform/platform.ts';
import { deletePositionsBefore } from '../conversation.store.ts';
import { cleaning } from '../../../platform/jobs/cleaning.ts';

// A shopper's session ends after 30 days without a call; a position that is gone only repeats what clients have.
const keptMs = 60 * dayMs;

export const positionJobs = (p: Platform): Job[] => [
  {
    name: 'chat.forgetPositions',
    next: cleaning,
    run: () => deletePositionsBefore(p.db, new Date(p.clock.now().getTime() - keptMs)),
  },
];
