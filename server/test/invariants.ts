import { sql } from 'kysely';
import { brokenInvariants } from '../src/ledger/invariants.ts';
import type { Db } from '../src/platform/database/database.ts';

const posted = (kind: string, subject: string, more = 'true') =>
  `(select count(*) from ledger.transaction t where t.kind = '${kind}' and t.subject = ${subject} and ${more})`;
const openYen = (subject: string) =>
  `coalesce((select sum(open_bonus_yen + open_cash_yen + open_exchanged_yen) from ledger.hold h where h.subject = ${subject}), 0)`;

const order = `'order:' || o.code`;
const parcel = `'parcel:' || p.code`;
const topUp = `t.kind = 'topUp.credit' and t.subject = 'topUp:' || u.code`;

/** Sums of a transaction's postings, each over the accounts that its condition names. */
const legs = (transaction: string, sums: Readonly<Record<string, string>>) =>
  `select ${Object.entries(sums)
    .map(([name, where]) => `coalesce(sum(x.amount) filter (where ${where}), 0) as ${name}`)
    .join(', ')}
    from ledger.transaction t join ledger.posting x on x.transaction_id = t.id
    join ledger.account a on a.id = x.account_id where ${transaction}`;

/** What is true between the books and the records that they are about; each statement finds the breaches. */
const breaches: Readonly<Record<string, string>> = {
  'an order is paid if and only if it was held once; the part that was split from one was never held': `
    select code from orders.order o
    where (o.paid_at is not null and o.split_from is null)::int <> ${posted('order.hold', order, `t.step = ''`)} and o.total_yen > 0`,
  'what an order was first held for is what it and its parts cost when it was paid': `
    with recursive part as (
      select code as whole, code, total_yen, supplements from orders.order where split_from is null
      union all
      select part.whole, o.code, o.total_yen, o.supplements from orders.order o join part on o.split_from = part.code)
    select whole from part join ledger.hold h on h.subject = 'order:' || whole and h.step = ''
    group by whole, h.bonus_yen, h.cash_yen, h.exchanged_yen
    having max(supplements) = 0 and h.bonus_yen + h.cash_yen + h.exchanged_yen <> sum(total_yen)`,
  'an order was captured once, or split from one that was, if and only if it was bought': `
    select code from orders.order o where (o.actual_goods_yen is not null)::int <>
      ${posted('order.capture', order, `t.step = ''`)} + ${posted('order.splitIn', order)}`,
  'what is captured of an order and not given back is what it came to': `
    select o.code from orders.order o
    left join lateral (select coalesce(sum(open_bonus_yen + open_cash_yen + open_exchanged_yen), 0) as open_yen
      from ledger.captured c where c.subject = ${order}) c on true
    left join lateral (select verb from orders.history h where h.order_code = o.code order by at desc, id desc limit 1) h on true
    where c.open_yen <> case
      when h.verb = 'grantCancel' then o.service_fee_yen
      when h.verb = 'sellerCancel' or o.actual_goods_yen is null then 0
      else o.actual_goods_yen + o.actual_domestic_yen + o.service_fee_yen end`,
  'no order goes on while its shopper waits for an answer': `
    select o.code from orders.order o join orders.cancel_request r on r.order_code = o.code and r.state = 'Asked'
    where o.state not in ('Purchasing', 'Purchased')`,
  'an order that is bought or ended holds nothing': `
    select code from orders.order o
    where o.state not in ('PendingPurchase', 'Purchasing', 'PendingSupplement') and ${openYen(order)} <> 0`,
  'an order that waits for its buyer holds what was agreed': `
    select code from orders.order o
    where o.state in ('PendingPurchase', 'Purchasing', 'PendingSupplement') and ${openYen(order)} <> o.total_yen`,
  'a parcel is paid if and only if its freight was held once': `
    select code from parcels.parcel p where (p.paid_at is not null)::int <> ${posted('parcel.hold', parcel)}`,
  'freight was captured once if and only if the parcel left': `
    select code from parcels.parcel p
    where (p.state in ('Shipped', 'Delivered', 'Completed', 'Returned', 'Lost'))::int <> ${posted('parcel.capture', parcel)}`,
  'a lost parcel, and no other, was compensated once with what was agreed': `
    select code from parcels.parcel p
    where (coalesce(p.compensated_goods_yen + p.compensated_freight_yen, 0) > 0)::int <> ${posted('parcel.compensate', parcel)}
      or coalesce(p.compensated_goods_yen + p.compensated_freight_yen, 0) <> coalesce((
        select sum(x.amount) from ledger.transaction t join ledger.posting x on x.transaction_id = t.id
        join ledger.account a on a.id = x.account_id
        where t.kind = 'parcel.compensate' and t.subject = ${parcel} and a.owner like 'shopper:%'), 0)`,
  'what a parcel settled of earlier fees is what it was paid for them': `
    select p.code from parcels.parcel p where p.paid_at is not null and p.state <> 'Cancelled' and p.repack_yen <>
      coalesce((select sum(amount_yen) from parcels.repack_fee f where f.settled_by = p.code), 0)`,
  'an order is being packed if and only if it lies in a parcel that is': `
    select o.code from orders.order o
    left join parcels.content c on c.order_code = o.code and c.released_at is null
    left join parcels.parcel p on p.code = c.parcel_code
    where (o.state = 'Packing') <> coalesce(p.state in
      ('Applied', 'Packing', 'PendingFreight', 'PendingSheet', 'PendingDispatch'), false)`,
  'a paid parcel that has not left holds what was paid, any other nothing': `
    select code from parcels.parcel p where ${openYen(parcel)} <>
      case when p.state in ('PendingSheet', 'PendingDispatch') then p.paid_yen else 0 end`,
  'a top-up is credited if and only if it was posted once, at its own amount': `
    select code from payments.top_up u where (u.state = 'Credited')::int <> ${posted('topUp.credit', `'topUp:' || u.code`)}`,
  'a credited top-up, and no other, was received once: what was taken for it, and what it came to, is what was posted': `
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
  'an exchanged top-up came to what its yuan buy at the quoted rate, and left the company the market and its margin': `
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
  'bonus was given for a credited top-up as its record says, once, and for no other': `
    select u.code from payments.top_up u
    left join lateral (select coalesce(sum(x.amount), 0) as given from ledger.transaction t
      join ledger.posting x on x.transaction_id = t.id join ledger.account a on a.id = x.account_id
      where t.kind = 'bonus.give' and t.subject = 'bonus:' || u.shopper_id and t.step = 'topUp:' || u.code
        and a.code = 'bonus') b on true
    where b.given <> case when u.state = 'Credited' then u.bonus_yen else 0 end`,
  'what lies in suspense is what was received and not yet dealt with': `
    select currency from (select a.currency, sum(x.amount) as amount from ledger.posting x
      join ledger.account a on a.id = x.account_id where a.code = 'suspense' group by 1) s
    full join (select currency, sum(amount) as amount from payments.received
      where outcome = 'suspense' and currency in ('JPY', 'CNY') group by 1) r using (currency)
    where coalesce(s.amount, 0) <> coalesce(r.amount, 0)`,
  'a slip waits if and only if its top-up is being checked': `
    select u.code from payments.top_up u where (u.state = 'Checking')::int <>
      (select count(*) from payments.slip s where s.top_up_code = u.code and s.state = 'Sent')`,
  'no idempotency key has two answers': `select key from platform.answer group by scope, key having count(*) > 1`,
};

/** The laws of the ledger and those between it and the records, that do not hold; empty when the books are sound. */
export const unsoundBooks = async (db: Db): Promise<unknown[]> => {
  const unsound: unknown[] = [...(await brokenInvariants(db))];
  for (const [law, statement] of Object.entries(breaches)) {
    const { rows } = await sql<object>`${sql.raw(statement)} limit 5`.execute(db);
    if (rows.length > 0) unsound.push({ law, rows });
  }
  return unsound;
};
