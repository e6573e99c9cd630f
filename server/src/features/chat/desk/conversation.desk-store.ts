import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { KeysetCursor } from '../../../platform/database/statements/keyset.ts';
import { containing } from '../../../platform/database/statements/patterns.ts';
import { countWaits, type Waits } from '../../../platform/database/waits.ts';
import { shopperRelation } from '../../shoppers/index.ts';
import { memberRelation } from '../../staff/index.ts';
import type { State } from '../assignment/assignment.store.ts';

export type ConversationRowRead = {
  readonly id: number;
  readonly shopperId: string;
  readonly cType: number;
  readonly subjectId: string;
  readonly state: State;
  readonly agentId: string | null;
  readonly agentName: string | null;
  readonly lastSeq: number;
  readonly shopperReadSeq: number;
  readonly staffReadSeq: number;
  readonly waitsSince: Date | null;
  readonly answerDueAt: Date | null;
  readonly lastAt: Date | null;
  readonly number: number;
  readonly nickName: string;
  readonly avatar: string;
  readonly isOnline: boolean;
  readonly unread: number;
  /** The last message that somebody said; null where there is none. */
  readonly lastSaid: number | null;
  /** Its place in the list that was asked for. */
  readonly placeAt: Date;
};

/** Messages of the shopper that nobody at the desk has read. */
const unread = sql<number>`(
  select count(*)::int from chat.message u
  where u.conversation_id = c.id and u.seq > c.staff_read_seq and u.from_type = 0 and u.status = 0
    and u.m_type not in (4, 5))`;

// What somebody said: not a receipt or a recall, nor the product's own remarks on the queue.
const lastSaid = sql<number | null>`(
  select l.seq from chat.message l
  where l.conversation_id = c.id and l.m_type not in (4, 5) and (l.from_type <> 2 or l.m_type = 6)
  order by l.seq desc limit 1)`;

const columns = (seenSince: Date) => sql`
  c.id, c.shopper_id, c.c_type, c.subject_id, c.state, c.agent_id, m.name as agent_name, c.last_seq,
  c.shopper_read_seq, c.staff_read_seq, c.waits_since, c.answer_due_at, c.last_at, s.number, s.nick_name, s.avatar,
  coalesce(p.seen_at >= ${seenSince}, false) as is_online, ${unread} as unread, ${lastSaid} as last_said`;

const tables = sql`
  chat.conversation c
  join ${shopperRelation} s on s.id = c.shopper_id
  left join ${memberRelation} m on m.id = c.agent_id
  left join chat.presence p on p.shopper_id = c.shopper_id`;

export type View = 'mine' | 'waiting' | 'all';

export type ConversationFilter = {
  readonly view: View;
  readonly mineId: string;
  readonly agentId?: string | undefined;
  readonly shopperId?: string | undefined;
  /** Part of a shopper's name, their number, or whose code it is. */
  readonly words?: string | undefined;
  readonly ownerId?: string | undefined;
  /** Who was seen since then is there. */
  readonly seenSince: Date;
};

// One key orders a list of one's own: who waits longest comes first, then what was last talked in. The second half of
// the calendar is turned around for that.
const ownPlace = sql<Date>`coalesce(c.waits_since,
  timestamptz '4000-01-01' - (coalesce(c.last_at, c.opened_at) - timestamptz '2000-01-01'))`;

const placeIn: Readonly<Record<View, RawBuilder<Date>>> = {
  mine: ownPlace,
  waiting: sql<Date>`c.queued_at`,
  all: sql<Date>`c.last_at`,
};

const viewed = ({ view, mineId, agentId }: ConversationFilter): RawBuilder<unknown> => {
  if (view === 'waiting') return sql`c.state = 'Waiting'`;
  if (view === 'mine') return sql`c.state = 'Assigned' and c.agent_id = ${agentId ?? mineId}::uuid`;
  return agentId ? sql`c.last_at is not null and c.agent_id = ${agentId}::uuid` : sql`c.last_at is not null`;
};

const named = (words: string, ownerId: string | undefined) => {
  const part = containing(words);
  const number = /^\d{1,15}$/.test(words) ? Number(words) : null;
  return sql`(s.nick_name ilike ${part} or s.number = ${number}::bigint or c.shopper_id = ${ownerId ?? null}::uuid)`;
};

const wantedBy = (by: ConversationFilter) =>
  sql.join(
    [
      viewed(by),
      ...(by.shopperId ? [sql`c.shopper_id = ${by.shopperId}::uuid`] : []),
      ...(by.words ? [named(by.words, by.ownerId)] : []),
    ],
    sql` and `,
  );

/** The latest first; one's own and the queue: who waits longest first. */
export const listConversationRows = async (
  db: Db,
  by: ConversationFilter,
  after: KeysetCursor | undefined,
  limit: number,
): Promise<ConversationRowRead[]> => {
  const key = placeIn[by.view];
  const isQueue = by.view !== 'all';
  const beyond = isQueue ? sql`>` : sql`<`;
  const cursor = after ? sql`(${key}, c.id) ${beyond} (${after.at}, ${Number(after.code)})` : sql`true`;
  const order = isQueue ? sql`${key}, c.id` : sql`${key} desc, c.id desc`;
  const { rows } = await sql<ConversationRowRead>`
    select ${columns(by.seenSince)}, ${key} as place_at from ${tables} where ${wantedBy(by)} and ${cursor}
    order by ${order} limit ${limit}`.execute(db);
  return rows;
};

export const findConversationRow = async (
  db: Db,
  id: number,
  seenSince: Date,
): Promise<ConversationRowRead | undefined> => {
  const { rows } = await sql<ConversationRowRead>`
    select ${columns(seenSince)}, c.opened_at as place_at from ${tables} where c.id = ${id}`.execute(db);
  return rows[0];
};

export type Counts = {
  readonly mine: number;
  readonly mineUnread: number;
  readonly waiting: number;
  readonly overdue: number;
  readonly oldestAt: Date | null;
};

export const readCounts = async (db: Db, memberId: string, now: Date): Promise<Counts> => {
  const { rows } = await sql<Counts>`
    select count(*) filter (where c.agent_id = ${memberId}::uuid)::int as mine,
      coalesce(sum(${unread}) filter (where c.agent_id = ${memberId}::uuid), 0)::int as mine_unread,
      count(*) filter (where c.state = 'Waiting')::int as waiting,
      count(*) filter (where c.answer_due_at < ${now})::int as overdue,
      min(c.waits_since) as oldest_at
    from chat.conversation c where c.state in ('Waiting', 'Assigned')`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('a count has no row');
  return counts;
};

/** Shoppers who wait for an answer of the service desk; where the desk never opens none is ever due. */
export const chatWaits = (db: Db, now: Date): Promise<Waits[]> =>
  countWaits(
    db,
    sql`select 'chats' as queue, waits_since as since, answer_due_at as due_at
      from chat.conversation where answer_due_at is not null and waits_since is not null and c_type = 0`,
    now,
  );
