import { listAudit } from '@hakobu/contract/audit/audit.desk-api';
import { codes } from '@hakobu/contract/base/codes';
import { deskToday } from '@hakobu/contract/today/today.desk-api';
import { cancelWithdrawal, withdrawalDetail } from '@hakobu/contract/withdrawals/withdrawal.api';
import {
  approveWithdrawal,
  deskWithdrawal,
  listDeskWithdrawals,
  refuseWithdrawal,
  revealPayee,
} from '@hakobu/contract/withdrawals/withdrawal.desk-api';
import { beforeAll, describe, expect, it } from 'vitest';
import { atOnce, doneIn, times } from '../../../test/at-once.ts';
import { codeOf, refusal } from '../../../test/steps/refused.ts';
import { approved, japanBank, payeeOf, requested, toppedUp, withdrawer } from '../../../test/steps/withdrawing.ts';
import { makeWorld, type Person } from '../../../test/world.ts';
import { readBalances } from '../../ledger/journal.ts';
import { minuteMs } from '../../platform/clock/clock.ts';

const world = makeWorld();
let kato: Person;
let sato: Person;
beforeAll(async () => {
  kato = await world.staff('kato', 'finance');
  sato = await world.staff('sato', 'finance');
});

const seen = async (code: string) => (await kato.call(deskWithdrawal, { code })).withdrawal;
const agree = async (person: Person, code: string, fingerprint?: string) =>
  person.call(approveWithdrawal, { code, fingerprint: fingerprint ?? (await seen(code)).fingerprint });
const cashOf = async ({ id }: Person) => (await readBalances(world.platform.db, id)).cashYen;

/** A shopper's first withdrawal, which needs two. */
const first = async (amount = 5000) => {
  const mei = await withdrawer(world, 'mei', { yen: 400_000 });
  const payeeId = await payeeOf(world, mei);
  return { mei, payeeId, ...(await requested(world, mei, { amount, payeeId })) };
};

/** Beyond the first, which needs one. */
const later = async (amount = 5000) => {
  const before = await first(1000);
  await approved([kato, sato], before);
  const { mei, payeeId } = before;
  return { mei, payeeId, ...(await requested(world, mei, { amount, payeeId })) };
};

describe('M-18 two people', () => {
  it('agree to the first withdrawal of a shopper: never the same one, both in the audit log', async () => {
    const { code, mei } = await first();
    expect(await seen(code)).toMatchObject({ state: 'Requested', secondBecause: ['first'], first: null });
    expect(await agree(kato, code)).toMatchObject({ state: 'InReview', first: { name: 'kato' }, second: null });
    expect(await codeOf(agree(kato, code))).toBe(codes.notPermitted);
    expect(await codeOf(mei.call(cancelWithdrawal, { code }))).toBe(codes.wrongState);
    const done = await agree(sato, code);
    expect(done).toMatchObject({
      state: 'Approved',
      first: { staffId: kato.id },
      second: { staffId: sato.id },
      payouts: [{ state: 'Ready' }],
    });
    expect(await codeOf(agree(sato, code))).toBe(codes.wrongState);
    const admin = await world.staff('ito', 'admin');
    const { list } = await admin.call(listAudit, { object: `withdrawal:${code}` });
    expect(list.map(({ action, actorName }) => [action, actorName])).toEqual([
      ['withdrawals.approve', 'sato'],
      ['withdrawals.approve', 'kato'],
    ]);
    // The company's own steps are not the shopper's to read.
    expect((await mei.call(withdrawalDetail, { code })).timeline.map(({ verb }) => verb)).toEqual([
      'request',
      'approve',
    ]);
  });

  it('above the limit, also where the sum was divided; below it one is enough', async () => {
    const { code, mei, payeeId } = await later(90_000);
    expect(await seen(code)).toMatchObject({ secondBecause: [], worthYen: 90_000 });
    expect(await agree(kato, code)).toMatchObject({ state: 'Approved', first: { name: 'kato' }, second: null });
    const { code: rest } = await requested(world, mei, { amount: 20_000, payeeId });
    expect(await seen(rest)).toMatchObject({ secondBecause: ['amount'] });
    expect(await agree(kato, rest)).toMatchObject({ state: 'InReview' });
  });

  it('and not to something else than they saw', async () => {
    const { code } = await first();
    await agree(kato, code);
    const { fingerprint } = await seen(code);
    const other = fingerprint.replace(' 5000 ', ' 500000 ');
    expect(await refusal(agree(sato, code, other))).toMatchObject({ code: codes.priceChanged, data: { fingerprint } });
    expect(await seen(code)).toMatchObject({ state: 'InReview' });
  });

  it('not after the first has lost the right: the review starts over', async () => {
    const { code } = await first();
    const leaver = await world.staff('abe', 'finance');
    await agree(leaver, code);
    await world.pool.query('delete from staff.member_role where member_id = $1', [leaver.id]);
    expect(await codeOf(agree(sato, code))).toBe(codes.wrongState);
    expect(await seen(code)).toMatchObject({ state: 'Requested', first: null });
    expect(await codeOf(agree(leaver, code, 'x'))).toBe(codes.notPermitted);
    await approved([kato, sato], { code });
    expect(await seen(code)).toMatchObject({ state: 'Approved', first: { name: 'kato' }, second: { name: 'sato' } });
  });

  it('not for a shopper who was frozen or restricted meanwhile, whose withdrawal can still be refused', async () => {
    const { code, mei } = await first();
    await agree(kato, code);
    for (const state of ['frozen', 'restricted']) {
      await world.pool.query('update shoppers.shopper set state = $2 where id = $1', [mei.id, state]);
      expect(await codeOf(agree(sato, code))).toBe(codes.wrongState);
      expect((await seen(code)).warnings).toContain(state);
    }
    expect(await sato.call(refuseWithdrawal, { code, reason: '账户异常' })).toMatchObject({
      state: 'Refused',
      reason: '账户异常',
      returned: 5000,
    });
    expect(await cashOf(mei)).toBe(400_000);
  });

  it('never one by themselves, however many calls they make at once', async () => {
    const { code } = await first();
    const { fingerprint } = await seen(code);
    const mine = times(10, () => agree(kato, code, fingerprint));
    expect(doneIn(await atOnce(mine, [codes.notPermitted]))).toBe(1);
    expect(await seen(code)).toMatchObject({ state: 'InReview' });
    const both = times(5, () => agree(sato, code, fingerprint));
    expect(doneIn(await atOnce(both, [codes.wrongState]))).toBe(1);
    expect(await seen(code)).toMatchObject({ state: 'Approved' });
  });
});

describe('a review', () => {
  it('raced by cancelling and refusing ends in one way', async () => {
    const mei = await withdrawer(world, 'mei', { yen: 400_000 });
    const payeeId = await payeeOf(world, mei);
    await approved([kato, sato], await requested(world, mei, { amount: 1000, payeeId }));
    for (let round = 0; round < 4; round += 1) {
      const { code } = await requested(world, mei, { amount: 2000, payeeId });
      const { fingerprint } = await seen(code);
      const calls = [
        () => agree(kato, code, fingerprint),
        () => mei.call(cancelWithdrawal, { code }),
        () => sato.call(refuseWithdrawal, { code, reason: 'x' }),
      ];
      const outcomes = await atOnce(calls.slice(round % 3).concat(calls.slice(0, round % 3)));
      expect(doneIn(outcomes)).toBe(1);
      if ((await seen(code)).state === 'Approved') break;
    }
  });

  it('of a refused one with sources frees the top-up and gives the money back', async () => {
    const mei = await withdrawer(world);
    await toppedUp(world, mei, 3000);
    const { code } = await requested(world, mei, { amount: 3000 });
    await kato.call(refuseWithdrawal, { code, reason: '请补充资料' });
    expect(await mei.call(withdrawalDetail, { code })).toMatchObject({
      state: 'Refused',
      returned: 3000,
      reason: '请补充资料',
      timeline: [{ verb: 'request' }, { verb: 'refuse', note: '请补充资料' }],
    });
    expect(await requested(world, mei, { amount: 3000 })).toMatchObject({ payouts: [{ to: 'source' }] });
  });

  it('shows who asks, how the money moved, and what to be careful of', async () => {
    const { code, mei } = await first();
    const record = await kato.call(deskWithdrawal, { code });
    expect(record).toMatchObject({
      withdrawal: { shopper: { id: mei.id }, warnings: ['newPayee'], payee: { holder: 'リン メイ' } },
      payouts: [{ state: 'Planned', isByHand: true, holder: 'リン メイ' }],
      history: [{ verb: 'request', actor: `shopper:${mei.id}` }],
      money: [{ kind: 'withdrawal.request', reason: 'withdrawal', amount: 5000, direction: 'debit' }],
      shopper: { withdrawals: 0, withdrawn: [], balances: [{ amount: 395_000, currency: 'JPY' }, { amount: 0 }] },
    });
    world.clock.advance(minuteMs);
    const other = await requested(world, mei, {
      amount: 2000,
      payeeId: await payeeOf(world, mei, { ...japanBank(), holder: 'タナカ ジロウ' }),
    });
    expect((await seen(other.code)).warnings).toEqual(['newPayee', 'nameDiffers']);
    const { fields } = await kato.call(revealPayee, { code });
    expect(fields.find(({ name }) => name === 'accountNumber')?.value).toMatch(/^\d{7}$/);
    const service = await world.staff('rin', 'service');
    expect(await codeOf(service.call(revealPayee, { code }))).toBe(codes.notPermitted);
    expect(await codeOf(service.call(approveWithdrawal, { code, fingerprint: 'x' }))).toBe(codes.notPermitted);
    const stored = await world.pool.query<{ sealed: string }>('select * from withdrawals.payee where shopper_id = $1', [
      mei.id,
    ]);
    expect(JSON.stringify(stored.rows)).not.toContain(fields.find(({ name }) => name === 'accountNumber')?.value);
  });

  it('is a queue with the longest waiting first, counted today, and found by code', async () => {
    const { code } = await first();
    const queue = await kato.call(listDeskWithdrawals, { view: 'review', limit: 50 });
    expect(queue.list.at(-1)?.code).toBe(code);
    expect(queue.count).toBe(queue.list.length);
    const { queues } = await kato.call(deskToday, {});
    expect(queues.find(({ name }) => name === 'withdrawals')?.waiting).toBe(queue.count);
    expect(queues.find(({ name }) => name === 'payouts')?.waiting).toBeGreaterThan(0);
    for (const keyword of [code, `${code}-1`.toLowerCase()])
      expect((await kato.call(listDeskWithdrawals, { keyword })).list.map((each) => each.code)).toEqual([code]);
    const pages = await kato.call(listDeskWithdrawals, { limit: 2 });
    const next = await kato.call(listDeskWithdrawals, { limit: 2, cursor: pages.nextCursor ?? '' });
    expect(pages.list[0]?.code).toBe(code);
    expect(pages.list.map((each) => each.code)).not.toContain(next.list[0]?.code);
  });
});
