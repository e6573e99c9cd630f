import { addEcOrder } from '@hakobu/contract/proxies/proxy.api';
import { askSupplement, buyOrder, claimOrder, deskOrder, quoteOrder } from '@hakobu/contract/orders/order.desk-api';
import { expect, test } from 'vitest';
import { refusal } from '../../../../test/steps/refused.ts';
import { lamp, proxyStage, quote } from '../../../../test/steps/proxies.ts';
import { makeWorld, type Person } from '../../../../test/world.ts';

// ¥300 and 3 % of the goods, of sites that are none of our platforms.
const world = makeWorld();
const { rich, quoting, pay, read } = proxyStage(world);

const buying = (id: string, goodsYen: number, domesticYen = 0) => ({
  id,
  goodsYen,
  domesticYen,
  platformOrderNo: 'm-1',
  note: '',
});

/** An order at a price that its shopper named, paid and taken by its buyer. */
const taken = async (mei: Person, fields: { readonly priceYen: number; readonly domesticYen?: number }) => {
  const goods = { ...lamp, quantity: 1, domesticYen: 0, ...fields };
  const totalYen = goods.priceYen + goods.domesticYen + 300 + Math.ceil(goods.priceYen * 0.03);
  const { id } = await mei.call(addEcOrder, { ...goods, totalYen });
  await pay(mei, [id]);
  const kai = await world.staff('kai', 'buyer');
  await kai.call(claimOrder, { id });
  return { id, kai };
};

test('a price that is named too low does not lower the fee: what is asked for on top names it', async () => {
  const mei = await rich();
  const { id, kai } = await taken(mei, { priceYen: 1 });
  expect((await kai.call(deskOrder, { id })).feeFollows).toEqual({ fixedYen: 300, ratePpm: 30_000 });
  const missing = 50_000 + 1800 - 302;
  expect((await refusal(kai.call(buyOrder, buying(id, 50_000)))).data).toMatchObject({ differenceYen: missing });
  await kai.call(askSupplement, { id, goodsYen: 50_000, domesticYen: 0, note: '' });
  expect((await read(mei, id)).supplement).toMatchObject({ serviceFeeYen: 1800, differenceYen: missing });
  expect(await pay(mei, [id])).toMatchObject({ paidYen: missing });
  expect((await read(mei, id)).fees).toMatchObject({ goodsYen: 50_000, serviceFeeYen: 1800, totalYen: 51_800 });
  expect(await kai.call(buyOrder, buying(id, 50_000))).toMatchObject({ capturedYen: 51_800, releasedYen: 0 });
});

test('found cheaper, or as it was said, the fee stays as agreed', async () => {
  const mei = await rich();
  const [cheaper, same] = [await taken(mei, { priceYen: 8000 }), await taken(mei, { priceYen: 8000 })];
  expect(await cheaper.kai.call(buyOrder, buying(cheaper.id, 5000))).toMatchObject({
    capturedYen: 5540,
    releasedYen: 3000,
  });
  expect(await same.kai.call(buyOrder, buying(same.id, 8000))).toMatchObject({ capturedYen: 8540, releasedYen: 0 });
});

test('a fee that rises is taken from what is held where that suffices', async () => {
  const mei = await rich();
  const { id, kai } = await taken(mei, { priceYen: 8000, domesticYen: 600 });
  expect(await kai.call(buyOrder, buying(id, 8500))).toMatchObject({ capturedYen: 9055, releasedYen: 85 });
  expect((await read(mei, id)).fees.serviceFeeYen).toBe(555);
});

test('what a buyer quoted is what the fee is of, whatever it costs then', async () => {
  const mei = await rich();
  const id = await quoting(mei);
  const kai = await world.staff('kai', 'buyer');
  await kai.call(quoteOrder, { id, ...quote, domesticYen: 0, properties: [], note: '' });
  await pay(mei, [id]);
  await kai.call(claimOrder, { id });
  expect((await kai.call(deskOrder, { id })).feeFollows).toBeNull();
  await kai.call(askSupplement, { id, goodsYen: 9000, domesticYen: 0, note: '' });
  expect((await read(mei, id)).supplement).toMatchObject({ serviceFeeYen: 540, differenceYen: 1000 });
});
