import { notRecalled } from '@hakobu/contract/chat/chat.problems';
import { messageStatus, readSMsgId } from '@hakobu/contract/chat/chat.shape';
import type { Db } from '../../../platform/database/database.ts';
import { type Caller, type Staff, systemCaller } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { audit } from '../../audit/index.ts';
import { shoppersByIds } from '../../shoppers/index.ts';
import { staffNamesByIds } from '../../staff/index.ts';
import { asAuditor } from '../../uploads/index.ts';
import { findMessages, findRecalled } from './message.store.ts';
import { storePosts, type Write } from './message-writer.ts';
import { presentMessage } from './message.presenters.ts';
import { listConversations } from '../conversation.store.ts';

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
    const [conversation] = row ? await listConversations(tx, [row.conversationId]) : [];
    if (!recalled || !row || !conversation) throw notRecalled();
    await audit(tx, caller, { action: 'chat.readRecalled', object: `chatMessage:${sMsgId}` });
    const original = { ...row, body: recalled.body, mType: recalled.mType, status: messageStatus.sent };
    return {
      original: presentMessage(asAuditor(p), original, conversation, 'staff'),
      recalledAt: recalled.recalledAt.toISOString(),
      recalledBy: await nameOf(tx, recalled.recalledBy),
    };
  });

/**
 * Somebody who supervises takes words back: where they are another's, that is in the audit log, in the transaction that
 * takes them back.
 */
export const recallSupervising =
  (p: Platform, name: string): Write =>
  (post) => {
    const who: Staff = { kind: 'staff', id: post.fromId, sessionId: '', name, permissions: new Set() };
    const caller = { ...systemCaller('chat'), who };
    return p.transact(caller, async (tx) => {
      const stored = (await storePosts(p, tx, [post])).get(post);
      if (!stored) throw new Error('a recall has no answer');
      const named = readSMsgId(post.body.sMsgId ?? '');
      const [row] = named ? await findMessages(tx, [named]) : [];
      const isOwn = row?.fromType === post.fromType && row.fromId === post.fromId;
      const isRecalled = stored.seq !== null && !stored.isRepeat;
      if (isRecalled && !isOwn)
        await audit(tx, caller, { action: 'chat.recall', object: `chatMessage:${post.body.sMsgId}` });
      return stored;
    });
  };
