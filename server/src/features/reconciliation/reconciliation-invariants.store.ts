import { invariant } from '../../platform/database/invariant.ts';
import type { Invariant } from '../../platform/platform.ts';

const ours = `
  select k.provider, k.day, p.currency, -sum(p.amount) as amount from reconciliation.booking k
  join ledger.posting p on p.transaction_id = k.transaction_id
  join ledger.account a on a.id = p.account_id and a.owner = 'company' and a.code = 'clearing:' || k.provider
  group by 1, 2, 3`;

/** What is true between the books and what providers say of them. */
export const reconciliationInvariants: readonly Invariant[] = [
  invariant(
    'what moved on a provider on a reconciled day is what its file says',
    `
    select d.provider from reconciliation.day d
    join (
      select coalesce(t.provider, o.provider) as provider, coalesce(t.day, o.day) as day from (
        select provider, day, currency, sum(gross - fee) as amount from reconciliation.row group by 1, 2, 3) t
      full join (${ours}) o using (provider, day, currency)
      where coalesce(t.amount, 0) <> coalesce(o.amount, 0)) apart on apart.provider = d.provider and apart.day = d.day
    where d.reconciled_at is not null`,
    16,
  ),
  invariant(
    'no posting stands for a line of another direction or provider, and each line for its own day',
    `
    select k.transaction_id from reconciliation.booking k join reconciliation.row r on r.id = k.row_id
    where r.provider <> k.provider or r.day <> k.day`,
    16,
  ),
  invariant(
    'a difference that changed what the company has was posted once, and above the limit by two people',
    `
    select d.id from reconciliation.difference d where (d.settled_how in ('fee', 'writeOff') and d.settled_at is not null) <>
      (select count(*) = 1 from ledger.transaction t where t.subject = 'difference:' || d.id
        and t.kind in ('difference.fee', 'difference.writeOff'))`,
    16,
  ),
];
