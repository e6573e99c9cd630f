import type { Answer } from '@hakobu/contract/base/endpoint';
import type { unreadMessages } from '@hakobu/contract/chat/chat.api';
import { type ChatState, cTypes } from '@hakobu/contract/chat/chat.shape';
import { orderNotFound } from '@hakobu/contract/orders/order.problems';
import type { Caller, Shopper } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { seenAs } from './assignment/agent.rules.ts';
import type { ChatPorts } from './chat.ports.ts';
import { countAhead } from './assignment/queue.store.ts';
import { findLastEnd } from './desk/rating.store.ts';
import { readServiceDesk } from './desk/service-desk.queries.ts';
import { findConversationState, listUnread, type ConversationStateRow } from './state.store.ts';

const beforeFirst = {
  conversationId: null,
  state: 'Idle' as const,
  lastSeq: 0,
  shopperReadSeq: 0,
  staffReadSeq: 0,
  unread: 0,
  agent: null,
  ahead: null,
  canRate: false,
  stars: null,
};

const presentStanding = async (p: Platform, row: ConversationStateRow) => {
  const end = row.state === 'Ended' ? await findLastEnd(p.db, row.id) : undefined;
  const isWaiting = row.state === 'Waiting' && row.queuedAt !== null && !row.wasTaken;
  return {
    conversationId: String(row.id),
    state: row.state,
    lastSeq: row.lastSeq,
    shopperReadSeq: row.shopperReadSeq,
    staffReadSeq: row.staffReadSeq,
    unread: row.unread,
    agent: row.agentName === null ? null : { name: seenAs(row.agentName), icon: '' },
    ahead: isWaiting && row.queuedAt ? await countAhead(p.db, { id: row.id, queuedAt: row.queuedAt }) : null,
    canRate: end !== undefined && end.agentId !== null && end.stars === null,
    stars: end?.stars ?? null,
  };
};

/** How a conversation stands, for its shopper. Throws 10002 for somebody else's order. */
export const readChatState = async (
  p: Platform,
  ports: ChatPorts,
  { who, language }: Caller<Shopper>,
  { orderCode }: { readonly orderCode?: string | undefined },
): Promise<ChatState> => {
  if (orderCode !== undefined && (await ports.orders.ownerOf(p.db, orderCode)) !== who.id) throw orderNotFound();
  const row = await findConversationState(p.db, who.id, orderCode);
  return {
    ...(row ? await presentStanding(p, row) : beforeFirst),
    cType: orderCode === undefined ? cTypes.single : cTypes.orderCheck,
    subjectId: orderCode ?? '',
    service: await readServiceDesk(p, language),
  };
};

export const readUnread = async (p: Platform, { who }: Caller<Shopper>): Promise<Answer<typeof unreadMessages>> => {
  const rows = await listUnread(p.db, who.id);
  return {
    unread: rows.reduce((sum, { unread }) => sum + unread, 0),
    inspections: rows
      .filter((row) => row.cType === cTypes.orderCheck)
      .map(({ subjectId: orderCode, unread }) => ({ orderCode, unread })),
  };
};
