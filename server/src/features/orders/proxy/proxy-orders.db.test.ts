import { randomUUID } from 'node:crypto';
import { codes } from '@hakobu/contract/base/codes';
import { listOrders } from '@hakobu/contract/orders/order.api';
import { buyOrder, claimOrder } from '@hakobu/contract/orders/order.desk-api';
import * as api from '@hakobu/contract/proxies/proxy.api';
import { maxDrafts, maxWaitingQuotes } from '@hakobu/contract/proxies/proxy.shape';
import { readWallet } from '@hakobu/contract/wallet/wallet.api';
import { describe, expect, test } from 'vitest';
import { atOnce } from '../../../../test/at-once.ts';
import { sendProof } from '../../../../test/steps/stored.ts';
import { codeOf, refusal } from '../../../../test/steps/refused.ts';
import { putGoods } from '../../../../test/steps/goods.ts';
import { makeWorld } from '../../../../test/world.ts';
import { hourMs } from '../../../platform/clock/clock.ts';
import { lamp, lampYen, unpriced, proxyStage, type ProxyGiven } from '../../../../test/steps/proxies.ts';

const world = makeWorld();
const { rich, inCart, submit, quoting, pay, read } = proxyStage(world);

describe('drafts', () => {
  test('what is typed is kept, and the form opens with it', async () => {
    const mei = await rich();
    expect(await mei.call(api.getEcOrderFirst, {})).toBeNull();
    const begun = await mei.call(api.saveProxyDraft, { fields: { url: 'https://www.lamps.jp/items/42' } });
    const more = await mei.call(api.saveProxyDraft, { id: begun.id, fields: { ...lamp, remark: '要黄铜色' } });
    expect(more.id).toBe(begun.id);
    expect(await mei.call(api.getEcOrderFirst, {})).toMatchObject({
      id: begun.id,
      name: '真鍮のランプ',
      priceYen: 8000,
      quantity: 2,
      remark: '要黄铜色',
      platformCode: 'other',
      inCart: false,
    });
  });

  test('one with link and name goes into the cart, and the form is empty again; it is edited there and taken out', async () => {
    const mei = await rich();
    const id = await inCart(mei);
    expect(await mei.call(api.getEcOrderFirst, {})).toBeNull();
    await mei.call(api.saveProxyDraft, { id, fields: { ...lamp, quantity: 3 } });
    const { lines } = await mei.call(api.listProxyDrafts, {});
    expect(lines).toMatchObject([
      { draft: { id, quantity: 3, inCart: true }, fees: { totalYen: 24_000 + 300 + 720 }, refusal: null },
    ]);
    expect(await mei.call(api.removeProxyDrafts, { ids: [id] })).toEqual({ removed: 1 });
    expect(await mei.call(api.removeProxyDrafts, { ids: [id] })).toEqual({ removed: 0 });
    expect((await mei.call(api.listProxyDrafts, {})).lines).toEqual([]);
  });

  test('one without link or name stays out of the cart', async () => {
    const mei = await rich();
    const tried = (fields: ProxyGiven) => codeOf(mei.call(api.saveProxyDraft, { inCart: true, fields }));
    expect(await tried({ name: 'ランプ' })).toBe(codes.invalidRequest);
    expect(await tried({ url: lamp.url })).toBe(codes.invalidRequest);
  });

  test('a link that is none is refused', async () => {
    const mei = await rich();
    const urls = [
      'javascript:alert(1)',
      'ftp://lamps.jp/1',
      'https://name:secret@lamps.jp/1',
      'https://127.0.0.1/1',
      'https://[::1]/',
      'https://localhost/1',
      'lamps.jp/1',
      'https://lamps.jp/1 https://lamps.jp/2',
    ];
    for (const url of urls)
      expect([url, await codeOf(mei.call(api.saveProxyDraft, { fields: { url } }))]).toEqual([
        url,
        codes.invalidRequest,
      ]);
  });

  test("another shopper's draft is not found, not changed, not removed and not ordered", async () => {
    const mei = await rich();
    const jun = await rich();
    const id = await inCart(mei);
    expect(await codeOf(jun.call(api.proxyDraft, { id }))).toBe(codes.notFound);
    expect(await codeOf(jun.call(api.saveProxyDraft, { id, fields: lamp }))).toBe(codes.notFound);
    expect(await jun.call(api.removeProxyDrafts, { ids: [id] })).toEqual({ removed: 0 });
    expect(await codeOf(jun.call(api.previewProxies, { ids: [id] }))).toBe(codes.notFound);
    expect(await codeOf(submit(jun, [id], lampYen))).toBe(codes.notFound);
    expect(await codeOf(jun.call(api.addEcOrder, { ...lamp, draftId: id, totalYen: lampYen }))).toBe(codes.notFound);
    expect(await mei.call(api.proxyDraft, { id })).toMatchObject({ name: lamp.name });
  });

  test('the cart has a bound', async () => {
    const mei = await rich();
    for (let count = 0; count < maxDrafts; count += 1) await inCart(mei);
    expect(await codeOf(mei.call(api.saveProxyDraft, { inCart: true, fields: lamp }))).toBe(codes.wrongState);
    expect((await mei.call(api.listProxyDrafts, {})).lines).toHaveLength(maxDrafts);
  });

  test('autosaves at once leave one draft', async () => {
    const mei = await rich();
    const saves = Array.from(
      { length: 8 },
      (_, at) => () => mei.call(api.saveProxyDraft, { fields: { name: `ランプ${at}` } }),
    );
    expect((await atOnce(saves)).every(Boolean)).toBe(true);
    const { rows } = await world.pool.query('select count(*)::int as count from proxies.draft where shopper_id = $1', [
      mei.id,
    ]);
    expect(rows).toEqual([{ count: 1 }]);
  });
});

describe('pictures', () => {
  test("one's own picture is kept with the order, under addresses that run out; nobody forges one", async () => {
    const mei = await rich();
    const { fileId } = (await sendProof(world, mei)).data;
    const { id } = await mei.call(api.addEcOrder, { ...lamp, pictures: [{ fileId }], totalYen: lampYen });
    const { goods, proxy } = await read(mei, id);
    expect(proxy?.pictures).toEqual([goods.imageUrl]);
    world.clock.advance(3 * hourMs);
    expect((await world.http.inject(goods.imageUrl ?? '')).statusCode).toBe(200);
    const { rows } = await world.pool.query<{ kept: string }>(
      'select pictures[1] as kept from orders.order where pictures[1] like $1',
      [`%${fileId}%`],
    );
    // What is kept shows nothing by itself.
    expect(rows[0]?.kept).toContain(fileId);
    expect((await world.http.inject(rows[0]?.kept ?? '')).statusCode).toBe(404);
    world.clock.advance(5 * hourMs);
    expect((await world.http.inject(goods.imageUrl ?? '')).statusCode).toBe(404);
    const later = (await read(mei, id)).goods.imageUrl ?? '';
    expect((await world.http.inject(later)).statusCode).toBe(200);
    const [, sign = ''] = later.split(`${fileId}/`);
    const other = (await sendProof(world, mei)).data.fileId;
    for (const forged of [
      `/api/web/picture/own/${other}/${sign}`,
      `/api/web/picture/own/${fileId}/${sign.slice(0, -1)}`,
      `/api/web/picture/own/${fileId}/9999999999.${sign.split('.')[1] ?? ''}`,
      `/api/web/picture/own/${fileId}/${sign.split('.')[1] ?? ''}`,
      `/api/web/picture/own/${fileId}/x`,
      `/api/web/picture/own/..%2f..%2fx/${sign}`,
    ])
      expect([forged, (await world.http.inject(forged)).statusCode]).toEqual([forged, 404]);
  });

  test("another shopper's picture, and an address that is not ours, are refused", async () => {
    const mei = await rich();
    const jun = await rich();
    const { fileId } = (await sendProof(world, jun)).data;
    expect(await codeOf(mei.call(api.saveProxyDraft, { fields: { ...lamp, pictures: [{ fileId }] } }))).toBe(
      codes.invalidRequest,
    );
    const pictures = [{ imageUrl: 'https://evil.example.com/a.png' }];
    expect(await codeOf(mei.call(api.saveProxyDraft, { fields: { ...lamp, pictures } }))).toBe(codes.invalidRequest);
  });
});

describe('ordering', () => {
  test('a known price is an order like any other: preview, place, pay, buy', async () => {
    const mei = await rich();
    const ids = [await inCart(mei), await inCart(mei, { ...unpriced, url: 'https://www.vases.jp/7' })];
    const preview = await mei.call(api.previewProxies, { ids });
    expect(preview).toMatchObject({ totalYen: lampYen, toQuote: 1, payWithinMinutes: 72 * 60 });
    expect(preview.lines.map(({ fees }) => fees?.totalYen ?? null)).toEqual([lampYen, null]);
    const sent = await submit(mei, ids, lampYen);
    expect(sent).toMatchObject({ codes: [expect.any(String)], quotingCodes: [expect.any(String)], totalYen: lampYen });
    const [code = ''] = sent.codes;
    expect(await read(mei, code)).toMatchObject({
      state: 'PendingPayment',
      goods: { platformCode: 'other', sourceUrl: lamp.url, name: lamp.name },
      fees: { goodsYen: 16_000, serviceFeeYen: 780, domesticYen: null, totalYen: lampYen },
      proxy: { isPriced: true, quotedAt: null },
    });
    expect((await mei.call(api.listProxyDrafts, {})).lines).toEqual([]);
    await pay(mei, [code]);
    const kai = await world.staff('kai', 'buyer');
    await kai.call(claimOrder, { id: code });
    const bought = await kai.call(buyOrder, { id: code, goodsYen: 15_000, domesticYen: 500, platformOrderNo: 'L-1' });
    expect(bought).toMatchObject({ state: 'Purchased', capturedYen: 15_500 + 780, releasedYen: 500 });
    expect((await mei.call(readWallet, {})).cashYen).toBe(100_000 - 16_280);
  });

  test('a link of a platform is of that platform, at its fee', async () => {
    await world.pool.query(
      `insert into platforms.platform (code, name_ja, names, mark, mark_colour, home_url, fee_fixed_yen, fee_rate_ppm,
         one_of_a_kind, unpaid_minutes, source, place)
       values ('mercari', 'メルカリ', '{"zh-CN": "煤炉"}', 'M', '#123456', 'https://jp.mercari.com', 200, 0, true, 30, 'catalogue', 1)
       on conflict do nothing`,
    );
    const mei = await rich();
    const { id } = await mei.call(api.addEcOrder, {
      ...lamp,
      url: 'https://jp.mercari.com/item/m20384756101',
      quantity: 1,
      totalYen: 8200,
    });
    const { goods, dueAt } = await read(mei, id);
    expect(goods).toMatchObject({ platformCode: 'mercari', goodsId: 'm20384756101', oneOfAKind: true });
    expect(Date.parse(dueAt ?? '')).toBe(world.clock.now().getTime() + 30 * 60_000);
  });

  test("one seller's goods bear domestic shipping once", async () => {
    const mei = await rich();
    const kept = { ...lamp, quantity: 1, domesticYen: 700, sellerName: 'ランプ屋' };
    const ids = [await inCart(mei, kept), await inCart(mei, { ...kept, url: 'https://lamps.jp/items/43' })];
    const { totalYen } = await mei.call(api.previewProxies, { ids });
    expect(totalYen).toBe(2 * (8000 + 300 + 240) + 700);
    expect(await submit(mei, ids, totalYen)).toMatchObject({ totalYen });
  });

  test('a total that is no longer so is answered with the new one, and nothing is ordered', async () => {
    const mei = await rich();
    const id = await inCart(mei);
    await mei.call(api.saveProxyDraft, { id, fields: { ...lamp, priceYen: 9000 } });
    expect(await refusal(submit(mei, [id], lampYen))).toMatchObject({
      code: codes.priceChanged,
      data: { totalYen: 18_000 + 300 + 540 },
    });
    expect((await mei.call(listOrders, {})).list).toEqual([]);
    expect((await mei.call(api.listProxyDrafts, {})).lines).toHaveLength(1);
  });

  test('all or none: one that is gone leaves the others', async () => {
    const mei = await rich();
    const id = await inCart(mei);
    expect(await codeOf(submit(mei, [id, randomUUID()], lampYen))).toBe(codes.notFound);
    expect(await codeOf(submit(mei, [id, await inCart(mei, { ...lamp, priceYen: 9_999_999 })], lampYen))).toBe(
      codes.invalidRequest,
    );
    expect((await mei.call(listOrders, {})).list).toEqual([]);
  });

  test('a draft that is sent in eight times at once is ordered once', async () => {
    const mei = await rich();
    const id = await inCart(mei);
    const done = await atOnce(
      Array.from({ length: 8 }, () => () => submit(mei, [id], lampYen)),
      [codes.notFound],
    );
    expect(done.filter(Boolean)).toHaveLength(1);
    expect((await mei.call(listOrders, {})).list).toHaveLength(1);
  });

  test('a call that is repeated under its key answers the same order', async () => {
    const mei = await rich();
    const options = { idempotencyKey: randomUUID() };
    const first = await mei.call(api.addEcOrder, { ...lamp, totalYen: lampYen }, options);
    expect(await mei.call(api.addEcOrder, { ...lamp, totalYen: lampYen }, options)).toEqual(first);
    expect((await mei.call(listOrders, {})).list).toHaveLength(1);
  });

  test('so many wait for a quote and no more, counted at once too', async () => {
    const mei = await rich();
    for (let count = 1; count < maxWaitingQuotes; count += 1) await quoting(mei);
    const done = await atOnce(
      Array.from({ length: 4 }, () => () => quoting(mei)),
      [codes.wrongState],
    );
    expect(done.filter(Boolean)).toHaveLength(1);
    expect(await codeOf(quoting(mei))).toBe(codes.wrongState);
  });

  test('goods that may not be bought are not ordered by a form that names another name', async () => {
    const mei = await rich();
    const goodsId = 'm20384756199';
    const put = await putGoods(world.pool, { prohibited: true });
    await world.pool.query(`update goods.goods set platform_code = 'mercari', goods_id = $2 where goods_id = $1`, [
      put.goodsId,
      goodsId,
    ]);
    const id = await inCart(mei, { ...lamp, url: `https://jp.mercari.com/item/${goodsId}` });
    const { lines, totalYen } = await mei.call(api.previewProxies, { ids: [id] });
    expect(lines).toMatchObject([{ refusal: 'rule' }]);
    expect(await codeOf(submit(mei, [id], totalYen))).toBe(codes.goodsNotAllowed);
  });

  test('goods that a rule refuses are not ordered, with the rule’s words; what it warns of is told', async () => {
    const mei = await rich();
    const banned = { ...lamp, name: '実弾 9mm 薬莢付き 拳銃' };
    const id = await inCart(mei, banned);
    const [line] = (await mei.call(api.previewProxies, { ids: [id] })).lines;
    expect(line).toMatchObject({ ruling: { verdict: 'refuse' }, refusal: 'rule' });
    const refused = await refusal(submit(mei, [id], lampYen));
    expect(refused.code).toBe(codes.goodsNotAllowed);
    expect(refused.message).toContain(line?.ruling.reasons[0]?.words);
    expect((await mei.call(listOrders, {})).list).toEqual([]);
  });
});
