import { minuteMs } from '../clock/clock.ts';
import type { NextRun } from '../platform.ts';

/** Of jobs that only keep tables and folders small: what they take away is of no use to anybody, and nobody waits for it. */
export const cleaning: NextRun = { everyMs: 10 * minuteMs };
