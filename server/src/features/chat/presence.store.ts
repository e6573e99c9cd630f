import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

// In order, so that two servers that write the same ones never wait for each other in a circle.
const sorted = (ids: readonly string[]): string[] => [...ids].toSorted();

export const writeShoppersSeen = async (db: Db, ids: readonly string[], now: Date): Promise<void> => {
  await sql`
    insert into chat.presence as p (shopper_id, seen_at) select id, ${now} from unnest(${sorted(ids)}::uuid[]) as id
    on conflict (shopper_id) do update set seen_at = excluded.seen_at where p.seen_at < excluded.seen_at`.execute(db);
};

export const writeMembersSeen = async (db: Db, ids: readonly string[], now: Date): Promise<void> => {
  await sql`
    with seen as (select member_id from chat.agent where member_id = any(${sorted(ids)}::uuid[])
      order by member_id for no key update)
    update chat.agent a set seen_at = greatest(a.seen_at, ${now}) from seen where seen.member_id = a.member_id`.execute(
    db,
  );
};

export const writeViewingsSeen = async (db: Db, sessionIds: readonly string[], now: Date): Promise<void> => {
  await sql`
    with seen as (select session_id, conversation_id from chat.viewing where session_id = any(${sorted(sessionIds)}::uuid[])
      order by 1, 2 for no key update)
    update chat.viewing v set seen_at = greatest(v.seen_at, ${now})
    from seen where (seen.session_id, seen.conversation_id) = (v.session_id, v.conversation_id)`.execute(db);
};

export const deleteViewingsBefore = async (db: Db, before: Date): Promise<number> => {
  const { numDeletedRows } = await db.deleteFrom('chat.viewing').where('seen_at', '<', before).executeTakeFirst();
  return Number(numDeletedRows);
};
