import { yen } from '@hakobu/contract/base/money';
import { askCancel } from '@hakobu/contract/orders/order.api';
import * as purchasing from '@hakobu/contract/orders/order.desk-api';
import * as api from '@hakobu/contract/parcels/parcel.api';
import * as packing from '@hakobu/contract/parcels/parcel.desk-api';
import { claimArrival } from '@hakobu/contract/warehouse/arrival.api';
import * as boxes from '@hakobu/contract/warehouse/unknown-box.desk-api';
import { awaitRest } from '@hakobu/contract/warehouse/warehouse.desk-api';
import { expect, test } from 'vitest';
import { dayMs } from '../../../src/platform/clock/clock.ts';
import { bought, paid, sendBySeller } from '../../steps/bought.ts';
import { letterStage } from '../../steps/letters.ts';
import { parcelStage, wantedOf } from '../../steps/parcels.ts';
import { photograph, richShopper, sentOrder, storedOrder } from '../../steps/stored.ts';
import { warehouseStage } from '../../steps/warehouse.ts';
import { makeWorld } from '../../world.ts';

const world = makeWorld();
const { cast, packed, pay, sent } = parcelStage(world);
const { keep, proof, store } = warehouseStage(world);
const { lettersOf, titlesOf, opened, newest, tell } = letterStage(world);

const buyerAndShopper = async () => ({
  mei: await richShopper(world, 'mei'),
  buyer: await world.staff('yamada', 'buyer'),
});
const noteOf = (text: string) => ({ kind: 'text', label: '工作人员留言', text });

test('one of three cannot be bought: the shopper is asked about the other two, until when', async () => {
  const { mei, buyer } = await buyerAndShopper();
  const [id = ''] = await paid(world, mei, [{ name: '無い' }, {}, {}], 'ask');
  await buyer.call(purchasing.claimOrder, { id });
  await buyer.call(purchasing.reportSoldOut, { id, note: '' });
  const letter = await opened(mei, '有一单没买到，其余的还买吗？');
  expect(letter).toMatchObject({
    tone: 'wait',
    about: { kind: 'order', code: id },
    dueAt: new Date(world.clock.now().getTime() + dayMs).toISOString(),
  });
  expect(letter.paragraphs[1]).toContain('同批还有 2 单');
  expect(await titlesOf(mei)).toContain('没有买到，钱已退回');
});

test('asked to cancel: declined twice is told twice, granted says what came back and what was kept', async () => {
  const { mei, buyer } = await buyerAndShopper();
  const [id = ''] = await paid(world, mei, [{ priceYen: 5000 }]);
  await buyer.call(purchasing.claimOrder, { id });
  for (let time = 0; time < 2; time += 1) {
    await mei.call(askCancel, { id, reason: '买重复了', feeYen: 300 });
    await buyer.call(purchasing.answerCancel, { id, granted: false, note: '卖家不同意' });
    const declined = await newest(mei);
    expect(declined).toMatchObject({ title: '取消申请没有通过', tone: 'bad' });
    expect(declined.facts).toContainEqual(noteOf('卖家不同意'));
  }
  expect(await titlesOf(mei)).toHaveLength(2);
  await mei.call(askCancel, { id, reason: '买重复了', feeYen: 300 });
  await buyer.call(purchasing.answerCancel, { id, granted: true, note: '' });
  const granted = await newest(mei);
  expect(granted.title).toBe('取消申请已通过');
  expect(granted.facts).toContainEqual({ kind: 'yen', label: '退回', amountYen: 5000 });
  expect(granted.facts).toContainEqual({ kind: 'yen', label: '费用', amountYen: 300 });
});

test('the seller cancels: all of it is back, the fee too', async () => {
  const { mei, buyer } = await buyerAndShopper();
  const id = await bought(world, mei, buyer, { priceYen: 5000 });
  await buyer.call(purchasing.sellerCancelled, { id, note: '' });
  expect((await newest(mei)).paragraphs[1]).toBe('包括手续费在内的 5,300 日元已全部退回付款时的余额。');
});

test('an order that is split names the new one', async () => {
  const { mei, buyer } = await buyerAndShopper();
  const id = await bought(world, mei, buyer, { quantity: 3 });
  const { newId } = await buyer.call(purchasing.splitOrder, { id, quantity: 1, note: '' });
  const letter = await newest(mei);
  expect(letter).toMatchObject({ title: '订单已拆成两单', about: { kind: 'order', code: id } });
  expect(letter.facts).toContainEqual({ kind: 'code', label: '相关订单', text: newId });
});

test('what was found on arrival is told finding by finding, and told again it is not', async () => {
  const { mei } = await buyerAndShopper();
  const packer = await world.staff('sato', 'warehouse');
  const coming = await sentOrder(world, mei, { name: 'クマ' });
  await store(packer, coming, {
    findings: [
      { kind: 'damaged', quantity: 1, note: '盒角压扁', photoIds: [] },
      { kind: 'wet', photoIds: [] },
    ],
  });
  const noted = (await lettersOf(mei)).filter(({ title }) => title === '到货时发现了问题');
  expect(noted.map(({ excerpt }) => excerpt).toSorted()).toEqual([
    '「クマ」到货时发现：受潮。',
    '「クマ」到货时发现：有破损。',
  ]);
  await tell('arrival.noted', { ...coming, shopperId: mei.id, what: 'damaged', note: '盒角压扁' });
  expect((await titlesOf(mei)).filter((title) => title === '到货时发现了问题')).toHaveLength(2);
});

test('a part of an order has come', async () => {
  const { mei, buyer } = await buyerAndShopper();
  const packer = await world.staff('sato', 'warehouse');
  const orderCode = await bought(world, mei, buyer, { quantity: 3 });
  const trackingNo = await sendBySeller(buyer, orderCode);
  const photoIds = [await photograph(world, packer)];
  await packer.call(awaitRest, { orderCode, trackingNo, quantity: 1, shelf: 'W-01-1', note: '卖家分两箱', photoIds });
  const letter = await newest(mei);
  expect(letter).toMatchObject({ title: '到了一部分', tone: 'plain' });
  expect(letter.facts).toContainEqual(noteOf('卖家分两箱'));
});

test('a claim to an unknown box is refused with its reason, or accepted', async () => {
  const { mei, buyer } = await buyerAndShopper();
  const packer = await world.staff('sato', 'warehouse');
  const orderCode = await bought(world, mei, buyer);
  const box = await keep(packer, '778899001122');
  const claim = async () => mei.call(claimArrival, { orderCode, text: '卖家说已送达', photoIds: [await proof(mei)] });
  await packer.call(boxes.refuseClaim, { id: (await claim()).id, reason: '单号不符' });
  const refusedClaim = await newest(mei);
  expect(refusedClaim.title).toBe('认领没有通过');
  expect(refusedClaim.facts).toContainEqual(noteOf('单号不符'));
  await packer.call(boxes.acceptClaim, { id: (await claim()).id, boxId: box.id });
  expect((await newest(mei)).title).toBe('认领成功');
});

test('storage: each day before its end, and each before disposal, has one letter; disposal ends it', async () => {
  const { mei } = await buyerAndShopper();
  const packer = await world.staff('sato', 'warehouse');
  await storedOrder(world, { mei, packer });
  let answer: string[] = [];
  for (const days of [17, 17, 17, 2, 4, 2, 1, 1, 20, 10, 20, 3, 8]) {
    world.clock.advance(days * dayMs);
    answer = await titlesOf(mei);
  }
  expect(answer.toReversed().filter((title) => !['商品已采购', '卖家已发货', '商品已到仓库'].includes(title))).toEqual([
    '免费存放还剩 7 天',
    '免费存放还剩 3 天',
    '免费存放还剩 1 天',
    '免费存放今天到期',
    '商品将在 30 天后被处理',
    '商品将在 7 天后被处理',
    '商品已按超期处理',
  ]);
});

test('a parcel that waits: all is here, or nothing is left to wait for', async () => {
  const people = await cast();
  const buyer = await world.staff('yamada', 'buyer');
  const first = await bought(world, people.mei, buyer);
  const { id } = await people.mei.call(api.applyParcel, wantedOf(people, [first]));
  const trackingNo = await sendBySeller(buyer, first);
  await store(people.packer, { orderCode: first, trackingNo });
  // The arrival's event starts the parcel; its own event is taken after it.
  await world.settle();
  expect(await newest(people.mei)).toMatchObject({ title: '商品到齐，准备打包', about: { kind: 'parcel', code: id } });
  const second = await bought(world, people.mei, buyer);
  await people.mei.call(api.applyParcel, wantedOf(people, [second]));
  await buyer.call(purchasing.sellerCancelled, { id: second, note: '' });
  await world.settle();
  expect((await newest(people.mei)).title).toBe('预约的包裹已取消');
});

test('a box that is undone at the shopper’s wish says what is due for it', async () => {
  const people = await cast();
  const { id } = await packed(people);
  await pay(people, id);
  await people.mei.call(api.undoParcel, { id, reason: '', feeYen: yen(500) });
  const letter = await newest(people.mei);
  expect(letter.title).toBe('包裹已按你的要求拆开');
  expect(letter.facts).toContainEqual({ kind: 'yen', label: '费用', amountYen: 500 });
});

test('brought back by the carrier, and lost: fee, reason and compensation', async () => {
  const people = await cast();
  const back = await sent(people);
  await people.packer.call(packing.returnParcel, {
    id: back.id,
    reason: '查无此人',
    returnFeeYen: yen(1800),
    shelf: 'R-01-1',
  });
  const returned = await newest(people.mei);
  expect(returned).toMatchObject({ title: '包裹被退回仓库', tone: 'bad' });
  expect(returned.facts).toContainEqual({ kind: 'yen', label: '费用', amountYen: 1800 });
  expect(returned.facts).toContainEqual(noteOf('查无此人'));

  const gone = await sent(people);
  const service = await world.staff('suzuki', 'service');
  const given = { goodsYen: yen(3000), freightYen: yen(2500) };
  await service.call(packing.loseParcel, { id: gone.id, note: '日本邮便确认遗失', ...given });
  const lost = await newest(people.mei);
  expect(lost.title).toBe('包裹丢失，已赔偿');
  expect(lost.facts).toContainEqual({ kind: 'yen', label: '赔偿', amountYen: 5500 });
});
