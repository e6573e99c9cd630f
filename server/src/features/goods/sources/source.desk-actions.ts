import { noLiveSource } from '@hakobu/contract/goods/goods.problems';
import type { Answer } from '@hakobu/contract/base/endpoint';
import type { trySource } from '@hakobu/contract/goods/source.desk-api';
import { countTry, throttled } from '../../../platform/database/throttle.ts';
import type { Caller, Staff } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { audit } from '../../audit/index.ts';
import { asUnavailable, until } from './asking.ts';
import { isFailure } from './breaker.rules.ts';
import { liveSourceOf } from './offered-sources.ts';
import type { SourceUnavailable } from './outside.port.ts';
import { updateFailed, updateSucceeded } from './source.store.ts';

/** A platform that says "too many" is not to be asked more by whoever presses the button. */
const triesOfAPlatform = { free: 5, firstWaitMs: 20_000, longestWaitMs: 20_000, forgetAfterMs: 60_000 };

/** What every platform has goods for. */
const request = {
  words: 'カメラ',
  sellerCode: null,
  minYen: null,
  maxYen: null,
  condition: null,
  sort: 'relevance',
  page: 1,
  size: 1,
} as const;

type Tried = Answer<typeof trySource>;

/** Asks a platform's interface now, past its breaker: an answer closes it, a failure is counted like any other. */
export const trySourceNow = async (p: Platform, caller: Caller<Staff>, platformCode: string): Promise<Tried> => {
  const source = await liveSourceOf(p, platformCode);
  const search = source?.search;
  if (!source || !search) throw noLiveSource();
  await countTry(p.db, p.clock.now(), throttled('sources.try.platform', platformCode), triesOfAPlatform);
  const began = performance.now();
  const tookMs = () => Math.round(performance.now() - began);
  const failed = async (why: SourceUnavailable): Promise<Tried> => {
    const { fault, message: detail, retryAfterMs } = why;
    await updateFailed(p.db, source, { fault, detail, retryAfterMs, counts: isFailure(fault) }, p.clock.now());
    return { isAnswered: false, tookMs: tookMs(), found: 0, failure: { fault, detail } };
  };
  const ask = async (): Promise<Tried> => {
    const signal = AbortSignal.timeout(p.config.sources.timeoutMs);
    const { total } = await until(signal, search(request, signal));
    await updateSucceeded(p.db, source, p.clock.now());
    return { isAnswered: true, tookMs: tookMs(), found: total, failure: null };
  };
  const tried = await ask().catch((error: unknown) => failed(asUnavailable(error)));
  const { isAnswered, failure } = tried;
  await p.transact(caller, (tx) =>
    audit(tx, caller, {
      action: 'sources.try',
      object: `platform:${platformCode}`,
      after: { isAnswered, fault: failure?.fault ?? null },
    }),
  );
  return tried;
};
