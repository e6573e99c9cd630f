import { codes } from '@hakobu/contract/base/codes';
import { orderLifecycle } from '@hakobu/contract/orders/order.lifecycle';
import {
  cancelOrder,
  confirmOrder,
  countOrders,
  listOrders,
  orderDetail,
  payOrders,
  placeOrders,
} from '@hakobu/contract/orders/order.api';
import { payCheckCode } from '@hakobu/contract/payments/payment.api';
import { describe, expect, test } from 'vitest';
import { moveOrders } from '../../../src/features/orders/index.ts';
import { systemCaller } from '../../../src/platform/http/caller.ts';
import { bought, pay, placed } from '../../steps/bought.ts';
import { putGoods } from '../../steps/goods.ts';
import { payPassword, richShopper } from '../../steps/stored.ts';
import { makeWorld, type Person } from '../../world.ts';

const world = makeWorld();
const refusedWith = (code: number) => expect.objectContaining({ code });

describe('what other parts of the shop do with orders', () => {
  type DoorVerb = Parameters<typeof moveOrders>[3]['verb'];
  const move = (staff: Person, id: string, verb: DoorVerb) => {
    const who = {
      kind: 'staff' as const,
      id: staff.id,
      sessionId: staff.id,
      name: staff.name,
      permissions: new Set<never>(),
    };
    const caller = { ...systemCaller('test'), who };
    return world.platform.transact(caller, (tx) => moveOrders(tx, caller, [id], { verb, facts: { parcel: 'P1' } }));
  };

  test('stored though nobody had registered its number; shipped, come back, shipped again, lost: each is told', async () => {
    const mei = await richShopper(world, 'mei');
    const chen = await world.staff('chen', 'buyer');
    const id = await bought(world, mei, chen);
    for (const verb of ['store', 'pack', 'ship', 'comeBack', 'pack', 'ship', 'lose'] as const)
      await move(chen, id, verb);
    const { order, timeline } = await mei.call(orderDetail, { id });
    expect(order.state).toBe('Refunded');
    expect(timeline.slice(4).map(({ verb, to }) => [verb, to])).toEqual([
      ['store', 'InWarehouse'],
      ['pack', 'Packing'],
      ['ship', 'Shipped'],
      ['comeBack', 'InWarehouse'],
      ['pack', 'Packing'],
      ['ship', 'Shipped'],
      ['lose', 'Refunded'],
    ]);
    const { rows } = await world.pool.query(
      "select before ->> 'state' as before, after ->> 'state' as after from audit.entry where object = $1 and action in ('orders.comeBack', 'orders.lose') order by id",
      [`order:${id}`],
    );
    expect(rows).toEqual([
      { before: 'Shipped', after: 'InWarehouse' },
      { before: 'Shipped', after: 'Refunded' },
    ]);
  });

  test('disposed of when its storage ended, and then nothing more', async () => {
    const mei = await richShopper(world, 'mei');
    const chen = await world.staff('chen', 'buyer');
    const id = await bought(world, mei, chen);
    await expect(move(chen, id, 'dispose')).rejects.toEqual(refusedWith(codes.wrongState));
    await move(chen, id, 'store');
    await move(chen, id, 'dispose');
    expect((await mei.call(listOrders, { status: 'ended' })).list.map((order) => [order.id, order.state])).toEqual([
      [id, 'Disposed'],
    ]);
    for (const verb of ['store', 'pack', 'comeBack', 'lose', 'dispose'] as const)
      await expect(move(chen, id, verb)).rejects.toEqual(refusedWith(codes.wrongState));
  });

  test('20 losses of one order happen once', async () => {
    const mei = await richShopper(world, 'mei');
    const chen = await world.staff('chen', 'buyer');
    const id = await bought(world, mei, chen);
    for (const verb of ['store', 'pack', 'ship'] as const) await move(chen, id, verb);
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => move(chen, id, 'lose')));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('an end is an end: no move leaves it', () => {
    for (const { from } of Object.values(orderLifecycle.moves))
      expect(from.filter((state) => orderLifecycle.ends.includes(state))).toEqual([]);
  });
});

describe('the list of orders', () => {
  test('finds by code, goods, seller and platform, within a group; counts stay those of the groups', async () => {
    const mei = await richShopper(world, 'mei');
    const [camera = '', doll = ''] = await placed(world, mei, [
      { name: 'フィルムカメラ 100%', seller: 'kitamura' },
      { name: '人形', seller: 'mandarake' },
    ]);
    await mei.call(cancelOrder, { id: doll });
    const found = async (keyword: string, status: 'all' | 'unpaid' = 'all') =>
      (await mei.call(listOrders, { keyword, status })).list.map(({ id }) => id);
    expect(await found('カメラ')).toEqual([camera]);
    expect(await found('100%')).toEqual([camera]);
    expect(await found('Mandarake')).toEqual([doll]);
    expect(await found(doll.toLowerCase())).toEqual([doll]);
    expect(await found('store')).toEqual([doll, camera]);
    expect(await found('store', 'unpaid')).toEqual([camera]);
    expect(await found('%')).toEqual([camera]);
    expect(await found('nothing like it')).toEqual([]);
    expect(await mei.call(countOrders, {})).toMatchObject({ all: 2, unpaid: 1, ended: 1 });
    const other = await richShopper(world, 'other');
    expect((await other.call(listOrders, { keyword: camera })).list).toEqual([]);
  });
});

describe('what may be ordered and paid', () => {
  test('one order may not come to more than ten million yen: said when confirming, refused when placing', async () => {
    const mei = await richShopper(world, 'mei');
    const goods = await putGoods(world.pool, { priceYen: 5_000_000 });
    const lines = [{ ...goods, quantity: 2 }];
    const confirmed = await mei.call(confirmOrder, { lines });
    expect(confirmed.lines).toMatchObject([{ verdict: 'refuse', verdictReason: 'tooMuch' }]);
    await expect(mei.call(placeOrders, { lines, totalYen: confirmed.totalYen })).rejects.toMatchObject({
      code: codes.invalidRequest,
      message: expect.stringContaining('10,000,000'),
    });
    const single = [{ ...goods, quantity: 1 }];
    const { totalYen } = await mei.call(confirmOrder, { lines: single });
    expect((await mei.call(placeOrders, { lines: single, totalYen })).ids).toHaveLength(1);
  });

  test('paying several names the one that cannot be paid, and pays none', async () => {
    const mei = await richShopper(world, 'mei');
    const [first = '', second = '', third = ''] = await placed(world, mei, [{}, {}, {}]);
    const all = [first, second, third];
    const { checkCode } = await mei.call(payCheckCode, { subject: 'orders', codes: all });
    await mei.call(cancelOrder, { id: second });
    const paying = mei.call(payOrders, { codes: all, payPassword }, { idempotencyKey: checkCode });
    await expect(paying).rejects.toMatchObject({ code: codes.wrongState, data: { code: second, state: 'Closed' } });
    await pay(mei, [first, third]);
    const missing = 'O2026112099999';
    await expect(mei.call(payCheckCode, { subject: 'orders', codes: [missing] })).rejects.toMatchObject({
      code: codes.notFound,
      data: { codes: [missing] },
    });
  });
});
