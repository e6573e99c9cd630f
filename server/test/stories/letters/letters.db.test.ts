import {
  letterDetail,
  letterTypes,
  listLetters,
  readLetters,
  unreadLetters,
} from '@hakobu/contract/letters/letter.api';
import { cancelOrder, orderDetail, refuseSupplement } from '@hakobu/contract/orders/order.api';
import { askSupplement, buyOrder, claimOrder, reportSoldOut } from '@hakobu/contract/orders/order.desk-api';
import { fillSheet } from '@hakobu/contract/parcels/parcel.api';
import * as desk from '@hakobu/contract/parcels/parcel.desk-api';
import { startTopUp } from '@hakobu/contract/payments/top-up.api';
import { changeLanguage } from '@hakobu/contract/shoppers/shoppers.api';
import type { Language } from '@hakobu/contract/base/languages';
import { yen } from '@hakobu/contract/base/money';
import { expect, test } from 'vitest';
import { setPreference } from '../../../src/features/wallet/index.ts';
import { dayMs, hourMs, minuteMs } from '../../../src/platform/clock/clock.ts';
import { clientInto } from '../../../src/platform/http/in-memory.ts';
import { systemCaller } from '../../../src/platform/http/caller.ts';
import { type LineGiven, paid, pay as payOrders, placed } from '../../steps/bought.ts';
import { letterStage } from '../../steps/letters.ts';
import { parcelStage, refused, sheetFor } from '../../steps/parcels.ts';
import { richShopper, storedOrder } from '../../steps/stored.ts';
import { makeWorld, type Person } from '../../world.ts';

const world = makeWorld();
const { cast, packed, pay, ready, sent } = parcelStage(world);
const { lettersOf, titlesOf, newest, tell } = letterStage(world);

const claimed = async (mei: Person, given: LineGiven = { name: 'クマ' }) => {
  const [id = ''] = await paid(world, mei, [given]);
  const buyer = await world.staff('yamada', 'buyer');
  await buyer.call(claimOrder, { id });
  return { id, buyer };
};

test('an order that is not paid is reminded of three hours before its end, and closed with a letter', async () => {
  const mei = await richShopper(world, 'mei');
  const [id = ''] = await placed(world, mei, [{ name: 'クマ' }]);
  expect(await titlesOf(mei)).toEqual([]);
  world.clock.advance(69 * hourMs);
  const [reminder] = await lettersOf(mei);
  expect(reminder).toMatchObject({
    kind: 'order',
    tone: 'wait',
    title: '订单快到付款时限了',
    about: { kind: 'order', code: id },
    dueAt: new Date(world.clock.now().getTime() + 3 * hourMs).toISOString(),
  });
  world.clock.advance(3 * hourMs);
  expect(await titlesOf(mei)).toEqual(['订单超时未付，已关闭', '订单快到付款时限了']);
});

test('one of a kind is reminded of ten minutes before; what was paid meanwhile is not', async () => {
  const mei = await richShopper(world, 'mei');
  await placed(world, mei, [{ oneOfAKind: true }]);
  await paid(world, mei, [{ oneOfAKind: true }]);
  await world.settle();
  world.clock.advance(20 * minuteMs);
  expect(await titlesOf(mei)).toEqual(['订单快到付款时限了']);
});

test('cancelled, sold out and cancelled with the others: each says what came back', async () => {
  const mei = await richShopper(world, 'mei');
  const [first = ''] = await paid(world, mei, [{}]);
  await mei.call(cancelOrder, { id: first });
  expect(await newest(mei)).toMatchObject({ title: '订单已取消', tone: 'plain' });

  const [failing = '', other = ''] = await paid(world, mei, [{ name: '無い' }, { name: '他' }], 'cancelAll');
  const buyer = await world.staff('yamada', 'buyer');
  await buyer.call(claimOrder, { id: failing });
  await buyer.call(reportSoldOut, { id: failing, note: '店铺说缺货' });
  const [, soldOut] = (await lettersOf(mei)).toReversed().slice(-2).toReversed();
  const [together] = await lettersOf(mei);
  expect(together).toMatchObject({ title: '同批订单已一起取消', about: { code: other } });
  expect(await mei.call(letterDetail, { id: soldOut?.id ?? '' })).toMatchObject({
    title: '没有买到，钱已退回',
    tone: 'bad',
    paragraphs: ['「無い」已经无货，没能买到。', '冻结的 3,300 日元已退回付款时的余额。'],
    facts: [
      { kind: 'text', label: '商品', text: '無い' },
      { kind: 'yen', label: '退回', amountYen: 3300 },
      { kind: 'text', label: '工作人员留言', text: '店铺说缺货' },
      { kind: 'code', label: '订单号', text: failing },
    ],
  });
});

test('a supplement is asked for with its difference and its time, reminded of, and its end is told', async () => {
  const mei = await richShopper(world, 'mei');
  const { id, buyer } = await claimed(mei);
  await buyer.call(askSupplement, { id, goodsYen: 3400, domesticYen: 0 });
  const asked = await newest(mei);
  expect(asked).toMatchObject({
    title: '需要补款 400 日元',
    tone: 'wait',
    dueAt: new Date(world.clock.now().getTime() + 48 * hourMs).toISOString(),
  });
  world.clock.advance(45 * hourMs);
  expect(await newest(mei)).toMatchObject({ title: '补款快到时限了', dueAt: asked.dueAt });
  world.clock.advance(3 * hourMs);
  expect(await newest(mei)).toMatchObject({
    title: '补款超时，订单已取消',
    paragraphs: ['「クマ」在时限内没有补款，订单已取消。', '冻结的 3,300 日元已退回付款时的余额。'],
  });
});

test('a supplement that is refused, and one that is paid unasked within the limit', async () => {
  const mei = await richShopper(world, 'mei');
  const refusing = await claimed(mei);
  await refusing.buyer.call(askSupplement, { id: refusing.id, goodsYen: 3400, domesticYen: 0 });
  await mei.call(refuseSupplement, { id: refusing.id });
  expect((await newest(mei)).title).toBe('订单已取消，钱已退回');

  await world.platform.transact(systemCaller('world'), (tx) =>
    setPreference(tx, mei.id, { autoSupplementYen: yen(500) }),
  );
  const { id, buyer } = await claimed(mei);
  await buyer.call(buyOrder, { id, goodsYen: 3400, domesticYen: 0, platformOrderNo: 'n-1' });
  expect((await newest(mei)).title).toBe('已自动补款 400 日元');
});

test('bought, sent by its seller, arrived: what each letter tells', async () => {
  const mei = await richShopper(world, 'mei');
  const packer = await world.staff('sato', 'warehouse');
  const code = await storedOrder(world, { mei, packer }, { name: 'クマ' });
  expect(await titlesOf(mei)).toEqual(['商品已到仓库', '卖家已发货', '商品已采购']);
  const arrived = await newest(mei);
  expect(arrived.facts).toEqual([
    { kind: 'text', label: '商品', text: 'クマ' },
    { kind: 'weight', label: '重量', weightGrams: 800 },
    { kind: 'moment', label: '免费存放到', at: expect.stringMatching(/^2027-01/) },
    { kind: 'code', label: '订单号', text: code },
  ]);
  const [, sellerSent] = await lettersOf(mei);
  expect((await mei.call(letterDetail, { id: sellerSent?.id ?? '' })).facts).toContainEqual({
    kind: 'text',
    label: '承运商',
    text: '佐川急便',
  });
});

test('a weighed parcel asks for its freight, is reminded of twice, and is undone with a letter', async () => {
  const people = await cast();
  const { id, orderCodes } = await packed(people, 2);
  const { order } = await people.mei.call(orderDetail, { id: orderCodes[0] ?? '' });
  const [asked] = await lettersOf(people.mei);
  expect(asked).toMatchObject({
    imageUrl: order.goods.imageUrl,
    kind: 'parcel',
    tone: 'wait',
    title: '包裹已称重，请付运费',
    about: { kind: 'freight', code: id },
    dueAt: new Date(world.clock.now().getTime() + 14 * dayMs).toISOString(),
  });
  const answer: string[] = [];
  for (const days of [11, 2, 1]) {
    world.clock.advance(days * dayMs);
    answer.push((await newest(people.mei)).title);
  }
  expect(answer).toEqual(['运费还剩 3 天付款', '运费还剩 1 天付款', '报价过期，包裹已拆开']);
  expect((await newest(people.mei)).facts).toContainEqual({ kind: 'yen', label: '费用', amountYen: 500 });
});

test('a parcel that is paid with its sheet incomplete asks for it; one that lacks nothing does not', async () => {
  const people = await cast();
  const { id } = await packed(people);
  await pay(people, id);
  expect((await lettersOf(people.mei))[0]).toMatchObject({
    title: '请补全面单',
    tone: 'wait',
    about: { kind: 'sheet', code: id },
  });
  const whole = await cast();
  const made = await packed(whole);
  await whole.mei.call(fillSheet, { id: made.id, ...sheetFor(made.orderCodes) });
  await pay(whole, made.id);
  expect((await newest(whole.mei)).title).toBe('包裹已称重，请付运费');
});

test('sent, delivered, completed by time', async () => {
  const people = await cast();
  const { id } = await sent(people);
  expect(await newest(people.mei)).toMatchObject({ title: '包裹已出库', about: { kind: 'parcel', code: id } });
  const tracked = { id, at: world.clock.now().toISOString(), status: 'delivered', text: 'Delivered' } as const;
  await people.packer.call(desk.addParcelTracking, tracked);
  const delivered = await newest(people.mei);
  expect(delivered).toMatchObject({ title: '包裹已送达', tone: 'wait' });
  world.clock.advance(14 * dayMs);
  expect((await newest(people.mei)).title).toBe('包裹已完成');
});

test('a box that staff undo says what it costs and why', async () => {
  const people = await cast();
  const { id } = await packed(people);
  await people.packer.call(desk.unpackParcel, { id, reason: '箱子破了', chargesRepackFee: false });
  const letter = await newest(people.mei);
  expect(letter).toMatchObject({ title: '包裹已拆开', tone: 'bad' });
  expect(letter.paragraphs).toHaveLength(1);
  expect(letter.facts).toContainEqual({ kind: 'text', label: '工作人员留言', text: '箱子破了' });
});

test('a top-up that arrived is told in its own currency', async () => {
  const mei = await world.shopper('mei');
  const { payUrl, code } = await mei.call(startTopUp, { currency: 'CNY', amount: 12_345, provider: 'sandbox' });
  await world.http.inject({
    method: 'POST',
    url: payUrl ?? '',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'choice=pay',
  });
  const letter = await newest(mei);
  expect(letter).toMatchObject({ kind: 'wallet', title: '充值已到账', about: { kind: 'topUp', code } });
  expect(letter.facts).toEqual([{ kind: 'money', label: '到账', amount: { amount: 12_345, currency: 'CNY' } }]);
});

test('storage is told of for each end and each day once', async () => {
  const mei = await richShopper(world, 'mei');
  const packer = await world.staff('sato', 'warehouse');
  const orderCode = await storedOrder(world, { mei, packer });
  await world.settle();
  const about = { orderCode, shopperId: mei.id };
  for (const daysLeft of [7, 7, 0]) await tell('storage.reminded', { ...about, what: 'freeEnds', daysLeft });
  await tell('storage.reminded', { ...about, what: 'disposal', daysLeft: 30 });
  expect((await titlesOf(mei)).slice(0, 3)).toEqual([
    '商品将在 30 天后被处理',
    '免费存放今天到期',
    '免费存放还剩 7 天',
  ]);
});

test('told twice, a step has one letter; a second time of the same step has its own', async () => {
  const mei = await richShopper(world, 'mei');
  const { id, buyer } = await claimed(mei);
  await buyer.call(askSupplement, { id, goodsYen: 3400, domesticYen: 0 });
  const moved = { orderCode: id, shopperId: mei.id, verb: 'askSupplement', to: 'PendingSupplement' };
  await tell('order.moved', moved);
  await tell('order.moved', moved);
  expect(await titlesOf(mei)).toEqual(['需要补款 400 日元']);
  await payOrders(mei, [id]);
  await buyer.call(askSupplement, { id, goodsYen: 3500, domesticYen: 0 });
  expect((await titlesOf(mei)).length).toBe(2);
});

test('letters are written in the language of the profile, whatever the device speaks', async () => {
  const mei = await richShopper(world, 'mei');
  const [id = ''] = await paid(world, mei, [{ name: 'クマ' }]);
  await mei.call(cancelOrder, { id });
  await world.settle();
  const headers = { authorization: `Bearer ${mei.token}`, 'accept-language': 'fr' };
  const call = clientInto(world.http, headers);
  const titleFor = async (language: Language) => {
    await call(changeLanguage, { language });
    const { list } = await call(listLetters, {});
    const [first] = list;
    const letter = await call(letterDetail, { id: first?.id ?? '' });
    const types = await call(letterTypes, {});
    const last = types.find(({ kind }) => kind === 'order')?.last;
    expect([letter.title, last?.title]).toEqual([first?.title, first?.title]);
    return first?.title;
  };
  expect(await titleFor('en')).toBe('The order is cancelled');
  expect(await titleFor('zh-TW')).toBe('訂單已取消');
  expect(await titleFor('zh-CN')).toBe('订单已取消');
});

test("another's letter is not found, and stays unread", async () => {
  const people = await cast();
  await packed(people);
  const [letter] = await lettersOf(people.mei);
  const id = letter?.id ?? '';
  const other = await world.shopper('lin');
  await expect(other.call(letterDetail, { id })).rejects.toEqual(refused(10002));
  await expect(other.call(letterDetail, { id: nobodys })).rejects.toEqual(refused(10002));
  await other.call(readLetters, { ids: [id] });
  expect((await other.call(listLetters, {})).list).toEqual([]);
  expect((await people.mei.call(listLetters, { unread: 'yes' })).list[0]?.id).toBe(id);
});

test('opening a letter reads it; the rest is read by name, by kind, or all at once', async () => {
  const people = await cast();
  const { mei } = people;
  await ready(people);
  const all = await lettersOf(mei);
  const unread = async () => (await mei.call(unreadLetters, {})).unread;
  expect(await unread()).toBe(all.length);
  const [latest, next] = all;
  expect(await mei.call(letterDetail, { id: latest?.id ?? '' })).toMatchObject({ isRead: true });
  expect(await mei.call(readLetters, { ids: [next?.id ?? ''] })).toEqual({ unread: all.length - 2 });
  const types = await mei.call(letterTypes, {});
  expect(types.map(({ kind }) => kind)).toEqual(['order', 'parcel', 'wallet', 'group', 'activity', 'system']);
  expect(types.reduce((sum, type) => sum + type.unread, 0)).toBe(all.length - 2);
  await mei.call(readLetters, { kind: 'order' });
  const left = await mei.call(letterTypes, {});
  expect(left.find(({ kind }) => kind === 'order')).toMatchObject({ unread: 0, last: { kind: 'order', isRead: true } });
  expect(left.find(({ kind }) => kind === 'wallet')).toEqual({
    kind: 'wallet',
    isMuted: false,
    hasSecurity: true,
    unread: 0,
    quiet: 0,
    last: null,
  });
  expect(await mei.call(readLetters, {})).toEqual({ unread: 0 });
});

test('letters are paged by where the last one stood', async () => {
  const people = await cast();
  const { mei } = people;
  await ready(people);
  const all = await lettersOf(mei);
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await mei.call(listLetters, { limit: 2, cursor });
    seen.push(...page.list.map(({ id }) => id));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(seen).toEqual(all.map(({ id }) => id));
});

const nobodys = '0198c0de-0000-7000-8000-000000000000';
