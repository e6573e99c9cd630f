import type { StateOf, VerbOf } from '@hakobu/contract/base/lifecycle';
import type { conversationLifecycle } from '@hakobu/contract/chat/conversation.lifecycle';
import { type MessageExt, mTypes } from '@hakobu/contract/chat/chat.shape';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/database/ids.ts';
import type { KeptBody } from '../messages/message.store.ts';

export type State = StateOf<typeof conversationLifecycle>;
export type Verb = VerbOf<typeof conversationLifecycle>;

export type AssignedConversation = {
  readonly id: number;
  readonly shopperId: string;
  readonly cType: number;
  readonly state: State;
  readonly agentId: string | null;
  readonly queuedAt: Date | null;
  readonly waitsSince: Date | null;
};

const columns = sql.raw('c.id, c.shopper_id, c.c_type, c.state, c.agent_id, c.queued_at, c.waits_since');

/** The conversation, locked as whoever stores a message locks it. */
export const lockConversation = async (tx: Tx, id: number): Promise<AssignedConversation | undefined> => {
  const { rows } = await sql<AssignedConversation>`
    select ${columns} from chat.conversation c where c.id = ${id} for no key update`.execute(tx);
  return rows[0];
};

export const findConversation = async (db: Db, id: number): Promise<AssignedConversation | undefined> => {
  const { rows } =
    await sql<AssignedConversation>`select ${columns} from chat.conversation c where c.id = ${id}`.execute(db);
  return rows[0];
};

/** The shopper's conversation with the desk, made if there was none. */
export const obtainConversation = async (tx: Tx, shopperId: string): Promise<number> => {
  await sql`insert into chat.conversation (shopper_id, c_type, opened_at) values (${shopperId}::uuid, 0, ${tx.now})
    on conflict (shopper_id, c_type, subject_id) do nothing`.execute(tx);
  const { rows } = await sql<{ id: number }>`
    select id from chat.conversation where shopper_id = ${shopperId}::uuid and c_type = 0`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('a conversation that was made is not there');
  return row.id;
};

export type AssignmentChange = {
  readonly state: State;
  readonly agentId: string | null;
  readonly queuedAt: Date | null;
  readonly waitsSince?: null;
  readonly answerDueAt?: null;
};

/** Writes who has it now, if it still is where it was; answers whether it was. */
export const updateAssignment = async (
  tx: Tx,
  before: AssignedConversation,
  change: AssignmentChange,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('chat.conversation')
    .set(change)
    .where('id', '=', before.id)
    .where('state', '=', before.state)
    .where('agentId', 'is not distinct from', before.agentId)
    .executeTakeFirst();
  return Number(numUpdatedRows) === 1;
};

export type NewAssignmentChange = {
  readonly conversationId: number;
  readonly verb: Verb;
  readonly actor: string;
  readonly fromAgentId: string | null;
  readonly toAgentId: string | null;
  readonly note: string;
};

export const insertAssignmentChange = async (tx: Tx, hand: NewAssignmentChange): Promise<string> => {
  const id = newId();
  await tx
    .insertInto('chat.hand')
    .values({ id, ...hand, at: tx.now })
    .execute();
  return id;
};

/** Whether somebody has had conversation `c` since its shopper last asked for somebody: it may be back in the queue. */
export const wasTaken = sql<boolean>`exists (
  select from chat.hand h where h.conversation_id = c.id and h.to_agent_id is not null and h.place > coalesce((
    select max(a.place) from chat.hand a where a.conversation_id = c.id and a.verb = 'ask'), 0))`;

export const wasTakenBefore = async (tx: Tx, conversationId: number): Promise<boolean> => {
  const { rows } = await sql<{ wasTaken: boolean }>`
    select ${wasTaken} as was_taken from chat.conversation c where c.id = ${conversationId}`.execute(tx);
  return rows[0]?.wasTaken ?? false;
};

/** Whether anybody said a word since the last end that was told of. */
export const wasSpoken = async (tx: Tx, conversationId: number): Promise<boolean> => {
  const { rows } = await sql<{ isWord: boolean }>`
    select m.from_type <> 2 as is_word from chat.message m where m.conversation_id = ${conversationId}
      and case m.from_type when 2 then m.msg_id like 'ended:%' else m.m_type not in (${mTypes.back}, ${mTypes.haveRead}) end
    order by m.seq desc limit 1`.execute(tx);
  return rows[0]?.isWord ?? false;
};

export type SystemText = {
  readonly conversationId: number;
  /** Names the occasion: what was said of it is not said again. */
  readonly msgId: string;
  readonly content: string;
  readonly ext: MessageExt;
};

/** The product says something in a conversation; answers its seq, or undefined when that was said already. */
export const sendSystemText = async (tx: Tx, text: SystemText): Promise<number | undefined> => {
  const body = JSON.stringify({ content: text.content, ext: JSON.stringify(text.ext) });
  const { rows } = await sql<{ seq: number; isRepeat: boolean }>`
    select seq, is_repeat from chat.send(${text.conversationId}, 2::smallint, 'system', ${text.msgId}, 0::smallint,
      ${body}::jsonb, '', '', ${tx.now}, null)`.execute(tx);
  const [row] = rows;
  return row && !row.isRepeat ? row.seq : undefined;
};

export type SystemNotice = {
  readonly conversationId: number;
  /** Names the occasion: what was told of it is not told again. */
  readonly msgId: string;
  readonly body: KeptBody;
};

/** The product tells of a service in a thread; answers its seq, or undefined when that was told already. */
export const sendSystemNotice = async (tx: Tx, notice: SystemNotice): Promise<number | undefined> => {
  const { rows } = await sql<{ seq: number; isRepeat: boolean }>`
    select seq, is_repeat from chat.send(${notice.conversationId}, 2::smallint, 'system', ${notice.msgId},
      ${mTypes.checkNotice}::smallint, ${JSON.stringify(notice.body)}::jsonb, '', '', ${tx.now}, null)`.execute(tx);
  const [row] = rows;
  return row && !row.isRepeat ? row.seq : undefined;
};

/** Of these, those that were said already. */
export const listSaid = async (db: Db, msgIds: readonly string[]): Promise<ReadonlySet<string>> => {
  if (msgIds.length === 0) return new Set();
  const { rows } = await sql<{ msgId: string }>`
    select msg_id from chat.message
    where from_type = 2 and from_id = 'system' and msg_id = any(${[...msgIds]}::text[])`.execute(db);
  return new Set(rows.map(({ msgId }) => msgId));
};
