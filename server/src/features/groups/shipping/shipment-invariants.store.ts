import { invariant } from '../../../platform/database/invariant.ts';
import type { Invariant } from '../../../platform/platform.ts';
import { heldYen, postedTimes } from '../../../ledger/invariant-parts.ts';

const share = `'share:' || s.code`;
const sent = `('Shipped', 'Finished', 'Returned', 'Lost')`;

/** What is true of groups' parcels and the money of their members, at every instant. */
export const shipmentInvariants: readonly Invariant[] = [
  invariant(
    'for a share is held its cap, then what it came to, and nothing once it ended',
    `
    select s.code from groups.share s where ${heldYen(share)} <>
      case when s.state in ('Asked', 'Capped', 'Exceeded') then s.cap_yen when s.state = 'Settled' then s.share_yen else 0 end`,
    8,
  ),
  invariant(
    'a share was captured once, with what it came to, if and only if its parcel left',
    `
    select s.code from groups.share s join groups.shipment h on h.id = s.shipment_id
    where (s.state = 'Captured') <> (h.state in ${sent} and s.state not in ('LeftOut', 'Released'))
      or (s.state = 'Captured' and s.share_yen > 0)::int <> ${postedTimes('share.capture', share)}
      or (s.state = 'Captured' and s.share_yen <> coalesce((select sum(x.amount) from ledger.transaction t
        join ledger.posting x on x.transaction_id = t.id join ledger.account a on a.id = x.account_id
        where t.kind = 'share.capture' and t.subject = ${share} and a.code in ('payable:freight', 'revenue:freight',
          'revenue:storage')), 0))`,
    8,
  ),
  invariant(
    'nobody is charged beyond the cap that they agreed to',
    `select s.code from groups.share s where s.state in ('Settled', 'Captured') and s.share_yen > s.cap_yen`,
    8,
  ),
  invariant(
    'shares of a parcel sum to what it costs, all of them held or spent together',
    `
    select h.id::text as code from groups.shipment h left join parcels.parcel p on p.code = h.parcel_code
    where h.state in ('Settled', 'Shipped', 'Finished', 'Returned', 'Lost') and p.paid_yen is distinct from
      (select sum(s.share_yen) from groups.share s where s.shipment_id = h.id and s.state in ('Settled', 'Captured'))`,
    8,
  ),
  invariant(
    'a parcel of a group is paid if and only if its shares were settled',
    `
    select p.code from parcels.parcel p left join groups.shipment h on h.parcel_code = p.code
    where p.group_code is not null and p.state in ('PendingFreight', 'PendingSheet', 'PendingDispatch', 'Shipped')
      and (p.state <> 'PendingFreight') <> coalesce(h.state in ('Settled', 'Shipped'), false)`,
    8,
  ),
  invariant(
    'by weight a member pays the whole yen of their part of the freight, and nobody for another’s goods',
    `
    select f.share_code as code from groups.freight_split f join groups.shipment h on h.id = f.shipment_id
    join groups.terms t on t.group_code = h.group_code and t.version = h.terms_version and t.split = 'byWeight'
    join groups.share s on s.code = f.share_code and not s.is_owner
    join (select shipment_id, parcel_code, sum(freight_yen) as yen, sum(basis_grams) as grams
      from groups.freight_split group by 1, 2) a on a.shipment_id = f.shipment_id and a.parcel_code = f.parcel_code
    where f.freight_yen <> floor(a.yen::numeric * f.basis_grams / a.grams)`,
    8,
  ),
  invariant(
    'what was given for a lost parcel of a group is what was agreed, to the yen',
    `
    select h.id::text as code from groups.shipment h join parcels.parcel p on p.code = h.parcel_code
    where h.state = 'Lost' and coalesce(p.compensated_goods_yen + p.compensated_freight_yen, 0) <> coalesce((
      select sum(x.amount) from groups.share s join ledger.transaction t on t.subject = ${share} and t.kind = 'share.compensate'
      join ledger.posting x on x.transaction_id = t.id join ledger.account a on a.id = x.account_id
      where s.shipment_id = h.id and a.owner like 'shopper:%'), 0)`,
    8,
  ),
  invariant(
    'a group whose shipment goes on is shipping',
    `
    select g.code from groups.shipment h join groups."group" g on g.code = h.group_code
    where h.state not in ('Finished', 'Returned', 'Lost', 'Cancelled') and g.state <> 'Shipping'`,
  ),
  invariant(
    'what lies in a group’s parcel is of its shipment',
    `
    select c.order_code as code from parcels.content c join parcels.parcel p on p.code = c.parcel_code
    left join groups.shipment h on h.parcel_code = p.code
    left join groups.shipment_order o on o.shipment_id = h.id and o.order_code = c.order_code and o.left_out_at is null
    where p.group_code is not null and c.released_at is null and o.order_code is null`,
  ),
];
