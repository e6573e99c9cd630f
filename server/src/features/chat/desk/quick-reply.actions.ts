import { done } from '@hakobu/contract/base/shapes';
import type { QuickReply } from '@hakobu/contract/chat/customer-service.desk-api';
import { quickReplyNotFound, shortcutTaken } from '@hakobu/contract/chat/chat.problems';
import type { Tx } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/database/ids.ts';
import type { Caller, Staff } from '../../../platform/http/caller.ts';
import { notPermitted } from '../../../platform/http/refusing/problems.ts';
import type { Platform } from '../../../platform/platform.ts';
import {
  countUse,
  deleteQuickReply,
  insertQuickReply,
  isShortcutTaken,
  listQuickReplies,
  lockQuickReply,
  lockShortcuts,
  type QuickReplyRow,
  updateQuickReply,
} from './quick-reply.store.ts';
import { standardQuickReplies } from './quick-reply.words.ts';

const present = ({ id, shortcut, text, memberId, used }: QuickReplyRow): QuickReply => ({
  id,
  shortcut,
  text,
  isShared: memberId === null,
  used,
});

export const readQuickReplies = async (p: Platform, { who }: Caller<Staff>): Promise<QuickReply[]> =>
  (await listQuickReplies(p.db, who.id)).map(present);

type Given = Pick<QuickReply, 'shortcut' | 'text' | 'isShared'>;

/** What is everybody's is changed by who supervises. Throws 10005. */
const mustSupervise = ({ who }: Caller<Staff>): void => {
  if (!who.permissions.has('chat.supervise')) throw notPermitted();
};

export const addQuickReply = (p: Platform, caller: Caller<Staff>, given: Given): Promise<QuickReply> => {
  if (given.isShared) mustSupervise(caller);
  const { shortcut, text } = given;
  return p.transact(caller, async (tx) => {
    const row = { id: newId(), shortcut, text, memberId: given.isShared ? null : caller.who.id };
    await lockShortcuts(tx);
    if (!(await insertQuickReply(tx, row))) throw shortcutTaken({ shortcut });
    return present({ ...row, used: 0 });
  });
};

const lockOwn = async (tx: Tx, caller: Caller<Staff>, id: string): Promise<QuickReplyRow> => {
  const row = await lockQuickReply(tx, id, caller.who.id);
  if (!row) throw quickReplyNotFound();
  if (row.memberId === null) mustSupervise(caller);
  return row;
};

export const changeQuickReply = (
  p: Platform,
  caller: Caller<Staff>,
  { id, ...given }: Given & { readonly id: string },
): Promise<QuickReply> => {
  if (given.isShared) mustSupervise(caller);
  const { shortcut, text } = given;
  return p.transact(caller, async (tx) => {
    const { used } = await lockOwn(tx, caller, id);
    const row = { id, shortcut, text, memberId: given.isShared ? null : caller.who.id };
    await lockShortcuts(tx);
    if (await isShortcutTaken(tx, row)) throw shortcutTaken({ shortcut });
    await updateQuickReply(tx, row);
    return present({ ...row, used });
  });
};

export const removeQuickReply = (p: Platform, caller: Caller<Staff>, { id }: { readonly id: string }) =>
  p.transact(caller, async (tx) => {
    await lockOwn(tx, caller, id);
    await deleteQuickReply(tx, id);
    return done;
  });

export const useQuickReply = (p: Platform, caller: Caller<Staff>, { id }: { readonly id: string }) =>
  p.transact(caller, async (tx) => {
    if (!(await lockQuickReply(tx, id, caller.who.id))) throw quickReplyNotFound();
    await countUse(tx, id);
    return done;
  });

/** What a shop begins with: everybody's, to be made one's own. */
export const fillStandardQuickReplies = async (tx: Tx): Promise<void> => {
  for (const [shortcut, text] of standardQuickReplies)
    await insertQuickReply(tx, { id: newId(), shortcut, text, memberId: null });
};
