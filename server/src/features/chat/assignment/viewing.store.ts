import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';

export type Viewing = { readonly sessionId: string; readonly conversationId: number; readonly memberId: string };

/**
 * The session looks at it from now on. Where its messages did not go to this session before, what it acknowledges
 * begins at the end: what was said so far comes over HTTP. Answers false where it looked at it already.
 */
export const insertViewing = async (tx: Tx, { sessionId, conversationId, memberId }: Viewing): Promise<boolean> => {
  await sql`
    insert into chat.cursor as k (session_id, conversation_id, seq, moved_at)
    select ${sessionId}::uuid, c.id, c.last_seq, ${tx.now} from chat.conversation c
    where c.id = ${conversationId} and c.agent_id is distinct from ${memberId}::uuid and not exists (
      select from chat.viewing v where v.session_id = ${sessionId}::uuid and v.conversation_id = c.id)
    on conflict (session_id, conversation_id) do update
      set seq = greatest(k.seq, excluded.seq), moved_at = excluded.moved_at`.execute(tx);
  const { rows } = await sql<{ isNew: boolean }>`
    insert into chat.viewing as v (session_id, conversation_id, member_id, seen_at)
    values (${sessionId}::uuid, ${conversationId}, ${memberId}::uuid, ${tx.now})
    on conflict (session_id, conversation_id) do update set seen_at = excluded.seen_at
    returning v.xmax = 0 as is_new`.execute(tx);
  return rows[0]?.isNew ?? false;
};

/** Answers whether it was looked at. */
export const deleteViewing = async (tx: Tx, sessionId: string, conversationId: number): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('chat.viewing')
    .where('sessionId', '=', sessionId)
    .where('conversationId', '=', conversationId)
    .executeTakeFirst();
  return Number(numDeletedRows) > 0;
};
