import { randomUUID } from 'node:crypto';
import { codes } from '@hakobu/contract/base/codes';
import { listAudit } from '@hakobu/contract/audit/audit.desk-api';
import { startTopUp, topUpDetail } from '@hakobu/contract/payments/top-up.api';
import { deskTopUp } from '@hakobu/contract/payments/top-up.desk-api';
import {
  agreeAlarm,
  dropAlarm,
  listPaymentAlarms,
  type PaymentAlarm,
  settleAlarm,
} from '@hakobu/contract/payments/payment.desk-api';
import { readStatement } from '@hakobu/contract/wallet/statement.api';
import { beforeEach, expect, it } from 'vitest';
import { atOnce, doneIn, times } from '../../../../test/at-once.ts';
import { codeOf } from '../../../../test/steps/refused.ts';
import { makeWorld, type Person } from '../../../../test/world.ts';
import { readBalances } from '../../../ledger/journal.ts';
import { receiveProviderEvent } from '../top-ups/receive-top-up.actions.ts';

const world = makeWorld();
let finance: Person;
let second: Person;
let mei: Person;
beforeEach(async () => {
  finance = await world.staff('finance', 'finance');
  second = await world.staff('second', 'finance');
  mei = await world.shopper('mei');
});

const start = async (amount = 1000) =>
  (await mei.call(startTopUp, { currency: 'JPY', amount, provider: 'sandbox' })).code;
const receive = (merchantCode: string, amount: number, currency = 'JPY', transactionId: string = randomUUID()) =>
  receiveProviderEvent(world.platform, 'sandbox', { state: 'paid', transactionId, merchantCode, currency, amount });
const open = async (): Promise<PaymentAlarm> => {
  const [newest] = (await finance.call(listPaymentAlarms, { limit: 1 })).list;
  if (!newest) throw new Error('no alarm is open');
  return newest;
};
const settle = (id: string, how: PaymentAlarm['outcomes'][number], more: { shopperId?: string } = {}) =>
  finance.call(settleAlarm, { id, how, note: 'found on the statement', ...more });
const balancesOf = ({ id }: Person) => readBalances(world.platform.db, id);

it('a wrong amount is credited to its top-up after all, as it was received, once by 20 at once', async () => {
  const code = await start();
  await receive(code, 909);
  const alarm = await open();
  expect(alarm).toMatchObject({ kind: 'wrongAmount', topUpCode: code, inSuspense: { amount: 909, currency: 'JPY' } });
  expect(doneIn(await atOnce(times(20, () => settle(alarm.id, 'creditTopUp'))))).toBe(1);
  // 909 less the fee in it, of a hundredth.
  expect(await balancesOf(mei)).toMatchObject({ cashYen: 900 });
  expect(await mei.call(topUpDetail, { code })).toMatchObject({
    state: 'Credited',
    amount: 1000,
    creditedAmount: 900,
    fee: 9,
    timeline: [{ verb: 'start' }, { verb: 'credit', receivedAmount: 909 }],
  });
  const { received } = await finance.call(deskTopUp, { code });
  expect(received).toMatchObject([{ amount: 909, outcome: 'credited' }]);
  const [settled] = (await finance.call(listPaymentAlarms, { state: 'settled' })).list;
  expect(settled).toMatchObject({
    id: alarm.id,
    inSuspense: null,
    outcomes: [],
    settled: { how: 'creditTopUp', by: 'finance', note: 'found on the statement' },
  });
  const admin = await world.staff('admin', 'admin');
  const log = await admin.call(listAudit, { action: 'topUps.settleAlarm' });
  expect(log.list[0]).toMatchObject({
    actorName: 'finance',
    reason: 'found on the statement',
    after: { how: 'creditTopUp', amount: 909, topUp: code },
  });
});

it('money for no top-up, or a second time for one, goes to the shopper whose it is, as money of its currency', async () => {
  await receive('T2026112099999', 5000, 'CNY');
  const unknown = await open();
  expect(unknown).toMatchObject({ kind: 'unknownTopUp', topUpCode: null, outcomes: ['creditShopper', 'returned'] });
  expect(await codeOf(settle(unknown.id, 'creditShopper'))).toBe(codes.notFound);
  expect(await codeOf(settle(unknown.id, 'creditShopper', { shopperId: randomUUID() }))).toBe(codes.notFound);
  expect(await codeOf(settle(unknown.id, 'creditTopUp'))).toBe(codes.wrongState);
  expect(await settle(unknown.id, 'creditShopper', { shopperId: mei.id })).toMatchObject({
    settled: null,
    proposed: { shopper: { id: mei.id }, staffId: finance.id },
  });
  expect(await balancesOf(mei)).toMatchObject({ cashFen: 0 });
  const proposed = { id: unknown.id, shopperId: mei.id, proposedBy: finance.id };
  expect(await codeOf(finance.call(agreeAlarm, proposed))).toBe(codes.notPermitted);
  const other = await world.shopper('lin');
  expect(await codeOf(second.call(agreeAlarm, { ...proposed, shopperId: other.id }))).toBe(codes.wrongState);
  await second.call(dropAlarm, { id: unknown.id, note: '先问渠道' });
  expect(await codeOf(second.call(agreeAlarm, proposed))).toBe(codes.wrongState);
  await settle(unknown.id, 'creditShopper', { shopperId: mei.id });
  await atOnce(times(6, () => second.call(agreeAlarm, proposed)));
  const code = await start();
  await receive(code, 1010);
  await receive(code, 1010);
  const twice = await open();
  expect(twice).toMatchObject({ kind: 'creditedBefore', topUpCode: code, outcomes: ['creditShopper', 'returned'] });
  await settle(twice.id, 'creditShopper', { shopperId: mei.id });
  const agreed = await second.call(agreeAlarm, { id: twice.id, shopperId: mei.id, proposedBy: finance.id });
  expect(agreed).toMatchObject({ settled: { by: 'finance', second: 'second' } });
  expect(await balancesOf(mei)).toMatchObject({ cashYen: 2010, cashFen: 5000 });
  const { list } = await mei.call(readStatement, {});
  expect(list.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['topUp', 1010],
    ['topUp', 1000],
    ['topUp', 5000],
  ]);
});

it('what was sent back leaves suspense for the provider; the top-up can still be paid', async () => {
  const code = await start();
  await receive(code, 1);
  const alarm = await open();
  expect(await codeOf(settle(alarm.id, 'dismiss'))).toBe(codes.wrongState);
  await settle(alarm.id, 'returned');
  expect(await codeOf(settle(alarm.id, 'returned'))).toBe(codes.wrongState);
  await receive(code, 1010);
  expect(await balancesOf(mei)).toMatchObject({ cashYen: 1000 });
});

it('too little to cover its fee is credited to no top-up', async () => {
  const code = await start();
  await receive(code, 1);
  expect(await codeOf(settle((await open()).id, 'creditTopUp'))).toBe(codes.invalidRequest);
  expect(await mei.call(topUpDetail, { code })).toMatchObject({ state: 'Waiting' });
});

it('only word without money behind it is put away: told differently, or in a currency that we do not keep', async () => {
  const code = await start();
  await receive(code, 1010, 'JPY', 'told twice');
  await receive(code, 2020, 'JPY', 'told twice');
  const differently = await open();
  expect(differently).toMatchObject({ kind: 'toldDifferently', inSuspense: null, outcomes: ['dismiss'] });
  expect(await settle(differently.id, 'dismiss')).toMatchObject({ settled: { how: 'dismiss' } });
  await receive(await start(), 1010, 'USD');
  const foreign = await open();
  expect(foreign).toMatchObject({ kind: 'wrongCurrency', inSuspense: null, outcomes: ['dismiss'] });
  expect(await codeOf(settle(foreign.id, 'creditShopper', { shopperId: mei.id }))).toBe(codes.wrongState);
});

it('a top-up that is paid while its wrong amount is being credited to it: one credit, the other stays in suspense', async () => {
  const code = await start();
  await receive(code, 909);
  const { id } = await open();
  await atOnce([() => settle(id, 'creditTopUp'), () => receive(code, 1010)]);
  const { cashYen } = await balancesOf(mei);
  expect([900, 1000]).toContain(cashYen);
  expect(await open()).toMatchObject({ inSuspense: { amount: cashYen === 900 ? 1010 : 909 } });
});

it('is for finance alone', async () => {
  await receive('T2026112088888', 10);
  const { id } = await open();
  for (const role of ['service', 'admin', 'buyer'] as const) {
    const other = await world.staff(role, role);
    expect(await codeOf(other.call(settleAlarm, { id, how: 'returned', note: 'x' }))).toBe(codes.notPermitted);
  }
  expect(await codeOf(settle(randomUUID(), 'dismiss'))).toBe(codes.notFound);
});
