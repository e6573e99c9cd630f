import { readShared } from '@hakobu/contract/goods/goods-link';
import { resolveGoods } from '@hakobu/contract/goods/resolve.api';
import { shareCodeOf, sharePathOf } from '@hakobu/contract/goods/share-code';
import { quickDetail } from '@hakobu/contract/orders/order.api';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { FarDouble } from '../../../test/doubles/far.double.ts';
import { putGoods } from '../../../test/goods.ts';
import { codeOf, refusal } from '../../../test/refused.ts';
import { resolverForms } from '../../../test/resolver-forms.ts';
import { makeWorld } from '../../../test/world.ts';
import { systemCaller } from '../../platform/http/caller.ts';
import { fillCatalogue } from '../../sample/catalogue/index.ts';

const far = new FarDouble();
beforeAll(() => far.start());
afterAll(() => far.stop());
const world = makeWorld({ fetchPage: far.fetchPage });
beforeAll(() => world.platform.transact(systemCaller('test'), (tx) => fillCatalogue(tx, 120)));
afterEach(() => {
  far.pages.clear();
  far.asked.length = 0;
  // Whoever asked too often may ask again.
  world.clock.advance(10 * 60_000);
});

const resolve = (text: string) => world.anyone(resolveGoods, { text });
const ours = async (where = 'error_code = 0') => {
  const { rows } = await world.pool.query<{ goods_id: string; name: string }>(
    `select goods_id, name from goods.goods where platform_code = 'mercari' and ${where} order by id limit 1`,
  );
  const [row] = rows;
  if (!row) throw new Error('no such goods');
  return { goodsId: row.goods_id, name: row.name };
};

const pageOf = (name: string, offer: object | null, more = '') =>
  `<html lang="ja"><head><meta charset="utf-8"><title>${name}</title>${more}<script type="application/ld+json">${JSON.stringify(
    {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name,
      image: 'https://img.shop.example.com/1.jpg',
      ...(offer ? { offers: { '@type': 'Offer', priceCurrency: 'JPY', ...offer } } : {}),
    },
  )}</script></head></html>`;

const redirectTo = (location: string) => ({ status: 302, headers: { location } });

describe('forms of links and texts', () => {
  const onDevice = (pasted: string): string => {
    const shared = readShared(pasted);
    if (!shared) return 'stays';
    return shared.site === null ? `short ${shared.url}` : `${shared.site} ${shared.goodsId}`;
  };
  const named = resolverForms.filter(([, , becomes]) => becomes !== 'stays');
  const staying = resolverForms.filter(([, , becomes]) => becomes === 'stays');
  const told: string[] = [];
  afterAll(() => {
    const rows = staying.map(([what, , becomes]) => [what.padEnd(40), becomes].join(' | '));
    if (process.env['TEST_LOG']) process.stdout.write(`${[...told, ...rows].join('\n')}\n`);
  });

  test('there are fifty and more that name goods, and twenty that stay on the device', () => {
    expect(named.length).toBeGreaterThanOrEqual(50);
    expect(staying.length).toBeGreaterThanOrEqual(20);
  });

  test.each(staying)('%s stays on the device', (_, pasted) => {
    expect(onDevice(pasted)).toBe('stays');
  });

  // What the device recognises, the server takes for the same; shortened links it follows.
  test.each(named)('%s', async (what, pasted, becomes) => {
    const became = onDevice(pasted);
    expect(became).toBe(becomes);
    const link = readShared(pasted)?.url ?? '';
    const isShort = became.startsWith('short');
    const page = isShort ? 'https://jp.mercari.com/item/m20384756199' : link;
    far.pages.set(page, pageOf('フィルムカメラ', { price: 3980 }));
    if (isShort) far.pages.set(link, redirectTo(`${page}?via=1`));
    const { site, url, goods } = await resolve(pasted);
    expect(url).toBe(page);
    expect(goods).toMatchObject({ name: 'フィルムカメラ', price: 3980 });
    await world.pool.query(`delete from goods.goods where name = 'フィルムカメラ'`);
    told.push([what.padEnd(40), became.padEnd(44), (site ?? '').padEnd(20), url].join(' | '));
  });
});

describe('goods of ours', () => {
  test('are found by id, link, share text and share code, and nobody outside is asked', async () => {
    const { goodsId } = await ours();
    const code = shareCodeOf({ platformCode: 'mercari', goodsId });
    for (const text of [
      goodsId,
      ` ${goodsId}\n`,
      `https://jp.mercari.com/item/${goodsId}`,
      `いいね! https://jp.mercari.com/item/${goodsId}?a=b です`,
      code,
      `看看这个 https://hakobu.example/s/${code}`,
    ])
      expect((await resolve(text)).goods).toMatchObject({ goodsId, platformCode: 'mercari', errorCode: 0 });
    expect(far.asked).toEqual([]);
  });

  test('that no link names are found by their id alone', async () => {
    const key = await putGoods(world.pool);
    expect((await resolve(key.goodsId)).goods).toMatchObject(key);
  });

  test('are offered by quick detail, with what keeps them from being bought', async () => {
    const mei = await world.shopper('mei');
    const asked = async (text: string) => mei.call(quickDetail, { goodsId: text, os: 1 });
    const { goodsId } = await ours();
    expect(await asked(`https://jp.mercari.com/item/${goodsId}`)).toMatchObject({ goodsId, errorCode: 0 });
    for (const errorCode of [11004, 11011]) {
      const { rows } = await world.pool.query<{ goods_id: string }>(
        'select goods_id from goods.goods where error_code = $1 limit 1',
        [errorCode],
      );
      expect(await asked(rows[0]?.goods_id ?? '')).toMatchObject({ errorCode });
    }
    expect((await refusal(asked('https://jp.mercari.com/item/m00000000000'))).message).toContain('Mercari');
    expect(await codeOf(asked('good morning'))).toBe(10002);
  });

  test('are offered by quick detail for a link that only the server can follow', async () => {
    const mei = await world.shopper('mei');
    const { goodsId } = await ours();
    far.pages.set('https://merc.li/aB3dE9fGh', redirectTo(`https://jp.mercari.com/item/${goodsId}?utm_source=x`));
    expect(await mei.call(quickDetail, { goodsId: 'https://merc.li/aB3dE9fGh', os: 2 })).toMatchObject({ goodsId });
    // The way is asked for, not the page at its end.
    expect(far.asked).toEqual(['https://merc.li/aB3dE9fGh']);
  });
});

describe('pages', () => {
  test('that say a price become goods of ours, and are asked for once', async () => {
    far.pages.set('https://www.tetsubin-ya.com/items/1', pageOf('南部鉄瓶', { price: 12800 }));
    const { goods, site, page } = await resolve('这个https://www.tetsubin-ya.com/items/1，好看');
    expect(goods).toMatchObject({ platformCode: 'other', price: 12800, name: '南部鉄瓶' });
    expect([site, page]).toEqual(['tetsubin-ya.com', null]);
    far.asked.length = 0;
    expect((await resolve('https://www.tetsubin-ya.com/items/1')).goods?.goodsId).toBe(goods?.goodsId);
    expect(far.asked).toEqual([]);
  });

  test('that say none are told as they are, for the proxy form, with pictures at our own address', async () => {
    far.pages.set('https://www.tetsubin-ya.com/items/2', pageOf('一点物の鉄瓶', null));
    const { goods, page, url } = await resolve('https://www.tetsubin-ya.com/items/2');
    expect(goods).toBeNull();
    expect(url).toBe('https://www.tetsubin-ya.com/items/2');
    expect(page).toMatchObject({
      name: '一点物の鉄瓶',
      priceYen: null,
      pictures: ['https://img.shop.example.com/1.jpg'],
    });
    expect(page?.imageUrls[0]).toMatch(/^\/api\/web\/picture\/far\//);
    const mei = await world.shopper('mei');
    expect(await codeOf(mei.call(quickDetail, { goodsId: 'https://www.tetsubin-ya.com/items/2', os: 1 }))).toBe(10002);
  });

  test('that cannot be had are all refused alike', async () => {
    far.pages.set('https://a.example.com/500', { status: 500 });
    far.pages.set('https://a.example.com/json', { headers: { 'content-type': 'application/json' }, body: '{}' });
    far.pages.set('https://a.example.com/empty', '<html></html>');
    far.pages.set('https://a.example.com/inside', redirectTo('http://169.254.169.254/latest/meta-data'));
    far.unreachable.add('b.example.com');
    const refused = await Promise.all(
      [
        'https://a.example.com/404',
        'https://a.example.com/500',
        'https://a.example.com/json',
        'https://a.example.com/empty',
        'https://a.example.com/inside',
        'https://b.example.com/',
        'http://127.0.0.1:5432/',
        'http://localhost/admin',
        'http://[::1]/',
        'https://user:word@a.example.com/',
      ].map(async (text) => {
        const { code, message, data } = await refusal(resolve(text));
        return JSON.stringify({ code, message, data });
      }),
    );
    expect(new Set(refused).size).toBe(1);
    expect(refused[0]).toContain('10060');
  });

  test('of a known site that cannot be had leave what is known: which goods they are', async () => {
    const { code, message } = await refusal(resolve('https://zozo.jp/shop/beams/goods/81234567/'));
    expect(code).toBe(10002);
    expect(message).toContain('ZOZOTOWN');
    expect(message).toContain('81234567');
  });
});

describe('shortened links', () => {
  const short = 'https://amzn.asia/d/0aBcDe1';

  test.each([
    ['nowhere', { status: 404 }],
    ['to a page that is no goods', 'https://www.amazon.co.jp/gp/help'],
    ['to a site that nobody knows', 'https://evil.example.com/item'],
    ['inside', 'http://169.254.169.254/latest/meta-data'],
    ['round and round', short],
  ])('that lead %s are refused as what cannot be read', async (_, to) => {
    far.pages.set(short, typeof to === 'string' ? redirectTo(to) : to);
    expect(await codeOf(resolve(short))).toBe(10060);
  });

  test('may lead on over other pages of theirs', async () => {
    const { goodsId } = await ours();
    far.pages.set('https://a.r10.to/hABc12', redirectTo('https://www.rakuten.co.jp/go?x=1'));
    far.pages.set('https://www.rakuten.co.jp/go?x=1', redirectTo(`https://jp.mercari.com/item/${goodsId}`));
    expect((await resolve('https://a.r10.to/hABc12')).goods?.goodsId).toBe(goodsId);
  });
});

test('a text that names nothing is refused, and asks nobody', async () => {
  for (const text of ['good morning', '验证码 482913', 'q1234567890', 'ftp://a.example.com/x', 'x'.repeat(2000)])
    expect(await codeOf(resolve(text))).toBe(10002);
  expect(await codeOf(resolve('x'.repeat(2001)))).toBe(10001);
  expect(far.asked).toEqual([]);
});

test('who makes us ask others too often has to wait, and what is ours is still told', async () => {
  const mei = await world.shopper('mei');
  const outcomes = [];
  for (let tries = 0; tries < 31; tries += 1)
    outcomes.push(await codeOf(mei.call(resolveGoods, { text: `http://127.0.0.1/${tries}` })));
  expect(new Set(outcomes.slice(0, 30))).toEqual(new Set([10060]));
  expect(outcomes.at(-1)).toBe(10004);
  const { goodsId } = await ours();
  expect((await mei.call(resolveGoods, { text: goodsId })).goods?.goodsId).toBe(goodsId);
});

describe('shared goods', () => {
  const visit = (url: string, language = 'zh-CN') =>
    world.app.inject({ url, headers: { 'accept-language': language } });

  test('have a page that messengers draw a card of, and that leads on without running anything', async () => {
    const { goodsId } = await ours();
    const answer = await visit(sharePathOf({ platformCode: 'mercari', goodsId }));
    const code = shareCodeOf({ platformCode: 'mercari', goodsId });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    expect(answer.body).not.toContain('<script');
    expect(answer.body).toContain(`url=/wap/#/pages/base/pdp/pdp?code=${code}`);
    for (const property of ['og:title', 'og:description', 'og:image', 'og:url', 'product:price:amount'])
      expect(answer.body).toContain(`<meta property="${property}" content="`);
    expect(answer.body).toMatch(/og:description" content="¥[\d,]+/);
  });

  test('have a picture of the size that networks ask for', async () => {
    const { goodsId } = await ours();
    const answer = await visit(`${sharePathOf({ platformCode: 'mercari', goodsId })}/card.jpg`);
    expect(answer.headers['content-type']).toBe('image/jpeg');
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  });

  test('say it where they are gone, and write nothing of theirs as markup', async () => {
    const name = `"><script>alert(1)</script>' & <b>`;
    const key = await putGoods(world.pool, { name, stock: 'soldOut' });
    const { body, statusCode } = await visit(sharePathOf(key), 'en');
    expect(statusCode).toBe(200);
    expect(body).toContain('Sold or taken down');
    expect(body).toContain('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(body).not.toContain('<script');
  });

  test.each([
    '',
    'hello',
    'x'.repeat(300),
    '..%2f..%2fetc',
    shareCodeOf({ platformCode: 'mercari', goodsId: 'm00000000000' }),
  ])('are not found under %s, and the page still leads to the shop', async (code) => {
    for (const url of [`/s/${code}`, `/s/${code}/card.jpg`]) expect((await visit(url)).statusCode).toBe(404);
    expect((await visit(`/s/${code}`, 'ja')).body).toContain('/wap/');
  });
});
