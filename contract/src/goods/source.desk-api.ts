import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { Instant, Nothing } from '../base/shapes.ts';
import { PlatformCode, SourceKind } from '../platforms/platform.shape.ts';

/** Who is asked over the network: the interfaces of platforms, and pages. */
export const outsideKinds = ['rakuten', 'yahoo', 'link'] as const;
export const OutsideKind = z.enum(outsideKinds);
export type OutsideKind = z.infer<typeof OutsideKind>;

/** Why a platform could not be asked. */
export const sourceFaults = [
  'unreachable',
  'timeout',
  'tooMany',
  'maintenance',
  'serverError',
  'keyRefused',
  'questionRefused',
  'notJson',
  'tooLarge',
  'wrongForm',
  /** Our own limit: too many requests wait already. */
  'busy',
  /** It failed so often that it is left alone for a while. */
  'paused',
  /** No key is set. */
  'off',
] as const;
export const SourceFault = z.enum(sourceFaults);
export type SourceFault = z.infer<typeof SourceFault>;

/** `open`: it is left alone. `halfOpen`: the next request tries whether it answers again. */
export const breakerStates = ['closed', 'open', 'halfOpen'] as const;
export const BreakerState = z.enum(breakerStates);
export type BreakerState = z.infer<typeof BreakerState>;

/** How asking one source of one platform goes, on all servers together. */
export const AskedSource = z.object({
  kind: OutsideKind,
  breaker: BreakerState,
  /** Until when it is left alone; null while it is asked. */
  openUntil: z.nullable(Instant),
  /** In a row. */
  failures: z.int(),
  succeededAt: z.nullable(Instant),
  lastFailure: z.nullable(z.object({ at: Instant, fault: SourceFault, detail: z.string() })),
  /** In the last hour. */
  asked: z.int(),
  failed: z.int(),
});
export type AskedSource = z.infer<typeof AskedSource>;

export const PlatformSource = z.object({
  platformCode: PlatformCode,
  name: z.string(),
  kind: SourceKind,
  /** Whether its key is set; null where none is needed. */
  hasKey: z.nullable(z.boolean()),
  /** Requests a second; null where nothing is asked live. */
  perSecond: z.nullable(z.int()),
  /** Goods of the platform that we hold: the catalogue's, and what the platform told. */
  catalogueCount: z.int(),
  liveCount: z.int(),
  /** What was asked for it: its interface, and pages of it. */
  asked: z.array(AskedSource),
});
export type PlatformSource = z.infer<typeof PlatformSource>;

export const readSources = endpoint({
  method: 'GET',
  path: '/api/desk/sources',
  by: 'staff',
  permission: 'sources.read',
  summary: 'Where the goods of each platform come from, and how asking there goes',
  input: Nothing,
  output: z.object({
    at: Instant,
    ageMinutes: z.int(),
    orderAgeSeconds: z.int(),
    timeoutMs: z.int(),
    keepDays: z.int(),
    platforms: z.array(PlatformSource),
  }),
});

export const trySource = endpoint({
  method: 'POST',
  path: '/api/desk/sources/{platformCode}/try',
  by: 'staff',
  permission: 'sources.try',
  summary: 'Ask the interface of a platform one request now, whatever its breaker says; success closes the breaker',
  input: z.object({ platformCode: PlatformCode }),
  output: z.object({
    isAnswered: z.boolean(),
    tookMs: z.int(),
    found: z.int(),
    failure: z.nullable(z.object({ fault: SourceFault, detail: z.string() })),
  }),
});
