import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { Day, Instant } from '../base/shapes.ts';
import { FinanceDay, FundsReport } from './funds.shape.ts';

export const customerFunds = endpoint({
  method: 'GET',
  path: '/api/desk/funds',
  by: 'staff',
  permission: 'ledger.read',
  summary: "Customers' funds at the end of a day of Japan's, or now: what is owed against what is held, per currency",
  input: z.object({ on: z.optional(Day) }),
  output: z.object({ asOf: Instant, funds: z.array(FundsReport) }),
});

/** How many days a chart can show. */
export const chartSpans = [7, 30, 90] as const;

export const financeDays = endpoint({
  method: 'GET',
  path: '/api/desk/finance-days',
  by: 'staff',
  permission: 'ledger.read',
  summary: 'Money in and out, charged, earned and its fees, day by day, oldest first, today included',
  input: z.object({ days: z._default(z.pipe(z.coerce.number(), z.literal(chartSpans)), 30) }),
  output: z.object({ days: z.array(FinanceDay) }),
});
