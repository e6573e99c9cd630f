import { codes } from '@hakobu/contract/base/codes';
import { answerComment, listDeskComments, setAsideComment } from '@hakobu/contract/goods/comment.desk-api';
import { goodsDetail, searchGoods } from '@hakobu/contract/goods/goods.api';
import { addBeforeComment, beforeComments, collectGoods } from '@hakobu/contract/goods/goods-mine.api';
import { followedSellers, followSeller, sellerDetail } from '@hakobu/contract/goods/seller.api';
import { changeSettings } from '@hakobu/contract/settings/settings.desk-api';
import { letterDetail, listLetters } from '@hakobu/contract/letters/letter.api';
import { deskToday } from '@hakobu/contract/today/today.desk-api';
import { expect, test } from 'vitest';
import { atOnce, doneIn, times } from '../../../../test/at-once.ts';
import { putGoods } from '../../../../test/steps/goods.ts';
import { codeOf } from '../../../../test/steps/refused.ts';
import { makeWorld, type Person } from '../../../../test/world.ts';
import { dayMs, hourMs } from '../../../platform/clock/clock.ts';

const world = makeWorld();

const someSeller = async () => {
  const key = await putGoods(world.pool, { name: 'ぬいぐるみ' });
  const { sellerId } = await world.anyone(goodsDetail, key);
  return { key, sellerId };
};

const change = (goodsId: string, to: string) =>
  world.pool.query(`update goods.goods set ${to} where goods_id = $1`, [goodsId]);

test('a seller is followed once, by how many ever, and let go of again', async () => {
  const { key, sellerId } = await someSeller();
  const mei = await world.shopper('mei');
  const lan = await world.shopper('lan');
  expect(await world.anyone(sellerDetail, { sellerId })).toMatchObject({
    onSale: 1,
    followers: 0,
    isFollowed: false,
    platformCode: key.platformCode,
  });
  const outcomes = await atOnce(times(8, () => mei.call(followSeller, { sellerId, followed: true })));
  expect(doneIn(outcomes)).toBe(8);
  expect(await lan.call(followSeller, { sellerId, followed: true })).toEqual({ isFollowed: true, followers: 2 });
  expect(await mei.call(sellerDetail, { sellerId })).toMatchObject({ followers: 2, isFollowed: true });
  expect(await mei.call(followSeller, { sellerId, followed: false })).toEqual({ isFollowed: false, followers: 1 });
  expect(await mei.call(followSeller, { sellerId, followed: false })).toEqual({ isFollowed: false, followers: 1 });
  expect((await mei.call(followedSellers, {})).list).toEqual([]);
  expect((await world.anyone(searchGoods, { sellerId })).list).toMatchObject([key]);
});

test('the sellers that one follows come page by page, the latest first', async () => {
  const mei = await world.shopper('mei');
  const ids: string[] = [];
  for (let place = 0; place < 3; place += 1) {
    const { sellerId } = await someSeller();
    world.clock.advance(1000);
    await mei.call(followSeller, { sellerId, followed: true });
    ids.unshift(sellerId);
  }
  const first = await mei.call(followedSellers, { limit: 2 });
  expect(first.list.map(({ id }) => id)).toEqual(ids.slice(0, 2));
  const rest = await mei.call(followedSellers, { limit: 2, cursor: first.nextCursor ?? '' });
  expect([rest.list.map(({ id }) => id), rest.nextCursor]).toEqual([ids.slice(2), null]);
});

test('nobody’s seller is refused, and a stranger follows nobody', async () => {
  const mei = await world.shopper('mei');
  expect(await codeOf(mei.call(followSeller, { sellerId: '999999', followed: true }))).toBe(codes.notFound);
  expect(await codeOf(world.anyone(sellerDetail, { sellerId: '999999' }))).toBe(codes.notFound);
  expect(await codeOf(world.anyone(followSeller, { sellerId: '1', followed: true }))).toBe(codes.noToken);
  expect(await codeOf(mei.call(followSeller, { sellerId: '1; drop', followed: true }))).toBe(codes.invalidRequest);
});

const asked = async (mei: Person, content = '有保修卡吗?') => {
  const { key } = await someSeller();
  return { key, ...(await mei.call(addBeforeComment, { ...key, content })) };
};

test('a question is its shopper’s own until the desk answers it; then everybody reads it and a letter tells of it', async () => {
  const mei = await world.shopper('mei');
  const lan = await world.shopper('lan');
  const { key, id } = await asked(mei);
  expect((await mei.call(beforeComments, key)).list).toHaveLength(1);
  expect((await lan.call(beforeComments, key)).list).toEqual([]);
  const rin = await world.staff('rin', 'service');
  const { list, waiting } = await rin.call(listDeskComments, { limit: 100 });
  expect(list.find((each) => each.id === id)).toMatchObject({ content: '有保修卡吗?', goods: key, answer: null });
  const { queues } = await rin.call(deskToday, {});
  expect(queues.find(({ name }) => name === 'questions')?.waiting).toBe(waiting);
  const outcomes = await atOnce(times(6, () => rin.call(answerComment, { id, content: '有,日文的' })));
  expect(doneIn(outcomes)).toBe(1);
  expect((await lan.call(beforeComments, key)).list).toMatchObject([{ id, answer: { content: '有,日文的' } }]);
  expect((await rin.call(listDeskComments, { view: 'answered' })).list[0]).toMatchObject({
    id,
    dueAt: null,
    answer: { byName: 'rin' },
  });
  await world.settle();
  const letters = (await mei.call(listLetters, {})).list;
  expect(letters.map(({ title }) => title)).toEqual(['你的提问有了回答']);
  expect(letters[0]?.about).toEqual({ kind: 'goods', code: `${key.platformCode}/${key.goodsId}` });
  expect((await mei.call(letterDetail, { id: letters[0]?.id ?? '' })).paragraphs).toEqual([
    '你问的「ぬいぐるみ」，客服有了回答。',
    '有,日文的',
  ]);
  const log = await world.pool.query(`select action from audit.entry where object = $1`, [`question:${id}`]);
  expect(log.rows).toEqual([{ action: 'questions.answer' }]);
});

test('what waits longest stands first, is overdue after a day, and can be set aside', async () => {
  const rin = await world.staff('rin', 'service');
  for (const { id } of (await rin.call(listDeskComments, { limit: 100 })).list) await rin.call(setAsideComment, { id });
  const mei = await world.shopper('mei');
  const first = await asked(mei);
  world.clock.advance(2 * hourMs);
  const second = await asked(mei, '加我微信');
  // Staff's sessions end when nobody works in them.
  const kaz = await world.staff('kaz', 'service');
  const { list } = await kaz.call(listDeskComments, {});
  expect(list.map(({ id }) => id)).toEqual([first.id, second.id]);
  expect(list[0]?.dueAt).toBe(new Date(new Date(first.postedAt).getTime() + dayMs).toISOString());
  world.clock.advance(23 * hourMs);
  const ito = await world.staff('ito', 'service');
  expect(await ito.call(listDeskComments, {})).toMatchObject({ waiting: 2, overdue: 1 });
  await ito.call(setAsideComment, { id: second.id });
  expect((await ito.call(listDeskComments, { view: 'setAside' })).list[0]).toMatchObject({
    id: second.id,
    setAside: { byName: 'ito' },
  });
  expect(await codeOf(ito.call(answerComment, { id: second.id, content: '好' }))).toBe(codes.wrongState);
  expect((await mei.call(beforeComments, second.key)).list).toMatchObject([{ id: second.id, answer: null }]);
});

test('the warehouse neither reads questions nor answers them; an administrator reads', async () => {
  const mei = await world.shopper('mei');
  const { id } = await asked(mei);
  const sato = await world.staff('sato', 'warehouse');
  expect(await codeOf(sato.call(listDeskComments, {}))).toBe(codes.notPermitted);
  const boss = await world.staff('boss', 'admin');
  await boss.call(listDeskComments, {});
  expect(await codeOf(boss.call(answerComment, { id, content: '好' }))).toBe(codes.notPermitted);
});

const nextMorning = async () => {
  world.clock.advance(dayMs);
  await world.settle();
  await world.settle();
};
const answer = async (mei: Person) => (await mei.call(listLetters, { kind: 'activity' })).list;

test('collected goods that are 5 % cheaper, gone or back are told of in one letter a day, and never twice', async () => {
  const mei = await world.shopper('mei');
  const cheap = await putGoods(world.pool, { name: '安くなる', priceYen: 10_000 });
  const slight = await putGoods(world.pool, { name: '少しだけ', priceYen: 10_000 });
  const sold = await putGoods(world.pool, { name: '売り切れる' });
  for (const key of [cheap, slight, sold]) await mei.call(collectGoods, { ...key, collected: true });
  await nextMorning();
  expect(await answer(mei)).toEqual([]);
  await change(cheap.goodsId, 'price_yen = 9500');
  await change(slight.goodsId, 'price_yen = 9501');
  await change(sold.goodsId, `stock = 'soldOut'`);
  await world.settle();
  expect(await answer(mei)).toEqual([]);
  await nextMorning();
  const [letter, ...more] = await answer(mei);
  expect(more).toEqual([]);
  expect(letter).toMatchObject({ title: '收藏的商品有变化', about: { kind: 'screen', code: 'collected' } });
  expect((await mei.call(letterDetail, { id: letter?.id ?? '' })).paragraphs).toEqual([
    '你收藏的商品里有 2 件有了变化，先看「安くなる」。',
    '它从 10,000 日元降到了 9,500 日元。',
    '比你知道的便宜的有 1 件。',
    '已售出或下架的有 1 件。',
  ]);
  await nextMorning();
  expect(await answer(mei)).toHaveLength(1);
  await change(cheap.goodsId, 'price_yen = 10000');
  await nextMorning();
  await change(cheap.goodsId, 'price_yen = 9500');
  await nextMorning();
  expect(await answer(mei)).toHaveLength(1);
  await change(sold.goodsId, `stock = 'onSale'`);
  await nextMorning();
  const letters = await answer(mei);
  expect(letters).toHaveLength(2);
  expect((await mei.call(letterDetail, { id: letters[0]?.id ?? '' })).paragraphs).toEqual([
    '你收藏的商品里有 1 件有了变化，先看「売り切れる」。',
    '又能买到的有 1 件。',
  ]);
});

test('from how many percent on a fall is told of is the company’s to say', async () => {
  const boss = await world.staff('boss', 'admin');
  const mei = await world.shopper('mei');
  const key = await putGoods(world.pool, { name: '一割引き', priceYen: 10_000 });
  await mei.call(collectGoods, { ...key, collected: true });
  await boss.call(changeSettings, { collectedFallPercent: 20 });
  await change(key.goodsId, 'price_yen = 8001');
  await nextMorning();
  expect(await answer(mei)).toEqual([]);
  const later = await world.staff('later', 'admin');
  for (const wrong of [0, 91, 5.5])
    expect(await codeOf(later.call(changeSettings, { collectedFallPercent: wrong }))).toBe(codes.invalidRequest);
  await later.call(changeSettings, { collectedFallPercent: 19 });
  await nextMorning();
  const [letter] = await answer(mei);
  expect((await mei.call(letterDetail, { id: letter?.id ?? '' })).paragraphs).toContain(
    '它从 10,000 日元降到了 8,001 日元。',
  );
  await later.call(changeSettings, { collectedFallPercent: 5 }).catch(() => undefined);
});

test('what was let go of before the morning is not told of', async () => {
  const mei = await world.shopper('mei');
  const key = await putGoods(world.pool, { priceYen: 5000 });
  await mei.call(collectGoods, { ...key, collected: true });
  await change(key.goodsId, 'price_yen = 1000');
  await mei.call(collectGoods, { ...key, collected: false });
  await nextMorning();
  expect(await answer(mei)).toEqual([]);
});
