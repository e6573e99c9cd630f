import { invariant } from '../../platform/database/invariant.ts';
import type { Invariant } from '../../platform/platform.ts';

const posted = (kind: string, step: string) =>
  `(select count(*) from ledger.transaction t where t.kind = '${kind}' and t.subject = 'withdrawal:' || w.code
    and t.step = ${step})`;

/** What is true between the books and the withdrawals that they are about, at every instant. */
export const withdrawalInvariants: readonly Invariant[] = [
  invariant(
    'what is owed to shoppers as withdrawals is the sum of payouts that are neither paid nor given back',
    `
    select currency from (select a.currency, sum(x.amount) as amount from ledger.posting x
      join ledger.account a on a.id = x.account_id where a.owner = 'company' and a.code = 'payable:withdrawal' group by 1) s
    full join (select currency, sum(amount) as amount from withdrawals.payout
      where state not in ('Paid', 'Failed', 'Dropped') group by 1) p using (currency)
    where coalesce(s.amount, 0) <> coalesce(p.amount, 0)`,
    18,
  ),
  invariant(
    'a withdrawal was taken off its balance once, and is the sum of its payouts, fee and bonus with it',
    `
    select w.code from withdrawals.withdrawal w
    left join lateral (select sum(amount) as amount, sum(fee) as fee, sum(bonus_yen) as bonus
      from withdrawals.payout p where p.withdrawal_code = w.code) p on true
    where ${posted('withdrawal.request', `''`)} <> 1
      or (p.amount, p.fee, p.bonus) is distinct from (w.amount, w.fee, w.bonus_back_yen)`,
    10,
  ),
  invariant(
    'a payout is paid if and only if it was posted once, and came to nothing if and only if it was given back once',
    `
    select p.code from withdrawals.payout p join withdrawals.withdrawal w on w.code = p.withdrawal_code
    where (p.state = 'Paid')::int <> ${posted('withdrawal.pay', 'p.code')}
      or (p.state = 'Failed')::int <> ${posted('withdrawal.return', 'p.code')}`,
    10,
  ),
  invariant(
    'a withdrawal was given back whole if and only if it was refused or cancelled',
    `
    select w.code from withdrawals.withdrawal w
    where (w.state in ('Refused', 'Cancelled'))::int <> ${posted('withdrawal.return', `''`)}
      or exists (select from withdrawals.payout p where p.withdrawal_code = w.code
        and (p.state = 'Dropped') <> (w.state in ('Refused', 'Cancelled')))`,
    10,
  ),
  invariant(
    'a withdrawal has ended as all its payouts have, and none is on its way before the approval',
    `
    select w.code from withdrawals.withdrawal w
    join lateral (select count(*) as count, count(*) filter (where state = 'Paid') as paid,
        count(*) filter (where state = 'Failed') as failed, count(*) filter (where state = 'Planned') as planned
      from withdrawals.payout p where p.withdrawal_code = w.code) p on true
    where (w.state in ('Requested', 'InReview') and p.planned <> p.count)
      or (w.state in ('Approved', 'Paid', 'PartlyPaid', 'Returned') and (p.planned > 0 or w.state <> case
        when p.paid + p.failed < p.count then 'Approved' when p.failed = 0 then 'Paid'
        when p.paid = 0 then 'Returned' else 'PartlyPaid' end))`,
    10,
  ),
  invariant(
    'a withdrawal that needed two people was approved by two, who saw the same',
    `
    select w.code from withdrawals.withdrawal w
    where w.approved_at is not null and (w.first_fingerprint is distinct from w.fingerprint
      or (cardinality(w.second_because) > 0 and (w.second_staff is null or w.second_staff = w.first_staff)))`,
    13,
  ),
  invariant(
    'what a payout takes of top-ups is set aside while it is open, gone once it is paid, and free again once it is not',
    `
    select d.return_code from withdrawals.draw d
    join withdrawals.payout p on p.code = d.payout_code
    left join payments.top_up_return r on r.code = d.return_code
    where r.code is null or r.amount <> d.amount or r.state <> case
      when p.state = 'Paid' then 'done' when p.state in ('Failed', 'Dropped') then 'undone' else 'reserved' end`,
  ),
];
