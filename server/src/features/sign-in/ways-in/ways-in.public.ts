import { guardedUntil } from './ways-in.actions.ts';
import { guardOf } from './ways-in.store.ts';

/** Whether what a stranger could have changed about a shopper's ways in guards the money still. */
export const accountGuard = { until: guardedUntil, of: guardOf };
