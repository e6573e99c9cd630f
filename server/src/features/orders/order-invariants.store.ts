import { invariant } from '../../platform/database/invariant.ts';
import type { Invariant } from '../../platform/platform.ts';
import { heldYen, postedTimes } from '../../ledger/invariant-parts.ts';

const order = `'order:' || o.code`;

/** What is true between the books and the orders that they are about, at every instant. */
export const orderInvariants: readonly Invariant[] = [
  invariant(
    'an order is paid if and only if it was held once; the part that was split from one was never held',
    `
    select code from orders.order o
    where (o.paid_at is not null and o.split_from is null)::int <> ${postedTimes('order.hold', order, `t.step = ''`)} and o.total_yen > 0`,
    8,
  ),
  invariant(
    'what an order was first held for is what it and its parts cost when it was paid',
    `
    with recursive part as (
      select code as whole, code, total_yen, supplements from orders.order where split_from is null
      union all
      select part.whole, o.code, o.total_yen, o.supplements from orders.order o join part on o.split_from = part.code)
    select whole from part join ledger.hold h on h.subject = 'order:' || whole and h.step = ''
    group by whole, h.bonus_yen, h.cash_yen, h.exchanged_yen
    having max(supplements) = 0 and h.bonus_yen + h.cash_yen + h.exchanged_yen <> sum(total_yen)`,
    8,
  ),
  invariant(
    'an order was captured once, or split from one that was, if and only if it was bought',
    `
    select code from orders.order o where (o.actual_goods_yen is not null)::int <>
      ${postedTimes('order.capture', order, `t.step = ''`)} + ${postedTimes('order.splitIn', order)}`,
    8,
  ),
  invariant(
    'what is captured of an order and not given back is what it came to',
    `
    select o.code from orders.order o
    left join lateral (select coalesce(sum(open_bonus_yen + open_cash_yen + open_exchanged_yen), 0) as open_yen
      from ledger.captured c where c.subject = ${order}) c on true
    -- By what happened to it, not by what happened last: of two steps the one that waited bears the earlier instant.
    left join lateral (select min(verb) as verb from orders.history h
      where h.order_code = o.code and h.to_state = 'Refunded') h on o.state = 'Refunded'
    where c.open_yen <> case
      when h.verb = 'grantCancel' then o.service_fee_yen
      when h.verb = 'sellerCancel' or o.actual_goods_yen is null then 0
      else o.actual_goods_yen + o.actual_domestic_yen + o.service_fee_yen end`,
    8,
  ),
  invariant(
    'no order goes on while its shopper waits for an answer',
    `
    select o.code from orders.order o join orders.cancel_request r on r.order_code = o.code and r.state = 'Asked'
    where o.state not in ('Purchasing', 'Purchased')`,
  ),
  invariant(
    'an order that is bought or ended holds nothing',
    `
    select code from orders.order o
    where o.state not in ('PendingPurchase', 'Purchasing', 'PendingSupplement') and ${heldYen(order)} <> 0`,
    8,
  ),
  invariant(
    'an order that waits for its buyer holds what was agreed',
    `
    select code from orders.order o
    where o.state in ('PendingPurchase', 'Purchasing', 'PendingSupplement') and ${heldYen(order)} <> o.total_yen`,
    8,
  ),
];
