import { codes as problemCodes } from '@hakobu/contract/base/codes';
import { fen, fenPerYenPpm, yen } from '@hakobu/contract/base/money';
import { listRates } from '@hakobu/contract/rates/rate.api';
import { payCheckCode } from '@hakobu/contract/payments/payment.api';
import { listHeld, readStatement } from '@hakobu/contract/wallet/statement.api';
import { checkBalance, readWallet, setDeductionOrder } from '@hakobu/contract/wallet/wallet.api';
import type { MoneySource } from '@hakobu/contract/wallet/wallet.shape';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placed } from '../../../test/steps/bought.ts';
import { codeOf } from '../../../test/steps/refused.ts';
import { richShopper } from '../../../test/steps/stored.ts';
import { makeWorld } from '../../../test/world.ts';
import { payable, revenue } from '../../ledger/accounts.ts';
import type { PostingSubject } from '../../ledger/movements.ts';
import { minuteMs } from '../../platform/clock/clock.ts';
import type { Tx } from '../../platform/database/database.ts';
import { systemCaller } from '../../platform/http/caller.ts';
import { mustQuoteRate } from '../rates/index.ts';
import { captureFor, moneyTimelineOf, payFor, releaseFor, setPreference } from './index.ts';
import { previewOf } from './wallet.rules.ts';

const world = makeWorld();
const caller = systemCaller('test');
const inTx = <Answer>(act: (tx: Tx) => Promise<Answer>): Promise<Answer> => world.platform.transact(caller, act);
let count = 0;
const aboutOf = (shopperId: string, kind: 'order' | 'parcel' = 'order'): PostingSubject => ({
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
      inWithdrawalYen: 0,
      inWithdrawalFen: 0,
      rate: {
        charged: 4_768_544,
        market: 4_712_000,
        marginPpm: 12_000,
        source: 'manual',
        at: '2020-01-01T00:00:00.000Z',
        isStale: false,
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
      conversion: 'open',
      shortYen: 0,
      shortFen: 0,
      topUp: null,
      rateUntil: null,
    });
    await mei.call(setDeductionOrder, { deductionOrder: ['CNY', 'JPY', 'bonus'] });
    const [first] = (await mei.call(checkBalance, { amountYen: 1000 })).sources;
    expect(first).toMatchObject({ source: 'CNY', amount: 4769 });
  });

  it('answers as if the order were another, and keeps none of it', async () => {
    const mei = await world.shopper('mei', { yen: 8200, fen: 128_640, bonusYen: 500 });
    const { sources } = await mei.call(checkBalance, { amountYen: 1000, order: ['CNY', 'bonus', 'JPY'] });
    expect(sources.map(({ source, amount }) => [source, amount])).toEqual([
      ['CNY', 4769],
      ['bonus', 0],
      ['JPY', 0],
    ]);
    expect(await mei.call(readWallet, {})).toMatchObject({ deductionOrder: ['bonus', 'JPY', 'CNY'] });
  });

  it('of codes says what they cost now, at the rate that an open check code holds and until when', async () => {
    const mei = await richShopper(world, 'mei', 2000);
    await world.give(mei.id, { fen: 100_000 });
    const codes = await placed(world, mei, [{ priceYen: 3000 }, { priceYen: 1000 }]);
    const asked = { subject: 'orders' as const, codes };
    expect(await mei.call(checkBalance, asked)).toMatchObject({ costYen: 4600, shortYen: 0, rateUntil: null });
    const { expiresAt } = await mei.call(payCheckCode, asked);
    expect(await mei.call(checkBalance, asked)).toMatchObject({ rateUntil: expiresAt });
    const one = { ...asked, codes: codes.slice(1) };
    expect(await mei.call(checkBalance, one)).toMatchObject({ costYen: 1300, rateUntil: null });
    const lin = await world.shopper('lin');
    expect(await codeOf(lin.call(checkBalance, asked))).toBe(problemCodes.notFound);
    world.clock.advance(10 * minuteMs);
    expect(await mei.call(checkBalance, asked)).toMatchObject({ rateUntil: null });
  });

  it('names the least top-up that closes what is missing: with it the payment is covered, a fen or a yen less it is not', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 3000 }),
        fc.integer({ min: 0, max: 20_000 }),
        fc.integer({ min: 1, max: 20_000 }),
        (cash, cashFen, cost) => {
          const from = { bonusYen: yen(7), cashYen: yen(cash), cashFen: fen(cashFen) };
          const order = ['bonus', 'JPY', 'CNY'] as const;
          const rate = { charged: fenPerYenPpm(4_768_544), market: fenPerYenPpm(4_712_000) };
          const { topUp, shortYen } = previewOf(yen(cost), from, order, rate);
          const shortWith = (yens: number, fens: number) =>
            previewOf(yen(cost), { ...from, cashYen: yen(cash + yens), cashFen: fen(cashFen + fens) }, order, rate)
              .shortYen;
          expect(topUp === null).toBe(shortYen === 0);
          if (topUp === null) return;
          expect([shortWith(topUp.yen, 0), shortWith(0, topUp.fen ?? 0)]).toEqual([0, 0]);
          expect(shortWith(topUp.yen - 1, 0)).toBeGreaterThan(0);
          expect(shortWith(0, (topUp.fen ?? 0) - 1)).toBeGreaterThan(0);
        },
      ),
    );
  });

  it('refuses what names neither an amount nor codes, or both', async () => {
    const mei = await world.shopper('mei');
    const subject = { subject: 'orders' as const, codes: 'O20261120001' };
    for (const asked of [{}, { subject: 'orders' as const }, { codes: 'O20261120001' }, { amountYen: 1, ...subject }])
      expect(await codeOf(mei.call(checkBalance, asked))).toBe(problemCodes.invalidRequest);
    for (const order of [['JPY'], ['JPY', 'JPY', 'CNY'], ['JPY', 'bonus', 'CNY', 'JPY']] as MoneySource[][])
      expect(await codeOf(mei.call(checkBalance, { amountYen: 1, order }))).toBe(problemCodes.invalidRequest);
  });

  it('says how much is missing', async () => {
    const mei = await world.shopper('mei', { yen: 100 });
    expect(await mei.call(checkBalance, { amountYen: 350 })).toMatchObject({ shortYen: 250, shortFen: 1193 });
  });

  it.each([-1, 0.5, 1e300, 'abc', ['1', '2'], null])('refuses an amount of %o', async (amountYen) => {
    const mei = await world.shopper('mei');
    // A client that keeps to its types cannot send these.
    const asked = { amountYen: amountYen as number };
    await expect(mei.call(checkBalance, asked)).rejects.toMatchObject({ code: problemCodes.invalidRequest });
  });
});

describe('the deduction order', () => {
  it('is kept as it was set, and refused unless it names each source once', async () => {
    const mei = await world.shopper('mei');
    const deductionOrder: MoneySource[] = ['CNY', 'bonus', 'JPY'];
    expect(await mei.call(setDeductionOrder, { deductionOrder })).toEqual({ deductionOrder });
    expect(await mei.call(readWallet, {})).toMatchObject({ deductionOrder, freePayYen: 3000 });
    const wrong = [
      [],
      ['JPY'],
      ['JPY', 'CNY'],
      ['JPY', 'JPY', 'CNY'],
      ['JPY', 'CNY', 'bonus', 'JPY'],
      ['JPY', 'CNY', 'USD'],
      'JPY',
      null,
    ];
    for (const given of wrong)
      expect(await codeOf(mei.call(setDeductionOrder, { deductionOrder: given as MoneySource[] }))).toBe(
        problemCodes.invalidRequest,
      );
    expect(await mei.call(readWallet, {})).toMatchObject({ deductionOrder });
  });

  it('and the limits, changed in one moment, are both kept', async () => {
    const mei = await world.shopper('mei');
    await Promise.all([
      mei.call(setDeductionOrder, { deductionOrder: ['JPY', 'CNY', 'bonus'] }),
      inTx((tx) => setPreference(tx, mei.id, { freePayYen: yen(777) })),
      inTx((tx) => setPreference(tx, mei.id, { autoSupplementYen: yen(55) })),
    ]);
    const kept = { deductionOrder: ['JPY', 'CNY', 'bonus'], freePayYen: 777, autoSupplementYen: 55 };
    expect(await mei.call(readWallet, {})).toMatchObject(kept);
  });
});

describe('what is held', () => {
  it('is told order by order and parcel by parcel, the newest first, until it is spent or back', async () => {
    const mei = await world.shopper('mei', { yen: 1000, fen: 100_000, bonusYen: 100 });
    const abouts = [aboutOf(mei.id), aboutOf(mei.id, 'parcel'), aboutOf(mei.id)];
    for (const [place, about] of abouts.entries()) {
      world.clock.advance(1000);
      await inTx((tx) => payFor(tx, caller, { shopperId: mei.id, parts: [{ about, costYen: yen(400 + place) }] }));
    }
    const supplement = { ...abouts[0]!, step: 'supplement-1' };
    await inTx((tx) => payFor(tx, caller, { shopperId: mei.id, parts: [{ about: supplement, costYen: yen(20) }] }));
    const { list } = await mei.call(listHeld, {});
    expect(list.map(({ kind, code, worthYen }) => [`${kind}:${code}`, worthYen])).toEqual([
      [abouts[2]?.subject, 402],
      [abouts[1]?.subject, 401],
      [abouts[0]?.subject, 420],
    ]);
    expect(list[2]?.sources).toEqual([
      { source: 'bonus', amount: 100, currency: 'JPY', worthYen: 100 },
      { source: 'JPY', amount: 300, currency: 'JPY', worthYen: 300 },
      { source: 'CNY', amount: 96, currency: 'CNY', worthYen: 20 },
    ]);
    const first = await mei.call(listHeld, { limit: 2 });
    const second = await mei.call(listHeld, { limit: 2, cursor: first.nextCursor ?? '' });
    expect([...first.list, ...second.list]).toEqual(list);
    expect(second.nextCursor).toBeNull();
    await inTx((tx) => releaseFor(tx, caller, { ...abouts[1]!, step: '' }));
    expect((await mei.call(listHeld, {})).list).toHaveLength(2);
    expect((await (await world.shopper('lin')).call(listHeld, {})).list).toEqual([]);
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
    const { quoteId } = await inTx((tx) => mustQuoteRate(tx, mei.id));
    const pay = () =>
      inTx((tx) =>
        payFor(tx, caller, { shopperId: mei.id, parts: [{ about: aboutOf(mei.id), costYen: yen(10) }], quoteId }),
      );
    await pay();
    world.clock.advance(15 * minuteMs);
    await expect(pay()).rejects.toMatchObject({ code: problemCodes.priceChanged });
    const lin = await world.shopper('lin', { fen: 100_000 });
    const parts = [{ about: aboutOf(lin.id), costYen: yen(10) }];
    await expect(inTx((tx) => payFor(tx, caller, { shopperId: lin.id, parts, quoteId }))).rejects.toMatchObject({
      code: problemCodes.priceChanged,
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

  it('tells the margin of an entry in which yuan of several rates met, and names none of them', async () => {
    const mei = await world.shopper('mei', { fen: 100_000 });
    const about = aboutOf(mei.id);
    const pay = (step: string, rate: { charged: number; market: number }) =>
      inTx((tx) =>
        payFor(tx, caller, {
          shopperId: mei.id,
          parts: [{ about: { ...about, step }, costYen: yen(1000) }],
          rate: { charged: fenPerYenPpm(rate.charged), market: fenPerYenPpm(rate.market) },
        }),
      );
    await pay('', { charged: 4_768_544, market: 4_712_000 });
    world.clock.advance(minuteMs);
    await pay('supplement-1', { charged: 5_100_000, market: 5_000_000 });
    world.clock.advance(minuteMs);
    const destinations = [{ account: payable.goods, amountYen: yen(2000) }];
    await inTx((tx) => captureFor(tx, caller, about, { destinations, rest: 'release' }));
    const lines = await moneyTimelineOf(world.platform.db, about.subject);
    expect(lines.map(({ rate, marginFen }) => [rate?.charged ?? null, marginFen])).toEqual([
      [4_768_544, 57],
      [5_100_000, 100],
      [null, 157],
    ]);
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

describe('rates', () => {
  it('lists every currency that is shown, with source, margin and time', async () => {
    const rates = await world.anyone(listRates, {});
    expect(rates.map(({ currency, scale }) => [currency, scale])).toEqual([
      ['CNY', 2],
      ['USD', 2],
      ['TWD', 2],
      ['HKD', 2],
      ['KRW', 0],
      ['EUR', 2],
      ['GBP', 2],
      ['AUD', 2],
      ['SGD', 2],
      ['THB', 2],
      ['CAD', 2],
      ['MYR', 2],
      ['NZD', 2],
    ]);
    expect(rates[0]).toMatchObject({
      marketPpm: 4_712_000,
      chargedPpm: 4_768_544,
      marginPpm: 12_000,
      source: 'manual',
    });
  });
});
