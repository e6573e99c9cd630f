import type { DisplayCurrency } from '@hakobu/contract/rates/rate.shape';
import { minuteMs } from '../../platform/clock/clock.ts';
import type { Tx } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/ids.ts';
import { systemCaller } from '../../platform/http/caller.ts';
import type { Platform, Job } from '../../platform/platform.ts';
import { deleteHeldBack, fetchDueAt, insertFailure, takeFetch, updateFetched, upsertHeldBack } from './feed.store.ts';
import { FeedUnusable, type RateFeed, type FeedRates } from './feeds/feed.port.ts';
import { isJump } from './rate.rules.ts';
import { insertRate, listLockedRates, lockLimits } from './rate.store.ts';

/** A feed that failed is asked again soon, but not so often that it shuts us out. */
const afterFailureMinutes = 5;

const caller = systemCaller('rates.feed');

/** Takes each rate at the margin that holds; one too far from the rate before waits for a confirmation. */
const keepTold = async (tx: Tx, source: string, answer: FeedRates): Promise<readonly DisplayCurrency[]> => {
  await lockLimits(tx);
  const before = new Map((await listLockedRates(tx)).map((row) => [row.currency, row]));
  const heldBack: DisplayCurrency[] = [];
  for (const [currency, marketPpm] of answer) {
    const last = before.get(currency);
    // Somebody set it while this waited for the lock.
    if (last && last.at > tx.now) continue;
    if (last && isJump(last.marketPpm, marketPpm, last.jumpPpm)) {
      heldBack.push(currency);
      await upsertHeldBack(tx, {
        currency,
        marketPpm,
        source,
        seenAt: tx.now,
        byStaff: null,
        byName: null,
      });
      continue;
    }
    await deleteHeldBack(tx, currency);
    const learnt = {
      marketPpm,
      marginPpm: last?.marginPpm ?? 0,
      kind: 'feed' as const,
      source,
      typedAlone: false,
    };
    await insertRate(tx, { id: newId(), currency, ...learnt, at: tx.now, marketAt: tx.now });
  }
  await updateFetched(tx);
  return heldBack;
};

const fail = (p: Platform, feed: RateFeed, { fault, message: detail }: FeedUnusable): Promise<void> =>
  p.transact(caller, async (tx) => {
    const minutes = Math.min(afterFailureMinutes, feed.everyMinutes);
    await insertFailure(tx, { fault, detail }, new Date(tx.now.getTime() + minutes * minuteMs));
  });

/** Asks the feed when it is due, outside any transaction. What it cannot tell leaves the rates as they were. */
export const fetchDue = (p: Platform, feed: RateFeed): Job => ({
  name: 'rates.fetch',
  // A feed that hangs must not keep the other jobs waiting.
  queue: 'rates.fetch',
  next: { dueAt: fetchDueAt },
  run: async () => {
    const isOurs = await p.transact(caller, (tx) =>
      takeFetch(tx, new Date(tx.now.getTime() + feed.everyMinutes * minuteMs)),
    );
    if (!isOurs) return 0;
    try {
      const answer = await feed.ask();
      const heldBack = await p.transact(caller, (tx) => keepTold(tx, feed.source, answer));
      if (heldBack.length > 0) p.log.warn({ heldBack, source: feed.source }, 'rates wait for a confirmation');
    } catch (error) {
      if (!(error instanceof FeedUnusable)) throw error;
      p.log.warn({ fault: error.fault, detail: error.message, source: feed.source }, 'the rate feed failed');
      await fail(p, feed, error);
    }
    return 1;
  },
});
