import { searchGoods } from '@hakobu/contract/goods/goods.api';
import type { GoodsSummary } from '@hakobu/contract/goods/goods.shape';
import { beforeAll, expect, test } from 'vitest';
import { makeWorld } from '../../../../test/world.ts';
import { systemCaller } from '../../../platform/http/caller.ts';
import { fillCatalogue } from '../../../sample/catalogue/index.ts';
import { indexQueryFor, searchTextFor } from './search.rules.ts';

const world = makeWorld();
beforeAll(() => world.platform.transact(systemCaller('test'), (tx) => fillCatalogue(tx, 600)));

const search = (input: Parameters<typeof world.anyone<typeof searchGoods.input, typeof searchGoods.output>>[1]) =>
  world.anyone(searchGoods, input);

const everyPage = async (asked: Parameters<typeof search>[0]): Promise<GoodsSummary[]> => {
  const all: GoodsSummary[] = [];
  for (let cursor: string | undefined, page = 0; page < 100; page += 1) {
    const { list, nextCursor } = await search({ ...asked, ...(cursor === undefined ? {} : { cursor }) });
    all.push(...list);
    if (nextCursor === null) return all;
    cursor = nextCursor;
  }
  throw new Error('the list has no end');
};

const keyOf = ({ platformCode, goodsId }: GoodsSummary) => `${platformCode} ${goodsId}`;

test.each(['フィルムカメラ', '胶片相机', '膠片相機', 'film camera', 'ﾌｨﾙﾑｶﾒﾗ', 'ふぃるむかめら'])(
  '%s finds film cameras',
  async (keyword) => {
    const { list, total } = await search({ keyword, limit: 50 });
    expect(list.length).toBeGreaterThan(10);
    expect(list.every(({ nameJa }) => nameJa.includes('フィルムカメラ'))).toBe(true);
    expect(total?.count).toBeGreaterThanOrEqual(list.length);
  },
);

test('the words that were searched too are named', async () => {
  expect((await search({ keyword: '胶片相机' })).alsoSearched).toEqual(['フィルムカメラ', 'film camera']);
  expect((await search({ keyword: 'zzzz' })).alsoSearched).toEqual([]);
});

test.each([
  ['茶', '茶'],
  ['手表', String.raw`手表|腕时计|\mwatch`],
  ['万年筆', String.raw`万年笔|钢笔|\mfountain.*\mpen|\mpen.*\mfountain`],
  ['F4', String.raw`\mf4`],
])('%s finds what reading every text finds', async (keyword, pattern) => {
  const found = await everyPage({ keyword, limit: 100 });
  const { rows } = await world.pool.query<{ goods_id: string }>(
    'select goods_id from goods.goods where error_code = 0 and search_text ~ $1',
    [pattern],
  );
  expect(found.map(({ goodsId }) => goodsId).toSorted()).toEqual(rows.map(({ goods_id }) => goods_id).toSorted());
});

test.each(['a', '茶', 'カメラ', 'OLYMPUS 35', 'zzzz'])(
  'how many goods fit %s is told with the first page, exactly up to two hundred',
  async (keyword) => {
    const { length } = await everyPage({ keyword, limit: 100 });
    for (const sort of ['relevance', 'priceLow', 'priceHigh', 'newest'] as const) {
      const { total } = await search({ keyword, sort });
      expect(total?.count).toBe(total?.isAtLeast ? Math.min(length, 200) : length);
    }
  },
);

test('several words must all be there, in any order', async () => {
  const one = await search({ keyword: 'OLYMPUS 35', limit: 100 });
  const other = await search({ keyword: '35 olympus', limit: 100 });
  expect(one.list.map(keyOf)).toEqual(other.list.map(keyOf));
  expect(one.list.length).toBeGreaterThan(0);
  expect(one.list.every(({ nameJa }) => /olympus/i.test(nameJa) && nameJa.includes('35'))).toBe(true);
});

test.each(['relevance', 'priceLow', 'priceHigh', 'newest'] as const)(
  'pages by %s have no gap and no double',
  async (sort) => {
    const paged = await everyPage({ sort, limit: 37 });
    const { rows } = await world.pool.query<{ count: number }>(
      'select count(*) as count from goods.goods where error_code = 0',
    );
    expect(new Set(paged.map(keyOf)).size).toBe(paged.length);
    expect(paged.length).toBe(rows[0]?.count);
    const prices = paged.map(({ price }) => price);
    const inOrder = { priceLow: prices.toSorted((a, b) => a - b), priceHigh: prices.toSorted((a, b) => b - a) };
    expect(prices).toEqual(sort === 'priceLow' || sort === 'priceHigh' ? inOrder[sort] : prices);
  },
);

test('a page goes on where it was though goods come and go meanwhile', async () => {
  const first = await search({ sort: 'priceLow', limit: 10 });
  const gone = first.list[3];
  await world.pool.query(`update goods.goods set stock = 'soldOut' where goods_id = $1`, [gone?.goodsId]);
  const second = await search({ sort: 'priceLow', limit: 10, cursor: first.nextCursor ?? '' });
  await world.pool.query(`update goods.goods set stock = 'onSale' where goods_id = $1`, [gone?.goodsId]);
  expect(second.list.length).toBe(10);
  expect(second.list[0]?.price).toBeGreaterThanOrEqual(first.list[9]?.price ?? 0);
  expect(second.list.map(keyOf).filter((key) => first.list.map(keyOf).includes(key))).toEqual([]);
});

test('filters narrow the list', async () => {
  const cheap = await everyPage({ platformCode: 'mercari', minYen: 1000, maxYen: 5000, condition: 'good', limit: 100 });
  expect(cheap.length).toBeGreaterThan(3);
  for (const { platformCode, price, condition } of cheap) {
    expect(platformCode).toBe('mercari');
    expect(price).toBeGreaterThanOrEqual(1000);
    expect(price).toBeLessThanOrEqual(5000);
    expect(condition).toBe('good');
  }
  expect((await search({ minYen: 5000, maxYen: 1000 })).list).toEqual([]);
});

test('goods that cannot be bought are not listed', async () => {
  const all = await everyPage({ limit: 100 });
  expect(all.every(({ errorCode }) => errorCode === 0)).toBe(true);
  expect((await search({ keyword: '日本刀' })).list).toEqual([]);
});

test('a pasted link or id leads to its goods, or says clearly that they are not here', async () => {
  const { list } = await search({ platformCode: 'mercari', limit: 1 });
  const goodsId = list[0]?.goodsId ?? '';
  const byLink = await search({ keyword: `見つけた! https://jp.mercari.com/item/${goodsId}?x=1` });
  expect(byLink.list.map((each) => each.goodsId)).toEqual([goodsId]);
  expect(byLink.link).toEqual({ site: 'Mercari', goodsId, isFound: true });
  expect((await search({ keyword: goodsId })).list.length).toBe(1);
  const missing = await search({ keyword: 'https://jp.mercari.com/item/m00000000000' });
  expect(missing.list).toEqual([]);
  expect(missing.link).toEqual({ site: 'Mercari', goodsId: 'm00000000000', isFound: false });
});

test('a keyword of nothing but signs finds nothing; one with the signs of LIKE and SQL is just text', async () => {
  expect((await search({ keyword: '!!!' })).list).toEqual([]);
  expect((await search({ keyword: '%' })).list).toEqual([]);
  expect((await search({ keyword: "'; drop table goods.goods; --" })).list).toEqual([]);
  expect((await search({ keyword: 'a' })).list.length).toBeGreaterThan(0);
});

test.each<[string, Record<string, unknown>]>([
  ['keyword', { keyword: 'x'.repeat(501) }],
  ['keyword', { keyword: 7 }],
  ['platformCode', { platformCode: 'NOT A CODE' }],
  ['categoryId', { categoryId: '-1' }],
  ['categoryId', { categoryId: '99999999999999999999' }],
  ['minYen', { minYen: -1 }],
  ['maxYen', { maxYen: 1e15 }],
  ['maxYen', { maxYen: 1.5 }],
  ['condition', { condition: 'shiny' }],
  ['sort', { sort: 'random' }],
  ['limit', { limit: 0 }],
  ['limit', { limit: 101 }],
  ['cursor', { cursor: 'x'.repeat(300) }],
  ['cursor', { cursor: 'bm90IG91cnM' }],
  ['cursor', { cursor: Buffer.from('newest 1 1').toString('base64url') }],
  ['cursor', { cursor: Buffer.from('relevance 99999999999 1').toString('base64url') }],
])('a wrong %s is refused', async (path, input) => {
  await expect(search(input as Parameters<typeof search>[0])).rejects.toMatchObject({ code: 10001, data: { path } });
});

test('the database takes a text apart as a keyword is taken apart', async () => {
  const text = searchTextFor(['OLYMPUS TRIP35 フィルムカメラ 𠮷野家 ﾊﾟﾝﾀﾞ', '茶', 'a 7', '奥林巴斯-相机']);
  const words = text
    .trim()
    .split(' ')
    .filter((word) => word.length > 1);
  const { rows } = await world.pool.query<{ fits: boolean; misses: boolean }>(
    `select goods.grams($1) @@ $2::tsquery as fits, goods.grams($1) @@ $3::tsquery as misses`,
    [text, indexQueryFor([words]), indexQueryFor([['相机'], ['zz']])?.replace('相', '和')],
  );
  expect(rows).toEqual([{ fits: true, misses: false }]);
});
