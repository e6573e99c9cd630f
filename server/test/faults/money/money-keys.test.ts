import { codes } from '@hakobu/contract/base/codes';
import { orderDetail, payOrders, placeOrders } from '@hakobu/contract/orders/order.api';
import { buyOrder, claimOrder } from '@hakobu/contract/orders/order.desk-api';
import { payCheckCode } from '@hakobu/contract/payments/payment.api';
import { startTopUp } from '@hakobu/contract/payments/top-up.api';
import { beforeAll, describe, expect, test } from 'vitest';
import { type GoodsPut, putGoods } from '../../steps/goods.ts';
import { sendTogether, type Written } from '../../money/last-byte.ts';
import { openLosing } from '../../money/losing.ts';
import { luckOf, seed } from '../../money/luck.ts';
import { openTraders } from '../../money/shop.ts';
import { clientOfBuyer, clientOfShopper, openBuyer, openShoppers, type Shopper } from '../../money/stage.ts';
import { failures } from '../../money/asking.ts';
import { codeOf } from '../../steps/refused.ts';
import { makeWorld } from '../../world.ts';
import { fetchInto } from '../../../src/platform/http/in-memory.ts';

const world = makeWorld();
const inMemory = {
  base: () => 'http://localhost',
  fetch: (...args: Parameters<typeof fetch>) => fetchInto(world.http)(...args),
};
let port: number;
let goods: GoodsPut;
let mei: Shopper;
let call: ReturnType<typeof clientOfShopper>;
beforeAll(async () => {
  const address = await world.http.listen({ port: 0, host: '127.0.0.1' });
  port = Number(new URL(address).port);
  goods = await putGoods(world.pool, { priceYen: 100 });
  const money = { bonus: 1000, JPY: 20_000, CNY: 100_000 };
  [mei] = (await openShoppers(world.platform, world.pool, { count: 1, money })) as [Shopper];
  call = clientOfShopper(inMemory, mei);
});

const costYen = 400;
const placed = async (count = 1): Promise<string[]> => {
  const lines = Array.from({ length: count }, () => ({ ...goods, quantity: 1 }));
  return (await call(placeOrders, { lines, totalYen: count * costYen }, { idempotencyKey: crypto.randomUUID() })).ids;
};
const checkCodeFor = async (ids: readonly string[]): Promise<string> =>
  (await call(payCheckCode, { subject: 'orders', codes: [...ids] })).checkCode;
const postingsOf = async (id: string): Promise<string[]> => {
  const { rows } = await world.pool.query<{ kind: string }>(
    'select kind from ledger.transaction where subject = $1 order by kind',
    [`order:${id}`],
  );
  return rows.map(({ kind }) => kind);
};
const transactions = async (): Promise<unknown> =>
  (await world.pool.query('select count(*) from ledger.transaction')).rows;

const written = (ids: readonly string[], key: string | undefined): Written => ({
  to: payOrders,
  body: { codes: ids },
  headers: { authorization: `Bearer ${mei.token}`, ...(key === undefined ? {} : { 'idempotency-key': key }) },
});
const times = <What>(count: number, what: What): What[] => Array.from({ length: count }, () => what);

test('M-05 lost answers: three in ten answers are lost after the commit, and each call is done once all the same', async () => {
  const losing = await openLosing(`http://127.0.0.1:${port}`, luckOf(seed), 0.3);
  const line = { base: () => losing.base, fetch };
  const traders = await openTraders(world, { seed, count: 12, line, isAway: failures.lostAnswers });
  for (let turn = 0; turn < 2; turn += 1) await Promise.all(traders.map(({ trader }) => trader.turn()));
  await losing.close();
  expect(losing.lost()).toBeGreaterThan(12);
});

describe('M-06 the same key with another body is refused with 10021, and nothing is posted', () => {
  test('a check code for other orders', async () => {
    const [paid = '', other = ''] = await placed(2);
    const key = await checkCodeFor([paid]);
    await call(payOrders, { codes: [paid] }, { idempotencyKey: key });
    const before = await transactions();
    expect(await codeOf(call(payOrders, { codes: [other] }, { idempotencyKey: key }))).toBe(codes.keyReused);
    expect(await codeOf(call(payOrders, { codes: [paid, other] }, { idempotencyKey: key }))).toBe(codes.keyReused);
    expect(await transactions()).toEqual(before);
  });

  test('a purchase at another price', async () => {
    const buyer = clientOfBuyer(inMemory, await openBuyer(world.platform));
    const [id = ''] = await placed();
    await call(payOrders, { codes: [id] }, { idempotencyKey: await checkCodeFor([id]) });
    await buyer(claimOrder, { id });
    const bought = { id, goodsYen: 90, domesticYen: 0, platformOrderNo: 'n-6' };
    const idempotencyKey = `buy-${id}`;
    const first = await buyer(buyOrder, bought, { idempotencyKey });
    const before = await transactions();
    expect(await codeOf(buyer(buyOrder, { ...bought, goodsYen: 91 }, { idempotencyKey }))).toBe(codes.keyReused);
    expect(await buyer(buyOrder, bought, { idempotencyKey })).toEqual(first);
    expect(await transactions()).toEqual(before);
  });

  test('a top-up of another amount, and of another balance', async () => {
    const wanted = { currency: 'JPY', amount: 700, provider: 'sandbox' } as const;
    const idempotencyKey = crypto.randomUUID();
    const first = await call(startTopUp, wanted, { idempotencyKey });
    expect(await codeOf(call(startTopUp, { ...wanted, amount: 701 }, { idempotencyKey }))).toBe(codes.keyReused);
    expect(await codeOf(call(startTopUp, { ...wanted, currency: 'CNY' }, { idempotencyKey }))).toBe(codes.keyReused);
    expect(await call(startTopUp, wanted, { idempotencyKey })).toEqual(first);
  });
});

test('M-07 the same key at once: 50 calls whose last bytes arrive in one moment are one payment with one answer', async () => {
  const ids = await placed(2);
  const heard = await sendTogether(port, times(50, written(ids, await checkCodeFor(ids))));
  expect(new Set(heard.map((each) => JSON.stringify(each)))).toEqual(
    new Set([JSON.stringify({ status: 200, code: codes.success, data: { ids, paidYen: 2 * costYen } })]),
  );
  for (const id of ids) expect(await postingsOf(id)).toEqual(['order.hold']);
});

describe('M-08 double click: thirty payments of one order in one moment', () => {
  test('without a key: all are refused, and nothing is taken', async () => {
    const ids = await placed();
    const heard = await sendTogether(port, times(30, written(ids, undefined)));
    expect(new Set(heard.map(({ code }) => code))).toEqual(new Set([codes.checkCodeInvalid]));
    expect(await postingsOf(ids[0] ?? '')).toEqual([]);
  });

  test('each under a check code of its own: one pays, the others learn that it is paid', async () => {
    const ids = await placed();
    const keys: string[] = [];
    while (keys.length < 30) keys.push(await checkCodeFor(ids));
    const heard = await sendTogether(
      port,
      keys.map((key) => written(ids, key)),
    );
    expect(heard.filter(({ code }) => code === codes.success)).toHaveLength(1);
    expect(heard.filter(({ code }) => code === codes.wrongState)).toHaveLength(29);
    expect(await postingsOf(ids[0] ?? '')).toEqual(['order.hold']);
    expect((await call(orderDetail, { id: ids[0] ?? '' })).order.state).toBe('PendingPurchase');
  });

  test('all under one check code: one payment, and every click has its answer', async () => {
    const ids = await placed();
    const heard = await sendTogether(port, times(30, written(ids, await checkCodeFor(ids))));
    expect(new Set(heard.map(({ code }) => code))).toEqual(new Set([codes.success]));
    expect(await postingsOf(ids[0] ?? '')).toEqual(['order.hold']);
  });
});
