import type { Alert, AlertKind } from '@hakobu/contract/operations/operations.shape';

type Facts = Alert['facts'];

/** What a look found. */
export type Seen = {
  readonly now: Date;
  readonly books: { readonly provenAt: Date | null; readonly brokenInvariants: readonly string[] };
  readonly outbox: { readonly waiting: number; readonly parked: number; readonly oldestDueAt: Date | null };
  readonly jobs: readonly { readonly name: string; readonly succeededAt: Date; readonly lastError: string | null }[];
  readonly connections: { readonly open: number; readonly most: number };
  readonly disk: { readonly freeBytes: number; readonly totalBytes: number };
  readonly rates: {
    readonly staleSince: Date | null;
    readonly heldBack: readonly string[];
    readonly feedFailures: number;
    readonly lastFault: string | null;
  };
  /** Messages that leave the product. */
  readonly outgoing: {
    readonly parked: number;
    readonly channels: readonly string[];
    readonly paused: readonly string[];
    readonly lastError: string | null;
  };
  /** Verification codes of this day, of all accounts. */
  readonly codes: { readonly asked: number; readonly most: number; readonly isNear: boolean };
};

const minuteMs = 60_000;
const lateMs = 5 * minuteMs;
// Events are reacted to within a second; those that follow one that fails wait for it.
const eventsLateMs = minuteMs;
const maxEvents = 5000;
const unprovenMs = 60 * minuteMs;
const minFreeBytes = 1_000_000_000;
const minFreeShare = 0.1;
const maxConnectionsShare = 0.8;
// One or two failures of somebody else's server are nothing to get up for.
const feedFailuresBorne = 3;

const isOlder = (at: Date, than: number, now: Date): boolean => now.getTime() - at.getTime() > than;

const judges: Readonly<Record<AlertKind, (seen: Seen) => Facts | null>> = {
  booksUnsound: ({ books, now }) => {
    if (books.brokenInvariants.length > 0) return { invariants: books.brokenInvariants.join('; ') };
    return books.provenAt && isOlder(books.provenAt, unprovenMs, now)
      ? { lastProvenAt: books.provenAt.toISOString() }
      : null;
  },
  eventsParked: ({ outbox }) => (outbox.parked > 0 ? { events: outbox.parked } : null),
  eventsStuck: ({ outbox: { waiting, oldestDueAt }, now }) =>
    waiting > maxEvents || (oldestDueAt && isOlder(oldestDueAt, eventsLateMs, now))
      ? { events: waiting, ...(oldestDueAt ? { oldestDueAt: oldestDueAt.toISOString() } : {}) }
      : null,
  sweepLate: ({ jobs, now }) => {
    const late = jobs.filter(({ succeededAt }) => isOlder(succeededAt, lateMs, now));
    if (late.length === 0) return null;
    const error = late.find(({ lastError }) => lastError)?.lastError;
    return { jobs: late.map(({ name }) => name).join(', '), ...(error ? { error } : {}) };
  },
  diskLow: ({ disk: { freeBytes, totalBytes } }) =>
    freeBytes < minFreeBytes || freeBytes < totalBytes * minFreeShare ? { freeBytes, totalBytes } : null,
  connectionsNear: ({ connections: { open, most } }) => (open >= most * maxConnectionsShare ? { open, most } : null),
  ratesStale: ({ rates: { staleSince } }) =>
    staleSince ? { currency: 'CNY', staleAt: staleSince.toISOString() } : null,
  rateHeldBack: ({ rates: { heldBack } }) => (heldBack.length > 0 ? { currencies: heldBack.join(', ') } : null),
  rateFeedFailing: ({ rates: { feedFailures, lastFault } }) =>
    feedFailures >= feedFailuresBorne ? { failures: feedFailures, ...(lastFault ? { error: lastFault } : {}) } : null,
  messagesParked: ({ outgoing: { parked, channels } }) =>
    parked > 0 ? { messages: parked, channels: channels.join(', ') } : null,
  codesNear: ({ codes: { asked, most, isNear } }) => (isNear ? { asked, most } : null),
  channelPaused: ({ outgoing: { paused, lastError } }) =>
    paused.length > 0 ? { channels: paused.join(', '), ...(lastError ? { error: lastError } : {}) } : null,
};

/** What somebody must look at, with the facts; empty when all is well. */
export const alertsFrom = (seen: Seen): { readonly kind: AlertKind; readonly facts: Facts }[] =>
  Object.entries(judges).flatMap(([kind, judge]) => {
    const facts = judge(seen);
    return facts ? [{ kind: kind as AlertKind, facts }] : [];
  });
