import type { Yen } from '@hakobu/contract/base/money';
import { type RawBuilder, sql } from 'kysely';

/** The code of the parcel that an order lies in or is reserved for, as an expression in the statement of who asks. */
export const parcelCodeOf = (orderCode: RawBuilder<string>): RawBuilder<string | null> =>
  sql<string | null>`(select content.parcel_code from parcels.content
    where content.order_code = ${orderCode} and content.released_at is null)`;

/** The code of the group that an order waits for or was sent with, as an expression in the statement of who asks. */
export const groupCodeOf = (orderCode: RawBuilder<string>): RawBuilder<string | null> =>
  sql<string | null>`coalesce(
    (select reserved.group_code from parcels.reserved_order reserved where reserved.order_code = ${orderCode}),
    (select parcel.group_code from parcels.content content join parcels.parcel parcel on parcel.code = content.parcel_code
      where content.order_code = ${orderCode} and content.released_at is null))`;

/** What an order has borne of its parcels: what was paid for them, and whether the one that it lies in is paid. */
type FreightPaid = { readonly paidYen: Yen; readonly isSettled: boolean };

/** The same as an expression; null when nothing was paid. What was spent on a parcel that came back stays paid. */
export const freightPaidOf = (orderCode: RawBuilder<string>): RawBuilder<FreightPaid | null> =>
  sql<FreightPaid | null>`(select jsonb_build_object('paidYen', sum(content.share_yen),
      'isSettled', bool_or(content.released_at is null))
    from parcels.content where content.order_code = ${orderCode} and content.share_yen is not null having count(*) > 0)`;
