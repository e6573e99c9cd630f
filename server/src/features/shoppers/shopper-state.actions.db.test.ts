import { listAudit } from '@hakobu/contract/audit/audit.desk-api';
import { codes } from '@hakobu/contract/base/codes';
import { yen } from '@hakobu/contract/base/money';
import { buyOrder, claimOrder } from '@hakobu/contract/orders/order.desk-api';
import { orderDetail, payOrders } from '@hakobu/contract/orders/order.api';
import { payCheckCode } from '@hakobu/contract/payments/payment.api';
import { profile } from '@hakobu/contract/shoppers/shoppers.api';
import * as desk from '@hakobu/contract/shoppers/shoppers.desk-api';
import { logIn } from '@hakobu/contract/sign-in/sign-in.api';
import { readWallet } from '@hakobu/contract/wallet/wallet.api';
import { expect, test } from 'vitest';
import { atOnce, doneIn, times } from '../../../test/at-once.ts';
import { paid, placed } from '../../../test/steps/bought.ts';
import { codeOf, refusal } from '../../../test/steps/refused.ts';
import { payPassword, richShopper } from '../../../test/steps/stored.ts';
import { makeWorld, password, type Person } from '../../../test/world.ts';
import { systemCaller } from '../../platform/http/caller.ts';
import { openSession } from '../sign-in/index.ts';
import { setPreference } from '../wallet/index.ts';

const world = makeWorld();
const rin = () => world.staff('rin', 'service');
const decide = (mei: Person, state: 'open' | 'restricted' | 'frozen' = 'open') => ({
  id: mei.id,
  state,
  reason: '盗号',
});
const keyFor = async (mei: Person, id: string) =>
  (await mei.call(payCheckCode, { subject: 'orders', codes: [id] })).checkCode;
const payWith = (mei: Person, id: string, idempotencyKey: string) =>
  mei.call(payOrders, { codes: [id], payPassword }, { idempotencyKey });

test('a frozen shopper is out at once, on every device and at the door, until reopened', async () => {
  const service = await rin();
  const mei = await richShopper(world, 'mei');
  const account = 'frozen_mei';
  await world.pool.query('update shoppers.shopper set user_name = $2 where id = $1', [mei.id, account]);
  await service.call(desk.freezeShopper, decide(mei));
  expect(await refusal(mei.call(profile, {}))).toMatchObject({ code: codes.accountFrozen, message: /冻结/ });
  expect(await codeOf(world.anyone(logIn, { account, password }))).toBe(codes.accountFrozen);
  // Who does not know the password learns nothing of it.
  expect(await codeOf(world.anyone(logIn, { account, password: 'not the password' }))).not.toBe(codes.accountFrozen);
  const { profile: shown, history } = await service.call(desk.reopenShopper, {
    ...decide(mei, 'frozen'),
    reason: '已核实',
  });
  expect(shown.state).toBe('open');
  expect(history).toMatchObject([
    { verb: 'reopen', from: 'frozen', to: 'open', reason: '已核实', byName: 'rin' },
    { verb: 'freeze', from: 'open', to: 'frozen', reason: '盗号', byName: 'rin' },
  ]);
  expect(await mei.call(profile, {})).toMatchObject({ state: 'open' });
});

test('a decision needs a reason, a permission and the state that was seen; it stands in the log', async () => {
  const mei = await richShopper(world, 'mei');
  const [service, buyer, admin] = [await rin(), await world.staff('sato', 'buyer'), await world.staff('aoi', 'admin')];
  expect(await codeOf(service.call(desk.restrictShopper, { ...decide(mei), reason: ' ' }))).toBe(codes.invalidRequest);
  expect(await codeOf(buyer.call(desk.restrictShopper, decide(mei)))).toBe(codes.notPermitted);
  expect(await codeOf(buyer.call(desk.deskShopper, { id: mei.id }))).toBe(codes.notPermitted);
  expect(await codeOf(service.call(desk.reopenShopper, decide(mei, 'open')))).toBe(codes.wrongState);
  expect(await codeOf(service.call(desk.restrictShopper, decide(mei, 'frozen')))).toBe(codes.wrongState);
  expect(await codeOf(service.call(desk.freezeShopper, { ...decide(mei), id: crypto.randomUUID() }))).toBe(
    codes.notFound,
  );
  const both = [
    () => service.call(desk.restrictShopper, decide(mei)),
    () => admin.call(desk.freezeShopper, decide(mei)),
  ];
  expect(doneIn(await atOnce(both))).toBe(1);
  const { list } = await admin.call(listAudit, { object: `shopper:${mei.id}` });
  expect(list).toMatchObject([{ before: { state: 'open' }, reason: '盗号' }]);
});

test('who was restricted or frozen after the check code was made does not pay with it', async () => {
  const service = await rin();
  const mei = await richShopper(world, 'mei');
  const [a = '', b = ''] = await placed(world, mei, [{}, {}]);
  const [first, second] = [await keyFor(mei, a), await keyFor(mei, b)];
  await service.call(desk.restrictShopper, decide(mei));
  expect(await codeOf(payWith(mei, a, first))).toBe(codes.accountRestricted);
  await service.call(desk.freezeShopper, decide(mei, 'restricted'));
  expect(await codeOf(payWith(mei, b, second))).toBe(codes.accountFrozen);
  await service.call(desk.reopenShopper, decide(mei, 'frozen'));
  expect(await mei.call(readWallet, {})).toMatchObject({ cashYen: 100_000, heldYen: 0 });
});

test('freezing beside payments waits for those that run: nothing is paid after its answer', async () => {
  const service = await rin();
  const mei = await richShopper(world, 'mei', 1_000_000);
  const ids = await placed(world, mei, times(12, {}));
  const keys = await Promise.all(ids.map((id) => keyFor(mei, id)));
  const freeze = async () => {
    await service.call(desk.freezeShopper, decide(mei));
    const { rows } = await world.pool.query('select count(*)::int as paid from ledger.hold where shopper_id = $1', [
      mei.id,
    ]);
    return rows[0].paid as number;
  };
  let paidThen = -1;
  const outcomes = await atOnce(
    [
      ...ids.slice(0, 6).map((id, at) => () => payWith(mei, id, keys[at] ?? '')),
      async () => (paidThen = await freeze()),
      ...ids.slice(6).map((id, at) => () => payWith(mei, id, keys[at + 6] ?? '')),
    ],
    [codes.accountFrozen],
  );
  const { rows } = await world.pool.query('select count(*)::int as paid from ledger.hold where shopper_id = $1', [
    mei.id,
  ]);
  expect(rows[0].paid).toBe(doneIn(outcomes) - 1);
  expect(paidThen).toBe(rows[0].paid);
});

test('shoppers are found by number, name, account, and the code of an order', async () => {
  const service = await rin();
  const mei = await richShopper(world, 'Kobayashi_100%');
  await world.pool.query(
    "update shoppers.shopper set phone = '+8613800138777', email = 'koba@example.com' where id = $1",
    [mei.id],
  );
  const [orderCode = ''] = await paid(world, mei, [{}]);
  const record = await service.call(desk.deskShopper, { id: mei.id });
  expect(record).toMatchObject({
    profile: { phone: '138****8777', email: 'ko***@example.com' },
    holds: [{ subject: `order:${orderCode}` }],
    orders: { all: 1, open: 1, latest: orderCode },
    parcels: { all: 0, open: 0, latest: null },
  });
  expect(record.money.heldYen).toBe(record.holds[0]?.cashYen);
  const find = async (keyword: string) =>
    (await service.call(desk.listDeskShoppers, { keyword })).list.map(({ id }) => id);
  const { number } = record.profile;
  for (const keyword of [
    number,
    'kobayashi_1',
    '100%',
    '13800138777',
    '+86 138 0013 8777',
    'Koba@Example.com',
    orderCode,
  ])
    expect([keyword, await find(keyword)]).toEqual([keyword, [mei.id]]);
  for (const keyword of ['KobayashiX', '1380013', '%', 'O20200101000']) {
    const found = await find(keyword);
    expect([keyword, found]).toEqual([keyword, keyword === '%' ? [mei.id] : []]);
  }
  const { list, counts } = await service.call(desk.listDeskShoppers, { state: 'open', limit: 1 });
  expect([list.length, counts.open > 0]).toEqual([1, true]);
});

test('a supplement within the automatic limit waits for its shopper while they are restricted', async () => {
  const [service, buyer] = [await rin(), await world.staff('sato', 'buyer')];
  const mei = await richShopper(world, 'mei');
  await world.platform.transact(systemCaller('test'), (tx) =>
    setPreference(tx, mei.id, { autoSupplementYen: yen(5000) }),
  );
  const [id = ''] = await paid(world, mei, [{ priceYen: 3000 }]);
  await buyer.call(claimOrder, { id });
  const buy = { id, goodsYen: 3500, domesticYen: 0, platformOrderNo: 'n-1' };
  await service.call(desk.restrictShopper, decide(mei));
  expect(await codeOf(buyer.call(buyOrder, buy))).toBe(codes.wrongState);
  await service.call(desk.reopenShopper, decide(mei, 'restricted'));
  await buyer.call(buyOrder, buy);
});

test('a session opened while its shopper was open says so after they were restricted', async () => {
  const service = await rin();
  const mei = await richShopper(world, 'mei');
  await world.platform.transact(systemCaller('test'), (tx) => openSession(tx, mei.id, 'other'));
  const [id = ''] = await placed(world, mei, [{}]);
  await service.call(desk.restrictShopper, decide(mei));
  expect(await mei.call(profile, {})).toMatchObject({ state: 'restricted' });
  expect(await mei.call(orderDetail, { id })).toMatchObject({ order: { id } });
});
