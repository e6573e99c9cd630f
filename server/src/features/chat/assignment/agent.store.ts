import type { AgentStatus } from '@hakobu/contract/chat/chat.desk-api';
import { AgentStatus as AgentStatusShape } from '@hakobu/contract/chat/chat.desk-api';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { earliest } from '../../../platform/database/statements/earliest.ts';

export type AgentRow = {
  readonly memberId: string;
  readonly status: AgentStatus;
  readonly seenAt: Date;
  readonly leftAt: Date | null;
  readonly givenAt: Date | null;
  readonly has: number;
};

/** What these members said of themselves, and how many conversations they have; without a row they said nothing yet. */
export const listAgents = async (db: Db, memberIds: readonly string[]): Promise<AgentRow[]> => {
  const { rows } = await sql<AgentRow & { status: string }>`
    select a.member_id, a.status, a.seen_at, a.left_at, a.given_at, (
      select count(*)::int from chat.conversation c where c.state = 'Assigned' and c.agent_id = a.member_id) as has
    from chat.agent a where a.member_id = any(${[...memberIds]}::uuid[])`.execute(db);
  return rows.map((row) => ({ ...row, status: z.parse(AgentStatusShape, row.status) }));
};

/** Those of them who have a row, locked in one order. */
export const lockAgents = async (tx: Tx, memberIds: readonly string[]): Promise<void> => {
  await sql`
    select from chat.agent where member_id = any(${[...memberIds]}::uuid[]) order by member_id
    for no key update`.execute(tx);
};

export const upsertStatus = async (tx: Tx, memberId: string, status: AgentStatus): Promise<void> => {
  const change = { status, seenAt: tx.now, leftAt: null };
  await tx
    .insertInto('chat.agent')
    .values({ memberId, ...change })
    .onConflict((conflict) => conflict.column('memberId').doUpdateSet(change))
    .execute();
};

/** Somebody was given a conversation now; who took it by themselves is there, whatever they said before. */
export const touchAgent = async (tx: Tx, memberId: string, isThere: boolean): Promise<void> => {
  await sql`
    insert into chat.agent as a (member_id, status, seen_at, given_at)
    values (${memberId}::uuid, 'away', ${tx.now}, ${tx.now})
    on conflict (member_id) do update set given_at = excluded.given_at,
      seen_at = case when ${isThere} then greatest(a.seen_at, excluded.seen_at) else a.seen_at end,
      left_at = case when ${isThere} then null else a.left_at end,
      status = case when ${isThere} and a.status = 'offline' then 'away' else a.status end`.execute(tx);
};

/** When whoever was not seen for the longest was seen. */
export const agentsSeenAt = earliest('chat.agent', 'seenAt', sql`status <> 'offline'`);

/** Who was not seen since then has gone home; answers how many. */
export const setGone = async (db: Db, unseenSince: Date): Promise<number> => {
  const { numUpdatedRows } = await db
    .updateTable('chat.agent')
    .set({ status: 'offline' })
    .where('status', '<>', 'offline')
    .where('seenAt', '<', unseenSince)
    .executeTakeFirst();
  return Number(numUpdatedRows);
};
