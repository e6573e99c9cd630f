import { randomUUID } from 'node:crypto';
import { codes } from '@hakobu/contract/base/codes';
import type { Currency } from '@hakobu/contract/base/money';
import { cancelTopUp, previewTopUp, startTopUp, topUpDetail } from '@hakobu/contract/payments/top-up.api';
import { listPaymentAlarms } from '@hakobu/contract/payments/payment.desk-api';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { alipayDouble } from '../../../../test/doubles/alipay.double.ts';
import type { Change, Letter, OutsideDouble } from '../../../../test/doubles/provider-double.ts';
import { stripeDouble } from '../../../../test/doubles/stripe.double.ts';
import { wechatpayDouble } from '../../../../test/doubles/wechatpay.double.ts';
import { refusal } from '../../../../test/steps/refused.ts';
import { makeWorld, type Person } from '../../../../test/world.ts';
import { assemble } from '../../../assemble.ts';
import { readBalances } from '../../../ledger/journal.ts';
import { minuteMs } from '../../../platform/clock/clock.ts';
import { openPool } from '../../../platform/database/database.ts';

const now = (): Date => world.clock.now();
const stripe = stripeDouble(now);
const wechatpay = wechatpayDouble(now);
const outside = [stripe, alipayDouble(now), wechatpay];
beforeAll(async () => {
  for (const { http } of outside) await http.start();
});
const world = makeWorld({ settings: () => Object.assign({}, ...outside.map((each) => each.settings())) });
afterAll(async () => {
  for (const { http } of outside) await http.stop();
});

const wantedOf = async (who: Person, provider: string, amount = 10_000, currency: Currency = 'JPY') => {
  const { quote, payAmount } = await who.call(previewTopUp, { provider, currency, amount });
  return { currency, amount, provider, acceptPayAmount: payAmount, ...(quote ? { quoteId: quote.quoteId } : {}) };
};
const start = async (who: Person, { code: provider }: OutsideDouble, currency: Currency = 'JPY') => {
  const wanted = await wantedOf(who, provider, 10_000, currency);
  const { code, payUrl } = await who.call(startTopUp, wanted);
  return { code, payUrl: payUrl ?? '', paid: { amount: wanted.acceptPayAmount } };
};

const send = (provider: string, { headers, body }: Letter, app: FastifyInstance = world.http) =>
  app.inject({ method: 'POST', url: `/api/web/finance/notify/${provider}`, headers, payload: body });
const isAccepted = ({ statusCode }: { statusCode: number }) => statusCode === 200 || statusCode === 204;
const hear = async (double: OutsideDouble, code: string, change: Change = {}) => {
  // What each provider pays in here; the charge itself may be opened by the shopper's browser alone.
  const payCurrency = double.code === 'stripe' ? {} : { currency: 'CNY' };
  return send(double.code, await double.tell(code, { ...payCurrency, ...change }));
};

const stateOf = async (who: Person, code: string) => (await who.call(topUpDetail, { code })).state;
const yenOf = async ({ id }: Person): Promise<number> => (await readBalances(world.platform.db, id)).cashYen;
const received = async (code: string): Promise<number> => {
  const { rows } = await world.pool.query('select count(*) from payments.received where top_up_code = $1', [code]);
  return Number(rows[0].count);
};
const newestAlarm = async () => {
  const finance = await world.staff('finance', 'finance');
  return (await finance.call(listPaymentAlarms, { limit: 1 })).list[0];
};

/** A server that is started again finds everything in the database, and nothing elsewhere. */
const startedAgain = async () => {
  const { clock, platform } = world;
  const { rows } = await world.pool.query('select current_database() as name');
  const where = { ...inject('postgres'), user: 'hakobu', database: rows[0].name };
  const pool = openPool({ ...where, options: '-c role=hakobu_app' });
  const running = await assemble({ pool, clock, config: platform.config, log: platform.log, checkAnswers: true });
  await running.http.ready();
  const stop = async () => {
    await running.stop();
    await pool.end();
  };
  return { app: running.http, stop };
};

it('M-09 every provider’s notifications, 15 times each, shuffled, at once, to two servers: one credit each, told after the commit', async () => {
  const wanted = outside.flatMap((double) => [double, double]);
  const event = await Promise.all(
    wanted.map(async (double, place) => {
      const who = await world.shopper(`storm ${place}`);
      const { code, paid } = await start(who, double);
      const currency = double.code === 'stripe' ? 'JPY' : 'CNY';
      return {
        who,
        double,
        code,
        letter: await double.tell(code, { ...paid, currency, transactionId: `tx-${place}` }),
      };
    }),
  );
  const again = await startedAgain();
  const storm = Array.from({ length: event.length * 15 }, (_, place) => ({ place, order: (place * 7919) % 10_007 }))
    .toSorted((a, b) => a.order - b.order)
    .map(async ({ place }) => {
      const { double, letter, code } = event[place % event.length] ?? event[0]!;
      const app = place % 3 === 0 ? again.app : world.http;
      const answer = await send(double.code, letter, app);
      return isAccepted(answer) && (await received(code)) === 1;
    });
  expect(await Promise.all(storm)).toEqual(storm.map(() => true));
  await again.stop();
  for (const { who, code } of event) {
    expect(await stateOf(who, code)).toBe('Credited');
    expect(await yenOf(who)).toBe(10_000);
  }
  const last = await startedAgain();
  for (const { double, letter } of event) expect(isAccepted(await send(double.code, letter, last.app))).toBe(true);
  await last.stop();
  for (const { who } of event) expect(await yenOf(who)).toBe(10_000);
});

describe.each(outside.map((double) => [double.code, double] as const))('%s', (_, double) => {
  it('M-11 paid after it failed, was closed, was cancelled: credited all the same', async () => {
    const mei = await world.shopper('mei');
    const [cancelled, closed, failed] = [await start(mei, double), await start(mei, double), await start(mei, double)];
    expect(await mei.call(cancelTopUp, { code: cancelled.code })).toMatchObject({ state: 'Cancelled', payUrl: null });
    expect(isAccepted(await hear(double, failed.code, { ...failed.paid, state: 'failed' }))).toBe(true);
    await world.pool.query(`update payments.top_up set closes_at = $2, ask_at = $2 where code = $1`, [
      closed.code,
      now(),
    ]);
    await world.settle();
    expect(await stateOf(mei, closed.code)).toBe('Closed');
    for (const [place, { code, paid }] of [cancelled, closed, failed].entries()) {
      await hear(double, code, { ...paid, transactionId: `late-${double.code}-${place}` });
      expect(await stateOf(mei, code)).toBe('Credited');
    }
    expect(await yenOf(mei)).toBe(30_000);
  });

  it('M-12 a wrong amount is kept in suspense with an alarm, nothing is credited', async () => {
    const mei = await world.shopper('mei');
    const { code, paid } = await start(mei, double);
    const amount = paid.amount - 1;
    expect(isAccepted(await hear(double, code, { amount, transactionId: `short-${double.code}` }))).toBe(true);
    expect([await stateOf(mei, code), await yenOf(mei)]).toEqual(['Waiting', 0]);
    expect(await newestAlarm()).toMatchObject({
      kind: 'wrongAmount',
      topUpCode: code,
      shopper: { id: mei.id },
      inSuspense: { amount },
      outcomes: ['creditTopUp', 'creditShopper', 'returned'],
    });
  });

  it('44: for another merchant or mode: refused, and one alarm however often it comes', async () => {
    const mei = await world.shopper('mei');
    const { code, paid } = await start(mei, double);
    const change = { ...paid, isForeign: true, transactionId: `foreign-${double.code}` };
    const answers = await Promise.all([hear(double, code, change), hear(double, code, change)]);
    expect(answers.map(isAccepted)).toEqual([false, false]);
    expect(await stateOf(mei, code)).toBe('Waiting');
    const { rows } = await world.pool.query(
      `select count(*) from payments.alarm where kind = 'foreignMerchant' and provider = $1`,
      [double.code],
    );
    expect(rows[0].count).toBe(1);
    expect(await newestAlarm()).toMatchObject({ kind: 'foreignMerchant', inSuspense: null, outcomes: ['dismiss'] });
  });

  it('40, 42: told with another amount the first wins with an alarm; paid, failed, paid stays credited', async () => {
    const mei = await world.shopper('mei');
    const { code, paid } = await start(mei, double);
    const transactionId = `twice-${double.code}`;
    for (const state of ['paid', 'failed', 'paid'] as const)
      await hear(double, code, { ...paid, state, transactionId });
    await hear(double, code, { amount: 99, transactionId });
    expect([await stateOf(mei, code), await yenOf(mei)]).toEqual(['Credited', 10_000]);
    expect(await newestAlarm()).toMatchObject({
      kind: 'toldDifferently',
      facts: { amount: 99, firstAmount: paid.amount },
      outcomes: ['dismiss'],
    });
  });
});

describe('when the provider’s answer is lost', () => {
  const double = wechatpay;
  const startLost = async (who: Person) => {
    const wanted = await wantedOf(who, double.code);
    const idempotencyKey = randomUUID();
    double.http.fault = 'answerLost';
    const { code, data } = await refusal(who.call(startTopUp, wanted, { idempotencyKey }));
    double.http.fault = 'none';
    expect(code).toBe(codes.platformUnreachable);
    return { wanted, idempotencyKey, code: (data as { code: string }).code };
  };

  it('M-10 a notification that comes before the call has answered is credited; the same key charges nothing more', async () => {
    const mei = await world.shopper('mei');
    const { wanted, idempotencyKey, code } = await startLost(mei);
    expect(isAccepted(await hear(double, code))).toBe(true);
    expect([await stateOf(mei, code), await yenOf(mei)]).toEqual(['Credited', 10_000]);
    expect(await mei.call(startTopUp, wanted, { idempotencyKey })).toEqual({ code, payUrl: null });
    expect(double.chargesOf(code)).toBe(1);
  });

  it('the same key opens the same charge, and ten at once no second one', async () => {
    const mei = await world.shopper('mei');
    const { wanted, idempotencyKey, code } = await startLost(mei);
    const tries = Array.from({ length: 10 }, () => mei.call(startTopUp, wanted, { idempotencyKey }));
    expect(new Set((await Promise.all(tries)).map((each) => each.code))).toEqual(new Set([code]));
    expect(double.chargesOf(code)).toBe(1);
  });

  it('what was paid and never told is found by asking, by our own code alone', async () => {
    const mei = await world.shopper('mei');
    const { wanted, idempotencyKey, code } = await startLost(mei);
    const { payUrl } = await mei.call(startTopUp, wanted, { idempotencyKey });
    await world.pool.query('update payments.top_up set reference = null where code = $1', [code]);
    await double.settle(payUrl ?? '', code, 'paid');
    double.http.fault = 'unavailable';
    world.clock.advance(2 * minuteMs);
    await world.settle();
    expect(await stateOf(mei, code)).toBe('Waiting');
    double.http.fault = 'none';
    world.clock.advance(10 * minuteMs);
    await world.settle();
    expect([await stateOf(mei, code), await yenOf(mei)]).toEqual(['Credited', 10_000]);
  });

  it('nothing is closed on a guess while the provider cannot be asked', async () => {
    const mei = await world.shopper('mei');
    const { code } = await startLost(mei);
    await world.pool.query('update payments.top_up set closes_at = $2, ask_at = $2 where code = $1', [code, now()]);
    double.http.fault = 'unavailable';
    await world.settle();
    expect(await stateOf(mei, code)).toBe('Waiting');
    double.http.fault = 'none';
    world.clock.advance(10 * minuteMs);
    await world.settle();
    expect(await stateOf(mei, code)).toBe('Closed');
  });
});

it('43: a refund that is told before its payment moves nothing, and the payment is credited', async () => {
  const mei = await world.shopper('mei');
  const { code, paid } = await start(mei, stripe);
  const event = { id: 'evt_r', object: 'event', livemode: false, type: 'charge.refunded', data: { object: {} } };
  const sealed = stripe.seal?.(JSON.stringify(event));
  expect(sealed && isAccepted(await send('stripe', sealed))).toBe(true);
  expect(await yenOf(mei)).toBe(0);
  await hear(stripe, code, paid);
  expect(await yenOf(mei)).toBe(10_000);
});

it('what is paid in yuan for yen is credited at the quoted rate, however late; market, margin and fee stand apart', async () => {
  const mei = await world.shopper('mei');
  const { code, paid } = await start(mei, wechatpay);
  const before = await mei.call(topUpDetail, { code });
  expect(before).toMatchObject({ currency: 'JPY', amount: 10_000, payCurrency: 'CNY', payAmount: paid.amount });
  expect(before.rate).toEqual({ charged: 4_768_544, market: 4_712_000 });
  await world.pool.query(
    `insert into rates.rate (id, currency, market_ppm, margin_ppm, source, at, market_at)
     select gen_random_uuid(), currency, market_ppm * 2, margin_ppm, source, $1, $1 from rates.rate where currency = 'CNY'
     order by at desc limit 1`,
    [now()],
  );
  await hear(wechatpay, code, { ...paid, transactionId: 'much later' });
  expect(await yenOf(mei)).toBe(10_000);
  const { rows } = await world.pool.query(
    `select a.code, a.currency, p.amount from ledger.transaction t join ledger.posting p on p.transaction_id = t.id
     join ledger.account a on a.id = p.account_id where t.subject = $1 order by p.seq`,
    [`topUp:${code}`],
  );
  const bare = paid.amount - before.fee;
  expect(bare).toBe(47_686);
  expect(rows).toEqual([
    { code: 'clearing:wechatpay', currency: 'CNY', amount: -paid.amount },
    { code: 'available', currency: 'JPY', amount: 10_000 },
    { code: 'revenue:top-up-fee', currency: 'CNY', amount: before.fee },
    { code: 'fx:JPYCNY', currency: 'CNY', amount: 47_120 },
    { code: 'revenue:exchange', currency: 'CNY', amount: bare - 47_120 },
    { code: 'fx:JPYCNY', currency: 'JPY', amount: -10_000 },
  ]);
});
