import type { Client } from '@hakobu/contract/base/client';
import { codes } from '@hakobu/contract/base/codes';
import { yen } from '@hakobu/contract/base/money';
import { payOrders, quickOrder } from '@hakobu/contract/orders/order.api';
import { buyOrder, claimOrder } from '@hakobu/contract/orders/order.desk-api';
import { listRates } from '@hakobu/contract/rates/rate.api';
import { listAlerts } from '@hakobu/contract/operations/operations.desk-api';
import { listAudit } from '@hakobu/contract/audit/audit.desk-api';
import * as api from '@hakobu/contract/rates/rate.desk-api';
import { displayCurrencies } from '@hakobu/contract/rates/rate.shape';
import type { Role } from '@hakobu/contract/staff/permissions';
import { payCheckCode } from '@hakobu/contract/payments/payment.api';
import { checkBalance, readWallet } from '@hakobu/contract/wallet/wallet.api';
import { beforeEach, describe, expect, it } from 'vitest';
import { atOnce, doneIn, times } from '../../../test/at-once.ts';
import { paid, placed } from '../../../test/steps/bought.ts';
import { putGoods } from '../../../test/steps/goods.ts';
import { codeOf, refusal } from '../../../test/steps/refused.ts';
import { payPassword } from '../../../test/steps/stored.ts';
import { makeWorld, type Person } from '../../../test/world.ts';
import { dayMs, hourMs, minuteMs } from '../../platform/clock/clock.ts';
import { systemCaller } from '../../platform/http/caller.ts';
import { givePayPassword } from '../payments/index.ts';
import { setPreference } from '../wallet/index.ts';
import { fakeFeed } from './feeds/feed.fake.ts';
import { fetchDue } from './feed.jobs.ts';
import { mustQuoteRate, quoteRate, rateNow, usableRate } from './rate.actions.ts';
import { readRates as readRatesOf } from './rate.desk-queries.ts';

const world = makeWorld();
const p = () => world.platform;
// A session at the desk ends after half an hour without use, and here days go by: each call is somebody's new one.
const member = (name: string, role: Role): { readonly call: Client } => ({
  call: async (to, input, settings) => (await world.staff(name, role)).call(to, input, settings),
});
const finance = member('sato', 'finance');
const admin = member('root', 'admin');

const start = 4_712_000;
const rateOf = async (currency: string) =>
  (await finance.call(api.readRates, {})).rates.find((rate) => rate.currency === currency)!;
const type = (marketPpm: number, seenMarketPpm: number, isConfirmed = false) =>
  finance.call(api.typeRate, { currency: 'CNY', marketPpm, seenMarketPpm, isConfirmed });
const taking = (marketPpm: number) => ({ currency: 'CNY', marketPpm, answer: 'take' }) as const;
/** However far it is: another one takes it where it is held back. */
const typeByTwo = async (marketPpm: number, seenMarketPpm: number) => {
  await type(marketPpm, seenMarketPpm, true);
  if ((await rateOf('CNY')).heldBack) await finance.call(api.answerHeldBack, taking(marketPpm));
};
const limit = (manualHours: number, feedHours = 48) =>
  finance.call(api.changeRateLimits, { currency: 'CNY', manualHours, feedHours, jumpPpm: 50_000 });

// Each test begins with a rate typed this minute, and a limit of thirty days.
beforeEach(async () => {
  world.clock.advance(minuteMs);
  await world.pool.query('delete from rates.held_back');
  await world.pool.query("update rates.feed set due_at = 'epoch', failures = 0");
  await world.pool.query('update rates.rate_limit set manual_hours = 720, feed_hours = 48, jump_ppm = 50000');
  const { marketPpm, marginPpm } = await rateOf('CNY');
  await typeByTwo(start, marketPpm);
  if (marginPpm !== 12_000)
    await finance.call(api.changeMargin, { currency: 'CNY', marginPpm: 12_000, seenMarginPpm: marginPpm });
});

const inTx = <Result>(act: Parameters<typeof world.platform.transact<Result>>[1]): Promise<Result> =>
  p().transact(systemCaller('test'), act);

describe('setting rates', () => {
  it('a typed rate holds from now on with the margin that stood, and is written down before and after', async () => {
    world.clock.advance(minuteMs);
    await type(4_800_000, start);
    const now = world.clock.now().toISOString();
    expect(await rateOf('CNY')).toMatchObject({ marketPpm: 4_800_000, marginPpm: 12_000, kind: 'manual', at: now });
    const { list } = await admin.call(listAudit, { action: 'rates.type' });
    expect(list[0]).toMatchObject({
      object: 'rate:CNY',
      before: { marketPpm: start, marginPpm: 12_000 },
      after: { marketPpm: 4_800_000, marginPpm: 12_000, kind: 'manual' },
    });
  });

  it('a rate far from the last is asked about with the difference, and what cannot be a rate is refused', async () => {
    const far = await refusal(type(5_000_000, start));
    expect(far).toMatchObject({ code: codes.wrongState, data: { marketPpm: 5_000_000, changePpm: 61_120 } });
    await typeByTwo(5_000_000, start);
    expect(await rateOf('CNY')).toMatchObject({ marketPpm: 5_000_000 });
    for (const wrong of [0, -1, 0.5, 999_999, 47_000_001, 2 ** 53, 1e308, Number.NaN])
      expect(await codeOf(type(wrong, 5_000_000, true))).toBe(codes.invalidRequest);
  });

  it('after the first, a jump waits for another person, in one step or in many', async () => {
    const [sato, second] = [await world.staff('sato', 'finance'), await world.staff('kato', 'finance')];
    const low = 4_000_000;
    await type(4_700_000, start);
    const typed = { currency: 'CNY', marketPpm: low, seenMarketPpm: 4_700_000, isConfirmed: true } as const;
    await sato.call(api.typeRate, typed);
    expect(await rateOf('CNY')).toMatchObject({
      marketPpm: 4_700_000,
      heldBack: { marketPpm: low, by: { name: 'sato' } },
    });
    expect(await codeOf(sato.call(api.answerHeldBack, taking(low)))).toBe(codes.notPermitted);
    await second.call(api.answerHeldBack, taking(low));
    expect(await rateOf('CNY')).toMatchObject({ marketPpm: low, kind: 'manual', heldBack: null });
    // Four in a hundred at a time: the second step is already far from what two agreed to.
    await type(3_840_000, low);
    await type(3_690_000, 3_840_000, true);
    expect(await rateOf('CNY')).toMatchObject({ marketPpm: 3_840_000, heldBack: { marketPpm: 3_690_000 } });
    // However far the limits let it jump.
    const limits = { currency: 'CNY', manualHours: 720, feedHours: 48, jumpPpm: 500_000 } as const;
    await finance.call(api.changeRateLimits, limits);
    await type(3_500_000, 3_840_000, true);
    expect(await rateOf('CNY')).toMatchObject({ marketPpm: 3_840_000, heldBack: { marketPpm: 3_500_000 } });
    await finance.call(api.changeRateLimits, { ...limits, jumpPpm: 50_000 });
  });

  it('of twenty who type at once over what they saw, one is heard', async () => {
    let next = 4_700_000;
    const calls = times(20, () => type((next += 10), start));
    expect(doneIn(await atOnce(calls, [codes.priceChanged]))).toBe(1);
    const moved = await refusal(type(4_750_000, start));
    expect(moved).toMatchObject({ code: codes.priceChanged, data: { marginPpm: 12_000 } });
  });

  it('who waited while another set the rate is told so, though their transaction began before', async () => {
    const after = new Date(world.clock.now().getTime() + 2000);
    await world.pool.query(
      `insert into rates.rate (id, currency, market_ppm, margin_ppm, source, at, market_at)
       values (gen_random_uuid(), 'CNY', 4720000, 12000, 'manual', $1, $1)`,
      [after],
    );
    expect(await refusal(type(4_730_000, start))).toMatchObject({
      code: codes.priceChanged,
      data: { marketPpm: 4_720_000 },
    });
    world.clock.set(after);
  });

  it('a margin holds from now on, makes no market younger, and is refused over another', async () => {
    world.clock.advance(hourMs);
    const learnt = (await rateOf('CNY')).marketAt;
    await finance.call(api.changeMargin, { currency: 'CNY', marginPpm: 30_000, seenMarginPpm: 12_000 });
    expect(await rateOf('CNY')).toMatchObject({ chargedPpm: 4_853_360, marketAt: learnt, marketPpm: start });
    const again = finance.call(api.changeMargin, { currency: 'CNY', marginPpm: 0, seenMarginPpm: 12_000 });
    expect(await codeOf(again)).toBe(codes.priceChanged);
    const tooMuch = finance.call(api.changeMargin, { currency: 'CNY', marginPpm: 200_001, seenMarginPpm: 30_000 });
    expect(await codeOf(tooMuch)).toBe(codes.invalidRequest);
  });

  it('only finance sets rates; service and administrators look', async () => {
    const service = await world.staff('ito', 'service');
    const buyer = await world.staff('kato', 'buyer');
    expect((await service.call(api.readRates, {})).rates).toHaveLength(displayCurrencies.length);
    expect(await codeOf(buyer.call(api.readRates, {}))).toBe(codes.notPermitted);
    for (const who of [service, admin, buyer]) {
      const typed = { currency: 'CNY', marketPpm: start, seenMarketPpm: start, isConfirmed: true } as const;
      expect(await codeOf(who.call(api.typeRate, typed))).toBe(codes.notPermitted);
    }
  });

  it('the history is read page by page, by day and by source, and the chart never has more than 400 points', async () => {
    const from = world.clock.now();
    await world.pool.query(
      `insert into rates.rate (id, currency, market_ppm, margin_ppm, source, kind, at, market_at)
       select gen_random_uuid(), 'HKD', 5000000 + count, 0, 'rates.example', 'feed', at, at
       from generate_series(0, 449) as count, lateral (select $1::timestamptz - count * interval '1 hour' as at) as moment`,
      [from],
    );
    const first = await finance.call(api.listRateHistory, { currency: 'HKD', kind: 'feed', limit: 100 });
    const second = await finance.call(api.listRateHistory, {
      currency: 'HKD',
      kind: 'feed',
      limit: 100,
      cursor: first.nextCursor!,
    });
    expect([first.list[0]!.marketPpm, second.list[0]!.marketPpm]).toEqual([5_000_000, 5_000_100]);
    const day = { currency: 'HKD', from: '2026-11-19', to: '2026-11-19', limit: 100 } as const;
    expect((await finance.call(api.listRateHistory, day)).list).toHaveLength(24);
    const chart = await finance.call(api.readRateChart, { currency: 'HKD', from: '2026-11-01' });
    expect(chart.points.length).toBeLessThanOrEqual(400);
    expect(chart.points.at(-1)?.marketPpm).toBe(5_000_000);
    expect(chart.points.map(({ at }) => at)).toEqual(chart.points.map(({ at }) => at).toSorted());
    await world.pool.query("delete from rates.rate where source = 'rates.example'");
  });
});

describe('the feed', () => {
  const feedOf = () => fakeFeed(60);
  const fetch = (fake: ReturnType<typeof fakeFeed>) => fetchDue(p(), fake.feed).run();
  const state = async (fake: ReturnType<typeof fakeFeed>) => readRatesOf(p().db, fake.feed, world.clock.now());

  it('is fetched once when it is due, however many servers run the job, and again after its time', async () => {
    const fake = feedOf();
    fake.tell({ CNY: 4_720_000, USD: 661_000 });
    await Promise.all(times(8, () => fetch(fake)).map((each) => each()));
    expect(fake.asked()).toBe(1);
    expect(await rateOf('CNY')).toMatchObject({ marketPpm: 4_720_000, marginPpm: 12_000, source: 'rates.example' });
    expect(await rateOf('USD')).toMatchObject({ marketPpm: 661_000, kind: 'feed' });
    world.clock.advance(59 * minuteMs);
    await fetch(fake);
    expect(fake.asked()).toBe(1);
    world.clock.advance(minuteMs);
    await fetch(fake);
    expect(fake.asked()).toBe(2);
  });

  it('what it says too far from the last is not taken, but shown until somebody takes it', async () => {
    const fake = feedOf();
    fake.tell({ CNY: 4_950_000 });
    await fetch(fake);
    expect(await rateOf('CNY')).toMatchObject({
      marketPpm: start,
      heldBack: { marketPpm: 4_950_000, changePpm: 50_509, source: 'rates.example' },
    });
    const take = (marketPpm: number) =>
      finance.call(api.answerHeldBack, { currency: 'CNY', marketPpm, answer: 'take' });
    expect(await codeOf(take(4_950_001))).toBe(codes.wrongState);
    expect(doneIn(await atOnce(times(5, () => take(4_950_000))))).toBe(1);
    expect(await rateOf('CNY')).toMatchObject({ marketPpm: 4_950_000, kind: 'feed', heldBack: null });
  });

  it('what was left stays left while it says the same, and comes back with another; a near one ends it', async () => {
    const fake = feedOf();
    const say = async (marketPpm: number) => {
      fake.tell({ CNY: marketPpm });
      world.clock.advance(hourMs);
      await fetch(fake);
      return (await rateOf('CNY')).heldBack?.marketPpm ?? null;
    };
    expect(await say(4_960_000)).toBe(4_960_000);
    await finance.call(api.answerHeldBack, { currency: 'CNY', marketPpm: 4_960_000, answer: 'leave' });
    expect(await say(4_960_000)).toBeNull();
    expect(await say(4_970_000)).toBe(4_970_000);
    expect(await say(4_715_000)).toBeNull();
    expect(await rateOf('CNY')).toMatchObject({ marketPpm: 4_715_000 });
  });

  it('when it fails the rates stay, the failure is told, and it is asked again soon', async () => {
    const fake = feedOf();
    fake.fail();
    await fetch(fake);
    expect(await rateOf('CNY')).toMatchObject({ marketPpm: start, kind: 'manual' });
    const { feed } = await state(fake);
    expect(feed).toMatchObject({ failures: 1, lastFailures: [{ fault: 'httpStatus', detail: 'HTTP 500' }] });
    expect(Date.parse(feed!.nextAt) - world.clock.now().getTime()).toBe(5 * minuteMs);
    fake.tell({ CNY: start });
    world.clock.advance(5 * minuteMs);
    await fetch(fake);
    expect((await state(fake)).feed).toMatchObject({ failures: 0 });
  });

  it('keeps the last fifty failures', async () => {
    const fake = feedOf();
    fake.fail();
    await world.pool.query(
      `insert into rates.feed_failure (id, at, fault, detail)
       select gen_random_uuid(), $1::timestamptz - count * interval '5 minutes', 'timeout', 'no answer in time'
       from generate_series(1, 60) as count`,
      [world.clock.now()],
    );
    await fetch(fake);
    const { rows } = await world.pool.query('select count(*)::int as kept from rates.feed_failure');
    expect(rows).toEqual([{ kept: 50 }]);
    const last = (await state(fake)).feed?.lastFailures;
    expect(last).toHaveLength(10);
    expect(last?.[0]).toMatchObject({ fault: 'httpStatus' });
  });
});

describe('a rate that is too old', () => {
  const richIn = async (money: { yen?: number; fen?: number; bonusYen?: number }): Promise<Person> => {
    const mei = await world.shopper('mei', money);
    await inTx(async (tx) => {
      await givePayPassword(tx, mei.id, payPassword);
      await setPreference(tx, mei.id, { deductionOrder: ['CNY', 'bonus', 'JPY'] });
    });
    return mei;
  };
  const ask = (mei: Person, id: string) => mei.call(payCheckCode, { subject: 'orders', codes: [id] });
  const pay = (mei: Person, id: string, key: string) =>
    mei.call(payOrders, { codes: [id], payPassword }, { idempotencyKey: key });
  const growOld = () => world.clock.advance(30 * dayMs);

  it('is usable up to its limit and not from there on, by its source', async () => {
    world.clock.advance(30 * dayMs - 1);
    expect(await usableRate(p().db, world.clock.now())).toMatchObject({ isStale: false });
    world.clock.advance(1);
    expect(await usableRate(p().db, world.clock.now())).toBeNull();
    expect(await rateNow(p().db, world.clock.now())).toMatchObject({ isStale: true });
    const fake = fakeFeed();
    fake.tell({ CNY: start });
    await fetchDue(p(), fake.feed).run();
    expect(await usableRate(p().db, world.clock.now())).not.toBeNull();
    world.clock.advance(48 * hourMs);
    expect(await usableRate(p().db, world.clock.now())).toBeNull();
  });

  it('a change of the margin does not make it usable again, and a longer limit does', async () => {
    growOld();
    await finance.call(api.changeMargin, { currency: 'CNY', marginPpm: 13_000, seenMarginPpm: 12_000 });
    expect(await usableRate(p().db, world.clock.now())).toBeNull();
    await limit(721);
    expect(await usableRate(p().db, world.clock.now())).not.toBeNull();
  });

  it('leaves payments to bonus and yen: yuan are no part of the split, and none are converted', async () => {
    growOld();
    const mei = await richIn({ yen: 5000, fen: 500_000, bonusYen: 1000 });
    const [id = ''] = await placed(world, mei, [{ priceYen: 3000 }]);
    const { quote, preview, checkCode } = await ask(mei, id);
    expect(quote).toBeNull();
    expect(preview).toMatchObject({ rate: null, conversion: 'stopped', shortYen: 0, shortFen: null });
    expect(preview.sources.find(({ source }) => source === 'CNY')).toMatchObject({ amount: 0, leftAmount: 500_000 });
    await pay(mei, id, checkCode);
    expect(await mei.call(readWallet, {})).toMatchObject({ cashFen: 500_000, cashYen: 2700, bonusYen: 0, heldFen: 0 });
  });

  it('refuses what would need yuan with 10041, holds nothing, and takes it once there is a rate again', async () => {
    growOld();
    const mei = await richIn({ yen: 1000, fen: 500_000 });
    const [id = ''] = await placed(world, mei, [{ priceYen: 3000 }]);
    const { checkCode, preview } = await ask(mei, id);
    expect(preview).toMatchObject({ shortYen: 2300, shortFen: null, conversion: 'stopped' });
    const refused = await refusal(pay(mei, id, checkCode));
    expect(refused).toMatchObject({ code: codes.rateUnavailable, data: { shortYen: 2300 } });
    expect(await mei.call(readWallet, {})).toMatchObject({ cashFen: 500_000, cashYen: 1000, heldYen: 0, heldFen: 0 });
    await type(start, start);
    // What was shown under the old code had no yuan in it: it is asked for anew.
    expect(await codeOf(pay(mei, id, checkCode))).toBe(codes.rateUnavailable);
    const fresh = await ask(mei, id);
    expect(fresh.quote).toMatchObject({ charged: 4_768_544, market: start });
    await pay(mei, id, fresh.checkCode);
  });

  it('too little is too little, whatever the rate: 10020', async () => {
    growOld();
    const mei = await richIn({ yen: 1000, fen: 100 });
    const [id = ''] = await placed(world, mei, [{ priceYen: 3000 }]);
    const { checkCode } = await ask(mei, id);
    const refused = await refusal(pay(mei, id, checkCode));
    expect(refused).toMatchObject({ code: codes.insufficientBalance, data: { shortYen: 2300, shortFen: null } });
  });

  it('a quick order waits for payment, and a supplement that yuan would have paid unasked is asked for', async () => {
    const buyer = await world.staff('kato', 'buyer');
    const mei = await richIn({ yen: 3300, fen: 500_000 });
    await inTx((tx) =>
      setPreference(tx, mei.id, { deductionOrder: ['JPY', 'bonus', 'CNY'], autoSupplementYen: yen(2000) }),
    );
    const [id = ''] = await paid(world, mei, [{ priceYen: 3000 }]);
    await buyer.call(claimOrder, { id });
    // Under half an hour, or the buyer's session would end: the rate is older than its limit all the same.
    await world.pool.query(
      "update rates.rate set at = at - interval '1 hour', market_at = market_at - interval '1 hour'",
    );
    await limit(1);
    const bought = { id, goodsYen: 3500, domesticYen: 0, platformOrderNo: 'n-1' };
    expect(await refusal(buyer.call(buyOrder, bought))).toMatchObject({ data: { differenceYen: 500 } });
    const goods = await putGoods(world.pool, { priceYen: 1000 });
    expect(await mei.call(quickOrder, { ...goods, os: 1, price: yen(1000) })).toMatchObject({ paid: false });
    expect(await mei.call(readWallet, {})).toMatchObject({ cashFen: 500_000, cashYen: 0, heldYen: 3300 });
  });

  it('a check code quoted before keeps its rate for its time', async () => {
    const mei = await richIn({ fen: 500_000 });
    world.clock.advance(30 * dayMs - minuteMs);
    const [id = ''] = await placed(world, mei, [{ priceYen: 3000 }]);
    const { checkCode, quote } = await ask(mei, id);
    expect(quote).not.toBeNull();
    world.clock.advance(5 * minuteMs);
    expect(await usableRate(p().db, world.clock.now())).toBeNull();
    await pay(mei, id, checkCode);
    expect(await mei.call(readWallet, {})).toMatchObject({ heldFen: 15_737, rate: { isStale: true } });
  });

  it('is said to everybody who sees rates, and to whoever runs the shop', async () => {
    growOld();
    const mei = await richIn({ yen: 1000 });
    const shown = await world.anyone(listRates, {});
    expect(shown.find(({ currency }) => currency === 'CNY')).toMatchObject({ isStale: true });
    expect(await mei.call(checkBalance, { amountYen: 500 })).toMatchObject({ conversion: 'stopped', rate: null });
    await world.settle();
    const open = async () => (await admin.call(listAlerts, { state: 'open' })).list.map(({ kind }) => kind);
    expect(await open()).toContain('ratesStale');
    await type(start, start);
    world.clock.advance(minuteMs);
    await world.settle();
    expect(await open()).not.toContain('ratesStale');
  });

  it('quotes nothing: what cannot do without is refused', async () => {
    growOld();
    const mei = await richIn({});
    expect(await inTx((tx) => quoteRate(tx, mei.id))).toBeNull();
    expect(await codeOf(inTx((tx) => mustQuoteRate(tx, mei.id)))).toBe(codes.rateUnavailable);
  });
});
