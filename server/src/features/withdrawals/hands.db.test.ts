import { applyCorrection, proposeCorrection } from '@hakobu/contract/books/correction.desk-api';
import { codes } from '@hakobu/contract/base/codes';
import { startTopUp } from '@hakobu/contract/payments/top-up.api';
import { approveRefund, changeTopUpTerms, refundTopUp } from '@hakobu/contract/payments/top-up.desk-api';
import { listWithdrawals } from '@hakobu/contract/withdrawals/withdrawal.api';
import { approveWithdrawal, deskWithdrawal, refuseWithdrawal } from '@hakobu/contract/withdrawals/withdrawal.desk-api';
import { beforeEach, describe, expect, it } from 'vitest';
import { codeOf } from '../../../test/steps/refused.ts';
import { confirmedBy } from '../../../test/steps/transfers.ts';
import { approved, japanBank, payeeOf, requested, toppedUp, withdrawer } from '../../../test/steps/withdrawing.ts';
import { makeWorld, type Person } from '../../../test/world.ts';
import { hourMs, japanDayOf } from '../../platform/clock/clock.ts';
import { systemCaller } from '../../platform/http/caller.ts';
import { clientInto } from '../../platform/http/in-memory.ts';
import { staffCookieName } from '../../platform/http/security.ts';
import { staffSessions } from '../staff/index.ts';
import { runAuto } from './automatic/auto-withdrawal.jobs.ts';
import { firstDueOn } from './automatic/auto-withdrawal.rules.ts';
import { upsertRule } from './automatic/auto-withdrawal.store.ts';

const world = makeWorld();
let kato: Person;
let sato: Person;
let abe: Person;
let mori: Person;

// Desk sessions end by themselves when the clock leaps.
const sitDown = async () => {
  kato = await world.staff('kato', 'finance');
  sato = await world.staff('sato', 'finance');
  abe = await world.staff('abe', 'finance');
  mori = await world.staff('mori', 'finance');
};
beforeEach(async () => {
  world.clock.set(new Date('2026-11-20T10:00:00+09:00'));
  await sitDown();
  await kato.call(changeTopUpTerms, { tiers: [], bankAccounts: { JPY: 'A bank of Japan', CNY: '' } });
});

const seen = async (code: string, by = mori) => (await by.call(deskWithdrawal, { code })).withdrawal;
const agree = async (person: Person, code: string) =>
  person.call(approveWithdrawal, { code, fingerprint: (await seen(code, person)).fingerprint });

/** A shopper whose withdrawals need one person, as far as sums go: the first of them is behind them. */
const known = async () => {
  const mei = await withdrawer(world, 'mei', { yen: 200_000 });
  const payeeId = await payeeOf(world, mei, japanBank());
  const before = await requested(world, mei, { amount: 1000, payeeId });
  await approved([abe, mori], before);
  return { mei, ask: async (amount = 5000) => (await requested(world, mei, { amount, payeeId })).code, payeeId };
};

let references = 0;
const transferred = async (mei: Person, by: readonly [Person, Person] = [kato, sato], receivedAmount = 9000) => {
  const { code } = await mei.call(startTopUp, { currency: 'JPY', amount: 8000, provider: 'bank' });
  const bankReference = `HAND ${(references += 1)}`;
  await confirmedBy(by, { code, receivedAmount, bankReference, receivedOn: japanDayOf(world.clock.now()) });
};

describe('who had a hand in what a shopper was given', () => {
  it('does not alone approve their withdrawal: neither who confirmed the transfer first nor who agreed', async () => {
    const { mei, ask } = await known();
    await transferred(mei);
    const [one, two, three] = [await ask(), await ask(), await ask()];
    const hands = [{ name: 'kato' }, { name: 'sato' }];
    expect(await seen(one)).toMatchObject({ secondBecause: [], hands });
    expect(await agree(kato, one)).toMatchObject({ state: 'InReview', secondBecause: ['hand'], second: null });
    expect(await agree(sato, two)).toMatchObject({ state: 'InReview', secondBecause: ['hand'] });
    expect(await codeOf(agree(kato, one))).toBe(codes.notPermitted);
    // Two who had a hand are two people: a shop may have no third.
    expect(await agree(sato, one)).toMatchObject({ state: 'Approved', second: { name: 'sato' }, hands: [] });
    expect(await agree(abe, two)).toMatchObject({ state: 'Approved' });
    // Who had none needs nobody.
    expect(await agree(mori, three)).toMatchObject({ state: 'Approved', secondBecause: [], second: null });
  });

  it('is enough as the second of two, where the first had none', async () => {
    const mei = await withdrawer(world, 'mei', { yen: 200_000 });
    await transferred(mei);
    const payeeId = await payeeOf(world, mei, japanBank());
    const { code } = await requested(world, mei, { amount: 5000, payeeId });
    expect(await agree(abe, code)).toMatchObject({ state: 'InReview', secondBecause: ['first'] });
    expect(await agree(kato, code)).toMatchObject({ state: 'Approved', secondBecause: ['first'] });
  });

  it('counts who proposed a correction and who applied it', async () => {
    const { mei, ask } = await known();
    const { code, fingerprint } = await kato.call(proposeCorrection, {
      reverses: null,
      adjustment: {
        from: { account: 'compensation', shopperId: null },
        to: { account: 'available', shopperId: mei.id },
        currency: 'JPY',
        amount: 4000,
      },
      reason: '商品破损',
    });
    await sato.call(applyCorrection, { code, fingerprint });
    const asked = await ask();
    expect((await seen(asked)).hands.map(({ name }) => name).toSorted()).toEqual(['kato', 'sato']);
    expect(await agree(kato, asked)).toMatchObject({ state: 'InReview', secondBecause: ['hand'] });
  });

  it('does not count who refused a withdrawal before: what never left was not given', async () => {
    const { ask } = await known();
    await kato.call(refuseWithdrawal, { code: await ask(), reason: '账户名不符' });
    expect(await agree(kato, await ask())).toMatchObject({ state: 'Approved' });
  });

  it('counts in a withdrawal that a rule of the shopper asked for', async () => {
    const { mei, payeeId } = await known();
    await transferred(mei);
    const rule = { currency: 'JPY', isOn: true, keep: 200_000, above: 200_000, every: 'day', on: 1, payeeId } as const;
    await world.platform.transact(systemCaller('world'), (tx) =>
      upsertRule(tx, { ...rule, shopperId: mei.id, nextOn: firstDueOn(rule, tx.now, null) }),
    );
    world.clock.advance(24 * hourMs);
    await runAuto(world.platform);
    await backAgain(kato);
    const [asked] = (await mei.call(listWithdrawals, {})).list;
    expect(asked).toMatchObject({ isAutomatic: true, state: 'Requested' });
    const code = asked?.code ?? '';
    expect(await agree(kato, code)).toMatchObject({ state: 'InReview', secondBecause: ['hand'] });
    expect(await agree(await world.staff('ito', 'finance'), code)).toMatchObject({ state: 'Approved' });
  });

  it('does not alone give a top-up back to its source', async () => {
    const mei = await withdrawer(world, 'mei');
    const code = await toppedUp(world, mei, 1000);
    await transferred(mei);
    const ask = { code, amount: 300, refundable: 1000, reason: '客人要求' };
    const waiting = await kato.call(refundTopUp, ask);
    expect(waiting).toMatchObject({ state: 'asked', first: { name: 'kato' } });
    expect(await codeOf(kato.call(approveRefund, { code: waiting.code, amount: 300 }))).toBe(codes.notPermitted);
    expect(await sato.call(approveRefund, { code: waiting.code, amount: 300 })).toMatchObject({ state: 'reserved' });
  });

  it('is not let through by the database either', async () => {
    const { mei, ask } = await known();
    await transferred(mei);
    const code = await ask();
    await agree(kato, code);
    const alone = world.pool.query(
      `update withdrawals.withdrawal set state = 'Approved', approved_at = now(), hands = array[$2]::uuid[] where code = $1`,
      [code, kato.id],
    );
    await expect(alone).rejects.toThrow('no_hand_alone');
  });
});

describe('the thirty days', () => {
  // The hand and what is tried are both at ten past midnight in Japan; a leap February has 29 days, another one 28.
  it.each([
    ['2026-11-30T00:10:00+09:00', '2026-12-30T00:10:00+09:00'],
    ['2027-01-31T00:10:00+09:00', '2027-03-02T00:10:00+09:00'],
    ['2028-01-31T00:10:00+09:00', '2028-03-01T00:10:00+09:00'],
    ['2026-12-31T00:10:00+09:00', '2027-01-30T00:10:00+09:00'],
  ])('from %s end at %s, to the second', async (handAt, endsAt) => {
    world.clock.set(new Date(handAt));
    await sitDown();
    const { mei, ask } = await known();
    await transferred(mei);
    const [before, after] = [await ask(), await ask()];
    const [katoId, satoId] = [kato.id, sato.id];
    world.clock.set(new Date(Date.parse(endsAt) - 1000));
    const hands = async (code: string) => (await seen(code, await world.staff('ito', 'finance'))).hands;
    expect((await hands(before)).map(({ staffId }) => staffId).toSorted()).toEqual([katoId, satoId].toSorted());
    world.clock.set(new Date(endsAt));
    expect(await hands(after)).toEqual([]);
  });

  it('are over for who approves, as for who looks', async () => {
    const { mei, ask } = await known();
    await transferred(mei);
    world.clock.advance(30 * 24 * hourMs - 1000);
    await backAgain(kato);
    expect(await agree(kato, await ask())).toMatchObject({ state: 'InReview' });
    world.clock.advance(1000);
    expect(await agree(kato, await ask())).toMatchObject({ state: 'Approved', second: null });
  });
});

/** The same member with a new session: the one before has run out. */
const backAgain = async (person: Person) => {
  const token = await world.platform.transact(systemCaller('world'), (tx) => staffSessions.open(tx, person.id, 'test'));
  kato = {
    ...person,
    token,
    call: clientInto(world.http, { 'x-hakobu-desk': '1' }, `${staffCookieName(false)}=${token}`),
  };
};
