import { randomUUID } from 'node:crypto';
import { codes } from '@hakobu/contract/base/codes';
import { yen } from '@hakobu/contract/base/money';
import { listPaymentAlarms } from '@hakobu/contract/payments/payment.desk-api';
import { changeTopUpTerms, refundTopUp, settleRefund } from '@hakobu/contract/payments/top-up.desk-api';
import { listDifferences, settleDifference } from '@hakobu/contract/reconciliation/reconciliation.desk-api';
import { importProviderFile } from '@hakobu/contract/reconciliation/reconciliation.desk-api';
import { freezeShopper, reopenShopper } from '@hakobu/contract/shoppers/shoppers.desk-api';
import { readWallet } from '@hakobu/contract/wallet/wallet.api';
import {
  cancelWithdrawal,
  readWithdrawable,
  removePayee,
  requestWithdrawal,
  setAutoWithdrawal,
} from '@hakobu/contract/withdrawals/withdrawal.api';
import { importResults, makeBatch, markPayoutFailed } from '@hakobu/contract/withdrawals/withdrawal.desk-api';
import { beforeEach, describe, expect, test } from 'vitest';
import { receivePaid } from '../../../src/features/payments/index.ts';
import { receiveReturn } from '../../../src/features/payments/returns/receive-return.actions.ts';
import { moveRefunds } from '../../../src/features/payments/returns/refund.jobs.ts';
import { runAuto } from '../../../src/features/withdrawals/automatic/auto-withdrawal.jobs.ts';
import { sendPayouts } from '../../../src/features/withdrawals/payouts/payout.jobs.ts';
import { hearOfPayout, type Said } from '../../../src/features/withdrawals/payouts/payout-sending.actions.ts';
import { post, readBalances } from '../../../src/ledger/journal.ts';
import { giveBonus, openBalance } from '../../../src/ledger/movements-in.ts';
import { owedBy } from '../../../src/ledger/reports/owed.ts';
import { dayMs, minuteMs } from '../../../src/platform/clock/clock.ts';
import { systemCaller } from '../../../src/platform/http/caller.ts';
import { atOnce, doneIn } from '../../at-once.ts';
import { type SandboxOutcome, tellOutcome } from '../../steps/payouts.ts';
import { codeOf } from '../../steps/refused.ts';
import {
  approved,
  payeeOf,
  paypal,
  previewed,
  provedCode,
  requested,
  toppedUp,
  withdrawer,
} from '../../steps/withdrawing.ts';
import { makeWorld, type Person } from '../../world.ts';

const world = makeWorld();
const byTest = systemCaller('test');
let kato: Person;
let sato: Person;
// The clock moves on; sessions of staff do not last so long.
const comeToWork = async () => {
  kato = await world.staff('kato', 'finance');
  sato = await world.staff('sato', 'finance');
};
beforeEach(comeToWork);

const cashOf = async ({ id }: Person) => (await readBalances(world.platform.db, id)).cashYen;
const owedOf = ({ id }: Person) => owedBy(world.platform.db, id);
const stateOf = async (payoutCode: string): Promise<string | undefined> =>
  (await world.pool.query<{ state: string }>('select state from withdrawals.payout where code = $1', [payoutCode]))
    .rows[0]?.state;
const alarmsOf = async (payoutCode: string): Promise<string[]> =>
  (await kato.call(listPaymentAlarms, { limit: 50 })).list
    .filter(({ facts }) => facts['payoutCode'] === payoutCode)
    .map(({ kind }) => kind);

type Way = { readonly amount: number; readonly payeeId?: string };
/** Asked for and agreed to: the only payout of it is ready. */
const readyOf = async (mei: Person, way: Way): Promise<string> => {
  const { code } = await requested(world, mei, way);
  await approved([kato, sato], { code });
  return `${code}-1`;
};
const sentOf = async (mei: Person, way: Way, outcome: SandboxOutcome): Promise<string> => {
  const code = await readyOf(mei, way);
  await tellOutcome(world.platform.db, { code, outcome, at: world.clock.now() });
  await sendPayouts(world.platform);
  return code;
};
const says = (payoutCode: string, said: Said) =>
  hearOfPayout(world.platform, byTest, payoutCode, { said, paidBy: 'sandbox' });

const receivedFor = async (topUpCode: string) => {
  const { rows } = await world.pool.query<{ transactionId: string; amount: number }>(
    `select transaction_id as "transactionId", amount from payments.received where top_up_code = $1`,
    [topUpCode],
  );
  if (!rows[0]) throw new Error(`${topUpCode} was never paid`);
  return rows[0];
};
const answer = async (
  topUpCode: string,
  state: 'refunded' | 'refundFailed' | 'disputed',
  askedAs: string | null = null,
) => {
  const about = { merchantCode: null, reference: randomUUID(), askedAs, currency: 'JPY', isSum: false };
  await receiveReturn(world.platform, 'sandbox', { state, ...about, ...(await receivedFor(topUpCode)) });
};

/** As if it had gone for goods. */
const spend = (mei: Person, amount: number) =>
  world.platform.transact(byTest, async (tx) => {
    const { legs, ...opened } = openBalance({ shopperId: mei.id, currency: 'JPY', amount });
    const spent = legs.map((leg) => ({ ...leg, amount: -leg.amount }));
    await post(tx, 'system:test', [{ ...opened, step: randomUUID(), legs: spent }]);
  });

describe('a provider that lies', () => {
  test('and tells of the other end after the one that counted moves no money, and is told to finance', async () => {
    const mei = await withdrawer(world);
    const topUp = await toppedUp(world, mei, 5000);
    const failed = await sentOf(mei, { amount: 3000 }, 'fails');
    await answer(topUp, 'refunded', failed);
    await world.settle();
    const paid = await sentOf(mei, { amount: 2000 }, 'pays');
    await says(paid, { state: 'failed', reference: null, why: 'refused' });
    for (const code of [failed, paid]) expect(await alarmsOf(code)).toEqual(['toldDifferently']);
    expect([await stateOf(failed), await stateOf(paid)]).toEqual(['Failed', 'Paid']);
    expect(await cashOf(mei)).toBe(3000);
  });

  test('and pays after all what two people have found failed leaves the balance as it is', async () => {
    const mei = await withdrawer(world, 'mei', { yen: 5000 });
    const code = await sentOf(mei, { amount: 2000, payeeId: await payeeOf(world, mei, paypal()) }, 'timeoutLost');
    for (const who of [kato, sato]) await who.call(markPayoutFailed, { code, reason: 'never seen' });
    await says(code, { state: 'paid', reference: 'late' });
    expect(await alarmsOf(code)).toEqual(['toldDifferently']);
    expect(await cashOf(mei)).toBe(5000);
  });

  test('and gives two payouts one name has paid the first; of the second nobody knows', async () => {
    const mei = await withdrawer(world, 'mei', { yen: 9000 });
    const payeeId = await payeeOf(world, mei, paypal());
    const [first, second] = [
      await sentOf(mei, { amount: 2000, payeeId }, 'timeoutLost'),
      await sentOf(mei, { amount: 2000, payeeId }, 'timeoutLost'),
    ];
    for (const code of [first, second, second]) await says(code, { state: 'paid', reference: 'same' });
    expect([await stateOf(first), await stateOf(second)]).toEqual(['Paid', 'Sending']);
    expect(await alarmsOf(second)).toEqual(['toldDifferently']);
  });

  test('and pays a refund that finance had given up says so to finance', async () => {
    const mei = await withdrawer(world);
    const topUp = await toppedUp(world, mei, 5000);
    const { code } = await kato.call(refundTopUp, { code: topUp, amount: 4000, refundable: 5000, reason: 'asked' });
    await tellOutcome(world.platform.db, { code, outcome: 'timeoutLost', at: world.clock.now() });
    await moveRefunds(world.platform);
    expect(await codeOf(kato.call(settleRefund, { code, outcome: 'failed', note: 'not there' }))).toBe(
      codes.notPermitted,
    );
    await sato.call(settleRefund, { code, outcome: 'failed', note: 'not there' });
    await answer(topUp, 'refunded', code);
    expect(await alarmsOf(code)).toEqual(['toldDifferently']);
    expect(await cashOf(mei)).toBe(5000);
  });

  test('under the name of another top-up’s refund takes that for no refund of ours', async () => {
    const mei = await withdrawer(world);
    const own = await toppedUp(world, mei, 5000);
    const code = await sentOf(mei, { amount: 5000 }, 'pays');
    const other = await toppedUp(world, mei, 7000);
    await answer(other, 'refunded', code);
    expect(await cashOf(mei)).toBe(0);
    expect(own).not.toBe(other);
  });
});

describe('a shopper', () => {
  test('who was frozen after the approval is sent nothing and put into no file until that is over', async () => {
    const mei = await withdrawer(world, 'mei', { yen: 9000 });
    await toppedUp(world, mei, 5000);
    const toSource = await readyOf(mei, { amount: 5000 });
    const toBank = await readyOf(mei, { amount: 5000, payeeId: await payeeOf(world, mei) });
    await kato.call(freezeShopper, { id: mei.id, state: 'open', reason: 'x' });
    await sendPayouts(world.platform);
    const inFile = () => kato.call(makeBatch, { form: 'zengin', currency: 'JPY', codes: [toBank] });
    expect(await codeOf(inFile())).toBe(codes.wrongState);
    expect([await stateOf(toSource), await stateOf(toBank)]).toEqual(['Ready', 'Ready']);
    await kato.call(reopenShopper, { id: mei.id, state: 'frozen', reason: 'x' });
    world.clock.advance(11 * minuteMs);
    await sendPayouts(world.platform);
    await inFile();
    expect([await stateOf(toSource), await stateOf(toBank)]).toEqual(['Paid', 'InFile']);
  });

  test('whose bank takes back what was withdrawn owes it, and the next top-up pays that first', async () => {
    const mei = await withdrawer(world);
    const topUp = await toppedUp(world, mei, 5000);
    expect(await stateOf(await sentOf(mei, { amount: 5000 }, 'pays'))).toBe('Paid');
    await answer(topUp, 'disputed');
    expect(await owedOf(mei)).toEqual([{ currency: 'JPY', amount: 5000 }]);
    await kato.call(reopenShopper, { id: mei.id, state: 'frozen', reason: 'x' });
    await world.give(mei.id, { fen: 100_000 });
    const yuan = (await mei.call(readWithdrawable, {})).balances.find(({ currency }) => currency === 'CNY');
    expect(yuan?.most, 'nor out of the other balance').toBeLessThan(80_000);
    await toppedUp(world, mei, 8000);
    expect([await cashOf(mei), await owedOf(mei)]).toEqual([3000, []]);
  });

  test('takes a top-up out by a withdrawal and by a refund at once: one of both', async () => {
    const mei = await withdrawer(world);
    const topUp = await toppedUp(world, mei, 5000);
    const { code } = await previewed(mei, { amount: 5000 });
    const idempotencyKey = await provedCode(world, mei, code);
    const outcomes = await atOnce(
      [
        () => mei.call(requestWithdrawal, { code }, { idempotencyKey }),
        () => kato.call(refundTopUp, { code: topUp, amount: 5000, refundable: 5000, reason: 'x' }),
      ],
      [codes.wrongState, codes.insufficientBalance, codes.priceChanged],
    );
    expect(doneIn(outcomes)).toBe(1);
    expect([await cashOf(mei), await owedOf(mei)]).toEqual([0, []]);
  });

  test('uses another’s payee, draft and check code, or their own twice', async () => {
    const mei = await withdrawer(world, 'mei', { yen: 9000, fen: 90_000 });
    const eve = await withdrawer(world, 'eve', { yen: 9000 });
    const [meis, eves] = [await payeeOf(world, mei), await payeeOf(world, eve)];
    expect(await codeOf(previewed(eve, { amount: 2000, payeeId: meis }))).toBe(codes.notFound);
    expect(await codeOf(previewed(mei, { amount: 5000, payeeId: meis, currency: 'CNY' }))).toBe(codes.notFound);
    const rule = { currency: 'JPY', isOn: false, payeeId: meis, keep: 0, above: 0, every: 'day', on: 1 } as const;
    expect(await codeOf(eve.call(setAutoWithdrawal, rule))).toBe(codes.notFound);
    const { code } = await previewed(mei, { amount: 2000, payeeId: meis });
    const { code: own } = await previewed(eve, { amount: 2000, payeeId: eves });
    const { code: more } = await previewed(eve, { amount: 4000, payeeId: eves });
    const idempotencyKey = await provedCode(world, eve, own);
    const ask = (of: string, key = idempotencyKey) =>
      eve.call(requestWithdrawal, { code: of }, { idempotencyKey: key });
    expect(await codeOf(ask(code))).toBe(codes.notFound);
    expect(await codeOf(ask(more))).toBe(codes.checkCodeInvalid);
    expect(await codeOf(ask(own, randomUUID()))).toBe(codes.checkCodeInvalid);
    await ask(own);
    expect(await codeOf(ask(own, randomUUID()))).toBe(codes.wrongState);
    expect(await codeOf(mei.call(cancelWithdrawal, { code: own }))).toBe(codes.notFound);
    expect([await cashOf(mei), await cashOf(eve)]).toEqual([9000, 7000]);
  });

  test('asks by hand and by rule at once for all there is', async () => {
    const mei = await withdrawer(world, 'mei', { yen: 9000 });
    const payeeId = await payeeOf(world, mei);
    const { code } = await previewed(mei, { amount: 9000, payeeId });
    const idempotencyKey = await provedCode(world, mei, code);
    await world.pool.query(
      `insert into withdrawals.auto_rule (shopper_id, currency, is_on, payee_id, keep, above, every, on_day, next_on,
        set_at) values ($1, 'JPY', true, $2, 0, 0, 'day', 1, '2026-11-20', $3)`,
      [mei.id, payeeId, world.clock.now()],
    );
    const byRule = () => runAuto(world.platform);
    const byHand = () => mei.call(requestWithdrawal, { code }, { idempotencyKey });
    await atOnce([byRule, byHand, byRule], [codes.insufficientBalance]);
    expect(await mei.call(readWallet, {})).toMatchObject({ cashYen: 0, inWithdrawalYen: 9000 });
  });

  test('who has spent the bonus takes no more out in many parts than in one', async () => {
    const tiers = [{ currency: 'JPY' as const, atAmount: 10_000, bonusYen: yen(1000), startsOn: null, endsOn: null }];
    await kato.call(changeTopUpTerms, { tiers, bankAccounts: { JPY: '', CNY: '' } });
    const mei = await withdrawer(world);
    await toppedUp(world, mei, 10_000);
    await world.platform.transact(byTest, async (tx) => {
      const { legs, kind, ...given } = giveBonus({ shopperId: mei.id, reason: 'spent', amountYen: yen(1000) });
      const taken = legs.map((leg) => ({ ...leg, amount: -leg.amount }));
      await post(tx, 'system:test', [{ ...given, kind: `${kind}.reversed`, legs: taken }]);
    });
    const max = async () => (await mei.call(readWithdrawable, {})).balances[0]?.most ?? 0;
    const inOne = await max();
    expect(inOne).toBe(9091);
    for (const amount of [7, 3001]) await sentOf(mei, { amount }, 'pays');
    expect(await max()).toBeLessThanOrEqual(inOne - 3008 + 1);
  });

  test('who lets go of the payee after the preview is asked for another', async () => {
    const mei = await withdrawer(world, 'mei', { yen: 9000 });
    const payeeId = await payeeOf(world, mei);
    const { code } = await previewed(mei, { amount: 2000, payeeId });
    const idempotencyKey = await provedCode(world, mei, code);
    await mei.call(removePayee, { id: payeeId });
    expect(await codeOf(mei.call(requestWithdrawal, { code }, { idempotencyKey }))).toBe(codes.notFound);
    expect(await cashOf(mei)).toBe(9000);
  });
});

describe('one of finance alone', () => {
  test('divides a refund into parts below the limit', async () => {
    const mei = await withdrawer(world);
    const [one, two] = [await toppedUp(world, mei, 90_000), await toppedUp(world, mei, 90_000)];
    const refund = (code: string) =>
      kato.call(refundTopUp, { code, amount: 90_000, refundable: 90_000, reason: 'asked' });
    expect([(await refund(one)).state, (await refund(two)).state]).toEqual(['reserved', 'asked']);
    expect(await cashOf(mei)).toBe(90_000);
  });

  test('gives back to its source what is spent', async () => {
    const mei = await withdrawer(world);
    const code = await toppedUp(world, mei, 5000);
    const out = await readyOf(mei, { amount: 5000, payeeId: await payeeOf(world, mei) });
    await sato.call(markPayoutFailed, { code: out, reason: 'x' });
    await spend(mei, 4000);
    const refund = (amount: number, refundable: number) =>
      kato.call(refundTopUp, { code, amount, refundable, reason: 'asked' });
    expect([(await refund(1000, 5000)).state, (await refund(4000, 4000)).state]).toEqual(['reserved', 'asked']);
    expect([await cashOf(mei), await owedOf(mei)]).toEqual([0, []]);
  });

  test('says twice, or by a file, that one which was sent came to nothing', async () => {
    const mei = await withdrawer(world, 'mei', { yen: 9000 });
    const code = await sentOf(mei, { amount: 2000, payeeId: await payeeOf(world, mei, paypal()) }, 'timeoutLost');
    const fail = (who: Person) => who.call(markPayoutFailed, { code, reason: 'x' });
    await fail(kato);
    expect(await codeOf(fail(kato))).toBe(codes.notPermitted);
    const { lines } = await kato.call(importResults, { csv: `${code},1960,failed,,no`, isTrial: false });
    expect(lines[0]?.outcome).toBe('notOpen');
    expect(await cashOf(mei)).toBe(7000);
    await fail(sato);
    expect(await codeOf(fail(sato))).toBe(codes.wrongState);
    expect(await cashOf(mei)).toBe(9000);
  });

  test('writes off in slices below the limit', async () => {
    for (const transactionId of ['slice-1', 'slice-2'])
      await world.platform.transact(byTest, (tx) =>
        receivePaid(tx, 'sandbox', {
          state: 'paid',
          merchantCode: 'T20261120999999',
          currency: 'JPY',
          transactionId,
          amount: 60_000,
        }),
      );
    world.clock.advance(dayMs);
    await comeToWork();
    await kato.call(importProviderFile, {
      provider: 'sandbox',
      name: 'forged.csv',
      csv: 'reference,kind,merchantCode,currency,gross,fee,at\nx,payment,,JPY,1,0,2026-11-20 12:00:00',
      fromDay: '2026-11-20',
      untilDay: '2026-11-20',
    });
    const { list } = await kato.call(listDifferences, { limit: 100 });
    const slices = list.filter(({ ours }) => ours?.reference.startsWith('slice-'));
    const states: string[] = [];
    for (const { id } of slices)
      states.push((await kato.call(settleDifference, { id, how: 'writeOff', note: 'x' })).state);
    expect(states).toEqual(['settled', 'proposed']);
  });
});
