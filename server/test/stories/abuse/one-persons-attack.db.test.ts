import { codes } from '@hakobu/contract/base/codes';
import { startTopUp } from '@hakobu/contract/payments/top-up.api';
import * as topUps from '@hakobu/contract/payments/top-up.desk-api';
import * as rates from '@hakobu/contract/rates/rate.desk-api';
import * as settings from '@hakobu/contract/settings/settings.desk-api';
import { roles } from '@hakobu/contract/staff/permissions';
import { agreeToStaffChange, proposeStaffChange } from '@hakobu/contract/staff/staff-change.desk-api';
import {
  approveWithdrawal,
  deskWithdrawal,
  markPayoutFailed,
  markPayoutPaid,
  revealPayee,
} from '@hakobu/contract/withdrawals/withdrawal.desk-api';
import { expect, test } from 'vitest';
import { readBalances } from '../../../src/ledger/journal.ts';
import { japanDayOf } from '../../../src/platform/clock/clock.ts';
import { codeOf } from '../../steps/refused.ts';
import { approved, japanBank, payeeOf, requested, withdrawer } from '../../steps/withdrawing.ts';
import { makeWorld, type Person } from '../../world.ts';

const world = makeWorld();

/** Everything that anybody who moves money can hold. */
const withEverything = () => world.staff('solo', ...roles.filter((role) => role !== 'admin'));

test('a transfer without a slip, asked at 1,000, confirmed at 9,000,000 and paid out by one: stopped at each step', async () => {
  const solo = await withEverything();
  const mei = await withdrawer(world, 'mei');
  await solo.call(topUps.changeTopUpTerms, {
    tiers: [],
    bankAccounts: { JPY: 'A bank of Japan', CNY: 'A bank of China' },
  });
  const today = japanDayOf(world.clock.now());
  const cash = async () => (await readBalances(world.platform.db, mei.id)).cashYen;
  const { code } = await mei.call(startTopUp, { currency: 'JPY', amount: 1000, provider: 'bank' });
  const found = { code, receivedAmount: 9_000_000, bankReference: 'ATTACK', receivedOn: today };
  const waiting = await solo.call(topUps.confirmSlip, found);
  expect(waiting).toMatchObject({
    state: 'Checking',
    confirmation: { state: 'Open', because: ['differs', 'noSlip', 'amount'] },
  });
  expect(await cash()).toBe(0);
  // Again, and by themselves as the second.
  expect(await codeOf(solo.call(topUps.confirmSlip, found))).toBe(codes.wrongState);
  const agreeing = { code, confirmationId: waiting.confirmation?.id ?? '' };
  expect(await codeOf(solo.call(topUps.agreeConfirmation, agreeing))).toBe(codes.notPermitted);
  expect(await cash()).toBe(0);
  // A colleague is deceived and agrees: it is spendable now, and neither of the two lets it leave alone.
  const kato = await world.staff('kato', 'finance');
  await kato.call(topUps.agreeConfirmation, agreeing);
  expect(await cash()).toBe(9_000_000);
  const payeeId = await payeeOf(world, mei, japanBank());
  const asked = await requested(world, mei, { amount: 3_000_000, payeeId });
  const approve = async (who: Person) => {
    const { fingerprint } = (await who.call(deskWithdrawal, { code: asked.code })).withdrawal;
    return who.call(approveWithdrawal, { code: asked.code, fingerprint });
  };
  expect(await approve(solo)).toMatchObject({ state: 'InReview' });
  expect(await codeOf(approve(solo))).toBe(codes.notPermitted);
  const payout = { code: `${asked.code}-1`, reference: 'OUT', paidOn: today };
  expect(await codeOf(solo.call(markPayoutPaid, payout))).toBe(codes.wrongState);
  const { withdrawal } = await solo.call(deskWithdrawal, { code: asked.code });
  expect(withdrawal.state).toBe('InReview');
  expect(withdrawal.hands.map(({ name }) => name).toSorted()).toEqual(['kato', 'solo']);
  expect(await approve(kato)).toMatchObject({ state: 'Approved' });
});

test('a rate far from the last makes yen cheap for nobody before another takes it', async () => {
  const solo = await withEverything();
  const deskRate = async () => (await solo.call(rates.readRates, {})).rates.find(({ currency }) => currency === 'CNY')!;
  const first = await deskRate();
  const typed = { currency: 'CNY', isConfirmed: true } as const;
  await solo.call(rates.typeRate, { ...typed, marketPpm: first.marketPpm, seenMarketPpm: first.marketPpm });
  world.clock.advance(1000);
  await solo.call(rates.typeRate, { ...typed, marketPpm: 1_000_000, seenMarketPpm: first.marketPpm });
  const take = { currency: 'CNY', marketPpm: 1_000_000, answer: 'take' } as const;
  expect(await codeOf(solo.call(rates.answerHeldBack, take))).toBe(codes.notPermitted);
  expect((await deskRate()).marketPpm).toBe(first.marketPpm);
  await solo.call(rates.answerHeldBack, { ...take, answer: 'leave' });
});

/** A company of its own: who worked in the ones before is gone. */
const fresh = () => world.pool.query('update staff.member set is_active = false');

const leave = (...people: Person[]) =>
  world.pool.query('update staff.member set is_active = false where id = any($1::uuid[])', [
    people.map(({ id }) => id),
  ]);

test('one administrator and one of finance do not name the account: nobody is left alone with it by one word', async () => {
  await fresh();
  const [boss, other] = [await world.staff('boss', 'admin'), await world.staff('other', 'admin')];
  const [first, second, third] = [
    await world.staff('first', 'finance'),
    await world.staff('second', 'finance'),
    await world.staff('third', 'finance'),
  ];
  const before = (await first.call(topUps.readTopUpTerms, {})).bankAccounts;
  await first.call(topUps.changeTopUpTerms, { tiers: [], bankAccounts: { ...before, JPY: 'EVIL' } });
  const id = (await first.call(topUps.readAccountsProposal, {})).newest?.id ?? '';
  const disable = (who: Person) =>
    boss.call(proposeStaffChange, { content: { kind: 'disable', memberId: who.id }, reason: 'x' });
  expect(await disable(second), 'two are left').toMatchObject({ state: 'Applied', oneBecause: 'takes' });
  const disabling = await disable(third);
  expect(disabling).toMatchObject({ state: 'Proposed', oneBecause: null });
  expect(await codeOf(first.call(topUps.agreeToAccounts, { id }))).toBe(codes.notPermitted);
  // Also where two administrators agree to it: what others could have refused is not one's own to agree to.
  expect(await other.call(agreeToStaffChange, { id: disabling.id })).toMatchObject({ state: 'Applied' });
  expect(await codeOf(first.call(topUps.agreeToAccounts, { id }))).toBe(codes.notPermitted);
  expect((await first.call(topUps.readTopUpTerms, {})).bankAccounts).toEqual(before);
  const past = world.pool.query(
    `update proposals.proposal set state = 'Applied', is_alone = true, decided_by = proposed_by, decided_at = now(),
       decided_name = proposed_name, decided_account = proposed_account where id = $1`,
    [id],
  );
  await expect(past).rejects.toThrow('two_people_always');
  // Who is the only one takes it back and does it anew: the log says that they were alone.
  await first.call(topUps.withdrawAccounts, { id });
  const account = { ...before, JPY: 'An account of the only one' };
  await first.call(topUps.changeTopUpTerms, { tiers: [], bankAccounts: account });
  expect((await first.call(topUps.readTopUpTerms, {})).bankAccounts).toEqual(account);
});

test('a limit that was proposed while another could agree is not its proposer’s to agree to', async () => {
  await fresh();
  const [boss, other] = [await world.staff('boss', 'admin'), await world.staff('other', 'admin')];
  const before = await boss.call(settings.readSettings, {});
  await boss.call(settings.changeSettings, { secondPersonAboveYen: 900_000 });
  const id = (await boss.call(settings.readSettingsProposal, {})).newest?.id ?? '';
  await leave(other);
  expect(await codeOf(boss.call(settings.agreeToSettings, { id }))).toBe(codes.notPermitted);
  expect(await boss.call(settings.readSettings, {})).toEqual(before);
  expect(await boss.call(settings.withdrawSettings, { id })).toMatchObject({ state: 'Withdrawn' });
});

test('paid at the bank by hand and found failed by the same one, as with a file: the money stays out', async () => {
  await fresh();
  const solo = await withEverything();
  const rich = await withdrawer(world, 'rich', { yen: 9000 });
  const asked = await requested(world, rich, { amount: 5000, payeeId: await payeeOf(world, rich, japanBank()) });
  await approved([await world.staff('abe', 'finance'), await world.staff('mori', 'finance')], asked);
  const code = `${asked.code}-1`;
  const { fields } = await solo.call(revealPayee, { code: asked.code });
  expect(fields).toContainEqual({ name: 'accountNumber', value: expect.stringMatching(/^\d{7}$/) });
  expect(await solo.call(markPayoutFailed, { code, reason: 'x' })).toMatchObject({ state: 'Ready' });
  expect(await codeOf(solo.call(markPayoutFailed, { code, reason: 'x' }))).toBe(codes.notPermitted);
  expect((await readBalances(world.platform.db, rich.id)).cashYen).toBe(4000);
});

test('an account that one empties and names anew shows the second person what it replaces', async () => {
  await fresh();
  const [evil, other] = [await world.staff('evil', 'finance'), await world.staff('other', 'finance')];
  const { JPY: was } = (await other.call(topUps.readTopUpTerms, {})).bankAccounts;
  expect(was).not.toBe('');
  await evil.call(topUps.changeTopUpTerms, { tiers: [], bankAccounts: { JPY: '', CNY: '' } });
  await evil.call(topUps.changeTopUpTerms, { tiers: [], bankAccounts: { JPY: 'EVIL', CNY: '' } });
  const { newest, emptied } = await other.call(topUps.readAccountsProposal, {});
  expect(newest).toMatchObject({ before: { JPY: '' }, after: { JPY: 'EVIL' } });
  expect(emptied.JPY).toMatchObject({ was, by: { name: 'evil' } });
  await other.call(topUps.rejectAccounts, { id: newest?.id ?? '', note: 'x' });
});
