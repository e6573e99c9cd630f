import { codes } from '@hakobu/contract/base/codes';
import { yen } from '@hakobu/contract/base/money';
import { payOrders } from '@hakobu/contract/orders/order.api';
import { buyOrder, claimOrder, sellerCancelled } from '@hakobu/contract/orders/order.desk-api';
import { chooseRoute, payFreight } from '@hakobu/contract/parcels/parcel.api';
import { payCheckCode } from '@hakobu/contract/payments/payment.api';
import { checkBalance, readWallet, setDeductionOrder } from '@hakobu/contract/wallet/wallet.api';
import type { MoneySource } from '@hakobu/contract/wallet/wallet.shape';
import { describe, expect, test } from 'vitest';
import { setPreference } from '../../../src/features/wallet/index.ts';
import { systemCaller } from '../../../src/platform/http/caller.ts';
import { atOnce, doneIn, times } from '../../at-once.ts';
import { paid, pay, placed } from '../../steps/bought.ts';
import { type Cast, parcelStage } from '../../steps/parcels.ts';
import { payPassword, richShopper } from '../../steps/stored.ts';
import { makeWorld, type Person } from '../../world.ts';

const world = makeWorld();
const scene = parcelStage(world);

const orders: readonly (readonly MoneySource[])[] = [
  ['bonus', 'JPY', 'CNY'],
  ['bonus', 'CNY', 'JPY'],
  ['JPY', 'bonus', 'CNY'],
  ['JPY', 'CNY', 'bonus'],
  ['CNY', 'bonus', 'JPY'],
  ['CNY', 'JPY', 'bonus'],
];

type Purse = { readonly bonus: number; readonly JPY: number; readonly fen: number };

const purseOf = async (mei: Person): Promise<Purse> => {
  const { bonusYen, cashYen, cashFen } = await mei.call(readWallet, {});
  return { bonus: bonusYen, JPY: cashYen, fen: cashFen };
};

// What a yen costs in this world, in fen; yuan are rounded up when they are taken, down when they are counted on.
const fenPerYen = 4.768544;

/** What is left of three balances after a cost, taken in an order. */
const after = (cost: number, from: Purse, order: readonly MoneySource[]): Purse => {
  const left = { ...from };
  let open = cost;
  for (const source of order) {
    const has = source === 'CNY' ? Math.floor(left.fen / fenPerYen) : left[source];
    const given = Math.min(open, has);
    open -= given;
    if (source === 'CNY') left.fen -= Math.ceil(Number((given * fenPerYen).toFixed(6)));
    else left[source] -= given;
  }
  expect(open, 'the balances suffice').toBe(0);
  return left;
};

describe.each(orders)('in the order %s, %s, %s', (...order) => {
  test('orders paid together, an automatic supplement, what is cheaper, and a refund go out and come back exactly', async () => {
    const mei = await richShopper(world, 'mei', 1500);
    await world.give(mei.id, { bonusYen: 700, fen: 30_000 });
    const chen = await world.staff('chen', 'buyer');
    await mei.call(setDeductionOrder, { deductionOrder: [...order] });
    const limit = { autoSupplementYen: yen(1000) };
    await world.platform.transact(systemCaller('test'), (tx) => setPreference(tx, mei.id, limit));
    const start = await purseOf(mei);

    const [dear = '', cheap = ''] = await paid(world, mei, [{ priceYen: 3000 }, { priceYen: 1000 }]);
    const held = after(4600, start, order);
    expect(await purseOf(mei)).toEqual(held);

    await chen.call(claimOrder, { id: dear });
    await chen.call(buyOrder, { id: dear, goodsYen: 3500, domesticYen: 0, platformOrderNo: 'n-1' });
    const supplemented = after(500, held, order);
    expect(await purseOf(mei)).toEqual(supplemented);

    await chen.call(claimOrder, { id: cheap });
    await chen.call(buyOrder, { id: cheap, goodsYen: 600, domesticYen: 0, platformOrderNo: 'n-2' });
    // 400 are released: what stays is what 900 take of the hold, bonus first and then in the order.
    const released = await purseOf(mei);
    expect(released.bonus, 'held bonus is captured first').toBe(supplemented.bonus);
    const worth = ({ JPY, fen }: Purse) => JPY + fen / fenPerYen;
    expect(Math.abs(worth(released) - worth(supplemented) - 400)).toBeLessThan(1);

    // Every yen and fen that was paid for both comes back to where it came from, the fees with them.
    await chen.call(sellerCancelled, { id: cheap });
    await chen.call(sellerCancelled, { id: dear });
    expect(await purseOf(mei)).toEqual(start);
  });
});

/** A parcel whose freight can be paid, of a shopper who then has just these balances. */
const toPay = async (count: number) => {
  const people = await scene.cast(200_000);
  const ids: string[] = [];
  for (let each = 0; each < count; each += 1) {
    const { id } = await scene.packed(people);
    await people.mei.call(chooseRoute, { id, routeCode: 'jp-ems' });
    ids.push(id);
  }
  return { people, ids };
};

/** Leaves the shopper with just so many yen, by a hold that stays. */
const leave = async (people: Cast, wanted: number): Promise<void> => {
  const { cashYen } = await people.mei.call(readWallet, {});
  const price = cashYen - wanted - 300;
  const [code = ''] = await placed(world, people.mei, [{ priceYen: price }]);
  await pay(people.mei, [code]);
  expect(await purseOf(people.mei)).toMatchObject({ JPY: wanted });
};

const freightKey = async ({ mei }: Cast, id: string) => mei.call(payCheckCode, { subject: 'parcel', codes: [id] });

test('freight goes out in the order of its moment, as balance check says before', async () => {
  const { people, ids } = await toPay(3);
  const { mei } = people;
  await leave(people, 1000);
  await world.give(mei.id, { bonusYen: 900, fen: 300_000 });
  for (const [place, id] of ids.entries()) {
    const order = orders[place * 2] ?? [];
    await mei.call(setDeductionOrder, { deductionOrder: [...order] });
    const { costYen, sources } = await mei.call(checkBalance, { subject: 'parcel', codes: id });
    const before = await purseOf(mei);
    const { checkCode } = await freightKey(people, id);
    await mei.call(payFreight, { code: id, routeCode: 'jp-ems', payPassword }, { idempotencyKey: checkCode });
    const left = await purseOf(mei);
    expect(left).toEqual(after(costYen, before, order));
    const answer = Object.fromEntries(sources.map(({ source, leftAmount }) => [source, leftAmount]));
    expect(answer).toEqual({ bonus: left.bonus, JPY: left.JPY, CNY: left.fen });
  }
});

test('M-13: of twenty payments, twenty freight payments and ten supplements of the whole balance in one moment, one wins', async () => {
  const { people, ids } = await toPay(2);
  const { mei } = people;
  const chen = await world.staff('chen', 'buyer');
  const { costYen: whole } = await mei.call(checkBalance, { subject: 'parcel', codes: ids[0] ?? '' });
  const wanted = await paid(world, mei, times(10, { priceYen: 1000 }));
  for (const id of wanted) await chen.call(claimOrder, { id });
  const open = await placed(world, mei, times(20, { priceYen: whole - 300 }));
  // Without a password: hashing forty of them is not what races here.
  const limit = { autoSupplementYen: yen(whole), freePayYen: yen(10_000_000) };
  await world.platform.transact(systemCaller('test'), (tx) => setPreference(tx, mei.id, limit));
  await leave(people, whole);
  const keyOf = async (code: string) => (await mei.call(payCheckCode, { subject: 'orders', codes: [code] })).checkCode;
  const orderKeys: string[] = [];
  for (const code of open) orderKeys.push(await keyOf(code));
  const freightKeys: { id: string; key: string }[] = [];
  for (const id of times(10, ids).flat()) freightKeys.push({ id, key: (await freightKey(people, id)).checkCode });

  const pays = open.map(
    (code, place) => () => mei.call(payOrders, { codes: [code] }, { idempotencyKey: orderKeys[place] ?? '' }),
  );
  const freights = freightKeys.map(
    ({ id, key }) =>
      () =>
        mei.call(payFreight, { code: id, routeCode: 'jp-ems' }, { idempotencyKey: key }),
  );
  const supplements = wanted.map(
    (id) => () => chen.call(buyOrder, { id, goodsYen: 1000 + whole, domesticYen: 0, platformOrderNo: `n-${id}` }),
  );
  const allowed = [codes.insufficientBalance, codes.priceChanged, codes.wrongState, codes.stillProcessing];
  const outcomes = await atOnce([...pays, ...freights, ...supplements], allowed);
  expect(doneIn(outcomes)).toBe(1);
  expect(await purseOf(mei)).toEqual({ bonus: 0, JPY: 0, fen: 0 });
});
