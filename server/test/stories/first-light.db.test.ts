import { addAddress } from '@hakobu/contract/addresses/addresses.api';
import { type Client, createClient } from '@hakobu/contract/base/client';
import { addToCart, countCart, readCart } from '@hakobu/contract/carts/cart.api';
import { searchGoods } from '@hakobu/contract/goods/goods.api';
import { goodsLanded } from '@hakobu/contract/goods/landed.api';
import { listOutgoing, revealOutgoing } from '@hakobu/contract/letters/letters.desk-api';
import { confirmOrder, orderDetail, payOrders, placeOrders } from '@hakobu/contract/orders/order.api';
import { buyOrder, claimOrder, purchasingQueue, sellerShipped } from '@hakobu/contract/orders/order.desk-api';
import * as parcel from '@hakobu/contract/parcels/parcel.api';
import * as packing from '@hakobu/contract/parcels/parcel.desk-api';
import { payCheckCode } from '@hakobu/contract/payments/payment.api';
import { startTopUp } from '@hakobu/contract/payments/top-up.api';
import { logIn, register, sendCode } from '@hakobu/contract/sign-in/sign-in.api';
import { readStatement } from '@hakobu/contract/wallet/statement.api';
import { readWallet } from '@hakobu/contract/wallet/wallet.api';
import { awaitedByTracking, storeOrder } from '@hakobu/contract/warehouse/warehouse.desk-api';
import { beforeAll, expect, test } from 'vitest';
import { setFirstPayPassword } from '../steps/pay-password.ts';
import { trialBalance } from '../../src/ledger/reports/trial-balance.ts';
import { hourMs } from '../../src/platform/clock/clock.ts';
import { fetchInto } from '../../src/platform/http/in-memory.ts';
import { putGoods } from '../steps/goods.ts';
import { photograph } from '../steps/stored.ts';
import { makeWorld, password, type Person } from '../world.ts';

// One order's whole way, step by step, each by the person whose it is. A step needs the ones before it; after each
// the world proves the books by itself, and the step says what stands in them.
const world = makeWorld();

const phone = '13800136021';
const payPassword = '246810';
const trackingNo = '441200778899';
const waybillNo = 'EN482915001JP';

let mei: Client;
let yamada: Person;
let sato: Person;
let bear: { goodsId: string; platformCode: string };
let order: string;
let box: string;

const shopperWith = (token?: string): Client => {
  const given = { platform: 'h5', channel: '3', version: '159', 'accept-language': 'zh-CN' };
  const headers = () => ({ ...given, ...(token ? { authorization: `Bearer ${token}` } : {}) });
  return createClient({ base: () => '', headers, fetch: fetchInto(world.http) });
};

/** The books by account, without the empty ones; above zero is owed to the account's owner. */
const books = async (): Promise<Record<string, number>> => {
  const { lines } = await trialBalance(world.platform.db, world.clock.now());
  return Object.fromEntries(
    lines.filter(({ balance }) => balance !== 0).map(({ code, currency, balance }) => [`${code} ${currency}`, balance]),
  );
};
const moneyOf = (lines: readonly { kind: string; direction: string; reason: string; amount: number }[]) =>
  lines.map(({ direction, reason, amount }) => `${direction} ${reason} ${amount}`);
const orderNow = () => mei(orderDetail, { id: order });
const parcelNow = () => mei(parcel.parcelDetail, { id: box });

beforeAll(async () => {
  yamada = await world.staff('yamada', 'buyer');
  bear = await putGoods(world.pool, { name: 'テディベア 35cm', priceYen: 3800, domesticYen: 600, weightGrams: 800 });
});

test('Mei registers with the code that the administrator reads in the outbox', async () => {
  const anyone = shopperWith();
  await anyone(sendCode, { account: phone, purpose: 'register' });
  const admin = await world.staff('takahashi', 'admin');
  const { list } = await admin.call(listOutgoing, {});
  expect(list[0]).toMatchObject({ channel: 'sms', to: `+86${phone}`, purpose: 'register' });
  const { code } = await admin.call(revealOutgoing, { id: list[0]?.id ?? '' });
  const { token } = await anyone(register, { account: phone, code, password, nickName: 'Mei' });
  const { user } = await anyone(logIn, { account: phone, password });
  expect(user.nickName).toBe('Mei');
  mei = shopperWith(token);
  expect(await mei(readWallet, {})).toMatchObject({ cashYen: 0, heldYen: 0 });
});

test('she finds the bear and sees what it will come to at her door', async () => {
  const { list } = await shopperWith()(searchGoods, { keyword: 'テディベア' });
  expect(list.map(({ goodsId, price }) => ({ goodsId, price }))).toEqual([{ goodsId: bear.goodsId, price: 3800 }]);
  const landed = await mei(goodsLanded, bear);
  expect(landed.lines.map(({ kind, amountYen }) => `${kind} ${amountYen}`)).toEqual([
    'goods 3800',
    'serviceFee 300',
    'domesticShipping 600',
    expect.stringMatching(/^freight \d+$/),
    expect.stringMatching(/^duty \d+$/),
  ]);
  expect(landed).toMatchObject({ countryCode: 'CN', withOrderYen: 4700, isComplete: true });
});

test('she puts it into the cart and orders it', async () => {
  const { id: cartLineId } = await mei(addToCart, bear);
  expect((await mei(readCart, {})).groups[0]?.lines).toMatchObject([{ id: cartLineId, priceYen: 3800, errorCode: 0 }]);
  const lines = [{ ...bear, quantity: 1, cartLineId }];
  const { totalYen } = await mei(confirmOrder, { lines });
  expect(totalYen).toBe(4700);
  const placed = await mei(placeOrders, { lines, totalYen }, { idempotencyKey: 'placed-once' });
  order = placed.ids[0] ?? '';
  expect(await mei(countCart, {})).toEqual({ count: 0 });
  expect((await orderNow()).order.state).toBe('PendingPayment');
});

test("she tops up through the provider, and the fee is the company's", async () => {
  const { payUrl } = await mei(
    startTopUp,
    { currency: 'JPY', amount: 10_000, provider: 'sandbox' },
    { idempotencyKey: 'topped-up-once' },
  );
  const answer = await world.http.inject({
    method: 'POST',
    url: payUrl ?? '',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'choice=pay',
  });
  expect(answer.statusCode).toBe(303);
  expect(await books()).toEqual({
    'clearing:sandbox JPY': -10_100,
    'revenue:top-up-fee JPY': 100,
    'shoppers:available JPY': 10_000,
  });
});

test('she pays: the money is held, not spent', async () => {
  await setFirstPayPassword(mei, payPassword);
  const { checkCode, costYen, needs } = await mei(payCheckCode, { subject: 'orders', codes: [order] });
  expect({ costYen, needs }).toEqual({ costYen: 4700, needs: 'payPassword' });
  await mei(payOrders, { codes: [order], payPassword }, { idempotencyKey: checkCode });
  expect(await mei(readWallet, {})).toMatchObject({ cashYen: 5300, heldYen: 4700 });
  const paid = await orderNow();
  expect(paid.order.state).toBe('PendingPurchase');
  expect(moneyOf(paid.money)).toEqual(['hold payment 4700']);
});

test('Yamada buys it for 300 less, and these go back at once', async () => {
  const { list } = await yamada.call(purchasingQueue, {});
  expect(list.map(({ id }) => id)).toEqual([order]);
  await yamada.call(claimOrder, { id: order });
  const bought = { id: order, goodsYen: 3500, domesticYen: 600, platformOrderNo: 'm-77120' };
  expect(await yamada.call(buyOrder, bought)).toMatchObject({
    state: 'Purchased',
    capturedYen: 4400,
    releasedYen: 300,
  });
  expect(await books()).toEqual({
    'clearing:sandbox JPY': -10_100,
    'payable:goods JPY': 4100,
    'revenue:service JPY': 300,
    'revenue:top-up-fee JPY': 100,
    'shoppers:available JPY': 5600,
  });
  const { money, landed } = await orderNow();
  expect(moneyOf(money)).toEqual(['hold payment 4700', 'capture bought 4400', 'release difference 300']);
  expect(landed?.changeYen).toBeLessThan(0);
});

test('the seller sends it and Sato receives it by its number, with a photograph', async () => {
  await yamada.call(sellerShipped, { id: order, carrier: 'sagawa', trackingNo });
  world.clock.advance(48 * hourMs);
  sato = await world.staff('sato', 'warehouse');
  const awaited = await sato.call(awaitedByTracking, { trackingNo });
  expect(awaited.orders).toMatchObject([{ orderCode: order, shopper: { nickName: 'Mei' } }]);
  const size = { weightGrams: 820, lengthMm: 300, widthMm: 220, heightMm: 180 };
  const photoIds = [await photograph(world, sato)];
  await sato.call(storeOrder, { orderCode: order, trackingNo, ...size, properties: [], shelf: 'A-07-4', photoIds });
  const stored = await orderNow();
  expect(stored.order.state).toBe('InWarehouse');
  expect(stored.item).toMatchObject({ weightGrams: 820, shelf: 'A-07-4', photos: [expect.any(String)] });
});

test('Mei asks for a parcel to Shanghai', async () => {
  const { id: addressId } = await mei(addAddress, {
    country: 'CN',
    recipient: '林晓',
    phone,
    postcode: '200030',
    region: '上海市',
    city: '上海市',
    district: '徐汇区',
    line1: '漕溪北路 595 弄 8 号 1203',
    idNumber: '11010519491231002X',
  });
  const { list } = await mei(parcel.storedGoods, {});
  expect(list.map(({ orderCode }) => orderCode)).toEqual([order]);
  const wanted = { orderCodes: [order], addressId };
  const { quotes } = await mei(parcel.estimateParcel, wanted);
  expect(quotes.find(({ routeCode }) => routeCode === 'jp-ems')).toMatchObject({
    ok: true,
    chargeableGrams: 900,
    totalYen: 2050,
  });
  const applied = await mei(parcel.applyParcel, { ...wanted, routeCode: 'jp-ems' }, { idempotencyKey: 'applied-once' });
  box = applied.id;
  expect((await orderNow()).order).toMatchObject({ state: 'Packing', parcelId: box });
});

test('Sato packs it: every route is quoted for the closed box, EMS by the published table', async () => {
  await sato.call(packing.scanParcelItem, { parcelCode: box, orderCode: order });
  const size = { weightGrams: 1230, lengthMm: 360, widthMm: 280, heightMm: 220 };
  const photoIds = [await photograph(world, sato)];
  await sato.call(packing.finishPacking, { id: box, ...size, boxName: '80 号', photoIds });
  const packed = await parcelNow();
  expect(packed.state).toBe('PendingFreight');
  expect(packed.quotes.find(({ routeCode }) => routeCode === 'jp-ems')).toMatchObject({ totalYen: 2500 });
  expect(packed.packed?.photos).toHaveLength(1);
});

test('Mei declares it and pays the freight, which is held until it leaves', async () => {
  const cost = await mei(parcel.chooseRoute, { id: box, routeCode: 'jp-ems' });
  expect(cost.totalYen).toBe(2500);
  const names = { nameEnglish: 'Teddy bear', nameChinese: '泰迪熊', hsCode: '950300', material: 'mohair' };
  const lines = [{ orderCode: order, ...names, quantity: 1, unitValueYen: 3500 }];
  const { sheet } = await mei(parcel.fillSheet, { id: box, lines });
  expect(sheet).toMatchObject({ missing: [], totalYen: 3500, recipientIdNumber: expect.stringContaining('*') });
  const { checkCode } = await mei(payCheckCode, { subject: 'parcel', codes: [box] });
  await mei(parcel.payFreight, { code: box, routeCode: 'jp-ems', payPassword }, { idempotencyKey: checkCode });
  const paid = await parcelNow();
  expect({ state: paid.state, heldYen: paid.heldYen }).toEqual({ state: 'PendingDispatch', heldYen: 2500 });
  expect(await mei(readWallet, {})).toMatchObject({ cashYen: 3100, heldYen: 2500 });
});

test('it leaves: what was held is spent', async () => {
  await sato.call(packing.dispatchParcel, { id: box, carrier: 'japan-post', waybillNo });
  expect(await books()).toEqual({
    'clearing:sandbox JPY': -10_100,
    'payable:freight JPY': 2500,
    'payable:goods JPY': 4100,
    'revenue:service JPY': 300,
    'revenue:top-up-fee JPY': 100,
    'shoppers:available JPY': 3100,
  });
  expect(moneyOf((await parcelNow()).money)).toEqual(['hold freight 2500', 'capture shipped 2500']);
  expect((await orderNow()).order.state).toBe('Shipped');
});

test('it is followed on its way, arrives, and Mei says so', async () => {
  for (const [hours, status, text] of [
    [20, 'inTransit', '国際交換局から発送'],
    [70, 'customs', '通関手続中'],
    [120, 'delivered', 'お届け済み'],
  ] as const) {
    world.clock.advance(hours * hourMs);
    const at = world.clock.now().toISOString();
    sato = await world.staff('sato', 'warehouse');
    await sato.call(packing.addParcelTracking, { id: box, at, status, text });
  }
  const { state, tracking } = await mei(parcel.parcelTracking, { id: box });
  expect(state).toBe('Delivered');
  expect(tracking.events.map(({ status }) => status)).toEqual(['delivered', 'customs', 'inTransit']);
  await mei(parcel.confirmParcel, { id: box });
  expect((await parcelNow()).state).toBe('Completed');
  expect((await orderNow()).order.state).toBe('Completed');
});

test('her statement tells it all, and ends at what she has', async () => {
  const { list } = await mei(readStatement, {});
  const answer = list
    .toReversed()
    .map((line) => `${line.code} ${line.direction} ${line.amount} = ${line.balanceAfter}`);
  expect(answer).toEqual([
    expect.stringMatching(/^T\d+ credit 10000 = 10000$/),
    `${order} hold -4700 = 5300`,
    `${order} release 300 = 5600`,
    `${box} hold -2500 = 3100`,
  ]);
  expect((await mei(readWallet, {})).cashYen).toBe(3100);
  const { timeline } = await orderNow();
  expect(timeline.map(({ verb }) => verb)).toEqual([
    'place',
    'pay',
    'claim',
    'buy',
    'sellerShip',
    'store',
    'pack',
    'ship',
    'complete',
  ]);
});
