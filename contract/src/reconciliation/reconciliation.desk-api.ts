import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { pageOf, pageQuery } from '../base/page.ts';
import { Day, Id, line, text } from '../base/shapes.ts';
import { Difference, DifferenceKind, DifferenceOutcome, OurMovement } from './difference.shape.ts';
import {
  BankColumns,
  FileProvider,
  FileRow,
  FileRowState,
  FileSum,
  ProviderDay,
  ProviderFile,
} from './provider-file.shape.ts';

// Four bytes a character at the most, and what JSON adds.
const maxBytes = 4 * 1024 * 1024;

/** So many characters a provider's file may have. */
export const maxFileCharacters = 900_000;

const FileGiven = z.object({
  provider: FileProvider,
  /** As the file was called where it came from. */
  name: text(200),
  csv: z.string().check(z.minLength(1), z.maxLength(maxFileCharacters)),
  /** The days that it covers, whole: what we have of them and it does not is a difference. */
  fromDay: Day,
  untilDay: Day,
  /** For the bank, and only there. */
  bank: z.optional(BankColumns),
});

export const tryProviderFile = endpoint({
  method: 'POST',
  path: '/api/desk/reconciliation/files/trial',
  by: 'staff',
  permission: 'reconciliation.read',
  maxBytes,
  summary: "Read a provider's file without keeping it: what it holds, and what of it is new",
  input: z.object({ ...FileGiven.shape, fromDay: z.optional(Day), untilDay: z.optional(Day) }),
  output: z.object({
    rows: z.int(),
    newRows: z.int(),
    /** The first and the last day that a row of it is of; null where it has none. */
    firstDay: z.nullable(Day),
    lastDay: z.nullable(Day),
    sums: z.array(FileSum),
    /** Imported before, to the byte. */
    isKnown: z.boolean(),
  }),
});

export const importProviderFile = endpoint({
  method: 'POST',
  path: '/api/desk/reconciliation/files',
  by: 'staff',
  permission: 'reconciliation.settle',
  repeats: 'by-key',
  maxBytes,
  summary:
    "Keep a provider's file and match its rows to our postings. The same file again changes nothing; of an overlapping one only the new rows count; 10003 where one says otherwise than an earlier file",
  input: FileGiven,
  output: ProviderFile,
});

export const listProviderFiles = endpoint({
  method: 'GET',
  path: '/api/desk/reconciliation/files',
  by: 'staff',
  permission: 'reconciliation.read',
  summary: 'Imported files, newest first',
  input: z.object({ ...pageQuery, provider: z.optional(FileProvider) }),
  output: pageOf(ProviderFile),
});

export const providerFile = endpoint({
  method: 'GET',
  path: '/api/desk/reconciliation/files/{id}',
  by: 'staff',
  permission: 'reconciliation.read',
  summary: 'One file: what it came to by kind and currency, and what of it is to be booked',
  input: z.object({ id: Id }),
  output: z.object({ file: ProviderFile, sums: z.array(FileSum), toBook: z.array(FileSum) }),
});

export const bookProviderFile = endpoint({
  method: 'POST',
  path: '/api/desk/reconciliation/files/{id}/book',
  by: 'staff',
  permission: 'reconciliation.settle',
  repeats: 'by-key',
  summary:
    "Accept a file's fees and settlements: the provider's fees become a cost, what it paid to the bank is expected on the bank's statement; each row once",
  input: z.object({ id: Id, note: text(300) }),
  output: ProviderFile,
});

export const listFileRows = endpoint({
  method: 'GET',
  path: '/api/desk/reconciliation/rows',
  by: 'staff',
  permission: 'reconciliation.read',
  summary: "Rows of providers' files, newest first, by file, provider, day, state, or a reference, whole",
  input: z.object({
    ...pageQuery,
    fileId: z.optional(Id),
    provider: z.optional(FileProvider),
    day: z.optional(Day),
    state: z.optional(FileRowState),
    keyword: z.optional(line(100)),
  }),
  output: pageOf(FileRow),
});

export const listProviderDays = endpoint({
  method: 'GET',
  path: '/api/desk/reconciliation/days',
  by: 'staff',
  permission: 'reconciliation.read',
  summary: 'The days of each provider on which money moved or a file covers, newest first',
  input: z.object({
    provider: z.optional(FileProvider),
    /** The last of the days; today where none is named. 31 days are answered. */
    until: z.optional(Day),
  }),
  output: z.object({ days: z.array(ProviderDay) }),
});

export const listDifferences = endpoint({
  method: 'GET',
  path: '/api/desk/reconciliation/differences',
  by: 'staff',
  permission: 'reconciliation.read',
  summary:
    'Differences: those that wait, oldest first; those expected with another file; or those settled, newest first',
  input: z.object({
    ...pageQuery,
    /** `open` has those that wait for a second person in it. */
    view: z._default(z.enum(['open', 'timing', 'settled']), 'open'),
    provider: z.optional(FileProvider),
    kind: z.optional(DifferenceKind),
  }),
  output: z.object({ ...pageOf(Difference).shape, count: z.int() }),
});

export const differenceCandidates = endpoint({
  method: 'GET',
  path: '/api/desk/reconciliation/differences/{id}/candidates',
  by: 'staff',
  permission: 'reconciliation.read',
  summary: 'What stands alone on the other side and could belong to it: the same direction, the nearest amounts first',
  input: z.object({ id: Id }),
  output: z.object({ rows: z.array(FileRow), movements: z.array(OurMovement) }),
});

export const settleDifference = endpoint({
  method: 'POST',
  path: '/api/desk/reconciliation/differences/{id}/settle',
  by: 'staff',
  permission: 'reconciliation.settle',
  repeats: 'by-key',
  summary:
    'Settle a difference, once. What changes what the company has, above the limit, is proposed so and done when a second person agrees',
  input: z.object({
    id: Id,
    how: DifferenceOutcome,
    /** For `link`: what stands alone on the other side. */
    otherRowId: z.optional(Id),
    otherTransactionId: z.optional(Id),
    note: text(300),
  }),
  output: Difference,
});

export const agreeDifference = endpoint({
  method: 'POST',
  path: '/api/desk/reconciliation/differences/{id}/agree',
  by: 'staff',
  permission: 'reconciliation.settle',
  repeats: 'by-key',
  summary:
    'Agree to what another person proposed, as it was seen. 10005 for the same person, 10003 when the first has lost the right or proposed otherwise since',
  input: z.object({ id: Id, how: DifferenceOutcome, proposedBy: Id }),
  output: Difference,
});

export const dropProposal = endpoint({
  method: 'POST',
  path: '/api/desk/reconciliation/differences/{id}/drop',
  by: 'staff',
  permission: 'reconciliation.settle',
  repeats: 'by-key',
  summary: 'Take a proposal back, or turn one down: the difference is open again',
  input: z.object({ id: Id, note: text(300) }),
  output: Difference,
});
