import { listAudit } from '@hakobu/contract/audit/audit.desk-api';
import { codes } from '@hakobu/contract/base/codes';
import { startTopUp } from '@hakobu/contract/payments/top-up.api';
import * as desk from '@hakobu/contract/payments/top-up.desk-api';
import { beforeEach, expect, it } from 'vitest';
import { atOnce, doneIn, times } from '../../../../test/at-once.ts';
import { codeOf } from '../../../../test/steps/refused.ts';
import { makeWorld, type Person } from '../../../../test/world.ts';
import { readBalances } from '../../../ledger/journal.ts';
import { owedBy } from '../../../ledger/reports/owed.ts';
import { dayMs, hourMs } from '../../../platform/clock/clock.ts';
import { systemCaller } from '../../../platform/http/caller.ts';
import { receiveReturn } from './receive-return.actions.ts';
import { topUpReturns } from './top-up-return.public.ts';

const world = makeWorld();
let yuki: Person;
let ken: Person;
let mei: Person;
beforeEach(async () => {
  [yuki, ken] = [await world.staff('yuki', 'finance'), await world.staff('ken', 'finance')];
  mei = await world.shopper('mei');
});

/** Credited through the sandbox's own page, so that it knows the payment. */
const toppedUp = async (amount: number, currency: 'JPY' | 'CNY' = 'JPY') => {
  const { code, payUrl } = await mei.call(startTopUp, { currency, amount, provider: 'sandbox' });
  const payload = 'choice=pay';
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  await world.http.inject({ method: 'POST', url: payUrl ?? '', headers, payload });
  return code;
};
const refund = (code: string, amount: number, refundable: number, who = yuki) =>
  who.call(desk.refundTopUp, { code, amount, refundable, reason: '客人要求' });
const recordOf = (code: string) => yuki.call(desk.deskTopUp, { code });
const cashOf = async () => (await readBalances(world.platform.db, mei.id)).cashYen;
const stateOf = (state: string, ofReturn: string) =>
  world.pool.query('update payments.top_up_return set state = $1, sending_at = at where code = $2', [state, ofReturn]);

it('a small refund is taken from the balance at once, sent once, and done when the provider says so', async () => {
  const code = await toppedUp(1000);
  const made = await refund(code, 400, 1000);
  expect(made).toMatchObject({
    why: 'refund',
    state: 'reserved',
    amount: 400,
    payAmount: 400,
    first: { name: 'yuki' },
  });
  expect(await cashOf()).toBe(600);
  await Promise.all([world.settle(), world.settle()]);
  expect(await recordOf(code)).toMatchObject({
    topUp: { returned: 400 },
    returns: [{ state: 'done', reference: expect.any(String) }],
    refundable: 600,
    owed: [],
  });
  const admin = await world.staff('admin', 'admin');
  const { list } = await admin.call(listAudit, { action: 'topUps.refund' });
  expect(list[0]).toMatchObject({ actorName: 'yuki', object: `topUp:${code}`, reason: '客人要求' });
});

it('what was seen is what is refunded: of 12 at once one is, and never more than is left', async () => {
  const code = await toppedUp(1000);
  expect(doneIn(await atOnce(times(12, () => refund(code, 700, 1000))))).toBe(1);
  expect(await codeOf(refund(code, 301, 300))).toBe(codes.wrongState);
  expect(await codeOf(refund(code, 0, 300))).toBe(codes.invalidRequest);
  await refund(code, 300, 300);
  expect(await codeOf(refund(code, 1, 0))).toBe(codes.wrongState);
  expect(await cashOf()).toBe(0);
});

it('a refund races a withdrawal of the same top-up: one of them has it', async () => {
  const code = await toppedUp(1000);
  const draw = { code: `W${code.slice(1)}-1`, topUpCode: code, amount: 800 };
  const [drawn, refunded] = await Promise.allSettled([
    world.platform.transact(systemCaller('test'), (tx) => topUpReturns.reserve(tx, draw)),
    refund(code, 800, 1000),
  ]);
  expect([drawn, refunded].filter((each) => each.status === 'fulfilled' && each.value)).toHaveLength(1);
  const { returns, refundable } = await recordOf(code);
  expect([returns.length, refundable]).toEqual([1, 200]);
});

it('above the limit it takes two: not the same, not another amount, not after the first lost the right', async () => {
  const code = await toppedUp(150_000);
  const { code: asked, state } = await refund(code, 120_000, 150_000);
  expect([state, await cashOf()]).toEqual(['asked', 150_000]);
  await world.settle();
  const approve = (who: Person, amount = 120_000) => who.call(desk.approveRefund, { code: asked, amount });
  expect(await codeOf(approve(yuki))).toBe(codes.notPermitted);
  expect(await codeOf(approve(await world.staff('rin', 'service')))).toBe(codes.notPermitted);
  expect(await codeOf(approve(ken, 119_999))).toBe(codes.wrongState);
  const roleOf = (role: string) =>
    world.pool.query('update staff.member_role set role = $2 where member_id = $1', [yuki.id, role]);
  await roleOf('buyer');
  expect(await codeOf(approve(ken))).toBe(codes.notPermitted);
  await roleOf('finance');
  expect(doneIn(await atOnce(times(6, () => approve(ken))))).toBe(1);
  expect(await cashOf()).toBe(30_000);
  await world.settle();
  expect((await recordOf(code)).returns).toMatchObject([
    { state: 'done', first: { name: 'yuki' }, second: { name: 'ken' } },
  ]);
  const second = await toppedUp(150_000);
  const dropped = await refund(second, 150_000, 150_000);
  expect(await ken.call(desk.dropRefund, { code: dropped.code })).toMatchObject({ state: 'undone' });
  expect(await codeOf(ken.call(desk.approveRefund, { code: dropped.code, amount: 150_000 }))).toBe(codes.wrongState);
});

it('settled by hand it ends once, paid or failed, and not by who let it be sent', async () => {
  const code = await toppedUp(1000);
  const { code: made } = await refund(code, 1000, 1000);
  await stateOf('unknown', made);
  const settle = (who: Person, outcome: 'paid' | 'failed') =>
    who.call(desk.settleRefund, { code: made, outcome, note: '渠道后台查过' });
  expect(await codeOf(settle(yuki, 'failed'))).toBe(codes.notPermitted);
  expect(doneIn(await atOnce([...times(4, () => settle(ken, 'failed')), ...times(4, () => settle(ken, 'paid'))]))).toBe(
    1,
  );
  const { returns, refundable } = await recordOf(code);
  const isDone = returns[0]?.state === 'done';
  expect([await cashOf(), refundable]).toEqual(isDone ? [0, 0] : [1000, 1000]);
  expect(await owedBy(world.platform.db, mei.id)).toEqual([]);
});

it('one whose end nobody tells is asked about and never sent again; after an hour finance is told', async () => {
  const code = await toppedUp(1000);
  const { code: made } = await refund(code, 500, 1000);
  // A server stopped between its commit and the call.
  await stateOf('sending', made);
  await world.settle();
  expect((await recordOf(code)).returns).toMatchObject([{ state: 'unknown' }]);
  world.clock.advance(2 * hourMs);
  yuki = await world.staff('yuki', 'finance');
  await world.settle();
  const { rows } = await world.pool.query("select facts from payments.alarm where kind = 'payoutUnknown'");
  expect(rows).toMatchObject([{ facts: { merchantCode: code, payoutCode: made } }]);
  expect((await recordOf(code)).returns).toMatchObject([{ state: 'unknown' }]);
});

it('what cannot go back to its source is not refunded: too long ago, not credited, unknown', async () => {
  const code = await toppedUp(1000);
  const waiting = await mei.call(startTopUp, { currency: 'JPY', amount: 1000, provider: 'sandbox' });
  expect(await codeOf(refund(waiting.code, 1, 1))).toBe(codes.wrongState);
  expect(await codeOf(refund('T209901010001', 1, 1))).toBe(codes.notFound);
  world.clock.advance(181 * dayMs);
  yuki = await world.staff('yuki', 'finance');
  expect((await recordOf(code)).refundable).toBe(0);
  expect(await codeOf(refund(code, 1, 0))).toBe(codes.wrongState);
});

it('one that waits for a second person gives way to a chargeback', async () => {
  const code = await toppedUp(150_000);
  const { code: asked } = await refund(code, 150_000, 150_000);
  const { rows } = await world.pool.query('select transaction_id from payments.received where top_up_code = $1', [
    code,
  ]);
  await receiveReturn(world.platform, 'sandbox', {
    state: 'disputed',
    transactionId: rows[0].transaction_id,
    merchantCode: code,
    reference: 'dp',
    askedAs: null,
    currency: 'JPY',
    amount: 151_500,
    isSum: false,
  });
  expect((await recordOf(code)).returns).toMatchObject([
    { code: asked, state: 'undone' },
    { why: 'chargeback', amount: 150_000, payAmount: 151_500 },
  ]);
  expect(await cashOf()).toBe(0);
});

it('yuan go back as yuan', async () => {
  const code = await toppedUp(10_000, 'CNY');
  expect(await refund(code, 10_000, 10_000)).toMatchObject({ amount: 10_000, payAmount: 10_000 });
  await world.settle();
  expect((await readBalances(world.platform.db, mei.id)).cashFen).toBe(0);
});
