import * as z from 'zod/mini';
import { Amount, Yen } from '../base/money.ts';
import { Day, Id, Instant } from '../base/shapes.ts';
import { FileProvider, FileRow } from './provider-file.shape.ts';

/** What is expected with the next file is looked at again after so many days. */
export const timingDays = 7;

/** `missingWithThem`: we have it and their file of that day does not; `missingWithUs`: the other way round. */
export const DifferenceKind = z.enum(['missingWithThem', 'missingWithUs', 'different']);
export type DifferenceKind = z.infer<typeof DifferenceKind>;

/**
 * How a difference is settled: `link` joins a row and a posting by hand; `receive` hears the payment as if the provider
 * had told us of it, so that it is credited or lies in suspense; `fee` is the provider's; `writeOff` is the company's
 * gain or loss; `timing` comes with the next file, and is looked at again if it does not.
 */
export const DifferenceOutcome = z.enum(['link', 'receive', 'fee', 'writeOff', 'timing']);
export type DifferenceOutcome = z.infer<typeof DifferenceOutcome>;

export const DifferenceState = z.enum(['open', 'proposed', 'timing', 'settled']);
export type DifferenceState = z.infer<typeof DifferenceState>;

/** A posting of ours on the provider's account. Above zero: money came to the company. */
export const OurMovement = z.object({
  transactionId: Id,
  kind: z.string(),
  subject: z.string(),
  reference: z.string(),
  at: Instant,
  moved: Amount,
});
export type OurMovement = z.infer<typeof OurMovement>;

export const Difference = z.object({
  id: Id,
  provider: FileProvider,
  kind: DifferenceKind,
  state: DifferenceState,
  day: Day,
  foundAt: Instant,
  /** Null where they do not have it. */
  theirs: z.nullable(FileRow),
  /** Null where we do not have it. */
  ours: z.nullable(OurMovement),
  /** What they have more than we do, per currency. */
  apart: z.array(Amount),
  /** What that is worth at the market, by which the second person is judged. */
  worthYen: Yen,
  needsSecond: z.boolean(),
  /** What can be done with it now. */
  outcomes: z.array(DifferenceOutcome),
  proposed: z.nullable(
    z.object({ how: DifferenceOutcome, staffId: Id, by: z.string(), at: Instant, note: z.string() }),
  ),
  /** Until when it is expected with another file. */
  timingUntil: z.nullable(Instant),
  settled: z.nullable(
    z.object({
      /** `matched`: the other side turned up by itself. */
      how: z.union([DifferenceOutcome, z.literal('matched')]),
      by: z.string(),
      /** Who agreed; empty where one person was enough. */
      second: z.string(),
      at: Instant,
      note: z.string(),
    }),
  ),
});
export type Difference = z.infer<typeof Difference>;
