import type { Conversation } from '@hakobu/contract/chat/chat.desk-api';
import { conversationMoved, conversationNotFound } from '@hakobu/contract/chat/chat.problems';
import { cTypes } from '@hakobu/contract/chat/chat.shape';
import type { Caller, Staff } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { audit } from '../../audit/index.ts';
import { readConversation } from '../desk/conversation.desk-queries.ts';
import { lockConversation } from '../assignment/assignment.store.ts';
import { updateAnswered } from './order-talk.store.ts';
import { tellWakes } from '../delivery/wake.ts';

type Dismissing = { readonly id: string; readonly seq: number };

/**
 * What was said in the talk about an order up to `seq` needs no answer. What the shopper said after that, unseen by who
 * dismisses, waits on; again it changes nothing. Throws 10003 for a talk with the service desk: that one is ended.
 */
export const dismissWords = async (
  p: Platform,
  caller: Caller<Staff>,
  { id, seq }: Dismissing,
): Promise<Conversation> => {
  const dismissed = await p.transact(caller, async (tx) => {
    const row = await lockConversation(tx, Number(id));
    if (!row) throw conversationNotFound();
    if (row.cType !== cTypes.orderCheck) throw conversationMoved({}, { state: row.state });
    if (!(await updateAnswered(tx, row.id, seq))) return undefined;
    await audit(tx, caller, { action: 'chat.dismiss', object: `conversation:${row.id}`, after: { seq } });
    return row;
  });
  if (dismissed)
    tellWakes(p.bus, [{ kind: 'conversation', conversationId: id, shopperId: dismissed.shopperId, memberIds: 'all' }]);
  return readConversation(p, caller, id);
};
