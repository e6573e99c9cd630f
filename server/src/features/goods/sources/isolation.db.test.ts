import { boughtLately, categoryList, goodsDetail, searchGoods } from '@hakobu/contract/goods/goods.api';
import { platformList } from '@hakobu/contract/platforms/platform.api';
import { beforeEach, expect, test } from 'vitest';
import { keyFor, makeSourceWorld, newGoods } from '../../../../test/sources.ts';
import { systemCaller } from '../../../platform/http/caller.ts';
import { freshGoods } from './again/fresh.ts';
import { sourceOf } from './source-of.ts';
import { readKeyword } from '../search/search.rules.ts';

const perSecond = 10;
const { world, rakuten, yahoo, search } = makeSourceWorld({ HAKOBU_RAKUTEN_PER_SECOND: String(perSecond) });
const atOnce = 50;
let round = 0;

/** Other callers than those of one address, so that nothing but the platform's own pace holds them back. */
const searchFromAnywhere = async (keyword: string) =>
  (await sourceOf(world.platform, systemCaller('test'), 'rakuten')).list({
    keyword,
    filters: { platformCode: 'rakuten', readings: readKeyword(keyword).readings },
    sort: 'relevance',
    cursor: undefined,
    limit: 10,
  });

/** What everybody else does meanwhile, each answered as ever. */
const everythingElse = async (word: string) => {
  const own = await search({ keyword: 'カメラ', platformCode: 'surugaya', limit: 1 });
  const [first] = own.list;
  if (!first) throw new Error('the catalogue has cameras');
  const [home, recommended, mall, bought, all, others, detail] = await Promise.all([
    world.anyone(platformList, {}),
    world.anyone(searchGoods, {}),
    world.anyone(categoryList, { platformCode: 'surugaya' }),
    world.anyone(boughtLately, {}),
    search({ keyword: 'カメラ' }),
    search({ keyword: word, platformCode: 'yahoo-shopping' }),
    world.anyone(goodsDetail, { platformCode: first.platformCode, goodsId: first.goodsId }),
  ]);
  return {
    platforms: home.length,
    recommended: recommended.list.length > 0,
    mall: mall.length > 0,
    bought: bought.list,
    all: [all.list.length > 0, all.platform],
    others: [others.list.map(({ nameJa }) => nameJa), others.platform?.isLastKnown],
    detail: [detail.goodsId === first.goodsId, detail.source],
  };
};

beforeEach(() => {
  round += 1;
});

test.each(['silent', 'serverError', 'garbage', 'cut', 'huge', 'tooMany'] as const)(
  'while a platform is %s and fifty ask it at once, all others answer as ever, and nobody is kept',
  async (fault) => {
    const word = `隔離${round}`;
    yahoo.reset(newGoods({ name: `${word} カメラ` }));
    const expected = await everythingElse(word);
    rakuten.fault = fault;
    const stuck = Array.from({ length: atOnce }, (_, place) => searchFromAnywhere(`${word} 甲${place}`));
    expect(await everythingElse(word)).toEqual(expected);
    const answers = await Promise.all(stuck);
    expect(answers.every(({ platform }) => platform?.isLastKnown)).toBe(true);
    // Only as many are let in as its pace allows within half the time limit: no queue grows.
    expect(rakuten.asked.length).toBeLessThanOrEqual(perSecond * 0.75 + 1);
  },
);

test('who waits for a platform holds no connection to the database meanwhile', async () => {
  rakuten.fault = 'silent';
  let isEnded = false;
  const asking = searchFromAnywhere('沈黙').finally(() => (isEnded = true));
  await expect.poll(() => rakuten.asked.length).toBe(1);
  await expect.poll(() => world.pool.totalCount - world.pool.idleCount).toBe(0);
  expect(isEnded).toBe(false);
  expect((await asking).platform).toEqual({ seenAt: null, isLastKnown: true });
});

test('goods of it that somebody orders meanwhile are the last known, and the catalogue’s are ordered as ever', async () => {
  const goods = newGoods();
  rakuten.reset(goods);
  const key = keyFor('rakuten', goods);
  await world.anyone(goodsDetail, key);
  world.clock.advance(60_000);
  rakuten.fault = 'silent';
  await Promise.all(Array.from({ length: atOnce }, () => freshGoods(world.platform, [key])));
  // One question for all of them.
  expect(rakuten.asked.length).toBe(2);
  expect(await world.anyone(goodsDetail, key)).toMatchObject({
    price: 5000,
    errorCode: 0,
    source: { isLastKnown: true },
  });
});

test('who finds no turn is no failed look: what is known stays as it is, and the next one is asked', async () => {
  const goods = Array.from({ length: 30 }, () => newGoods());
  const source = await sourceOf(world.platform, systemCaller('test'), 'rakuten');
  rakuten.reset(...goods);
  for (const each of goods) {
    await source.find(keyFor('rakuten', each));
    world.clock.advance(1000);
  }
  world.clock.advance(3_600_000);
  const keys = goods.map((each) => keyFor('rakuten', each));
  const before = rakuten.asked.length;
  await freshGoods(world.platform, keys);
  const asked = rakuten.asked.length - before;
  expect(asked).toBeLessThan(keys.length);
  const { rows } = await world.pool.query(
    `select count(*) filter (where missed_at is not null)::int as missed,
       count(*) filter (where tried_at = $1)::int as tried from goods.goods where origin = 'rakuten'
       and goods_id = any ($2)`,
    [world.clock.now(), keys.map(({ goodsId }) => goodsId)],
  );
  expect(rows).toEqual([{ missed: 0, tried: asked }]);
  world.clock.advance(10_000);
  await freshGoods(world.platform, keys);
  expect(rakuten.asked.length - before).toBeGreaterThan(asked);
});
