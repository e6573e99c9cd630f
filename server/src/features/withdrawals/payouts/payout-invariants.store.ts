import { invariant } from '../../../platform/database/invariant.ts';
import type { Invariant } from '../../../platform/platform.ts';

/** What is true of money on its way out, at every instant. */
export const payoutInvariants: readonly Invariant[] = [
  invariant(
    'a payout is sent to its provider once at most, and what became of it is asked for by its own code',
    `
    select payout_code from withdrawals.step where verb = 'send' group by payout_code having count(*) > 1
    union all
    select p.code from withdrawals.payout p
    where p.state in ('Sending', 'Unknown') and p.ask_at is null`,
    10,
  ),
  invariant(
    'one that may have been sent was found failed by its provider, or by two people',
    `
    select p.code from withdrawals.payout p join withdrawals.step s on s.payout_code = p.code and s.verb = 'fail'
    where (p.sending_at is not null or p.given_out_at is not null) and s.actor like 'staff:%'
      and (p.fail_staff is null or s.actor = 'staff:' || p.fail_staff)`,
    13,
  ),
];
