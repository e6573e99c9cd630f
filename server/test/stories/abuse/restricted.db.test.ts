import { codes } from '@hakobu/contract/base/codes';
import type { Endpoint } from '@hakobu/contract/base/endpoint';
import { yen } from '@hakobu/contract/base/money';
import { addGroupOrders } from '@hakobu/contract/groups/group-order.api';
import { openGroup } from '@hakobu/contract/groups/group.api';
import { acceptHandover } from '@hakobu/contract/groups/handover.api';
import { applyGroupShipment, authoriseShare, chooseShareCap } from '@hakobu/contract/groups/shipment.api';
import { joinGroup } from '@hakobu/contract/groups/membership.api';
import { cancelOrder, orderDetail, payOrders, placeOrders, quickOrder } from '@hakobu/contract/orders/order.api';
import { applyParcel, editParcel, payFreight, splitParcel } from '@hakobu/contract/parcels/parcel.api';
import { sendPayCode } from '@hakobu/contract/payments/pay-security.api';
import { payCheckCode } from '@hakobu/contract/payments/payment.api';
import { startTopUp } from '@hakobu/contract/payments/top-up.api';
import { addEcOrder, submitProxies } from '@hakobu/contract/proxies/proxy.api';
import { addServices, agreeToFee, payServices } from '@hakobu/contract/services/service.api';
import { restrictShopper } from '@hakobu/contract/shoppers/shoppers.desk-api';
import {
  bindPayee,
  previewWithdrawal,
  requestWithdrawal,
  setAutoWithdrawal,
} from '@hakobu/contract/withdrawals/withdrawal.api';
import { expect, test } from 'vitest';
import { listEndpoints } from '../../../../tools/contract.ts';
import { placed } from '../../steps/bought.ts';
import { putGoods } from '../../steps/goods.ts';
import { refusal } from '../../steps/refused.ts';
import { richShopper } from '../../steps/stored.ts';
import { makeWorld } from '../../world.ts';

const world = makeWorld();
const order = 'O2026112000001';
const parcel = 'P2026112000001';
const serviceCode = 'S2026112000001';
const id = '6f0b6a52-6f0b-4a52-8f0b-6a526f0b6a52';
const goods = { goodsId: 'g-1', platformCode: 'mercari' };
const proxy = { url: 'https://www.lamps.jp/items/42', name: '真鍮のランプ', priceYen: 3000, quantity: 1 };
const applied = { orderCodes: [order], addressId: id, routeCode: 'jp-ems' };
const group = { title: '我的团', split: 'byWeight', routeCodes: ['jp-ems'], mostMembers: 5 };
const payee = { kind: 'paypal', accountNumber: 'mei@example.com', holder: 'Mei' };

/** Every call that spends, with an input that is read: it is refused before anything else is looked at. */
const spending: readonly (readonly [Endpoint, Record<string, unknown>])[] = [
  [placeOrders, { lines: [{ ...goods, quantity: 1 }], totalYen: 3300 }],
  [quickOrder, { ...goods, price: 3000, os: 1 }],
  [payOrders, { codes: [order] }],
  [payCheckCode, { subject: 'orders', codes: [order] }],
  [sendPayCode, { checkCode: id, channel: 'sms' }],
  [startTopUp, { currency: 'JPY', amount: 10_000, provider: 'sandbox' }],
  [applyParcel, applied],
  [editParcel, { id: parcel, ...applied }],
  [splitParcel, { id: parcel, orderCodes: [order] }],
  [payFreight, { code: parcel, routeCode: 'jp-ems' }],
  [addServices, { code: order, services: [{ offerCode: 'photos' }], totalYen: 300 }],
  [payServices, { codes: [serviceCode] }],
  [agreeToFee, { code: serviceCode, feeYen: 500 }],
  [submitProxies, { ids: [id], totalYen: 3300 }],
  [addEcOrder, { ...proxy, totalYen: 3300 }],
  [previewWithdrawal, { currency: 'JPY', amount: 1000 }],
  [requestWithdrawal, { code: 'W2026112000001' }],
  [bindPayee, { payee, payPassword: '246810' }],
  [openGroup, { ...group, addressId: id, deadlineAt: '2026-11-23T10:00:00+09:00' }],
  [joinGroup, { id: 'GAAAAAAAAAA', termsVersion: 1 }],
  [acceptHandover, { id: 'GAAAAAAAAAA', addressId: id, version: 0 }],
  [applyGroupShipment, { id: 'GAAAAAAAAAA', version: 0, orderIds: [id], routeCode: 'jp-ems' }],
  [chooseShareCap, { code: 'F2026112000001', capYen: 500 }],
  [authoriseShare, { code: 'F2026112000001', capYen: 500 }],
  [addGroupOrders, { id: 'GAAAAAAAAAA', orderCodes: [order] }],
  [setAutoWithdrawal, { currency: 'JPY', isOn: true, keep: 0, above: 1000, every: 'day', on: 1 }],
];

/** Calls that repeat safely and still spend nothing: taking back, answering, proving what is the shopper's own. */
const harmless = new Set([
  'askCancel',
  'answerRestQuestion',
  'undoParcel',
  'claimArrival',
  'sendSlip',
  'askFeedback',
  'saveProxyDraft',
  'addReview',
  'cancelService',
  'rejectFee',
]);

test('every call that spends is refused to a restricted shopper with 10013, and no other needs to be', async () => {
  const named = await listEndpoints();
  const keyed = named.filter(({ value }) => value.by === 'shopper' && value.repeats !== 'harmless');
  const spends = new Set(spending.map(([endpoint]) => endpoint));
  const unsaid = keyed.filter(({ name, value }) => !spends.has(value) && !harmless.has(name));
  expect(unsaid.map(({ name }) => name)).toEqual([]);
  const mei = await richShopper(world, 'mei');
  const service = await world.staff('rin', 'service');
  await service.call(restrictShopper, { id: mei.id, state: 'open', reason: '付款争议' });
  for (const [endpoint, input] of spending) {
    const refused = await refusal(mei.call(endpoint, input));
    expect([endpoint.path, refused.code]).toEqual([endpoint.path, codes.accountRestricted]);
    expect(refused.message).toBe('你的账号已被限制下单、充值和提现，如有疑问请联系客服');
  }
});

test('a restricted shopper reads, and takes back what is not paid', async () => {
  const mei = await richShopper(world, 'mei');
  const [code = ''] = await placed(world, mei, [{ priceYen: yen(3000) }]);
  await putGoods(world.pool, {});
  const service = await world.staff('rin', 'service');
  await service.call(restrictShopper, { id: mei.id, state: 'open', reason: '付款争议' });
  expect((await mei.call(orderDetail, { id: code })).order.id).toBe(code);
  await mei.call(cancelOrder, { id: code });
});
