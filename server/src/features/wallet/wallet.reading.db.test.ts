import { codes } from '@hakobu/contract/base/codes';
import { yen } from '@hakobu/contract/base/money';
import { listTransactions, trialBalance } from '@hakobu/contract/ledger/ledger.desk-api';
import { listRates } from '@hakobu/contract/rates/rate.api';
import { checkBalance, readStatement, readWallet } from '@hakobu/contract/wallet/wallet.api';
import { describe, expect, it } from 'vitest';
import { makeWorld } from '../../../test/world.ts';
import { payable, revenue } from '../../ledger/accounts.ts';
import type { About } from '../../ledger/movements.ts';
import { minuteMs } from '../../platform/clock/clock.ts';
import type { Tx } from '../../platform/database/database.ts';
import { systemCaller } from '../../platform/http/caller.ts';
import { quoteRate } from '../rates/index.ts';
import { captureFor, moneyTimelineOf, payFor, releaseFor, setPreference } from './index.ts';

const world = makeWorld();
const caller = systemCaller('test');
const inTx = <Answer>(act: (tx: Tx) => Promise<Answer>): Promise<Answer> => world.platform.transact(caller, act);
let count = 0;
const aboutOf = (shopperId: string, kind: 'order' | 'parcel' = 'order'): About => ({
  kind,
  subject: `${kind}:${kind === 'order' ? 'O' : 'P'}2026112${(count += 1)}`,
  step: '',
  shopperId,
});

describe('the wallet', () => {
  it('shows balances, what is held, the rate and how the shopper wants to pay', async () => {
    const mei = await world.shopper('mei', { yen: 8200, fen: 128_640, bonusYen: 500 });
    await inTx((tx) =>
      payFor(tx, caller, { shopperId: mei.id, parts: [{ about: aboutOf(mei.id), costYen: yen(700) }] }),
    );
    expect(await mei.call(readWallet, {})).toEqual({
      cashYen: 8000,
      cashFen: 128_640,
      bonusYen: 0,
      heldYen: 700,
      heldFen: 0,
      rate: {
        charged: 4_768_544,
        market: 4_712_000,
        marginPpm: 12_000,
        source: 'manual',
        at: '2020-01-01T00:00:00.000Z',
      },
      deductionOrder: ['bonus', 'JPY', 'CNY'],
      autoSupplementYen: 0,
      freePayYen: 3000,
    });
  });

  it('is empty for who has nothing', async () => {
    const lin = await world.shopper('lin');
    expect(await lin.call(readWallet, {})).toMatchObject({ cashYen: 0, cashFen: 0, bonusYen: 0, heldYen: 0 });
    expect(await lin.call(readStatement, {})).toEqual({ list: [], nextCursor: null });
  });
});

describe('balance check', () => {
  it('says what would be taken from where, in the shopper’s own order', async () => {
    const mei = await world.shopper('mei', { yen: 8200, fen: 128_640, bonusYen: 500 });
    expect(await mei.call(checkBalance, { amountYen: 13_000 })).toEqual({
      costYen: 13_000,
      sources: [
        { source: 'bonus', amount: 500, currency: 'JPY', worthYen: 500, leftAmount: 0 },
        { source: 'JPY', amount: 8200, currency: 'JPY', worthYen: 8200, leftAmount: 0 },
        { source: 'CNY', amount: 20_505, currency: 'CNY', worthYen: 4300, leftAmount: 108_135 },
      ],
      rate: { charged: 4_768_544, market: 4_712_000, marginFen: 243 },
      shortYen: 0,
      shortFen: 0,
    });
    await inTx((tx) => setPreference(tx, mei.id, { deductionOrder: ['CNY', 'JPY', 'bonus'] }));
    const [first] = (await mei.call(checkBalance, { amountYen: 1000 })).sources;
    expect(first).toMatchObject({ source: 'CNY', amount: 4769 });
  });

  it('says how much is missing', async () => {
    const mei = await world.shopper('mei', { yen: 100 });
    expect(await mei.call(checkBalance, { amountYen: 350 })).toMatchObject({ shortYen: 250, shortFen: 1193 });
  });

  it.each([-1, 0.5, 1e300, 'abc', ['1', '2'], null])('refuses an amount of %o', async (amountYen) => {
    const mei = await world.shopper('mei');
    // A client that keeps to its types cannot send these.
    const asked = { amountYen: amountYen as number };
    await expect(mei.call(checkBalance, asked)).rejects.toMatchObject({ code: codes.invalidRequest });
  });
});

describe('paying', () => {
  it('takes several parts in one order of sources, each its own hold, together exactly what the whole takes', async () => {
    const mei = await world.shopper('mei', { yen: 150, fen: 100_000, bonusYen: 30 });
    const parts = [101, 77, 33].map((cost) => ({ about: aboutOf(mei.id), costYen: yen(cost) }));
    await inTx((tx) => payFor(tx, caller, { shopperId: mei.id, parts }));
    // 211 yen: 30 bonus, 150 yen, 31 by yuan: 147.82 fen, taken as 148 once and not per part.
    expect(await mei.call(readWallet, {})).toMatchObject({
      cashYen: 0,
      bonusYen: 0,
      cashFen: 100_000 - 148,
      heldFen: 148,
    });
    await inTx(async (tx) => {
      for (const { about } of parts) await releaseFor(tx, caller, about);
    });
    expect(await mei.call(readWallet, {})).toMatchObject({ cashYen: 150, bonusYen: 30, cashFen: 100_000, heldFen: 0 });
  });

  it('at a quoted rate until it expires', async () => {
    const mei = await world.shopper('mei', { fen: 100_000 });
    const { quoteId } = await inTx((tx) => quoteRate(tx, mei.id));
    const pay = () =>
      inTx((tx) =>
        payFor(tx, caller, { shopperId: mei.id, parts: [{ about: aboutOf(mei.id), costYen: yen(10) }], quoteId }),
      );
    await pay();
    world.clock.advance(15 * minuteMs);
    await expect(pay()).rejects.toMatchObject({ code: codes.priceChanged });
    const lin = await world.shopper('lin', { fen: 100_000 });
    const parts = [{ about: aboutOf(lin.id), costYen: yen(10) }];
    await expect(inTx((tx) => payFor(tx, caller, { shopperId: lin.id, parts, quoteId }))).rejects.toMatchObject({
      code: codes.priceChanged,
    });
  });
});

describe('the money timeline', () => {
  it('tells every step of one order with its reason, sources and rate', async () => {
    const mei = await world.shopper('mei', { yen: 1000, fen: 100_000, bonusYen: 100 });
    const about = aboutOf(mei.id);
    const pay = (step: string, cost: number) =>
      inTx((tx) =>
        payFor(tx, caller, { shopperId: mei.id, parts: [{ about: { ...about, step }, costYen: yen(cost) }] }),
      );
    await pay('', 2000);
    world.clock.advance(minuteMs);
    await pay('supplement-1', 300);
    world.clock.advance(minuteMs);
    const destinations = [
      { account: payable.goods, amountYen: yen(1900) },
      { account: revenue.service, amountYen: yen(200) },
    ];
    await inTx((tx) => captureFor(tx, caller, about, { destinations, rest: 'release' }));
    const lines = await moneyTimelineOf(world.platform.db, about.subject);
    expect(lines.map(({ direction, reason, amount }) => [direction, reason, amount])).toEqual([
      ['hold', 'payment', 2000],
      ['hold', 'supplement', 300],
      ['capture', 'bought', 2100],
      ['release', 'difference', 200],
    ]);
    expect(lines[0]?.sources).toEqual([
      { source: 'bonus', amount: 100, currency: 'JPY', worthYen: 100 },
      { source: 'JPY', amount: 1000, currency: 'JPY', worthYen: 1000 },
      { source: 'CNY', amount: 4292, currency: 'CNY', worthYen: 900 },
    ]);
    expect(lines[2]?.rate).toMatchObject({ charged: 4_768_544, market: 4_712_000 });
  });

  it('says why something was given back', async () => {
    const mei = await world.shopper('mei', { yen: 1000 });
    const about = aboutOf(mei.id, 'parcel');
    await inTx((tx) => payFor(tx, caller, { shopperId: mei.id, parts: [{ about, costYen: yen(400) }] }));
    await inTx((tx) => releaseFor(tx, caller, { ...about, facts: { reason: 'soldOut' } }));
    const lines = await moneyTimelineOf(world.platform.db, about.subject);
    expect(lines.map(({ reason }) => reason)).toEqual(['freight', 'soldOut']);
  });
});

describe('the statement', () => {
  it('lists every line with the balance after it, by kind, currency and month', async () => {
    const mei = await world.shopper('mei', { yen: 1000, fen: 5000, bonusYen: 50 });
    const about = aboutOf(mei.id);
    world.clock.advance(1000);
    await inTx((tx) => payFor(tx, caller, { shopperId: mei.id, parts: [{ about, costYen: yen(200) }] }));
    world.clock.advance(1000);
    await inTx((tx) => releaseFor(tx, caller, about));
    const { list } = await mei.call(readStatement, { kind: 'order' });
    expect(list.map(({ source, amount, balanceAfter }) => `${source} ${amount} ${balanceAfter}`).toSorted()).toEqual([
      'JPY -150 850',
      'JPY 150 1000',
      'bonus -50 0',
      'bonus 50 50',
    ]);
    expect(new Set(list.map(({ code }) => `order:${code}`))).toEqual(new Set([about.subject]));
    expect((await mei.call(readStatement, { currency: 'CNY' })).list).toMatchObject([
      { amount: 5000, kind: 'opening' },
    ]);
    expect((await mei.call(readStatement, { month: '2026-11' })).list).toHaveLength(7);
    expect((await mei.call(readStatement, { month: '2026-12' })).list).toEqual([]);
    await expect(mei.call(readStatement, { month: '2026-13' })).rejects.toMatchObject({ code: codes.invalidRequest });
  });

  it('pages by keyset without losing or doubling a line', async () => {
    const mei = await world.shopper('mei', { yen: 1000, fen: 5000, bonusYen: 50 });
    for (const cost of [10, 60, 10]) {
      await inTx((tx) =>
        payFor(tx, caller, { shopperId: mei.id, parts: [{ about: aboutOf(mei.id), costYen: yen(cost) }] }),
      );
    }
    const whole = await mei.call(readStatement, { limit: 100 });
    const paged: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await mei.call(readStatement, { limit: 2, ...(cursor ? { cursor } : {}) });
      paged.push(...page.list.map(({ id }) => id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(paged).toEqual(whole.list.map(({ id }) => id));
    await expect(mei.call(readStatement, { cursor: 'made up' })).rejects.toMatchObject({ code: codes.invalidRequest });
  });

  it('months are Japan’s', async () => {
    world.clock.set(new Date('2026-11-30T15:00:00Z'));
    const mei = await world.shopper('mei', { yen: 1 });
    expect((await mei.call(readStatement, { month: '2026-12' })).list).toHaveLength(1);
    expect((await mei.call(readStatement, { month: '2026-11' })).list).toEqual([]);
  });
});

describe('the desk’s ledger', () => {
  it('proves the books, now and then', async () => {
    await world.shopper('mei', { yen: 1000, fen: 70 });
    const finance = await world.staff('finance', 'finance');
    const now = await finance.call(trialBalance, {});
    expect(now.sums).toEqual({ JPY: 0, CNY: 0 });
    expect(now.invariants.length).toBeGreaterThan(5);
    expect(now.invariants.filter(({ breaches }) => breaches > 0)).toEqual([]);
    const before = await finance.call(trialBalance, { at: '2020-01-01T00:00:00Z' });
    expect(before.lines).toEqual([]);
  });

  it('lists the journal of a subject with its postings', async () => {
    const mei = await world.shopper('mei', { yen: 1000 });
    const about = aboutOf(mei.id);
    await inTx((tx) => payFor(tx, caller, { shopperId: mei.id, parts: [{ about, costYen: yen(200) }] }));
    const finance = await world.staff('finance', 'finance');
    const { list } = await finance.call(listTransactions, { subject: about.subject });
    expect(list).toHaveLength(1);
    expect(list[0]?.postings).toMatchObject([
      { owner: `shopper:${mei.id}`, code: 'available', amount: -200, balanceAfter: 800 },
      { owner: `shopper:${mei.id}`, code: 'held', amount: 200, balanceAfter: 200 },
    ]);
    const first = await finance.call(listTransactions, { limit: 1 });
    expect(first.nextCursor).not.toBeNull();
  });

  it('is not for who may not read it', async () => {
    const buyer = await world.staff('buyer', 'buyer');
    await expect(buyer.call(trialBalance, {})).rejects.toMatchObject({ code: codes.notPermitted });
    await expect(buyer.call(listTransactions, {})).rejects.toMatchObject({ code: codes.notPermitted });
  });
});

describe('rates', () => {
  it('lists every currency that is shown, with source, margin and time', async () => {
    const rates = await world.anyone(listRates, {});
    expect(rates.map(({ currency, scale }) => [currency, scale])).toEqual([
      ['CNY', 2],
      ['USD', 2],
      ['TWD', 2],
      ['HKD', 2],
      ['KRW', 0],
    ]);
    expect(rates[0]).toMatchObject({
      marketPpm: 4_712_000,
      chargedPpm: 4_768_544,
      marginPpm: 12_000,
      source: 'manual',
    });
  });
});
