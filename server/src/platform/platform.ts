import type { Config } from '../config.ts';
import type { Clock } from './clock/clock.ts';
import type { Db } from './database/database.ts';
import type { Instant } from './database/statements/earliest.ts';
import type { Transact } from './database/transact.ts';
import type { SafeFetch } from './fetching/safe-fetch.ts';
import type { DownloadRoute, PlainRoute, Route, UploadRoute } from './http/route.ts';
import type { Log } from './log/log.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { FeatureListener } from './outbox/feature-events.ts';
import type { PersonalData } from './privacy/privacy.ts';
import type { Bus } from './socket/bus/bus.ts';
import type { SocketHandler } from './socket/socket.ts';

/** What every feature stands on. Nothing here knows a business word. */
export type Platform = {
  readonly db: Db;
  readonly transact: Transact;
  readonly clock: Clock;
  readonly log: Log;
  readonly config: Config;
  readonly metrics: Metrics;
  /** A line for whoever started the server, in its terminal. */
  readonly say: (line: string) => void;
  /** Wakes the other servers on this database, and this one. */
  readonly bus: Bus;
  /** Where this server can call itself over HTTP, such as `http://127.0.0.1:3000`; undefined while it does not listen. */
  readonly ownOrigin: () => string | undefined;
  /** Reads a page or a picture of the public internet that anybody may have named. */
  readonly fetchPage: SafeFetch;
};

/**
 * When a job has something to do next. What is about rows says at which instant the first of them is due, by the product's
 * clock: one expression that an index answers. What is not, or not alone, says how often it looks; having found something
 * to do, it looks again a second later.
 */
export type NextRun =
  | { readonly dueAt: Instant; readonly everyMs?: number }
  | { readonly dueAt?: never; readonly everyMs: number };

/** Something due is done, in bounded batches; answers how many were done. A job may run on several servers at once. */
export type Job = {
  readonly name: string;
  readonly run: () => Promise<number>;
  readonly next: NextRun;
  /**
   * Jobs of one queue follow each other, queues wait for nobody. Money's own has what asks the database alone; whoever
   * asks somebody outside, or takes long, has a queue of its own. Left out: upkeep, which may wait.
   */
  readonly queue?: string;
};

/** Something that is true of the data at every instant: one statement that counts the breaches, zero when it holds. */
export type Invariant = {
  readonly name: string;
  readonly count: string;
  /** The statement that finds what breaks it, for whoever looks closer. */
  readonly finds?: string;
  /** The number of the invariant that it proves, wholly or in part: 1 to 18. */
  readonly proves?: number;
};

/** What a feature gives to the whole: joined in assemble.ts, one line each. */
export type Feature = {
  readonly routes?: readonly Route[];
  readonly plainRoutes?: readonly PlainRoute[];
  readonly uploadRoutes?: readonly UploadRoute[];
  readonly downloadRoutes?: readonly DownloadRoute[];
  readonly listeners?: readonly FeatureListener[];
  /** What must be true when the transaction ends that records an event: reacts in it, under its locks. */
  readonly within?: readonly FeatureListener[];
  readonly jobs?: readonly Job[];
  readonly invariants?: readonly Invariant[];
  /** What it keeps about shoppers: for whoever leaves, or asks for a copy. */
  readonly personal?: PersonalData;
  /** One feature at most has sockets opened to it. */
  readonly sockets?: SocketHandler;
};
