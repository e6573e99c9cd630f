import { codes } from '@hakobu/contract/base/codes';
import { payCheckCode } from '@hakobu/contract/payments/payment.api';
import { readStatement } from '@hakobu/contract/wallet/statement.api';
import { yen } from '@hakobu/contract/base/money';
import {
  cancelWithdrawal,
  listWithdrawals,
  readWithdrawable,
  requestWithdrawal,
  withdrawalDetail,
} from '@hakobu/contract/withdrawals/withdrawal.api';
import { describe, expect, it } from 'vitest';
import { atOnce, doneIn, times } from '../../../test/at-once.ts';
import { codeOf, refusal } from '../../../test/steps/refused.ts';
import {
  japanBank,
  payeeOf,
  payUrlOf,
  paypal,
  previewed,
  provedCode,
  requested,
  toppedUp,
  withdrawer,
} from '../../../test/steps/withdrawing.ts';
import { makeWorld, type Person } from '../../../test/world.ts';
import { isOverdraft, readBalances } from '../../ledger/journal.ts';
import { minuteMs } from '../../platform/clock/clock.ts';
import { systemCaller } from '../../platform/http/caller.ts';
import { payFor } from '../wallet/index.ts';
import { requestFor } from './withdrawal-request.actions.ts';

const world = makeWorld();
const balancesOf = ({ id }: Person) => readBalances(world.platform.db, id);

describe('a request', () => {
  it('takes the money at once, is answered again to the same key, and shows in list, detail and statement', async () => {
    const mei = await withdrawer(world, 'mei', { yen: 10_000 });
    const payeeId = await payeeOf(world, mei, paypal());
    const { code } = await previewed(mei, { amount: 6000, payeeId });
    const key = await provedCode(world, mei, code);
    const asked = () => mei.call(requestWithdrawal, { code }, { idempotencyKey: key });
    const first = await asked();
    expect(first).toMatchObject({ state: 'Requested', amount: 6000, fee: 120, returned: 0, payee: { id: payeeId } });
    expect(await asked()).toEqual(first);
    expect(await balancesOf(mei)).toMatchObject({ cashYen: 4000 });
    expect((await mei.call(listWithdrawals, { group: 'open' })).list).toEqual([first]);
    expect(await mei.call(withdrawalDetail, { code })).toMatchObject({ timeline: [{ verb: 'request', note: '' }] });
    const { list } = await mei.call(readStatement, {});
    expect(list[0]).toMatchObject({
      kind: 'withdrawal',
      reason: 'withdrawal',
      direction: 'debit',
      amount: -6000,
      code,
    });
    const again = await provedCode(world, mei, (await previewed(mei, { amount: 2000, payeeId })).code);
    expect(await codeOf(mei.call(requestWithdrawal, { code }, { idempotencyKey: again }))).toBe(codes.wrongState);
    const lin = await withdrawer(world, 'lin');
    expect(await codeOf(lin.call(withdrawalDetail, { code }))).toBe(codes.notFound);
    expect(await codeOf(lin.call(cancelWithdrawal, { code }))).toBe(codes.notFound);
    expect(await codeOf(lin.call(payCheckCode, { subject: 'withdrawal', codes: [code] }))).toBe(codes.notFound);
  });

  it('is never free of the pay password, whatever the limit; and of a check code for another one', async () => {
    const mei = await withdrawer(world, 'mei', { yen: 10_000 });
    const payeeId = await payeeOf(world, mei);
    const { code } = await previewed(mei, { amount: 1000, payeeId });
    const { checkCode, needs } = await mei.call(payCheckCode, { subject: 'withdrawal', codes: [code] });
    expect(needs).toBe('payPassword');
    const asked = (key: string) => mei.call(requestWithdrawal, { code }, { idempotencyKey: key });
    expect(await codeOf(asked(checkCode))).toBe(codes.wrongPayPassword);
    const other = await provedCode(world, mei, (await previewed(mei, { amount: 1000, payeeId })).code);
    expect(await codeOf(asked(other))).toBe(codes.checkCodeInvalid);
    expect(await balancesOf(mei)).toMatchObject({ cashYen: 10_000 });
  });

  it('10040 with a new preview when it would not come to the same, or too late', async () => {
    const mei = await withdrawer(world);
    const payeeId = await payeeOf(world, mei);
    await toppedUp(world, mei, 10_000);
    const before = await previewed(mei, { amount: 5000, payeeId });
    await requested(world, mei, { amount: 6000 });
    await world.give(mei.id, { yen: 4000 });
    const key = await provedCode(world, mei, before.code);
    const refused = await refusal(mei.call(requestWithdrawal, { code: before.code }, { idempotencyKey: key }));
    expect(refused).toMatchObject({ code: codes.priceChanged, data: { amount: 5000, fee: 300 } });
    const { code } = await previewed(mei, { amount: 2000, payeeId });
    world.clock.advance(14 * minuteMs);
    const late = await provedCode(world, mei, code);
    world.clock.advance(minuteMs);
    expect(await codeOf(mei.call(requestWithdrawal, { code }, { idempotencyKey: late }))).toBe(codes.priceChanged);
  });

  it('at most five are open, and a restricted or frozen shopper asks for none', async () => {
    const mei = await withdrawer(world, 'mei', { yen: 100_000 });
    const payeeId = await payeeOf(world, mei);
    const all = await Promise.all(times(7, { amount: 1000, payeeId }).map((out) => previewed(mei, out)));
    const keys = await Promise.all(all.map(({ code }) => provedCode(world, mei, code)));
    const asked = all.map(
      ({ code }, place) =>
        () =>
          mei.call(requestWithdrawal, { code }, { idempotencyKey: keys[place] ?? '' }),
    );
    expect(doneIn(await atOnce(asked, [codes.tooManyRequests]))).toBe(5);
    const lin = await withdrawer(world, 'lin', { yen: 5000 });
    const own = await payeeOf(world, lin, japanBank());
    const { code } = await previewed(lin, { amount: 2000, payeeId: own });
    const key = await provedCode(world, lin, code);
    await world.pool.query(`update shoppers.shopper set state = 'restricted' where id = $1`, [lin.id]);
    expect(await codeOf(lin.call(requestWithdrawal, { code }, { idempotencyKey: key }))).toBe(codes.accountRestricted);
    expect(await codeOf(previewed(lin, { amount: 2000, payeeId: own }))).toBe(codes.accountRestricted);
    await world.pool.query(`update shoppers.shopper set state = 'open' where id = $1`, [lin.id]);
  });

  it('M-13 of twenty payments and twenty withdrawals of one balance at once, exactly one wins', async () => {
    const mei = await withdrawer(world, 'mei', { yen: 1000 });
    const payeeId = await payeeOf(world, mei);
    const drafts: { code: string; key: string }[] = [];
    for (let count = 0; count < 20; count += 1) {
      const { code } = await previewed(mei, { amount: 1000, payeeId });
      drafts.push({ code, key: await provedCode(world, mei, code) });
    }
    const withdrawals = drafts.map(
      ({ code, key }) =>
        () =>
          mei.call(requestWithdrawal, { code }, { idempotencyKey: key }),
    );
    const caller = systemCaller('test');
    const payments = Array.from({ length: 20 }, (_, place) => async () => {
      const about = { kind: 'order' as const, subject: `order:O13${place}`, step: '', shopperId: mei.id };
      try {
        await world.platform.transact(caller, (tx) =>
          payFor(tx, caller, { shopperId: mei.id, parts: [{ about, costYen: yen(1000) }] }),
        );
      } catch (error) {
        if (isOverdraft(error)) throw new Error('an overdraft reached the database', { cause: error });
        throw error;
      }
    });
    const mixed = withdrawals.flatMap((each, place) => [each, payments[place] ?? each]);
    expect(doneIn(await atOnce(mixed, [codes.insufficientBalance]))).toBe(1);
    expect(await balancesOf(mei)).toMatchObject({ cashYen: 0 });
  });

  it('the same top-up is not taken out twice by requests that meet', async () => {
    const mei = await withdrawer(world);
    await toppedUp(world, mei, 1000);
    await world.give(mei.id, { yen: 5000 });
    const drafts = await Promise.all(times(4, { amount: 1000 }).map((out) => previewed(mei, out)));
    const keys = await Promise.all(drafts.map(({ code }) => provedCode(world, mei, code)));
    const asked = drafts.map(
      ({ code }, place) =>
        () =>
          mei.call(requestWithdrawal, { code }, { idempotencyKey: keys[place] ?? '' }),
    );
    expect(doneIn(await atOnce(asked, [codes.invalidRequest]))).toBe(1);
  });

  it('meets top-ups, payments and a bank that takes back what it paid, and nobody waits in a circle', async () => {
    const mei = await withdrawer(world, 'mei');
    const disputed = await payUrlOf(world, await toppedUp(world, mei, 3000));
    await toppedUp(world, mei, 3000);
    const drafts = await Promise.all([1500, 2500, 4000].map((amount) => previewed(mei, { amount })));
    const keys = await Promise.all(drafts.map(({ code }) => provedCode(world, mei, code)));
    const caller = systemCaller('test');
    const pays = ['a', 'b', 'c'].map((name) => () => {
      const about = { kind: 'order' as const, subject: `order:O14${name}`, step: '', shopperId: mei.id };
      const parts = [{ about, costYen: yen(700) }];
      return world.platform.transact(caller, (tx) => payFor(tx, caller, { shopperId: mei.id, parts }));
    });
    const takeBack = () =>
      world.http.inject({
        method: 'POST',
        url: disputed,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'return=chargeback',
      });
    const asked = drafts.map(
      ({ code }, place) =>
        () =>
          mei.call(requestWithdrawal, { code }, { idempotencyKey: keys[place] ?? '' }),
    );
    const refusals = [codes.invalidRequest, codes.insufficientBalance, codes.priceChanged, codes.accountFrozen];
    await atOnce([...asked, takeBack, () => toppedUp(world, mei, 2000), ...pays], refusals);
    await world.pool.query(`update shoppers.shopper set state = 'open' where id = $1`, [mei.id]);
    const { open } = await mei.call(readWithdrawable, {});
    expect(open.reduce((sum, { amount }) => sum + amount, 0)).toBeLessThanOrEqual(8000);
  });

  it('a rule asks once for a due day, however often it tries', async () => {
    const mei = await withdrawer(world, 'mei', { yen: 9000 });
    const payeeId = await payeeOf(world, mei);
    const caller = systemCaller('rule');
    const ask = () =>
      world.platform.transact(caller, (tx) =>
        requestFor(world.platform, tx, caller, {
          shopperId: mei.id,
          currency: 'JPY',
          amount: 3000,
          payeeId,
          key: `auto:${mei.id}:JPY:2026-11-20`,
        }),
      );
    const made = await Promise.all(times(6, ask).map((each) => each()));
    await world.pool.query(
      `insert into withdrawals.auto_run (shopper_id, currency, day, outcome, amount, withdrawal_code, at)
       values ($1, 'JPY', '2026-11-20', 'requested', 3000, $2, $3)`,
      [mei.id, made[0]?.code, world.clock.now()],
    );
    expect(new Set(made.map(({ code }) => code)).size).toBe(1);
    expect(await balancesOf(mei)).toMatchObject({ cashYen: 6000 });
  });
});

describe('cancelling', () => {
  it('gives all back, once, and only before anybody reviews it', async () => {
    const mei = await withdrawer(world);
    await toppedUp(world, mei, 8000);
    const { code } = await requested(world, mei, { amount: 8000 });
    expect(await balancesOf(mei)).toMatchObject({ cashYen: 0 });
    const cancel = () => mei.call(cancelWithdrawal, { code });
    expect(doneIn(await atOnce(times(8, cancel)))).toBe(1);
    expect(await balancesOf(mei)).toMatchObject({ cashYen: 8000 });
    expect(await mei.call(withdrawalDetail, { code })).toMatchObject({
      state: 'Cancelled',
      returned: 8000,
      payouts: [{ state: 'Dropped' }],
      timeline: [{ verb: 'request' }, { verb: 'cancel' }],
    });
    // What was set aside of the top-up is free again.
    expect(await previewed(mei, { amount: 8000 })).toMatchObject({ payouts: [{ to: 'source', amount: 8000 }] });
  });
});
