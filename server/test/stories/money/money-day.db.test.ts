import { checkSeals, closeDay, listDays, readDay } from '@hakobu/contract/books/day.desk-api';
import { csvLine } from '@hakobu/contract/base/csv';
import { codes } from '@hakobu/contract/base/codes';
import { listDeskTopUps } from '@hakobu/contract/payments/top-up.desk-api';
import { customerFunds } from '@hakobu/contract/reconciliation/funds.desk-api';
import {
  bookProviderFile,
  importProviderFile,
  listDifferences,
  listProviderDays,
  settleDifference,
} from '@hakobu/contract/reconciliation/reconciliation.desk-api';
import { readStatement } from '@hakobu/contract/wallet/statement.api';
import { readWallet } from '@hakobu/contract/wallet/wallet.api';
import { withdrawalDetail } from '@hakobu/contract/withdrawals/withdrawal.api';
import { deskWithdrawal } from '@hakobu/contract/withdrawals/withdrawal.desk-api';
import { beforeAll, expect, test } from 'vitest';
import { dayMs, hourMs, minuteMs } from '../../../src/platform/clock/clock.ts';
import { tellOutcome } from '../../steps/payouts.ts';
import { codeOf } from '../../steps/refused.ts';
import { approved, requested, toppedUp, withdrawer } from '../../steps/withdrawing.ts';
import { makeWorld, type Person } from '../../world.ts';

// One day of money, from a top-up through a payout that fails and one whose outcome nobody knows, to the file of the
// provider and the seal. A step needs the ones before it; after each the world proves the books by itself.
const world = makeWorld();
const day = '2026-11-20';

let mei: Person;
let ito: Person;
let kato: Person;
let refused: string;
let paid: string;

/** Time passes; sessions of staff do not last so long. */
const later = async (byMs: number): Promise<void> => {
  world.clock.advance(byMs);
  ito = await world.staff('ito', 'finance');
  kato = await world.staff('kato', 'finance');
};

const withdraw = async (amount: number, outcome: 'fails' | 'timeoutPaid'): Promise<string> => {
  const asked = await requested(world, mei, { amount });
  await tellOutcome(world.platform.db, { code: `${asked.code}-1`, outcome, at: world.clock.now() });
  await approved([ito, kato], asked);
  return asked.code;
};

const balance = async (): Promise<number> => (await mei.call(readWallet, {})).cashYen;

beforeAll(async () => {
  mei = await withdrawer(world);
  await later(0);
});

test('Mei tops up, and asks for part of it: the provider refuses, and all of it is hers again', async () => {
  await toppedUp(world, mei, 20_000);
  expect(await balance()).toBe(20_000);
  refused = await withdraw(5000, 'fails');
  await world.settle();
  expect(await mei.call(withdrawalDetail, { code: refused })).toMatchObject({ state: 'Returned', returned: 5000 });
  expect(await balance()).toBe(20_000);
});

test('she asks again: the provider says nothing, is asked by our own code, and was sent it once', async () => {
  paid = await withdraw(5000, 'timeoutPaid');
  await world.settle();
  expect((await mei.call(withdrawalDetail, { code: paid })).state).toBe('Approved');
  expect(await balance()).toBe(15_000);
  for (let times = 0; times < 3; times += 1) {
    await later(10 * minuteMs);
    await world.settle();
  }
  const { payouts, state } = await mei.call(withdrawalDetail, { code: paid });
  expect([state, payouts.map((each) => each.state)]).toEqual(['Paid', ['Paid']]);
  const { rows } = await world.pool.query('select sent from payments.sandbox_payout where code = $1', [`${paid}-1`]);
  expect(rows).toEqual([{ sent: 1 }]);
  const { list } = await mei.call(readStatement, {});
  expect(list.map(({ direction, reason, amount }) => `${direction} ${reason} ${amount}`).toSorted()).toEqual([
    'credit topUp 20000',
    'credit withdrawalReturned 5000',
    'debit withdrawal -5000',
    'debit withdrawal -5000',
  ]);
});

test("the provider's file of the day says the same, but for its fee and a payment that was never told", async () => {
  await later(dayMs);
  const [topUp] = (await ito.call(listDeskTopUps, { provider: 'sandbox' })).list;
  const { withdrawal } = await ito.call(deskWithdrawal, { code: paid });
  const [payout] = withdrawal.payouts;
  const line = (reference: string | null | undefined, kind: string, gross: number, fee: number) =>
    csvLine([reference, kind, '', 'JPY', gross, fee, `${day} 20:00:00`]);
  const csv = [
    csvLine(['reference', 'kind', 'merchantCode', 'currency', 'gross', 'fee', 'at']),
    line(topUp?.transactionId, 'payment', topUp?.payAmount ?? 0, 720),
    line(payout?.reference, 'refund', -(payout?.payAmount ?? 0), 0),
    line('SB-NEVER-TOLD', 'payment', 300, 10),
  ].join('');
  const given = { provider: 'sandbox' as const, name: 'sandbox.csv', csv, fromDay: day, untilDay: day };
  const file = await ito.call(importProviderFile, given);
  expect(file).toMatchObject({ rows: 3, matched: 2, open: 1, toBook: 2 });
  expect((await kato.call(importProviderFile, given)).id).toBe(file.id);
  const { list } = await ito.call(listDifferences, {});
  expect(list).toMatchObject([{ kind: 'missingWithUs', theirs: { reference: 'SB-NEVER-TOLD' } }]);
  // The day cannot pass for reconciled while something is open.
  expect((await ito.call(listDays, {})).next).toMatchObject({ day, warnings: [{ kind: 'unreconciled', count: 1 }] });
  await ito.call(bookProviderFile, { id: file.id, note: 'as billed' });
  await ito.call(settleDifference, { id: list[0]?.id ?? '', how: 'receive', note: 'their notification was lost' });
  const { days } = await ito.call(listProviderDays, { provider: 'sandbox', until: day });
  expect(days).toMatchObject([{ day, state: 'reconciled', theirs: [{ amount: 14_770 }], ours: [{ amount: 14_770 }] }]);
});

// Mei paid a fee of 200 for her top-up: it is the company's.
test('the day is closed under a seal: nothing of it can be changed unseen, and customers are owed no more than is held', async () => {
  const sealed = await ito.call(closeDay, { day });
  expect((await kato.call(closeDay, { day })).digest).toBe(sealed.digest);
  expect(await codeOf(ito.call(closeDay, { day: '2026-11-21' }))).toBe(codes.wrongState);
  const { lines } = await ito.call(readDay, { day });
  expect(lines.find(({ code }) => code === 'clearing:sandbox')?.balance).toBe(-15_200);
  expect((await ito.call(checkSeals, {})).tamperings).toEqual([]);
  const [yen] = (await ito.call(customerFunds, { on: day })).funds;
  expect(yen).toMatchObject({ owedSum: 15_000, holdsSum: 15_200, difference: 200, shortSince: null });
  await later(hourMs);
  expect((await ito.call(listDays, {})).list.map((each) => each.day)).toEqual([day]);
});
