import {
  articleDetail,
  articlesByType,
  carouselImage,
  carouselList,
  freeShippingRule,
  menuList,
  menuOldUrl,
  noticeDetail,
  noticeList,
  reviewFlag,
} from '@hakobu/contract/content/content.api';
import { codes } from '@hakobu/contract/base/codes';
import { addToCart, readCart } from '@hakobu/contract/carts/cart.api';
import { deskGoods, hideGoods, listDeskGoods, showGoods } from '@hakobu/contract/goods/catalogue.desk-api';
import { boughtLately, categoryList, goodsDetail, searchGoods, suggestWords } from '@hakobu/contract/goods/goods.api';
import {
  addBeforeComment,
  beforeComments,
  browsedGoods,
  collectedGoods,
  collectGoods,
  forgetAllBrowsed,
  forgetBrowsed,
  letGoOfGoods,
  recordBrowsing,
} from '@hakobu/contract/goods/goods-mine.api';
import { sellerDetail } from '@hakobu/contract/goods/seller.api';
import { goodsLanded, goodsLandedList } from '@hakobu/contract/goods/landed.api';
import { resolveGoods } from '@hakobu/contract/goods/resolve.api';
import { shareCodeOf, sharePathOf } from '@hakobu/contract/goods/share-code';
import { confirmOrder, placeOrders, quickDetail, quickOrder } from '@hakobu/contract/orders/order.api';
import { buyInstruction, platformList } from '@hakobu/contract/platforms/platform.api';
import { listReviews } from '@hakobu/contract/reviews/review.api';
import { changeSettings } from '@hakobu/contract/settings/settings.desk-api';
import { beforeAll, expect, test } from 'vitest';
import { atOnce, doneIn, times } from '../../../test/at-once.ts';
import { codeOf } from '../../../test/steps/refused.ts';
import { makeWorld, type Person } from '../../../test/world.ts';
import { systemCaller } from '../../platform/http/caller.ts';
import { fillCatalogue, fillFrontPage } from '../../sample/catalogue/index.ts';
import { fillStandardContent } from '../content/index.ts';
import { catalogueApi, recordBought } from './index.ts';

const world = makeWorld();
beforeAll(() =>
  world.platform.transact(systemCaller('test'), async (tx) => {
    await fillStandardContent(tx);
    await fillFrontPage(tx);
    await fillCatalogue(tx, 400);
  }),
);

const someGoods = async (platformCode = 'mercari', count = 1) =>
  (await world.anyone(searchGoods, { platformCode, limit: count })).list.map((each) => ({
    goodsId: each.goodsId,
    platformCode: each.platformCode,
  }));
const oneOf = async (platformCode?: string) => {
  const [goods] = await someGoods(platformCode);
  if (!goods) throw new Error('no goods on sale');
  return goods;
};
const unknown = { goodsId: 'm00000000000', platformCode: 'mercari' };

test('platforms are a plain array with their fees, logos and instructions', async () => {
  const platforms = await world.anyone(platformList, {});
  expect(platforms.map(({ code }) => code)).toEqual([
    'mercari',
    'yahoo-auction',
    'rakuten',
    'surugaya',
    'amazon',
    'yahoo-shopping',
    'yahoo-flea',
    'rakuma',
    'zozo',
    'mandarake',
    'amiami',
    'animate',
    'melonbooks',
    'toranoana',
  ]);
  // The catalogue has goods of the first six; pages of the others are read one by one.
  expect(platforms.map(({ isSearchable }) => isSearchable)).toEqual([...times(6, true), ...times(8, false)]);
  for (const { code, logoUrl, hasInstruction } of platforms) {
    expect(hasInstruction).toBe(true);
    expect((await world.anyone(buyInstruction, { code })).type).toBe(2);
    const logo = await world.http.inject(logoUrl);
    expect(logo.headers['content-type']).toContain('image/svg+xml');
  }
  await expect(world.anyone(buyInstruction, { code: 'nowhere' })).rejects.toMatchObject({ code: 10002 });
});

test('one piece of goods is shown with its seller, categories and pictures', async () => {
  const key = await oneOf();
  const goods = await world.anyone(goodsDetail, key);
  expect(goods).toMatchObject({ ...key, currency: 'JPY', errorCode: 0, isCollected: false, isOneOfAKind: true });
  expect(goods.categories.length).toBe(2);
  expect(goods.imageUrls.length).toBeGreaterThan(1);
  expect(goods.name).not.toBe(goods.nameJa);
  expect(await world.anyone(sellerDetail, { sellerId: goods.sellerId })).toMatchObject(goods.seller);
  await expect(world.anyone(goodsDetail, unknown)).rejects.toMatchObject({ code: 10002 });
  await expect(world.anyone(sellerDetail, { sellerId: '999999' })).rejects.toMatchObject({ code: 10002 });
});

test('a picture is drawn once, kept by browsers for good, and nothing else can be asked for', async () => {
  const { imageUrls } = await world.anyone(goodsDetail, await oneOf());
  const first = await world.http.inject(`${imageUrls[0]}?w=160`);
  expect(first.headers['content-type']).toBe('image/webp');
  expect(first.headers['cache-control']).toContain('immutable');
  expect((await world.http.inject(`${imageUrls[0]}?w=150`)).rawPayload.equals(first.rawPayload)).toBe(true);
  for (const name of [
    'camera.9.0.webp',
    'camera.0.9.webp',
    'nothing.0.0.webp',
    '..%2F..%2Fsecret',
    'constructor.0.0.webp',
  ])
    expect((await world.http.inject(`/api/web/picture/${name}`)).statusCode).toBe(404);
  expect((await world.http.inject(`${imageUrls[0]}?w=NaN`)).statusCode).toBe(200);
});

test('categories of a platform are those with something on sale there', async () => {
  const all = await world.anyone(categoryList, {});
  const auction = await world.anyone(categoryList, { platformCode: 'yahoo-auction' });
  const leaves = (tree: typeof all) => tree.flatMap(({ children }) => children.map(({ id }) => id));
  expect(leaves(auction).length).toBeGreaterThan(3);
  expect(leaves(auction).length).toBeLessThan(leaves(all).length);
  const root = auction[0];
  const { list } = await world.anyone(searchGoods, { platformCode: 'yahoo-auction', categoryId: root?.id ?? '' });
  expect(list.length).toBeGreaterThan(0);
  expect(await world.anyone(categoryList, { platformCode: 'nowhere' })).toEqual([]);
});

test('suggestions begin like what is typed', async () => {
  expect(await world.anyone(suggestWords, { keyword: '胶' })).toContain('胶片相机');
  expect(await world.anyone(suggestWords, { keyword: 'カメ' })).toContain('カメラ');
  expect((await world.anyone(suggestWords, {})).length).toBe(10);
});

test('the landed price adds up, line by line, alone and in a list', async () => {
  const goods = await someGoods('rakuten', 5);
  const list = await world.anyone(goodsLandedList, { goods: [...goods, unknown], countryCode: 'CN' });
  expect(list.map(({ goodsId }) => goodsId).toSorted()).toEqual(goods.map(({ goodsId }) => goodsId).toSorted());
  for (const key of goods) {
    const landed = await world.anyone(goodsLanded, { ...key, countryCode: 'CN' });
    expect(landed.lines.map(({ kind }) => kind)).toEqual([
      'goods',
      'serviceFee',
      'domesticShipping',
      'freight',
      'duty',
    ]);
    expect(landed.totalYen).toBe(landed.lines.reduce((sum, { amountYen }) => sum + (amountYen ?? 0), 0));
    expect(list.find(({ goodsId }) => goodsId === key.goodsId)?.totalYen).toBe(landed.totalYen);
  }
  await expect(world.anyone(goodsLanded, { ...unknown, countryCode: 'CN' })).rejects.toMatchObject({ code: 10002 });
});

test('collecting is a switch, and a wish when it is said', async () => {
  const mei = await world.shopper('mei');
  const key = await oneOf();
  expect(await mei.call(collectGoods, key)).toEqual({ isCollected: true });
  expect((await mei.call(goodsDetail, key)).isCollected).toBe(true);
  expect((await mei.call(collectedGoods, {})).list).toMatchObject([key]);
  expect(await mei.call(collectGoods, { ...key, collected: true })).toEqual({ isCollected: true });
  expect(await mei.call(collectGoods, key)).toEqual({ isCollected: false });
  expect(await mei.call(collectGoods, { ...key, collected: false })).toEqual({ isCollected: false });
  expect((await mei.call(collectedGoods, {})).list).toEqual([]);
  await expect(mei.call(collectGoods, unknown)).rejects.toMatchObject({ code: 10002 });
});

test('what a shopper looked at is theirs alone, the latest first', async () => {
  const [mei, an] = [await world.shopper('mei'), await world.shopper('an')];
  const seen = await someGoods('mercari', 3);
  for (const key of [...seen, ...seen.slice(0, 1)]) {
    world.clock.advance(1000);
    await mei.call(recordBrowsing, key);
  }
  const first = await mei.call(browsedGoods, { limit: 2 });
  const rest = await mei.call(browsedGoods, { limit: 2, cursor: first.nextCursor ?? '' });
  expect([...first.list, ...rest.list].map(({ goodsId }) => goodsId)).toEqual(
    [seen[0], seen[2], seen[1]].map((key) => key?.goodsId),
  );
  expect((await an.call(browsedGoods, {})).list).toEqual([]);
});

test('collected goods remember their price, and are told apart as cheaper and as gone', async () => {
  const mei = await world.shopper('mei');
  const keys = await someGoods('mercari', 4);
  const [cheaper, dearer, sold, same] = keys;
  if (!cheaper || !dearer || !sold || !same) throw new Error('four goods are wanted');
  const before = (await mei.call(goodsDetail, cheaper)).price;
  for (const key of keys) await mei.call(collectGoods, { ...key, collected: true });
  await world.platform.transact(systemCaller('test'), async (tx) => {
    await catalogueApi.updateListing(tx, cheaper, { priceYen: before - 1 });
    await catalogueApi.updateListing(tx, dearer, { priceYen: 9_999_999 });
    await catalogueApi.updateListing(tx, sold, { priceYen: 1, stock: 'soldOut' });
  });
  await mei.call(collectGoods, { ...cheaper, collected: true });
  const shown = async (show: 'all' | 'dropped' | 'gone') =>
    (await mei.call(collectedGoods, { show })).list.map(({ goodsId }) => goodsId);
  expect((await mei.call(collectedGoods, { show: 'dropped' })).list).toMatchObject([
    { ...cheaper, price: before - 1, collectedPrice: before },
  ]);
  expect(await shown('gone')).toEqual([sold.goodsId]);
  expect((await shown('all')).toSorted()).toEqual(keys.map(({ goodsId }) => goodsId).toSorted());
  const first = await mei.call(collectedGoods, { limit: 3 });
  const rest = await mei.call(collectedGoods, { limit: 3, cursor: first.nextCursor ?? '' });
  expect([...first.list, ...rest.list].map(({ goodsId }) => goodsId)).toEqual(await shown('all'));
});

test('several collected goods are let go of at once, and nobody else’s', async () => {
  const [mei, an] = [await world.shopper('mei'), await world.shopper('an')];
  const keys = await someGoods('rakuten', 3);
  for (const key of keys) {
    await mei.call(collectGoods, { ...key, collected: true });
    await an.call(collectGoods, { ...key, collected: true });
  }
  expect(await mei.call(letGoOfGoods, { goods: [...keys.slice(0, 2), unknown] })).toEqual({ removed: 2 });
  expect(await mei.call(letGoOfGoods, { goods: keys.slice(0, 2) })).toEqual({ removed: 0 });
  expect((await mei.call(collectedGoods, {})).list).toMatchObject(keys.slice(2));
  expect((await an.call(collectedGoods, {})).list.length).toBe(3);
  await expect(mei.call(letGoOfGoods, { goods: [] })).rejects.toMatchObject({ code: 10001 });
});

test('some or all of what was looked at is forgotten, and nobody else’s', async () => {
  const [mei, an] = [await world.shopper('mei'), await world.shopper('an')];
  const keys = await someGoods('rakuten', 4);
  for (const key of keys) {
    await mei.call(recordBrowsing, key);
    await an.call(recordBrowsing, key);
  }
  expect(await mei.call(forgetBrowsed, { goods: [...keys.slice(0, 1), unknown] })).toEqual({ removed: 1 });
  expect((await mei.call(browsedGoods, {})).list.length).toBe(3);
  expect(await mei.call(forgetAllBrowsed, {})).toEqual({ removed: 3 });
  expect(await mei.call(forgetAllBrowsed, {})).toEqual({ removed: 0 });
  expect((await mei.call(browsedGoods, {})).list).toEqual([]);
  expect((await an.call(browsedGoods, {})).list.length).toBe(4);
});

test('what others bought is shown once each, and one of a kind is gone', async () => {
  const key = await oneOf();
  await world.platform.transact(systemCaller('test'), (tx) => recordBought(tx, { ...key, orderCode: 'O202611200001' }));
  await world.platform.transact(systemCaller('test'), (tx) => recordBought(tx, { ...key, orderCode: 'O202611200002' }));
  expect((await world.anyone(boughtLately, {})).list).toMatchObject([{ ...key, stock: 'soldOut', errorCode: 11004 }]);
});

test('comments before buying are their shopper’s own until they are answered, and too many are refused', async () => {
  const [mei, an] = [await world.shopper('mei'), await world.shopper('an')];
  const key = await oneOf('rakuten');
  await mei.call(addBeforeComment, { ...key, content: ' 有发票吗? ' });
  expect((await an.call(beforeComments, key)).list).toEqual([]);
  expect((await mei.call(beforeComments, key)).list).toMatchObject([
    { content: '有发票吗?', isMine: true, answer: null },
  ]);
  for (let count = 1; count < 20; count += 1) await mei.call(addBeforeComment, { ...key, content: `第 ${count} 问` });
  await expect(mei.call(addBeforeComment, { ...key, content: '再问' })).rejects.toMatchObject({ code: 10004 });
  const many = Array.from(
    { length: 26 },
    (_, place) => () => an.call(addBeforeComment, { ...key, content: `${place}` }),
  );
  expect(doneIn(await atOnce(many, [codes.tooManyRequests]))).toBe(20);
  await expect(an.call(addBeforeComment, { ...key, content: '  ' })).rejects.toMatchObject({ code: 10001 });
  await expect(an.call(addBeforeComment, { ...key, content: 'x'.repeat(501) })).rejects.toMatchObject({ code: 10001 });
  const page = await mei.call(beforeComments, { ...key, limit: 15 });
  const next = await mei.call(beforeComments, { ...key, limit: 15, cursor: page.nextCursor ?? '' });
  expect(new Set([...page.list, ...next.list].map(({ id }) => id)).size).toBe(20);
});

test('what went off sale is nobody’s goods by any call; who has it already still sees it, and can let go of it', async () => {
  const [mei, an, writer] = [
    await world.shopper('mei'),
    await world.shopper('an'),
    await world.staff('吉田', 'content'),
  ];
  const [key, other] = await someGoods('mercari', 2);
  if (!key || !other) throw new Error('no goods on sale');
  const names = [key.goodsId, `https://jp.mercari.com/item/${key.goodsId}`, shareCodeOf(key)];
  const asked = [
    () => world.anyone(goodsDetail, key),
    ...names.map((text) => () => world.anyone(resolveGoods, { text })),
    ...names.map((goodsId) => () => an.call(quickDetail, { goodsId, os: 1 })),
    () => world.anyone(goodsLanded, { ...key, countryCode: 'CN' }),
    () => an.call(beforeComments, key),
    () => an.call(addBeforeComment, { ...key, content: '还有吗?' }),
    () => an.call(collectGoods, key),
    () => an.call(collectGoods, { ...key, collected: true }),
    () => an.call(recordBrowsing, key),
    () => an.call(addToCart, key),
    () => an.call(confirmOrder, { lines: [{ ...key, quantity: 1 }] }),
    () => world.anyone(listReviews, key),
  ];
  const ordered = (who: Person) => [
    who.call(placeOrders, { lines: [{ ...key, quantity: 1 }], totalYen: 1 }),
    who.call(quickOrder, { ...key, os: 1, price: 1 }),
  ];
  const landedList = async () =>
    (await world.anyone(goodsLandedList, { goods: [key, other], countryCode: 'CN' })).map(({ goodsId }) => goodsId);
  const shared = async () => (await world.http.inject({ url: sharePathOf(key) })).statusCode;
  await mei.call(addToCart, key);
  await mei.call(collectGoods, key);
  await mei.call(recordBrowsing, key);
  const { list } = await writer.call(listDeskGoods, { keyword: key.goodsId });
  const id = list.find(({ goodsId }) => goodsId === key.goodsId)?.id ?? '';
  await writer.call(hideGoods, { id, reason: '仿冒' });

  expect(await Promise.all(asked.map((ask) => codeOf(ask())))).toEqual(times(asked.length, 10002));
  expect(await Promise.all(ordered(an).map(codeOf))).toEqual([10002, 10002]);
  // Only who has it in a cart is told which goods they are that are gone.
  expect(await Promise.all(ordered(mei).map(codeOf))).toEqual([11004, 11004]);
  expect([await landedList(), await shared()]).toEqual([[other.goodsId], 404]);
  expect((await an.call(collectedGoods, {})).list).toEqual([]);

  expect((await mei.call(readCart, {})).groups[0]?.lines).toMatchObject([{ ...key, errorCode: 11004 }]);
  expect((await mei.call(confirmOrder, { lines: [{ ...key, quantity: 1 }] })).lines).toMatchObject([
    { verdictReason: 'gone' },
  ]);
  expect((await mei.call(collectedGoods, {})).list).toMatchObject([{ ...key, errorCode: 11004 }]);
  expect((await mei.call(browsedGoods, {})).list).toMatchObject([key]);
  expect(await writer.call(deskGoods, { id })).toMatchObject({ standing: 'hidden' });
  expect(await mei.call(collectGoods, { ...key, collected: false })).toEqual({ isCollected: false });
  expect((await mei.call(collectedGoods, {})).list).toEqual([]);

  await writer.call(showGoods, { id });
  for (const ask of asked) await ask();
  expect([(await landedList()).length, await shared()]).toEqual([2, 200]);
});

test('what is a shopper’s own is for signed-in shoppers', async () => {
  const own = [
    collectGoods,
    recordBrowsing,
    collectedGoods,
    letGoOfGoods,
    browsedGoods,
    forgetBrowsed,
    forgetAllBrowsed,
    beforeComments,
    addBeforeComment,
    freeShippingRule,
  ];
  for (const { method, path: url } of own) {
    const payload = method === 'GET' ? {} : { payload: { ...unknown, content: 'x' } };
    expect((await world.http.inject({ method, url, ...payload })).json()).toMatchObject({ code: 10006 });
  }
});

test('articles, pictures, notices, menu and switches are there in the caller’s language', async () => {
  const mei = await world.shopper('mei');
  for (const [type, id] of [
    [3, '3'],
    [4, '4'],
  ] as const) {
    const { list } = await world.anyone(articlesByType, { id: type });
    expect(list.map((article) => article.id)).toEqual([id]);
  }
  expect((await mei.call(freeShippingRule, {})).id).toBe('9');
  const guides = await world.anyone(articlesByType, { id: 1, limit: 2 });
  const more = await world.anyone(articlesByType, { id: 1, limit: 100, cursor: guides.nextCursor ?? '' });
  expect([...guides.list, ...more.list].map(({ id }) => id)).toEqual(['21', '22', '23', '24', '25']);
  const english = await world.http.inject({
    url: '/api/web/cms/article/detail/3',
    headers: { 'accept-language': 'en' },
  });
  expect(english.json()).toMatchObject({ data: { title: 'Terms of use' } });
  await expect(world.anyone(articleDetail, { id: '999' })).rejects.toMatchObject({ code: 10002 });
  const [picture] = await world.anyone(carouselList, { type: 1 });
  expect(await world.anyone(carouselImage, { id: picture?.id ?? '' })).toEqual(picture);
  const [notice] = await world.anyone(noticeList, {});
  expect(await world.anyone(noticeDetail, { id: notice?.id ?? '' })).toEqual(notice);
  expect(await world.anyone(reviewFlag, {})).toBe(2);
  expect((await world.anyone(menuList, {})).length).toBe(5);
  expect((await world.anyone(menuOldUrl, {})).length).toBe(5);
  const admin = await world.staff('admin', 'admin');
  await admin.call(changeSettings, { isInReview: true });
  expect(await world.anyone(reviewFlag, {})).toBe(1);
  expect((await world.anyone(menuList, {})).map(({ code }) => code)).toEqual(['freightCalculator', 'coupons', 'guide']);
});

test('the menu answers a token that is no longer good with its code; other open calls ignore it', async () => {
  const headers = { authorization: 'Bearer unknown-token-of-nobody' };
  for (const url of ['/api/web/app/menu/list', '/api/web/app/menu/oldUrl'])
    expect((await world.http.inject({ url, headers })).json()).toMatchObject({ code: 10007 });
  expect((await world.http.inject({ url: '/api/web/config/review', headers })).json()).toMatchObject({ code: 10000 });
});
