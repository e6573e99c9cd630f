import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { pageOf, pageQuery } from '../base/page.ts';
import { HeldFor, MoneySource, StatementKind, StatementLine, StatementSum } from './wallet.shape.ts';

export const listHeld = endpoint({
  method: 'GET',
  path: '/api/console/wallet/held',
  by: 'shopper',
  summary: 'For which orders and parcels money is set aside and not spent, newest first',
  input: z.object({ ...pageQuery }),
  output: pageOf(HeldFor),
});

const Month = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/));
const statementFilters = {
  /** A month by the caller's clock, `2026-11`. */
  month: z.optional(Month),
  kind: z.optional(StatementKind),
  source: z.optional(MoneySource),
};

export const readStatement = endpoint({
  method: 'GET',
  path: '/api/console/wallet/statement',
  by: 'shopper',
  summary:
    "The shopper's statement, newest first, each line with the balance after it; months are those of the zone in ZoneId",
  input: z.object({ ...pageQuery, ...statementFilters }),
  output: pageOf(StatementLine),
});

export const sumStatement = endpoint({
  method: 'GET',
  path: '/api/console/wallet/statement/sums',
  by: 'shopper',
  summary: 'What came in and what went out over the lines of the same filters, for each balance that moved',
  input: z.object(statementFilters),
  output: z.object({ sums: z.array(StatementSum) }),
});

/** The most months that one file covers. */
export const maxMonthsPerFile = 12;

export const statementFile = endpoint({
  method: 'GET',
  path: '/api/console/wallet/statement/csv',
  by: 'shopper',
  file: 'text/csv',
  summary: 'The lines of the same filters as a file for spreadsheets, newest first; at most twelve months at once',
  input: z.object({
    from: Month,
    /** The last month of the file; `from` alone is one month. */
    until: z.optional(Month),
    kind: statementFilters.kind,
    source: statementFilters.source,
  }),
  output: z.string(),
});
