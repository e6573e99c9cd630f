import { type RawBuilder, sql } from 'kysely';

/** Until when an order's goods lie free, as an expression in the statement of who asks; null when they never came. */
export const storageFreeUntilOf = (orderCode: RawBuilder<string>): RawBuilder<Date | null> =>
  sql<Date | null>`(select item.storage_free_until from warehouse.item where item.order_code = ${orderCode})`;
