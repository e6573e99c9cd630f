import { cTypes } from '@hakobu/contract/chat/chat.shape';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { memberRelation } from '../staff/index.ts';
import { type State, wasTaken } from './assignment/assignment.store.ts';

export type ConversationStateRow = {
  readonly id: number;
  readonly state: State;
  readonly lastSeq: number;
  readonly shopperReadSeq: number;
  readonly staffReadSeq: number;
  readonly queuedAt: Date | null;
  /** Somebody had it since the shopper asked: it may be back in the queue. */
  readonly wasTaken: boolean;
  readonly agentName: string | null;
  readonly unread: number;
};

// What somebody said to the shopper; the product's own remarks on the queue are no message that waits to be read.
const unread = sql<number>`(
  select count(*)::int from chat.message u where u.conversation_id = c.id and u.seq > c.shopper_read_seq
    and u.status = 0 and (u.from_type = 1 and u.m_type not in (4, 5) or u.m_type = 6))`;

/** How a shopper's conversation stands: the one with the desk, or about an order; undefined before its first message. */
export const findConversationState = async (
  db: Db,
  shopperId: string,
  orderCode: string | undefined,
): Promise<ConversationStateRow | undefined> => {
  const { rows } = await sql<ConversationStateRow>`
    select c.id, c.state, c.last_seq, c.shopper_read_seq, c.staff_read_seq, c.queued_at, m.name as agent_name,
      ${unread} as unread, ${wasTaken} as was_taken
    from chat.conversation c left join ${memberRelation} m on m.id = c.agent_id
    where c.shopper_id = ${shopperId}::uuid and c.c_type = ${orderCode === undefined ? cTypes.single : cTypes.orderCheck}
      and c.subject_id = ${orderCode ?? ''}`.execute(db);
  return rows[0];
};

export type UnreadRow = { readonly cType: number; readonly subjectId: string; readonly unread: number };

/** The conversations of a shopper in which something is unread, the one with the latest message first. */
export const listUnread = async (db: Db, shopperId: string): Promise<UnreadRow[]> => {
  const { rows } = await sql<UnreadRow>`
    select * from (select c.c_type, c.subject_id, c.last_at, c.id, ${unread} as unread from chat.conversation c
      where c.shopper_id = ${shopperId}::uuid and c.last_seq > c.shopper_read_seq) as t
    where unread > 0 order by last_at desc nulls last, id desc`.execute(db);
  return rows;
};
