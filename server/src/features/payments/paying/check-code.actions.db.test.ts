import { randomUUID } from 'node:crypto';
import { codes } from '@hakobu/contract/base/codes';
import { endpoint } from '@hakobu/contract/base/endpoint';
import { yen } from '@hakobu/contract/base/money';
import { done, Done } from '@hakobu/contract/base/shapes';
import { payCheckCode, setPayPassword } from '@hakobu/contract/payments/payment.api';
import { reauthenticate } from '@hakobu/contract/sign-in/reauthentication.api';
import { reauthenticationNeeded } from '@hakobu/contract/sign-in/sign-in.problems';
import type { PaySubject } from '@hakobu/contract/payments/payment.shape';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { makeWorld, type Person, password } from '../../../../test/world.ts';
import { readBalances } from '../../../ledger/journal.ts';
import type { PostingSubject } from '../../../ledger/movements.ts';
import { dayMs, hourMs, minuteMs } from '../../../platform/clock/clock.ts';
import { systemCaller } from '../../../platform/http/caller.ts';
import { createLimiter } from '../../../platform/http/limits/limiter.ts';
import { notFound } from '../../../platform/http/refusing/problems.ts';
import { route } from '../../../platform/http/route.ts';
import { serve } from '../../../platform/http/serve.ts';
import { authenticateShopper } from '../../sign-in/index.ts';
import { moneyTimelineOf, setPreference } from '../../wallet/index.ts';
import { givePayPassword } from '../pay-security/pay-password.actions.ts';
import { pay } from './pay.actions.ts';
import type { Due, Payable, Payables } from './payable.ts';
import { paymentRoutes } from '../payment.routes.ts';

const world = makeWorld();
const right = '135790';

// Prices of the things on sale here, by code: money itself knows no goods.
const prices = new Map<string, number>();
const priceOf = (code: string): number => {
  const price = prices.get(code);
  if (price === undefined) throw notFound();
  return price;
};
const partsOf = (shopperId: string, wanted: readonly string[]) =>
  wanted.map((code) => {
    const about: PostingSubject = { kind: 'order', subject: `order:${code}`, step: '', shopperId };
    return { about, costYen: yen(priceOf(code)) };
  });
const payableAs = <Subject extends PaySubject>(
  subject: Subject,
): Payable<Subject, { readonly codes: readonly string[] }, Due, typeof done> => ({
  subject,
  cost: async (_, __, wanted) => ({
    costYen: yen(wanted.reduce((sum, code) => sum + priceOf(code), 0)),
    endsIn: 'deduction',
  }),
  lock: async (_, { who }, { codes: wanted }) => ({
    codes: wanted,
    endsIn: 'deduction',
    parts: partsOf(who.id, wanted),
  }),
  settle: async () => done,
});
const payables: Payables = {
  orders: payableAs('orders'),
  parcel: payableAs('parcel'),
  services: payableAs('services'),
  share: payableAs('share'),
  withdrawal: payableAs('withdrawal'),
};

const payEndpoint = endpoint({
  method: 'PUT',
  path: '/api/console/test/pay',
  by: 'shopper',
  repeats: 'by-check-code',
  summary: 'Pay for things on sale in this test',
  input: z.object({ codes: z.array(z.string()), payPassword: z.optional(z.string()) }),
  output: Done,
});

let stall: FastifyInstance;
beforeAll(async () => {
  const p = world.platform;
  const payRoute = route(payEndpoint, ({ caller, input }) => pay.byCheckCode(p, payableAs('orders'), caller, input));
  stall = await serve({
    db: p.db,
    log: p.log,
    clock: p.clock,
    authenticate: { shopper: authenticateShopper(p), staff: () => Promise.reject(new Error('no staff here')) },
    routes: [...paymentRoutes(p, payables), payRoute],
    plainRoutes: [],
    uploadRoutes: [],
    checkAnswers: true,
    limiter: createLimiter({ addressPerMinute: 100_000, personPerMinute: 100_000 }),
    secure: false,
  });
});
afterAll(() => stall.close());

type Envelope = { code: number; data: Record<string, unknown> | null };
type Sent = { method: 'GET' | 'PUT' | 'POST'; url: string; payload?: object; key?: string };
const send = async (who: Person, { key, ...sent }: Sent): Promise<Envelope> => {
  const headers = { authorization: `Bearer ${who.token}`, ...(key ? { 'idempotency-key': key } : {}) };
  return (await stall.inject({ ...sent, headers })).json();
};
const askCode = (who: Person, ...wanted: string[]) =>
  send(who, {
    method: 'GET',
    url: `${payCheckCode.path}?subject=orders&${wanted.map((code) => `codes=${code}`).join('&')}`,
  });
const checkCodeFor = async (who: Person, ...wanted: string[]): Promise<string> =>
  String((await askCode(who, ...wanted)).data?.['checkCode']);
const payWith = (who: Person, key: string, wanted: string[], payPassword?: string) =>
  send(who, {
    method: 'PUT',
    url: payEndpoint.path,
    payload: { codes: wanted, ...(payPassword ? { payPassword } : {}) },
    key,
  });

let count = 20_261_120_000;
const onSale = (price: number): string => {
  const code = `O${(count += 1)}`;
  prices.set(code, price);
  return code;
};
const richMei = async (money = { yen: 100_000 }): Promise<Person> => {
  const mei = await world.shopper('mei', money);
  await world.platform.transact(systemCaller('test'), (tx) => givePayPassword(tx, mei.id, right));
  return mei;
};
const cashOf = async ({ id }: Person) => (await readBalances(world.platform.db, id)).cashYen;
const tally = (answers: readonly Envelope[]): Record<number, number> => {
  const counted: Record<number, number> = {};
  for (const { code } of answers) counted[code] = (counted[code] ?? 0) + 1;
  return counted;
};

describe('a check code', () => {
  it('says what is needed, what it costs, at which rate, and from where', async () => {
    const mei = await world.shopper('mei', { yen: 1000, fen: 100_000 });
    const code = onSale(3000);
    const first = await askCode(mei, code);
    expect(first.data).toMatchObject({ needs: 'setPayPassword', costYen: 3000, triesLeft: 5, lockedUntil: null });
    await world.platform.transact(systemCaller('test'), (tx) => givePayPassword(tx, mei.id, right));
    const second = await askCode(mei, code);
    expect(second.data).toMatchObject({
      needs: 'none',
      expiresAt: new Date(world.clock.now().getTime() + 10 * minuteMs).toISOString(),
      quote: { charged: 4_768_544, market: 4_712_000 },
      preview: { shortYen: 0, sources: [{ source: 'bonus' }, { amount: 1000 }, { amount: 9538, leftAmount: 90_462 }] },
    });
    expect((await askCode(mei, onSale(3001))).data).toMatchObject({ needs: 'payPassword' });
  });

  it('pays once; the same call again gets the first answer', async () => {
    const mei = await richMei();
    const code = onSale(2000);
    const key = await checkCodeFor(mei, code);
    expect(await payWith(mei, key, [code])).toMatchObject({ code: codes.success, data: done });
    expect(await payWith(mei, key, [code])).toMatchObject({ code: codes.success, data: done });
    expect(await payWith(mei, key, [code, code])).toMatchObject({ code: codes.keyReused });
    expect(await cashOf(mei)).toBe(98_000);
  });

  it('is for its shopper, its subject, its codes, ten minutes and this cost', async () => {
    const mei = await richMei();
    const lin = await richMei();
    const [a, b] = [onSale(1000), onSale(1000)];
    const key = await checkCodeFor(mei, a);
    expect(await payWith(lin, key, [a])).toMatchObject({ code: codes.checkCodeInvalid });
    expect(await payWith(mei, key, [b])).toMatchObject({ code: codes.checkCodeInvalid });
    expect(await payWith(mei, key, [a, b])).toMatchObject({ code: codes.checkCodeInvalid });
    expect(await payWith(mei, randomUUID(), [a])).toMatchObject({ code: codes.checkCodeInvalid });
    expect(await payWith(mei, 'not-a-check-code', [a])).toMatchObject({ code: codes.checkCodeInvalid });
    prices.set(a, 1001);
    expect(await payWith(mei, key, [a])).toMatchObject({ code: codes.priceChanged, data: { costYen: 1001 } });
    prices.set(a, 1000);
    world.clock.advance(10 * minuteMs);
    expect(await payWith(mei, key, [a])).toMatchObject({ code: codes.checkCodeInvalid });
    expect(await cashOf(mei)).toBe(100_000);
    // Missing, or too short to be a key at all.
    expect(await send(mei, { method: 'PUT', url: payEndpoint.path, payload: { codes: [a] } })).toMatchObject({
      code: codes.checkCodeInvalid,
    });
    expect(await payWith(mei, 'short', [a])).toMatchObject({ code: codes.checkCodeInvalid });
  });

  it('fixes the rate: a rate that changes afterwards does not touch the payment', async () => {
    const mei = await richMei({ yen: 0 });
    await world.give(mei.id, { fen: 100_000 });
    const code = onSale(1000);
    const key = await checkCodeFor(mei, code);
    await world.pool.query(
      `insert into rates.rate (id, currency, market_ppm, margin_ppm, source, at, market_at)
       values ($1, 'CNY', 9000000, 0, 'test', $2, $2)`,
      [randomUUID(), world.clock.now()],
    );
    expect(await payWith(mei, key, [code])).toMatchObject({ code: codes.success });
    await world.pool.query("delete from rates.rate where source = 'test'");
    const [line] = await moneyTimelineOf(world.platform.db, `order:${code}`);
    expect(line).toMatchObject({
      direction: 'hold',
      amount: 1000,
      reason: 'payment',
      sources: [{ source: 'CNY', amount: 4769, worthYen: 1000 }],
      rate: { charged: 4_768_544, market: 4_712_000, marginFen: 57 },
    });
  });

  it('holds all things paid for, or none; a shortfall is told in both currencies and uses nothing up', async () => {
    const mei = await richMei({ yen: 2500 });
    const wanted = [onSale(1000), onSale(1000), onSale(900)];
    const key = await checkCodeFor(mei, ...wanted);
    expect(await payWith(mei, key, wanted)).toMatchObject({
      code: codes.insufficientBalance,
      data: { shortYen: 400, shortFen: 1908 },
    });
    expect(await cashOf(mei)).toBe(2500);
    await world.give(mei.id, { yen: 400 });
    expect(await payWith(mei, key, wanted)).toMatchObject({ code: codes.success });
    expect(await readBalances(world.platform.db, mei.id)).toMatchObject({ cashYen: 0, heldYen: 2900 });
  });
});

describe('races', () => {
  it('50 payments of one thing at once, with one check code, take it once', async () => {
    const mei = await richMei();
    const code = onSale(5000);
    const key = await checkCodeFor(mei, code);
    const answers = await Promise.all(Array.from({ length: 50 }, () => payWith(mei, key, [code], right)));
    expect(await cashOf(mei)).toBe(95_000);
    expect(tally(answers)).toEqual({ [codes.success]: 50 });
  });

  it('50 payments of one thing at once, each with a check code of its own, take it once', async () => {
    const mei = await richMei();
    const code = onSale(50);
    const keys = await Promise.all(Array.from({ length: 50 }, () => checkCodeFor(mei, code)));
    const answers = await Promise.all(keys.map((key) => payWith(mei, key, [code])));
    expect(tally(answers)[codes.success]).toBe(1);
    expect(await cashOf(mei)).toBe(99_950);
  });

  it('40 payments against a balance that covers one take one', async () => {
    const mei = await richMei({ yen: 1000 });
    await world.platform.transact(systemCaller('test'), (tx) =>
      setPreference(tx, mei.id, { freePayYen: yen(100_000) }),
    );
    const wanted = Array.from({ length: 40 }, () => onSale(1000));
    const keys = await Promise.all(wanted.map((code) => checkCodeFor(mei, code)));
    const answers = await Promise.all(wanted.map((code, index) => payWith(mei, keys[index] ?? '', [code])));
    expect(tally(answers)).toEqual({ [codes.success]: 1, [codes.insufficientBalance]: 39 });
    expect(await readBalances(world.platform.db, mei.id)).toMatchObject({ cashYen: 0, heldYen: 1000 });
  });

  it('many free payments at once stay within the day’s limit', async () => {
    const mei = await richMei();
    const wanted = Array.from({ length: 10 }, () => onSale(1000));
    const keys = await Promise.all(wanted.map((code) => checkCodeFor(mei, code)));
    const answers = await Promise.all(wanted.map((code, index) => payWith(mei, keys[index] ?? '', [code])));
    expect(tally(answers)).toEqual({ [codes.success]: 3, [codes.wrongPayPassword]: 7 });
    expect(await cashOf(mei)).toBe(97_000);
    world.clock.advance(dayMs);
    expect((await askCode(mei, onSale(3000))).data).toMatchObject({ needs: 'none' });
  });
});

describe('the pay password', () => {
  it('is asked for above the free limit; not given is no wrong try', async () => {
    const mei = await richMei();
    const code = onSale(9000);
    const key = await checkCodeFor(mei, code);
    expect(await payWith(mei, key, [code])).toMatchObject({
      code: codes.wrongPayPassword,
      data: { needs: 'payPassword' },
    });
    expect((await askCode(mei, code)).data).toMatchObject({ triesLeft: 5 });
    expect(await payWith(mei, key, [code], right)).toMatchObject({ code: codes.success });
  });

  it('has to be there before anything is paid, also within the free limit', async () => {
    const mei = await world.shopper('mei', { yen: 5000 });
    const code = onSale(100);
    const key = await checkCodeFor(mei, code);
    expect(await payWith(mei, key, [code])).toMatchObject({
      code: codes.wrongPayPassword,
      data: { needs: 'setPayPassword' },
    });
    expect(await payWith(mei, key, [code], right)).toMatchObject({ code: codes.wrongPayPassword });
  });

  it('may be wrong five times, also when all are tried at once; then three hours pass', async () => {
    const mei = await richMei();
    const code = onSale(9000);
    const key = await checkCodeFor(mei, code);
    const guesses = Array.from({ length: 20 }, (_, index) => String(200_000 + index));
    const answers = await Promise.all(guesses.map((guess) => payWith(mei, key, [code], guess)));
    expect(tally(answers)).toEqual({ [codes.wrongPayPassword]: 20 });
    const left = answers.map(({ data }) => Number(data?.['triesLeft'])).toSorted((a, b) => b - a);
    expect(left.slice(0, 5)).toEqual([4, 3, 2, 1, 0]);
    expect(await payWith(mei, key, [code], right)).toMatchObject({
      code: codes.wrongPayPassword,
      data: { triesLeft: 0 },
    });
    world.clock.advance(3 * hourMs);
    const again = await checkCodeFor(mei, code);
    expect(await payWith(mei, again, [code], right)).toMatchObject({ code: codes.success });
    expect(await cashOf(mei)).toBe(91_000);
  });

  it('a wrong try stays counted though the payment was refused, and a right one forgets it', async () => {
    const mei = await richMei();
    const code = onSale(9000);
    const key = await checkCodeFor(mei, code);
    expect(await payWith(mei, key, [code], '908070')).toMatchObject({ data: { triesLeft: 4 } });
    expect(await payWith(mei, key, [code], '908070')).toMatchObject({ data: { triesLeft: 3 } });
    expect(await payWith(mei, key, [code], right)).toMatchObject({ code: codes.success });
    expect((await askCode(mei, onSale(1))).data).toMatchObject({ triesLeft: 5 });
  });

  it('is set once, by who showed that it is them', async () => {
    const mei = await world.shopper('mei');
    const shown = async () => (await mei.call(reauthenticate, { purpose: 'setPayPassword', password })).token;
    const set = (payPassword: string, reauthentication: string) =>
      send(mei, { method: 'POST', url: setPayPassword.path, payload: { payPassword, reauthentication } });
    const elsewhere = await mei.call(reauthenticate, { purpose: 'changePhone', password });
    for (const token of ['never-shown-to-anybody', elsewhere.token])
      expect(await set(right, token)).toMatchObject({ code: reauthenticationNeeded().code });
    const token = await shown();
    expect(await set('123456', token)).toMatchObject({ code: codes.invalidRequest });
    expect(await set('12345', token)).toMatchObject({ code: codes.invalidRequest, data: { path: 'payPassword' } });
    const raced = await Promise.all(Array.from({ length: 10 }, () => set(right, token)));
    expect(raced.filter(({ code }) => code === codes.success)).toHaveLength(1);
    expect(await set('246813', await shown())).toMatchObject({ code: codes.wrongState });
    const { rows } = await world.pool.query('select hash from payments.pay_password where shopper_id = $1', [mei.id]);
    expect(rows[0].hash).toMatch(/^\$argon2id\$/);
  });
});
