import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { earliest } from '../../../platform/database/statements/earliest.ts';

// In order, so that two servers that write the same ones never wait for each other in a circle.
const sorted = (ids: readonly string[]): string[] => [...ids].toSorted();

export const writeShoppersSeen = async (db: Db, ids: readonly string[], now: Date): Promise<void> => {
  await sql`
    insert into chat.presence as p (shopper_id, seen_at) select id, ${now} from unnest(${sorted(ids)}::uuid[]) as id
    on conflict (shopper_id) do update set seen_at = excluded.seen_at where p.seen_at < excluded.seen_at`.execute(db);
};

/** Since when somebody is gone, and as when they are written down as seen. Who was seen later is there elsewhere. */
export type Leaving = { readonly leftAt: Date; readonly seenAt: Date };

/** Answers who of them is gone by that. */
export const writeShoppersLeft = async (
  db: Db,
  ids: readonly string[],
  { leftAt, seenAt }: Leaving,
): Promise<readonly string[]> => {
  const { rows } = await sql<{ id: string }>`
    with gone as (select shopper_id from chat.presence where shopper_id = any(${sorted(ids)}::uuid[])
      and seen_at <= ${leftAt} order by shopper_id for no key update)
    update chat.presence p set seen_at = least(p.seen_at, ${seenAt}) from gone where gone.shopper_id = p.shopper_id
    returning p.shopper_id as id`.execute(db);
  return rows.map(({ id }) => id);
};

export const writeMembersSeen = async (db: Db, ids: readonly string[], now: Date): Promise<void> => {
  await sql`
    with seen as (select member_id from chat.agent where member_id = any(${sorted(ids)}::uuid[])
      order by member_id for no key update)
    update chat.agent a set seen_at = greatest(a.seen_at, ${now}), left_at = null
    from seen where seen.member_id = a.member_id`.execute(db);
};

/** When they were seen stays: that is how long they keep what they have. Answers who of them is gone by that. */
export const writeMembersLeft = async (
  db: Db,
  ids: readonly string[],
  { leftAt }: Leaving,
): Promise<readonly string[]> => {
  const { rows } = await sql<{ id: string }>`
    with gone as (select member_id from chat.agent where member_id = any(${sorted(ids)}::uuid[])
      and seen_at <= ${leftAt} order by member_id for no key update)
    update chat.agent a set left_at = ${leftAt} from gone where gone.member_id = a.member_id
    returning a.member_id as id`.execute(db);
  return rows.map(({ id }) => id);
};

const writeViewings = async (
  db: Db,
  sessionIds: readonly string[],
  seenAt: RawBuilder<Date>,
  which: RawBuilder<boolean> = sql<boolean>`true`,
): Promise<void> => {
  await sql`
    with theirs as (select session_id, conversation_id from chat.viewing v
      where session_id = any(${sorted(sessionIds)}::uuid[]) and ${which} order by 1, 2 for no key update)
    update chat.viewing v set seen_at = ${seenAt}
    from theirs where (theirs.session_id, theirs.conversation_id) = (v.session_id, v.conversation_id)`.execute(db);
};

export const writeViewingsSeen = (db: Db, sessionIds: readonly string[], now: Date): Promise<void> =>
  writeViewings(db, sessionIds, sql<Date>`greatest(v.seen_at, ${now})`);

export const writeViewingsLeft = (db: Db, sessionIds: readonly string[], { leftAt, seenAt }: Leaving): Promise<void> =>
  writeViewings(db, sessionIds, sql<Date>`least(v.seen_at, ${seenAt})`, sql<boolean>`v.seen_at <= ${leftAt}`);

/**
 * To whom it matters whether these shoppers are there: who has their conversation with the desk or looks at one of theirs;
 * everybody at the desk while one of them waits in the queue.
 */
export const findWatchers = async (
  db: Db,
  shopperIds: readonly string[],
): Promise<{ readonly isQueued: boolean; readonly memberIds: readonly string[] }> => {
  const { rows } = await sql<{ isQueued: boolean; memberIds: string[] }>`
    with theirs as (select c.id, c.state, c.agent_id from chat.conversation c
      where c.shopper_id = any(${[...shopperIds]}::uuid[]))
    select exists (select from theirs where state = 'Waiting') as is_queued, array(
      select agent_id::text from theirs where agent_id is not null
      union select v.member_id::text from theirs join chat.viewing v on v.conversation_id = theirs.id) as member_ids`.execute(
    db,
  );
  return rows[0] ?? { isQueued: false, memberIds: [] };
};

/** The conversations that these members have, with their shoppers. */
export const listHeld = async (
  db: Db,
  memberIds: readonly string[],
): Promise<{ readonly id: number; readonly shopperId: string }[]> => {
  const { rows } = await sql<{ id: number; shopperId: string }>`
    select c.id, c.shopper_id from chat.conversation c
    where c.state = 'Assigned' and c.agent_id = any(${[...memberIds]}::uuid[])`.execute(db);
  return rows;
};

export const viewingsSeenAt = earliest('chat.viewing', 'seenAt');

export const deleteViewingsBefore = async (db: Db, before: Date): Promise<number> => {
  const { numDeletedRows } = await db.deleteFrom('chat.viewing').where('seenAt', '<', before).executeTakeFirst();
  return Number(numDeletedRows);
};
