import { done } from '@hakobu/contract/base/shapes';
import type { Conversation } from '@hakobu/contract/chat/chat.desk-api';
import { conversationNotFound } from '@hakobu/contract/chat/chat.problems';
import type { Caller, Staff } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { readConversation } from '../desk/conversation.desk-queries.ts';
import { findConversation, type AssignedConversation } from './assignment.store.ts';
import { deleteViewing, insertViewing } from './viewing.store.ts';
import { tellWakes } from '../delivery/wake.ts';

type One = { readonly id: string };

/** Who has it sees who looks; the sockets of those who do get what is said. */
const tellViewing = (p: Platform, { who }: Caller<Staff>, row: AssignedConversation): void => {
  const memberIds = row.agentId === null ? [who.id] : [who.id, row.agentId];
  tellWakes(p.bus, [{ kind: 'hands', conversationId: String(row.id), shopperId: row.shopperId, memberIds }]);
};

export const openConversation = async (p: Platform, caller: Caller<Staff>, { id }: One): Promise<Conversation> => {
  const { who } = caller;
  const opened = await p.transact(caller, async (tx) => {
    const row = await findConversation(tx, Number(id));
    if (!row) throw conversationNotFound();
    const viewing = { sessionId: who.sessionId, conversationId: row.id, memberId: who.id };
    return (await insertViewing(tx, viewing)) ? row : undefined;
  });
  // Looking again changes nothing: whoever asks anew because of this would never come to an end.
  if (opened) tellViewing(p, caller, opened);
  return readConversation(p, caller, id);
};

export const leaveConversation = async (p: Platform, caller: Caller<Staff>, { id }: One): Promise<typeof done> => {
  const left = await p.transact(caller, async (tx) => {
    const wasViewed = await deleteViewing(tx, caller.who.sessionId, Number(id));
    return wasViewed ? findConversation(tx, Number(id)) : undefined;
  });
  if (left) tellViewing(p, caller, left);
  return done;
};
