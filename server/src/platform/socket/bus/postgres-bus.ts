import { randomUUID } from 'node:crypto';
import type { Pool } from '../../database/database.ts';
import { type Line, listenOn, notifyOn } from '../../database/notifications.ts';
import type { Log } from '../../log/log.ts';
import type { Metrics } from '../../metrics/metrics.ts';
import type { Bus } from './bus.ts';
import { counter, samplesOf } from '../counts.ts';
import { ownListeners } from '../own-topics.ts';
import { payloadsOf, topicsOf } from '../payload.rules.ts';

const channel = 'hakobu_bus';
// Each NOTIFY takes a lock of the whole database at its commit: told together they cost as much as one.
const gatherMs = 20;
// While the database is away nobody hears anything anyway.
const retryMs = 1000;
/** More than this waits only while the database is away: what is dropped then is found by comparing. */
const maxWaiting = 10_000;
const reconnectMs = { first: 250, longest: 5000 } as const;

/** The bus over LISTEN and NOTIFY: one connection that hears and, every 20 ms at most, one statement that tells. */
export const postgresBus = (pool: Pool, log: Log, metrics?: Metrics): Bus => {
  const own = ownListeners(log);
  const self = randomUUID().slice(0, 8);
  const counts = { told: 0, heard: 0, lost: 0 };
  let waiting = new Set<string>();
  let telling: Promise<void> | undefined;
  let gathering: NodeJS.Timeout | undefined;
  let isStarted = false;
  let isClosed = false;
  let line: Line | undefined;
  let reconnecting: NodeJS.Timeout | undefined;

  /** Answers whether the others were told. */
  const tellOthers = async (): Promise<boolean> => {
    const topics = waiting;
    waiting = new Set();
    try {
      await notifyOn(pool, channel, payloadsOf(self, topics));
      counts.told += topics.size;
      return true;
    } catch (error) {
      if (topics.size + waiting.size <= maxWaiting) for (const topic of topics) waiting.add(topic);
      log.warn({ error }, 'the bus could not tell; it tries again');
      return false;
    }
  };
  const tellNow = async (): Promise<void> => {
    const isNotified = await tellOthers();
    telling = undefined;
    if (waiting.size > 0) tellSoon(isNotified ? gatherMs : retryMs);
  };
  const tellSoon = (afterMs: number): void => {
    if (gathering || telling || !isStarted || isClosed) return;
    gathering = setTimeout(() => {
      gathering = undefined;
      telling = tellNow();
    }, afterMs);
  };

  const hear = (payload: string): void => {
    const topics = topicsOf(self, payload);
    counts.heard += topics.length;
    if (topics.length > 0) own.hear(topics);
  };
  const lost = (error: Error): void => {
    line = undefined;
    counts.lost += 1;
    log.warn({ error: error.message }, 'the bus lost its connection; it connects anew');
    connectLater(0);
  };
  const connect = async (): Promise<boolean> => {
    try {
      line = await listenOn({ pool, channel, heard: hear, lost });
    } catch (error) {
      log.warn({ error }, 'the bus could not connect; it tries again');
      return false;
    }
    if (isClosed) await line.close();
    return true;
  };
  const connectLater = (waitMs: number): void => {
    if (isClosed) return;
    reconnecting = setTimeout(() => void reconnect(waitMs), waitMs);
  };
  const reconnect = async (waitedMs: number): Promise<void> => {
    if (!(await connect())) connectLater(Math.min(Math.max(waitedMs * 2, reconnectMs.first), reconnectMs.longest));
    else if (!isClosed) own.missed();
  };

  metrics?.collect(() => [
    counter(
      'hakobu_bus_topics_total',
      'What was told to other servers, and heard of them',
      samplesOf('way', Object.entries({ told: counts.told, heard: counts.heard })),
    ),
    counter('hakobu_bus_lost_total', 'How often the connection that hears other servers was lost', [
      { value: counts.lost },
    ]),
  ]);

  return {
    listen: own.listen,
    tell: (topics) => {
      own.hearSoon(topics);
      if (!isStarted || isClosed) return;
      for (const topic of topics) waiting.add(topic);
      tellSoon(gatherMs);
    },
    start: async () => {
      isStarted = true;
      if (!(await connect())) connectLater(reconnectMs.first);
    },
    close: async () => {
      isClosed = true;
      clearTimeout(gathering);
      clearTimeout(reconnecting);
      await telling;
      // What was told in the last moment is still told.
      if (isStarted && waiting.size > 0) await tellOthers();
      await line?.close();
    },
  };
};
