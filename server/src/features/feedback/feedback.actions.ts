import type { Asked } from '@hakobu/contract/base/endpoint';
import type { askFeedback as askEndpoint } from '@hakobu/contract/feedback/feedback.api';
import { askedTooOften, feedbackOver } from '@hakobu/contract/feedback/feedback.problems';
import { type FeedbackEntry, maxAsksAnHour, writableDays } from '@hakobu/contract/feedback/feedback.shape';
import { feedbackLifecycle } from '@hakobu/contract/feedback/feedback.lifecycle';
import { isStepMet } from '@hakobu/contract/feedback/next-step.shape';
import { orderNotFound } from '@hakobu/contract/orders/order.problems';
import type { OrderState } from '@hakobu/contract/orders/order.shape';
import { photosNotUploaded } from '@hakobu/contract/uploads/upload.problems';
import { type OrderFacts, ordersByCodes } from '../orders/index.ts';
import { settingsNow } from '../settings/index.ts';
import { fileIdsExist } from '../uploads/index.ts';
import { hourMs } from '../../platform/clock/clock.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { actorOf } from '../../platform/http/actor.ts';
import type { Caller, Shopper } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { askableAt, isWritable, limitAfter } from './feedback.rules.ts';
import { insertEntry, listAsked, lockKnown, lockThread, type ThreadRow, updateThread } from './feedback.store.ts';
import { presentEntry } from './feedback.presenters.ts';

/** An order of the caller's own; another's is answered as if it did not exist. */
export const ownOrder = async (db: Db, caller: Caller<Shopper>, orderCode: string): Promise<OrderFacts> => {
  const [order] = await ordersByCodes(db, [orderCode], caller.language);
  if (order?.shopperId !== caller.who.id) throw orderNotFound();
  return order;
};

/** Lets a thread wait for staff, from now on; one that waits already keeps its time. */
export const letWait = async (tx: Tx, thread: ThreadRow, why: 'asked' | 'late'): Promise<void> => {
  if (thread.state !== 'Answered') {
    if (why === 'asked') await updateThread(tx, thread.orderCode, { why });
    return;
  }
  const { feedbackHours } = await settingsNow(tx);
  const { to: state } = feedbackLifecycle.moves[why === 'asked' ? 'ask' : 'lapse'];
  await updateThread(tx, thread.orderCode, {
    state,
    why,
    waitsSince: tx.now,
    limitAt: limitAfter(tx.now, feedbackHours),
  });
};

const mustBeAskable = async (tx: Tx, orderCode: string): Promise<void> => {
  const asked = await listAsked(tx, orderCode, new Date(tx.now.getTime() - hourMs));
  const next = askableAt(asked.map(({ at }) => at));
  if (next) throw askedTooOften({ most: maxAsksAnHour }, { askableAt: next.toISOString() });
};

/** A shopper asks how an order is getting on. The thread's lock lets one through at a time, and counts them. */
export const askFeedback = (
  p: Platform,
  caller: Caller<Shopper>,
  { orderCode, text, photoIds }: Asked<typeof askEndpoint>,
): Promise<FeedbackEntry> =>
  p.transact(caller, async (tx) => {
    const order = await ownOrder(tx, caller, orderCode);
    if (!isWritable(order, tx.now)) throw feedbackOver({ days: writableDays });
    const thread = await lockThread(tx, { orderCode, shopperId: caller.who.id });
    await mustBeAskable(tx, orderCode);
    if (!(await fileIdsExist(tx, photoIds, actorOf(caller)))) throw photosNotUploaded();
    const entry = await insertEntry(tx, thread, { kind: 'ask', words: text, photoIds: [...new Set(photoIds)] });
    await letWait(tx, thread, 'asked');
    return presentEntry(p, entry, caller.language);
  });

/** What was expected has happened, or nobody waits for it any more. */
export const meetNextStep = async (tx: Tx, orderCode: string): Promise<void> => {
  const thread = await lockKnown(tx, orderCode);
  if (!thread?.stepKind || thread.stepMetAt) return;
  const [order] = await ordersByCodes(tx, [orderCode]);
  const state: OrderState | undefined = order?.state;
  if (!state || !isStepMet(thread.stepKind, state)) return;
  await updateThread(tx, orderCode, { stepMetAt: tx.now, stepDueAt: null });
};
