import { codes } from '@hakobu/contract/base/codes';
import { isProblem } from '@hakobu/contract/base/problem';
import {
  answerRestQuestion,
  cancelOrder,
  listOrders,
  orderDetail,
  refuseSupplement,
} from '@hakobu/contract/orders/order.api';
import {
  askSupplement,
  claimOrder,
  deskOrder,
  purchasingQueue,
  putBackOrder,
  reportSoldOut,
} from '@hakobu/contract/orders/order.desk-api';
import { readWallet } from '@hakobu/contract/wallet/wallet.api';
import { beforeEach, describe, expect, test } from 'vitest';
import { hourMs } from '../../../src/platform/clock/clock.ts';
import { paid } from '../../steps/bought.ts';
import { richShopper } from '../../steps/stored.ts';
import { stateOf, verbsOf } from '../../steps/orders.ts';
import { makeWorld, type Person } from '../../world.ts';

const world = makeWorld();
let chen: Person;
// The clock moves on by days; sessions of staff do not last so long.
const newBuyer = async () => {
  chen = await world.staff('chen', 'buyer');
};
beforeEach(newBuyer);

const three = [{ priceYen: 1000 }, { priceYen: 2000 }, { priceYen: 3000 }];
const refusedWith = (code: number) => expect.objectContaining({ code });
const heldOf = async (mei: Person) => (await mei.call(readWallet, {})).heldYen;

/** Three orders of which the first turns out to be sold out. */
const oneFailed = async (mei: Person, onFailure: 'buyRest' | 'cancelAll' | 'ask' = 'ask') => {
  const [failed = '', second = '', third = ''] = await paid(world, mei, three, onFailure);
  await chen.call(claimOrder, { id: failed });
  await chen.call(reportSoldOut, { id: failed });
  return { failed, second, third };
};

const questionOf = async (mei: Person, id: string) => {
  const { question } = (await mei.call(orderDetail, { id })).order;
  if (!question) throw new Error(`no question about ${id}`);
  return question;
};

const asked = async () => {
  const { rows } = await world.pool.query("select happened from platform.event where name = 'orders.asked'");
  return rows.map((row: { happened: { failedCode: string } }) => row.happened);
};

describe('one of several orders cannot be bought, and the shopper wants to be asked', () => {
  test('the rest waits for the answer, apart from the queue, and cannot be taken', async () => {
    const mei = await richShopper(world, 'mei');
    const { failed, second, third } = await oneFailed(mei);
    const question = await questionOf(mei, second);
    expect(question).toMatchObject({ failedCode: failed, restCodes: [second, third] });
    expect(await questionOf(mei, failed)).toEqual(question);
    expect(new Date(question.dueAt).getTime() - world.clock.now().getTime()).toBe(24 * hourMs);
    await expect(chen.call(claimOrder, { id: second })).rejects.toEqual(refusedWith(codes.wrongState));
    const queue = await chen.call(purchasingQueue, { filter: 'asked' });
    expect(queue.list.map(({ id }) => id).toSorted()).toEqual([second, third]);
    expect(queue.counts).toMatchObject({ asked: 2 });
    const unclaimed = await chen.call(purchasingQueue, { filter: 'unclaimed' });
    expect(unclaimed.list.map(({ id }) => id)).not.toContain(second);
    expect((await chen.call(deskOrder, { id: second })).order.question).toEqual(question);
    expect((await asked()).filter(({ failedCode }) => failedCode === failed)).toHaveLength(1);
    await mei.call(answerRestQuestion, { id: question.id, answer: 'buyRest' });
  });

  test('bought on: they can be taken again, with their time counted anew', async () => {
    const mei = await richShopper(world, 'mei');
    const { second, third } = await oneFailed(mei);
    const { id } = await questionOf(mei, third);
    world.clock.advance(3 * hourMs);
    await newBuyer();
    expect(await mei.call(answerRestQuestion, { id, answer: 'buyRest' })).toEqual({
      codes: [second, third],
      releasedYen: 0,
    });
    expect((await mei.call(orderDetail, { id: second })).order.question).toBeNull();
    const { limitAt } = (await chen.call(deskOrder, { id: second })).order;
    expect(new Date(limitAt ?? '').getTime() - world.clock.now().getTime()).toBe(12 * hourMs);
    await chen.call(claimOrder, { id: second });
    expect(await verbsOf(mei, second)).toEqual(['place', 'pay', 'askRest', 'buyRest', 'claim']);
  });

  test('cancelled: what was held goes back at once, and what a buyer had taken is left alone', async () => {
    const mei = await richShopper(world, 'mei');
    const [failed = '', second = '', third = ''] = await paid(world, mei, three, 'ask');
    await chen.call(claimOrder, { id: third });
    await chen.call(claimOrder, { id: failed });
    await chen.call(reportSoldOut, { id: failed });
    const question = await questionOf(mei, second);
    expect(question.restCodes).toEqual([second]);
    const answer = await mei.call(answerRestQuestion, { id: question.id, answer: 'cancelRest' });
    expect(answer).toEqual({ codes: [second], releasedYen: 2300 });
    expect(await stateOf(mei, second)).toBe('Refunded');
    expect(await stateOf(mei, third)).toBe('Purchasing');
    expect(await heldOf(mei)).toBe(3300);
  });

  test('put back while the shopper decides, an order waits with the others', async () => {
    const mei = await richShopper(world, 'mei');
    const [failed = '', second = '', third = ''] = await paid(world, mei, three, 'ask');
    await chen.call(claimOrder, { id: third });
    await chen.call(claimOrder, { id: failed });
    await chen.call(reportSoldOut, { id: failed });
    await chen.call(putBackOrder, { id: third });
    await expect(chen.call(claimOrder, { id: third })).rejects.toEqual(refusedWith(codes.wrongState));
    const { id } = await questionOf(mei, third);
    expect((await mei.call(answerRestQuestion, { id, answer: 'cancelRest' })).codes).toEqual([second, third]);
    expect(await heldOf(mei)).toBe(0);
  });

  test('without an answer the rest is bought; after that nothing can be answered', async () => {
    const mei = await richShopper(world, 'mei');
    const { second } = await oneFailed(mei);
    const { id } = await questionOf(mei, second);
    world.clock.advance(24 * hourMs);
    await expect(mei.call(answerRestQuestion, { id, answer: 'cancelRest' })).rejects.toEqual(
      refusedWith(codes.wrongState),
    );
    await world.settle();
    await newBuyer();
    expect(await stateOf(mei, second)).toBe('PendingPurchase');
    expect((await mei.call(orderDetail, { id: second })).order.question).toBeNull();
    await chen.call(claimOrder, { id: second });
    const { timeline } = await mei.call(orderDetail, { id: second });
    expect(timeline.at(-2)).toMatchObject({ verb: 'buyRest', by: 'system' });
  });

  test('a second failure asks no second time: the answer stands', async () => {
    const mei = await richShopper(world, 'mei');
    const { second, third } = await oneFailed(mei);
    const { id } = await questionOf(mei, second);
    await mei.call(answerRestQuestion, { id, answer: 'buyRest' });
    await chen.call(claimOrder, { id: second });
    await chen.call(reportSoldOut, { id: second });
    expect((await mei.call(orderDetail, { id: third })).order.question).toBeNull();
    await chen.call(claimOrder, { id: third });
  });

  test('nobody is asked when nothing waits, and the question is over when nothing waits any more', async () => {
    const mei = await richShopper(world, 'mei');
    const [only = ''] = await paid(world, mei, [{ priceYen: 1000 }], 'ask');
    await chen.call(claimOrder, { id: only });
    await chen.call(reportSoldOut, { id: only });
    expect((await mei.call(orderDetail, { id: only })).order.question).toBeNull();
    const { failed, second, third } = await oneFailed(mei);
    await mei.call(cancelOrder, { id: second });
    expect((await questionOf(mei, failed)).restCodes).toEqual([third]);
    await mei.call(cancelOrder, { id: third });
    expect((await mei.call(orderDetail, { id: failed })).order.question).toBeNull();
  });

  test('a supplement that is refused, or runs out, is a failure too', async () => {
    const mei = await richShopper(world, 'mei');
    for (const end of ['refused', 'expired'] as const) {
      const [first = '', second = ''] = await paid(world, mei, three.slice(0, 2), 'ask');
      await chen.call(claimOrder, { id: first });
      await chen.call(askSupplement, { id: first, goodsYen: 9000, domesticYen: 0 });
      if (end === 'refused') await mei.call(refuseSupplement, { id: first });
      else {
        world.clock.advance(48 * hourMs);
        await world.settle();
      }
      const { id } = await questionOf(mei, second);
      await mei.call(answerRestQuestion, { id, answer: 'cancelRest' });
      expect(await heldOf(mei)).toBe(0);
    }
  });

  test('only its own shopper answers, and only once, whoever is faster', async () => {
    const mei = await richShopper(world, 'mei');
    const other = await richShopper(world, 'other');
    const { second } = await oneFailed(mei);
    const { id } = await questionOf(mei, second);
    await expect(other.call(answerRestQuestion, { id, answer: 'cancelRest' })).rejects.toEqual(
      refusedWith(codes.notFound),
    );
    const answers = Array.from({ length: 20 }, (_, at) =>
      mei.call(answerRestQuestion, { id, answer: at % 2 ? 'buyRest' : 'cancelRest' }),
    );
    const claims = Array.from({ length: 5 }, () => chen.call(claimOrder, { id: second }));
    const all = await Promise.allSettled([...answers, ...claims]);
    const outcomes = all.slice(0, answers.length);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(outcomes.filter((each) => each.status === 'rejected' && !isProblem(each.reason, codes.wrongState))).toEqual(
      [],
    );
  });

  test('failing and claiming at once: what was claimed first goes on, what came later waits', async () => {
    const mei = await richShopper(world, 'mei', 1_000_000);
    for (let round = 0; round < 10; round += 1) {
      const [failed = '', second = '', third = ''] = await paid(world, mei, three, 'ask');
      await chen.call(claimOrder, { id: failed });
      await Promise.allSettled([
        chen.call(reportSoldOut, { id: failed }),
        chen.call(claimOrder, { id: second }),
        chen.call(claimOrder, { id: third }),
      ]);
      const rest = await Promise.all([second, third].map(async (id) => (await mei.call(orderDetail, { id })).order));
      for (const { state, question } of rest) expect(question === null).toBe(state === 'Purchasing');
    }
  });
});

describe('the other choices', () => {
  test('cancel all takes what nobody has taken yet with it', async () => {
    const mei = await richShopper(world, 'mei');
    const { second, third } = await oneFailed(mei, 'cancelAll');
    expect([await stateOf(mei, second), await stateOf(mei, third)]).toEqual(['Refunded', 'Refunded']);
    expect(await heldOf(mei)).toBe(0);
  });

  test('buy the rest asks nothing and cancels nothing', async () => {
    const mei = await richShopper(world, 'mei');
    const { second } = await oneFailed(mei, 'buyRest');
    expect(await stateOf(mei, second)).toBe('PendingPurchase');
    const { list } = await mei.call(listOrders, { status: 'purchasing' });
    expect(list.map(({ question }) => question)).toEqual([null, null]);
  });
});
