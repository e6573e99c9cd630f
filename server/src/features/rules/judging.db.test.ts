import { addToCart, readCart } from '@hakobu/contract/carts/cart.api';
import { codes } from '@hakobu/contract/base/codes';
import { goodsDetail } from '@hakobu/contract/goods/goods.api';
import { claimOrder, deskOrder } from '@hakobu/contract/orders/order.desk-api';
import {
  confirmOrder,
  orderDetail,
  payOrders,
  placeOrders,
  quickDetail,
  quickOrder,
} from '@hakobu/contract/orders/order.api';
import { payCheckCode } from '@hakobu/contract/payments/payment.api';
import * as api from '@hakobu/contract/rules/rule.desk-api';
import type { RuleGiven } from '@hakobu/contract/rules/rule.shape';
import { beforeEach, describe, expect, test } from 'vitest';
import { setFirstPayPassword } from '../../../test/steps/pay-password.ts';
import { type GoodsGiven, putGoods } from '../../../test/steps/goods.ts';
import { codeOf, refusal } from '../../../test/steps/refused.ts';
import { makeWorld, type Person, worldStart } from '../../../test/world.ts';
import { goodsByKeys } from '../goods/index.ts';
import { judgeGoods } from './rule.public.ts';

const world = makeWorld();
const payPassword = '246810';

let writer: Person;
let mei: Person;
beforeEach(async () => {
  world.clock.set(worldStart);
  await world.pool.query('delete from rules.rule');
  writer = await world.staff('吉田', 'content');
  mei = await world.shopper('mei', { yen: 100_000 });
  await setFirstPayPassword(mei.call, payPassword);
});

const rule = (changes: Partial<RuleGiven> = {}): Promise<{ id: string; version: number }> =>
  writer.call(api.addRule, {
    name: '竹刀',
    verdict: 'refuse',
    words: { any: ['竹刀'], all: [], none: [], unless: [] },
    properties: [],
    platformCodes: [],
    categoryIds: [],
    sellers: [],
    aboveYen: null,
    reasons: { 'zh-CN': '竹刀寄不了', 'zh-TW': '竹刀寄不了', en: 'No bamboo swords', ja: '竹刀は不可です' },
    isOn: true,
    startsAt: null,
    endsAt: null,
    place: 100,
    ...changes,
  });
const put = (given: GoodsGiven = {}) => putGoods(world.pool, { name: '剣道 竹刀 39', ...given });
const lineOf = (goods: Awaited<ReturnType<typeof put>>) => [{ ...goods, quantity: 1 }];
const place = async (goods: Awaited<ReturnType<typeof put>>) =>
  (await mei.call(placeOrders, { lines: lineOf(goods), totalYen: 3300 })).ids[0] ?? '';
const pay = async (id: string) => {
  const { checkCode } = await mei.call(payCheckCode, { subject: 'orders', codes: [id] });
  return mei.call(payOrders, { codes: [id], payPassword }, { idempotencyKey: checkCode });
};

describe('refused', () => {
  test('goods that a rule refuses say so wherever they are met, and are ordered nowhere', async () => {
    const goods = await put();
    expect(await mei.call(goodsDetail, goods)).toMatchObject({
      errorCode: 0,
      ruling: { verdict: 'allow', reasons: [] },
    });
    const { id } = await rule();
    expect(await mei.call(goodsDetail, goods)).toMatchObject({
      errorCode: codes.goodsNotAllowed,
      ruling: { verdict: 'refuse', reasons: [{ ruleId: id, words: '竹刀寄不了' }] },
    });
    expect(await mei.call(quickDetail, { goodsId: goods.goodsId, os: 1 })).toMatchObject({
      errorCode: codes.goodsNotAllowed,
    });
    const confirmed = await mei.call(confirmOrder, { lines: lineOf(goods) });
    expect(confirmed.lines).toMatchObject([{ verdict: 'refuse', verdictReason: 'rule', verdictWords: ['竹刀寄不了'] }]);
    const placed = await refusal(mei.call(placeOrders, { lines: lineOf(goods), totalYen: 3300 }));
    expect([placed.code, placed.message]).toEqual([codes.goodsNotAllowed, '不能代购：剣道 竹刀 39。竹刀寄不了']);
    expect(placed.data).toEqual({ reasons: [{ ruleId: id, words: '竹刀寄不了' }] });
    const quick = mei.call(quickOrder, { ...goods, os: 1, price: 3000 });
    expect(await codeOf(quick)).toBe(codes.goodsNotAllowed);
    await mei.call(addToCart, { ...goods, quantity: 1 });
    expect((await mei.call(readCart, {})).groups[0]?.lines).toMatchObject([
      { verdict: 'refuse', errorCode: codes.goodsNotAllowed, verdictWords: ['竹刀寄不了'] },
    ]);
  });

  test('one refused line of several refuses the whole submission', async () => {
    const [one, other] = [await put(), await put({ name: '剣道 手ぬぐい' })];
    await rule();
    const lines = [...lineOf(one), ...lineOf(other)];
    expect(await codeOf(mei.call(placeOrders, { lines, totalYen: 6600 }))).toBe(codes.goodsNotAllowed);
    const { lines: confirmed } = await mei.call(confirmOrder, { lines });
    expect(confirmed.map(({ verdict }) => verdict)).toEqual(['refuse', 'allow']);
  });

  test('platform, category, seller, price and property are looked at too, each with the others', async () => {
    const { rows } = await world.pool.query<{ id: string }>(
      `select id::text from goods.category where code = 'things'`,
    );
    const goods = await put({ name: '木の棒', seller: '道場', priceYen: 3000, properties: ['blade'] });
    const nothing = { words: { any: [], all: [], none: [], unless: [] } };
    const met = async (changes: Partial<RuleGiven>) => {
      const { id, version } = await rule({ ...nothing, ...changes });
      const { ruling } = await mei.call(goodsDetail, goods);
      await writer.call(api.deleteRule, { id, version });
      return ruling.verdict === 'refuse';
    };
    const things = rows[0]?.id ?? '';
    expect(await met({ platformCodes: ['store'] })).toBe(true);
    expect(await met({ categoryIds: [things] })).toBe(true);
    expect(await met({ sellers: ['道場'] })).toBe(true);
    expect(await met({ sellers: ['道'] })).toBe(false);
    expect(await met({ aboveYen: 2999 })).toBe(true);
    expect(await met({ aboveYen: 3000 })).toBe(false);
    expect(await met({ properties: ['liquid', 'blade'] })).toBe(true);
    expect(await met({ properties: ['liquid'] })).toBe(false);
    expect(await met({ properties: ['blade'], platformCodes: ['store'], aboveYen: 2999, sellers: ['道場'] })).toBe(
      true,
    );
    expect(await met({ properties: ['blade'], platformCodes: ['store'], aboveYen: 9999, sellers: ['道場'] })).toBe(
      false,
    );
  });

  test('a rule says the same to every reader, each in their language', async () => {
    const goods = await put({ name: 'Kendo stick' });
    await world.pool.query(`update goods.goods set translated_names = '{"zh-CN": "剑道竹刀"}' where goods_id = $1`, [
      goods.goodsId,
    ]);
    await rule();
    // 竹刀 stands in the Chinese name alone; who reads Japanese is told the same.
    const { db } = world.platform;
    for (const [language, words] of [
      ['ja', '竹刀は不可です'],
      ['en', 'No bamboo swords'],
    ] as const)
      expect(await judgeGoods(db, await goodsByKeys(db, [goods], language), language)).toMatchObject([
        { verdict: 'refuse', reasons: [{ words }] },
      ]);
  });
});

describe('warned', () => {
  test('goods that a rule warns of are ordered and paid for like any other', async () => {
    await rule({ verdict: 'warn' });
    const goods = await put();
    expect(await mei.call(goodsDetail, goods)).toMatchObject({ errorCode: 0, ruling: { verdict: 'warn' } });
    const { lines } = await mei.call(confirmOrder, { lines: lineOf(goods) });
    expect(lines).toMatchObject([{ verdict: 'warn', verdictReason: 'rule', verdictWords: ['竹刀寄不了'] }]);
    const id = await place(goods);
    await pay(id);
    expect((await mei.call(orderDetail, { id })).order.state).toBe('PendingPurchase');
  });

  test('two rules with the same words say them once, and what refuses comes first', async () => {
    await rule({ verdict: 'warn', place: 1, name: 'a' });
    await rule({ verdict: 'warn', place: 2, name: 'b' });
    const { id } = await rule({
      place: 900,
      reasons: { 'zh-CN': '禁止', 'zh-TW': '禁止', en: 'Forbidden', ja: '禁止です' },
    });
    const { ruling } = await mei.call(goodsDetail, await put());
    expect(ruling.reasons.map(({ words }) => words)).toEqual(['禁止', '竹刀寄不了']);
    expect(ruling.reasons[0]?.ruleId).toBe(id);
  });
});

describe('payment', () => {
  test('a rule that comes while an order is unpaid keeps it from being paid; nothing is held', async () => {
    const id = await place(await put());
    const { checkCode } = await mei.call(payCheckCode, { subject: 'orders', codes: [id] });
    const { id: ruleId, version } = await rule();
    expect(await codeOf(mei.call(payCheckCode, { subject: 'orders', codes: [id] }))).toBe(codes.goodsNotAllowed);
    const problem = await refusal(mei.call(payOrders, { codes: [id], payPassword }, { idempotencyKey: checkCode }));
    expect([problem.code, problem.message]).toEqual([codes.goodsNotAllowed, '不能代购：剣道 竹刀 39。竹刀寄不了']);
    expect((await mei.call(orderDetail, { id })).order.state).toBe('PendingPayment');
    // The code was not used up: once the rule is off, the same one pays.
    await writer.call(api.switchRule, { id: ruleId, version, isOn: false });
    await mei.call(payOrders, { codes: [id], payPassword }, { idempotencyKey: checkCode });
    expect((await mei.call(orderDetail, { id })).order.state).toBe('PendingPurchase');
  });

  test('an order keeps to what was ordered: renamed goods are judged by their old name and by their new one', async () => {
    const goods = await put({ name: '木の棒' });
    const id = await place(goods);
    await rule();
    await world.pool.query(`update goods.goods set name = '竹刀' where goods_id = $1`, [goods.goodsId]);
    expect(await codeOf(mei.call(payCheckCode, { subject: 'orders', codes: [id] }))).toBe(codes.goodsNotAllowed);
    const other = await put();
    const refused = await codeOf(mei.call(placeOrders, { lines: lineOf(other), totalYen: 3300 }));
    expect(refused).toBe(codes.goodsNotAllowed);
  });

  test('a paid order goes on, and its buyer sees what the rules say by now', async () => {
    const id = await place(await put());
    await pay(id);
    await rule();
    const buyer = await world.staff('王', 'buyer');
    await buyer.call(claimOrder, { id });
    expect(await buyer.call(deskOrder, { id })).toMatchObject({
      order: { state: 'Purchasing' },
      ruling: { verdict: 'refuse', reasons: [{ words: '竹刀寄不了' }] },
    });
  });

  test('a rule that is switched on while orders are paid at once lets each be paid whole, or not at all', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 6; count += 1) ids.push(await place(await put()));
    const keys: string[] = [];
    for (const id of ids) keys.push((await mei.call(payCheckCode, { subject: 'orders', codes: [id] })).checkCode);
    const outcomes = await Promise.allSettled([
      ...ids.map((id, at) => mei.call(payOrders, { codes: [id], payPassword }, { idempotencyKey: keys[at] ?? '' })),
      rule(),
    ]);
    const states = await Promise.all(ids.map(async (id) => (await mei.call(orderDetail, { id })).order.state));
    expect(states).toEqual(
      outcomes.slice(0, -1).map(({ status }) => (status === 'fulfilled' ? 'PendingPurchase' : 'PendingPayment')),
    );
    const refusals = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []));
    expect(refusals).toEqual(refusals.map(() => expect.objectContaining({ code: codes.goodsNotAllowed })));
  });
});
