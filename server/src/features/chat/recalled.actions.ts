import { notRecalled } from '@hakobu/contract/chat/chat.problems';
import { fromTypes, messageStatus, readSMsgId } from '@hakobu/contract/chat/chat.shape';
import type { Db } from '../../platform/database/database.ts';
import { type Caller, type Staff, systemCaller } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { audit } from '../audit/index.ts';
import { shoppersByIds } from '../shoppers/index.ts';
import { staffNamesByIds } from '../staff/index.ts';
import { findMessages, findRecalled } from './message.store.ts';
import { presentMessage } from './message.views.ts';
import { listConversations } from './conversation.store.ts';

const nameOf = async (db: Db, actor: string): Promise<string> => {
  const [kind, id = ''] = actor.split(':');
  if (kind === 'shopper') return (await shoppersByIds(db, [id]))[0]?.nickName ?? '';
  return (await staffNamesByIds(db, [id]))[0]?.name ?? '';
};

/** What a recalled message said. That it was read is in the audit log, in the same transaction. */
export const readRecalledMessage = (p: Platform, caller: Caller<Staff>, sMsgId: string) =>
  p.transact(caller, async (tx) => {
    const named = readSMsgId(sMsgId);
    const recalled = named && (await findRecalled(tx, named.conversationId, named.seq));
    const [row] = recalled ? await findMessages(tx, [named]) : [];
    const [conversation] = row ? await listConversations(tx, [row.conversation_id]) : [];
    if (!recalled || !row || !conversation) throw notRecalled();
    await audit(tx, caller, { action: 'chat.readRecalled', object: `chatMessage:${sMsgId}` });
    const original = { ...row, body: recalled.body, m_type: recalled.m_type, status: messageStatus.sent };
    return {
      original: presentMessage(p, original, conversation, 'staff'),
      recalledAt: recalled.recalled_at.toISOString(),
      recalledBy: await nameOf(tx, recalled.recalled_by),
    };
  });

/**
 * Somebody who supervises takes back what others wrote: that is in the audit log before it happens, for what is audited
 * with a call has no call here.
 */
export const auditForeignRecall = async (p: Platform, id: string, name: string, sMsgId: string): Promise<void> => {
  const named = readSMsgId(sMsgId);
  const [row] = named ? await findMessages(p.db, [named]) : [];
  const isOwn = row?.from_type === fromTypes.staff && row.from_id === id;
  if (!row || isOwn || row.status === messageStatus.recalled) return;
  const who: Staff = { kind: 'staff', id, sessionId: '', name, permissions: new Set() };
  const caller = { ...systemCaller('chat'), who };
  await p.transact(caller, (tx) => audit(tx, caller, { action: 'chat.recall', object: `chatMessage:${sMsgId}` }));
};
