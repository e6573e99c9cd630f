import { randomUUID } from 'node:crypto';
import { codes } from '@hakobu/contract/base/codes';
import { startTopUp, topUpDetail } from '@hakobu/contract/payments/top-up.api';
import { deskTopUp } from '@hakobu/contract/payments/top-up.desk-api';
import { listPaymentAlarms } from '@hakobu/contract/payments/payment.desk-api';
import { deskShopper } from '@hakobu/contract/shoppers/shoppers.desk-api';
import { readStatement } from '@hakobu/contract/wallet/statement.api';
import { beforeEach, describe, expect, it } from 'vitest';
import { atOnce, times } from '../../../../test/at-once.ts';
import { makeWorld, type Person } from '../../../../test/world.ts';
import { post, readBalances } from '../../../ledger/journal.ts';
import { openBalance } from '../../../ledger/movements-in.ts';
import { owedBy } from '../../../ledger/reports/owed.ts';
import { systemCaller } from '../../../platform/http/caller.ts';
import { changeSettings } from '../../settings/index.ts';
import type { ReturnEvent } from '../providers/provider.port.ts';
import { receiveReturn } from './receive-return.actions.ts';
import { receiveProviderEvent } from '../top-ups/receive-top-up.actions.ts';
import { topUpReturns } from './top-up-return.public.ts';

const world = makeWorld();
let finance: Person;
let mei: Person;
beforeEach(async () => {
  finance = await world.staff('finance', 'finance');
  mei = await world.shopper('mei');
});
const byTest = systemCaller('test');
type Paid = { readonly code: string; readonly transactionId: string; readonly payAmount: number };
const started = async (amount = 1000, who = mei) =>
  (await who.call(startTopUp, { currency: 'JPY', amount, provider: 'sandbox' })).code;
const pay = async (code: string, payAmount: number, transactionId: string = randomUUID()): Promise<Paid> => {
  await receiveProviderEvent(world.platform, 'sandbox', {
    state: 'paid',
    transactionId,
    merchantCode: code,
    currency: 'JPY',
    amount: payAmount,
  });
  return { code, transactionId, payAmount };
};
/** Credited, the fee of a hundredth on top. */
const toppedUp = async (amount = 1000, who = mei) => pay(await started(amount, who), amount + Math.ceil(amount / 100));
const row = (state: ReturnEvent['state'], { transactionId, payAmount }: Paid, more: Partial<ReturnEvent> = {}) =>
  receiveReturn(world.platform, 'sandbox', {
    state,
    transactionId,
    merchantCode: null,
    reference: `${state === 'refunded' ? 're' : 'dp'}-${transactionId}`,
    askedAs: null,
    currency: 'JPY',
    amount: payAmount,
    isSum: false,
    ...more,
  });
const spend = (amount: number) =>
  world.platform.transact(byTest, async (tx) => {
    const { legs, ...rest } = openBalance({ shopperId: mei.id, currency: 'JPY', amount });
    const spent = legs.map((leg) => ({ ...leg, amount: -leg.amount }));
    await post(tx, 'system:test', [{ ...rest, step: randomUUID(), legs: spent }]);
  });
const cashOf = async ({ id }: Person) => (await readBalances(world.platform.db, id)).cashYen;
const owedOf = ({ id }: Person) => owedBy(world.platform.db, id);
const openAlarms = async () => (await finance.call(listPaymentAlarms, {})).list;
const returnsOf = async (code: string) => (await finance.call(deskTopUp, { code })).returns;

describe('given back at the provider’s own desk', () => {
  it('is taken from the balance once, however often and however many at once it is told', async () => {
    const paid = await toppedUp();
    await atOnce(times(12, () => row('refunded', paid)));
    expect(await cashOf(mei)).toBe(0);
    expect(await returnsOf(paid.code)).toMatchObject([{ why: 'refund', state: 'done', amount: 1000, payAmount: 1010 }]);
    expect(await mei.call(topUpDetail, { code: paid.code })).toMatchObject({ state: 'Credited', returned: 1000 });
    const [alarm] = await openAlarms();
    expect(alarm).toMatchObject({ kind: 'refundedOutside', topUpCode: paid.code, outcomes: ['dismiss'] });
    await row('refunded', paid, { amount: 5 });
    expect((await openAlarms())[0]).toMatchObject({ kind: 'toldDifferently', facts: { amount: 5, firstAmount: 1010 } });
  });

  it('in parts: the balance first, then the fee; a sum counts only what is new of it', async () => {
    const paid = await toppedUp();
    await row('refunded', paid, { reference: 'a', amount: 300 });
    await row('refunded', paid, { reference: 'b', amount: 800, isSum: true });
    await row('refunded', paid, { reference: 'c', amount: 800, isSum: true });
    expect(await cashOf(mei)).toBe(200);
    await row('refunded', paid, { reference: 'd', amount: 1010, isSum: true });
    expect(await cashOf(mei)).toBe(0);
    expect((await returnsOf(paid.code)).map(({ amount, payAmount }) => [amount, payAmount])).toEqual([
      [300, 300],
      [500, 500],
      [200, 210],
    ]);
  });

  it('43: told before its payment is: waits, and is taken once that is credited', async () => {
    const code = await started();
    const paid = { code, transactionId: randomUUID(), payAmount: 1010 };
    await row('refunded', paid, { merchantCode: code });
    expect((await openAlarms())[0]).toMatchObject({ kind: 'refundedOutside', topUpCode: code });
    await pay(code, 1010, paid.transactionId);
    expect(await cashOf(mei)).toBe(1000);
    await world.settle();
    expect(await cashOf(mei)).toBe(0);
  });

  it('of a payment that nobody knows, in another currency, or of money in suspense, only an alarm is raised', async () => {
    const paid = await toppedUp();
    await row('refunded', { ...paid, transactionId: 'never heard of' });
    await row('refunded', paid, { reference: 'usd', currency: 'USD' });
    const wrong = await pay(await started(), 5);
    await row('refunded', wrong);
    await world.settle();
    expect(await cashOf(mei)).toBe(1000);
    expect(await owedOf(mei)).toEqual([]);
    expect((await openAlarms()).filter(({ kind }) => kind === 'refundedOutside').length).toBeGreaterThanOrEqual(3);
  });

  it('one that we sent ourselves moves nothing by being told', async () => {
    const paid = await toppedUp();
    const reserving = { code: 'W2026112000001-1', topUpCode: paid.code, amount: 400 };
    await world.platform.transact(byTest, (tx) => topUpReturns.reserve(tx, reserving));
    await row('refunded', paid, { amount: 400, askedAs: reserving.code });
    expect(await cashOf(mei)).toBe(1000);
    expect((await openAlarms()).find(({ topUpCode }) => topUpCode === paid.code)).toBeUndefined();
  });
});

describe('a chargeback', () => {
  const standing = async () => await (await world.staff('rin', 'service')).call(deskShopper, { id: mei.id });

  it('of money that is spent: the rest is owed, the shopper frozen, finance told; the next top-up repays first', async () => {
    const paid = await toppedUp();
    await spend(700);
    await atOnce(times(8, () => row('disputed', paid)));
    expect(await cashOf(mei)).toBe(0);
    expect(await owedOf(mei)).toEqual([{ currency: 'JPY', amount: 700 }]);
    expect(await returnsOf(paid.code)).toMatchObject([
      { why: 'chargeback', amount: 1000, payAmount: 1010, owed: [{ currency: 'JPY', amount: 700 }] },
    ]);
    expect((await openAlarms())[0]).toMatchObject({ kind: 'chargeback', topUpCode: paid.code });
    const { profile, history } = await standing();
    expect(profile.state).toBe('frozen');
    expect(history).toMatchObject([{ verb: 'freeze', byName: '', reason: `chargeback ${paid.code}` }]);
    await world.pool.query("update shoppers.shopper set state = 'open' where id = $1", [mei.id]);
    await toppedUp(500);
    expect([await cashOf(mei), await owedOf(mei)]).toEqual([0, [{ currency: 'JPY', amount: 200 }]]);
    await toppedUp(500);
    expect([await cashOf(mei), await owedOf(mei)]).toEqual([300, []]);
    const { list } = await mei.call(readStatement, { limit: 4 });
    expect(list.map(({ reason, amount }) => [reason, amount])).toEqual(
      expect.arrayContaining([
        ['owedRepaid', -200],
        ['topUp', 500],
        ['owedRepaid', -500],
      ]),
    );
  });

  it('won: all goes back to where it was taken from; what was repaid meanwhile is the shopper’s', async () => {
    const paid = await toppedUp();
    await spend(700);
    await row('disputed', paid);
    await world.pool.query("update shoppers.shopper set state = 'open' where id = $1", [mei.id]);
    await toppedUp(500);
    await atOnce(times(6, () => row('disputeWon', paid)));
    expect([await cashOf(mei), await owedOf(mei)]).toEqual([800, []]);
    expect(await mei.call(topUpDetail, { code: paid.code })).toMatchObject({ returned: 0 });
    await row('disputed', paid);
    await row('disputeLost', paid);
    expect(await cashOf(mei)).toBe(800);
    expect(
      (await openAlarms()).some(({ kind, topUpCode }) => kind === 'chargebackWon' && topUpCode === paid.code),
    ).toBe(true);
  });

  it('won before it was told, nothing moves; told as lost only, it is taken', async () => {
    const [first, second] = [await toppedUp(), await toppedUp()];
    await row('disputeWon', first);
    await row('disputed', first);
    expect(await cashOf(mei)).toBe(2000);
    await row('disputeLost', second);
    await row('disputed', second);
    expect(await cashOf(mei)).toBe(1000);
  });

  it('freezes nobody where it is set so, nor anybody else', async () => {
    const set = (freezesOnChargeback: boolean) =>
      world.platform.transact(byTest, (tx) => changeSettings(tx, byTest, { freezesOnChargeback }));
    await set(false);
    await row('disputed', await toppedUp());
    expect((await standing()).profile.state).toBe('open');
    await set(true);
  });

  it('of a top-up that is being withdrawn waits for the end of that: paid out, the shopper owes it; failed, it is taken', async () => {
    for (const isPaid of [true, false]) {
      mei = await world.shopper('mei');
      const paid = await toppedUp();
      const code = `W20261120${isPaid ? '1' : '2'}-1`;
      await world.platform.transact(byTest, (tx) =>
        topUpReturns.reserve(tx, { code, topUpCode: paid.code, amount: 600 }),
      );
      await spend(600);
      await row('disputed', paid);
      expect(await cashOf(mei)).toBe(0);
      expect(await owedOf(mei)).toEqual([]);
      await world.settle();
      expect(await owedOf(mei)).toEqual([]);
      await world.platform.transact(byTest, (tx) =>
        isPaid ? topUpReturns.settle(tx, code, `re-${code}`) : topUpReturns.undo(tx, code),
      );
      if (!isPaid) await world.give(mei.id, { yen: 600 });
      await world.settle();
      expect(await cashOf(mei)).toBe(0);
      expect(await owedOf(mei)).toEqual(isPaid ? [{ currency: 'JPY', amount: 600 }] : []);
    }
  });
});

describe('the sandbox’s page of a paid charge', () => {
  it('lets its bank take it back, and the dispute be won; nothing of one that was not paid', async () => {
    const { code, payUrl } = await mei.call(startTopUp, { currency: 'JPY', amount: 1000, provider: 'sandbox' });
    const press = (payload: string) =>
      world.http.inject({
        method: 'POST',
        url: payUrl ?? '',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload,
      });
    expect((await press('return=chargeback')).json()).toMatchObject({ code: codes.notFound });
    await press('choice=pay');
    const page = await world.http.inject({ method: 'GET', url: payUrl ?? '' });
    expect(page.body).toContain('value="winChargeback"');
    expect((await press('return=chargeback')).headers['location']).toBe(payUrl);
    expect(await cashOf(mei)).toBe(0);
    await press('return=winChargeback');
    expect(await cashOf(mei)).toBe(1000);
    await press('return=giveBack');
    expect(await cashOf(mei)).toBe(0);
    expect((await returnsOf(code)).map(({ why, state }) => [why, state])).toEqual([
      ['chargeback', 'undone'],
      ['refund', 'done'],
    ]);
  });
});

describe('what a withdrawal takes of a top-up', () => {
  const reserve = (code: string, topUpCode: string, amount: number) =>
    world.platform.transact(byTest, (tx) => topUpReturns.reserve(tx, { code, topUpCode, amount }));

  it('is never more than is left of it, by 20 at once and a refund beside them', async () => {
    const paid = await toppedUp();
    const taken = await Promise.all([
      ...Array.from({ length: 20 }, (_, at) => reserve(`W${paid.code.slice(1)}-${at}`, paid.code, 300)),
      row('refunded', paid, { amount: 100 }),
    ]);
    expect(taken.filter(Boolean).length).toBe(3);
    const [open] = await topUpReturns.listOpen(world.platform.db, {
      shopperId: mei.id,
      currency: 'JPY',
      now: world.clock.now(),
    });
    expect(open?.left ?? 0).toBe(0);
  });

  it('is free again once it is undone, and stays taken once it is settled, however often that is said', async () => {
    const paid = await toppedUp();
    const code = `W${paid.code.slice(1)}-1`;
    await reserve(code, paid.code, 1000);
    expect(await reserve(`${code}9`, paid.code, 1)).toBeUndefined();
    const undo = () => world.platform.transact(byTest, (tx) => topUpReturns.undo(tx, code));
    await undo();
    await undo();
    await expect(world.platform.transact(byTest, (tx) => topUpReturns.settle(tx, code))).rejects.toThrow(code);
    expect(await reserve(`${code}9`, paid.code, 1000)).toMatchObject({ payAmount: 1000, back: null });
    // The balance has the money that no withdrawal took here.
    await world.platform.transact(byTest, (tx) => topUpReturns.undo(tx, `${code}9`));
  });
});
