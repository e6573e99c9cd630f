import { confirmOrder, placeOrders } from '@hakobu/contract/orders/order.api';
import * as api from '@hakobu/contract/services/service.api';
import { describe, expect, it } from 'vitest';
import { dayMs, minuteMs } from '../../platform/clock/clock.ts';
import { putGoods } from '../../../test/steps/goods.ts';
import { serviceStage } from '../../../test/steps/services.ts';
import { parcelStage } from '../../../test/steps/parcels.ts';
import { richShopper, storedOrder } from '../../../test/steps/stored.ts';
import { makeWorld, type Person } from '../../../test/world.ts';
import { clientInto } from '../../platform/http/in-memory.ts';

const world = makeWorld();
const stage = serviceStage(world);
const boxes = parcelStage(world);

const waiting = async (mei: Person) => mei.call(api.listWaitingServices, {});
const codesOf = async (mei: Person) => (await waiting(mei)).list.map(({ code }) => code);
const nothing = { list: [], nextCursor: null, total: 0 };
const inMs = (ms: number) => new Date(world.clock.now().getTime() + ms).toISOString();

describe('what waits for a shopper', () => {
  it('is what has to be paid and the fees to be answered, what runs out first, with sum, time and goods', async () => {
    const people = await stage.cast();
    const { mei, orderCode } = people;
    expect(await waiting(mei)).toEqual(nothing);
    const fee = await stage.charged(people, 800);
    const photos = await stage.ask(mei, orderCode);
    const subject = { kind: 'order', code: orderCode };
    expect(await waiting(mei)).toEqual({
      list: [
        {
          code: photos,
          name: '拍照',
          subject,
          state: 'Unpaid',
          count: 1,
          feeYen: 300,
          dueAt: inMs(30 * minuteMs),
          goodsName: expect.stringMatching(/./),
        },
        expect.objectContaining({ code: fee, name: '验货', state: 'Charge', feeYen: 800, dueAt: inMs(dayMs) }),
      ],
      nextCursor: null,
      total: 2,
    });
    await stage.pay(mei, photos);
    expect(await codesOf(mei)).toEqual([fee]);
    await stage.agree(mei, fee, 800);
    expect(await waiting(mei)).toEqual(nothing);
  });

  it('is about goods that are called as their reader calls them, of an order and of a parcel', async () => {
    const people = await boxes.cast();
    const { mei, packer } = people;
    const orderCode = await storedOrder(world, people);
    await stage.charged({ mei, sato: packer, orderCode });
    await world.pool.query(
      `update goods.goods set translated_names = '{"zh-CN": "胶片相机", "en": "Film camera"}'
       where goods_id = (select goods_id from orders."order" where code = $1)`,
      [orderCode],
    );
    const namesFor = async (language: string) => {
      const call = clientInto(world.http, { authorization: `Bearer ${mei.token}`, 'accept-language': language });
      return (await call(api.listWaitingServices, {})).list.map(({ goodsName }) => goodsName);
    };
    expect(await namesFor('en')).toEqual(['Film camera']);
    expect(await namesFor('zh-CN')).toEqual(['胶片相机']);
    expect(await namesFor('ja')).toEqual([expect.stringMatching(/^テスト /)]);
    const parcel = await boxes.apply(people, [await storedOrder(world, people, { name: 'ランプ' })]);
    await stage.ask(mei, parcel, 'bubbleWrap');
    expect(await namesFor('en')).toEqual(['ランプ', 'Film camera']);
  });

  it('is not what ran out, though no job has ended it yet', async () => {
    const people = await stage.cast();
    const { mei, orderCode } = people;
    const fee = await stage.charged(people);
    await stage.ask(mei, orderCode);
    world.clock.advance(30 * minuteMs);
    expect(await waiting(mei)).toMatchObject({ list: [{ code: fee }], total: 1 });
    world.clock.advance(dayMs);
    expect(await waiting(mei)).toEqual(nothing);
  });

  it('is nobody else’s', async () => {
    const people = await stage.cast();
    const fee = await stage.charged(people);
    const lin = await richShopper(world, 'lin');
    expect(await waiting(lin)).toEqual(nothing);
    expect(await codesOf(people.mei)).toEqual([fee]);
  });

  it('is not what is paid together with its order: the order itself waits', async () => {
    const mei = await richShopper(world, 'mei');
    const services = [{ offerCode: 'photos' }];
    const lines = [{ ...(await putGoods(world.pool, { priceYen: 3000 })), quantity: 1, services }];
    const { totalYen } = await mei.call(confirmOrder, { lines });
    await mei.call(placeOrders, { lines, totalYen });
    expect(await waiting(mei)).toEqual(nothing);
  });

  it('is one thing to do where it is paid together, due with the first of it, with the sum of all', async () => {
    const people = await stage.cast();
    const { mei, sato, orderCode } = people;
    const other = await storedOrder(world, { mei, packer: sato });
    const photos = await stage.ask(mei, orderCode);
    world.clock.advance(minuteMs);
    const vacuum = await stage.ask(mei, other, 'vacuum');
    world.clock.advance(minuteMs);
    await stage.ask(mei, orderCode, 'photos', 'the other side');
    const fee = await stage.charged(people, 800);
    expect(await waiting(mei)).toMatchObject({
      list: [
        { code: photos, subject: { code: orderCode }, count: 2, feeYen: 600, dueAt: inMs(28 * minuteMs) },
        { code: vacuum, subject: { code: other }, count: 1, feeYen: 200 },
        { code: fee, subject: { code: orderCode }, state: 'Charge', count: 1, feeYen: 800 },
      ],
      total: 3,
    });
  });

  it('is listed page by page to its end, none of it twice, and all of it is counted on each', async () => {
    const { mei, sato, orderCode } = await stage.cast();
    const orders = [orderCode];
    for (let more = 0; more < 4; more += 1) orders.push(await storedOrder(world, { mei, packer: sato }));
    // At one instant: their codes alone tell them apart.
    const codes: string[] = [];
    for (const code of orders) codes.push(await stage.ask(mei, code));
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await mei.call(api.listWaitingServices, { limit: 2, cursor });
      expect(page.total).toBe(5);
      found.push(...page.list.map(({ code }) => code));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(found).toEqual(codes.toSorted());
  });
});

describe('the services of a shopper that do not wait for them', () => {
  const own = async (mei: Person) => mei.call(api.listOwnServices, {});

  it('are all others, the latest first, with their goods and what became of them; nobody else’s', async () => {
    const people = await stage.cast();
    const { mei, sato, orderCode } = people;
    expect(await own(mei)).toEqual({ list: [], nextCursor: null });
    const photos = await stage.ask(mei, orderCode);
    await stage.pay(mei, photos);
    await stage.finish(sato, photos);
    world.clock.advance(minuteMs);
    const inspection = await stage.taken(people);
    const goods = { goodsName: expect.stringMatching(/./), imageUrl: expect.stringMatching(/./) };
    expect(await own(mei)).toMatchObject({
      list: [
        { code: inspection, state: 'Confirmed', result: null, ...goods },
        { code: photos, state: 'Done', result: { isDone: true }, ...goods },
      ],
      nextCursor: null,
    });
    // While its fee waits it is among what waits; once that is over it is here again.
    await stage.charge(sato, inspection);
    expect((await own(mei)).list.map(({ code }) => code)).toEqual([photos]);
    world.clock.advance(dayMs);
    expect((await own(mei)).list.map(({ code }) => code)).toEqual([inspection, photos]);
    expect(await own(await richShopper(world, 'lin'))).toEqual({ list: [], nextCursor: null });
  });

  it('come page by page, none twice', async () => {
    const { mei, orderCode } = await stage.cast();
    const codes: string[] = [];
    for (const note of ['a', 'b', 'c', 'd', 'e']) codes.push(await stage.ask(mei, orderCode, 'photos', note));
    await stage.pay(mei, ...codes);
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await mei.call(api.listOwnServices, { limit: 2, cursor });
      found.push(...page.list.map(({ code }) => code));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(found).toEqual(codes.toSorted().toReversed());
  });
});
