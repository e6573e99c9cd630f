import { codes } from '@hakobu/contract/base/codes';
import { type Currency, yen } from '@hakobu/contract/base/money';
import { listAudit } from '@hakobu/contract/audit/audit.desk-api';
import { listLetters } from '@hakobu/contract/letters/letter.api';
import * as api from '@hakobu/contract/payments/top-up.api';
import * as desk from '@hakobu/contract/payments/top-up.desk-api';
import { deskToday } from '@hakobu/contract/today/today.desk-api';
import { beforeEach, describe, expect, it } from 'vitest';
import { atOnce, doneIn, times } from '../../../../test/at-once.ts';
import { codeOf } from '../../../../test/steps/refused.ts';
import { sendProof } from '../../../../test/steps/stored.ts';
import { confirmedBy, termsBy } from '../../../../test/steps/transfers.ts';
import { makeWorld, type Person } from '../../../../test/world.ts';
import { readBalances } from '../../../ledger/journal.ts';
import { dayMs, japanDayOf, japanDayStart, minuteMs } from '../../../platform/clock/clock.ts';

const world = makeWorld();
let finance: Person;
let second: Person;
const tier = (currency: Currency, atAmount: number, bonusYen: number) => ({
  currency,
  atAmount,
  bonusYen: yen(bonusYen),
  startsOn: null,
  endsOn: null,
});
const tiers = [tier('JPY', 30_000, 200), tier('JPY', 50_000, 500)];
const bothAccounts = { JPY: 'A bank of Japan\n1234567', CNY: 'A bank of China\n7654321' };
const setTerms = (bankAccounts = bothAccounts) => termsBy([finance, second], { tiers, bankAccounts });

// A desk session ends by itself when the clock leaps.
beforeEach(async () => {
  finance = await world.staff('finance', 'finance');
  second = await world.staff('second', 'finance');
  await setTerms();
});

const start = async (who: Person, amount = 50_000, currency: Currency = 'JPY') =>
  (await who.call(api.startTopUp, { currency, amount, provider: 'bank' })).code;
const slipOf = async (who: Person, amount = 50_000) => ({
  uploadIds: [(await sendProof(world, who)).data.fileId],
  payerName: 'LIN XIAO',
  paidOn: japanDayOf(world.clock.now()),
  amount,
});
const send = async (who: Person, code: string) => who.call(api.sendSlip, { code, ...(await slipOf(who)) });
let references = 0;
const confirmFirst = (code: string, receivedAmount = 50_000, bankReference = `REF ${(references += 1)}`) =>
  finance.call(desk.confirmSlip, {
    code,
    receivedAmount,
    bankReference,
    receivedOn: japanDayOf(world.clock.now()),
  });
const confirm = (code: string, receivedAmount = 50_000, bankReference = `REF ${(references += 1)}`) =>
  confirmedBy([finance, second], { code, receivedAmount, bankReference, receivedOn: japanDayOf(world.clock.now()) });
const refuse = (code: string) => finance.call(desk.refuseSlip, { code, reason: '没有找到这笔转账' });
const detail = (who: Person, code: string) => who.call(api.topUpDetail, { code });
const balancesOf = ({ id }: Person) => readBalances(world.platform.db, id);

describe('a bank transfer', () => {
  it('waits for a slip, is refused with a reason, and credited as received once finance found it', async () => {
    const mei = await world.shopper('mei');
    const code = await start(mei);
    expect(await detail(mei, code)).toMatchObject({
      state: 'Waiting',
      payUrl: null,
      bank: { account: bothAccounts.JPY, reference: code },
      bonusYen: 500,
      slip: null,
    });
    expect(await send(mei, code)).toMatchObject({ state: 'Checking', slip: { state: 'Sent', payerName: 'LIN XIAO' } });
    const { queues } = await finance.call(deskToday, {});
    const own = queues.filter(({ name }) => name === 'slips' || name === 'paymentAlarms');
    expect(own.map(({ name, waiting }) => [name, waiting])).toEqual([
      ['slips', 1],
      ['paymentAlarms', 0],
    ]);
    const queue = await finance.call(desk.slipQueue, {});
    expect(queue).toMatchObject({ count: 1, list: [{ code, shopper: { id: mei.id } }] });
    world.clock.advance(5 * minuteMs);
    expect(await refuse(code)).toMatchObject({
      state: 'Waiting',
      slip: { state: 'Refused', reason: '没有找到这笔转账' },
    });
    const { closesAt } = await detail(mei, code);
    expect(new Date(closesAt).getTime() - world.clock.now().getTime()).toBe(7 * dayMs);
    await world.settle();
    expect((await mei.call(listLetters, {})).list[0]).toMatchObject({ title: '转账凭证未通过', about: { code } });
    await send(mei, code);
    await confirm(code, 49_500, 'ab-1');
    // The bank kept 500: less than what the promised bonus was for brings what it brings by itself.
    expect(await detail(mei, code)).toMatchObject({
      state: 'Credited',
      amount: 50_000,
      creditedAmount: 49_500,
      bonusYen: 200,
      bank: null,
      slip: { state: 'Confirmed' },
      timeline: [
        { verb: 'start' },
        { verb: 'sendSlip' },
        { verb: 'refuseSlip', note: '没有找到这笔转账' },
        { verb: 'sendSlip' },
        { verb: 'confirmFirst', state: 'Checking', receivedAmount: null },
        { verb: 'confirm', state: 'Credited', receivedAmount: 49_500 },
      ],
    });
    expect(await balancesOf(mei)).toMatchObject({ cashYen: 49_500, bonusYen: 200 });
    expect((await finance.call(desk.slipQueue, {})).count).toBe(0);
    const seen = await finance.call(desk.deskTopUp, { code });
    expect(seen.topUp).toMatchObject({ transactionId: 'AB-1', shopper: { nickName: 'mei' } });
    expect(seen.history.at(-1)).toMatchObject({ actor: `staff:${second.id}`, actorName: 'second' });
    expect(seen.slips.map(({ state }) => state)).toEqual(['Confirmed', 'Refused']);
    expect(seen.received).toMatchObject([{ transactionId: 'AB-1', amount: 49_500, outcome: 'credited' }]);
    expect(seen.money).toMatchObject([{ amount: 49_500, currency: 'JPY', direction: 'credit', reason: 'topUp' }]);
    const admin = await world.staff('admin', 'admin');
    const log = await admin.call(listAudit, { object: `topUp:${code}` });
    expect(log.list.map(({ action }) => action)).toEqual(['topUps.confirm', 'topUps.confirmFirst', 'topUps.refuse']);
  });

  it('is confirmed without a slip too, after it was closed or cancelled', async () => {
    const mei = await world.shopper('mei');
    const [waiting, closed, cancelled] = [await start(mei), await start(mei), await start(mei)];
    await mei.call(api.cancelTopUp, { code: cancelled });
    await world.pool.query('update payments.top_up set closes_at = $2, ask_at = $2 where code = $1', [
      closed,
      world.clock.now(),
    ]);
    await world.settle();
    expect((await detail(mei, closed)).state).toBe('Closed');
    for (const code of [waiting, closed, cancelled]) expect(await confirm(code)).toMatchObject({ state: 'Credited' });
    expect(await balancesOf(mei)).toMatchObject({ cashYen: 150_000, bonusYen: 1500 });
  });

  it('a slip can still be sent when it is closed, for the money may be on its way', async () => {
    const mei = await world.shopper('mei');
    const code = await start(mei);
    await world.pool.query("update payments.top_up set state = 'Closed' where code = $1", [code]);
    expect((await send(mei, code)).state).toBe('Checking');
  });

  it('takes the day of the shopper’s own clock, which may be tomorrow in Japan', async () => {
    const now = world.clock.now();
    world.clock.set(new Date(`${japanDayOf(new Date(now.getTime() + dayMs))}T12:00:00Z`));
    const mei = await world.shopper('mei');
    const code = await start(mei);
    const paidOn = japanDayOf(new Date(world.clock.now().getTime() + dayMs));
    const sendFrom = async (zoneid: string) => {
      const headers = { authorization: `Bearer ${mei.token}`, zoneid, 'idempotency-key': crypto.randomUUID() };
      const url = api.sendSlip.path.replace('{code}', code);
      const payload = { ...(await slipOf(mei)), paidOn };
      const answer = await world.http.inject({ method: 'POST', url, headers, payload });
      return answer.json().code;
    };
    expect(await sendFrom('Asia/Shanghai')).toBe(codes.invalidRequest);
    expect(await sendFrom('Pacific/Auckland')).toBe(codes.success);
  });

  it('takes the day of Japan at ten past midnight there, from wherever it is still yesterday', async () => {
    const midnight = japanDayStart(japanDayOf(new Date(world.clock.now().getTime() + dayMs)));
    world.clock.set(new Date(midnight.getTime() + 10 * minuteMs));
    const mei = await world.shopper('mei');
    expect((await send(mei, await start(mei))).state).toBe('Checking');
  });

  it('refuses slips of others, pictures of others, days to come, and what is no transfer', async () => {
    const [mei, lin] = [await world.shopper('mei'), await world.shopper('lin')];
    const code = await start(mei);
    const slip = await slipOf(mei);
    const tomorrow = japanDayOf(new Date(world.clock.now().getTime() + dayMs));
    expect(await codeOf(lin.call(api.sendSlip, { code, ...slip }))).toBe(codes.notFound);
    expect(await codeOf(lin.call(api.cancelTopUp, { code }))).toBe(codes.notFound);
    expect(await codeOf(mei.call(api.sendSlip, { code, ...(await slipOf(lin)) }))).toBe(codes.invalidRequest);
    expect(await codeOf(mei.call(api.sendSlip, { code, ...slip, paidOn: tomorrow }))).toBe(codes.invalidRequest);
    expect(await codeOf(mei.call(api.sendSlip, { code, ...slip, amount: 0 }))).toBe(codes.invalidRequest);
    expect(await codeOf(mei.call(api.sendSlip, { code, ...slip, uploadIds: [] }))).toBe(codes.invalidRequest);
    const card = await mei.call(api.startTopUp, { currency: 'JPY', amount: 1000, provider: 'sandbox' });
    expect(await codeOf(mei.call(api.sendSlip, { code: card.code, ...slip }))).toBe(codes.wrongState);
    expect(await codeOf(confirm(card.code))).toBe(codes.wrongState);
    expect(await codeOf(refuse(code))).toBe(codes.wrongState);
    await mei.call(api.sendSlip, { code, ...slip });
    expect(await codeOf(mei.call(api.sendSlip, { code, ...slip }))).toBe(codes.wrongState);
    expect(await codeOf(mei.call(api.cancelTopUp, { code }))).toBe(codes.wrongState);
  });

  it('is read by service and dealt with by finance alone', async () => {
    const mei = await world.shopper('mei');
    const code = await start(mei);
    const [service, buyer] = [await world.staff('s', 'service'), await world.staff('b', 'buyer')];
    expect((await service.call(desk.deskTopUp, { code })).topUp.code).toBe(code);
    const confirming = { code, receivedAmount: 1, bankReference: 'x', receivedOn: japanDayOf(world.clock.now()) };
    expect(await codeOf(service.call(desk.confirmSlip, confirming))).toBe(codes.notPermitted);
    expect(await codeOf(service.call(desk.refuseSlip, { code, reason: 'x' }))).toBe(codes.notPermitted);
    expect(await codeOf(service.call(desk.changeTopUpTerms, { tiers, bankAccounts: bothAccounts }))).toBe(
      codes.notPermitted,
    );
    expect(await codeOf(buyer.call(desk.deskTopUp, { code }))).toBe(codes.notPermitted);
  });
});

describe('confirming, raced', () => {
  it('by 20 at once: credited once', async () => {
    const mei = await world.shopper('mei');
    const code = await start(mei);
    await send(mei, code);
    expect(doneIn(await atOnce(times(20, () => confirmFirst(code))))).toBe(1);
    expect(await balancesOf(mei)).toMatchObject({ cashYen: 50_000, bonusYen: 500 });
  });

  it('one reference of the bank is taken once, however it is typed', async () => {
    const mei = await world.shopper('mei');
    const [one, two] = [await start(mei), await start(mei)];
    const tries = [() => confirm(one, 50_000, 'zx-77 1'), () => confirm(two, 50_000, ' ZX-771')];
    expect(doneIn(await atOnce(tries))).toBe(1);
    expect(await balancesOf(mei)).toMatchObject({ cashYen: 50_000 });
    expect(await codeOf(confirmFirst(await start(mei), 50_000, 'ZX-771'))).toBe(codes.wrongState);
  });

  it.each(['refused', 'closed', 'cancelled'])(
    'against being %s: the money is credited all the same, once',
    async (how) => {
      const mei = await world.shopper('mei');
      const code = await start(mei);
      if (how === 'refused') await send(mei, code);
      if (how === 'closed')
        await world.pool.query('update payments.top_up set closes_at = $2, ask_at = $2 where code = $1', [
          code,
          world.clock.now(),
        ]);
      const against = {
        refused: () => refuse(code),
        closed: () => world.settle(),
        cancelled: () => mei.call(api.cancelTopUp, { code }),
      }[how];
      if (!against) throw new Error(how);
      await atOnce([() => confirmFirst(code), against, () => confirmFirst(code)]);
      // What the first one read may have been refused with the slip, and is read again.
      const { confirmation, state } = (await finance.call(desk.deskTopUp, { code })).topUp;
      if (confirmation?.state === 'Open')
        await second.call(desk.agreeConfirmation, { code, confirmationId: confirmation.id });
      else if (state !== 'Credited') await confirm(code);
      expect((await detail(mei, code)).state).toBe('Credited');
      expect(await balancesOf(mei)).toMatchObject({ cashYen: 50_000 });
    },
  );
});

it('a transfer fills only a balance of its own currency: nobody holds a rate for as long as it may take', async () => {
  await setTerms({ JPY: '', CNY: bothAccounts.CNY });
  const mei = await world.shopper('mei');
  const { providers } = await mei.call(api.topUpProviders, {});
  const ways = providers.find(({ code }) => code === 'bank')?.ways;
  expect(ways).toMatchObject([{ currency: 'CNY', payCurrency: 'CNY', isOpen: true }]);
  const wanted = { provider: 'bank', currency: 'JPY', amount: 50_000 } as const;
  expect(await codeOf(mei.call(api.previewTopUp, wanted))).toBe(codes.notFound);
  expect(await codeOf(mei.call(api.startTopUp, wanted))).toBe(codes.notFound);
});

describe('terms', () => {
  it('without an account there are no transfers in a currency; tiers may not contradict each other', async () => {
    const mei = await world.shopper('mei');
    await setTerms({ JPY: '', CNY: '' });
    const { providers } = await mei.call(api.topUpProviders, {});
    expect(providers.map(({ code }) => code)).toEqual(['sandbox']);
    expect(await codeOf(start(mei))).toBe(codes.notFound);
    const twice = [tier('JPY', 1000, 1), tier('JPY', 1000, 2)];
    const contradicting = finance.call(desk.changeTopUpTerms, { tiers: twice, bankAccounts: bothAccounts });
    expect(await codeOf(contradicting)).toBe(codes.invalidRequest);
    await setTerms();
    expect(await finance.call(desk.readTopUpTerms, {})).toEqual({ tiers, bankAccounts: bothAccounts });
    const admin = await world.staff('admin', 'admin');
    const log = await admin.call(listAudit, { action: 'topUps.terms' });
    expect(log.list[0]).toMatchObject({
      actorName: 'second',
      after: { bankAccounts: bothAccounts, proposedBy: expect.stringMatching(/^finance /) },
    });
  });

  it('bonus comes with the credit, once, and stays as promised when the tiers change', async () => {
    const mei = await world.shopper('mei');
    const code = await start(mei);
    await finance.call(desk.changeTopUpTerms, { tiers: [], bankAccounts: bothAccounts });
    await confirm(code);
    await setTerms();
    expect(await balancesOf(mei)).toMatchObject({ cashYen: 50_000, bonusYen: 500 });
  });
});

describe('lists', () => {
  it('a shopper’s by group, balance and month; the desk’s by state, shopper and words', async () => {
    const mei = await world.shopper('mei');
    const [open, credited, ended] = [await start(mei), await start(mei, 10_000, 'CNY'), await start(mei)];
    await confirm(credited, 10_000, 'list-1');
    await mei.call(api.cancelTopUp, { code: ended });
    const listed = async (by: object) => (await mei.call(api.listTopUps, by)).list.map(({ code }) => code);
    expect(await listed({})).toEqual([ended, credited, open]);
    expect(await listed({ group: 'open' })).toEqual([open]);
    expect(await listed({ group: 'credited' })).toEqual([credited]);
    expect(await listed({ group: 'ended' })).toEqual([ended]);
    expect(await listed({ currency: 'CNY' })).toEqual([credited]);
    const month = japanDayOf(world.clock.now()).slice(0, 7);
    expect(await listed({ month })).toHaveLength(3);
    expect(await listed({ month: '2026-01' })).toEqual([]);
    const atDesk = async (by: object) =>
      (await finance.call(desk.listDeskTopUps, { shopperId: mei.id, ...by })).list.map(({ code }) => code);
    expect(await atDesk({})).toEqual([ended, credited, open]);
    expect(await atDesk({ state: 'Cancelled' })).toEqual([ended]);
    expect(await atDesk({ provider: 'sandbox' })).toEqual([]);
    expect(await atDesk({ keyword: 'LIST-1' })).toEqual([credited]);
    expect(await atDesk({ keyword: open.toLowerCase() })).toEqual([open]);
    expect(await atDesk({ keyword: "' or 1=1 --" })).toEqual([]);
    const page = await finance.call(desk.listDeskTopUps, { shopperId: mei.id, limit: 2 });
    const rest = await finance.call(desk.listDeskTopUps, { shopperId: mei.id, cursor: page.nextCursor ?? '' });
    expect([...page.list, ...rest.list].map(({ code }) => code)).toEqual([ended, credited, open]);
  });
});

it('restricted or frozen shoppers start nothing; what arrives for them is credited', async () => {
  const mei = await world.shopper('mei');
  const codesOf = [await start(mei), await start(mei)];
  for (const [place, state] of ['restricted', 'frozen'].entries()) {
    await world.pool.query('update shoppers.shopper set state = $2 where id = $1', [mei.id, state]);
    const refused = place === 0 ? codes.accountRestricted : codes.accountFrozen;
    expect(await codeOf(start(mei))).toBe(refused);
    await confirm(codesOf[place] ?? '');
  }
  expect(await balancesOf(mei)).toMatchObject({ cashYen: 100_000 });
});
