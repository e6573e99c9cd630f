import type { StorageBucket } from '@hakobu/contract/warehouse/warehouse.shape';
import { storageBuckets } from '@hakobu/contract/warehouse/warehouse.shape';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { KeysetCursor } from '../../../platform/database/statements/keyset.ts';
import { beginningWith } from '../../../platform/database/statements/patterns.ts';
import { bucketDays, type Reminder, type ReminderKind, remindersFor } from './storage.rules.ts';
import { asItem, type ItemRow } from '../warehouse.store.ts';
import { earliest, type Instant } from '../../../platform/database/statements/earliest.ts';

/** Free days left, as `storageOn` counts them: whole days of Japan, standing while the goods are packed. */
const storageDaysLeft = (now: Date) => sql<number>`(
  (storage_free_until at time zone 'Asia/Tokyo')::date
  - (coalesce(clock_stopped_at, ${now}::timestamptz) at time zone 'Asia/Tokyo')::date)`;

export type StockAsked = {
  readonly keyword: string | undefined;
  /** The keyword as a bare number or code. */
  readonly number: string;
  readonly bucket: StorageBucket | undefined;
  readonly sort: 'newest' | 'leastLeft';
  readonly now: Date;
};

export const listItems = async (
  db: Db,
  asked: StockAsked,
  page: { readonly after: KeysetCursor | undefined; readonly limit: number },
): Promise<ItemRow[]> => {
  const { keyword, number, bucket, sort, now } = asked;
  let query = db.selectFrom('warehouse.item').selectAll().where('leftAt', 'is', null);
  if (keyword !== undefined)
    query = query.where((is) =>
      is.or([
        is('shelf', 'ilike', beginningWith(keyword)),
        is('orderCode', '=', number),
        is('trackingNo', '=', number),
      ]),
    );
  if (bucket !== undefined) {
    const [min, max] = bucketDays[bucket];
    query = query.where('endedAt', bucket === 'disposal' ? 'is not' : 'is', null);
    if (bucket !== 'disposal') query = query.where(sql<boolean>`${storageDaysLeft(now)} between ${min} and ${max}`);
  }
  if (sort === 'leastLeft') {
    if (page.after)
      query = query.where(sql<boolean>`(storage_free_until, order_code) > (${page.after.at}, ${page.after.code})`);
    query = query.orderBy('storageFreeUntil').orderBy('orderCode');
  } else {
    if (page.after) query = query.where(sql<boolean>`(stored_at, order_code) < (${page.after.at}, ${page.after.code})`);
    query = query.orderBy('storedAt', 'desc').orderBy('orderCode', 'desc');
  }
  return (await query.limit(page.limit).execute()).map(asItem);
};

/** How many goods in the warehouse are of each age. */
export const countBuckets = async (db: Db, now: Date): Promise<Record<StorageBucket, number>> => {
  const between = (bucket: StorageBucket) => sql`when days between ${bucketDays[bucket][0]} and ${bucketDays[bucket][1]}
    then ${bucket}`;
  const { rows } = await sql<{ bucket: StorageBucket; count: number }>`
    with here as (
      select ended_at, ${storageDaysLeft(now)} as days from warehouse.item where left_at is null)
    select case when ended_at is not null then 'disposal'
      ${between('plenty')} ${between('fortnight')} ${between('week')} ${between('days')} else 'over' end as bucket,
      count(*)::int as count
    from here group by 1`.execute(db);
  const counted = new Map(rows.map(({ bucket, count }) => [bucket, count]));
  return Object.fromEntries(storageBuckets.map((bucket) => [bucket, counted.get(bucket) ?? 0])) as Record<
    StorageBucket,
    number
  >;
};

export const insertReminders = async (tx: Tx, orderCode: string, reminders: readonly Reminder[]): Promise<void> => {
  if (reminders.length === 0) return;
  await tx
    .insertInto('warehouse.reminder')
    .values(
      reminders.map(({ what, daysLeft: days, dueAt }) => ({
        orderCode,
        what,
        daysLeft: days,
        dueAt,
      })),
    )
    .execute();
};

export const listReminders = (db: Db, orderCode: string) =>
  db.selectFrom('warehouse.reminder').selectAll().where('orderCode', '=', orderCode).orderBy('dueAt').execute();

export const deleteReminders = async (tx: Tx, orderCode: string): Promise<void> => {
  await tx.deleteFrom('warehouse.reminder').where('orderCode', '=', orderCode).execute();
};

/** Letters that have not gone out move with the days on which storage ends. */
export const moveReminders = async (
  tx: Tx,
  orderCode: string,
  ends: Readonly<Record<ReminderKind, Date>>,
): Promise<void> => {
  for (const { what, daysLeft: days, dueAt } of remindersFor(ends, new Date(0)))
    await tx
      .updateTable('warehouse.reminder')
      .set({ dueAt })
      .where('orderCode', '=', orderCode)
      .where('what', '=', what)
      .where('daysLeft', '=', days)
      .where('sentAt', 'is', null)
      .where('skippedAt', 'is', null)
      .execute();
};

/**
 * Goods for which a letter is due, locked; another server's are passed over, as are those that are being packed: their
 * clock stands still. The goods are locked before their letters, as everywhere.
 */
/** When the first letter about storage goes out: those of goods that left, ended, or whose time stands, never do. */
export const storageReminderDueAt: Instant = sql<Date | null>`(
  select due.due_at from warehouse.reminder due join warehouse.item item on item.order_code = due.order_code
  where due.sent_at is null and due.skipped_at is null
    and item.left_at is null and item.ended_at is null and item.clock_stopped_at is null
  order by due.due_at limit 1)`;

export const lockNextToRemind = async (tx: Tx): Promise<ItemRow | undefined> => {
  const row = await tx
    .selectFrom('warehouse.item as item')
    .selectAll('item')
    .where('item.leftAt', 'is', null)
    .where('item.endedAt', 'is', null)
    .where('item.clockStoppedAt', 'is', null)
    .where((is) =>
      is.exists(
        is
          .selectFrom('warehouse.reminder as due')
          .select('due.orderCode')
          .whereRef('due.orderCode', '=', 'item.orderCode')
          .where('due.dueAt', '<=', tx.now)
          .where('due.sentAt', 'is', null)
          .where('due.skippedAt', 'is', null),
      ),
    )
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row && asItem(row);
};

export const listDueReminders = (tx: Tx, orderCode: string) =>
  tx
    .selectFrom('warehouse.reminder')
    .selectAll()
    .where('orderCode', '=', orderCode)
    .where('dueAt', '<=', tx.now)
    .where('sentAt', 'is', null)
    .where('skippedAt', 'is', null)
    .execute();

export const markReminder = async (
  tx: Tx,
  reminder: { readonly orderCode: string; readonly what: string; readonly daysLeft: number },
  as: 'sentAt' | 'skippedAt',
): Promise<void> => {
  await tx
    .updateTable('warehouse.reminder')
    .set({ [as]: tx.now })
    .where('orderCode', '=', reminder.orderCode)
    .where('what', '=', reminder.what)
    .where('daysLeft', '=', reminder.daysLeft)
    .execute();
};

/** Orders whose goods have been kept to their last day, the longest first; nothing is locked. */
export const storageEndsAt = earliest(
  'warehouse.item',
  'keptUntil',
  sql`left_at is null and ended_at is null and clock_stopped_at is null`,
);

export const listEnded = async (db: Db, now: Date, limit: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('warehouse.item')
    .select('orderCode')
    .where('leftAt', 'is', null)
    .where('endedAt', 'is', null)
    .where('clockStoppedAt', 'is', null)
    .where('keptUntil', '<', now)
    .orderBy('keptUntil')
    .limit(limit)
    .execute();
  return rows.map((row) => row.orderCode);
};
