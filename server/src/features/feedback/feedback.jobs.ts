import { isStepMet } from '@hakobu/contract/feedback/next-step.shape';
import { ordersByCodes } from '../orders/index.ts';
import { systemCaller } from '../../platform/http/caller.ts';
import type { Platform, Job } from '../../platform/platform.ts';
import { letWait } from './feedback.actions.ts';
import { lockKnown, lockNextLapsed, stepDueAt, updateThread } from './feedback.store.ts';
import { lateNotice } from './notice.words.ts';
import { tellOrderMessage } from './order-message.actions.ts';

const maxPerRun = 200;

/** Takes one thread whose next step's day is over: the shopper is told, and the desk has to say what is going on. */
const lapseOne = (p: Platform): Promise<boolean> =>
  p.transact(systemCaller('feedback.lapse'), async (tx) => {
    const thread = await lockNextLapsed(tx);
    if (!thread?.stepKind || !thread.stepOn) return false;
    const { orderCode, shopperId, stepKind: kind, stepWords: words, stepOn: on } = thread;
    const [order] = await ordersByCodes(tx, [orderCode]);
    // The order may have come so far a moment ago, and its event not yet been delivered.
    const isMet = order === undefined || isStepMet(kind, order.state);
    await updateThread(tx, orderCode, { stepDueAt: null, ...(isMet ? { stepMetAt: tx.now } : {}) });
    if (isMet) return true;
    const key = `late ${kind} ${on} ${thread.stepToldAt?.toISOString() ?? ''}`;
    await tellOrderMessage(tx, { orderCode, shopperId, key, ...lateNotice({ kind, words, on }) });
    const answer = await lockKnown(tx, orderCode);
    if (answer) await letWait(tx, answer, 'late');
    return true;
  });

const lapseSteps = async (p: Platform): Promise<number> => {
  let count = 0;
  while (count < maxPerRun && (await lapseOne(p))) count += 1;
  return count;
};

export const feedbackJobs = (p: Platform): Job[] => [
  { name: 'feedback.lapse', next: { dueAt: stepDueAt }, run: () => lapseSteps(p) },
];
