import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { codes } from '@hakobu/contract/base/codes';
import { isProblem } from '@hakobu/contract/base/problem';
import { startTopUp, topUpDetail } from '@hakobu/contract/payments/top-up.api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { alipayDouble } from '../../../../test/doubles/alipay.double.ts';
import type { Change, Letter, OutsideDouble, ProviderDouble } from '../../../../test/doubles/provider-double.ts';
import { sandboxDouble } from '../../../../test/doubles/sandbox.double.ts';
import { stripeDouble } from '../../../../test/doubles/stripe.double.ts';
import { wechatpayDouble } from '../../../../test/doubles/wechatpay.double.ts';
import { makeWorld, type Person } from '../../../../test/world.ts';
import { readBalances } from '../../../ledger/journal.ts';
import { minuteMs } from '../../../platform/clock/clock.ts';

const now = () => world.clock.now();
const outside: readonly OutsideDouble[] = [stripeDouble(now), alipayDouble(now), wechatpayDouble(now)];
beforeAll(async () => {
  for (const { http } of outside) await http.start();
});
const world = makeWorld({ settings: () => Object.assign({}, ...outside.map(({ settings }) => settings())) });
afterAll(async () => {
  for (const { http } of outside) await http.stop();
});

const all = [
  ['sandbox', () => sandboxDouble(world)] as const,
  ...outside.map((each) => [each.code, () => each] as const),
];

const wantedOf = ({ code, currency }: ProviderDouble) => ({
  currency,
  amount: currency === 'JPY' ? 1000 : 10_000,
  provider: code,
});
const start = async (double: ProviderDouble) => {
  const mei = await world.shopper('mei');
  const wanted = wantedOf(double);
  const { code, payUrl } = await mei.call(startTopUp, wanted);
  const { payAmount } = await mei.call(topUpDetail, { code });
  return { mei, code, payUrl: payUrl ?? '', payAmount, wanted };
};

/** A start whose answer the provider loses on its way, where it is called for one at all. Answers the top-up's code. */
const startUnheard = async (double: ProviderDouble, who: Person, idempotencyKey: string): Promise<string> => {
  const http = outside.find(({ code }) => code === double.code && code !== 'alipay')?.http;
  if (!http) return (await who.call(startTopUp, wantedOf(double), { idempotencyKey })).code;
  http.fault = 'answerLost';
  const refused: unknown = await who.call(startTopUp, wantedOf(double), { idempotencyKey }).catch((error) => error);
  http.fault = 'none';
  if (!isProblem(refused, codes.platformUnreachable)) throw new Error('the answer was not lost', { cause: refused });
  return (refused.data as { code: string }).code;
};

const post = (code: string, { headers, body }: Letter | { headers: Record<string, string>; body: Buffer }) =>
  world.http.inject({ method: 'POST', url: `/api/web/finance/notify/${code}`, headers, payload: body });
const tell = async (double: ProviderDouble, code: string, change?: Change) =>
  post(double.code, await double.tell(code, change));

const balanceOf = async ({ id }: Person, { currency }: ProviderDouble): Promise<number> => {
  const { cashYen, cashFen } = await readBalances(world.platform.db, id);
  return currency === 'JPY' ? cashYen : cashFen;
};
const stateOf = async (who: Person, code: string) => (await who.call(topUpDetail, { code })).state;

/** All that a notification can leave behind, in rows and in suspense. */
const traces = async () => {
  const { rows } = await world.pool.query(
    `select (select count(*)::int from payments.received) as received,
            (select count(*)::int from payments.alarm) as alarms,
            (select coalesce(sum(p.amount), 0)::int from ledger.posting p join ledger.account a on a.id = p.account_id
              where a.code = 'suspense') as suspense`,
  );
  return rows[0] as { received: number; alarms: number; suspense: number };
};
const newestAlarm = async () => {
  const { rows } = await world.pool.query(
    'select kind, provider, facts from payments.alarm order by at desc, id desc limit 1',
  );
  return rows[0] as { kind: string; provider: string; facts: Record<string, unknown> };
};

describe.each(all)('%s', (_, doubleOf) => {
  it('credits once, told fifteen times at once among word of earlier failures', async () => {
    const double = doubleOf();
    const { mei, code, payUrl, wanted } = await start(double);
    await double.settle(payUrl, code, 'paid');
    const states = ['paid', 'failed', 'paid', 'paid', 'failed'] as const;
    const letters = await Promise.all(
      [...states, ...states, ...states].map(async (state, place) =>
        double.tell(code, { state, at: new Date(now().getTime() - place * 1000) }),
      ),
    );
    const answers = await Promise.all(letters.map((letter) => post(double.code, letter)));
    for (const { statusCode } of answers) expect([200, 204]).toContain(statusCode);
    expect(await stateOf(mei, code)).toBe('Credited');
    expect(await balanceOf(mei, double)).toBe(wanted.amount);
    await tell(double, code, { state: 'failed' });
    expect(await stateOf(mei, code)).toBe('Credited');
  });

  it('credits what is told before the start was answered, and the same key opens no second charge', async () => {
    const double = doubleOf();
    const mei = await world.shopper('mei');
    const wanted = wantedOf(double);
    const idempotencyKey = randomUUID();
    const code = await startUnheard(double, mei, idempotencyKey);
    const { payAmount: amount } = await mei.call(topUpDetail, { code });
    expect((await tell(double, code, { amount, currency: double.currency })).statusCode).toBeLessThan(300);
    expect(await balanceOf(mei, double)).toBe(wanted.amount);
    const again = await mei.call(startTopUp, wanted, { idempotencyKey });
    expect(again.code).toBe(code);
    expect(double.chargesOf(code)).toBeLessThanOrEqual(1);
    expect(await balanceOf(mei, double)).toBe(wanted.amount);
  });

  it('refuses in its own form what is forged, changed, unsigned, old or early, and stores nothing', async () => {
    const double = doubleOf();
    const { mei, code, payUrl } = await start(double);
    await double.settle(payUrl, code, 'paid');
    const before = await traces();
    const good = await double.tell(code);
    const letters: readonly (Letter | { headers: Record<string, string>; body: Buffer })[] = [
      { ...good, body: `${good.body} ` },
      { ...good, body: '' },
      { headers: { 'content-type': good.headers['content-type'] ?? '' }, body: good.body.replace(/&sign=[^&]*$/, '') },
      { ...good, headers: { ...good.headers, 'content-type': 'text/plain' } },
      { headers: { ...good.headers, 'content-encoding': 'gzip' }, body: gzipSync(good.body) },
      await double.tell(code, { at: new Date(now().getTime() - 6 * minuteMs) }),
      await double.tell(code, { at: new Date(now().getTime() + 6 * minuteMs) }),
      double.seal
        ? double.seal(good.body.replace(/\}\s*$/, ',"data":{},"state":"paid","resource":{}}'))
        : { ...good, body: `${good.body}&total_amount=0.01` },
    ];
    for (const letter of letters) {
      const { statusCode, body } = await post(double.code, letter);
      expect({ statusCode, body }).toMatchObject({
        statusCode: expect.toSatisfy((status) => status >= 400 && status < 500),
      });
      expect(body).not.toContain('success');
    }
    const huge = await post(double.code, { ...good, body: good.body + ' '.repeat(5_000_000) });
    expect(huge.statusCode).toBe(413);
    expect(await traces()).toEqual(before);
    const counted = `hakobu_payment_notifications_refused_total{provider="${double.code}",why="stale"} 2`;
    expect(await world.platform.metrics.text()).toContain(counted);
    expect(await stateOf(mei, code)).toBe('Waiting');
    await post(double.code, good);
    expect(await stateOf(mei, code)).toBe('Credited');
  });

  it('refuses what is for another merchant, or play money, with an alarm', async () => {
    const double = doubleOf();
    const { mei, code, payUrl } = await start(double);
    await double.settle(payUrl, code, 'paid');
    const before = await traces();
    expect((await tell(double, code, { isForeign: true })).statusCode).toBeGreaterThanOrEqual(400);
    expect(await newestAlarm()).toMatchObject({ kind: 'foreignMerchant', provider: double.code });
    expect(await traces()).toEqual({ ...before, alarms: before.alarms + 1 });
    expect(await stateOf(mei, code)).toBe('Waiting');
  });

  it('keeps a wrong amount, a wrong currency and an unknown code in suspense, each with an alarm', async () => {
    const double = doubleOf();
    const { mei, code, payUrl, payAmount } = await start(double);
    await double.settle(payUrl, code, 'paid');
    const { currency } = double;
    const odd = [
      { kind: 'wrongAmount', of: code, amount: payAmount - 1, currency },
      { kind: 'wrongCurrency', of: code, amount: payAmount, currency: currency === 'JPY' ? 'CNY' : 'JPY' },
      { kind: 'unknownTopUp', of: 'T209912310001', amount: payAmount, currency },
    ];
    for (const { kind, of, ...event } of odd) {
      const { received, alarms, suspense } = await traces();
      const transactionId = `odd-${randomUUID()}`;
      const answer = await tell(double, of, { ...event, transactionId });
      expect(answer.statusCode).toBeLessThan(300);
      expect(await newestAlarm()).toMatchObject({ kind, provider: double.code, facts: { transactionId } });
      expect(await traces()).toEqual({ received: received + 1, alarms: alarms + 1, suspense: suspense + event.amount });
    }
    expect(await balanceOf(mei, double)).toBe(0);
    // What the top-up itself was paid is credited all the same.
    await tell(double, code);
    expect(await stateOf(mei, code)).toBe('Credited');
  });

  it('a notification that is lost is made good by asking', async () => {
    const double = doubleOf();
    const { mei, code, payUrl, wanted } = await start(double);
    await double.settle(payUrl, code, 'paid');
    world.clock.advance(3 * minuteMs);
    await Promise.all([world.settle(), world.settle()]);
    expect(await stateOf(mei, code)).toBe('Credited');
    expect(await balanceOf(mei, double)).toBe(wanted.amount);
    await tell(double, code);
    expect(await balanceOf(mei, double)).toBe(wanted.amount);
  });

  it('what nobody pays is closed, and credited when it is paid after all', async () => {
    const double = doubleOf();
    const { mei, code, payAmount, wanted } = await start(double);
    for (let asked = 0; asked < 8 && (await stateOf(mei, code)) === 'Waiting'; asked += 1) {
      world.clock.advance(20 * minuteMs);
      await world.settle();
    }
    expect(await stateOf(mei, code)).toBe('Closed');
    await tell(double, code, { amount: payAmount, currency: double.currency });
    expect(await stateOf(mei, code)).toBe('Credited');
    expect(await balanceOf(mei, double)).toBe(wanted.amount);
  });
});

describe('the page of WeChat Pay', () => {
  it('is no longer led to after five minutes, when it can no longer be opened; the payment is still taken', async () => {
    const double = outside.find(({ code }) => code === 'wechatpay');
    const { mei, code, payUrl, payAmount: amount } = await start(double!);
    expect((await mei.call(topUpDetail, { code })).payUrl).toBe(payUrl);
    world.clock.advance(5 * minuteMs);
    expect(await mei.call(topUpDetail, { code })).toMatchObject({ state: 'Waiting', payUrl: null });
    await tell(double!, code, { amount, currency: 'CNY' });
    expect(await stateOf(mei, code)).toBe('Credited');
  });
});

describe('the bank', () => {
  it('tells nothing through the webhook, whatever is sent', async () => {
    for (const body of ['', '{}', 'state=paid'])
      expect((await post('bank', { headers: { 'content-type': 'application/json' }, body })).statusCode).toBe(401);
  });
});

describe('the page of the sandbox', () => {
  const double = () => sandboxDouble(world);
  it.each([
    ['paidThenFailed', 'Credited', 1000, 0],
    ['wrongCurrency', 'Waiting', 0, 1],
    ['leave', 'Waiting', 0, 0],
  ] as const)('%s leaves it %s with ¥%i', async (choice, state, yen, alarms) => {
    const { mei, code, payUrl } = await start(double());
    const before = await traces();
    const back = await world.http.inject({
      method: 'POST',
      url: payUrl,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `choice=${choice}`,
    });
    expect(back.headers.location).toContain(`/wap/return/topup?code=${code}`);
    expect(await stateOf(mei, code)).toBe(state);
    expect(await balanceOf(mei, double())).toBe(yen);
    expect((await traces()).alarms - before.alarms).toBe(alarms);
  });

  it('left unpaid, can be paid later', async () => {
    const { mei, code, payUrl } = await start(double());
    await world.http.inject({ method: 'POST', url: payUrl, payload: 'choice=leave' });
    await double().settle(payUrl, code, 'paid');
    await tell(double(), code);
    expect(await stateOf(mei, code)).toBe('Credited');
  });
});
