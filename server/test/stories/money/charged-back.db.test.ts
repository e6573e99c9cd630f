import { codes } from '@hakobu/contract/base/codes';
import { deskTopUp, refundTopUp } from '@hakobu/contract/payments/top-up.desk-api';
import { readWithdrawable, requestWithdrawal } from '@hakobu/contract/withdrawals/withdrawal.api';
import { approveWithdrawal, deskWithdrawal, refuseWithdrawal } from '@hakobu/contract/withdrawals/withdrawal.desk-api';
import { expect, test } from 'vitest';
import { readBalances } from '../../../src/ledger/journal.ts';
import { owedBy } from '../../../src/ledger/reports/owed.ts';
import { atOnce, doneIn } from '../../at-once.ts';
import { codeOf } from '../../steps/refused.ts';
import { approved, payUrlOf, previewed, provedCode, requested, toppedUp, withdrawer } from '../../steps/withdrawing.ts';
import { makeWorld, type Person } from '../../world.ts';

const world = makeWorld();
const press = async (topUpCode: string, payload: string) =>
  world.http.inject({
    method: 'POST',
    url: await payUrlOf(world, topUpCode),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload,
  });
const two = async (): Promise<readonly [Person, Person]> => [
  await world.staff('kato', 'finance'),
  await world.staff('ito', 'finance'),
];
const cashOf = async ({ id }: Person) => (await readBalances(world.platform.db, id)).cashYen;
const owedOf = ({ id }: Person) => owedBy(world.platform.db, id);
const reopen = ({ id }: Person) => world.pool.query("update shoppers.shopper set state = 'open' where id = $1", [id]);

test('a bank takes back what is being withdrawn: nobody approves it, and refused it goes to the bank, not the shopper', async () => {
  const staff = await two();
  const mei = await withdrawer(world);
  const topUp = await toppedUp(world, mei, 10_000);
  const { code } = await requested(world, mei, { amount: 10_000 });
  await press(topUp, 'return=chargeback');
  await world.settle();
  expect([await cashOf(mei), await owedOf(mei)]).toEqual([0, []]);
  const { withdrawal } = await staff[0].call(deskWithdrawal, { code });
  const approving = staff[0].call(approveWithdrawal, { code, fingerprint: withdrawal.fingerprint });
  expect([codes.accountFrozen, codes.wrongState]).toContain(await codeOf(approving));
  await staff[0].call(refuseWithdrawal, { code, reason: '银行拒付' });
  await world.settle();
  expect([await cashOf(mei), await owedOf(mei)]).toEqual([0, []]);
  const { returns } = await staff[0].call(deskTopUp, { code: topUp });
  expect(returns.map(({ why, state, payAmount }) => [why, state, payAmount])).toEqual([
    ['withdrawal', 'undone', 10_000],
    ['chargeback', 'done', 100],
    ['chargeback', 'done', 10_000],
  ]);
  await press(topUp, 'return=winChargeback');
  expect([await cashOf(mei), await owedOf(mei)]).toEqual([10_000, []]);
});

test('a bank takes back what was paid out already: the shopper owes it, and withdraws nothing until it is repaid', async () => {
  const mei = await withdrawer(world);
  const topUp = await toppedUp(world, mei, 10_000);
  await approved(await two(), await requested(world, mei, { amount: 10_000 }));
  await world.settle();
  await press(topUp, 'return=chargeback');
  expect([await cashOf(mei), await owedOf(mei)]).toEqual([0, [{ currency: 'JPY', amount: 10_000 }]]);
  await reopen(mei);
  await toppedUp(world, mei, 4000);
  expect([await cashOf(mei), await owedOf(mei)]).toEqual([0, [{ currency: 'JPY', amount: 6000 }]]);
  await toppedUp(world, mei, 8000);
  expect([await cashOf(mei), await owedOf(mei)]).toEqual([2000, []]);
  expect((await mei.call(readWithdrawable, {})).balances[0]).toMatchObject({ most: 2000, keptBack: [] });
});

test('a refund of finance’s and a withdrawal meet on one top-up: one of them has its money', async () => {
  const [kato] = await two();
  const mei = await withdrawer(world);
  const topUp = await toppedUp(world, mei, 10_000);
  const { code } = await previewed(mei, { amount: 10_000 });
  const idempotencyKey = await provedCode(world, mei, code);
  const outcomes = await atOnce(
    [
      () => mei.call(requestWithdrawal, { code }, { idempotencyKey }),
      () => kato.call(refundTopUp, { code: topUp, amount: 10_000, refundable: 10_000, reason: 'x' }),
    ],
    [codes.wrongState, codes.priceChanged, codes.insufficientBalance, codes.invalidRequest],
  );
  expect(doneIn(outcomes)).toBe(1);
  await world.settle();
  expect([await cashOf(mei), await owedOf(mei)]).toEqual([0, []]);
  const { returns } = await kato.call(deskTopUp, { code: topUp });
  expect(returns.filter(({ state }) => state !== 'undone')).toHaveLength(1);
});
