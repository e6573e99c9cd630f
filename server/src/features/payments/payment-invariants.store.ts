import { invariant } from '../../platform/database/invariant.ts';
import type { Invariant } from '../../platform/platform.ts';
import { postedTimes } from '../../ledger/invariant-parts.ts';

const topUp = `t.kind = 'topUp.credit' and t.subject = 'topUp:' || u.code`;

/** Sums of a transaction's postings, each over the accounts that its condition names. */
const legs = (transaction: string, sums: Readonly<Record<string, string>>) =>
  `select ${Object.entries(sums)
    .map(([name, where]) => `coalesce(sum(x.amount) filter (where ${where}), 0) as ${name}`)
    .join(', ')}
    from ledger.transaction t join ledger.posting x on x.transaction_id = t.id
    join ledger.account a on a.id = x.account_id where ${transaction}`;

/** What is true between the books and the top-ups that they are about, at every instant. */
export const paymentInvariants: readonly Invariant[] = [
  invariant(
    'a top-up is credited if and only if it was posted once, at its own amount',
    `
    select code from payments.top_up u where (u.state = 'Credited')::int <> ${postedTimes('topUp.credit', `'topUp:' || u.code`)}`,
    9,
  ),
  invariant(
    'a credited top-up, and no other, was received once: what was taken for it, and what it came to, is what was posted',
    `
    select u.code from payments.top_up u
    left join lateral (select count(*) as count, min(amount) as amount, min(currency) as currency
      from payments.received r where r.top_up_code = u.code and r.provider = u.provider and r.outcome = 'credited') r on true
    left join lateral (${legs(topUp, {
      taken: `a.code = 'suspense' or a.code = 'clearing:' || u.provider`,
      given: `a.owner = 'shopper:' || u.shopper_id and a.code = 'available' and a.currency = u.currency`,
      fee: `a.code = 'revenue:top-up-fee' and a.currency = u.pay_currency`,
    })}) m on true
    where (u.state = 'Credited')::int <> r.count or (u.state = 'Credited' and (r.currency, r.amount, u.credited_amount, u.fee)
      is distinct from (u.pay_currency, -m.taken, m.given, m.fee))`,
    9,
  ),
  invariant(
    'an exchanged top-up came to what its yuan buy at the quoted rate, and left the company the market and its margin',
    `
    select u.code from payments.top_up u
    join payments.received r on r.top_up_code = u.code and r.provider = u.provider and r.outcome = 'credited'
    left join lateral (${legs(topUp, {
      yen: `a.code = 'fx:JPYCNY' and a.currency = 'JPY'`,
      market: `a.code = 'fx:JPYCNY' and a.currency = 'CNY'`,
      margin: `a.code = 'revenue:exchange'`,
    })}) m on true
    where u.state = 'Credited' and u.charged_ppm is not null and (
      u.credited_amount <> floor((r.amount - u.fee)::numeric * 1000000 / u.charged_ppm) or m.yen <> -u.credited_amount
      or m.market <> least(r.amount - u.fee, floor((u.credited_amount::numeric * u.market_ppm + 500000) / 1000000))
      or m.market + m.margin <> r.amount - u.fee)`,
    15,
  ),
  invariant(
    'bonus was given for a credited top-up as its record says, once, and for no other',
    `
    select u.code from payments.top_up u
    left join lateral (select coalesce(sum(x.amount), 0) as given from ledger.transaction t
      join ledger.posting x on x.transaction_id = t.id join ledger.account a on a.id = x.account_id
      where t.kind = 'bonus.give' and t.subject = 'bonus:' || u.shopper_id and t.step = 'topUp:' || u.code
        and a.code = 'bonus') b on true
    where b.given <> case when u.state = 'Credited' then u.bonus_yen else 0 end`,
    9,
  ),
  invariant(
    'what lies in suspense is what was received and not yet dealt with',
    `
    select currency from (select a.currency, sum(x.amount) as amount from ledger.posting x
      join ledger.account a on a.id = x.account_id where a.code = 'suspense' group by 1) s
    full join (select currency, sum(amount) as amount from payments.received
      where outcome = 'suspense' and currency in ('JPY', 'CNY') group by 1) r using (currency)
    where coalesce(s.amount, 0) <> coalesce(r.amount, 0)`,
    18,
  ),
  invariant(
    'a top-up is being checked if and only if its slip or the word of a first person waits',
    `
    select u.code from payments.top_up u
    where (u.state = 'Checking') <> (exists (
        select from payments.slip s where s.top_up_code = u.code and s.state = 'Sent')
      or exists (select from payments.confirmation c where c.top_up_code = u.code and c.state = 'Open'))`,
  ),
  invariant(
    'a transfer that took two people was confirmed by two, as the first one read it, and one alone confirmed just what was asked for by its slip',
    `
    select r.transaction_id from payments.received r join payments.top_up u on u.code = r.top_up_code
    where r.second_because is not null and (
      (cardinality(r.second_because) > 0 and not exists (select from payments.confirmation c
        where c.top_up_code = r.top_up_code and c.state = 'Agreed' and c.transaction_id = r.transaction_id
          and c.received_amount = r.amount and c.first_staff = r.first_staff and c.second_staff = r.second_staff
          and c.first_staff <> c.second_staff))
      or (cardinality(r.second_because) = 0 and (r.second_staff is not null or r.amount <> u.pay_amount or not exists (
        select from payments.slip s where s.top_up_code = r.top_up_code and s.state = 'Confirmed'))))`,
  ),
];
