import type { Conversation, ConversationRow, Note } from '@hakobu/contract/chat/chat.desk-api';
import type { ChatMessage } from '@hakobu/contract/chat/chat.shape';
import type { AssignmentRead, RatingRead } from './sidebar.desk-store.ts';
import type { ConversationRowRead } from './conversation.desk-store.ts';
import type { NoteRow } from './note.store.ts';

export const presentRow = (row: ConversationRowRead, last: ChatMessage | null): ConversationRow => ({
  id: String(row.id),
  cType: row.cType,
  subjectId: row.subjectId,
  state: row.state,
  shopper: { id: row.shopperId, number: String(row.number), nickName: row.nickName, avatar: row.avatar },
  isOnline: row.isOnline,
  agent: row.agentId === null ? null : { id: row.agentId, name: row.agentName ?? '' },
  last,
  lastAt: row.lastAt?.toISOString() ?? null,
  waitsSince: row.waitsSince?.toISOString() ?? null,
  answerDueAt: row.answerDueAt?.toISOString() ?? null,
  unread: row.unread,
});

export const presentNote = ({ id, by, at, text }: NoteRow): Note => ({ id, by, at: at.toISOString(), text });

export const presentAssignmentChange = (row: AssignmentRead): Conversation['hands'][number] => ({
  at: row.at.toISOString(),
  verb: row.verb,
  // Of the product and of the shopper the kind is enough: the client has words for both.
  by: row.actorName ?? row.actor.split(':')[0] ?? '',
  from: row.fromName,
  to: row.toName,
  note: row.note,
});

export const presentRating = ({ at, stars, words, agent }: RatingRead): Conversation['ratings'][number] => ({
  at: at.toISOString(),
  stars,
  words,
  agent,
});
