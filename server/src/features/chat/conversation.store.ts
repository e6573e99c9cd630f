import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Address } from './messages/sent.rules.ts';

/** A conversation as delivery knows it. */
export type Conversation = {
  readonly id: number;
  readonly shopperId: string;
  readonly cType: number;
  readonly subjectId: string;
  readonly lastSeq: number;
  readonly shopperReadSeq: number;
  readonly staffReadSeq: number;
  readonly agentId: string | null;
};

const columns = [
  'id',
  'shopperId',
  'cType',
  'subjectId',
  'lastSeq',
  'shopperReadSeq',
  'staffReadSeq',
  'agentId',
] as const;

export const findConversation = (db: Db, { shopperId, cType, subjectId }: Address): Promise<Conversation | undefined> =>
  db
    .selectFrom('chat.conversation')
    .select(columns)
    .where('shopperId', '=', shopperId)
    .where('cType', '=', cType)
    .where('subjectId', '=', subjectId)
    .executeTakeFirst();

export const listConversations = async (db: Db, ids: readonly (number | string)[]): Promise<Conversation[]> =>
  ids.length === 0
    ? []
    : db.selectFrom('chat.conversation').select(columns).where('id', 'in', ids.map(Number)).execute();

/** Makes the conversation if there is none; whoever was faster made it. */
export const insertConversation = async (
  db: Db,
  { shopperId, cType, subjectId }: Address,
  now: Date,
): Promise<void> => {
  await db
    .insertInto('chat.conversation')
    .values({ shopperId, cType, subjectId, openedAt: now })
    .onConflict((conflict) => conflict.columns(['shopperId', 'cType', 'subjectId']).doNothing())
    .execute();
};

/** Whose socket it is: a shopper gets all of their conversations, staff what is theirs and what the session looks at. */
export type Follower = { readonly who: 'shopper' | 'staff'; readonly personId: string; readonly session: string };

export type Followed = Conversation & {
  /** Of the follower that was asked for, by its place. */
  readonly place: number;
  /** How far the session has acknowledged; null when it has not begun. */
  readonly acked: number | null;
};

/** What several sessions follow, and where each of them stands, in one query. */
export const listFollowed = async (db: Db, followers: readonly Follower[]): Promise<Followed[]> => {
  const of = (who: Follower['who']) =>
    followers.flatMap(({ who: whose, personId, session }, place) =>
      whose === who ? [{ personId, session, place }] : [],
    );
  const [shoppers, staff] = [of('shopper'), of('staff')];
  const { rows } = await sql<Followed>`
    select f.place, c.id, c.shopper_id, c.c_type, c.subject_id, c.last_seq, c.shopper_read_seq, c.staff_read_seq,
      c.agent_id, k.seq as acked
    from (
      select w.place, w.session, c.id
      from unnest(${shoppers.map((each) => each.place)}::int[], ${shoppers.map((each) => each.personId)}::uuid[],
        ${shoppers.map((each) => each.session)}::uuid[]) as w (place, person, session)
      join chat.conversation c on c.shopper_id = w.person
      union
      select w.place, w.session, c.id
      from unnest(${staff.map((each) => each.place)}::int[], ${staff.map((each) => each.personId)}::uuid[],
        ${staff.map((each) => each.session)}::uuid[]) as w (place, person, session)
      join chat.conversation c on c.state = 'Assigned' and c.agent_id = w.person
      union
      select w.place, w.session, v.conversation_id
      from unnest(${staff.map((each) => each.place)}::int[], ${staff.map((each) => each.session)}::uuid[])
        as w (place, session)
      join chat.viewing v on v.session_id = w.session
    ) f
    join chat.conversation c on c.id = f.id
    left join chat.cursor k on k.session_id = f.session and k.conversation_id = f.id`.execute(db);
  return rows;
};

/** How far the conversations of these shoppers, and these ones, have come. */
export const listLastSeqs = async (
  db: Db,
  shopperIds: readonly string[],
  ids: readonly number[],
): Promise<{ id: number; shopperId: string; lastSeq: number }[]> => {
  const { rows } = await sql<{ id: number; shopperId: string; lastSeq: number }>`
    select id, shopper_id, last_seq from chat.conversation where shopper_id = any(${shopperIds}::uuid[])
    union
    select id, shopper_id, last_seq from chat.conversation where id = any(${ids}::bigint[])`.execute(db);
  return rows;
};

/** Up to where a session has acknowledged a conversation. */
export type SessionPosition = { readonly session: string; readonly conversationId: number; readonly seq: number };

/** Moves positions; none ever goes back. Sorted, so that two servers never wait for each other in a circle. */
export const upsertPositions = async (db: Db, positions: readonly SessionPosition[], now: Date): Promise<void> => {
  const sorted = positions.toSorted((a, b) =>
    a.session === b.session ? a.conversationId - b.conversationId : a.session < b.session ? -1 : 1,
  );
  await sql`
    insert into chat.cursor (session_id, conversation_id, seq, moved_at)
    select *, ${now}::timestamptz from unnest(${sorted.map((each) => each.session)}::uuid[],
      ${sorted.map((each) => each.conversationId)}::bigint[], ${sorted.map((each) => each.seq)}::bigint[])
    on conflict (session_id, conversation_id) do update set seq = excluded.seq, moved_at = excluded.moved_at
    where cursor.seq < excluded.seq`.execute(db);
};

/** Positions of sessions that nobody has used for long; a sliding session has moved them meanwhile. */
export const deletePositionsBefore = async (db: Db, before: Date): Promise<number> => {
  const { numDeletedRows } = await db.deleteFrom('chat.cursor').where('movedAt', '<', before).executeTakeFirst();
  return Number(numDeletedRows);
};
