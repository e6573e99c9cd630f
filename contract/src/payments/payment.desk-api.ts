import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { pageOf, pageQuery } from '../base/page.ts';
import { Instant } from '../base/shapes.ts';

/** Money, or word of it, that fits no top-up: what was received lies in suspense until finance has dealt with it. */
export const PaymentAlarm = z.object({
  id: z.string(),
  /** `unknownTopUp`, `wrongAmount`, `wrongCurrency`, `creditedBefore`, `toldDifferently`. */
  kind: z.string(),
  provider: z.string(),
  facts: z.record(z.string(), z.unknown()),
  at: Instant,
});
export type PaymentAlarm = z.infer<typeof PaymentAlarm>;

export const listPaymentAlarms = endpoint({
  method: 'GET',
  path: '/api/desk/payments/alarms',
  by: 'staff',
  permission: 'ledger.read',
  summary: 'Payments that finance has to look at, newest first',
  input: z.object({ ...pageQuery }),
  output: pageOf(PaymentAlarm),
});
