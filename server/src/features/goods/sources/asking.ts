import { setTimeout as sleep } from 'node:timers/promises';
import type { SourceFault } from '@hakobu/contract/goods/source.desk-api';
import { otherSites } from '@hakobu/contract/platforms/platform.shape';
import type { Db } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { isFailure, isSiteDown } from './breaker.rules.ts';
import { type OutsideSource, SourceUnavailable } from './outside.port.ts';
import { takeTurn, updateFailed, updateSucceeded, type SourceName } from './source.store.ts';

// What everybody may name is many sites: that one of them fails says nothing about the next.
const isManySites = ({ platformCode, kind }: SourceName): boolean => kind === 'link' && platformCode === otherSites;

/** Whether a failure says something about how the source does, and not only about what it was asked. */
const countsFor = (source: SourceName, fault: SourceFault): boolean =>
  !isManySites(source) && isFailure(fault) && (source.kind !== 'link' || isSiteDown(fault));

/** What went wrong, in our words; what is our own fault is thrown on. */
export const asUnavailable = (error: unknown): SourceUnavailable => {
  if (error instanceof SourceUnavailable) return error;
  if (error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError'))
    return new SourceUnavailable('timeout', 'no answer in time');
  throw error;
};

/** Settles with the signal at the latest, whatever becomes of what was asked. */
export const until = async <Answer>(signal: AbortSignal, asked: Promise<Answer>): Promise<Answer> => {
  let end = (): void => undefined;
  const ended = new Promise<never>((_done, fail) => {
    end = () => fail(new SourceUnavailable('timeout', 'no answer in time'));
    if (signal.aborted) end();
    signal.addEventListener('abort', end, { once: true });
  });
  try {
    return await Promise.race([asked, ended]);
  } finally {
    signal.removeEventListener('abort', end);
  }
};

const flights = new WeakMap<Db, Map<string, Promise<unknown>>>();

/** Equal requests of one process that come at once are one request. */
export const together = <Answer>(db: Db, request: string, ask: () => Promise<Answer>): Promise<Answer> => {
  const flying = flights.get(db) ?? new Map<string, Promise<unknown>>();
  flights.set(db, flying);
  const known = flying.get(request);
  if (known) return known as Promise<Answer>;
  const asked = ask().finally(() => flying.delete(request));
  flying.set(request, asked);
  return asked;
};

/** Waits for a turn, and asks within what is left of the time. */
const withinPace = async <Answer>(
  p: Platform,
  source: OutsideSource,
  ask: (signal: AbortSignal) => Promise<Answer>,
) => {
  const { timeoutMs } = p.config.sources;
  const signal = AbortSignal.timeout(timeoutMs);
  const now = p.clock.now();
  // Whoever has no pace here has one elsewhere: pages take turns by host, in the fetcher.
  const gapMs = source.perSecond === null ? 0 : 1000 / source.perSecond;
  // A turn that leaves no time to answer in is none.
  const turn = await takeTurn(p.db, source, { now, gapMs, maxWaitMs: timeoutMs / 2, trialMs: 2 * timeoutMs });
  if (turn === 'paused') throw new SourceUnavailable('paused', 'it failed too often and is left alone for a while');
  if (turn === 'busy') throw new SourceUnavailable('busy', 'too many requests wait already');
  const waitMs = turn.at.getTime() - now.getTime();
  if (waitMs > 0) await sleep(waitMs, undefined, { signal });
  return until(signal, ask(signal));
};

/**
 * Puts one request to a source outside: at the platform's pace over all servers, within the time limit, not at all while
 * its breaker is open, and once where several want to know the same. How it went is counted for all. Throws
 * `SourceUnavailable`.
 */
export const askOutside = <Answer>(
  p: Platform,
  source: OutsideSource,
  request: string,
  ask: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> =>
  together(p.db, `${source.platformCode} ${source.kind} ${request}`, async () => {
    try {
      const answer = await withinPace(p, source, ask);
      await updateSucceeded(p.db, source, p.clock.now());
      return answer;
    } catch (error) {
      const why = asUnavailable(error);
      const { fault, message: detail, retryAfterMs } = why;
      // Not asked at all: nothing to count.
      if (fault !== 'busy' && fault !== 'paused') {
        const counts = countsFor(source, fault);
        await updateFailed(p.db, source, { fault, detail, retryAfterMs, counts }, p.clock.now());
        p.log.warn({ source: source.kind, platform: source.platformCode, fault, detail }, 'a platform did not answer');
      }
      throw why;
    }
  });
