import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { type AssignedConversation, wasTaken } from './assignment.store.ts';
import { firstOf, type Instant, productNow } from '../../../platform/database/statements/earliest.ts';
import { secondPerson } from '../../staff/index.ts';
import { missedWithinMs, unseenAfterMs } from './agent.rules.ts';
import { endAfterHours } from '../settings/setting.store.ts';

const columns = sql.raw('c.id, c.shopper_id, c.c_type, c.state, c.agent_id, c.queued_at, c.waits_since');

/** One server at a time gives out conversations, so that nobody is given one too many. */
export const lockQueue = async (tx: Tx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('chat.queue', 0))`.execute(tx);
};

export type WaitingRow = AssignedConversation & {
  /** Who put it back by hand: it is not given to them again. */
  readonly releasedBy: string | null;
};

/** Those that wait the longest, locked; one that somebody writes in at this moment is left for the next time. */
export const lockWaiting = async (tx: Tx, limit: number): Promise<WaitingRow[]> => {
  const { rows } = await sql<WaitingRow>`
    select ${columns}, (
      select case when h.verb = 'release' and h.actor = 'staff:' || h.from_agent_id then h.from_agent_id end
      from chat.hand h where h.conversation_id = c.id order by h.place desc limit 1) as released_by
    from chat.conversation c where c.state = 'Waiting'
    order by c.queued_at, c.id limit ${limit} for no key update of c skip locked`.execute(tx);
  return rows;
};

export type Abandoning = {
  /** Who may answer. */
  readonly ableIds: readonly string[];
  readonly unseenSince: Date;
};

// Who was given one just now has the same time to come to it as who was there just now.
const isAbandoned = ({ ableIds, unseenSince }: Abandoning) => sql<boolean>`
  (c.agent_id <> all(${[...ableIds]}::uuid[]) or c.waits_since is not null and not exists (
    select from chat.agent a where a.member_id = c.agent_id and (
      a.given_at >= ${unseenSince} or a.status <> 'offline' and a.seen_at >= ${unseenSince})))`;

/** Conversations in which a shopper waits for somebody who is not there, or which somebody has who may not answer; locked. */
export const lockAbandoned = async (tx: Tx, by: Abandoning, limit: number): Promise<AssignedConversation[]> => {
  const { rows } = await sql<AssignedConversation>`
    select ${columns} from chat.conversation c where c.state = 'Assigned' and ${isAbandoned(by)}
    order by c.id limit ${limit} for no key update of c skip locked`.execute(tx);
  return rows;
};

/** Conversations of somebody in which the shopper waits; locked. */
export const lockWaitingFor = async (tx: Tx, agentId: string): Promise<AssignedConversation[]> => {
  const { rows } = await sql<AssignedConversation>`
    select ${columns} from chat.conversation c
    where c.state = 'Assigned' and c.agent_id = ${agentId}::uuid and c.waits_since is not null
    order by c.id for no key update of c`.execute(tx);
  return rows;
};

// Who takes up an old talk has the same time for it as one that begins.
const isSilent = (before: Date) => sql<boolean>`
  (c.state in ('Waiting', 'Assigned') and c.waits_since is null and coalesce(c.last_at, c.opened_at) < ${before}
    and not exists (
    select from chat.hand h where h.conversation_id = c.id and h.at >= ${before}))`;

/** Talks in which everything was answered and nobody has said or done anything since then; locked. */
export const lockSilent = async (tx: Tx, before: Date, limit: number): Promise<AssignedConversation[]> => {
  const { rows } = await sql<AssignedConversation>`
    select ${columns} from chat.conversation c
    where ${isSilent(before)}
    order by c.id limit ${limit} for no key update of c skip locked`.execute(tx);
  return rows;
};

/** Whether any conversation is under way at all. */
export const isAnyOpen = async (db: Db): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from chat.conversation where state = 'Waiting')
      or exists (select from chat.conversation where state = 'Assigned') as found`.execute(db);
  return rows[0]?.found ?? false;
};

export type Due = { readonly waits: boolean; readonly abandoned: boolean; readonly silent: boolean };

/** What there is to do, without taking any lock. */
export const findDue = async (db: Db, by: Abandoning, silentBefore: Date): Promise<Due> => {
  const { rows } = await sql<Due>`
    select exists (select from chat.conversation c where c.state = 'Waiting') as waits,
      exists (select from chat.conversation c where c.state = 'Assigned' and ${isAbandoned(by)}) as abandoned,
      exists (select from chat.conversation c where ${isSilent(silentBefore)}) as silent`.execute(db);
  const [due] = rows;
  if (!due) throw new Error('a query of three has no row');
  return due;
};

// Whoever may not answer any more has nobody waiting for them.
const abandonedAt = sql`
  case when not ${secondPerson.may('chat.answer', sql<string>`c.agent_id`)} then c.opened_at
    when c.waits_since is not null then coalesce((
      select greatest(a.given_at, case when a.status <> 'offline' then a.seen_at end)
      from chat.agent a where a.member_id = c.agent_id), c.opened_at) + ${unseenAfterMs}::float8 * interval '1 millisecond' end`;

const silentAt = sql`
  case when c.waits_since is null then greatest(coalesce(c.last_at, c.opened_at), (
      select h.at from chat.hand h where h.conversation_id = c.id order by h.place desc limit 1))
    + ${endAfterHours} * interval '1 hour' end`;

const before = (ms: number) => sql`${productNow} - ${ms}::float8 * interval '1 millisecond'`;

// Who wrote a moment ago is told how they stand; later nothing can be done for them before somebody is there.
const canBeHelped = sql`(c.waits_since >= ${before(missedWithinMs)} or exists (
  select from chat.agent a where a.status = 'online' and a.left_at is null and a.seen_at > ${before(unseenAfterMs)}
    and ${secondPerson.may('chat.answer', sql<string>`a.member_id`)}))`;

/** When the job of the queue has something to do. */
export const queueDueAt: Instant = firstOf(
  sql<Date | null>`(
    select min(least(case when ${canBeHelped} then c.queued_at end, ${silentAt})) from chat.conversation c where c.state = 'Waiting')`,
  sql<Date | null>`(select min(least(${abandonedAt}, ${silentAt})) from chat.conversation c where c.state = 'Assigned')`,
);

/** The queue's conversations whose shoppers wrote since then. */
export const listAskedSince = async (db: Db, since: Date, limit: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('chat.conversation')
    .select('id')
    .where('state', '=', 'Waiting')
    .where('waitsSince', '>=', since)
    .orderBy('queuedAt')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
};

export type AskedRow = AssignedConversation & { readonly isAttended: boolean; readonly wasTaken: boolean };

/** These conversations, with whether who has them is there, and whether somebody had them before. */
export const listAsked = async (db: Db, ids: readonly number[], unseenSince: Date): Promise<AskedRow[]> => {
  const { rows } = await sql<AskedRow>`
    select ${columns}, coalesce(a.status <> 'offline' and a.seen_at >= ${unseenSince}, false) as is_attended,
      ${wasTaken} as was_taken
    from chat.conversation c left join chat.agent a on a.member_id = c.agent_id
    where c.id = any(${[...ids]}::bigint[]) order by c.id`.execute(db);
  return rows;
};

/** How many are before it in the queue. */
export const countAhead = async (db: Db, row: { readonly id: number; readonly queuedAt: Date }): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from chat.conversation c
    where c.state = 'Waiting' and (c.queued_at, c.id) < (${row.queuedAt}, ${row.id})`.execute(db);
  return rows[0]?.count ?? 0;
};
