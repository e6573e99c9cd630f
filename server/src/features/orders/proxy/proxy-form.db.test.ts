import { randomUUID } from 'node:crypto';
import { codes } from '@hakobu/contract/base/codes';
import { yen } from '@hakobu/contract/base/money';
import { orderDetail } from '@hakobu/contract/orders/order.api';
import { deskOrder, quoteOrder } from '@hakobu/contract/orders/order.desk-api';
import * as api from '@hakobu/contract/proxies/proxy.api';
import { maxDrafts } from '@hakobu/contract/proxies/proxy.shape';
import { addRule } from '@hakobu/contract/rules/rule.desk-api';
import { beforeAll, describe, expect, test } from 'vitest';
import { atOnce } from '../../../../test/at-once.ts';
import { putGoods } from '../../../../test/steps/goods.ts';
import { lamp, lampYen, proxyStage, quote, unpriced } from '../../../../test/steps/proxies.ts';
import { codeOf } from '../../../../test/steps/refused.ts';
import { makeWorld } from '../../../../test/world.ts';

const world = makeWorld();
const { rich, inCart, submit, quoting, read } = proxyStage(world);

const minded = '寄送前请留意';
const rule = {
  name: minded,
  verdict: 'warn' as const,
  words: { any: ['香炉'], all: [], none: [], unless: [] },
  properties: [],
  platformCodes: [],
  categoryIds: [],
  sellers: [],
  aboveYen: null,
  reasons: { 'zh-CN': minded, 'zh-TW': minded, en: minded, ja: minded },
  isOn: true,
  startsAt: null,
  endsAt: null,
  place: 100,
};
beforeAll(async () => {
  const writer = await world.staff('吉田', 'content');
  await writer.call(addRule, rule);
  await writer.call(addRule, {
    ...rule,
    name: '过于贵重',
    verdict: 'refuse',
    words: { any: ['純金'], all: [], none: [], unless: [] },
    aboveYen: 5000,
  });
  await world.pool.query(
    `insert into platforms.platform (code, name_ja, names, mark, mark_colour, home_url, fee_fixed_yen, fee_rate_ppm,
       one_of_a_kind, unpaid_minutes, source, place)
     values ('mercari', 'メルカリ', '{"zh-CN": "煤炉"}', 'M', '#123456', 'https://jp.mercari.com', 200, 0, true, 30, 'catalogue', 1)
     on conflict do nothing`,
  );
});

describe('the form as it stands', () => {
  test('tells its fees where there is a price, and none where a buyer names it; nothing is kept', async () => {
    const mei = await rich();
    expect(await mei.call(api.previewProxyForm, lamp)).toMatchObject({
      fees: { goodsYen: 16_000, serviceFeeYen: 780, domesticYen: null, totalYen: lampYen },
      ruling: { verdict: 'allow' },
      refusal: null,
      mostPieces: 99,
    });
    expect(await mei.call(api.previewProxyForm, unpriced)).toMatchObject({ fees: null, refusal: null });
    expect(await mei.call(api.previewProxyForm, {})).toMatchObject({ refusal: 'incomplete' });
    expect(await mei.call(api.getEcOrderFirst, {})).toBeNull();
    expect(await codeOf(world.anyone(api.previewProxyForm, lamp))).toBe(codes.noToken);
  });

  test('tells what the rules say of name, options and remark before it is whole, without a price too', async () => {
    const mei = await rich();
    for (const fields of [{ name: '青銅の香炉' }, { name: 'x', options: ['香炉'] }, { name: 'x', remark: '要香炉' }]) {
      const { ruling } = await mei.call(api.previewProxyForm, fields);
      expect(ruling).toMatchObject({ verdict: 'warn', reasons: [{ words: minded }] });
    }
    expect(await mei.call(api.previewProxyForm, { name: '実弾 9mm 薬莢付き 拳銃' })).toMatchObject({
      ruling: { verdict: 'refuse' },
      refusal: 'rule',
    });
  });

  test('another name does not change what the page calls them, kept or sent in', async () => {
    const mei = await rich();
    const renamed = { ...unpriced, name: 'きれいな箱', pageName: '実弾 9mm 薬莢付き 拳銃' };
    expect(await mei.call(api.previewProxyForm, renamed)).toMatchObject({ refusal: 'rule' });
    const { id } = await mei.call(api.saveProxyDraft, { fields: renamed });
    expect(await mei.call(api.getEcOrderFirst, {})).toMatchObject({ id, pageName: renamed.pageName });
    expect((await mei.call(api.previewProxies, { ids: [id] })).lines).toMatchObject([{ refusal: 'rule' }]);
    expect(await codeOf(submit(mei, [id], 0))).toBe(codes.goodsNotAllowed);
  });

  test('a price that is named too low takes no goods from under a rule that asks for more', async () => {
    const mei = await rich();
    const put = await putGoods(world.pool, { priceYen: 10_500 });
    const url = `https://shop-${put.goodsId.toLowerCase()}.jp/items/9`;
    await world.pool.query('update goods.goods set source_url = $2 where goods_id = $1', [put.goodsId, url]);
    for (const priceYen of [null, 1, 6000])
      expect(await mei.call(api.previewProxyForm, { url, name: '純金の杯', priceYen })).toMatchObject({
        refusal: 'rule',
      });
    expect(await mei.call(api.previewProxyForm, { ...lamp, name: '純金の杯', priceYen: 1 })).toMatchObject({
      refusal: null,
    });
  });

  test.each([
    ['may not be bought', true],
    ['the company took off sale', false],
  ])('goods that %s are told by their link alone, however it is decorated', async (_what, prohibited) => {
    const mei = await rich();
    const put = await putGoods(world.pool, { prohibited });
    if (!prohibited)
      await world.pool.query(`update goods.goods set hidden_at = now(), hidden_reason = '' where goods_id = $1`, [
        put.goodsId,
      ]);
    const page = `https://shop-${put.goodsId.toLowerCase()}.jp/items/9`;
    await world.pool.query('update goods.goods set source_url = $2 where goods_id = $1', [put.goodsId, page]);
    for (const url of [page, `${page}?utm_source=x&ref=top`, `${page}#photos`])
      expect([url, (await mei.call(api.previewProxyForm, { url, name: 'きれいな箱' })).refusal]).toEqual([url, 'rule']);
    expect(await codeOf(quoting(mei, { ...unpriced, url: `${page}?from=app` }))).toBe(codes.goodsNotAllowed);
  });
});

describe('goods that there is one of', () => {
  const url = 'https://jp.mercari.com/item/m20384756101';

  test('are ordered once: more is told in the form and the cart, and refused when it is sent in', async () => {
    const mei = await rich();
    expect(await mei.call(api.previewProxyForm, { ...lamp, url, quantity: 2 })).toMatchObject({
      refusal: 'quantity',
      mostPieces: 1,
    });
    const id = await inCart(mei, { ...lamp, url, quantity: 99 });
    const { lines, totalYen } = await mei.call(api.previewProxies, { ids: [id] });
    expect(lines).toMatchObject([{ refusal: 'quantity', mostPieces: 1 }]);
    expect(await codeOf(submit(mei, [id], totalYen))).toBe(codes.invalidRequest);
    expect(await codeOf(quoting(mei, { ...unpriced, url, quantity: 2 }))).toBe(codes.invalidRequest);
    await mei.call(api.saveProxyDraft, { id, fields: { ...lamp, url, quantity: 1 } });
    await submit(mei, [id], 8200);
  });

  test('by the goods themselves too, where the site sells several of others', async () => {
    const mei = await rich();
    const put = await putGoods(world.pool, { oneOfAKind: true });
    const page = `https://one-${put.goodsId.toLowerCase()}.jp/9`;
    await world.pool.query('update goods.goods set source_url = $2 where goods_id = $1', [put.goodsId, page]);
    expect(await mei.call(api.previewProxyForm, { ...lamp, url: page })).toMatchObject({ mostPieces: 1 });
  });
});

describe('what the shopper says of domestic shipping', () => {
  test('is kept while a buyer names the price, and begins the quote', async () => {
    const mei = await rich();
    const id = await quoting(mei, { ...unpriced, domesticYen: 640 });
    const kai = await world.staff('kai', 'buyer');
    expect((await read(mei, id)).proxy).toMatchObject({ statedDomesticYen: 640 });
    const whole = await kai.call(deskOrder, { id });
    expect(whole.quoteStart).toEqual({
      fee: { fixedYen: 300, ratePpm: 30_000 },
      domesticYen: 640,
      weightGrams: 500,
      dutyKind: 'other',
      properties: [],
    });
    expect(whole).toMatchObject({ onFailure: 'buyRest', together: [] });
    await kai.call(quoteOrder, { id, ...quote, domesticYen: 700, dutyKind: 'book' });
    expect((await read(mei, id)).fees.domesticYen).toBe(700);
    expect((await kai.call(deskOrder, { id })).quoteStart).toBeNull();
    const { rows } = await world.pool.query('select duty_kind from orders.order where code = $1', [id]);
    expect(rows).toEqual([{ duty_kind: 'book' }]);
  });

  test('where nothing is said, nothing is', async () => {
    const mei = await rich();
    expect((await read(mei, await quoting(mei))).proxy).toMatchObject({ statedDomesticYen: null });
  });
});

test('what the rules say of an order is told to its shopper and its buyer, by its remark too', async () => {
  const mei = await rich();
  const id = await quoting(mei, { ...unpriced, remark: '旁边的香炉也可以' });
  const kai = await world.staff('kai', 'buyer');
  const { ruling } = await mei.call(orderDetail, { id });
  expect(ruling).toMatchObject({ verdict: 'warn', reasons: [{ words: minded }] });
  expect((await kai.call(deskOrder, { id })).ruling).toEqual(ruling);
});

test('of one seller, what one line leaves open does not hide what another says', async () => {
  const mei = await rich();
  const of = { ...lamp, quantity: 1, sellerName: 'ランプ屋' };
  const ids = [
    await inCart(mei, of),
    await inCart(mei, { ...of, url: 'https://lamps.jp/items/43', domesticYen: 700 }),
    await inCart(mei, { ...of, url: 'https://lamps.jp/items/44', domesticYen: 900 }),
  ];
  const { lines, totalYen } = await mei.call(api.previewProxies, { ids });
  expect(lines.map(({ fees }) => fees?.domesticYen)).toEqual([null, 700, 0]);
  expect(totalYen).toBe(3 * (8000 + 300 + 240) + 700);
  await submit(mei, ids, totalYen);
});

describe('putting aside', () => {
  test('what was being written waits in the cart as far as it is written, and the form is free', async () => {
    const mei = await rich();
    const { id } = await mei.call(api.saveProxyDraft, {
      fields: { name: '途中まで', filled: ['name', 'price'], remark: '还没写完' },
    });
    expect(await mei.call(api.getEcOrderFirst, {})).toMatchObject({ id, filled: ['name', 'price'] });
    expect(await mei.call(api.setProxyDraftAside, { id })).toMatchObject({
      id,
      inCart: true,
      isSetAside: true,
      name: '途中まで',
    });
    expect(await mei.call(api.getEcOrderFirst, {})).toBeNull();
    const { lines, totalYen } = await mei.call(api.previewProxies, { ids: [id] });
    expect(lines).toMatchObject([{ refusal: 'incomplete', draft: { remark: '还没写完' } }]);
    expect(await codeOf(submit(mei, [id], totalYen))).toBe(codes.invalidRequest);
    // Another is written meanwhile, and this one goes on where it was left.
    await mei.call(api.saveProxyDraft, { fields: lamp });
    await mei.call(api.saveProxyDraft, { id, fields: { ...unpriced, name: '途中まで' } });
    expect(await submit(mei, [id], 0)).toMatchObject({ quotingCodes: [expect.any(String)] });
    expect(await mei.call(api.getEcOrderFirst, {})).toMatchObject({ name: lamp.name });
  });

  test('whoever begins another without knowing of it writes over nothing', async () => {
    const mei = await rich();
    const first = await mei.call(api.saveProxyDraft, { fields: { url: lamp.url, remark: '要黄铜色' } });
    const second = await mei.call(api.saveProxyDraft, { fields: { url: 'https://www.vases.jp/7' } });
    expect(second.id).not.toBe(first.id);
    expect(await mei.call(api.proxyDraft, { id: first.id })).toMatchObject({
      inCart: true,
      isSetAside: true,
      remark: '要黄铜色',
    });
    // The same link is the same draft, and into the cart goes what is sent.
    expect((await mei.call(api.saveProxyDraft, { fields: { url: 'https://www.vases.jp/7', name: '花瓶' } })).id).toBe(
      second.id,
    );
    await inCart(mei, { ...lamp, url: 'https://www.lamps.jp/items/43' });
    const { lines } = await mei.call(api.listProxyDrafts, {});
    expect(lines.map(({ draft }) => draft.url).toSorted()).toEqual([
      'https://www.lamps.jp/items/42?ref=top',
      'https://www.lamps.jp/items/43',
      'https://www.vases.jp/7',
    ]);
  });

  test('what was put aside is chosen by nobody until its shopper puts it into the cart', async () => {
    const mei = await rich();
    const { id } = await mei.call(api.saveProxyDraft, { fields: lamp });
    await mei.call(api.setProxyDraftAside, { id });
    // A change in the cart, such as of how many, leaves it aside.
    expect(await mei.call(api.saveProxyDraft, { id, fields: { ...lamp, quantity: 2 } })).toMatchObject({
      inCart: true,
      isSetAside: true,
    });
    expect(await mei.call(api.saveProxyDraft, { id, inCart: true, fields: lamp })).toMatchObject({ isSetAside: false });
    // It stands in the cart already: setting it aside once more takes it from nobody's choice.
    expect(await mei.call(api.setProxyDraftAside, { id })).toMatchObject({ isSetAside: false });
  });

  test('what the page alone filled in ends when other goods are begun, and so does its id', async () => {
    const mei = await rich();
    const asRead = { url: lamp.url, name: 'ランプ', priceYen: yen(8000), filled: ['name', 'price'] as const };
    const first = await mei.call(api.saveProxyDraft, { fields: { ...asRead, filled: [...asRead.filled] } });
    const second = await mei.call(api.saveProxyDraft, { fields: { url: 'https://www.vases.jp/7' } });
    expect(second.id).not.toBe(first.id);
    expect((await mei.call(api.listProxyDrafts, {})).lines).toEqual([]);
    expect(await codeOf(submit(mei, [first.id], 0))).toBe(codes.notFound);
    expect(await mei.call(api.getEcOrderFirst, {})).toMatchObject({ id: second.id });
  });

  test('twice is once; another shopper’s, and one that is gone, are not found; a full cart takes none', async () => {
    const mei = await rich();
    const jun = await rich();
    const { id } = await mei.call(api.saveProxyDraft, { fields: { name: '途中' } });
    expect(await codeOf(jun.call(api.setProxyDraftAside, { id }))).toBe(codes.notFound);
    expect(await codeOf(mei.call(api.setProxyDraftAside, { id: randomUUID() }))).toBe(codes.notFound);
    const done = await atOnce(Array.from({ length: 4 }, () => () => mei.call(api.setProxyDraftAside, { id })));
    expect(done.every(Boolean)).toBe(true);
    expect((await mei.call(api.listProxyDrafts, {})).lines).toHaveLength(1);
    for (let count = 1; count < maxDrafts; count += 1) await inCart(mei);
    const next = await mei.call(api.saveProxyDraft, { fields: { name: '多出来的' } });
    expect(await codeOf(mei.call(api.setProxyDraftAside, { id: next.id }))).toBe(codes.wrongState);
    expect(await mei.call(api.getEcOrderFirst, {})).toMatchObject({ id: next.id, name: '多出来的' });
  });
});
