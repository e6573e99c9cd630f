import type { Answer, Asked } from '@hakobu/contract/base/endpoint';
import type { Conversation, countConversations, listConversations } from '@hakobu/contract/chat/chat.desk-api';
import { conversationNotFound } from '@hakobu/contract/chat/chat.problems';
import type { ChatMessage } from '@hakobu/contract/chat/chat.shape';
import { numberCode, pageFrom, readCursor } from '../../../platform/database/statements/keyset.ts';
import type { Caller, Staff } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { unseenAfterMs } from '../assignment/agent.rules.ts';
import type { ChatPorts } from '../chat.ports.ts';
import { listAssignmentChanges, listRatingsOf, listViewers } from './sidebar.desk-store.ts';
import {
  type ConversationRowRead,
  findConversationRow,
  listConversationRows,
  readCounts,
} from './conversation.desk-store.ts';
import { presentAssignmentChange, presentNote, presentRating, presentRow } from './conversation.desk-presenters.ts';
import { findMessages } from '../messages/message.store.ts';
import { presentMessage } from '../messages/message.presenters.ts';
import { listNotes } from './note.store.ts';
import { chatSettingsNow } from '../settings/setting.actions.ts';

const seenSinceOf = (p: Platform): Date => new Date(p.clock.now().getTime() - unseenAfterMs);

/** The last message of each conversation, by the conversation's id. */
const lastOf = async (p: Platform, rows: readonly ConversationRowRead[]): Promise<Map<number, ChatMessage>> => {
  const named = rows.flatMap(({ id, lastSaid: seq }) => (seq === null ? [] : [{ conversationId: String(id), seq }]));
  const messages = new Map((await findMessages(p.db, named)).map((message) => [message.conversationId, message]));
  const last = new Map<number, ChatMessage>();
  for (const row of rows) {
    const message = messages.get(row.id);
    if (message) last.set(row.id, presentMessage(p, message, row, 'staff'));
  }
  return last;
};

const ownerOf = async (p: Platform, { orders, parcels }: ChatPorts, typed: string): Promise<string | undefined> => {
  const code = typed.toUpperCase();
  if (/^O\d{8,20}$/.test(code)) return orders.ownerOf(p.db, code);
  return /^P\d{8,20}$/.test(code) ? parcels.ownerOf(p.db, code) : undefined;
};

/** A page of conversations; see the view for its order. */
export const readConversations = async (
  p: Platform,
  ports: ChatPorts,
  { who }: Caller<Staff>,
  { view, words, agentId, shopperId, cursor, limit }: Asked<typeof listConversations>,
): Promise<Answer<typeof listConversations>> => {
  const typed = words?.trim() || undefined;
  const ownerId = typed && (await ownerOf(p, ports, typed));
  const rows = await listConversationRows(
    p.db,
    { view, mineId: who.id, agentId, shopperId, words: typed, ownerId, seenSince: seenSinceOf(p) },
    readCursor(cursor, numberCode),
    limit + 1,
  );
  const { list, nextCursor } = pageFrom(rows, limit, ({ id, placeAt: at }) => ({ at, code: String(id) }));
  const last = await lastOf(p, list);
  return { list: list.map((row) => presentRow(row, last.get(row.id) ?? null)), nextCursor };
};

/** A conversation with what the desk knows beside it. Throws 10002 where there is none. */
export const readConversation = async (p: Platform, { who }: Caller<Staff>, id: string): Promise<Conversation> => {
  const row = await findConversationRow(p.db, Number(id), seenSinceOf(p));
  if (!row) throw conversationNotFound();
  const last = await lastOf(p, [row]);
  return {
    ...presentRow(row, last.get(row.id) ?? null),
    lastSeq: row.lastSeq,
    shopperReadSeq: row.shopperReadSeq,
    staffReadSeq: row.staffReadSeq,
    viewers: await listViewers(p.db, row.id, who.id, seenSinceOf(p)),
    notes: (await listNotes(p.db, row.shopperId)).map(presentNote),
    hands: (await listAssignmentChanges(p.db, row.id)).map(presentAssignmentChange),
    ratings: (await listRatingsOf(p.db, row.id)).map(presentRating),
  };
};

export const readConversationCounts = async (
  p: Platform,
  { who }: Caller<Staff>,
): Promise<Answer<typeof countConversations>> => {
  const { oldestAt, ...counts } = await readCounts(p.db, who.id, p.clock.now());
  const { answerWithinMinutes } = await chatSettingsNow(p);
  return { ...counts, oldestAt: oldestAt?.toISOString() ?? null, answerWithinMinutes };
};
