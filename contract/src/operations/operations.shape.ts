import * as z from 'zod/mini';
import { Id, Instant } from '../base/shapes.ts';
import type { Permission } from '../staff/permissions.ts';

/** What somebody must look at. Of each kind one alert is open at most; it closes by itself when all is well again. */
export const alertKinds = [
  'booksUnsound',
  'eventsParked',
  'eventsStuck',
  'sweepLate',
  'diskLow',
  'connectionsNear',
  'ratesStale',
  'rateHeldBack',
  'rateFeedFailing',
  'messagesParked',
  'channelPaused',
  'codesNear',
] as const;
export const AlertKind = z.enum(alertKinds);
export type AlertKind = z.infer<typeof AlertKind>;

/** With which permission an alert is mended. Whoever holds it sees the alert, and whoever looks after the server sees all. */
export const alertMendedWith = {
  booksUnsound: 'ledger.correct',
  eventsParked: 'settings.write',
  eventsStuck: 'settings.read',
  sweepLate: 'settings.read',
  diskLow: 'settings.read',
  connectionsNear: 'settings.read',
  ratesStale: 'rates.write',
  rateHeldBack: 'rates.write',
  rateFeedFailing: 'rates.write',
  messagesParked: 'outbox.write',
  channelPaused: 'outbox.write',
  codesNear: 'settings.write',
} as const satisfies Record<AlertKind, Permission>;

/** The alerts that somebody sees who holds these permissions. */
export const alertKindsFor = (held: { readonly has: (permission: Permission) => boolean }): AlertKind[] =>
  alertKinds.filter((kind) => held.has('settings.read') || held.has(alertMendedWith[kind]));

export const Alert = z.object({
  id: Id,
  kind: AlertKind,
  openedAt: Instant,
  /** When it was last seen to be so. */
  seenAt: Instant,
  closedAt: z.nullable(Instant),
  /** Names and numbers for whoever mends it: `{ jobs: 'orders.expireUnpaid', freeBytes: 1000 }`. */
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type Alert = z.infer<typeof Alert>;

/** Something that the clock sets going, on whichever server. */
export const JobRecord = z.object({
  name: z.string(),
  ranAt: Instant,
  /** When it last ended well. */
  succeededAt: Instant,
  tookMs: z.int(),
  /** Failures in a row; zero when the last run ended well. */
  failures: z.int(),
  lastError: z.nullable(z.string()),
});
export type JobRecord = z.infer<typeof JobRecord>;

/** An event that its listeners refused too often: it waits until somebody retries it. */
export const ParkedEvent = z.object({
  id: Id,
  name: z.string(),
  recordedAt: Instant,
  parkedAt: Instant,
  tries: z.int(),
  lastError: z.nullable(z.string()),
  /** Codes and ids of what it is about. */
  happened: z.record(z.string(), z.unknown()),
});
export type ParkedEvent = z.infer<typeof ParkedEvent>;
