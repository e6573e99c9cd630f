import type { Asked } from '@hakobu/contract/base/endpoint';
import type { Page } from '@hakobu/contract/base/page';
import type { listFeedback } from '@hakobu/contract/feedback/feedback.api';
import type { Feedback, FeedbackEntry } from '@hakobu/contract/feedback/feedback.shape';
import { settingsNow } from '../settings/index.ts';
import { hourMs } from '../../platform/clock/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { numberCode, pageFrom, readCursor } from '../../platform/database/statements/keyset.ts';
import type { Caller, Shopper } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { ownOrder } from './feedback.actions.ts';
import { askableAt, isWritable } from './feedback.rules.ts';
import { findThread, listAsked, listEntries, listWaitingOrders } from './feedback.store.ts';
import { presentEntry, presentStep } from './feedback.presenters.ts';
import { countUnread } from './message.store.ts';

/** How the thread of one's own order stands. */
export const readFeedback = async (p: Platform, caller: Caller<Shopper>, orderCode: string): Promise<Feedback> => {
  const now = p.clock.now();
  const order = await ownOrder(p.db, caller, orderCode);
  const thread = await findThread(p.db, orderCode);
  const asked = thread ? await listAsked(p.db, orderCode, new Date(now.getTime() - hourMs)) : [];
  const next = askableAt(asked.map(({ at }) => at));
  const isOver = !isWritable(order, now);
  const { feedbackHours } = await settingsNow(p.db);
  return {
    orderCode,
    name: order.goods.name,
    imageUrl: order.goods.imageUrl,
    waits:
      thread?.waitsSince && thread.limitAt
        ? { since: thread.waitsSince.toISOString(), until: thread.limitAt.toISOString() }
        : null,
    nextStep: thread ? presentStep(thread, now) : null,
    unread: thread ? await countUnread(p.db, caller.who.id, orderCode) : 0,
    entries: thread?.entries ?? 0,
    barred: isOver ? 'over' : next ? 'often' : null,
    askableAt: isOver ? null : (next?.toISOString() ?? null),
    answerHours: feedbackHours,
  };
};

export const readEntries = async (
  p: Platform,
  caller: Caller<Shopper>,
  { orderCode, cursor, limit }: Asked<typeof listFeedback>,
): Promise<Page<FeedbackEntry>> => {
  await ownOrder(p.db, caller, orderCode);
  const after = readCursor(cursor, numberCode);
  const rows = await listEntries(p.db, orderCode, { before: after && Number(after.code), limit: limit + 1 });
  const page = pageFrom(rows, limit, (row) => ({ at: row.at, code: String(row.place) }));
  return { list: page.list.map((row) => presentEntry(p, row, caller.language)), nextCursor: page.nextCursor };
};

/** Of these orders, those whose shopper waits for an answer. */
export const ordersWithQuestions = async (db: Db, orderCodes: readonly string[]): Promise<ReadonlySet<string>> =>
  new Set(await listWaitingOrders(db, orderCodes));
