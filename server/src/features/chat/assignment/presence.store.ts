import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { earliest } from '../../../platform/database/earliest.ts';

// In order, so that two servers that write the same ones never wait for each other in a circle.
const sorted = (ids: readonly string[]): string[] => [...ids].toSorted();

export const writeShoppersSeen = async (db: Db, ids: readonly string[], now: Date): Promise<void> => {
  await sql`
    insert into chat.presence as p (shopper_id, seen_at) select id, ${now} from unnest(${sorted(ids)}::uuid[]) as id
    on conflict (shopper_id) do update set seen_at = excluded.seen_at where p.seen_at < excluded.seen_at`.execute(db);
};

export const writeShoppersLeft = async (db: Db, ids: readonly string[], seenAt: Date): Promise<void> => {
  await sql`
    with gone as (select shopper_id from chat.presence where shopper_id = any(${sorted(ids)}::uuid[])
      order by shopper_id for no key update)
    update chat.presence p set seen_at = least(p.seen_at, ${seenAt}) from gone where gone.shopper_id = p.shopper_id`.execute(
    db,
  );
};

export const writeMembersSeen = async (db: Db, ids: readonly string[], now: Date): Promise<void> => {
  await sql`
    with seen as (select member_id from chat.agent where member_id = any(${sorted(ids)}::uuid[])
      order by member_id for no key update)
    update chat.agent a set seen_at = greatest(a.seen_at, ${now}) from seen where seen.member_id = a.member_id`.execute(
    db,
  );
};

const writeViewings = async (db: Db, sessionIds: readonly string[], seenAt: RawBuilder<Date>): Promise<void> => {
  await sql`
    with theirs as (select session_id, conversation_id from chat.viewing where session_id = any(${sorted(sessionIds)}::uuid[])
      order by 1, 2 for no key update)
    update chat.viewing v set seen_at = ${seenAt}
    from theirs where (theirs.session_id, theirs.conversation_id) = (v.session_id, v.conversation_id)`.execute(db);
};

export const writeViewingsSeen = (db: Db, sessionIds: readonly string[], now: Date): Promise<void> =>
  writeViewings(db, sessionIds, sql<Date>`greatest(v.seen_at, ${now})`);

export const writeViewingsLeft = (db: Db, sessionIds: readonly string[], seenAt: Date): Promise<void> =>
  writeViewings(db, sessionIds, sql<Date>`least(v.seen_at, ${seenAt})`);

export const viewingsSeenAt = earliest('chat.viewing', 'seen_at');

export const deleteViewingsBefore = async (db: Db, before: Date): Promise<number> => {
  const { numDeletedRows } = await db.deleteFrom('chat.viewing').where('seen_at', '<', before).executeTakeFirst();
  return Number(numDeletedRows);
};
