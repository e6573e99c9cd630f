import { invariant } from '../../../platform/database/invariant.ts';
import type { Invariant } from '../../../platform/platform.ts';

export const autoInvariants: readonly Invariant[] = [
  invariant(
    'an automatic withdrawal was asked for by exactly one run, of its own balance, and comes to what the run says',
    `select w.code, r.day from (select * from withdrawals.withdrawal where is_automatic) w
      full join (select * from withdrawals.auto_run where outcome = 'requested') r on r.withdrawal_code = w.code
      where (r.shopper_id, r.currency, r.amount) is distinct from (w.shopper_id, w.currency, w.amount)`,
  ),
  invariant(
    'a rule of automatic withdrawal has no due day that was looked at already',
    `select u.shopper_id from withdrawals.auto_rule u
      join withdrawals.auto_run r using (shopper_id, currency) where u.is_on and r.day >= u.next_on`,
  ),
];
