import { invariant } from '../../../platform/database/invariant.ts';
import type { Invariant } from '../../../platform/platform.ts';

const step = `case when b.reason is null then b.reference else b.code end`;
const taking = `case b.why when 'refund' then 'topUp.refund' else 'topUp.chargeback' end`;
const undoing = `case b.why when 'refund' then 'topUp.refundUndone' else 'topUp.chargebackWon' end`;
const isOf = (kind: string) =>
  `t.subject = 'topUp:' || b.top_up_code and t.kind = ${kind} and t.step in (${step}, ${step} || ':beyond')`;
const posted = (kind: string) => `(select count(*) from ledger.transaction t where ${isOf(kind)})`;
const parts = `((b.amount + b.pay_amount + b.fee_amount > 0)::int + (b.beyond > 0)::int)`;

/** What is true of money that goes back, between the books and the records. */
export const returnInvariants: readonly Invariant[] = [
  invariant(
    'no top-up gives back more than it brought, in either currency',
    `select u.code from payments.top_up_return b join payments.top_up u on u.code = b.top_up_code
    join payments.received r on r.top_up_code = u.code and r.provider = u.provider and r.outcome = 'credited'
    where b.state <> 'undone' group by u.code, r.amount
    having sum(b.amount) > u.credited_amount or sum(b.pay_amount) > r.amount - u.fee or sum(b.fee_amount) > u.fee`,
  ),
  invariant(
    'a refund or chargeback was posted once where it was taken, and once more where it came back',
    `select b.code from payments.top_up_return b where b.why <> 'withdrawal' and (
      ${posted(taking)} <> (b.from_balance is not null)::int * ${parts}
      or ${posted(undoing)} <> (b.from_balance is not null and b.state = 'undone')::int * ${parts})`,
  ),
  invariant(
    'what went back outside of a withdrawal is what its record says',
    `select b.code from payments.top_up_return b join payments.top_up u on u.code = b.top_up_code
    left join lateral (
      select coalesce(sum(p.amount) filter (where a.code = 'clearing:' || u.provider), 0) as paid,
        coalesce(-sum(p.amount) filter (where a.owner = 'shopper:' || u.shopper_id and a.code = 'available'), 0) as taken
      from ledger.transaction t join ledger.posting p on p.transaction_id = t.id
      join ledger.account a on a.id = p.account_id where ${isOf(taking)}) m on true
    where b.why <> 'withdrawal' and b.from_balance is not null and
      (m.paid, m.taken) <> (b.pay_amount + b.fee_amount + b.beyond, b.from_balance + b.beyond_from_balance)`,
  ),
  invariant(
    'every refund or chargeback in the books has its record',
    `select t.id from ledger.transaction t where t.kind in ('topUp.refund', 'topUp.chargeback') and not exists (
      select from payments.top_up_return b where 'topUp:' || b.top_up_code = t.subject
        and t.step in (${step}, ${step} || ':beyond'))`,
  ),
  invariant(
    'no shopper has paid more than they owed',
    `select a.code from ledger.account a join ledger.posting p on p.account_id = a.id
    where a.owner = 'company' and a.code like 'receivable:%' group by a.id having sum(p.amount) > 0`,
  ),
];
