import { yen } from '@hakobu/contract/base/money';
import { confirmOrder, placeOrders } from '@hakobu/contract/orders/order.api';
import * as api from '@hakobu/contract/services/service.api';
import { describe, expect, it } from 'vitest';
import { dayMs, minuteMs } from '../../platform/clock/clock.ts';
import { putGoods } from '../../../test/goods.ts';
import { serviceStage } from '../../../test/services.ts';
import { parcelStage } from '../../../test/parcels.ts';
import { richShopper, storedOrder } from '../../../test/stored.ts';
import { makeWorld, type Person } from '../../../test/world.ts';
import { clientInto } from '../../platform/http/in-memory.ts';

const world = makeWorld();
const stage = serviceStage(world);
const boxes = parcelStage(world);

const waiting = async (mei: Person) => mei.call(api.listWaitingServices, {});
const codesOf = async (mei: Person) => (await waiting(mei)).list.map(({ code }) => code);
const inMs = (ms: number) => new Date(world.clock.now().getTime() + ms).toISOString();

describe('what waits for a shopper', () => {
  it('is what has to be paid and the fees to be answered, what runs out first, with sum, time and goods', async () => {
    const people = await stage.cast();
    const { mei, orderCode } = people;
    expect(await waiting(mei)).toEqual({ list: [], total: 0 });
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
          feeYen: 300,
          dueAt: inMs(30 * minuteMs),
          goodsName: expect.stringMatching(/./),
        },
        expect.objectContaining({ code: fee, name: '验货', state: 'Charge', feeYen: 800, dueAt: inMs(dayMs) }),
      ],
      total: 2,
    });
    await stage.pay(mei, photos);
    expect(await codesOf(mei)).toEqual([fee]);
    await stage.agree(mei, fee, 800);
    expect(await waiting(mei)).toEqual({ list: [], total: 0 });
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
    expect(await waiting(mei)).toEqual({ list: [], total: 0 });
  });

  it('is nobody else’s', async () => {
    const people = await stage.cast();
    const fee = await stage.charged(people);
    const lin = await richShopper(world, 'lin');
    expect(await waiting(lin)).toEqual({ list: [], total: 0 });
    expect(await codesOf(people.mei)).toEqual([fee]);
  });

  it('is not what is paid together with its order: the order itself waits', async () => {
    const mei = await richShopper(world, 'mei');
    const services = [{ offerCode: 'photos' }];
    const lines = [{ ...(await putGoods(world.pool, { priceYen: 3000 })), quantity: 1, services }];
    const { totalYen } = await mei.call(confirmOrder, { lines });
    await mei.call(placeOrders, { lines, totalYen });
    expect(await waiting(mei)).toEqual({ list: [], total: 0 });
  });

  it('is listed up to fifty, and all of it is counted', async () => {
    const { mei, sato, orderCode } = await stage.cast();
    const services = Array.from({ length: 10 }, (_, place) => ({ offerCode: 'photos', note: `side ${place}` }));
    const more = async () => storedOrder(world, { mei, packer: sato });
    // Twenty at most wait for one order.
    for (const code of [orderCode, await more(), await more()])
      for (let time = 0; time < 2; time += 1) await mei.call(api.addServices, { code, services, totalYen: yen(3000) });
    const { list, total } = await waiting(mei);
    expect(list).toHaveLength(50);
    expect(total).toBe(60);
  });
});
