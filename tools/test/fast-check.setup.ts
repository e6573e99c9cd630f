import { configureGlobal } from 'fast-check';

// A property that fails prints its seed and path; `npm run check:long` tries every property far more often.
const runs = Number(process.env['FAST_CHECK_RUNS'] ?? 0);
if (runs > 0) configureGlobal({ numRuns: runs });
