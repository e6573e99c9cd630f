import { goodsDetail, searchGoods } from '@hakobu/contract/goods/goods.api';
import { goodsLanded, goodsLandedList } from '@hakobu/contract/goods/landed.api';
import { readSources, trySource } from '@hakobu/contract/goods/source.desk-api';
import { otherSites } from '@hakobu/contract/platforms/platform.shape';
import { describe, expect, test } from 'vitest';
import type { DoubleGoods } from '../../../../test/doubles/platforms.double.ts';
import { codeOf } from '../../../../test/steps/refused.ts';
import { makeSourceWorld, newGoods } from '../../../../test/sources.ts';
import { dayMs } from '../../../platform/clock/clock.ts';
import { failuresToOpen } from './breaker.rules.ts';
import { findGoodsByKeys } from '../goods.store.ts';
import { sourcePage } from './again/fresh.ts';
import { keepAll } from './keeping.ts';
import type { SourcedGoods } from './sourced-goods.ts';

const { world, rakuten, yahoo, pages, search } = makeSourceWorld();

describe('what is kept', () => {
  const said = (change: Partial<SourcedGoods> = {}): SourcedGoods => ({
    platformCode: 'rakuten',
    goodsId: 'shop/keeping-1',
    sourceUrl: 'https://item.rakuten.co.jp/shop/keeping-1/',
    name: '急須',
    descriptionHtml: '<p>良い</p><script>alert(1)</script>',
    pictures: ['https://img.example.com/1.jpg', 'http://img.example.com/2.jpg'],
    priceYen: 1000,
    secondPriceYen: null,
    stock: 'onSale',
    condition: null,
    seller: { code: 'shop', name: '店', isShop: true },
    domesticYen: null,
    options: [],
    isOneOfAKind: null,
    ...change,
  });
  const keep = (change: Partial<SourcedGoods> = {}) => keepAll(world.platform, 'rakuten', [said(change)]);
  const rowOf = async (goodsId: string) =>
    (await world.pool.query('select * from goods.goods where goods_id = $1', [goodsId])).rows[0];

  test('translated names and search words stay while the name does, and go with it', async () => {
    await keep();
    await world.pool.query(`update goods.goods set translated_names = '{"en": "teapot"}', search_text = ' 急須 teapot '
      where goods_id = 'shop/keeping-1'`);
    world.clock.advance(1000);
    await keep({ priceYen: 1200 });
    expect(await rowOf('shop/keeping-1')).toMatchObject({
      price_yen: 1200,
      translated_names: { en: 'teapot' },
      search_text: ' 急須 teapot ',
      description: '<p>良い</p>',
      pictures: ['https://img.example.com/1.jpg'],
      condition: null,
      weight_grams: null,
    });
    world.clock.advance(1000);
    await keep({ name: '茶碗' });
    expect(await rowOf('shop/keeping-1')).toMatchObject({ translated_names: {}, name: '茶碗' });
  });

  test('the operator’s own goods are never overwritten, nor their seller', async () => {
    const { rows } = await world.pool.query(
      `select goods.*, seller.code as seller_code, seller.name as seller_name from goods.goods
       join goods.seller on seller.id = seller_id where goods.platform_code = 'rakuten' and goods.origin = 'catalogue' limit 1`,
    );
    const [mine] = rows;
    const [kept] = await keep({
      goodsId: mine.goods_id,
      priceYen: 1,
      name: '別物',
      seller: { code: mine.seller_code, name: '別人', isShop: false },
    });
    expect(kept).toMatchObject({
      priceYen: mine.price_yen,
      name: mine.name,
      sellerName: mine.seller_name,
      origin: 'catalogue',
    });
  });

  test('a page changes nothing that an interface told, until the platform’s goods are read off pages', async () => {
    const change = { goodsId: 'shop/pages-1', condition: 'used' as const };
    await keep(change);
    world.clock.advance(1000);
    const forged = said({
      ...change,
      priceYen: 1,
      name: '偽物',
      seller: { code: 'shop', name: '偽の店', isShop: false },
    });
    const [kept] = await keepAll(world.platform, 'link', [forged]);
    expect(kept).toMatchObject({ priceYen: 1000, name: '急須', origin: 'rakuten', sellerName: '店' });
    await world.pool.query(`update platforms.platform set source = 'link' where code = 'rakuten'`);
    const [taken] = await keepAll(world.platform, 'link', [forged]);
    expect(taken).toMatchObject({ priceYen: 1, name: '偽物', origin: 'link', sellerName: '偽の店' });
    await world.pool.query(`update platforms.platform set source = 'rakuten' where code = 'rakuten'`);
    world.clock.advance(1000);
    expect(await keep(change)).toMatchObject([{ priceYen: 1000, origin: 'rakuten' }]);
  });

  test('what nobody said is not there: no condition, no weight, no days to ship in', async () => {
    const [kept] = await keep({ goodsId: 'shop/said-1', seller: { code: 'silent-shop', name: '黙', isShop: true } });
    const detail = await world.anyone(goodsDetail, { platformCode: 'rakuten', goodsId: 'shop/said-1' });
    expect(detail).toMatchObject({ condition: null, weightGrams: null, seller: { shipsInDays: null } });
    const key = { platformCode: 'rakuten', goodsId: 'shop/said-1' };
    expect(await world.anyone(goodsLanded, key)).toMatchObject({
      isWeightEstimated: true,
      freight: { goodsGrams: 500 },
    });
    for (const condition of ['new', 'used'] as const)
      expect((await world.anyone(searchGoods, { sellerId: String(kept?.sellerId), condition })).list).toEqual([]);
    world.clock.advance(1000);
    await keep({ goodsId: 'shop/said-1', condition: 'good' });
    expect((await world.anyone(searchGoods, { keyword: '急須', condition: 'used' })).list).toContainEqual(
      expect.objectContaining({ goodsId: 'shop/said-1', condition: 'good' }),
    );
  });

  test('a range of prices comes to a range at the door', async () => {
    await keep({ goodsId: 'shop/range-1', priceYen: 5000, secondPriceYen: 30_000 });
    const key = { platformCode: 'rakuten', goodsId: 'shop/range-1' };
    const { totalYen, highestYen } = await world.anyone(goodsLanded, { ...key, quantity: 2 });
    // The fee of the platform and duty grow with the price; the freight stays.
    expect((highestYen ?? 0) - totalYen).toBeGreaterThanOrEqual(2 * 25_000);
    expect(await world.anyone(goodsLandedList, { goods: [key] })).toMatchObject([{ isComplete: false }]);
    await keep({ goodsId: 'shop/range-2', priceYen: 5000, domesticYen: 0 });
    const one = { platformCode: 'rakuten', goodsId: 'shop/range-2' };
    expect(await world.anyone(goodsLanded, one)).not.toHaveProperty('highestYen');
    expect(await world.anyone(goodsLandedList, { goods: [one] })).toMatchObject([{ isComplete: true }]);
  });

  test('goods go to the category that their platform and their name say, where the company has it', async () => {
    await keep({ goodsId: 'shop/sorted-1', name: 'フィルムカメラ' });
    await keep({ goodsId: 'shop/sorted-2', name: '名もなき物' });
    const codes = async () =>
      (
        await world.pool.query(
          `select c.code from goods.goods g join goods.category c on c.id = category_id
           where goods_id like 'shop/sorted-%' order by goods_id`,
        )
      ).rows.map(({ code }) => code);
    expect(await codes()).toEqual(['film-cameras', 'other']);
    await world.pool.query(`update goods.category set code = 'film' where code = 'film-cameras'`);
    world.clock.advance(1000);
    await keep({ goodsId: 'shop/sorted-1', name: 'フィルムカメラ' });
    expect(await codes()).toEqual(['other', 'other']);
    await world.pool.query(`update goods.category set code = 'film-cameras' where code = 'film'`);
  });

  test('what was said later is not undone by what was said before it', async () => {
    await keep({ goodsId: 'shop/order-1', priceYen: 2000 });
    world.clock.advance(-1000);
    await keep({ goodsId: 'shop/order-1', priceYen: 1000 });
    world.clock.advance(1000);
    expect((await rowOf('shop/order-1')).price_yen).toBe(2000);
  });

  test.each([
    ['without a price', { priceYen: null }],
    ['for nothing', { priceYen: 0 }],
    ['for more than may be ordered', { priceYen: 10_000_001 }],
    ['without a name', { name: ' ' }],
    ['with an id that is none', { goodsId: 'x y' }],
    ['of a platform that is none here', { platformCode: 'nowhere' }],
  ])('goods %s are not kept', async (_how, change) => {
    expect(await keep({ goodsId: 'shop/never', ...change })).toEqual([]);
  });

  test('twenty who keep the same goods at once keep them once', async () => {
    const goods = Array.from({ length: 10 }, (_, place) => said({ goodsId: `shop/race-${place}` }));
    await Promise.all(
      Array.from({ length: 20 }, (_, place) =>
        keepAll(world.platform, 'rakuten', place % 2 ? goods : goods.toReversed()),
      ),
    );
    const { rows } = await world.pool.query(
      `select count(*)::int as count from goods.goods where goods_id like 'shop/race-%'`,
    );
    expect(rows).toEqual([{ count: 10 }]);
  });

  test('goods that nobody wanted are forgotten, others are not', async () => {
    const mei = await world.shopper('mei');
    const wanted = ['looked', 'carted', 'collected', 'none'].map((how) => said({ goodsId: `shop/wanted-${how}` }));
    await keepAll(world.platform, 'rakuten', wanted);
    world.clock.advance(2 * dayMs);
    await world.anyone(goodsDetail, { platformCode: 'rakuten', goodsId: 'shop/wanted-looked' });
    await world.pool.query(
      `insert into goods.collected (shopper_id, goods_row_id, collected_at, price_yen)
       select $1, id, now(), 1 from goods.goods where goods_id = 'shop/wanted-collected'`,
      [mei.id],
    );
    await world.pool.query(
      `insert into carts.line (id, shopper_id, platform_code, goods_id, options, quantity, added_price_yen, added_at)
       values (gen_random_uuid(), $1, 'rakuten', 'shop/wanted-carted', '{}', 1, 1, now())`,
      [mei.id],
    );
    world.clock.advance(2 * dayMs);
    await world.settle();
    const { rows } = await world.pool.query(
      `select goods_id from goods.goods where goods_id like 'shop/wanted-%' order by goods_id`,
    );
    expect(rows.map(({ goods_id: id }) => id)).toEqual([
      'shop/wanted-carted',
      'shop/wanted-collected',
      'shop/wanted-looked',
    ]);
  });
});

describe('a page by its address', () => {
  const far = (url: string, change: Partial<DoubleGoods> & { price?: string } = {}) => {
    const { name = '南部鉄器', priceYen = 7700, price = String(priceYen) } = change;
    pages.far.pages.set(
      url,
      `<!doctype html><html lang="ja"><head><link rel="canonical" href="${url.split('?')[0]}"><script type="application/ld+json">${JSON.stringify(
        { '@type': 'Product', name, offers: { '@type': 'Offer', price, priceCurrency: 'JPY' } },
      )}</script></head></html>`,
    );
  };

  test('of a site that is no platform is kept among the other sites, and known again by any of its addresses', async () => {
    far('https://www.tetsubin-ya.com/items/1?utm_source=mail');
    far('https://www.tetsubin-ya.com/items/1');
    const { goods, facts } = await sourcePage(world.platform, 'https://www.tetsubin-ya.com/items/1?utm_source=mail');
    expect(goods).toMatchObject({ platformCode: 'other', priceYen: 7700, origin: 'link' });
    expect([goods?.goodsId.startsWith('tetsubin-ya.com/'), facts.name]).toEqual([true, '南部鉄器']);
    const before = pages.far.asked.length;
    const again = await sourcePage(world.platform, 'https://www.tetsubin-ya.com/items/1');
    expect([again.goods?.id, pages.far.asked.length]).toEqual([goods?.id, before]);
  });

  test('of any site stands in no list: what it says of itself is for whoever named it', async () => {
    far('https://www.tetsubin-ya.com/items/9', { name: '怪しい南部鉄瓶' });
    const { goods } = await sourcePage(world.platform, 'https://www.tetsubin-ya.com/items/9');
    expect(goods?.platformCode).toBe('other');
    expect((await search({ keyword: '怪しい南部鉄瓶' })).list).toEqual([]);
    expect((await search({ keyword: '怪しい南部鉄瓶', platformCode: 'other' })).list).toEqual([]);
    const key = { platformCode: 'other', goodsId: goods?.goodsId ?? '' };
    expect(await world.anyone(goodsDetail, key)).toMatchObject({ nameJa: '怪しい南部鉄瓶', source: { kind: 'link' } });
  });

  test('that names another site’s goods in its own address is a page of its own site all the same', async () => {
    const target = 'https://item.rakuten.co.jp/shop/forged-1';
    const forged = `https://www.tetsubin-ya.com/items/7?u=${target}`;
    for (const [place, canonical] of [forged, target].entries()) {
      const page = `https://www.tetsubin-ya.com/items/7${place}`;
      pages.far.pages.set(
        page,
        `<!doctype html><html lang="ja"><head><link rel="canonical" href="${canonical}"><script type="application/ld+json">${JSON.stringify(
          { '@type': 'Product', name: '偽物', offers: { '@type': 'Offer', price: '1', priceCurrency: 'JPY' } },
        )}</script></head></html>`,
      );
      expect((await sourcePage(world.platform, page)).goods?.platformCode).toBe('other');
    }
    expect(
      (await findGoodsByKeys(world.platform.db, [{ platformCode: 'rakuten', goodsId: 'shop/forged-1' }]))[0],
    ).toBeUndefined();
  });

  test('that says no price is told and not kept; that cannot be read is refused with 10060', async () => {
    far('https://www.tetsubin-ya.com/items/2', { price: 'お問い合わせください' });
    const { goods, facts } = await sourcePage(world.platform, 'https://www.tetsubin-ya.com/items/2');
    expect([goods, facts.priceYen, facts.name]).toEqual([null, null, '南部鉄器']);
    for (const url of [
      'https://www.tetsubin-ya.com/none',
      'http://127.0.0.1/',
      'http://169.254.169.254/latest',
      'nonsense',
    ])
      expect(await codeOf(sourcePage(world.platform, url))).toBe(10060);
  });

  test('of one site that fails keeps none of the others away', async () => {
    for (let tried = 0; tried < 2 * failuresToOpen; tried += 1)
      await codeOf(sourcePage(world.platform, `https://broken.example.com/${tried}`));
    far('https://www.tetsubin-ya.com/items/3');
    expect((await sourcePage(world.platform, 'https://www.tetsubin-ya.com/items/3')).goods).not.toBeNull();
  });

  test('of a platform, that is refused, gone or no goods, opens no breaker; a site that is down does', async () => {
    let page = 0;
    const next = (answer?: { readonly status: number }) => {
      page += 1;
      const url = `https://jp.mercari.com/item/m9000000${1000 + page}`;
      if (answer) pages.far.pages.set(url, { ...answer, body: '<title></title>' });
      else far(url);
      return sourcePage(world.platform, url);
    };
    for (const status of [403, 404, 410, 200])
      for (let tried = 0; tried < failuresToOpen; tried += 1) expect(await codeOf(next({ status }))).toBe(10060);
    expect((await next()).goods).not.toBeNull();
    for (let tried = 0; tried < failuresToOpen; tried += 1) expect(await codeOf(next({ status: 500 }))).toBe(10060);
    expect(await codeOf(next())).toBe(10060);
    world.clock.advance(31_000);
    expect((await next()).goods).not.toBeNull();
  });

  test('of a live platform is asked of its interface first, and of the page where that does not know it', async () => {
    const goods = newGoods();
    yahoo.goods = [goods];
    const url = `https://store.shopping.yahoo.co.jp/${goods.shop}/${goods.item}.html`;
    expect((await sourcePage(world.platform, url)).goods).toMatchObject({
      origin: 'yahoo',
      platformCode: 'yahoo-shopping',
    });
    far('https://store.shopping.yahoo.co.jp/tetsu/bin-1.html');
    const page = await sourcePage(world.platform, 'https://store.shopping.yahoo.co.jp/tetsu/bin-1.html?sc_i=x');
    expect(page.goods).toMatchObject({ origin: 'link', platformCode: 'yahoo-shopping', goodsId: 'tetsu/bin-1' });
  });
});

describe('the desk', () => {
  test('sees each source with its breaker and last failure, and tries one now', async () => {
    const chen = await world.staff('chen', 'buyer');
    rakuten.fault = 'keyRefused';
    await search({ keyword: '鍵違い', platformCode: 'rakuten' });
    const rakutenNow = async () =>
      (await chen.call(readSources, {})).platforms.find(({ platformCode }) => platformCode === 'rakuten');
    expect(await rakutenNow()).toMatchObject({ kind: 'rakuten', hasKey: true, perSecond: 1000 });
    const asked = (await rakutenNow())?.asked.find(({ kind }) => kind === 'rakuten');
    expect(asked).toMatchObject({ breaker: 'open', lastFailure: { fault: 'keyRefused' } });
    expect(asked?.lastFailure?.detail).not.toContain('pk_');
    expect(await chen.call(trySource, { platformCode: 'rakuten' })).toMatchObject({
      isAnswered: false,
      failure: { fault: 'keyRefused' },
    });
    rakuten.reset(newGoods());
    expect(await chen.call(trySource, { platformCode: 'rakuten' })).toMatchObject({
      isAnswered: true,
      found: 1,
      failure: null,
    });
    expect((await rakutenNow())?.asked.find(({ kind }) => kind === 'rakuten')).toMatchObject({
      breaker: 'closed',
      failures: 0,
    });
    const metrics = (await world.http.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).body;
    expect(metrics).toContain('hakobu_source_breaker{platform="rakuten",source="rakuten"} 0');
    expect(metrics).not.toContain('pk_');
  });

  test('has nothing to try where no interface is, and shows it to those alone who may see it', async () => {
    const chen = await world.staff('chen', 'buyer');
    const finance = await world.staff('okada', 'finance');
    const content = await world.staff('mori', 'content');
    expect(await codeOf(chen.call(trySource, { platformCode: 'surugaya' }))).toBe(10003);
    expect(await codeOf(chen.call(trySource, { platformCode: 'nowhere' }))).toBe(10003);
    expect(await codeOf(finance.call(readSources, {}))).toBe(10005);
    const { platforms } = await content.call(readSources, {});
    expect(platforms.length).toBeGreaterThan(5);
    expect(platforms.at(-1)?.platformCode, 'in the order of the shop').toBe(otherSites);
    expect(await codeOf(content.call(trySource, { platformCode: 'rakuten' }))).toBe(10005);
  });
});
