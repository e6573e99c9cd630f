import { listAudit } from '@hakobu/contract/audit/audit.desk-api';
import { addToCart, readCart } from '@hakobu/contract/carts/cart.api';
import { codes } from '@hakobu/contract/base/codes';
import * as api from '@hakobu/contract/goods/catalogue.desk-api';
import type { DeskGoods } from '@hakobu/contract/goods/catalogue.shape';
import { goodsDetail, searchGoods } from '@hakobu/contract/goods/goods.api';
import { collectGoods } from '@hakobu/contract/goods/goods-mine.api';
import { listLetters } from '@hakobu/contract/letters/letter.api';
import { confirmOrder, placeOrders } from '@hakobu/contract/orders/order.api';
import { payCheckCode } from '@hakobu/contract/payments/payment.api';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { atOnce, doneIn } from '../../../../test/at-once.ts';
import { putGoods } from '../../../../test/steps/goods.ts';
import { someGoods } from '../../../../test/made/goods-files.ts';
import { codeOf, refusal } from '../../../../test/steps/refused.ts';
import { photograph } from '../../../../test/steps/stored.ts';
import { makeWorld, type Person } from '../../../../test/world.ts';
import { dayMs } from '../../../platform/clock/clock.ts';
import { systemCaller } from '../../../platform/http/caller.ts';
import { recordBought } from '../index.ts';

const world = makeWorld();

let writer: Person;
let count = 0;
const newId = () => `own${(count += 1)}`;
beforeAll(async () => {
  // The platform and the category that these goods stand under.
  await putGoods(world.pool);
});
beforeEach(async () => {
  writer = await world.staff('吉田', 'content');
});

const add = (changes: Parameters<typeof someGoods>[1] = {}) => writer.call(api.addGoods, someGoods(newId(), changes));
/** What is sent to change goods, from what was read of them. */
const over = ({ id, version, given }: DeskGoods, changes: Partial<NonNullable<DeskGoods['given']>>) => {
  if (!given) throw new Error('goods of the company’s own are wanted');
  return { id, version, ...given, ...changes };
};
const keyOf = ({ goodsId, platformCode }: DeskGoods) => ({ goodsId, platformCode });

/** Goods that a platform told of. */
const putLive = async () => {
  const key = await putGoods(world.pool);
  await world.pool.query(`update goods.goods set origin = 'link', seen_at = '2026-11-20' where goods_id = $1`, [
    key.goodsId,
  ]);
  const { list } = await writer.call(api.listDeskGoods, { keyword: key.goodsId });
  return { key, id: list[0]?.id ?? '' };
};

describe('entering and changing', () => {
  test('goods are entered, found and bought, changed, and all of it stands in their history and in the audit log', async () => {
    const goods = await add({
      names: { ja: '有田焼の湯呑', 'zh-CN': '有田烧茶杯', 'zh-TW': '', en: 'Arita teacup' },
      searchWords: ['伊万里'],
      descriptions: { ja: '<p onclick="x()">青<script>alert(1)</script></p>', 'zh-CN': '', 'zh-TW': '', en: '' },
    });
    expect(goods).toMatchObject({ origin: 'own', standing: 'onSale', version: 1, sellerName: '田中商店' });
    expect(goods.given?.descriptions.ja).toBe('<p>青</p>');
    const mei = await world.shopper('mei');
    expect(await mei.call(goodsDetail, keyOf(goods))).toMatchObject({ name: '有田烧茶杯', price: 3000, errorCode: 0 });
    for (const keyword of ['Arita', '伊万里', '茶杯'])
      expect([keyword, (await world.anyone(searchGoods, { keyword })).list.length]).toEqual([keyword, 1]);

    const changed = await writer.call(api.changeGoods, over(goods, { priceYen: 2500, condition: 'good' }));
    expect(changed).toMatchObject({ version: 2, priceYen: 2500, changedBy: '吉田' });
    expect(changed.history.map(({ verb, changes }) => [verb, changes])).toEqual([
      ['change', { priceYen: { before: '3000', after: '2500' }, condition: { before: 'new', after: 'good' } }],
      ['add', {}],
    ]);
    // Nothing that differs is nothing done.
    expect(await writer.call(api.changeGoods, over(changed, {}))).toEqual(changed);
    const admin = await world.staff('管理', 'admin');
    const { list } = await admin.call(listAudit, { object: `goods:${goods.id}` });
    expect(list.map(({ action }) => action)).toEqual(['goods.change', 'goods.add']);
  });

  test('who saves over what a colleague changed is refused; of ten at once one is done', async () => {
    const goods = await add();
    const outcomes = await atOnce(
      Array.from(
        { length: 10 },
        (_, place) => () => writer.call(api.changeGoods, over(goods, { priceYen: 100 + place })),
      ),
    );
    expect(doneIn(outcomes)).toBe(1);
    const problem = await refusal(writer.call(api.changeGoods, over(goods, { priceYen: 1 })));
    expect([problem.code, problem.data]).toEqual([codes.wrongState, expect.objectContaining({ version: 2 })]);
  });

  test('what a shopper bought meanwhile is not put on sale again by an older page', async () => {
    const goods = await add({ isOneOfAKind: true });
    await world.platform.transact(systemCaller('test'), (tx) =>
      recordBought(tx, { ...keyOf(goods), orderCode: 'O202611200001' }),
    );
    expect(await codeOf(writer.call(api.changeGoods, over(goods, { priceYen: 1 })))).toBe(codes.wrongState);
    expect(await writer.call(api.deskGoods, { id: goods.id })).toMatchObject({ standing: 'soldOut', version: 2 });
  });

  test('what is not there, says two things at once, or is nobody’s to name is refused', async () => {
    const theirs = await photograph(world, await world.staff('他人', 'content'));
    const option = (code: string) => ({
      code,
      names: { ja: code, 'zh-CN': '', 'zh-TW': '', en: '' },
      values: [{ code: 'S', names: { ja: 'S', 'zh-CN': '', 'zh-TW': '', en: '' } }],
    });
    const refused: Parameters<typeof someGoods>[1][] = [
      { platformCode: 'no-such-place' },
      { platformCode: 'other' },
      { categoryCode: 'no-such-thing' },
      { sellerCode: 'nobody-yet', sellerName: '' },
      { pictures: [] },
      { pictures: ['http://example.com/a.jpg'] },
      { pictures: ['https://127.0.0.1/a.jpg'] },
      { pictures: ['https://[::ffff:7f00:1]/a.jpg'] },
      { pictures: ['https://metadata.google.internal/a.jpg'] },
      { pictures: ['https://user:pass@example.com/a.jpg'] },
      { pictures: ['../../etc/passwd'] },
      { pictures: [theirs] },
      { sourceUrl: 'javascript:alert(1)' },
      { sourceUrl: 'https://localhost/' },
      { priceYen: 0 },
      { priceYen: -1 },
      { priceYen: 10_000_001 },
      { secondPriceYen: 3000 },
      { weightGrams: 0 },
      { names: { ja: ' ', 'zh-CN': '', 'zh-TW': '', en: '' } },
      { names: { ja: '長'.repeat(301), 'zh-CN': '', 'zh-TW': '', en: '' } },
      { options: [option('色'), option('色')] },
    ];
    for (const changes of refused)
      expect([changes, await codeOf(add(changes))]).toEqual([changes, codes.invalidRequest]);
    const { goodsId } = await add();
    expect(await codeOf(writer.call(api.addGoods, someGoods(goodsId)))).toBe(codes.wrongState);
    const race = newId();
    const outcomes = await atOnce(Array.from({ length: 5 }, () => () => writer.call(api.addGoods, someGoods(race))));
    expect(doneIn(outcomes)).toBe(1);
  });

  test('only who may write goods writes them', async () => {
    const goods = await add();
    const buyer = await world.staff('買付', 'buyer');
    expect((await buyer.call(api.deskGoods, { id: goods.id })).id).toBe(goods.id);
    const tried = [
      () => buyer.call(api.addGoods, someGoods(newId())),
      () => buyer.call(api.changeGoods, over(goods, {})),
      () => buyer.call(api.hideGoods, { id: goods.id }),
    ];
    for (const call of tried) expect(await codeOf(call())).toBe(codes.notPermitted);
    const packer = await world.staff('倉庫', 'warehouse');
    expect(await codeOf(packer.call(api.listDeskGoods, {}))).toBe(codes.notPermitted);
  });
});

describe('pictures', () => {
  test('an uploaded picture is everybody’s once goods show it, and no other file is', async () => {
    const [shown, unshown] = [await photograph(world, writer), await photograph(world, writer)];
    const goods = await add({ pictures: [shown, 'https://cdn.example.com/b.jpg'] });
    const [own = '', far = ''] = goods.imageUrls;
    expect([own, far.slice(0, 21)]).toEqual([`/api/web/goods/picture/${shown}`, '/api/web/picture/far/']);
    for (const url of [own, `${own}?w=160`]) {
      const answer = await world.http.inject({ url });
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp']);
    }
    for (const id of [unshown, 'x', '..%2f..%2fsecret', `${shown}x`])
      expect((await world.http.inject({ url: `/api/web/goods/picture/${id}` })).statusCode).toBe(404);
    // A colleague may keep it, and orders keep its address when the goods no longer show it.
    const other = await world.staff('同僚', 'content');
    const changed = await other.call(api.changeGoods, over(goods, { pictures: ['tea.2.0.webp', shown] }));
    expect(changed.given?.pictures).toEqual(['tea.2.0.webp', shown]);
    await other.call(api.changeGoods, over(changed, { pictures: ['tea.2.0.webp'] }));
    expect((await world.http.inject({ url: own })).statusCode).toBe(200);
  });
});

describe('off sale', () => {
  test('the company’s own goods go off sale and come back, once each, and shoppers see neither page nor list of them', async () => {
    const goods = await add({ names: { ja: '隠した急須', 'zh-CN': '', 'zh-TW': '', en: '' } });
    const mei = await world.shopper('mei');
    const found = async () => (await world.anyone(searchGoods, { keyword: '急須' })).list.length;
    expect(await found()).toBe(1);
    const outcomes = await atOnce(Array.from({ length: 5 }, () => () => writer.call(api.hideGoods, { id: goods.id })));
    expect(doneIn(outcomes)).toBe(1);
    expect(await found()).toBe(0);
    expect((await world.anyone(searchGoods, { keyword: goods.goodsId })).list).toEqual([]);
    expect(await codeOf(mei.call(goodsDetail, keyOf(goods)))).toBe(codes.notFound);
    const lines = [{ ...keyOf(goods), quantity: 1 }];
    // Nobody has them in a cart: they are no goods.
    expect(await codeOf(mei.call(placeOrders, { lines, totalYen: 3300 }))).toBe(codes.notFound);
    expect((await writer.call(api.listDeskGoods, { standing: 'hidden' })).list.map(({ id }) => id)).toContain(goods.id);
    await writer.call(api.showGoods, { id: goods.id });
    expect(await found()).toBe(1);
    expect(await codeOf(writer.call(api.showGoods, { id: goods.id }))).toBe(codes.wrongState);
  });

  test('an order is not paid while its goods are off sale, nor once they are prohibited', async () => {
    const goods = await add();
    const mei = await world.shopper('mei', { yen: 50_000 });
    const lines = [{ ...keyOf(goods), quantity: 1 }];
    const { totalYen } = await mei.call(confirmOrder, { lines });
    const { ids } = await mei.call(placeOrders, { lines, totalYen });
    const asking = () => mei.call(payCheckCode, { subject: 'orders', codes: ids });
    await writer.call(api.hideGoods, { id: goods.id });
    expect(await codeOf(asking())).toBe(codes.goodsGone);
    const shown = await writer.call(api.showGoods, { id: goods.id });
    const prohibited = await writer.call(api.changeGoods, over(shown, { prohibited: true }));
    expect(await codeOf(asking())).toBe(codes.goodsNotAllowed);
    await writer.call(api.changeGoods, over(prohibited, { prohibited: false }));
    expect((await asking()).checkCode).toBeTruthy();
  });

  test('goods of platforms are seen with their facts, never edited, and taken off sale for a reason', async () => {
    const { key, id } = await putLive();
    const goods = await writer.call(api.deskGoods, { id });
    expect(goods).toMatchObject({ origin: 'live', sourceKind: 'link', given: null, told: { condition: 'good' } });
    const own = await add();
    expect(await codeOf(writer.call(api.changeGoods, { ...over(own, {}), id }))).toBe(codes.wrongState);
    expect(await codeOf(writer.call(api.hideGoods, { id }))).toBe(codes.invalidRequest);
    const hidden = await writer.call(api.hideGoods, { id, reason: '仿冒' });
    expect(hidden).toMatchObject({ standing: 'hidden', hidden: { reason: '仿冒' }, errorCode: codes.goodsGone });
    expect(await codeOf(world.anyone(goodsDetail, key))).toBe(codes.notFound);
    // What its platform says of it later does not put it back, and nobody forgets it.
    world.clock.advance(60 * dayMs);
    await world.settle();
    const later = await world.staff('後日', 'content');
    expect(await later.call(api.deskGoods, { id })).toMatchObject({ standing: 'hidden' });
    expect(await later.call(api.showGoods, { id })).toMatchObject({ hidden: null });
  });
});

describe('what shoppers see of changes', () => {
  test('a new price meets carts as 10040 and collections as a letter', async () => {
    const goods = await add({ priceYen: 10_000 });
    const mei = await world.shopper('mei', { yen: 50_000 });
    const line = { ...keyOf(goods), quantity: 1 };
    await mei.call(addToCart, line);
    await mei.call(collectGoods, { ...keyOf(goods), collected: true });
    const { totalYen } = await mei.call(confirmOrder, { lines: [line] });
    await writer.call(api.changeGoods, over(goods, { priceYen: 8000 }));
    expect(await codeOf(mei.call(placeOrders, { lines: [line], totalYen }))).toBe(codes.priceChanged);
    expect(JSON.stringify(await mei.call(readCart, {}))).toContain('8000');
    world.clock.advance(2 * dayMs);
    await world.settle();
    const { list } = await mei.call(listLetters, {});
    expect(list.map(({ title }) => title)).toEqual(['收藏的商品有变化']);
  });
});

describe('the list', () => {
  test('by words, id, link, platform, category and standing, page by page, with what nobody can buy', async () => {
    const ids: string[] = [];
    for (const stock of ['onSale', 'soldOut', 'onSale', 'soldOut', 'onSale'] as const)
      ids.unshift((await add({ names: { ja: '頁の花瓶', 'zh-CN': '', 'zh-TW': '', en: '' }, stock })).id);
    const pages: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page: { list: { id: string }[]; nextCursor: string | null } = await writer.call(api.listDeskGoods, {
        keyword: '花瓶',
        limit: 2,
        ...(cursor ? { cursor } : {}),
      });
      pages.push(...page.list.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect(pages).toEqual(ids);
    const soldOut = await writer.call(api.listDeskGoods, { keyword: '花瓶', standing: 'soldOut', origin: 'own' });
    expect(soldOut.list.length).toBe(2);
    expect((await writer.call(api.listDeskGoods, { keyword: '花瓶', origin: 'live' })).list).toEqual([]);
    expect((await writer.call(api.listDeskGoods, { keyword: '花瓶', categoryCode: 'other' })).list).toEqual([]);
    expect(await codeOf(writer.call(api.listDeskGoods, { cursor: 'x' }))).toBe(codes.invalidRequest);
    const { platforms, categories } = await writer.call(api.goodsChoices, {});
    expect(platforms.map(({ code }) => code)).toContain('store');
    expect(platforms.map(({ code }) => code)).not.toContain('other');
    expect(categories.map(({ code }) => code)).toContain('things');
    expect(await writer.call(api.sellerChoices, { platformCode: 'store', keyword: '田中' })).toEqual({
      sellers: [{ code: 'tanaka', name: '田中商店' }],
    });
  });
});
