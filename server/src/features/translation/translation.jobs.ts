import { dayMs, japanDayOf } from '../../platform/clock/clock.ts';
import type { Platform, Job } from '../../platform/platform.ts';
import { forgetSpentBefore } from './spending.store.ts';
import { cleaning } from '../../platform/jobs/cleaning.ts';

/** The desk shows the month; who had how much translated is nobody's business after that. */
const keptDays = 62;

export const forgetSpent = (p: Platform): Job => ({
  name: 'translation.forget',
  next: cleaning,
  run: () => forgetSpentBefore(p.db, japanDayOf(new Date(p.clock.now().getTime() - keptDays * dayMs))),
});
