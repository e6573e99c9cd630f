import { codes } from '@hakobu/contract/base/codes';
import { readWallet } from '@hakobu/contract/wallet/wallet.api';
import {
  approveWithdrawal,
  deskWithdrawal,
  dropBatch,
  importResults,
  listBatches,
  listPayouts,
  makeBatch,
  markPayoutFailed,
  markPayoutPaid,
  refuseDrop,
  refuseFailed,
  revealPayee,
} from '@hakobu/contract/withdrawals/withdrawal.desk-api';
import { beforeAll, describe, expect, it } from 'vitest';
import { approved, bankPayee, downloaded, requested, withPayee } from '../../../../test/steps/payouts.ts';
import { codeOf } from '../../../../test/steps/refused.ts';
import { makeWorld, type Person } from '../../../../test/world.ts';
import { sendPayouts } from '../payouts/payout.jobs.ts';

const world = makeWorld();
let finance: readonly [Person, Person];
beforeAll(async () => {
  finance = [await world.staff('Fin', 'finance'), await world.staff('Ina', 'finance')];
});

const amount = 2000;
const payAmount = 1700;

/** Payouts to a bank in one file that nobody has downloaded yet. */
const inFile = async (count = 1) => {
  const payouts = [];
  for (let made = 0; made < count; made += 1) {
    const shopper = await world.shopper('Mei', { yen: 5000 });
    const payeeId = await withPayee(world, shopper, bankPayee);
    payouts.push({ shopper, code: `${await approved(world, { shopper, amount, payeeId }, finance)}-1` });
  }
  const making = { form: 'zengin' as const, currency: 'JPY' as const, codes: payouts.map(({ code }) => code) };
  const { id } = await finance[0].call(makeBatch, making);
  return { id, payouts, code: payouts[0]!.code, shopper: payouts[0]!.shopper };
};

const download = (id: string, by: Person = finance[0]) => downloaded(world, by, id);
const givenOut = async (count?: number) => {
  const made = await inFile(count);
  expect((await download(made.id)).body).toContain('20001');
  return made;
};

const reason = '账户已销户';
const fail = (who: Person, code: string) => who.call(markPayoutFailed, { code, reason });
const drop = (who: Person, id: string) => who.call(dropBatch, { id, reason: '没有提交' });
const cashOf = async (shopper: Person) => (await shopper.call(readWallet, {})).cashYen;
const payoutOf = async (id: string) => (await finance[0].call(listPayouts, { batchId: id })).list[0];
const batchOf = async (id: string) => (await finance[0].call(listBatches, {})).list.find((each) => each.id === id);

describe('a payout whose file was downloaded', () => {
  it('is found failed by two people, by hand', async () => {
    const [first, second] = finance;
    const { id, code, shopper } = await givenOut();
    expect(await payoutOf(id)).toMatchObject({ givenOutAt: expect.any(String), failing: null });
    expect(await fail(first, code)).toMatchObject({ state: 'InFile', failing: { staffId: first.id, reason } });
    expect(await codeOf(fail(first, code))).toBe(codes.notPermitted);
    expect(await cashOf(shopper)).toBe(5000 - amount);
    expect(await fail(second, code)).toMatchObject({ state: 'Failed', failing: null });
    expect(await cashOf(shopper)).toBe(5000);
    expect(await codeOf(fail(second, code))).toBe(codes.wrongState);
  });

  it('is found failed by two people, by a results file: a file is the word of whoever hands it over', async () => {
    const [first, second] = finance;
    const { id, code, shopper } = await givenOut();
    const hand = async (who: Person, isTrial = false) => {
      const { lines } = await who.call(importResults, { csv: `${code},${payAmount},failed,,口座なし`, isTrial });
      return lines[0]?.outcome;
    };
    expect(await hand(first, true)).toBe('proposed');
    expect(await payoutOf(id), 'a trial says nothing').toMatchObject({ failing: null });
    expect([await hand(first), await hand(first, true), await hand(first)]).toEqual(['proposed', 'already', 'already']);
    expect(await codeOf(fail(first, code)), 'nor a file and a hand of one person').toBe(codes.notPermitted);
    expect(await payoutOf(id)).toMatchObject({ state: 'InFile', failing: { staffId: first.id, reason: '口座なし' } });
    expect(await cashOf(shopper)).toBe(5000 - amount);
    expect([await hand(second, true), await hand(second), await hand(second)]).toEqual(['failed', 'failed', 'already']);
    expect(await cashOf(shopper)).toBe(5000);
  });

  it('is waited for as before where the first one’s word does not stand, and is paid all the same', async () => {
    const [first, second] = finance;
    const { code, shopper, id } = await givenOut();
    const refuse = (who: Person) => who.call(refuseFailed, { code, reason: '银行说还在处理' });
    expect(await codeOf(refuse(second)), 'nobody says anything').toBe(codes.wrongState);
    await fail(first, code);
    expect((await download(id)).body, 'what came to nothing is not asked for again').not.toContain('\n2');
    expect(await refuse(second)).toMatchObject({ state: 'InFile', failing: null });
    expect((await download(id)).body).toContain('\n2');
    expect(await fail(second, code), 'the next word is the first again').toMatchObject({ state: 'InFile' });
    expect(await codeOf(refuse(await world.staff('Bo', 'buyer')))).toBe(codes.notPermitted);
    await first.call(markPayoutPaid, { code, reference: 'G-1', paidOn: '2026-11-20' });
    expect(await codeOf(refuse(first))).toBe(codes.wrongState);
    expect(await codeOf(fail(first, code))).toBe(codes.wrongState);
    expect(await cashOf(shopper)).toBe(5000 - amount);
  });

  it('counts as given out from the first download on', async () => {
    const { id } = await givenOut();
    const before = await batchOf(id);
    world.clock.advance(60_000);
    await download(id);
    expect(before?.givenOutAt).toEqual(expect.any(String));
    expect((await batchOf(id))?.givenOutAt).toBe(before?.givenOutAt);
  });

  it('is found failed by one person as long as nobody has downloaded it', async () => {
    const { id, code, shopper } = await inFile();
    expect(await payoutOf(id)).toMatchObject({ givenOutAt: null });
    expect(await fail(finance[0], code)).toMatchObject({ state: 'Failed', failing: null });
    expect(await cashOf(shopper)).toBe(5000);
  });
});

describe('a file that was downloaded', () => {
  it('did not go to the bank by the word of two; what was in it is as if it had never been', async () => {
    const [first, second] = finance;
    const { id, code, shopper } = await givenOut();
    await fail(first, code);
    expect(await drop(first, id)).toMatchObject({ open: 1, droppedAt: null, dropping: { staffId: first.id } });
    expect(await codeOf(drop(first, id))).toBe(codes.notPermitted);
    expect((await download(id, second)).body, 'nor does it go there now').toContain(String(codes.wrongState));
    const making = { form: 'plain' as const, currency: 'JPY' as const, codes: [code] };
    expect(await codeOf(first.call(makeBatch, making)), 'nor into another file').toBe(codes.wrongState);
    expect(await cashOf(shopper)).toBe(5000 - amount);
    expect(await drop(second, id)).toMatchObject({ open: 0, dropping: null, droppedAt: expect.any(String) });
    const { list } = await first.call(listPayouts, { state: 'Ready' });
    expect(list.find((each) => each.code === code)).toMatchObject({ givenOutAt: null, failing: null, batchId: null });
    const { id: again } = await first.call(makeBatch, making);
    await download(again);
    expect(await fail(second, code), 'no word from before counts').toMatchObject({ state: 'InFile' });
  });

  it('may go there still where the first one’s word does not stand', async () => {
    const [first, second] = finance;
    const { id } = await givenOut();
    const refuse = (who: Person) => who.call(refuseDrop, { id, reason: '银行收到了' });
    expect(await codeOf(refuse(second))).toBe(codes.wrongState);
    await drop(first, id);
    expect(await refuse(second)).toMatchObject({ dropping: null, droppedAt: null });
    expect((await download(id)).statusCode).toBe(200);
    expect(await drop(second, id), 'the next word is the first again').toMatchObject({ droppedAt: null });
    expect(await drop(first, id)).toMatchObject({ droppedAt: expect.any(String) });
    expect(await codeOf(refuse(second))).toBe(codes.wrongState);
  });

  it('is dropped by no one person that the database would believe', async () => {
    const { id } = await givenOut();
    const [{ id: staff }] = finance;
    const alone = world.pool.query(
      `update withdrawals.batch set dropped_at = now(), drop_reason = 'x', dropped_by = $2, drop_staff = $2,
        drop_name = 'x', drop_said = 'x', drop_said_at = now() where id = $1`,
      [id, staff],
    );
    await expect(alone).rejects.toThrow('batch_dropped_by_two');
  });

  it('has no first word of one who has lost the right', async () => {
    const { id } = await givenOut();
    const gone = await world.staff('Ono', 'finance');
    await drop(gone, id);
    await world.pool.query(`update staff.member set is_active = false where id = $1`, [gone.id]);
    expect(await drop(finance[0], id)).toMatchObject({ droppedAt: null, dropping: { staffId: finance[0].id } });
  });
});

const reveal = (who: Person, payoutCode: string) => who.call(revealPayee, { code: payoutCode.replace(/-1$/, '') });
const shownPayout = async (code: string) =>
  (await finance[0].call(deskWithdrawal, { code: code.replace(/-1$/, '') })).payouts[0];
const ready = async (given = bankPayee as Parameters<typeof withPayee>[2]) => {
  const shopper = await world.shopper('Mei', { yen: 5000 });
  const payeeId = await withPayee(world, shopper, given);
  return { shopper, code: `${await approved(world, { shopper, amount, payeeId }, finance)}-1` };
};

describe('a payout whose payee somebody read in clear', () => {
  it('is found failed by two: who read it can have paid it at the bank', async () => {
    const [first, second] = finance;
    const { shopper, code } = await ready();
    expect(await shownPayout(code)).toMatchObject({ givenOutAt: null });
    await reveal(first, code);
    expect(await shownPayout(code)).toMatchObject({ state: 'Ready', givenOutAt: expect.any(String) });
    expect(await fail(first, code)).toMatchObject({ state: 'Ready', failing: { staffId: first.id } });
    const csv = `${code},${payAmount},failed,,x`;
    expect((await first.call(importResults, { csv, isTrial: false })).lines[0]?.outcome).toBe('already');
    expect(await cashOf(shopper)).toBe(5000 - amount);
    expect(await fail(second, code)).toMatchObject({ state: 'Failed' });
    expect(await cashOf(shopper)).toBe(5000);
    await reveal(first, code);
    expect(await codeOf(fail(second, code)), 'a later look is of no matter').toBe(codes.wrongState);
  });

  it('while the withdrawal was still in review, too', async () => {
    const [first, second] = finance;
    const shopper = await world.shopper('Mei', { yen: 5000 });
    const withdrawal = await requested(world, { shopper, amount, payeeId: await withPayee(world, shopper, bankPayee) });
    const code = `${withdrawal}-1`;
    await reveal(first, code);
    for (const who of [first, second]) {
      const { fingerprint, state } = (await who.call(deskWithdrawal, { code: withdrawal })).withdrawal;
      if (state !== 'Approved') await who.call(approveWithdrawal, { code: withdrawal, fingerprint });
    }
    expect(await fail(first, code)).toMatchObject({ state: 'Ready', failing: { staffId: first.id } });
    expect(await codeOf(fail(first, code))).toBe(codes.notPermitted);
    expect(await cashOf(shopper)).toBe(5000 - amount);
  });

  it('stays given out when its file did not go to the bank, which one person says of a file nobody downloaded', async () => {
    const [first, second] = finance;
    const { id, code } = await givenOut();
    await reveal(first, code);
    await drop(first, id);
    expect(await drop(second, id)).toMatchObject({ droppedAt: expect.any(String) });
    expect(await shownPayout(code)).toMatchObject({ state: 'Ready', batchId: null, givenOutAt: expect.any(String) });
    expect(await fail(first, code)).toMatchObject({ state: 'Ready' });
    const unread = await inFile();
    await reveal(first, unread.code);
    expect(await drop(first, unread.id)).toMatchObject({ droppedAt: expect.any(String) });
    expect(await fail(first, unread.code)).toMatchObject({ state: 'Ready' });
  });

  it('and of which one says that it came to nothing is sent by no provider before that is settled', async () => {
    const [first, second] = finance;
    const { code } = await ready({ kind: 'paypal', accountNumber: 'mei@example.com', holder: 'LI MEI' });
    await reveal(first, code);
    expect(await fail(first, code)).toMatchObject({ state: 'Ready' });
    await sendPayouts(world.platform);
    expect(await shownPayout(code)).toMatchObject({ state: 'Ready' });
    await second.call(refuseFailed, { code, reason: 'x' });
    await sendPayouts(world.platform);
    expect((await shownPayout(code))?.state).not.toBe('Ready');
  });

  it.each([0, 1, 2, 3, 4, 5])('at the moment that one finds it failed: either, and never both (%i)', async (round) => {
    const [first, second] = finance;
    const { shopper, code } = await ready();
    const tried = [() => reveal(first, code), () => fail(second, code)];
    await Promise.all((round % 2 === 0 ? tried : tried.toReversed()).map((each) => each()));
    const payout = await shownPayout(code);
    expect(payout?.state === 'Failed').toBe(payout?.givenOutAt === null);
    expect(await cashOf(shopper)).toBe(payout?.state === 'Failed' ? 5000 : 5000 - amount);
  });
});

describe('downloading at the very moment', () => {
  const rounds = Array.from({ length: 8 }, (_, round) => round);

  it.each(rounds)('that one person finds it failed gives out nothing whose money went back (%i)', async (round) => {
    const { id, payouts } = await inFile(2);
    const [first, second] = finance;
    const csv = payouts.map(({ code }) => `${code},${payAmount},failed,,x`).join('\n');
    const failing = () =>
      round % 2 === 0
        ? Promise.allSettled(payouts.map(({ code }) => fail(first, code)))
        : first.call(importResults, { csv, isTrial: false });
    const tried = round % 4 < 2 ? [failing(), download(id, second)] : [download(id, second), failing()];
    const [one, other] = await Promise.all(tried);
    const { body } = (round % 4 < 2 ? other : one) as Awaited<ReturnType<typeof download>>;
    const asked = body.split('\r\n').filter((line) => line.startsWith('2')).length;
    const { list } = await first.call(listPayouts, { batchId: id });
    const open = list.filter(({ state, givenOutAt }) => state === 'InFile' && givenOutAt !== null);
    const failed = list.filter(({ state, givenOutAt }) => state === 'Failed' && givenOutAt === null);
    expect(open.length + failed.length).toBe(2);
    expect(asked, 'whoever is in the file is owed still').toBe(open.length);
    for (const { shopper, code } of payouts)
      expect(await cashOf(shopper)).toBe(failed.some((each) => each.code === code) ? 5000 : 5000 - amount);
  });

  it.each(rounds)('that one person drops it gives out nothing that is ready again (%i)', async (round) => {
    const { id } = await inFile(2);
    const [first, second] = finance;
    const tried = round % 2 === 0 ? [drop(first, id), download(id, second)] : [download(id, second), drop(first, id)];
    await Promise.all(tried);
    const batch = await batchOf(id);
    expect(batch?.droppedAt === null).toBe(batch?.givenOutAt !== null);
    expect(batch?.dropping === null).toBe(batch?.givenOutAt === null);
  });
});
