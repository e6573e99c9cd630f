import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { Instant, Nothing } from '../base/shapes.ts';
import { CustomerFunds, MoneyDay, TodayQueue } from './today.shape.ts';

export const deskToday = endpoint({
  method: 'GET',
  path: '/api/desk/today',
  by: 'staff',
  permission: 'session',
  summary: 'The queues that the caller may work on, and for those who read the ledger the money of the last 14 days',
  input: Nothing,
  output: z.object({
    at: Instant,
    queues: z.array(TodayQueue),
    /** What is missing for the shop to work, or for one that is tried to be a real one; for those who can do something about it. */
    checklist: z.array(z.enum(['smsChannel', 'emailChannel', 'codesStayHere'])),
    money: z.nullable(z.object({ days: z.array(MoneyDay), funds: z.array(CustomerFunds) })),
  }),
});
