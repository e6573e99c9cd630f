import { minuteMs } from '../../platform/clock/clock.ts';
import { systemCaller } from '../../platform/http/caller.ts';
import type { Platform, Job } from '../../platform/platform.ts';
import { listUnmatchedSince, matchingDueAt } from './day.store.ts';
import { lockProvider } from './file.store.ts';
import { matchUp } from './matching.ts';

const everyMs = 10 * minuteMs;

/** What a provider told us of after its file came finds its row by itself. */
export const matchAgain = (p: Platform): Job => ({
  name: 'reconciliation.match',
  next: { dueAt: matchingDueAt(everyMs) },
  run: async () => {
    const providers = await listUnmatchedSince(p.db, new Date(p.clock.now().getTime() - everyMs));
    for (const provider of providers)
      await p.transact(systemCaller('reconciliation'), async (tx) => {
        await lockProvider(tx, provider);
        await matchUp(tx, provider, null);
      });
    return providers.length;
  },
});
