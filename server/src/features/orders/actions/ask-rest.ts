import { restQuestionHours } from '@hakobu/contract/orders/rest-question.lifecycle';
import { sumYen, yen, type Yen } from '@hakobu/contract/base/money';
import { restQuestionAnswered, restQuestionNotFound, shopperMustDecide } from '@hakobu/contract/orders/order.problems';
import { hourMs } from '../../../platform/clock/clock.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/database/ids.ts';
import { type Caller, type Shopper, systemCaller } from '../../../platform/http/caller.ts';
import { record } from '../events.ts';
import type { Platform } from '../../../platform/platform.ts';
import { note, takeMove } from '../order.moves.ts';
import { purchaseLimit, quoteLimit } from '../order.rules.ts';
import { lockNotYetPurchasedInSamePayment, type OrderRow, updateLimit } from '../order.store.ts';
import {
  findOpenRestQuestion,
  insertRestQuestion,
  lockNextDueRestQuestion,
  lockRestQuestion,
  type RestQuestionRow,
  updateRestQuestion,
} from '../rest-question.store.ts';
import { endRefunded } from './end-refunded.ts';

const answersWithinMs = restQuestionHours * hourMs;

/** What is paid goes back; what waits for a quote or for its payment closes, and nothing was taken for it. */
const cancelRest = async (tx: Tx, caller: Caller, rest: readonly OrderRow[], failedCode: string): Promise<Yen> => {
  const facts = { because: failedCode };
  const released: Yen[] = [];
  for (const order of rest)
    if (order.state === 'PendingPurchase')
      released.push(await endRefunded(tx, caller, order, { verb: 'cancelWithOthers', facts }));
    else await takeMove(tx, caller, [order], { verb: 'closeWithOthers', change: { limitAt: null }, facts });
  return sumYen(released);
};

/**
 * Asks the shopper, once a submission, what becomes of the orders that no buyer has taken yet. Where all of them wait for
 * the shopper's payment there is nothing to ask: paying, or not, says it.
 */
const askRest = async (tx: Tx, failed: OrderRow): Promise<void> => {
  const rest = await lockNotYetPurchasedInSamePayment(tx, failed.submissionId);
  if (rest.every(({ state }) => state === 'PendingPayment')) return;
  const dueAt = new Date(tx.now.getTime() + answersWithinMs);
  const isFirst = await insertRestQuestion(tx, {
    id: newId(),
    submissionId: failed.submissionId,
    shopperId: failed.shopperId,
    failedCode: failed.code,
    state: 'Asked',
    askedAt: tx.now,
    dueAt,
    answeredAt: null,
  });
  if (!isFirst) return;
  await note(tx, systemCaller('ask-rest'), rest, { verb: 'askRest', facts: { failedCode: failed.code } });
  await record(tx, 'orders.asked', {
    submissionId: failed.submissionId,
    shopperId: failed.shopperId,
    failedCode: failed.code,
    orderCodes: rest.map(({ code }) => code),
    dueAt: dueAt.toISOString(),
  });
};

/**
 * One of a submission ended unbought: the rest goes the way that the shopper chose when ordering. The whole submission is
 * locked by then (`lockToEnd`).
 */
export const settleRest = async (tx: Tx, caller: Caller, failed: OrderRow): Promise<void> => {
  if (failed.onFailure === 'ask') await askRest(tx, failed);
  if (failed.onFailure !== 'cancelAll') return;
  const system: Caller = { ...caller, who: { kind: 'system', name: 'cancel-all' } };
  await cancelRest(tx, system, await lockNotYetPurchasedInSamePayment(tx, failed.submissionId), failed.code);
};

/** Refuses with 10003 while the shopper has to decide about this order. */
export const mustBeDecided = async (db: Db, order: OrderRow): Promise<void> => {
  if (order.onFailure !== 'ask') return;
  const open = await findOpenRestQuestion(db, order.submissionId);
  if (open) throw shopperMustDecide({ code: order.code }, { question: open.id, dueAt: open.dueAt.toISOString() });
};

/** The rest is bought: its time in the queue begins anew, it could be neither quoted nor taken while it waited. */
const goOn = async (
  tx: Tx,
  caller: Caller,
  rest: readonly OrderRow[],
  { failedCode }: RestQuestionRow,
): Promise<void> => {
  for (const { code, goods, state } of rest)
    if (state === 'Quoting') await updateLimit(tx, code, quoteLimit(tx.now));
    else if (state === 'PendingPurchase') await updateLimit(tx, code, purchaseLimit(tx.now, goods.oneOfAKind));
  await note(tx, caller, rest, { verb: 'buyRest', facts: { failedCode } });
};

/** The shopper decides about the rest: bought on, or cancelled with all that was held given back. */
export const answerRestQuestion = (
  p: Platform,
  caller: Caller<Shopper>,
  { id, answer }: { readonly id: string; readonly answer: 'buyRest' | 'cancelRest' },
) =>
  p.transact(caller, async (tx) => {
    const question = await lockRestQuestion(tx, caller.who.id, id);
    if (!question) throw restQuestionNotFound();
    if (question.state !== 'Asked' || question.dueAt <= tx.now)
      throw restQuestionAnswered({}, { state: question.state });
    const rest = await lockNotYetPurchasedInSamePayment(tx, question.submissionId);
    await updateRestQuestion(tx, id, answer);
    const codes = rest.map(({ code }) => code);
    if (answer === 'cancelRest') return { codes, releasedYen: await cancelRest(tx, caller, rest, question.failedCode) };
    await goOn(tx, caller, rest, question);
    return { codes, releasedYen: yen(0) };
  });

const maxPerRun = 200;

/** Questions that nobody answered in time: the rest is bought. Several servers may run it at once. */
export const endUnanswered = async (p: Platform): Promise<number> => {
  const caller = systemCaller('orders.endUnanswered');
  for (let count = 0; count < maxPerRun; count += 1) {
    const found = await p.transact(caller, async (tx) => {
      const question = await lockNextDueRestQuestion(tx);
      if (!question) return false;
      await updateRestQuestion(tx, question.id, 'expire');
      await goOn(tx, caller, await lockNotYetPurchasedInSamePayment(tx, question.submissionId), question);
      return true;
    });
    if (!found) return count;
  }
  return maxPerRun;
};
