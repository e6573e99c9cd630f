import { codes } from '@hakobu/contract/base/codes';
import { goodsDetail } from '@hakobu/contract/goods/goods.api';
import { letterDetail, listLetters } from '@hakobu/contract/letters/letter.api';
import { orderDetail } from '@hakobu/contract/orders/order.api';
import { confirmParcel } from '@hakobu/contract/parcels/parcel.api';
import { addParcelTracking } from '@hakobu/contract/parcels/parcel.desk-api';
import { addReview, listReviews, orderReview } from '@hakobu/contract/reviews/review.api';
import { answerReview, hideReview, listDeskReviews, showReview } from '@hakobu/contract/reviews/review.desk-api';
import { expect, test } from 'vitest';
import { atOnce, doneIn, times } from '../../../test/at-once.ts';
import { parcelStage } from '../../../test/steps/parcels.ts';
import { codeOf } from '../../../test/steps/refused.ts';
import { sendProof } from '../../../test/steps/stored.ts';
import { makeWorld } from '../../../test/world.ts';

const world = makeWorld();
const { cast, sent } = parcelStage(world);

/** A shopper whose order was received. */
const received = async () => {
  const people = await cast();
  const { id, orderCodes } = await sent(people);
  const { packer, mei } = people;
  const at = world.clock.now().toISOString();
  await packer.call(addParcelTracking, { id, at, status: 'delivered', text: '妥投' });
  await mei.call(confirmParcel, { id });
  const [orderCode = ''] = orderCodes;
  const { goods } = (await mei.call(orderDetail, { id: orderCode })).order;
  const { sellerId } = await world.anyone(goodsDetail, goods);
  return { mei, orderCode, key: { goodsId: goods.goodsId, platformCode: goods.platformCode }, sellerId };
};

test('a completed order is reviewed with photographs, and everybody reads it with its goods and its seller', async () => {
  const { mei, orderCode, key, sellerId } = await received();
  expect(await mei.call(orderReview, { orderCode })).toEqual({ mayReview: true, review: null, hiddenReason: null });
  const photoId = (await sendProof(world, mei)).data.fileId;
  const given = { orderCode, stars: 4, words: '  成色比照片好  ', photoIds: [photoId, photoId] };
  const review = await mei.call(addReview, given);
  expect(review).toMatchObject({ goods: key, stars: 4, words: '成色比照片好', isMine: true, answer: null });
  expect(review.photos.map(({ fileId }) => fileId)).toEqual([photoId]);
  expect((await world.http.inject({ url: review.photos[0]?.url ?? '' })).statusCode).toBe(200);
  const summary = { count: 1, averageTenths: 40, byStars: [0, 0, 0, 1, 0], withPhotos: 1 };
  for (const of of [key, { sellerId }, { ...key, stars: 4 }, { ...key, show: 'photos' as const }]) {
    const found = await world.anyone(listReviews, of);
    expect(found).toMatchObject({ list: [{ id: review.id, isMine: false }], summary });
    expect(found.list[0]?.by).not.toBe('');
  }
  expect((await world.anyone(listReviews, { ...key, stars: 5 })).list).toEqual([]);
  expect(await mei.call(orderReview, { orderCode })).toMatchObject({ mayReview: false, review: { id: review.id } });
});

test('who wishes not to be named is named to nobody but the desk', async () => {
  const { mei, orderCode, key } = await received();
  await mei.call(addReview, { orderCode, stars: 5, isAnonymous: true });
  expect((await world.anyone(listReviews, key)).list[0]).toMatchObject({ by: '', words: '' });
  const rin = await world.staff('rin', 'service');
  const { list } = await rin.call(listDeskReviews, {});
  expect(list.find((each) => each.orderCode === orderCode)).toMatchObject({
    isAnonymous: true,
    shopper: { id: mei.id },
  });
});

test('too early, another’s order, no stars, a stranger’s photograph and nobody’s goods are refused', async () => {
  const people = await cast();
  const { orderCodes } = await sent(people);
  const [early = ''] = orderCodes;
  expect(await codeOf(people.mei.call(addReview, { orderCode: early, stars: 5 }))).toBe(codes.wrongState);
  expect(await people.mei.call(orderReview, { orderCode: early })).toMatchObject({ mayReview: false });
  const { mei, orderCode } = await received();
  expect(await codeOf(people.mei.call(addReview, { orderCode, stars: 5 }))).toBe(codes.notFound);
  expect(await codeOf(people.mei.call(orderReview, { orderCode }))).toBe(codes.notFound);
  for (const stars of [0, 6, 4.5])
    expect(await codeOf(mei.call(addReview, { orderCode, stars }))).toBe(codes.invalidRequest);
  const anothers = (await sendProof(world, people.mei)).data.fileId;
  expect(await codeOf(mei.call(addReview, { orderCode, stars: 5, photoIds: [anothers] }))).toBe(codes.notFound);
  expect(await codeOf(world.anyone(listReviews, {}))).toBe(codes.invalidRequest);
  expect(await mei.call(orderReview, { orderCode })).toMatchObject({ mayReview: true });
});

test('of ten reviews of one order at once one is kept', async () => {
  const { mei, orderCode, key } = await received();
  const outcomes = await atOnce(times(10, () => mei.call(addReview, { orderCode, stars: 3, words: '还行' })));
  expect(doneIn(outcomes)).toBe(1);
  expect((await world.anyone(listReviews, key)).summary.count).toBe(1);
});

test('an answer stands beneath the review, once, and its writer has a letter of it', async () => {
  const { mei, orderCode, key } = await received();
  const { id } = await mei.call(addReview, { orderCode, stars: 2, words: '盒子压坏了' });
  const rin = await world.staff('rin', 'service');
  const outcomes = await atOnce(times(5, () => rin.call(answerReview, { id, content: '抱歉，已加固包装' })));
  expect(doneIn(outcomes)).toBe(1);
  expect((await world.anyone(listReviews, key)).list[0]?.answer?.content).toBe('抱歉，已加固包装');
  expect((await rin.call(listDeskReviews, {})).list.some((each) => each.id === id)).toBe(false);
  expect((await rin.call(listDeskReviews, { view: 'low' })).list[0]).toMatchObject({ id, answeredBy: 'rin' });
  await world.settle();
  const { list } = await mei.call(listLetters, { kind: 'order' });
  const letter = list.find(({ title }) => title === '你的评价有了回复');
  expect(letter?.about).toEqual({ kind: 'order', code: orderCode });
  const { paragraphs } = await mei.call(letterDetail, { id: letter?.id ?? '' });
  expect(paragraphs[1]).toBe('抱歉，已加固包装');
});

test('a hidden review counts nowhere, its writer reads why, and it can be shown again', async () => {
  const { mei, orderCode, key } = await received();
  const { id } = await mei.call(addReview, { orderCode, stars: 1, words: '加我微信' });
  const rin = await world.staff('rin', 'service');
  const hidden = await rin.call(hideReview, { id, reason: '广告' });
  expect(hidden.hidden).toMatchObject({ byName: 'rin', reason: '广告' });
  expect(await world.anyone(listReviews, key)).toMatchObject({ list: [], summary: { count: 0, averageTenths: null } });
  expect(await mei.call(orderReview, { orderCode })).toMatchObject({ hiddenReason: '广告', review: { id } });
  expect(await codeOf(rin.call(hideReview, { id, reason: '广告' }))).toBe(codes.wrongState);
  expect((await rin.call(listDeskReviews, { view: 'hidden' })).list.map((each) => each.id)).toEqual([id]);
  await rin.call(showReview, { id });
  expect((await world.anyone(listReviews, key)).summary.count).toBe(1);
  const log = await world.pool.query(`select action from audit.entry where object = $1 order by at, id`, [
    `review:${id}`,
  ]);
  expect(log.rows).toEqual([{ action: 'reviews.hide' }, { action: 'reviews.show' }]);
});

test('who may not is refused: the warehouse reads none, an administrator hides none', async () => {
  const sato = await world.staff('sato', 'warehouse');
  expect(await codeOf(sato.call(listDeskReviews, {}))).toBe(codes.notPermitted);
  const admin = await world.staff('boss', 'admin');
  await admin.call(listDeskReviews, { view: 'all' });
  const id = '00000000-0000-4000-8000-000000000000';
  expect(await codeOf(admin.call(hideReview, { id, reason: 'x' }))).toBe(codes.notPermitted);
  const rin = await world.staff('rin', 'service');
  expect(await codeOf(rin.call(hideReview, { id, reason: 'x' }))).toBe(codes.notFound);
});
