import { type RawBuilder, sql } from 'kysely';

/** The code of the parcel that an order lies in or is reserved for, as an expression in the statement of who asks. */
export const parcelCodeOf = (orderCode: RawBuilder<string>): RawBuilder<string | null> =>
  sql<string | null>`(select content.parcel_code from parcels.content
    where content.order_code = ${orderCode} and content.released_at is null)`;
