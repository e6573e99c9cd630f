import type { Note } from '@hakobu/contract/chat/chat.desk-api';
import { conversationNotFound } from '@hakobu/contract/chat/chat.problems';
import { newId } from '../../../platform/database/ids.ts';
import type { Caller, Staff } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findConversation } from '../assignment/assignment.store.ts';
import { insertNote } from './note.store.ts';
import { presentNote } from './conversation.desk-presenters.ts';

/** Notes something of the conversation's shopper that only staff sees. */
export const addNote = (
  p: Platform,
  caller: Caller<Staff>,
  { id, text }: { readonly id: string; readonly text: string },
): Promise<Note> =>
  p.transact(caller, async (tx) => {
    const conversation = await findConversation(tx, Number(id));
    if (!conversation) throw conversationNotFound();
    const note = { id: newId(), shopperId: conversation.shopperId, memberId: caller.who.id, text };
    await insertNote(tx, note);
    return presentNote({ id: note.id, at: tx.now, text, by: caller.who.name });
  });
