import { codes } from '@hakobu/contract/base/codes';
import { readWallet } from '@hakobu/contract/wallet/wallet.api';
import { yen } from '@hakobu/contract/base/money';
import {
  cancelWithdrawal,
  previewWithdrawal,
  readWithdrawable,
  withdrawalDetail,
} from '@hakobu/contract/withdrawals/withdrawal.api';
import {
  changeWithdrawalTerms,
  deskWithdrawal,
  readWithdrawalTerms,
} from '@hakobu/contract/withdrawals/withdrawal.desk-api';
import { describe, expect, it } from 'vitest';
import { times } from '../../../../test/at-once.ts';
import { codeOf, refusal } from '../../../../test/steps/refused.ts';
import {
  alipay,
  payeeOf,
  payUrlOf,
  previewed,
  requested,
  toppedUp,
  withdrawer,
} from '../../../../test/steps/withdrawing.ts';
import { makeWorld, type Person } from '../../../../test/world.ts';
import { readBalances } from '../../../ledger/journal.ts';
import { minuteMs } from '../../../platform/clock/clock.ts';
import { systemCaller } from '../../../platform/http/caller.ts';
import { payFor } from '../../wallet/index.ts';

const world = makeWorld();
const balancesOf = ({ id }: Person) => readBalances(world.platform.db, id);
const clerk = () => world.staff('kato', 'finance');

describe('what can be withdrawn', () => {
  it('is what a balance has, less bonus and what is on its way; the rest is told with its reason', async () => {
    const mei = await withdrawer(world, 'mei', { yen: 10_000, fen: 5000, bonusYen: 300 });
    const payeeId = await payeeOf(world, mei);
    await requested(world, mei, { amount: 4000, payeeId });
    const { balances, open, payees, terms } = await mei.call(readWithdrawable, {});
    expect(balances).toMatchObject([
      {
        currency: 'JPY',
        balance: 6000,
        most: 6000,
        toSources: 0,
        keptBack: [
          { because: 'bonus', amount: 300, currency: 'JPY' },
          { because: 'inWithdrawal', amount: 4000, currency: 'JPY' },
        ],
      },
      { currency: 'CNY', balance: 5000, most: 5000, keptBack: [] },
    ]);
    expect(open).toMatchObject([{ state: 'Requested', amount: 4000 }]);
    expect(payees).toMatchObject([{ id: payeeId, usableFrom: null, isProven: false }]);
    expect(terms.map(({ kind }) => kind)).toEqual(['alipay', 'bankChina', 'bankJapan', 'paypal']);
    expect(await mei.call(readWallet, {})).toMatchObject({ cashYen: 6000, inWithdrawalYen: 4000, inWithdrawalFen: 0 });
  });

  it('bonus that came with money goes back with it in proportion; what of it is spent stays on the balance', async () => {
    const mei = await withdrawer(world);
    await world.pool.query(`insert into payments.top_up_tier (id, currency, at_amount, bonus_yen) values
      (gen_random_uuid(), 'JPY', 10000, 500)`);
    await toppedUp(world, mei, 10_000);
    await world.pool.query('delete from payments.top_up_tier');
    expect(await previewed(mei, { amount: 5000 })).toMatchObject({ bonusBackYen: 250 });
    const first = await requested(world, mei, { amount: 2001 });
    expect(first.bonusBackYen).toBe(100);
    await world.platform.transact(systemCaller('test'), (tx) =>
      payFor(tx, systemCaller('test'), {
        shopperId: mei.id,
        parts: [{ about: { kind: 'order', subject: 'order:O1', step: '', shopperId: mei.id }, costYen: yen(300) }],
      }),
    );
    expect(await balancesOf(mei)).toMatchObject({ cashYen: 7999, bonusYen: 100 });
    const { balances } = await mei.call(readWithdrawable, {});
    // Of 7,999 the bonus would be 400: 100 is there, 300 stays behind, with which ever less bonus has to go.
    expect(balances[0]).toMatchObject({
      balance: 7999,
      keptBack: expect.arrayContaining([
        { because: 'bonusSpent', amount: 7999 - (balances[0]?.most ?? 0), currency: 'JPY' },
      ]),
    });
    const most = balances[0]?.most ?? 0;
    expect(await codeOf(previewed(mei, { amount: most + 1 }))).toBe(codes.insufficientBalance);
    const second = await requested(world, mei, { amount: most });
    expect(second.bonusBackYen).toBe(100);
    await mei.call(cancelWithdrawal, { code: second.code });
    await mei.call(cancelWithdrawal, { code: first.code });
    expect(await balancesOf(mei)).toMatchObject({ cashYen: 10_000, bonusYen: 200 });
  });

  it('nothing up to what is owed to the company, in the other balance where its own does not cover it', async () => {
    const mei = await withdrawer(world, 'mei', { fen: 100_000 });
    const code = await toppedUp(world, mei, 10_000);
    await world.platform.transact(systemCaller('test'), (tx) =>
      payFor(tx, systemCaller('test'), {
        shopperId: mei.id,
        parts: [{ about: { kind: 'order', subject: 'order:O2', step: '', shopperId: mei.id }, costYen: yen(6000) }],
      }),
    );
    // What was topped up lately, a bank takes back; who is frozen for it may be open again before it is paid.
    await world.http.inject({
      method: 'POST',
      url: await payUrlOf(world, code),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'return=chargeback',
    });
    await world.pool.query(`update shoppers.shopper set state = 'open' where id = $1`, [mei.id]);
    const { balances } = await mei.call(readWithdrawable, {});
    const owedFen = balances[1]?.keptBack.find(({ because }) => because === 'owed')?.amount ?? 0;
    // 6,000 yen and more at 4.712 fen each.
    expect(owedFen).toBeGreaterThanOrEqual(28_272);
    expect(balances).toMatchObject([
      { currency: 'JPY', balance: 0, most: 0 },
      { currency: 'CNY', balance: 100_000, most: 100_000 - owedFen },
    ]);
    const payeeId = await payeeOf(world, mei, alipay());
    const out = { payeeId, currency: 'CNY' as const };
    expect(await codeOf(previewed(mei, { ...out, amount: 100_001 - owedFen }))).toBe(codes.insufficientBalance);
    const { code: asked } = await requested(world, mei, { ...out, amount: 100_000 - owedFen });
    const kato = await clerk();
    expect((await kato.call(deskWithdrawal, { code: asked })).withdrawal.warnings).toContain('chargeback');
  });
});

describe('a preview', () => {
  it('sends back to sources first, the oldest first, and the rest to the payee, who pays the fee', async () => {
    const mei = await withdrawer(world, 'mei', { yen: 2000 });
    const payeeId = await payeeOf(world, mei);
    const old = await toppedUp(world, mei, 3000);
    world.clock.advance(minuteMs);
    const young = await toppedUp(world, mei, 4000);
    expect(await previewed(mei, { amount: 5000 })).toMatchObject({
      fee: 0,
      payee: null,
      arrives: [{ currency: 'JPY', amount: 5000 }],
      payouts: [
        { to: 'source', topUpCode: old, amount: 3000, payAmount: 3000 },
        { to: 'source', topUpCode: young, amount: 2000, payAmount: 2000 },
      ],
      needsSecond: true,
    });
    expect(await previewed(mei, { amount: 9000, payeeId })).toMatchObject({
      fee: 300,
      payouts: [{ amount: 3000 }, { amount: 4000 }, { to: 'payee', provider: 'bank', amount: 2000, payAmount: 1700 }],
    });
    // The bank takes no less than 1,000: the newest source gives up what it lacks.
    expect(await previewed(mei, { amount: 7100, payeeId })).toMatchObject({
      payouts: [{ amount: 3000 }, { amount: 3100 }, { to: 'payee', amount: 1000 }],
    });
    expect(await refusal(previewed(mei, { amount: 7001 }))).toMatchObject({
      code: codes.invalidRequest,
      data: { toSources: 7000 },
    });
    await world.pool.query(
      `update payments.top_up set credited_at = credited_at - interval '400 days' where code = $1`,
      [old],
    );
    expect(await previewed(mei, { amount: 9000, payeeId })).toMatchObject({
      payouts: [
        { topUpCode: young, amount: 4000 },
        { to: 'payee', amount: 5000 },
      ],
    });
  });

  it('is refused where there is too little, no payee, one of another currency, somebody else’s, or out of bounds', async () => {
    const mei = await withdrawer(world, 'mei', { yen: 5000, fen: 100_000 });
    const lin = await withdrawer(world, 'lin', { yen: 5000 });
    const payeeId = await payeeOf(world, mei);
    expect(await codeOf(previewed(mei, { amount: 5001, payeeId }))).toBe(codes.insufficientBalance);
    expect(await codeOf(previewed(mei, { amount: 5000 }))).toBe(codes.invalidRequest);
    expect(await codeOf(previewed(lin, { amount: 2000, payeeId }))).toBe(codes.notFound);
    expect(await codeOf(previewed(mei, { amount: 6000, payeeId, currency: 'CNY' }))).toBe(codes.notFound);
    expect(await refusal(previewed(mei, { amount: 999, payeeId }))).toMatchObject({
      code: codes.invalidRequest,
      data: { least: 1000, most: 3_000_000 },
    });
    const own = await payeeOf(world, mei, alipay());
    expect(await previewed(mei, { amount: 100, payeeId: own, currency: 'CNY' })).toMatchObject({ fee: 0 });
    await world.pool.query(`update withdrawals.terms set is_offered = false where kind = 'alipay'`);
    expect(await codeOf(previewed(mei, { amount: 100, payeeId: own, currency: 'CNY' }))).toBe(codes.wrongState);
    await world.pool.query(`update withdrawals.terms set is_offered = true where kind = 'alipay'`);
    await world.pool.query('update withdrawals.payee set usable_from = $2 where id = $1', [
      payeeId,
      new Date(world.clock.now().getTime() + 1),
    ]);
    expect(await codeOf(previewed(mei, { amount: 2000, payeeId }))).toBe(codes.wrongState);
  });

  it('of what is no amount is refused', async () => {
    const mei = await withdrawer(world, 'mei', { yen: 5000 });
    const nothing = [0, -1, 0.5, 1e308, 2 ** 53, Number.NaN, '1e3', '０１', null, []] as number[];
    const refused: number[] = [];
    for (const amount of nothing) refused.push(await codeOf(mei.call(previewWithdrawal, { currency: 'JPY', amount })));
    expect(refused).toEqual(times(nothing.length, codes.invalidRequest));
  });
});

describe('terms', () => {
  it('are changed whole by finance, refused where they contradict, and kept by what was asked for before', async () => {
    const kato = await clerk();
    const mei = await withdrawer(world, 'mei', { yen: 50_000 });
    const payeeId = await payeeOf(world, mei);
    const before = await requested(world, mei, { amount: 10_000, payeeId });
    const { terms } = await kato.call(readWithdrawalTerms, {});
    const changed = terms.map((each) => (each.kind === 'bankJapan' ? { ...each, fixedFee: 450 } : each));
    expect((await kato.call(changeWithdrawalTerms, { terms: changed })).terms).toEqual(changed);
    expect(await previewed(mei, { amount: 10_000, payeeId })).toMatchObject({ fee: 450 });
    expect((await mei.call(withdrawalDetail, { code: before.code })).fee).toBe(300);
    const wrong = terms.map((each) => (each.kind === 'bankJapan' ? { ...each, fixedFee: 1000 } : each));
    expect(await codeOf(kato.call(changeWithdrawalTerms, { terms: wrong }))).toBe(codes.invalidRequest);
    await kato.call(changeWithdrawalTerms, { terms });
    const service = await world.staff('rin', 'service');
    expect(await codeOf(service.call(changeWithdrawalTerms, { terms }))).toBe(codes.notPermitted);
  });
});
