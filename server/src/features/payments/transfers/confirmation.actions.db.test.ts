import { listAudit } from '@hakobu/contract/audit/audit.desk-api';
import { codes } from '@hakobu/contract/base/codes';
import type { Currency } from '@hakobu/contract/base/money';
import * as api from '@hakobu/contract/payments/top-up.api';
import * as desk from '@hakobu/contract/payments/top-up.desk-api';
import { agreeToSettings, changeSettings, readSettingsProposal } from '@hakobu/contract/settings/settings.desk-api';
import { deskToday } from '@hakobu/contract/today/today.desk-api';
import { beforeEach, describe, expect, it } from 'vitest';
import { atOnce, doneIn, times } from '../../../../test/at-once.ts';
import { codeOf } from '../../../../test/steps/refused.ts';
import { sendProof } from '../../../../test/steps/stored.ts';
import { makeWorld, type Person } from '../../../../test/world.ts';
import { readBalances } from '../../../ledger/journal.ts';
import { dayMs, japanDayOf } from '../../../platform/clock/clock.ts';

const world = makeWorld();
let kato: Person;
let sato: Person;
let mei: Person;

beforeEach(async () => {
  kato = await world.staff('kato', 'finance');
  sato = await world.staff('sato', 'finance');
  mei = await world.shopper('mei');
  const bankAccounts = { JPY: 'A bank of Japan\n1234567', CNY: 'A bank of China\n7654321' };
  await kato.call(desk.changeTopUpTerms, { tiers: [], bankAccounts });
});

const today = () => japanDayOf(world.clock.now());
const start = async (amount = 1000, currency: Currency = 'JPY') =>
  (await mei.call(api.startTopUp, { currency, amount, provider: 'bank' })).code;
const send = async (code: string, amount = 1000) => {
  const { fileId } = (await sendProof(world, mei)).data;
  await mei.call(api.sendSlip, { code, uploadIds: [fileId], payerName: 'LIN XIAO', paidOn: today(), amount });
};
const withSlip = async (amount = 1000, currency: Currency = 'JPY') => {
  const code = await start(amount, currency);
  await send(code, amount);
  return code;
};
let references = 0;
const confirm = (who: Person, code: string, receivedAmount = 1000) =>
  who.call(desk.confirmSlip, {
    code,
    receivedAmount,
    bankReference: `REF ${(references += 1)}`,
    receivedOn: today(),
  });
const openOf = async (code: string): Promise<string> => {
  const { confirmation } = (await kato.call(desk.deskTopUp, { code })).topUp;
  return confirmation?.id ?? '';
};
const agree = async (who: Person, code: string, confirmationId?: string) =>
  who.call(desk.agreeConfirmation, { code, confirmationId: confirmationId ?? (await openOf(code)) });
const refuse = async (who: Person, code: string) =>
  who.call(desk.refuseConfirmation, { code, confirmationId: await openOf(code), reason: '流水上没有这笔' });
const cash = async () => (await readBalances(world.platform.db, mei.id)).cashYen;
const stateOf = async (code: string) => (await mei.call(api.topUpDetail, { code })).state;

describe('a second person confirms a transfer', () => {
  it('where another sum was received than was asked for: nothing can be spent before, and both stand in the log', async () => {
    const code = await withSlip();
    expect(await confirm(kato, code, 9_000_000)).toMatchObject({
      state: 'Checking',
      creditedAmount: null,
      payAmount: 1000,
      slip: { state: 'Sent' },
      confirmation: {
        state: 'Open',
        receivedAmount: 9_000_000,
        because: ['differs', 'amount'],
        first: { staffId: kato.id, name: 'kato' },
        second: null,
      },
    });
    expect(await cash()).toBe(0);
    expect(await mei.call(api.topUpDetail, { code })).toMatchObject({
      state: 'Checking',
      creditedAmount: null,
      timeline: [{ verb: 'start' }, { verb: 'sendSlip' }, { verb: 'confirmFirst', note: '', receivedAmount: null }],
    });
    expect(await codeOf(agree(kato, code))).toBe(codes.notPermitted);
    expect(await agree(sato, code)).toMatchObject({
      state: 'Credited',
      creditedAmount: 9_000_000,
      confirmation: { state: 'Agreed', first: { name: 'kato' }, second: { name: 'sato' } },
    });
    expect(await cash()).toBe(9_000_000);
    const { list } = await (
      await world.staff('ito', 'admin')
    ).call(listAudit, {
      object: `topUp:${code}`,
    });
    expect(list.map(({ action, actorName }) => [action, actorName])).toEqual([
      ['topUps.confirm', 'sato'],
      ['topUps.confirmFirst', 'kato'],
    ]);
  });

  it('where no slip is there, or only one that was refused', async () => {
    const code = await start();
    expect(await confirm(kato, code)).toMatchObject({ state: 'Checking', confirmation: { because: ['noSlip'] } });
    expect(await cash()).toBe(0);
    const refused = await withSlip();
    await kato.call(desk.refuseSlip, { code: refused, reason: '看不清' });
    expect(await confirm(kato, refused)).toMatchObject({ confirmation: { state: 'Open', because: ['noSlip'] } });
    // A slip over one yen vouches for one yen.
    const other = await start();
    await send(other, 1);
    expect(await confirm(kato, other)).toMatchObject({ state: 'Checking', confirmation: { because: ['noSlip'] } });
    await agree(sato, code);
    expect(await cash()).toBe(1000);
  });

  it('above the limit of the settings, in yuan at the market, also where one person divides the sum over a day', async () => {
    const admin = await world.staff('ito', 'admin');
    await admin.call(changeSettings, { topUpSecondPersonAboveYen: 50_000 });
    expect(await confirm(kato, await withSlip(30_000), 30_000)).toMatchObject({ state: 'Credited' });
    const rest = await withSlip(20_001);
    expect(await confirm(sato, rest, 20_001)).toMatchObject({ confirmation: { because: ['amount'] } });
    expect(await cash()).toBe(30_000);
    expect(await confirm(kato, await withSlip(20_000), 20_000)).toMatchObject({ state: 'Credited' });
    const yuan = await withSlip(300_000, 'CNY');
    expect(await confirm(kato, yuan, 300_000)).toMatchObject({ confirmation: { because: ['amount'] } });
    world.clock.advance(dayMs + 1);
    kato = await world.staff('kato', 'finance');
    expect(await confirm(kato, await withSlip(50_000), 50_000)).toMatchObject({ state: 'Credited' });
    const next = await world.staff('ito', 'admin');
    await next.call(changeSettings, { topUpSecondPersonAboveYen: 100_000 });
    const other = await world.staff('mori', 'admin');
    const { newest } = await other.call(readSettingsProposal, {});
    await other.call(agreeToSettings, { id: newest?.id ?? '' });
  });

  it('and one is enough for just what was asked for, by its slip, within the limit', async () => {
    expect(await confirm(kato, await withSlip())).toMatchObject({ state: 'Credited', confirmation: null });
  });

  it('whose refusal leaves it waiting with the reason: checked again with a slip, waited for without', async () => {
    const [checked, waited] = [await withSlip(), await start()];
    await confirm(kato, checked, 2000);
    await confirm(kato, waited);
    expect(await refuse(sato, checked)).toMatchObject({
      state: 'Checking',
      slip: { state: 'Sent' },
      confirmation: { state: 'Refused', reason: '流水上没有这笔', second: { name: 'sato' } },
    });
    expect(await refuse(sato, waited)).toMatchObject({ state: 'Waiting', confirmation: { state: 'Refused' } });
    expect(await cash()).toBe(0);
    // The reference is free again: it was read for the wrong transfer.
    expect(await confirm(kato, checked)).toMatchObject({ state: 'Credited' });
    await send(waited);
    expect(await stateOf(waited)).toBe('Checking');
  });

  it('and who confirmed takes their own word back, without making it true', async () => {
    const code = await withSlip();
    await confirm(kato, code, 2000);
    expect(await refuse(kato, code)).toMatchObject({ state: 'Checking', confirmation: { state: 'Refused' } });
    expect(await cash()).toBe(0);
  });

  it('not as something else than they saw, nor after the first one lost the right', async () => {
    const code = await withSlip();
    await confirm(kato, code, 2000);
    const seen = await openOf(code);
    await refuse(sato, code);
    await confirm(kato, code, 3000);
    expect(await codeOf(agree(sato, code, seen))).toBe(codes.wrongState);
    await world.pool.query(`update staff.member set is_active = false where id = $1`, [kato.id]);
    expect(await codeOf(sato.call(desk.agreeConfirmation, { code, confirmationId: await openOfBy(sato, code) }))).toBe(
      codes.wrongState,
    );
    expect((await sato.call(desk.deskTopUp, { code })).topUp).toMatchObject({
      state: 'Checking',
      confirmation: { state: 'Lapsed' },
    });
    expect(await cash()).toBe(0);
  });

  it('is counted on the first page and listed with what waits', async () => {
    const before = await waitingOf('confirmations');
    const slips = await waitingOf('slips');
    const [one, two] = [await withSlip(), await start()];
    expect(await waitingOf('slips')).toBe(slips + 1);
    await confirm(kato, one, 2000);
    await confirm(kato, two);
    expect(await waitingOf('confirmations')).toBe(before + 2);
    expect(await waitingOf('slips')).toBe(slips);
    const { list } = await kato.call(desk.slipQueue, { limit: 100 });
    expect(list.map(({ code }) => code)).toEqual(expect.arrayContaining([one, two]));
    const [found, second] = await Promise.all(
      (['finance', 'second'] as const).map((waitsFor) => kato.call(desk.slipQueue, { limit: 100, waitsFor })),
    );
    expect([found?.count, second?.count]).toEqual([slips, before + 2]);
    expect(second?.list.map(({ code }) => code)).toEqual(expect.arrayContaining([one, two]));
    expect(found?.list.map(({ code }) => code)).not.toContain(one);
  });

  it('is asked for by the database itself', async () => {
    const code = await withSlip();
    await confirm(kato, code, 2000);
    const update = (sets: string) => world.pool.query(`update payments.confirmation set ${sets} where state = 'Open'`);
    const same = update(`state = 'Agreed', second_staff = first_staff, second_name = 'x', decided_at = now()`);
    await expect(same).rejects.toThrow('two_people');
    const received = world.pool.query(
      `insert into payments.received (provider, transaction_id, top_up_code, currency, amount, outcome, at,
        second_because, first_staff, second_staff) values ('bank', 'X', $1, 'JPY', 1, 'credited', now(), '{noSlip}', $2, $3)`,
      [code, kato.id, kato.id],
    );
    await expect(received).rejects.toThrow('two_where_needed');
    await refuse(sato, code);
  });
});

const openOfBy = async (who: Person, code: string) =>
  (await who.call(desk.deskTopUp, { code })).topUp.confirmation?.id ?? '';
const waitingOf = async (name: string): Promise<number> =>
  (await kato.call(deskToday, {})).queues.find((queue) => queue.name === name)?.waiting ?? 0;

describe('two confirming, raced', () => {
  it('many second persons agree at once: it is credited once', async () => {
    const code = await start();
    await confirm(kato, code);
    const others = [sato, await world.staff('abe', 'finance'), await world.staff('mori', 'finance')];
    const id = await openOf(code);
    const tries = others.flatMap((who) => times(4, () => agree(who, code, id)));
    expect(doneIn(await atOnce(tries))).toBe(1);
    expect(await cash()).toBe(1000);
  });

  it('one agrees while another refuses: exactly one of the two counts', async () => {
    const code = await start();
    await confirm(kato, code);
    const abe = await world.staff('abe', 'finance');
    const id = await openOf(code);
    const reason = '不对';
    const tries = [
      () => agree(sato, code, id),
      () => abe.call(desk.refuseConfirmation, { code, confirmationId: id, reason }),
    ];
    expect(doneIn(await atOnce(tries))).toBe(1);
    expect(await cash()).toBe((await stateOf(code)) === 'Credited' ? 1000 : 0);
  });

  it('the shopper cancels while the first confirms: it waits for a second either way', async () => {
    const code = await start();
    await atOnce([() => confirm(kato, code), () => mei.call(api.cancelTopUp, { code })]);
    expect(await stateOf(code)).toBe('Checking');
    expect(await codeOf(mei.call(api.cancelTopUp, { code }))).toBe(codes.wrongState);
    expect(await cash()).toBe(0);
  });

  it('one person confirms two halves of a sum above the limit at once: one of them waits', async () => {
    const halves = [await withSlip(60_000), await withSlip(60_000)];
    await atOnce(halves.map((code) => () => confirm(kato, code, 60_000)));
    expect(await cash()).toBe(60_000);
  });
});
