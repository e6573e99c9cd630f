import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { DB } from '../../../platform/database/tables.ts';
import { asMessage, type MessageRow } from '../messages/message.store.ts';

/**
 * The talks about orders in which a shopper waits for staff, as a table of the statement of who asks: `id`, `shopper_id`,
 * `order_code`, `waits_since`, `answer_due_at`.
 */
export const waitingTalks: RawBuilder<unknown> = sql`(
  select c.id, c.shopper_id, c.subject_id as order_code, c.waits_since, c.answer_due_at
  from chat.conversation c where c.c_type = 1 and c.waits_since is not null)`;

/** Who may answer, and since when somebody must have been seen to be there. */
export type Answering = { readonly ableIds: readonly string[]; readonly seenSince: Date };

/** Whether a member, null for nobody, may answer and is there. */
export const isThere = (memberId: RawBuilder<string | null>, { ableIds, seenSince }: Answering): RawBuilder<boolean> =>
  sql<boolean>`exists (select from chat.agent a where a.member_id = ${memberId}
    and a.member_id = any(${[...ableIds]}::uuid[]) and a.status <> 'offline' and a.seen_at >= ${seenSince})`;

/** The last word of the shopper in each of these conversations. */
export const listLastWords = async (db: Db, ids: readonly number[]): Promise<MessageRow[]> => {
  if (ids.length === 0) return [];
  const { rows } = await sql<Selectable<DB['chat.message']>>`
    select l.* from unnest(${[...ids]}::bigint[]) as w (id) cross join lateral (
      select * from chat.message m where m.conversation_id = w.id and m.from_type = 0 and m.status = 0
        and m.m_type not in (4, 5) order by m.seq desc limit 1) l`.execute(db);
  return rows.map(asMessage);
};

/** What was said up to there needs no answer; of a conversation that is locked. Answers whether it had waited for one. */
export const updateAnswered = async (tx: Tx, id: number, upTo: number): Promise<boolean> => {
  const { rows } = await sql<{ waitsSince: Date }>`
    select waits_since from chat.conversation
    where id = ${id} and waits_since is not null and answered_seq < ${upTo}`.execute(tx);
  if (rows.length === 0) return false;
  await sql`select chat.set_answered(id, least(${upTo}::bigint, last_seq)) from chat.conversation
    where id = ${id}`.execute(tx);
  return true;
};
