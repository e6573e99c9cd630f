import type { Conversation, ConversationRow, Note } from '@hakobu/contract/chat/chat.desk-api';
import type { ChatMessage } from '@hakobu/contract/chat/chat.shape';
import type { AssignmentRead, RatingRead } from './desk-beside.store.ts';
import type { ConversationRowRead } from './desk-conversation.store.ts';
import type { NoteRow } from './note.store.ts';

export const presentRow = (row: ConversationRowRead, last: ChatMessage | null): ConversationRow => ({
  id: String(row.id),
  cType: row.c_type,
  subjectId: row.subject_id,
  state: row.state,
  shopper: { id: row.shopper_id, number: String(row.number), nickName: row.nick_name, avatar: row.avatar },
  isOnline: row.is_online,
  agent: row.agent_id === null ? null : { id: row.agent_id, name: row.agent_name ?? '' },
  last,
  lastAt: row.last_at?.toISOString() ?? null,
  waitsSince: row.waits_since?.toISOString() ?? null,
  answerDueAt: row.answer_due_at?.toISOString() ?? null,
  unread: row.unread,
});

export const presentNote = ({ id, by, at, text }: NoteRow): Note => ({ id, by, at: at.toISOString(), text });

export const presentAssignmentChange = (row: AssignmentRead): Conversation['hands'][number] => ({
  at: row.at.toISOString(),
  verb: row.verb,
  // Of the product and of the shopper the kind is enough: the client has words for both.
  by: row.actor_name ?? row.actor.split(':')[0] ?? '',
  from: row.from_name,
  to: row.to_name,
  note: row.note,
});

export const presentRating = ({ at, stars, words, agent }: RatingRead): Conversation['ratings'][number] => ({
  at: at.toISOString(),
  stars,
  words,
  agent,
});
