import { cTypes } from '@hakobu/contract/chat/chat.shape';
import type { Tx } from '../../../platform/database/database.ts';
import { record } from '../events.ts';
import { findConversation, insertConversation } from '../conversation.store.ts';
import { sendSystemNotice } from '../assignment/assignment.store.ts';

/** One move of a service that staff quote, as chat.proto's CheckChatNotice has it. */
export type CheckNotice = {
  readonly shopperId: string;
  readonly orderCode: string;
  /** Names the move: what was told of it is not told again. */
  readonly msgId: string;
  /** CheckMType of chat.proto. */
  readonly noticeType: number;
  /** Yen, decimal digits. */
  readonly serviceFee: string;
  readonly exchangeRate: string;
  /** The code of the service. */
  readonly ext: string;
};

/**
 * The product writes a notice into the thread of an order, in the transaction of the move that it tells of; those who
 * follow the thread are woken after the commit.
 */
export const tellCheckNotice = async (tx: Tx, notice: CheckNotice): Promise<void> => {
  const { shopperId, orderCode, msgId, noticeType, serviceFee, exchangeRate, ext } = notice;
  const address = { shopperId, cType: cTypes.orderCheck, subjectId: orderCode };
  await insertConversation(tx, address, tx.now);
  const conversation = await findConversation(tx, address);
  if (!conversation) throw new Error('a conversation that was made is not there');
  const conversationId = conversation.id;
  const body = { orderCode, serviceFee, exchangeRate, noticeType, ext };
  const seq = await sendSystemNotice(tx, { conversationId, msgId, body });
  if (seq !== undefined) await record(tx, 'chat.noticed', { conversationId: String(conversationId), shopperId, seq });
};
