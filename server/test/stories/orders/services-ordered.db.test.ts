import { codes } from '@hakobu/contract/base/codes';
import { listMessages } from '@hakobu/contract/chat/chat.api';
import { letterDetail, listLetters } from '@hakobu/contract/letters/letter.api';
import { yen } from '@hakobu/contract/base/money';
import { cancelOrder, confirmOrder, orderDetail, payOrders, placeOrders } from '@hakobu/contract/orders/order.api';
import { claimOrder, reportSoldOut } from '@hakobu/contract/orders/order.desk-api';
import { payCheckCode } from '@hakobu/contract/payments/payment.api';
import {
  addServices,
  cancelService,
  listOffers,
  listServices,
  payServices,
} from '@hakobu/contract/services/service.api';
import { confirmService, listDeskServices } from '@hakobu/contract/services/service.desk-api';
import { readWallet } from '@hakobu/contract/wallet/wallet.api';
import { expect, test } from 'vitest';
import { hourMs } from '../../../src/platform/clock/clock.ts';
import { pay } from '../../steps/bought.ts';
import { putGoods } from '../../steps/goods.ts';
import { codeOf, refusal } from '../../steps/refused.ts';
import { payPassword, richShopper } from '../../steps/stored.ts';
import { makeWorld, type Person } from '../../world.ts';

const world = makeWorld();

const priceOf = async (mei: Person, offerCode: string): Promise<number> => {
  const offers = await mei.call(listOffers, {});
  const price = offers.find(({ code }) => code === offerCode)?.priceYen;
  if (price === null || price === undefined) throw new Error(`${offerCode} has no price`);
  return price;
};

/** One order for 3,000 yen with photographs at a fixed price and an inspection that is quoted; not paid yet. */
const placedWithServices = async (mei: Person) => {
  const services = [{ offerCode: 'photos', note: 'the label, please' }, { offerCode: 'inspection' }];
  const lines = [{ ...(await putGoods(world.pool, { priceYen: 3000 })), quantity: 1, services }];
  const confirmed = await mei.call(confirmOrder, { lines });
  const { ids } = await mei.call(placeOrders, { lines, totalYen: confirmed.totalYen });
  return { confirmed, lines, id: ids[0] ?? '' };
};

const purse = async (mei: Person) => {
  const { cashYen, heldYen } = await mei.call(readWallet, {});
  return { cashYen, heldYen };
};
const statesOf = async (mei: Person, code: string) => {
  const { list } = await mei.call(listServices, { code });
  return Object.fromEntries(list.map(({ offerCode, state }) => [offerCode, state]));
};

test('services are priced with the order, paid with it in one payment, and charged at once while the order is held', async () => {
  const mei = await richShopper(world, 'mei');
  const photosYen = await priceOf(mei, 'photos');
  const before = await purse(mei);
  const { confirmed, id } = await placedWithServices(mei);
  const [line] = confirmed.lines;
  expect(line?.services).toMatchObject([
    { offerCode: 'photos', quantity: 1, feeYen: photosYen },
    { offerCode: 'inspection', feeYen: null },
  ]);
  expect(confirmed.totalYen).toBe((line?.fees.totalYen ?? 0) + photosYen);
  const { order } = await mei.call(orderDetail, { id });
  expect(order.servicesYen).toBe(photosYen);
  expect(await purse(mei)).toEqual(before);
  expect(await statesOf(mei, id)).toMatchObject({ photos: 'Unpaid' });

  const asked = await mei.call(payCheckCode, { subject: 'orders', codes: [id] });
  expect(asked.costYen).toBe(confirmed.totalYen);
  const { paidYen } = await mei.call(payOrders, { codes: [id], payPassword }, { idempotencyKey: asked.checkCode });
  expect(paidYen).toBe(confirmed.totalYen);
  expect(await purse(mei)).toEqual({
    cashYen: before.cashYen - confirmed.totalYen,
    heldYen: before.heldYen + confirmed.totalYen - photosYen,
  });
  expect(await statesOf(mei, id)).toEqual({ photos: 'Paid', inspection: 'Requested' });
  expect((await mei.call(orderDetail, { id })).order.servicesYen).toBe(0);
});

test('staff meet a quoted service only once its order is paid', async () => {
  const mei = await richShopper(world, 'mei');
  const hana = await world.staff('hana', 'service');
  const { id } = await placedWithServices(mei);
  const waiting = async () =>
    (await hana.call(listDeskServices, { view: 'asked' })).list.filter(({ subject }) => subject.code === id);
  expect(await waiting()).toEqual([]);
  const { list } = await mei.call(listServices, { code: id });
  const code = list.find(({ offerCode }) => offerCode === 'inspection')?.code ?? '';
  expect(await codeOf(hana.call(confirmService, { code }))).toBe(codes.wrongState);
  await pay(mei, [id]);
  expect(await waiting()).toMatchObject([{ offerCode: 'inspection', state: 'Requested' }]);
});

test('a price that is not the one that was seen places nothing', async () => {
  const mei = await richShopper(world, 'mei');
  const { confirmed, lines } = await placedWithServices(mei);
  const answer = await refusal(mei.call(placeOrders, { lines, totalYen: confirmed.lines[0]!.fees.totalYen }));
  expect([answer.code, answer.data]).toEqual([codes.priceChanged, { totalYen: confirmed.totalYen }]);
});

test('what is asked for with an unpaid order is paid with it and in no other way', async () => {
  const mei = await richShopper(world, 'mei');
  const { id } = await placedWithServices(mei);
  const { list } = await mei.call(listServices, { code: id });
  const code = list.find(({ offerCode }) => offerCode === 'photos')?.code ?? '';
  const asked = mei
    .call(payCheckCode, { subject: 'services', codes: [code] })
    .then(({ checkCode }) => mei.call(payServices, { codes: [code], payPassword }, { idempotencyKey: checkCode }));
  expect(await codeOf(asked)).toBe(codes.wrongState);
  await mei.call(cancelService, { code });
  expect((await mei.call(orderDetail, { id })).order.servicesYen).toBe(0);
  await pay(mei, [id]);
  expect(await statesOf(mei, id)).toMatchObject({ photos: 'Dropped' });
});

test.each(['cancelled', 'left to run out'])(
  'an order that is %s unpaid takes its services with it, and nobody says a word about them',
  async (how) => {
    const mei = await richShopper(world, 'mei');
    const before = await purse(mei);
    const { id } = await placedWithServices(mei);
    if (how === 'cancelled') await mei.call(cancelOrder, { id });
    else world.clock.advance(80 * hourMs);
    await world.settle();
    expect((await mei.call(orderDetail, { id })).order.state).toBe('Closed');
    // What nobody was asked for was never a request: it leaves no notice, no unread message and nothing at the desk.
    expect(await statesOf(mei, id)).toEqual({ photos: 'Dropped' });
    expect((await mei.call(listMessages, { orderCode: id })).list).toEqual([]);
    const hana = await world.staff('hana', 'service');
    expect((await hana.call(listDeskServices, { view: 'all', keyword: id })).list).toMatchObject([
      { state: 'Dropped' },
    ]);
    expect((await mei.call(listLetters, { limit: 20 })).list.filter(({ about }) => about?.kind === 'service')).toEqual(
      [],
    );
    expect(await purse(mei)).toEqual(before);
  },
);

test('an order that its shopper cancels says in one letter what comes back, for all of its services', async () => {
  const mei = await richShopper(world, 'mei');
  const before = await purse(mei);
  const { confirmed, id } = await placedWithServices(mei);
  await pay(mei, [id]);
  const boxYen = await priceOf(mei, 'removePackaging');
  const services = [{ offerCode: 'removePackaging' }];
  const { codes: added } = await mei.call(addServices, { code: id, services, totalYen: yen(boxYen) });
  const { checkCode } = await mei.call(payCheckCode, { subject: 'services', codes: added });
  await mei.call(payServices, { codes: added, payPassword }, { idempotencyKey: checkCode });
  await world.settle();
  await mei.call(cancelOrder, { id });
  await world.settle();
  expect(await purse(mei)).toEqual(before);
  const { list } = await mei.call(listLetters, { limit: 20 });
  expect(list.map(({ title }) => title)).toEqual(['订单已取消']);
  const letter = await mei.call(letterDetail, { id: list[0]?.id ?? '' });
  const servicesYen = (await priceOf(mei, 'photos')) + boxYen;
  expect(letter.facts).toMatchObject([
    { label: '商品' },
    { label: '退回', amountYen: confirmed.lines[0]?.fees.totalYen },
    { label: '服务退回', amountYen: servicesYen },
    { label: '订单号' },
  ]);
  expect(letter.paragraphs).toHaveLength(3);
});

test('an order that nobody could buy gives its services back too', async () => {
  const mei = await richShopper(world, 'mei');
  const before = await purse(mei);
  const { id } = await placedWithServices(mei);
  await pay(mei, [id]);
  const chen = await world.staff('chen', 'buyer');
  await chen.call(claimOrder, { id });
  await chen.call(reportSoldOut, { id });
  await world.settle();
  expect(await statesOf(mei, id)).toEqual({ photos: 'Refunded', inspection: 'Closed' });
  expect(await purse(mei)).toEqual(before);
});
