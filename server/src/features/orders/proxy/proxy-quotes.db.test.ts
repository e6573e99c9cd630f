import { codes } from '@hakobu/contract/base/codes';
import { cancelOrder, orderDetail } from '@hakobu/contract/orders/order.api';
import {
  buyOrder,
  claimOrder,
  deskOrder,
  purchasingQueue,
  quoteOrder,
  refuseQuote,
} from '@hakobu/contract/orders/order.desk-api';
import { payCheckCode } from '@hakobu/contract/payments/payment.api';
import { addRule } from '@hakobu/contract/rules/rule.desk-api';
import { readWallet } from '@hakobu/contract/wallet/wallet.api';
import { deskToday } from '@hakobu/contract/today/today.desk-api';
import { describe, expect, test } from 'vitest';
import { atOnce } from '../../../../test/at-once.ts';
import { codeOf, refusal } from '../../../../test/steps/refused.ts';
import { makeWorld } from '../../../../test/world.ts';
import { hourMs } from '../../../platform/clock/clock.ts';
import { letterStage } from '../../../../test/steps/letters.ts';
import { lamp, quote, proxyStage, unpriced } from '../../../../test/steps/proxies.ts';
import { shanghai } from '../../../../test/steps/stored.ts';

const world = makeWorld();
const letters = letterStage(world);
const { rich, quoting, pay, read, stateOf } = proxyStage(world);

describe('quoting', () => {
  test('a buyer names the price, the shopper is told, pays within 72 hours, and it is bought', async () => {
    const mei = await rich();
    const id = await quoting(mei);
    expect(await read(mei, id)).toMatchObject({
      state: 'Quoting',
      dueAt: null,
      fees: { totalYen: 0, domesticYen: null },
      proxy: { isPriced: false, quotedAt: null },
    });
    const kai = await world.staff('kai', 'buyer');
    const queue = await kai.call(purchasingQueue, { filter: 'quoting', limit: 100 });
    const mine = queue.list.find((each) => each.id === id);
    expect(mine).toMatchObject({ state: 'Quoting', goods: { sourceUrl: lamp.url }, proxy: { isPriced: false } });
    expect(Date.parse(mine?.limitAt ?? '')).toBe(world.clock.now().getTime() + 12 * hourMs);
    expect(queue.list.every(({ state }) => state === 'Quoting')).toBe(true);
    expect(queue.counts.quoting).toBe(queue.list.length);
    const today = (await kai.call(deskToday, {})).queues.find(({ name }) => name === 'quoting');
    expect(today).toMatchObject({ waiting: queue.list.length });
    const quoted = await kai.call(quoteOrder, { id, ...quote, properties: ['fragile'], note: '盒子有一点旧' });
    const totalYen = 8000 + 540 + 600;
    expect(quoted).toMatchObject({ state: 'PendingPayment', totalYen });
    expect(await read(mei, id)).toMatchObject({
      state: 'PendingPayment',
      dueAt: new Date(world.clock.now().getTime() + 72 * hourMs).toISOString(),
      goods: { properties: ['fragile'] },
      fees: { goodsYen: 8000, serviceFeeYen: 540, domesticYen: 600, totalYen },
      proxy: { isPriced: true, quotedAt: world.clock.now().toISOString() },
    });
    expect(await letters.newest(mei)).toMatchObject({ title: '报价来了：9,140 日元', tone: 'wait' });
    world.clock.advance(71 * hourMs);
    expect(await letters.titlesOf(mei)).toContain('订单快到付款时限了');
    await pay(mei, [id]);
    // Three days later the first one is at home.
    const rin = await world.staff('rin', 'buyer');
    await rin.call(claimOrder, { id });
    const bought = await rin.call(buyOrder, { id, goodsYen: 7600, domesticYen: 600, platformOrderNo: 'L-2' });
    expect(bought).toMatchObject({ capturedYen: totalYen - 400, releasedYen: 400 });
    const verbs = (await rin.call(deskOrder, { id })).timeline.map(({ verb }) => verb);
    expect(verbs).toEqual(['place', 'quote', 'pay', 'claim', 'buy']);
  });

  test('a price for two pieces that does not come out even is estimated as it is', async () => {
    const mei = await rich();
    await shanghai(mei);
    const id = await quoting(mei, { ...unpriced, quantity: 2 });
    const kai = await world.staff('kai', 'buyer');
    await kai.call(quoteOrder, { id, ...quote, goodsYen: 5001 });
    const { landed, order } = await mei.call(orderDetail, { id });
    expect(order.fees.goodsYen).toBe(5001);
    expect(landed).toMatchObject({ estimatedYen: landed?.nowYen, changeYen: 0 });
  });

  test('a price that nobody pays closes the order, and nothing was taken', async () => {
    const mei = await rich();
    const id = await quoting(mei);
    const kai = await world.staff('kai', 'buyer');
    await kai.call(quoteOrder, { id, ...quote, domesticYen: null });
    expect((await read(mei, id)).fees).toMatchObject({ domesticYen: null, totalYen: 8540 });
    world.clock.advance(72 * hourMs + 1000);
    await world.settle();
    expect(await stateOf(mei, id)).toBe('Closed');
    expect((await mei.call(readWallet, {})).cashYen).toBe(100_000);
  });

  test('goods that cannot be bought end the order with the reason', async () => {
    const mei = await rich();
    const id = await quoting(mei);
    const kai = await world.staff('kai', 'buyer');
    expect(await codeOf(kai.call(refuseQuote, { id, note: '  ' }))).toBe(codes.invalidRequest);
    expect(await kai.call(refuseQuote, { id, note: '商品已经卖完。' })).toEqual({ id, state: 'Closed' });
    expect((await letters.newest(mei)).paragraphs.join('')).toContain('商品已经卖完。');
    expect((await mei.call(orderDetail, { id })).timeline.at(-1)).toMatchObject({ verb: 'refuseQuote' });
    expect(await codeOf(kai.call(quoteOrder, { id, ...quote }))).toBe(codes.wrongState);
    expect(await codeOf(mei.call(payCheckCode, { subject: 'orders', codes: [id] }))).toBe(codes.wrongState);
  });

  test('the shopper cancels while nobody has quoted; a quote raced by that is one or the other', async () => {
    const mei = await rich();
    const kai = await world.staff('kai', 'buyer');
    for (let round = 0; round < 5; round += 1) {
      const id = await quoting(mei);
      const [isQuoted, isCancelled] = await atOnce([
        () => kai.call(quoteOrder, { id, ...quote }),
        () => mei.call(cancelOrder, { id }),
      ]);
      // What was quoted first is cancelled as an order that waits for payment.
      expect(isCancelled).toBe(true);
      expect(await stateOf(mei, id)).toBe('Closed');
      const { timeline } = await mei.call(orderDetail, { id });
      expect(timeline.map(({ verb }) => verb)).toEqual(
        isQuoted ? ['place', 'quote', 'cancel'] : ['place', 'cancelQuote'],
      );
    }
  });

  test('a price is not offered for what a rule refuses, by all that the buyer found out', async () => {
    const mei = await rich();
    const id = await quoting(mei);
    const words = '不寄散装电池';
    const writer = await world.staff('吉田', 'content');
    await writer.call(addRule, {
      name: words,
      verdict: 'refuse',
      words: { any: [], all: [], none: [], unless: [] },
      properties: ['batteryLoose'],
      platformCodes: [],
      categoryIds: [],
      sellers: [],
      aboveYen: null,
      reasons: { 'zh-CN': words, 'zh-TW': words, en: words, ja: words },
      isOn: true,
      startsAt: null,
      endsAt: null,
      place: 100,
    });
    const kai = await world.staff('kai', 'buyer');
    const found = { id, ...quote, properties: ['batteryLoose' as const] };
    const refused = await refusal(kai.call(quoteOrder, found));
    expect([refused.code, await stateOf(mei, id)]).toEqual([codes.goodsNotAllowed, 'Quoting']);
    expect(refused.message).toContain(words);
    await kai.call(quoteOrder, { id, ...quote });
    expect(await stateOf(mei, id)).toBe('PendingPayment');
  });

  test('two buyers: the first one’s price stands', async () => {
    const mei = await rich();
    const id = await quoting(mei);
    const [kai, rin] = [await world.staff('kai', 'buyer'), await world.staff('rin', 'buyer')];
    const done = await atOnce([
      () => kai.call(quoteOrder, { id, ...quote }),
      () => rin.call(quoteOrder, { id, ...quote, goodsYen: 9000 }),
      () => rin.call(refuseQuote, { id, note: '买不了' }),
    ]);
    expect(done.filter(Boolean)).toHaveLength(1);
  });

  test('nobody else quotes; no price is none, and none beyond what one order may cost', async () => {
    const mei = await rich();
    const id = await quoting(mei);
    for (const role of ['admin', 'finance', 'service', 'warehouse', 'content'] as const) {
      const who = await world.staff(role, role);
      expect([role, await codeOf(who.call(quoteOrder, { id, ...quote }))]).toEqual([role, codes.notPermitted]);
      expect(await codeOf(who.call(refuseQuote, { id, note: '不行' }))).toBe(codes.notPermitted);
    }
    const kai = await world.staff('kai', 'buyer');
    for (const goodsYen of [0, -1, 1.5, 10_000_000, 10_000_001])
      expect(await codeOf(kai.call(quoteOrder, { id, ...quote, goodsYen }))).toBe(codes.invalidRequest);
    expect(await stateOf(mei, id)).toBe('Quoting');
  });

  test('what waits for a quote is not paid, not claimed and not bought', async () => {
    const mei = await rich();
    const id = await quoting(mei);
    const kai = await world.staff('kai', 'buyer');
    expect(await codeOf(mei.call(payCheckCode, { subject: 'orders', codes: [id] }))).toBe(codes.wrongState);
    expect(await codeOf(kai.call(claimOrder, { id }))).toBe(codes.wrongState);
    expect(await codeOf(kai.call(buyOrder, { id, goodsYen: 1, domesticYen: 0, platformOrderNo: 'x' }))).toBe(
      codes.wrongState,
    );
  });
});
