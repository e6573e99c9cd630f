import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { Day, Instant, Nothing, wholeNumber } from '../base/shapes.ts';
import { TrialLine } from './journal.desk-api.ts';

const SealedLine = z.pick(TrialLine, { code: true, currency: true, balance: true });

/** What was still open when a day was closed, or is now: it warns and does not stop. */
export const DayWarning = z.object({
  kind: z.enum(['corrections', 'suspense', 'unreconciled']),
  count: z.int(),
});
export type DayWarning = z.infer<typeof DayWarning>;

/** A day of Japan whose books are closed: nothing can be posted into it, and every change of it shows. */
export const ClosedDay = z.object({
  day: Day,
  transactions: z.int(),
  /** What moved in, per currency: the sum of its credits. */
  moved: z.object({ JPY: z.int(), CNY: z.int() }),
  /** SHA-256 over the day before's and all that was posted, in hexadecimal. */
  digest: z.string(),
  previousDigest: z.string(),
  closedBy: z.string(),
  closedAt: Instant,
  warnings: z.array(DayWarning),
});
export type ClosedDay = z.infer<typeof ClosedDay>;

export const listDays = endpoint({
  method: 'GET',
  path: '/api/desk/books/days',
  by: 'staff',
  permission: 'ledger.read',
  summary: 'The closed days, newest first, and the one that comes next',
  input: z.object({
    before: z.optional(Day),
    limit: z._default(wholeNumber(1, 100), 31),
  }),
  output: z.object({
    list: z.array(ClosedDay),
    /** Where older ones start; null at the end. */
    nextBefore: z.nullable(Day),
    /** Null while the books are empty, or when today is the only open day. */
    next: z.nullable(
      z.object({
        day: Day,
        /** From when somebody may close it by hand, and when it closes by itself. */
        closableAt: Instant,
        closesAt: Instant,
        warnings: z.array(DayWarning),
      }),
    ),
  }),
});

export const readDay = endpoint({
  method: 'GET',
  path: '/api/desk/books/days/{day}',
  by: 'staff',
  permission: 'ledger.read',
  summary: 'One closed day with the trial balance that its seal holds',
  input: z.object({ day: Day }),
  output: z.object({ day: ClosedDay, lines: z.array(SealedLine) }),
});

export const closeDay = endpoint({
  method: 'POST',
  path: '/api/desk/books/days/{day}/close',
  by: 'staff',
  permission: 'ledger.close',
  summary: 'Close the next day: 10003 when it is not the next, or too early; closing it again answers the same seal',
  input: z.object({ day: Day }),
  output: ClosedDay,
});

/** How something in a closed day differs from what was sealed. */
export const tamperings = [
  'postingChanged',
  'postingMissing',
  'postingAdded',
  'transactionChanged',
  'transactionMissing',
  'transactionAdded',
  'entriesChanged',
  'sealChanged',
] as const;
export const Tampering = z.object({
  day: Day,
  what: z.enum(tamperings),
  /** Null where it is the seal itself. */
  transactionId: z.nullable(z.string()),
  /** Kind and subject as they were sealed, and as they are now where the transaction still stands. */
  kind: z.nullable(z.string()),
  subject: z.nullable(z.string()),
  /** The posting's place in its transaction, from 1. */
  seq: z.nullable(z.int()),
});
export type Tampering = z.infer<typeof Tampering>;

export const checkSeals = endpoint({
  method: 'POST',
  path: '/api/desk/books/days/check',
  by: 'staff',
  permission: 'ledger.read',
  summary: 'Recompute every seal and name what differs from what was sealed; 10061 while another check is under way',
  input: Nothing,
  output: z.object({ checkedAt: Instant, days: z.int(), tamperings: z.array(Tampering) }),
});
