import type { Conversation } from '@hakobu/contract/chat/chat.desk-api';
import {
  answeredByAnother,
  conversationMoved,
  conversationNotFound,
  notAnAgent,
} from '@hakobu/contract/chat/chat.problems';
import { cTypes } from '@hakobu/contract/chat/chat.shape';
import { orderNotFound } from '@hakobu/contract/orders/order.problems';
import { shopperNotFound } from '@hakobu/contract/shoppers/shopper.problems';
import type { Tx } from '../../../platform/database/database.ts';
import type { Caller, Staff } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { audit } from '../../audit/index.ts';
import { shoppersByIds } from '../../shoppers/index.ts';
import { secondPerson, staffNamesByIds } from '../../staff/index.ts';
import type { ChatPorts } from '../chat.ports.ts';
import { findConversation, insertConversation } from '../conversation.store.ts';
import { readConversation } from '../desk/conversation.desk-queries.ts';
import { type Moved, takeMove, tellMoved } from './assignment.moves.ts';
import { type AssignedConversation, lockConversation, obtainConversation } from './assignment.store.ts';
import { assignAfterwards } from './queue.actions.ts';

const lock = async (tx: Tx, id: string): Promise<AssignedConversation> => {
  const row = await lockConversation(tx, Number(id));
  if (!row) throw conversationNotFound();
  return row;
};

const heldBy = async (tx: Tx, agentId: string) => {
  const [agent] = await staffNamesByIds(tx, [agentId]);
  return answeredByAnother({ name: agent?.name ?? '' }, { agentId });
};

type SeenWith = { readonly from?: string | undefined };

/**
 * Throws 10003 where a colleague has it, unless the caller supervises and saw them as having it, and where it was seen with
 * somebody who has it no longer; answers whether it is a colleague's.
 */
const mustBeOwn = async (
  tx: Tx,
  row: AssignedConversation,
  { who }: Caller<Staff>,
  { from }: SeenWith,
): Promise<boolean> => {
  const isOver = row.agentId !== null && row.agentId !== who.id;
  if (row.agentId !== null && isOver && (from !== row.agentId || !who.permissions.has('chat.supervise')))
    throw await heldBy(tx, row.agentId);
  if (from !== undefined && from !== row.agentId) throw conversationMoved({}, { state: row.state });
  return isOver;
};

type Over = { readonly action: string; readonly to: string | null };

/** What staff does over a colleague's head is in the audit log. */
const auditOver = (tx: Tx, caller: Caller, row: AssignedConversation, { action, to }: Over): Promise<void> =>
  audit(tx, caller, {
    action,
    object: `conversation:${row.id}`,
    before: { agentId: row.agentId, state: row.state },
    after: { agentId: to },
  });

type Act = (tx: Tx, row: AssignedConversation) => Promise<Moved>;

const move = async (p: Platform, caller: Caller<Staff>, id: string, act: Act): Promise<Conversation> => {
  const moved = await p.transact(caller, async (tx) => act(tx, await lock(tx, id)));
  tellMoved(p, [moved]);
  return readConversation(p, caller, id);
};

export const claimConversation = (p: Platform, caller: Caller<Staff>, { id }: { readonly id: string }) =>
  move(p, caller, id, async (tx, row) => {
    if (row.agentId !== null && row.agentId !== caller.who.id) throw await heldBy(tx, row.agentId);
    return takeMove(tx, caller, row, { verb: 'claim', to: caller.who.id });
  });

type Transferring = SeenWith & { readonly id: string; readonly to: string; readonly note: string };

export const transferConversation = (p: Platform, caller: Caller<Staff>, { id, from, to, note }: Transferring) =>
  move(p, caller, id, async (tx, row) => {
    const isOver = await mustBeOwn(tx, row, caller, { from });
    if (row.agentId === to) throw conversationMoved({}, { state: row.state });
    if (!(await secondPerson.stillMay(tx, to, 'chat.answer'))) throw notAnAgent();
    if (isOver) await auditOver(tx, caller, row, { action: 'chat.transfer', to });
    return takeMove(tx, caller, row, { verb: 'transfer', to, note });
  });

/** Takes it from the colleague whom the caller saw as having it: refused where meanwhile somebody else has it. */
export const takeOverConversation = (
  p: Platform,
  caller: Caller<Staff>,
  { id, from }: { readonly id: string; readonly from: string },
) =>
  move(p, caller, id, async (tx, row) => {
    if (row.agentId !== from || from === caller.who.id) throw conversationMoved({}, { state: row.state });
    await auditOver(tx, caller, row, { action: 'chat.takeOver', to: caller.who.id });
    return takeMove(tx, caller, row, { verb: 'takeOver', to: caller.who.id });
  });

export const releaseConversation = async (
  p: Platform,
  caller: Caller<Staff>,
  { id, from, note }: SeenWith & { readonly id: string; readonly note: string },
) => {
  await move(p, caller, id, async (tx, row) => {
    if (await mustBeOwn(tx, row, caller, { from }))
      await auditOver(tx, caller, row, { action: 'chat.release', to: null });
    return takeMove(tx, caller, row, { verb: 'release', note });
  });
  await assignAfterwards(p);
  return readConversation(p, caller, id);
};

export const endConversation = async (
  p: Platform,
  caller: Caller<Staff>,
  { id, from }: SeenWith & { readonly id: string },
) => {
  const ended = await move(p, caller, id, async (tx, row) => {
    if (await mustBeOwn(tx, row, caller, { from })) await auditOver(tx, caller, row, { action: 'chat.end', to: null });
    return takeMove(tx, caller, row, { verb: 'end' });
  });
  // Whoever has room again is given who waits.
  await assignAfterwards(p);
  return ended;
};

const obtainAboutOrder = async (tx: Tx, shopperId: string, orderCode: string): Promise<number> => {
  const address = { shopperId, cType: cTypes.orderCheck, subjectId: orderCode };
  await insertConversation(tx, address, tx.now);
  const made = await findConversation(tx, address);
  if (!made) throw new Error('a conversation that was made is not there');
  return made.id;
};

type Beginning = { readonly shopperId: string; readonly orderCode?: string | undefined };

/** So that staff can write first: to the shopper, or about one order of theirs. */
export const startConversation = (
  p: Platform,
  { orders }: Pick<ChatPorts, 'orders'>,
  caller: Caller<Staff>,
  { shopperId, orderCode }: Beginning,
): Promise<{ id: string }> =>
  p.transact(caller, async (tx) => {
    if ((await shoppersByIds(tx, [shopperId])).length === 0) throw shopperNotFound();
    if (orderCode === undefined) return { id: String(await obtainConversation(tx, shopperId)) };
    if ((await orders.ownerOf(tx, orderCode)) !== shopperId) throw orderNotFound();
    return { id: String(await obtainAboutOrder(tx, shopperId, orderCode)) };
  });
