import type { Words } from '@hakobu/contract/base/languages';
import type { Tx } from '../../platform/database/database.ts';
import { record } from './events.ts';
import { type EntryRow, hasNotice, insertEntry, lockThread, type NewEntry, type ThreadRow } from './feedback.store.ts';

/** What the product tells a shopper about one of their orders, in every language. */
export type OrderNotice = {
  readonly orderCode: string;
  readonly shopperId: string;
  /** Names what happened: the same is told once. */
  readonly key: string;
  readonly title: Words;
  readonly text: Words;
};

/** Adds what the shopper is told to a locked thread, and lets letters tell of it. */
export const tellInThread = async (tx: Tx, thread: ThreadRow, entry: NewEntry): Promise<EntryRow> => {
  const answer = await insertEntry(tx, thread, entry);
  const { orderCode, shopperId } = thread;
  await record(tx, 'orderMessage.told', { messageId: answer.id, orderCode, shopperId });
  return answer;
};

/**
 * Tells a shopper something about an order: it stands in the order's thread and among the order's messages, unread, and
 * a letter leads to it. Nothing waits for staff by it.
 */
export const tellOrderMessage = async (tx: Tx, { orderCode, shopperId, ...notice }: OrderNotice): Promise<void> => {
  const thread = await lockThread(tx, { orderCode, shopperId });
  if (await hasNotice(tx, orderCode, notice.key)) return;
  await tellInThread(tx, thread, { kind: 'notice', notice });
};
