import { dayMs } from '../../platform/clock/clock.ts';
import type { Platform, Job } from '../../platform/platform.ts';
import { forgetQuotesBefore } from './rate.store.ts';
import { cleaning } from '../../platform/jobs/cleaning.ts';

const keepQuotesMs = 30 * dayMs;

/** Every check code and every preview of a top-up leaves a quote behind. */
export const forgetQuotes = ({ db, clock }: Platform): Job => ({
  name: 'rates.forgetQuotes',
  next: cleaning,
  run: () => forgetQuotesBefore(db, new Date(clock.now().getTime() - keepQuotesMs)),
});
