import { goodsDetail, searchGoods } from '@hakobu/contract/goods/goods.api';
import { followedSellers, followSeller, sellerDetail } from '@hakobu/contract/goods/seller.api';
import { readSources } from '@hakobu/contract/goods/source.desk-api';
import type { GoodsKey } from '@hakobu/contract/goods/goods.shape';
import { describe, expect, test } from 'vitest';
import type { DoubleGoods, PlatformFault } from '../../../../test/doubles/platforms.double.ts';
import { codeOf } from '../../../../test/steps/refused.ts';
import { keyFor, makeSourceWorld, newGoods } from '../../../../test/sources.ts';
import { hourMs, minuteMs } from '../../../platform/clock/clock.ts';
import { systemCaller } from '../../../platform/http/caller.ts';
import type { GoodsSource } from '../goods-source.ts';
import { readKeyword } from '../search/search.rules.ts';
import { failuresToOpen } from './breaker.rules.ts';
import { sourceOf } from './source-of.ts';
import { takeTurn } from './source.store.ts';

const { world, rakuten, yahoo, outsides, putIntoCatalogue, search } = makeSourceWorld();
const anyone = systemCaller('test');
let number = 0;

const every = ['catalogue', 'rakuten', 'yahoo', 'link'] as const;

describe.each(every)('the source %s', (kind) => {
  const platformCode = kind === 'catalogue' ? 'surugaya' : outsides[kind].platformCode;
  const sourceNow = (): Promise<GoodsSource> => sourceOf(world.platform, anyone, platformCode);
  const put = async (goods: DoubleGoods): Promise<GoodsKey> => {
    if (kind === 'catalogue') await putIntoCatalogue(goods);
    else outsides[kind].put(goods);
    return keyFor(platformCode, goods);
  };
  const fail = (fault: PlatformFault): void => {
    if (kind !== 'catalogue') outsides[kind].fail(fault);
  };
  const list = (source: GoodsSource, keyword: string) =>
    source.list({
      keyword,
      filters: { platformCode, readings: readKeyword(keyword).readings },
      sort: 'relevance',
      cursor: undefined,
      limit: 20,
    });

  test('finds goods, and answers nothing for goods that nobody knows', async () => {
    const source = await sourceNow();
    expect(source.kind).toBe(kind);
    const key = await put(newGoods({ priceYen: 4321 }));
    expect(await source.find(key)).toMatchObject({
      platformCode,
      goodsId: key.goodsId,
      priceYen: 4321,
    });
    const unknown = await source.find({ platformCode, goodsId: kind === 'link' ? 'm99999999999' : 'nobody/knows-it' });
    expect(unknown).toBeUndefined();
  });

  test('what was found is in its lists', async () => {
    const source = await sourceNow();
    const goods = newGoods({ name: `珍品${kind}` });
    const key = await put(goods);
    await source.find(key);
    const { rows, nextCursor } = await list(source, goods.name);
    expect([rows.map(({ goodsId: id }) => id), nextCursor]).toEqual([[key.goodsId], null]);
  });

  test.each(['silent', 'serverError', 'garbage', 'cut', 'maintenance'] as const)(
    'while it is %s what is known stays, marked so, and comes back to life',
    async (fault) => {
      const source = await sourceNow();
      const goods = newGoods();
      const key = await put(goods);
      const seen = await source.find(key);
      world.clock.advance(hourMs);
      fail(fault);
      const held = await source.find(key);
      expect([held?.priceYen, held?.seenAt]).toEqual([5000, seen?.seenAt ?? null]);
      expect(held?.missedAt).toEqual(kind === 'catalogue' ? null : world.clock.now());
      world.clock.advance(hourMs);
      fail('none');
      const isOutside = kind !== 'catalogue';
      if (isOutside) outsides[kind].put({ ...goods, priceYen: 6000 });
      const now = isOutside ? { priceYen: 6000, seenAt: world.clock.now() } : { priceYen: 5000, seenAt: null };
      expect(await source.find(key)).toMatchObject({ ...now, missedAt: null });
    },
  );
});

describe.each(['rakuten', 'yahoo'] as const)('searching %s', (kind) => {
  const { platformCode, put, fail, asked } = outsides[kind];
  const many = (word: string, howMany = 25) =>
    Array.from({ length: howMany }, () => newGoods({ name: `${word} ${(number += 1)}` }));

  test('is in the platform’s order, page by page, and says how old it is', async () => {
    const goods = many('一覧');
    put(...goods);
    const first = await search({ keyword: '一覧', platformCode, limit: 10 });
    expect(first.total).toEqual({ count: 25, isAtLeast: false });
    expect(first.platform).toEqual({ seenAt: world.clock.now().toISOString(), isLastKnown: false });
    const second = await search({ keyword: '一覧', platformCode, limit: 10, cursor: first.nextCursor ?? '' });
    const third = await search({ keyword: '一覧', platformCode, limit: 10, cursor: second.nextCursor ?? '' });
    const names = [first, second, third].flatMap(({ list }) => list.map(({ nameJa }) => nameJa));
    expect([names, third.nextCursor]).toEqual([goods.map(({ name }) => name), null]);
  });

  test('the same question is answered from what is kept while that is young, and asked again when it is old', async () => {
    put(...many('同文', 3));
    await search({ keyword: '同文', platformCode });
    const before = asked();
    world.clock.advance(29 * minuteMs);
    expect((await search({ keyword: '同文', platformCode })).list).toHaveLength(3);
    expect(asked()).toBe(before);
    world.clock.advance(2 * minuteMs);
    put(...many('同文', 4));
    expect((await search({ keyword: '同文', platformCode })).list).toHaveLength(4);
    expect(asked()).toBe(before + 1);
  });

  test('ten who ask the same at once are one question', async () => {
    put(...many('同時', 3));
    const before = asked();
    const answers = await Promise.all(Array.from({ length: 10 }, () => search({ keyword: '同時', platformCode })));
    expect(answers.map(({ list }) => list.length)).toEqual(Array.from({ length: 10 }, () => 3));
    expect(asked()).toBe(before + 1);
  });

  test('a platform that fails answers what it last said, or what we hold, and says so; others never notice', async () => {
    put(...many('最後', 3));
    const known = await search({ keyword: '最後', platformCode });
    world.clock.advance(hourMs);
    fail('serverError');
    const last = await search({ keyword: '最後', platformCode });
    expect([last.list, last.platform]).toEqual([known.list, { seenAt: known.platform?.seenAt, isLastKnown: true }]);
    const never = await search({ keyword: '最後 号外', platformCode });
    expect(never.platform).toEqual({ seenAt: null, isLastKnown: true });
    const held = await search({ keyword: '最後', platformCode, maxYen: 999_999 });
    expect([held.list.length, held.platform]).toEqual([3, { seenAt: null, isLastKnown: true }]);
    const before = asked();
    expect(await search({ keyword: 'カメラ' })).toMatchObject({ platform: null });
    expect(await search({ keyword: 'カメラ', platformCode: 'surugaya' })).toMatchObject({ platform: null });
    expect(asked()).toBe(before);
  });

  test('a later page that cannot be had is refused with 10060, and can be asked for again', async () => {
    put(...many('途中'));
    const { nextCursor } = await search({ keyword: '途中', platformCode, limit: 10 });
    fail('cut');
    const next = () => search({ keyword: '途中', platformCode, limit: 10, cursor: nextCursor ?? '' });
    expect(await codeOf(next())).toBe(10060);
    fail('none');
    expect((await next()).list).toHaveLength(10);
  });

  test('five failures in a row and it is left alone; then one question tries it, and an answer ends it', async () => {
    put(...many('遮断', 2));
    fail('serverError');
    for (let tried = 0; tried < failuresToOpen; tried += 1) await search({ keyword: `遮断${tried}`, platformCode });
    const before = asked();
    await search({ keyword: '遮断 甲', platformCode });
    expect(asked()).toBe(before);
    world.clock.advance(31_000);
    await Promise.all(['乙', '丙', '丁'].map((word) => search({ keyword: `遮断 ${word}`, platformCode })));
    expect(asked()).toBe(before + 1);
    world.clock.advance(61_000);
    fail('none');
    expect((await search({ keyword: '遮断', platformCode })).list).toHaveLength(2);
    expect((await search({ keyword: '号', platformCode })).platform?.isLastKnown).toBe(false);
  });

  test('who is told 429 waits as long as was said', async () => {
    put(...many('多過', 2));
    fail('tooMany');
    await search({ keyword: '多過', platformCode });
    fail('none');
    const before = asked();
    world.clock.advance(6900);
    await search({ keyword: '多過', platformCode });
    expect(asked()).toBe(before);
    world.clock.advance(60_000);
    expect((await search({ keyword: '多過', platformCode })).list).toHaveLength(2);
  });

  test('a slow platform is waited for no longer than its time, and its late answer harms nobody', async () => {
    fail('silent');
    const { platform } = await search({ keyword: '遅延', platformCode });
    expect(platform).toEqual({ seenAt: null, isLastKnown: true });
    const chen = await world.staff('chen', 'buyer');
    const { platforms } = await chen.call(readSources, {});
    const seen = platforms.find((each) => each.platformCode === platformCode);
    expect(seen?.asked[0]).toMatchObject({ kind, breaker: 'closed', failures: 1, lastFailure: { fault: 'timeout' } });
  });

  test('what the platform does not know to filter is filtered here', async () => {
    put(newGoods({ name: '濾過 甲', priceYen: 3000 }), newGoods({ name: '濾過 乙', priceYen: 3001 }));
    const { list } = await search({ keyword: '濾過', platformCode, maxYen: 3000 });
    expect(list.map(({ price }) => price)).toEqual([3000]);
  });

  test('Chinese words are asked in Japanese', async () => {
    put(newGoods({ name: 'フィルムカメラ 美品' }));
    const { list } = await search({ keyword: '胶片相机', platformCode });
    expect(list.map(({ nameJa }) => nameJa)).toEqual(['フィルムカメラ 美品']);
  });
});

test('nobody uses a platform’s questions up alone', async () => {
  let answer = { isLastKnown: false };
  for (let question = 0; question < 40; question += 1) {
    const { platform } = await search({ keyword: `独占${question}`, platformCode: 'rakuten' });
    answer = platform ?? answer;
  }
  expect([answer.isLastKnown, rakuten.asked.length]).toEqual([true, 30]);
});

test('who asks for goods that nobody knows too often is told so, and not that there are none', async () => {
  const codes = [];
  for (let question = 0; question < 31; question += 1)
    codes.push(
      await codeOf(world.anyone(goodsDetail, { platformCode: 'rakuten', goodsId: `nobody/knows-${question}` })),
    );
  expect([new Set(codes.slice(0, 30)), codes.at(-1)]).toEqual([new Set([10002]), 10004]);
  // What was asked for before is known to be unknown, and costs nothing.
  expect(await codeOf(world.anyone(goodsDetail, { platformCode: 'rakuten', goodsId: 'nobody/knows-1' }))).toBe(10002);
});

test('turns follow each other at the platform’s pace, for all servers together, and nobody waits too long', async () => {
  const now = world.clock.now();
  const source = { platformCode: 'rakuten', kind: 'link' } as const;
  const wanted = { now, gapMs: 1000, maxWaitMs: 4000, trialMs: 1000 };
  const turns = await Promise.all(Array.from({ length: 12 }, () => takeTurn(world.platform.db, source, wanted)));
  const waits = turns.flatMap((turn) => (typeof turn === 'string' ? [] : [turn.at.getTime() - now.getTime()]));
  expect(waits.toSorted((a, b) => a - b)).toEqual([0, 1000, 2000, 3000, 4000]);
  expect(turns.filter((turn) => turn === 'busy')).toHaveLength(7);
});

describe.each(['rakuten', 'yahoo'] as const)('a seller of %s', (kind) => {
  const { platformCode, put, fail, asked } = outsides[kind];
  const known = async (shop: string) => {
    const one = newGoods({ shop, name: `${shop} の一点` });
    put(
      one,
      ...Array.from({ length: 24 }, (_, place) => newGoods({ shop, name: `棚 ${place}`, priceYen: 9000 - place })),
    );
    const detail = await world.anyone(goodsDetail, keyFor(platformCode, one));
    return detail.seller;
  };
  const list = (sellerId: string, more: { sort?: 'priceLow' | 'newest'; cursor?: string } = {}) =>
    world.anyone(searchGoods, { sellerId, platformCode, limit: 20, ...more });

  test('has at home all that their platform lists of them, though one piece was ever seen here', async () => {
    const seller = await known(`${kind}-tana`);
    expect(await world.anyone(sellerDetail, { sellerId: seller.id })).toMatchObject({ onSale: null, followers: 0 });
    const first = await list(seller.id);
    const second = await list(seller.id, { cursor: first.nextCursor ?? '' });
    expect([first.list.length, first.total, second.list.length, second.nextCursor]).toEqual([
      20,
      { count: 25, isAtLeast: false },
      5,
      null,
    ]);
    expect(new Set([...first.list, ...second.list].map((each) => each.sellerId))).toEqual(new Set([seller.id]));
    const cheapest = await list(seller.id, { sort: 'priceLow' });
    expect(cheapest.list.map(({ price }) => price)).toEqual(
      cheapest.list.map(({ price }) => price).toSorted((a, b) => a - b),
    );
  });

  test('is followed, and stays while their platform is down, with what was last known', async () => {
    const seller = await known(`${kind}-mise`);
    const mei = await world.shopper('mei');
    expect(await mei.call(followSeller, { sellerId: seller.id, followed: true })).toMatchObject({ isFollowed: true });
    expect((await mei.call(followedSellers, {})).list).toMatchObject([{ id: seller.id, onSale: null }]);
    await list(seller.id);
    world.clock.advance(hourMs);
    fail('serverError');
    expect((await list(seller.id)).platform?.isLastKnown).toBe(true);
    expect((await list(seller.id)).list).toHaveLength(20);
  });

  test('of the operator’s own catalogue, or whom a page told of, is asked of nobody', async () => {
    const { rows } = await world.pool.query(
      `select seller.id from goods.seller where platform_code = $1 and origin = 'catalogue'
         and exists (select from goods.goods where seller_id = seller.id and error_code = 0) limit 1`,
      [platformCode],
    );
    const before = asked();
    const own = await list(String(rows[0].id));
    expect([own.list.length > 0, own.platform, asked()]).toEqual([true, null, before]);
  });
});

test('an order that a platform does not know is said not to be the one, by who lists it', async () => {
  yahoo.reset(newGoods({ name: '順番' }));
  rakuten.reset(newGoods({ name: '順番' }));
  const sortOf = async (platformCode: string | undefined) =>
    (await world.anyone(searchGoods, { keyword: '順番', platformCode, sort: 'newest' })).sort;
  expect([await sortOf('yahoo-shopping'), await sortOf('rakuten'), await sortOf(undefined)]).toEqual([
    'relevance',
    'newest',
    'newest',
  ]);
  expect(rakuten.asked.at(-1)?.query.get('sort')).toBe('-updateTimestamp');
});
