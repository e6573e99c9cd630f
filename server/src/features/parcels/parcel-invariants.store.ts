import { invariant } from '../../platform/database/invariant.ts';
import type { Invariant } from '../../platform/platform.ts';
import { heldYen, postedTimes } from '../../ledger/invariant-parts.ts';

const parcel = `'parcel:' || p.code`;

/** What is true between the books and the parcels that they are about, at every instant. */
export const parcelInvariants: readonly Invariant[] = [
  invariant(
    'a parcel is paid if and only if its freight was held once',
    `
    select code from parcels.parcel p where p.group_code is null and (p.paid_at is not null)::int <> ${postedTimes('parcel.hold', parcel)}`,
    8,
  ),
  invariant(
    'freight was captured once if and only if the parcel left',
    `
    select code from parcels.parcel p
    where p.group_code is null
      and (p.state in ('Shipped', 'Delivered', 'Completed', 'Returned', 'Lost'))::int <> ${postedTimes('parcel.capture', parcel)}`,
    8,
  ),
  invariant(
    'a lost parcel, and no other, was compensated once with what was agreed',
    `
    select code from parcels.parcel p
    where p.group_code is null and ((coalesce(p.compensated_goods_yen + p.compensated_freight_yen, 0) > 0)::int <> ${postedTimes('parcel.compensate', parcel)}
      or coalesce(p.compensated_goods_yen + p.compensated_freight_yen, 0) <> coalesce((
        select sum(x.amount) from ledger.transaction t join ledger.posting x on x.transaction_id = t.id
        join ledger.account a on a.id = x.account_id
        where t.kind = 'parcel.compensate' and t.subject = ${parcel} and a.owner like 'shopper:%'), 0))`,
    8,
  ),
  invariant(
    'what a parcel settled of earlier fees is what it was paid for them',
    `
    select p.code from parcels.parcel p where p.paid_at is not null and p.state <> 'Cancelled' and p.repack_yen <>
      coalesce((select sum(amount_yen) from parcels.repack_fee f where f.settled_by = p.code), 0)`,
    8,
  ),
  invariant(
    'an order is being packed if and only if it lies in a parcel that is',
    `
    select o.code from orders.order o
    left join parcels.content c on c.order_code = o.code and c.released_at is null
    left join parcels.parcel p on p.code = c.parcel_code
    where (o.state = 'Packing') <> coalesce(p.state in
      ('Applied', 'Packing', 'PendingFreight', 'PendingSheet', 'PendingDispatch'), false)`,
  ),
  invariant(
    'a paid parcel that has not left holds what was paid, any other nothing',
    `
    select code from parcels.parcel p where ${heldYen(parcel)} <>
      case when p.group_code is null and p.state in ('PendingSheet', 'PendingDispatch') then p.paid_yen else 0 end`,
    8,
  ),
];
