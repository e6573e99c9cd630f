import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { Amount } from '../base/money.ts';
import { pageOf, pageQuery } from '../base/page.ts';
import { Id, Instant, text, TopUpCode } from '../base/shapes.ts';
import { PayingShopper } from './top-up.desk-api.ts';

/** What finance can do with money that fits no top-up. */
export const AlarmOutcome = z.enum(['creditTopUp', 'creditShopper', 'returned', 'dismiss']);
export type AlarmOutcome = z.infer<typeof AlarmOutcome>;

/** Money, or word of it, that fits no top-up: what was received lies in suspense until finance has dealt with it. */
export const PaymentAlarm = z.object({
  id: z.string(),
  /**
   * `unknownTopUp`, `wrongAmount`, `wrongCurrency`, `creditedBefore`, `toldDifferently`, `foreignMerchant`; and of money
   * that goes back `refundedOutside`, `chargeback`, `chargebackWon`, `payoutUnknown`.
   */
  kind: z.string(),
  provider: z.string(),
  facts: z.record(z.string(), z.unknown()),
  at: Instant,
  /** What of it lies in suspense; null where there is no money behind the alarm, or none any more. */
  inSuspense: z.nullable(Amount),
  /** The top-up that the provider named, and its shopper; null where there is none. */
  topUpCode: z.nullable(TopUpCode),
  shopper: z.nullable(PayingShopper),
  /** What can be done with it now. */
  outcomes: z.array(AlarmOutcome),
  /** What one person means to do and another has to agree to: to whose balance it goes. */
  proposed: z.nullable(
    z.object({ shopper: PayingShopper, staffId: Id, by: z.string(), at: Instant, note: z.string() }),
  ),
  /** `second` agreed, where it took two. */
  settled: z.nullable(
    z.object({ how: AlarmOutcome, by: z.string(), second: z.nullable(z.string()), at: Instant, note: z.string() }),
  ),
});
export type PaymentAlarm = z.infer<typeof PaymentAlarm>;

export const listPaymentAlarms = endpoint({
  method: 'GET',
  path: '/api/desk/payments/alarms',
  by: 'staff',
  permission: 'ledger.read',
  summary: 'Payments that finance has to look at, newest first; or those that are settled',
  input: z.object({ ...pageQuery, state: z._default(z.enum(['open', 'settled']), 'open') }),
  output: pageOf(PaymentAlarm),
});

export const settleAlarm = endpoint({
  method: 'POST',
  path: '/api/desk/payments/alarms/{id}/settle',
  by: 'staff',
  permission: 'topUps.confirm',
  repeats: 'by-key',
  summary:
    'Settle an alarm once: the money in suspense is credited to the top-up it was paid for, or to a shopper, or was sent back; `dismiss` only where there is none. To a shopper of the desk’s choosing it goes once a second person agrees',
  input: z.object({
    id: Id,
    how: AlarmOutcome,
    /** For `creditShopper`, and only there: whose it is. */
    shopperId: z.optional(Id),
    note: text(300),
  }),
  output: PaymentAlarm,
});

export const agreeAlarm = endpoint({
  method: 'POST',
  path: '/api/desk/payments/alarms/{id}/agree',
  by: 'staff',
  permission: 'topUps.confirm',
  repeats: 'by-key',
  summary:
    'Agree, as the second person, that what lies in suspense is this shopper’s, as another proposed. 10005 for who proposed it, 10003 where it is proposed otherwise now or who did has lost the right',
  input: z.object({ id: Id, shopperId: Id, proposedBy: Id }),
  output: PaymentAlarm,
});

export const dropAlarm = endpoint({
  method: 'POST',
  path: '/api/desk/payments/alarms/{id}/drop',
  by: 'staff',
  permission: 'topUps.confirm',
  repeats: 'by-key',
  summary: 'What was proposed for money in suspense is taken back or not agreed to: it is open as before',
  input: z.object({ id: Id, note: text(300) }),
  output: PaymentAlarm,
});
