import type { Asked } from '@hakobu/contract/base/endpoint';
import { canMove, type VerbOf } from '@hakobu/contract/base/lifecycle';
import type { answerFeedback as answerEndpoint, DeskFeedbackEntry } from '@hakobu/contract/feedback/feedback.desk-api';
import { feedbackLifecycle } from '@hakobu/contract/feedback/feedback.lifecycle';
import {
  answeredMeanwhile,
  feedbackMoved,
  feedbackNotFound,
  feedbackOver,
  feedbackTakenBy,
} from '@hakobu/contract/feedback/feedback.problems';
import { writableDays } from '@hakobu/contract/feedback/feedback.shape';
import type { NextStepGiven } from '@hakobu/contract/feedback/next-step.shape';
import { orderNotFound } from '@hakobu/contract/orders/order.problems';
import { photosNotUploaded } from '@hakobu/contract/uploads/upload.problems';
import { audit } from '../audit/index.ts';
import { ordersByCodes } from '../orders/index.ts';
import { settingsNow } from '../settings/index.ts';
import { staffNamesByIds } from '../staff/index.ts';
import { fileIdsExist } from '../uploads/index.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { actorOf } from '../../platform/http/actor.ts';
import type { Caller, Staff } from '../../platform/http/caller.ts';
import { invalidRequest } from '../../platform/http/reading.ts';
import type { Platform } from '../../platform/platform.ts';
import { endOfDay, isWritable, limitAfter, mustBeNext, owedSince } from './feedback.rules.ts';
import { presentEntry } from './feedback.presenters.ts';
import { lockKnown, lockThread, readBeyond, type ThreadRow, updateThread } from './feedback.store.ts';
import { tellInThread } from './order-message.actions.ts';

type Verb = VerbOf<typeof feedbackLifecycle>;

const mustMove = (thread: ThreadRow, verb: Verb): void => {
  if (!canMove(feedbackLifecycle, verb, thread.state, 'staff'))
    throw feedbackMoved({}, { state: thread.state, holder: thread.holderId });
};

const lockAny = async (tx: Tx, orderCode: string): Promise<ThreadRow> => {
  const thread = await lockKnown(tx, orderCode);
  if (!thread || thread.entries === 0) throw feedbackNotFound();
  return thread;
};

const mustNotBeAnothers = async (db: Db, thread: ThreadRow, caller: Caller<Staff>): Promise<void> => {
  const { holderId: holder } = thread;
  if (holder === null || holder === caller.who.id) return;
  const [named] = await staffNamesByIds(db, [holder]);
  throw feedbackTakenBy({ name: named?.name ?? '' }, { holder });
};

const auditMove = (
  tx: Tx,
  caller: Caller,
  thread: ThreadRow,
  { verb, ...after }: { readonly verb: Verb; readonly [name: string]: unknown },
): Promise<void> =>
  audit(tx, caller, {
    action: `feedback.${verb}`,
    object: `order:${thread.orderCode}`,
    before: { state: thread.state, holderId: thread.holderId },
    after,
  });

/** Takes a thread that waits: of two who reach for it at once, one has it and the other is told who. */
export const takeFeedback = (p: Platform, caller: Caller<Staff>, orderCode: string): Promise<void> =>
  p.transact(caller, async (tx) => {
    const thread = await lockAny(tx, orderCode);
    await mustNotBeAnothers(tx, thread, caller);
    mustMove(thread, 'take');
    const { to: state } = feedbackLifecycle.moves.take;
    await updateThread(tx, orderCode, { state, holderId: caller.who.id });
    await auditMove(tx, caller, thread, { verb: 'take', state, holderId: caller.who.id });
  });

/** From the colleague whom the caller saw: of two who take it over at once, the second finds the first. */
export const takeOverFeedback = (
  p: Platform,
  caller: Caller<Staff>,
  { orderCode, fromId }: { readonly orderCode: string; readonly fromId: string },
): Promise<void> =>
  p.transact(caller, async (tx) => {
    const thread = await lockAny(tx, orderCode);
    mustMove(thread, 'takeOver');
    if (thread.holderId !== fromId || fromId === caller.who.id)
      throw feedbackMoved({}, { state: thread.state, holder: thread.holderId });
    await updateThread(tx, orderCode, { holderId: caller.who.id });
    await auditMove(tx, caller, thread, { verb: 'takeOver', state: thread.state, holderId: caller.who.id });
  });

export const putBackFeedback = (p: Platform, caller: Caller<Staff>, orderCode: string): Promise<void> =>
  p.transact(caller, async (tx) => {
    const thread = await lockAny(tx, orderCode);
    await mustNotBeAnothers(tx, thread, caller);
    mustMove(thread, 'putBack');
    const { to: state } = feedbackLifecycle.moves.putBack;
    await updateThread(tx, orderCode, { state, holderId: null });
    await auditMove(tx, caller, thread, { verb: 'putBack', state });
  });

const nothingOwed = { state: 'Answered', holderId: null, waitsSince: null, limitAt: null, why: null } as const;

const stepChange = (step: NextStepGiven, now: Date) => ({
  stepKind: step.kind,
  stepWords: step.words,
  stepOn: step.on,
  stepToldAt: now,
  stepMetAt: null,
  stepDueAt: endOfDay(step.on),
});

/** What is owed after an answer: nothing, or a question that came while it was written. */
const standingAfter = async (
  tx: Tx,
  caller: Caller<Staff>,
  thread: ThreadRow,
  asked: { place: number; at: Date }[],
) => {
  const since = owedSince(asked, 0);
  if (!since) return nothingOwed;
  const { feedbackHours } = await settingsNow(tx);
  const isTaken = thread.state === 'Taken';
  return {
    state: isTaken ? 'Taken' : 'Waiting',
    holderId: isTaken ? caller.who.id : null,
    waitsSince: since,
    limitAt: limitAfter(since, feedbackHours),
    why: 'asked',
  } as const;
};

/** Nobody has read beyond the last entry. */
const mustBeThere = ({ entries }: ThreadRow, readPlace: number): void => {
  if (readPlace > entries) throw invalidRequest('readPlace');
};

/** The order that is written about, and refuses where nothing may be said any more and nothing is owed. */
const writtenAbout = async (tx: Tx, orderCode: string) => {
  const [order] = await ordersByCodes(tx, [orderCode]);
  if (!order) throw orderNotFound();
  const thread = await lockThread(tx, { orderCode, shopperId: order.shopperId });
  if (thread.state === 'Answered' && !isWritable(order, tx.now)) throw feedbackOver({ days: writableDays });
  return { order, thread };
};

/**
 * Answers, or writes first. Nobody answers over a colleague's head: not while they have it, and not when they have
 * answered what the caller has not read. A question that came while this was written still waits.
 */
export const answerFeedback = (
  p: Platform,
  caller: Caller<Staff>,
  { orderCode, text, photoIds, nextStep, readPlace }: Asked<typeof answerEndpoint>,
): Promise<DeskFeedbackEntry> =>
  p.transact(caller, async (tx) => {
    const { order, thread } = await writtenAbout(tx, orderCode);
    await mustNotBeAnothers(tx, thread, caller);
    mustMove(thread, 'answer');
    mustBeThere(thread, readPlace);
    const { asked, lastAnswer } = await readBeyond(tx, orderCode, readPlace);
    if (lastAnswer > readPlace) throw answeredMeanwhile({}, { place: lastAnswer });
    if (nextStep) mustBeNext(nextStep, order.state, tx.now);
    if (!(await fileIdsExist(tx, photoIds, actorOf(caller)))) throw photosNotUploaded();
    const entry = await tellInThread(tx, thread, {
      kind: 'answer',
      byId: caller.who.id,
      words: text,
      photoIds: [...new Set(photoIds)],
      step: nextStep,
    });
    const after = await standingAfter(tx, caller, thread, asked);
    await updateThread(tx, orderCode, { ...after, ...(nextStep ? stepChange(nextStep, tx.now) : {}) });
    await auditMove(tx, caller, thread, {
      verb: 'answer',
      state: after.state,
      entry: entry.id,
      nextStep: nextStep ?? null,
    });
    return { ...presentEntry(p, entry, caller.language), byName: caller.who.name };
  });

/** What was read needs no answer. What came meanwhile is read first. */
export const settleFeedback = (
  p: Platform,
  caller: Caller<Staff>,
  { orderCode, readPlace }: { readonly orderCode: string; readonly readPlace: number },
): Promise<void> =>
  p.transact(caller, async (tx) => {
    const thread = await lockAny(tx, orderCode);
    await mustNotBeAnothers(tx, thread, caller);
    mustMove(thread, 'settle');
    mustBeThere(thread, readPlace);
    if (thread.entries > readPlace) throw feedbackMoved({}, { state: thread.state, holder: thread.holderId });
    await updateThread(tx, orderCode, nothingOwed);
    await auditMove(tx, caller, thread, { verb: 'settle', state: nothingOwed.state });
  });
