import { codes } from '@hakobu/contract/base/codes';
import { yen } from '@hakobu/contract/base/money';
import { answerRestQuestion, cancelOrder, orderDetail } from '@hakobu/contract/orders/order.api';
import {
  claimOrder,
  deskOrder,
  purchasingQueue,
  quoteOrder,
  refuseQuote,
  reportSoldOut,
} from '@hakobu/contract/orders/order.desk-api';
import type { OnFailure } from '@hakobu/contract/orders/order.shape';
import { submitProxies } from '@hakobu/contract/proxies/proxy.api';
import { readWallet } from '@hakobu/contract/wallet/wallet.api';
import { deskToday } from '@hakobu/contract/today/today.desk-api';
import { describe, expect, test } from 'vitest';
import { assemble } from '../../../assemble.ts';
import { hourMs } from '../../../platform/clock/clock.ts';
import { clientInto } from '../../../platform/http/in-memory.ts';
import { createLog } from '../../../platform/log/log.ts';
import { staffCookieName } from '../../../platform/http/security.ts';
import { atOnce } from '../../../../test/at-once.ts';
import { letterStage } from '../../../../test/steps/letters.ts';
import { lampYen, proxyStage, quote, unpriced } from '../../../../test/steps/proxies.ts';
import { codeOf } from '../../../../test/steps/refused.ts';
import { makeWorld, type Person } from '../../../../test/world.ts';
import { verbsOf } from '../../../../test/steps/orders.ts';

const world = makeWorld();
const letters = letterStage(world);
const { rich, inCart, pay, stateOf } = proxyStage(world);
const buyer = () => world.staff('kai', 'buyer');

const questionOf = async (mei: Person, id: string) => (await mei.call(orderDetail, { id })).order.question;
const walletOf = async (mei: Person) => {
  const { cashYen, heldYen } = await mei.call(readWallet, {});
  return { cashYen, heldYen };
};

/** One with a price and so many that wait for a quote, sent in together. */
const sentIn = async (mei: Person, onFailure: OnFailure, toQuote = 2) => {
  const ids = [await inCart(mei)];
  for (let count = 0; count < toQuote; count += 1)
    ids.push(await inCart(mei, { ...unpriced, url: `https://www.vases.jp/${count}` }));
  const sent = await mei.call(submitProxies, { ids, onFailure, totalYen: yen(lampYen) });
  const [priced = ''] = sent.codes;
  const [first = '', second = '', third = ''] = sent.quotingCodes;
  return { priced, first, second, third };
};

describe('a quote that is refused is a failure like any other: the shopper’s choice rules', () => {
  test('cancel all: what waits for a quote, for payment or for its buyer ends with it; nothing is kept', async () => {
    const mei = await rich();
    const kai = await buyer();
    const { priced, first, second, third } = await sentIn(mei, 'cancelAll', 3);
    await pay(mei, [priced]);
    await kai.call(quoteOrder, { id: third, ...quote });
    await kai.call(refuseQuote, { id: first, note: '商品已经卖完。' });
    expect(await Promise.all([priced, second, third].map((id) => stateOf(mei, id)))).toEqual([
      'Refunded',
      'Closed',
      'Closed',
    ]);
    expect(await verbsOf(mei, second)).toEqual(['place', 'closeWithOthers']);
    expect(await verbsOf(mei, third)).toEqual(['place', 'quote', 'closeWithOthers']);
    expect(await walletOf(mei)).toEqual({ cashYen: 100_000, heldYen: 0 });
    const titles = await letters.titlesOf(mei);
    expect(titles.filter((title) => title === '同批订单已一起关闭')).toHaveLength(2);
    expect(titles.filter((title) => title === '同批订单已一起取消')).toHaveLength(1);
    expect((await letters.opened(mei, '同批订单已一起关闭')).paragraphs.join('')).toContain(first);
  });

  test('buy the rest: nothing else moves', async () => {
    const mei = await rich();
    const kai = await buyer();
    const { priced, first, second } = await sentIn(mei, 'buyRest');
    await kai.call(refuseQuote, { id: first, note: '买不了。' });
    expect([await stateOf(mei, priced), await stateOf(mei, second)]).toEqual(['PendingPayment', 'Quoting']);
    await kai.call(quoteOrder, { id: second, ...quote });
  });

  test('ask: the others wait for the answer apart from the queue, and are not quoted until then', async () => {
    const mei = await rich();
    const kai = await buyer();
    const { priced, first, second, third } = await sentIn(mei, 'ask', 3);
    await kai.call(refuseQuote, { id: first, note: '买不了。' });
    const question = await questionOf(mei, second);
    expect(question).toMatchObject({ failedCode: first, restCodes: [priced, second, third] });
    expect(await questionOf(mei, first)).toEqual(question);
    expect(await codeOf(kai.call(quoteOrder, { id: second, ...quote }))).toBe(codes.wrongState);
    const asked = (await kai.call(purchasingQueue, { filter: 'asked', limit: 100 })).list.map(({ id }) => id);
    expect(asked).toEqual(expect.arrayContaining([second, third]));
    const queue = await kai.call(purchasingQueue, { filter: 'quoting', limit: 100 });
    expect(queue.list.map(({ id }) => id)).not.toContain(second);
    expect(queue.counts.quoting).toBe(queue.list.length);
    const today = (await kai.call(deskToday, {})).queues.find(({ name }) => name === 'quoting');
    expect(today?.waiting ?? 0).toBe(queue.list.length);
    expect((await kai.call(deskOrder, { id: second })).order.question).toEqual(question);
    expect(await letters.titlesOf(mei)).toContain('有一单没买到，其余的还买吗？');
    // One that turns out to be unobtainable as well needs no answer.
    await kai.call(refuseQuote, { id: third, note: '也买不了。' });
    expect((await questionOf(mei, second))?.restCodes).toEqual([priced, second]);
    world.clock.advance(3 * hourMs);
    const rin = await world.staff('rin', 'buyer');
    await mei.call(answerRestQuestion, { id: question?.id ?? '', answer: 'buyRest' });
    const { limitAt } = (await rin.call(deskOrder, { id: second })).order;
    expect(Date.parse(limitAt ?? '')).toBe(world.clock.now().getTime() + 12 * hourMs);
    await rin.call(quoteOrder, { id: second, ...quote });
    expect(await verbsOf(mei, second)).toEqual(['place', 'askRest', 'buyRest', 'quote']);
  });

  test('ask, and all are cancelled: what is paid comes back, what is not is closed', async () => {
    const mei = await rich();
    const kai = await buyer();
    const { priced, first, second } = await sentIn(mei, 'ask');
    await pay(mei, [priced]);
    await kai.call(refuseQuote, { id: first, note: '买不了。' });
    const { id = '' } = (await questionOf(mei, priced)) ?? {};
    expect(await mei.call(answerRestQuestion, { id, answer: 'cancelRest' })).toEqual({
      codes: [priced, second],
      releasedYen: lampYen,
    });
    expect([await stateOf(mei, priced), await stateOf(mei, second)]).toEqual(['Refunded', 'Closed']);
    expect(await walletOf(mei)).toEqual({ cashYen: 100_000, heldYen: 0 });
  });

  test('where all the others wait for the shopper’s own payment there is nothing to ask', async () => {
    const mei = await rich();
    const kai = await buyer();
    const { priced, first } = await sentIn(mei, 'ask', 1);
    await kai.call(refuseQuote, { id: first, note: '买不了。' });
    expect(await questionOf(mei, priced)).toBeNull();
    await pay(mei, [priced]);
    await kai.call(claimOrder, { id: priced });
  });

  test('goods that are sold out end or ask about what waits for a quote, too', async () => {
    for (const choice of ['cancelAll', 'ask'] as const) {
      const mei = await rich();
      const kai = await buyer();
      const { priced, first } = await sentIn(mei, choice, 1);
      await pay(mei, [priced]);
      await kai.call(claimOrder, { id: priced });
      await kai.call(reportSoldOut, { id: priced });
      expect(await stateOf(mei, first)).toBe(choice === 'ask' ? 'Quoting' : 'Closed');
      expect((await questionOf(mei, first))?.failedCode).toBe(choice === 'ask' ? priced : undefined);
    }
  });

  test('without an answer what waits is quoted on, with its time counted anew', async () => {
    const mei = await rich();
    const kai = await buyer();
    const { first, second } = await sentIn(mei, 'ask');
    await kai.call(refuseQuote, { id: first, note: '买不了。' });
    world.clock.advance(24 * hourMs);
    await world.settle();
    const rin = await world.staff('rin', 'buyer');
    const { limitAt } = (await rin.call(deskOrder, { id: second })).order;
    expect(Date.parse(limitAt ?? '')).toBeGreaterThan(world.clock.now().getTime() + 11 * hourMs);
    await rin.call(quoteOrder, { id: second, ...quote });
  });

  test('what the shopper cancels alone is no failure', async () => {
    const mei = await rich();
    const { first, second } = await sentIn(mei, 'cancelAll');
    await mei.call(cancelOrder, { id: first });
    expect(await stateOf(mei, second)).toBe('Quoting');
  });
});

describe('races on two servers', () => {
  /** The same database behind a second server, and the same people at it. */
  const secondServer = async () => {
    const { config, clock, fetchPage } = world.platform;
    const app = await assemble({
      pool: world.pool,
      config,
      clock,
      fetchPage,
      log: createLog('silent'),
      checkAnswers: true,
    });
    await app.http.ready();
    return {
      stop: () => app.stop(),
      shopper: ({ token }: Person) => clientInto(app.http, { authorization: `Bearer ${token}` }),
      staff: ({ token }: Person) =>
        clientInto(app.http, { 'x-hakobu-desk': '1' }, `${staffCookieName(false)}=${token}`),
    };
  };

  const ended = new Set(['Closed', 'Refunded']);

  test('quoted, refused, cancelled and failed at once: each order ends once, and the choice is kept', async () => {
    const there = await secondServer();
    const [kai, rin] = [await buyer(), await world.staff('rin', 'buyer')];
    const farRin = there.staff(rin);
    try {
      for (let round = 0; round < 6; round += 1) {
        const mei = await rich();
        const farMei = there.shopper(mei);
        const { first, second, third } = await sentIn(mei, 'cancelAll', 3);
        const [hasRefusedFirst, , , hasRefusedThird] = await atOnce([
          () => kai.call(refuseQuote, { id: first, note: '卖完了。' }),
          () => farRin(quoteOrder, { id: second, ...quote }),
          () => farMei(cancelOrder, { id: third }),
          () => farRin(refuseQuote, { id: third, note: '也卖完了。' }),
          () => mei.call(cancelOrder, { id: second }),
        ]);
        expect(hasRefusedFirst || hasRefusedThird).toBe(true);
        const states = await Promise.all([first, second, third].map((id) => stateOf(mei, id)));
        expect(states.every((state) => ended.has(state))).toBe(true);
        for (const id of [first, second, third]) {
          const verbs = await verbsOf(mei, id);
          // One end each, and nothing after it.
          expect(verbs.filter((verb) => /^(?:refuse|cancel|close)/.test(verb))).toHaveLength(1);
          expect(verbs.at(-1)).toMatch(/^(?:refuse|cancel|close)/);
        }
        expect(await walletOf(mei)).toEqual({ cashYen: 100_000, heldYen: 0 });
      }
    } finally {
      await there.stop();
    }
  });

  test('all refused at once with the payment of a sibling: no circle, and whatever was paid is back', async () => {
    const there = await secondServer();
    const [kai, rin] = [await buyer(), await world.staff('rin', 'buyer')];
    const farRin = there.staff(rin);
    try {
      for (let round = 0; round < 6; round += 1) {
        const mei = await rich();
        const { priced, first, second, third } = await sentIn(mei, 'cancelAll', 3);
        await atOnce(
          [
            () => kai.call(refuseQuote, { id: third, note: '卖完了。' }),
            () => farRin(refuseQuote, { id: first, note: '卖完了。' }),
            () => kai.call(refuseQuote, { id: second, note: '卖完了。' }),
            () => pay(mei, [priced]),
          ],
          [codes.wrongState],
        );
        expect(await walletOf(mei)).toEqual({ cashYen: 100_000, heldYen: 0 });
        expect(ended.has(await stateOf(mei, priced))).toBe(true);
      }
    } finally {
      await there.stop();
    }
  });

  test('an answer raced by a quote and a refusal: asked once, and quoted only where the answer lets it', async () => {
    const there = await secondServer();
    const [kai, rin] = [await buyer(), await world.staff('rin', 'buyer')];
    const farRin = there.staff(rin);
    try {
      for (let round = 0; round < 6; round += 1) {
        const mei = await rich();
        const { first, second, third } = await sentIn(mei, 'ask', 3);
        await kai.call(refuseQuote, { id: first, note: '卖完了。' });
        const { id = '' } = (await questionOf(mei, second)) ?? {};
        const answer = round % 2 === 0 ? ('cancelRest' as const) : ('buyRest' as const);
        const [isAnswered, isQuoted] = await atOnce([
          () => mei.call(answerRestQuestion, { id, answer }),
          () => farRin(quoteOrder, { id: second, ...quote }),
          () => kai.call(refuseQuote, { id: third, note: '也卖完了。' }),
        ]);
        expect(isAnswered).toBe(true);
        const wanted = answer === 'cancelRest' ? 'Closed' : isQuoted ? 'PendingPayment' : 'Quoting';
        expect(await stateOf(mei, second)).toBe(wanted);
        const { rows } = await world.pool.query(
          `select count(*)::int as count from orders.question q join orders.order o using (submission_id) where o.code = $1`,
          [first],
        );
        expect(rows).toEqual([{ count: 1 }]);
      }
    } finally {
      await there.stop();
    }
  });

  test('goods sold out at one server while a sibling is quoted at the other: the quote stands or closes with the rest', async () => {
    const there = await secondServer();
    const [kai, rin] = [await buyer(), await world.staff('rin', 'buyer')];
    const farRin = there.staff(rin);
    try {
      for (let round = 0; round < 4; round += 1) {
        const mei = await rich();
        const { priced, first } = await sentIn(mei, 'cancelAll', 1);
        await pay(mei, [priced]);
        await kai.call(claimOrder, { id: priced });
        const [isSoldOut] = await atOnce([
          () => kai.call(reportSoldOut, { id: priced }),
          () => farRin(quoteOrder, { id: first, ...quote }),
        ]);
        expect(isSoldOut).toBe(true);
        expect(await stateOf(mei, first)).toBe('Closed');
        expect(await walletOf(mei)).toEqual({ cashYen: 100_000, heldYen: 0 });
      }
    } finally {
      await there.stop();
    }
  });
});
