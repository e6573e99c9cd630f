import { readShared } from '@hakobu/contract/goods/goods-link';
import { addRule, deleteRule } from '@hakobu/contract/rules/rule.desk-api';
import { resolveGoods } from '@hakobu/contract/goods/resolve.api';
import { shareCodeOf, sharePathOf } from '@hakobu/contract/goods/share-code';
import { quickDetail } from '@hakobu/contract/orders/order.api';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { RemoteDouble } from '../../../../test/doubles/far.double.ts';
import { putGoods } from '../../../../test/steps/goods.ts';
import { codeOf, refusal } from '../../../../test/steps/refused.ts';
import { resolverForms } from '../../../../test/resolver-forms/index.ts';
import { makeWorld } from '../../../../test/world.ts';
import { systemCaller } from '../../../platform/http/caller.ts';
import { fillCatalogue } from '../../../sample/catalogue/index.ts';
import { askTogether } from './resolve-asking.ts';

const far = new RemoteDouble();
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
  const led = new Map<string, string>();
  // The table that shows what each became: TEST_LOG=error.
  afterAll(() => {
    const row = (cells: readonly string[]) =>
      cells.map((cell, place) => cell.padEnd([44, 46, 0][place] ?? 0)).join('| ');
    const rows = resolverForms.map(([what, , becomes]) => row([what, becomes, led.get(what) ?? '']));
    const head = row(['what was pasted', 'on the device', 'where the server took it to be']);
    const counts = `${resolverForms.length} forms: ${named.length} name goods, ${staying.length} stay on the device`;
    if (process.env['TEST_LOG']) process.stdout.write(`${[counts, '', head, ...rows].join('\n')}\n`);
  });

  test('there are a hundred and fifty and more that name goods, and fifty that stay on the device', () => {
    expect(named.length).toBeGreaterThanOrEqual(150);
    expect(staying.length).toBeGreaterThanOrEqual(50);
    expect(new Set(resolverForms.map(([what]) => what)).size).toBe(resolverForms.length);
  });

  test('what names no goods stays on the device', () => {
    const became = staying.map(([what, pasted]) => [what, onDevice(pasted)]);
    expect(became).toEqual(staying.map(([what, , becomes]) => [what, becomes]));
  });

  const tens = Array.from({ length: Math.ceil(named.length / 10) }, (_, place) => named.slice(place * 10).slice(0, 10));

  // What the device recognises, the server takes for the same; shortened links it follows.
  test.each(tens.map((forms) => ({ first: forms[0]?.[0], forms })))('from "$first" on, ten', async ({ forms }) => {
    for (const [what, pasted, becomes] of forms) {
      expect([what, onDevice(pasted)]).toEqual([what, becomes]);
      const link = readShared(pasted)?.url ?? '';
      const isShort = becomes.startsWith('short');
      const page = isShort ? 'https://jp.mercari.com/item/m20384756199' : link;
      far.pages.set(page, pageOf('フィルムカメラ', { price: 3980 }));
      if (isShort) far.pages.set(link, redirectTo(`${page}?via=1`));
      const answer = await resolve(pasted);
      expect([what, answer.url, answer.goods?.name, answer.goods?.price]).toEqual([what, page, 'フィルムカメラ', 3980]);
      await world.pool.query(`delete from goods.goods where name = 'フィルムカメラ'`);
      // So many links in a minute are one shopper's too many.
      world.clock.advance(60_000);
      led.set(what, `${(answer.site ?? '').padEnd(20)}${answer.url}`);
    }
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
    expect(code).toBe(10060);
    expect(message).toContain('ZOZOTOWN');
    expect(message).toContain('81234567');
  });

  test('that say no price are asked for once, and told to everybody for a while', async () => {
    const page = 'https://www.tetsubin-ya.com/items/3';
    far.pages.set(page, pageOf('一点物の鉄瓶', null));
    const mei = await world.shopper('mei');
    const answer = [];
    for (let times = 0; times < 60; times += 1) answer.push(await mei.call(resolveGoods, { text: page }));
    expect(new Set(answer.map(({ page: said }) => said?.name))).toEqual(new Set(['一点物の鉄瓶']));
    expect(far.asked).toEqual([page]);
    world.clock.advance(10 * 60_000);
    await resolve(page);
    expect(far.asked).toEqual([page, page]);
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

describe('asking often', () => {
  const hundred = <Answer>(ask: (place: number) => Promise<Answer>): Promise<Answer[]> =>
    Promise.all(Array.from({ length: 100 }, (_, place) => ask(place)));

  test('who makes us ask others too often has to wait, and what is ours is still told', async () => {
    const mei = await world.shopper('mei');
    const outcomes = [];
    for (let tries = 0; tries < 31; tries += 1)
      outcomes.push(await codeOf(mei.call(resolveGoods, { text: `http://127.0.0.1/${tries}` })));
    expect(new Set(outcomes.slice(0, 30))).toEqual(new Set([10060]));
    expect(outcomes.at(-1)).toBe(10004);
    // By the call of the clipboard it is the same.
    expect(await codeOf(mei.call(quickDetail, { goodsId: 'https://zozo.jp/goods/81234567/', os: 1 }))).toBe(10004);
    const { goodsId } = await ours();
    expect((await mei.call(resolveGoods, { text: goodsId })).goods?.goodsId).toBe(goodsId);
  });

  test('the same page at once a hundred times is one question, by one or by many', async () => {
    const page = 'https://www.tetsubin-ya.com/items/4';
    far.pages.set(page, pageOf('南部鉄瓶', { price: 12800 }));
    const mei = await world.shopper('mei');
    const others = await Promise.all(['a', 'b', 'c', 'd'].map((name) => world.shopper(name)));
    const answer = await hundred((place) => (others[place % 5] ?? mei).call(resolveGoods, { text: page }));
    expect(new Set(answer.map(({ goods }) => goods?.goodsId)).size).toBe(1);
    expect(far.asked).toEqual([page]);
    // Afterwards it is ours, and nobody is asked.
    await hundred(() => mei.call(resolveGoods, { text: page }));
    expect(far.asked).toEqual([page]);
  });

  test('the same shortened link at once a hundred times is one question, and so is one that fails', async () => {
    const { goodsId } = await ours();
    const short = 'https://merc.li/once1once';
    far.pages.set(short, redirectTo(`https://jp.mercari.com/item/${goodsId}`));
    const mei = await world.shopper('mei');
    const answer = await hundred(() => mei.call(resolveGoods, { text: short }));
    expect(answer.every(({ goods }) => goods?.goodsId === goodsId)).toBe(true);
    expect(far.asked).toEqual([short]);
    far.asked.length = 0;
    const gone = 'https://www.tetsubin-ya.com/items/gone';
    const refused = await hundred(() => codeOf(mei.call(resolveGoods, { text: gone })));
    expect(new Set(refused)).toEqual(new Set([10060]));
    expect(far.asked).toEqual([gone]);
    // Who tries again a little later has it asked for again.
    world.clock.advance(15_000);
    expect(await codeOf(mei.call(resolveGoods, { text: gone }))).toBe(10060);
    expect(far.asked).toEqual([gone, gone]);
  });

  test('that somebody asks too often is held against nobody else who asks the same', async () => {
    const at = (address: string) => ({ ...systemCaller('test'), address });
    const asked = (address: string, question: string, ask = async () => question) =>
      askTogether(world.platform, at(address), question, { ask, isKept: () => false });
    for (let tries = 0; tries < 30; tries += 1) await asked('203.0.113.1', `question ${tries}`);
    const [greedy, other] = await Promise.allSettled([asked('203.0.113.1', 'same'), asked('203.0.113.2', 'same')]);
    expect(greedy).toMatchObject({ status: 'rejected', reason: { code: 10004 } });
    expect(other).toEqual({ status: 'fulfilled', value: 'same' });
    // Who only listens to what somebody else asks has asked nothing.
    const slow = asked('203.0.113.2', 'slow', () => new Promise((done) => setImmediate(() => done('said'))));
    expect(await Promise.all([slow, asked('203.0.113.1', 'slow')])).toEqual(['said', 'said']);
  });
});

describe('rules of the company', () => {
  const reason = '不能寄竹刀';
  const refusing = (word: string) => ({
    name: word,
    verdict: 'refuse' as const,
    words: { any: [word], all: [], none: [], unless: [] },
    reasons: { 'zh-CN': reason, 'zh-TW': reason, en: reason, ja: reason },
    isOn: true,
    place: 100,
  });

  test('are in every answer: signed in, signed out and on the page of shared goods', async () => {
    const key = await putGoods(world.pool, { name: '練習用の竹刀' });
    const writer = await world.staff('吉田', 'content');
    const mei = await world.shopper('mei');
    const url = sharePathOf(key);
    const answers = async () => [
      (await mei.call(quickDetail, { goodsId: key.goodsId, os: 1 })).errorCode,
      (await resolve(key.goodsId)).goods?.errorCode,
      (await resolve(shareCodeOf(key))).goods?.errorCode,
      (await world.http.inject({ url })).body.includes('不能代购'),
    ];
    expect(await answers()).toEqual([0, 0, 0, false]);
    const { id, version } = await writer.call(addRule, refusing('竹刀'));
    expect(await answers()).toEqual([11011, 11011, 11011, true]);
    await writer.call(deleteRule, { id, version });
    expect(await answers()).toEqual([0, 0, 0, false]);
  });
});

describe('shared goods', () => {
  const visit = (url: string, language = 'zh-CN') =>
    world.http.inject({ url, headers: { 'accept-language': language } });

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

  test('that nobody has are not found, by the link as by the code, and nobody outside is asked', async () => {
    const code = shareCodeOf({ platformCode: 'mercari', goodsId: 'm00000000000' });
    for (const text of [code, `看看 https://hakobu.example/s/${code} 复制打开`])
      expect(await codeOf(resolve(text))).toBe(10002);
    expect(far.asked).toEqual([]);
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
