import { codes } from '@hakobu/contract/base/codes';
import { listPaymentAlarms } from '@hakobu/contract/payments/payment.desk-api';
import { readWallet } from '@hakobu/contract/wallet/wallet.api';
import { withdrawalDetail } from '@hakobu/contract/withdrawals/withdrawal.api';
import { listPayouts, markPayoutFailed, markPayoutPaid } from '@hakobu/contract/withdrawals/withdrawal.desk-api';
import { beforeEach, describe, expect, it } from 'vitest';
import { approved, type SandboxOutcome, tellOutcome, toppedUp, withPayee } from '../../../../test/steps/payouts.ts';
import { codeOf } from '../../../../test/steps/refused.ts';
import { makeWorld, type Person } from '../../../../test/world.ts';
import { hourMs, minuteMs } from '../../../platform/clock/clock.ts';
import type { Platform } from '../../../platform/platform.ts';
import { askPayouts, sendPayouts } from './payout.jobs.ts';

const world = makeWorld();
let finance: readonly [Person, Person];
// Anew each time: hours pass in these tests, and sessions of staff end.
const comeToWork = async () => {
  finance = [await world.staff('Fin', 'finance'), await world.staff('Ina', 'finance')];
};
beforeEach(comeToWork);

const amount = 1000;
const kinds = ['source', 'payee'] as const;

/** A payout that is ready to go, and what was told to become of it. */
const ready = async (kind: (typeof kinds)[number], outcome: SandboxOutcome) => {
  const shopper = await world.shopper('Mei', kind === 'payee' ? { yen: 5000 } : {});
  if (kind === 'source') await toppedUp(world, shopper, 5000);
  const payeeId = kind === 'payee' ? await withPayee(world, shopper) : null;
  const withdrawal = await approved(world, { shopper, amount, payeeId }, finance);
  const code = `${withdrawal}-1`;
  await tellOutcome(world.platform.db, { code, outcome, at: world.clock.now() });
  return { shopper, withdrawal, code };
};

const countOf = async (code: string, column: 'sent' | 'asked'): Promise<number> => {
  const { rows } = await world.pool.query<{ count: number }>(
    `select ${column} as count from payments.sandbox_payout where code = $1`,
    [code],
  );
  return rows[0]?.count ?? 0;
};

const stateOf = async (code: string): Promise<string> => {
  const { rows } = await world.pool.query<{ state: string }>('select state from withdrawals.payout where code = $1', [
    code,
  ]);
  return rows[0]?.state ?? 'none';
};

const later = (ms: number) => world.clock.set(new Date(world.clock.now().getTime() + ms));

const balanceOf = async (shopper: Person): Promise<number> => (await shopper.call(readWallet, {})).cashYen;

const alarmsOf = async (code: string) => {
  const { list } = await finance[0].call(listPaymentAlarms, { limit: 50 });
  return list.filter(({ facts }) => facts['payoutCode'] === code);
};

describe.each(kinds)('a payout to a %s', (kind) => {
  it('is paid, fails or takes its time as its provider says, each sent once', async () => {
    const paid = await ready(kind, 'pays');
    const failed = await ready(kind, 'fails');
    const late = await ready(kind, 'late');
    await sendPayouts(world.platform);
    expect(await paid.shopper.call(withdrawalDetail, { code: paid.withdrawal })).toMatchObject({
      state: 'Paid',
      payouts: [{ state: 'Paid', reference: `SP-${paid.code}`, reason: null }],
    });
    expect(await failed.shopper.call(withdrawalDetail, { code: failed.withdrawal })).toMatchObject({
      state: 'Returned',
      returned: amount,
      payouts: [{ state: 'Failed', reason: '收款方账户不可用' }],
    });
    expect(await balanceOf(failed.shopper)).toBe(5000);
    expect(await stateOf(late.code)).toBe('Sending');
    for (const ms of [5 * minuteMs, 10 * minuteMs]) {
      later(ms);
      await askPayouts(world.platform);
    }
    expect(await stateOf(late.code), 'what its provider has taken on is not in doubt').toBe('Paid');
    await sendPayouts(world.platform);
    for (const { code } of [paid, failed, late]) expect(await countOf(code, 'sent')).toBe(1);
    expect(await alarmsOf(late.code)).toEqual([]);
  });

  it('M-19: whose answer was lost is asked about by our own code and never sent again', async () => {
    const all = {
      paid: await ready(kind, 'timeoutPaid'),
      failed: await ready(kind, 'timeoutFailed'),
      lost: await ready(kind, 'timeoutLost'),
    };
    const codesOf = Object.values(all).map(({ code }) => code);
    await sendPayouts(world.platform);
    for (const code of codesOf) expect(await stateOf(code)).toBe('Sending');
    await askPayouts(world.platform);
    expect(await countOf(all.paid.code, 'asked'), 'nobody asks before an answer could have come').toBe(0);
    later(2 * minuteMs);
    for (let round = 0; round < 3; round += 1) {
      await sendPayouts(world.platform);
      await askPayouts(world.platform);
      later(5 * minuteMs);
    }
    expect(await stateOf(all.paid.code)).toBe('Paid');
    expect(await stateOf(all.failed.code)).toBe('Failed');
    expect(await balanceOf(all.failed.shopper)).toBe(5000);
    expect(await stateOf(all.lost.code), 'not found is not known').toBe('Unknown');
    expect(await balanceOf(all.lost.shopper), 'nothing comes back on a guess').toBe(4000);
    expect(await alarmsOf(all.lost.code)).toEqual([]);
    for (let round = 0; round < 4; round += 1) {
      later(hourMs);
      await askPayouts(world.platform);
    }
    await comeToWork();
    expect(await alarmsOf(all.lost.code), 'finance is told once').toHaveLength(1);
    for (const code of codesOf) expect(await countOf(code, 'sent')).toBe(1);
    const [first, second] = finance;
    const marking = { code: all.lost.code, reason: '渠道确认没有收到' };
    expect((await first.call(markPayoutFailed, marking)).failing).toMatchObject({ staffId: first.id });
    expect(await codeOf(first.call(markPayoutFailed, marking))).toBe(codes.notPermitted);
    expect(await balanceOf(all.lost.shopper)).toBe(4000);
    expect(await second.call(markPayoutFailed, marking)).toMatchObject({ state: 'Failed', failing: null });
    expect(await balanceOf(all.lost.shopper)).toBe(5000);
    expect(await all.lost.shopper.call(withdrawalDetail, { code: all.lost.withdrawal })).toMatchObject({
      state: 'Returned',
      payouts: [{ state: 'Failed', reason: '渠道确认没有收到' }],
    });
  });
});

it('many servers that send and ask at once send each payout once', async () => {
  const all = [];
  for (const outcome of ['pays', 'timeoutPaid', 'pays', 'late', 'timeoutPaid', 'fails'] as const)
    all.push(await ready(all.length % 2 === 0 ? 'source' : 'payee', outcome));
  const atOnce = (job: (p: Platform) => Promise<number>) =>
    Promise.all(Array.from({ length: 6 }, () => job(world.platform)));
  for (let round = 0; round < 4; round += 1) {
    await Promise.all([atOnce(sendPayouts), atOnce(askPayouts)]);
    later(10 * minuteMs);
  }
  for (const { code } of all) {
    expect(await countOf(code, 'sent')).toBe(1);
    expect(['Paid', 'Failed']).toContain(await stateOf(code));
  }
});

/** A server that dies before or after its commit with this number. */
const dyingAt = (commit: number, when: 'before' | 'after'): Platform => {
  let commits = 0;
  return {
    ...world.platform,
    transact: async (caller, act) => {
      commits += 1;
      if (commits === commit && when === 'before') throw new Error('the server died');
      const answer = await world.platform.transact(caller, act);
      if (commits === commit && when === 'after') throw new Error('the server died');
      return answer;
    },
  };
};

it.each([
  { moment: 'before it took the payout', commit: 1, when: 'before', state: 'Paid', sent: 1 },
  { moment: 'when it had taken it and not called', commit: 1, when: 'after', state: 'Unknown', sent: 0 },
  { moment: 'when it had called and not written it down', commit: 2, when: 'before', state: 'Paid', sent: 1 },
  { moment: 'when all was written down', commit: 2, when: 'after', state: 'Paid', sent: 1 },
] as const)('a server that dies $moment leaves one payout and no second', async ({ commit, when, state, sent }) => {
  const { code, shopper } = await ready('payee', 'pays');
  await expect(sendPayouts(dyingAt(commit, when))).rejects.toThrow('the server died');
  for (let round = 0; round < 3; round += 1) {
    await sendPayouts(world.platform);
    await askPayouts(world.platform);
    later(10 * minuteMs);
  }
  expect(await countOf(code, 'sent')).toBe(sent);
  expect(await stateOf(code)).toBe(state);
  expect(await balanceOf(shopper)).toBe(4000);
});

it('one that was not known is settled as paid by one person, once, and its reference is no other’s', async () => {
  const [first, second] = finance;
  const one = await ready('payee', 'timeoutLost');
  const other = await ready('payee', 'timeoutLost');
  const auto = await ready('payee', 'never');
  const marking = { code: one.code, reference: 'PP-1', paidOn: '2026-11-20' };
  expect(await codeOf(first.call(markPayoutPaid, { ...marking, code: auto.code }))).toBe(codes.wrongState);
  await sendPayouts(world.platform);
  later(2 * minuteMs);
  await askPayouts(world.platform);
  expect(await codeOf(first.call(markPayoutPaid, { ...marking, paidOn: '2036-11-21' }))).toBe(codes.invalidRequest);
  expect(await codeOf(first.call(markPayoutPaid, { ...marking, code: 'W20261120999999-1' }))).toBe(codes.notFound);
  const both = await Promise.allSettled([first.call(markPayoutPaid, marking), second.call(markPayoutPaid, marking)]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await codeOf(first.call(markPayoutPaid, { ...marking, code: other.code }))).toBe(codes.wrongState);
  expect(await codeOf(first.call(markPayoutFailed, { code: one.code, reason: 'x' }))).toBe(codes.wrongState);
  const { list, count } = await first.call(listPayouts, { state: 'Unknown' });
  expect(list.map(({ code }) => code)).toContain(other.code);
  expect(count).toBeGreaterThanOrEqual(list.length);
  const buyer = await world.staff('Bo', 'buyer');
  expect(await codeOf(buyer.call(markPayoutPaid, { ...marking, code: other.code }))).toBe(codes.notPermitted);
});

it('the first word of one who has lost the right is none: the next one’s is the first', async () => {
  const [first, second] = finance;
  const { code, shopper } = await ready('payee', 'timeoutLost');
  await sendPayouts(world.platform);
  const marking = { code, reason: '没有收到' };
  await first.call(markPayoutFailed, marking);
  await world.pool.query(`update staff.member set is_active = false where id = $1`, [first.id]);
  expect(await second.call(markPayoutFailed, marking)).toMatchObject({
    state: 'Sending',
    failing: { staffId: second.id },
  });
  const third = await world.staff('Ono', 'finance');
  const both = await Promise.allSettled([third.call(markPayoutFailed, marking), third.call(markPayoutFailed, marking)]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await balanceOf(shopper)).toBe(5000);
});
